/* A test that stops once it is decided. */
#include "record/decision.h"

#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "base/lang.h"
#include "base/line.h"
#include "base/student.h"
#include "record/results.h"

/* --- its terms ----------------------------------------------------------------- */

void decision_begin(struct decision_terms *terms)
{
	*terms = (struct decision_terms){ .h1 = 0.15,
					  .alpha = 0.05,
					  .beta = 0.05 };
}

static int flaw_is(struct decision_flaw *flaw, const char *word,
		   const char *expected)
{
	flaw->word = word;
	flaw->expected = expected;
	return -1;
}

static int set_hypothesis(struct decision_terms *terms, double *hypothesis,
			  const char *value, struct decision_flaw *flaw)
{
	terms->guessed = true;
	if (decimal_parse(value, strlen(value), hypothesis) ||
	    fabs(*hypothesis) > 10)
		return flaw_is(flaw, value,
			       N_("a decimal number from -10 to 10"));
	return 0;
}

static int set_error(double *rate, const char *value,
		     struct decision_flaw *flaw)
{
	if (decimal_parse(value, strlen(value), rate) || *rate <= 0 ||
	    *rate >= 0.5)
		return flaw_is(flaw, value,
			       N_("a decimal number above 0 and below 0.5"));
	return 0;
}

int decision_set(struct decision_terms *terms, const char *name, size_t n,
		 const char *value, struct decision_flaw *flaw)
{
	if (word_is(name, n, "anytime")) {
		terms->anytime = true;
		return value ? flaw_is(flaw, value, N_("no value")) : 0;
	}
	if (!value)
		return flaw_is(flaw, name, N_("a value behind it"));
	if (word_is(name, n, "h0"))
		return set_hypothesis(terms, &terms->h0, value, flaw);
	if (word_is(name, n, "h1"))
		return set_hypothesis(terms, &terms->h1, value, flaw);
	if (word_is(name, n, "alpha"))
		return set_error(&terms->alpha, value, flaw);
	if (word_is(name, n, "beta")) {
		terms->guessed = true;
		return set_error(&terms->beta, value, flaw);
	}
	if (!word_is(name, n, "by"))
		return flaw_is(flaw, name,
			       N_("alpha, anytime, beta, by, h0 or h1"));
	terms->by_score = !strcmp(value, "score");
	if (!terms->by_score && strcmp(value, "share") != 0)
		return flaw_is(flaw, value, N_("share or score"));
	return 0;
}

int decision_name(struct decision_terms *terms, const char *name,
		  struct decision_flaw *flaw)
{
	if (terms->a && terms->b)
		return flaw_is(flaw, name, N_("two names"));
	if (terms->a)
		terms->b = name;
	else
		terms->a = name;
	return 0;
}

int decision_settle(const struct decision_terms *terms,
		    struct decision_flaw *flaw)
{
	if (!terms->a || !terms->b)
		return flaw_is(flaw, terms->a ? terms->a : "",
			       N_("the names of two players, A and B"));
	if (!strcmp(terms->a, terms->b))
		return flaw_is(flaw, terms->b,
			       N_("another name than that of A"));
	if (terms->anytime && terms->by_score)
		return flaw_is(flaw, "anytime",
			       N_("by share, for scores have no bounds"));
	if (terms->anytime && terms->guessed)
		return flaw_is(flaw, "anytime",
			       N_("no beta, h0 or h1 beside it"));
	if (!(terms->h0 < terms->h1))
		return flaw_is(flaw, "h0", N_("less than h1"));
	return 0;
}

int decision_split(char *text, const char **words, int most)
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

int decision_parse(const char *const *words, int n,
		   struct decision_terms *terms, struct decision_flaw *flaw)
{
	decision_begin(terms);
	for (int i = 0; i < n; i++) {
		const char *word = words[i], *value = NULL;
		size_t length;
		int wrong;

		if (strncmp(word, "--", 2) != 0) {
			if (decision_name(terms, word, flaw))
				return -1;
			continue;
		}
		word += 2;
		length = strcspn(word, "=");
		if (word[length])
			value = word + length + 1;
		else if (!word_is(word, length, "anytime") && i + 1 < n)
			value = words[++i];
		wrong = decision_set(terms, word, length, value, flaw);
		if (wrong)
			return wrong;
	}
	return decision_settle(terms, flaw);
}

#define RULE_WORDS 16

int decision_rule(char *text, struct decision_terms *terms,
		  struct decision_flaw *flaw)
{
	const char *words[RULE_WORDS];
	int n = decision_split(text, words, RULE_WORDS);

	if (n < 0)
		return flaw_is(flaw, text, N_("a rule for stopping"));
	return decision_parse(words, n, terms, flaw);
}

/* --- the test ------------------------------------------------------------------ */

static double bet(int i)
{
	static const double bets[] = { .01, .02, .04, .08, .16, .32, .5 };

	return i % 2 ? -bets[i / 2] : bets[i / 2];
}

#define FINE 1e6 /* parts of a score, and of the unit of shares */

double decision_result(const struct decision_terms *terms, double share,
		       double score)
{
	double units = share * SHARE_UNIT, whole = rint(units);

	if (terms->by_score)
		return rint(score * FINE);
	/* six digits of a twelfth are that twelfth */
	return fabs(units - whole) < 1e-6 * SHARE_UNIT ? whole * FINE
						       : rint(units * FINE);
}

void decision_init(struct decision *decision,
		   const struct decision_terms *terms)
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

/* The logarithm of the mean of what the bets have come to; *AHEAD: those on A
 * have more than those on B. */
static double wealth_of(const struct decision *decision, bool *ahead)
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

static enum decision_verdict add_bets(struct decision *decision, double x)
{
	bool ahead;

	for (int i = 0; i < DECISION_BETS; i++)
		decision->wealth[i] += log1p(bet(i) * x);
	decision->llr = wealth_of(decision, &ahead);
	if (decision->llr < decision->upper)
		return DECISION_OPEN;
	return ahead ? DECISION_A : DECISION_B;
}

static enum decision_verdict weigh(struct decision *decision)
{
	const struct decision_terms *terms = &decision->terms;
	double n = (double)decision->sets, t = 0;

	if (decision->sets > 1 && decision->mean != 0)
		t = decision->mean / sqrt(decision->squares / (n - 1));
	decision->llr =
		n * (terms->h1 - terms->h0) * (t - (terms->h0 + terms->h1) / 2);
	if (decision->sets < DECISION_SETS)
		return DECISION_OPEN;
	return decision->llr >= decision->upper   ? DECISION_H1
	       : decision->llr <= decision->lower ? DECISION_H0
						  : DECISION_OPEN;
}

enum decision_verdict decision_add(struct decision *decision, double x)
{
	double far = x - decision->mean;

	if (decision->verdict != DECISION_OPEN)
		return decision->verdict;
	decision->sets++;
	decision->mean += far / (double)decision->sets;
	decision->squares += far * (x - decision->mean);
	decision->verdict = decision->terms.anytime ? add_bets(decision, x)
						    : weigh(decision);
	return decision->verdict;
}

enum decision_verdict decision_add_set(struct decision *decision, double sum,
				       uint64_t count)
{
	double unit = decision->terms.by_score ? FINE : FINE * SHARE_UNIT;

	return decision_add(decision, sum / (double)count / unit);
}

const char *decision_word(const struct decision *decision)
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

double decision_margin(const struct decision *decision)
{
	double n = (double)decision->sets;

	if (decision->sets < 2)
		return NAN;
	return student_95(decision->sets - 1) *
	       sqrt(decision->squares / (n - 1) / n);
}
