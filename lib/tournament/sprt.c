/* Runs a sequential test (SPRT) until it is decided. */
#include "tournament/sprt.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/decimal.h"
#include "tournament/t_interval.h"
#include "base/line.h"
#include "tournament/results.h"

/* --- its terms ----------------------------------------------------------- */

void sprt_begin(struct sprt_terms *terms)
{
	*terms = (struct sprt_terms){ .h1 = 0.15, .alpha = 0.05, .beta = 0.05 };
}

static int flaw_is(struct sprt_flaw *flaw, const char *word,
		   const char *expected)
{
	flaw->word = word;
	flaw->expected = expected;
	return -1;
}

static int set_anytime(struct sprt_terms *terms, const char *value,
		       struct sprt_flaw *flaw)
{
	terms->anytime = true;
	return value ? flaw_is(flaw, value, N_("no value")) : 0;
}

static int set_by(struct sprt_terms *terms, const char *value,
		  struct sprt_flaw *flaw)
{
	terms->by_score = !strcmp(value, "score");
	if (!terms->by_score && strcmp(value, "share") != 0)
		return flaw_is(flaw, value, N_("share or score"));
	return 0;
}

#define RATE N_("a decimal number above 0 and below 0.5")
#define MEAN N_("a decimal number from -1 to 1")

/* The options.  Each sets the terms by its function, or else a number between
 * two bounds, at the offset AT of the terms.  If CLOSED, the bounds are
 * allowed. */
static const struct sprt_option {
	const char *name;
	int (*set)(struct sprt_terms *terms, const char *value,
		   struct sprt_flaw *flaw);
	size_t at;
	double least, most;
	bool closed, guesses;
	const char *expected;
} options[] = {
#define AT(member) NULL, offsetof(struct sprt_terms, member)
	{ "anytime", set_anytime },
	{ "alpha", AT(alpha), 0, 0.5, false, false, RATE },
	{ "beta", AT(beta), 0, 0.5, false, true, RATE },
	{ "by", set_by },
	{ "h0", AT(h0), -1, 1, true, true, MEAN },
	{ "h1", AT(h1), -1, 1, true, true, MEAN },
	{ "limit", AT(limit), 0, INFINITY, false, false,
	  N_("a decimal number above 0") },
	{ NULL },
};

static int set_number(struct sprt_terms *terms,
		      const struct sprt_option *option, const char *value,
		      struct sprt_flaw *flaw)
{
	void *place = (char *)terms + option->at;
	double *number = place;

	terms->guessed |= option->guesses;
	if (!decimal_parse(value, strlen(value), number) &&
	    ((*number > option->least && *number < option->most) ||
	     (option->closed &&
	      (*number == option->least || *number == option->most))))
		return 0;
	return flaw_is(flaw, value, option->expected);
}

int sprt_set(struct sprt_terms *terms, const char *name, size_t n,
	     const char *value, struct sprt_flaw *flaw)
{
	for (int i = 0; options[i].name; i++) {
		if (!word_is(name, n, options[i].name))
			continue;
		if (!value && options[i].set != set_anytime)
			return flaw_is(flaw, name, N_("a value behind it"));
		if (terms->given & 1U << i)
			return flaw_is(flaw, options[i].name,
				       N_("each option once"));
		terms->given |= 1U << i;
		return options[i].set
			       ? options[i].set(terms, value, flaw)
			       : set_number(terms, &options[i], value, flaw);
	}
	return flaw_is(flaw, name,
		       N_("alpha, anytime, beta, by, h0, h1 or limit"));
}

int sprt_name(struct sprt_terms *terms, const char *name,
	      struct sprt_flaw *flaw)
{
	if (terms->a && terms->b)
		return flaw_is(flaw, name, N_("two names"));
	if (terms->a)
		terms->b = name;
	else
		terms->a = name;
	return 0;
}

int sprt_settle(const struct sprt_terms *terms, struct sprt_flaw *flaw)
{
	if (!terms->a || !terms->b)
		return flaw_is(flaw, terms->a ? terms->a : "",
			       N_("the names of two players, A and B"));
	if (!strcmp(terms->a, terms->b))
		return flaw_is(flaw, terms->b,
			       N_("another name than that of A"));
	if (terms->limit > 0 && !terms->by_score)
		return flaw_is(flaw, "limit", N_("by score beside it"));
	if (terms->anytime && terms->by_score && terms->limit == 0)
		return flaw_is(flaw, "anytime",
			       N_("by share, or a limit of scores"));
	if (terms->by_score && terms->limit == 0)
		return flaw_is(
			flaw, "by score",
			N_("a limit beside it: the most that the rules let A have above B in a match (sprt(1), Scores), for rare large losses would not be seen"));
	if (terms->anytime && terms->guessed)
		return flaw_is(flaw, "anytime",
			       N_("no beta, h0 or h1 beside it"));
	if (!(terms->h0 < terms->h1))
		return flaw_is(flaw, "h0", N_("less than h1"));
	return 0;
}

int sprt_split(char *text, const char **words, int most)
{
	const char *between = strchr(text, '\t') ? "\t" : " ";
	int n = 0;

	while (*(text += strspn(text, between))) {
		if (n == most)
			return -1;
		words[n++] = text;
		text += strcspn(text, between);
		if (*text)
			*text++ = '\0';
	}
	return n;
}

int sprt_parse(const char *const *words, int n, struct sprt_terms *terms,
	       struct sprt_flaw *flaw)
{
	sprt_begin(terms);
	for (int i = 0; i < n; i++) {
		const char *word = words[i], *value = NULL;
		size_t length;
		int wrong;

		if (strncmp(word, "--", 2) != 0) {
			if (sprt_name(terms, word, flaw))
				return -1;
			continue;
		}
		word += 2;
		length = strcspn(word, "=");
		if (word[length])
			value = word + length + 1;
		else if (!word_is(word, length, "anytime") && i + 1 < n)
			value = words[++i];
		wrong = sprt_set(terms, word, length, value, flaw);
		if (wrong)
			return wrong;
	}
	return sprt_settle(terms, flaw);
}

#define RULE_WORDS 16

int sprt_rule(char *text, struct sprt_terms *terms, struct sprt_flaw *flaw)
{
	const char *words[RULE_WORDS];
	int n = sprt_split(text, words, RULE_WORDS);

	if (n < 0)
		return flaw_is(flaw, text, N_("a rule for stopping"));
	return sprt_parse(words, n, terms, flaw);
}

#define FEW_VALUES 500 /* up to so many values, every set is tested */

/* --- the test ------------------------------------------------------------ */

static double bet(int i)
{
	static const double bets[] = { .01, .02, .04, .08, .16, .32, .5 };

	return i % 2 ? -bets[i / 2] : bets[i / 2];
}

#define FINE 1e6 /* fractions of a point, and of 1/SHARE_UNIT */

double sprt_result(const struct sprt_terms *terms, double share, double score)
{
	double units = share * SHARE_UNIT, whole = rint(units);

	if (terms->by_score)
		return rint(score * FINE);
	/* six digits of a twelfth are rounded to that twelfth */
	return fabs(units - whole) < 1e-6 * SHARE_UNIT ? whole * FINE
						       : rint(units * FINE);
}

void sprt_init(struct sprt *decision, const struct sprt_terms *terms)
{
	memset(decision, 0, sizeof(*decision));
	decision->terms = *terms;
	if (terms->anytime) {
		decision->lower = NAN;
		decision->upper = -log(terms->alpha);
		return;
	}
	decision->lower = log(terms->beta / (1 - terms->alpha));
	decision->upper = log((1 - terms->beta) / terms->alpha);
}

/* Returns the logarithm of the mean wealth of the bets.  *AHEAD is true if bets
 * on A have more than those on B. */
static double wealth_of(const struct sprt *decision, bool *ahead)
{
	const double *wealth = decision->wealth;
	double most = wealth[0], side[2] = { 0, 0 };

	for (int i = 1; i < DECISION_BETS; i++)
		most = fmax(most, wealth[i]);
	for (int i = 0; i < DECISION_BETS; i++)
		side[i % 2] += exp(wealth[i] - most);
	*ahead = side[0] > side[1];
	return most + log((side[0] + side[1]) / DECISION_BETS);
}

static enum sprt_verdict add_bets(struct sprt *decision, double x)
{
	bool ahead;

	for (int i = 0; i < DECISION_BETS; i++)
		decision->wealth[i] += log1p(bet(i) * x);
	decision->llr = wealth_of(decision, &ahead);
	if (decision->llr < decision->upper)
		return DECISION_OPEN;
	return ahead ? DECISION_A : DECISION_B;
}

static enum sprt_verdict weigh(struct sprt *decision)
{
	const struct sprt_terms *terms = &decision->terms;
	double llr =
		likelihood_ratio(&decision->likelihood, terms->h0, terms->h1);

	decision->weighed = true;
	decision->llr = llr;
	if (isnan(llr) && !decision->unfound)
		decision->unfound = decision->sets;
	if (decision->sets < DECISION_SETS)
		return DECISION_OPEN;
	return llr >= decision->upper   ? DECISION_H1
	       : llr <= decision->lower ? DECISION_H0
					: DECISION_OPEN;
}

/* Returns true if the test is due after this set.  With many different values a
 * test is slow, so it is due only at round numbers of sets. */
static bool is_looked_at(const struct sprt *decision)
{
	uint64_t step = 1;

	if (decision->sets < DECISION_SETS)
		return false;
	if (decision->likelihood.seen <= FEW_VALUES)
		return true;
	while (decision->sets / (2 * step) >= FEW_VALUES)
		step *= 2;
	return decision->sets % step == 0;
}

enum sprt_verdict sprt_look(struct sprt *decision)
{
	if (decision->sets && !decision->weighed &&
	    decision->verdict == DECISION_OPEN)
		decision->verdict = weigh(decision);
	return decision->verdict;
}

int sprt_add(struct sprt *decision, double x)
{
	double limit = decision->terms.limit, far;

	if (decision->verdict != DECISION_OPEN)
		return (int)decision->verdict;
	if (limit > 0) {
		decision->beyond += fabs(x) > limit;
		x = fmax(-1, fmin(1, x / limit));
	}
	/* the mean, and the sum of the squares of the distance from it */
	far = x - decision->mean;
	decision->mean += far / (double)++decision->sets;
	decision->squares += far * (x - decision->mean);
	if (decision->terms.anytime) {
		decision->verdict = add_bets(decision, x);
		decision->weighed = true;
		return (int)decision->verdict;
	}
	if (likelihood_add(&decision->likelihood, x))
		return -1;
	decision->weighed = false;
	return (int)(is_looked_at(decision) ? sprt_look(decision)
					    : DECISION_OPEN);
}

int sprt_add_set(struct sprt *decision, double sum, uint64_t count)
{
	double unit = decision->terms.by_score ? FINE : FINE * SHARE_UNIT;

	return sprt_add(decision, sum / (double)count / unit);
}

const char *sprt_word(const struct sprt *decision)
{
	switch (decision->verdict) {
	case DECISION_H0:
		return "h0";
	case DECISION_H1:
		return "h1";
	case DECISION_A:
		return decision->terms.a;
	case DECISION_B:
		return decision->terms.b;
	default:
		return "open";
	}
}

/* Returns the unit of x, in points or shares. */
static double unit_of(const struct sprt *decision)
{
	return decision->terms.limit > 0 ? decision->terms.limit : 1;
}

double sprt_mean(const struct sprt *decision)
{
	return decision->sets ? decision->mean * unit_of(decision) : NAN;
}

void sprt_interval(const struct sprt *decision, double *low, double *high)
{
	double n = (double)decision->sets;
	double variance = decision->squares / (n - 1) / n; /* of the mean */

	*low = *high = NAN;
	if (decision->sets < 2)
		return;
	interval_of_share(decision->sets, (1 + decision->mean) / 2,
			  variance / 4, low, high);
	*low = unit_of(decision) * (2 * *low - 1);
	*high = unit_of(decision) * (2 * *high - 1);
}

void sprt_release(struct sprt *decision)
{
	likelihood_release(&decision->likelihood);
}
