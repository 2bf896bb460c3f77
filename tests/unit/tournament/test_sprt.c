/* The test that stops once it is decided: by hand, against tests/stats/sprt.tsv
 * (vectors of another implementation), and how often it errs. */
#include <math.h>
#include <stdio.h>

#include "tournament/sprt.h"
#include "support.h"

static struct sprt decision;

/* Begins with these words, which are right. */
static void begin(const char *words)
{
	static char text[256];
	const char *list[16];
	struct sprt_terms terms;
	struct sprt_flaw flaw;
	int n = 0;

	snprintf(text, sizeof(text), "%s", words);
	for (char *at = strtok(text, " "); at; at = strtok(NULL, " "))
		list[n++] = at;
	ck_assert_msg(!sprt_parse(list, n, &terms, &flaw), "%s", words);
	sprt_release(&decision);
	sprt_init(&decision, &terms);
}

/* --- vectors -------------------------------------------------------------- */

/* A line of sprt.tsv: a period, repeated to a length. */
struct vector {
	char name[32], verdict[8];
	double terms[4]; /* h0, h1, alpha, beta */
	uint64_t sets, length;
	double llr, some[4]; /* some: of the first 5, 10, 20, 40 sets */
	double period[80];
	size_t period_n;
};

/* The numbers of CELL; how many they are. */
static size_t take_numbers(const char *cell, double *numbers, size_t most)
{
	size_t n = 0;
	char *end;

	for (; *cell; cell = end + strspn(end, " ")) {
		ck_assert_uint_lt(n, most);
		numbers[n++] = strtod(cell, &end);
		ck_assert_ptr_ne(end, cell);
	}
	return n;
}

static void take_vector(char *line, struct vector *vector)
{
	char *cell[11], *rest = line;

	line[strcspn(line, "\n")] = '\0';
	for (int i = 0; i < 11; i++)
		ck_assert_ptr_nonnull(cell[i] = strsep(&rest, "\t"));
	memset(vector, 0, sizeof(*vector));
	snprintf(vector->name, sizeof(vector->name), "%s", cell[0]);
	for (int i = 0; i < 4; i++)
		take_numbers(cell[1 + i], &vector->terms[i], 1);
	snprintf(vector->verdict, sizeof(vector->verdict), "%s", cell[5]);
	vector->sets = strtoul(cell[6], NULL, 10);
	take_numbers(cell[7], &vector->llr, 1);
	ck_assert_uint_eq(take_numbers(cell[8], vector->some, 4), 4);
	vector->length = strtoul(cell[9], NULL, 10);
	vector->period_n = take_numbers(cell[10], vector->period, 80);
}

/* Looks at the vector, or at its MIRROR, as it should be. */
static void check_vector(const struct vector *v, bool mirror)
{
	double sign = mirror ? -1 : 1;
	const struct sprt_terms terms = {
		.a = "A",
		.b = "B",
		.h0 = mirror ? -v->terms[1] : v->terms[0],
		.h1 = mirror ? -v->terms[0] : v->terms[1],
		.alpha = v->terms[mirror ? 3 : 2],
		.beta = v->terms[mirror ? 2 : 3],
	};
	struct likelihood likelihood = { 0 };
	const char *verdict = v->verdict;

	sprt_release(&decision);
	sprt_init(&decision, &terms);
	for (uint64_t i = 0; i < v->length; i++) {
		double x = sign * v->period[i % v->period_n];

		ck_assert_int_ge(sprt_add(&decision, x), 0);
		ck_assert_int_eq(likelihood_add(&likelihood, x), 0);
		for (uint64_t k = 0; k < 4; k++)
			if (i + 1 == UINT64_C(5) << k)
				ck_assert_double_eq_tol(
					likelihood_ratio(&likelihood, terms.h0,
							 terms.h1),
					sign * v->some[k], 1.1e-6);
	}
	sprt_look(&decision);
	if (mirror && *verdict == 'h')
		verdict = verdict[1] == '0' ? "h1" : "h0";
	ck_assert_msg(!strcmp(sprt_word(&decision), verdict), "%s: %s for %s",
		      v->name, sprt_word(&decision), verdict);
	ck_assert_uint_eq(decision.sets, v->sets);
	ck_assert_double_eq_tol(decision.llr, sign * v->llr, 1.1e-6);
	ck_assert_uint_eq(decision.unfound, 0);
	likelihood_release(&likelihood);
}

static void check_line(char *line)
{
	struct vector vector;

	take_vector(line, &vector);
	check_vector(&vector, false);
	check_vector(&vector, true);
}

SUITE_WITH(sprt, 600, NULL, NULL); /* medium */

TEST(vectors_hold_both_ways)
{
	ck_assert_int_eq(each_vector("tests/stats/sprt.tsv", check_line), 18);
}

/* --- by hand -------------------------------------------------------------- */

TEST(a_level_likelihood_is_that_of_three_values)
{
	/* 6 of 1 and 3 of -1: if the mean is 0 each is a half */
	struct likelihood likelihood = { 0 };
	double up = 6.001, down = 3.001, all = 9.002;

	for (int i = 0; i < 9; i++)
		likelihood_add(&likelihood, i < 6 ? 1 : -1);
	ck_assert_uint_eq(likelihood.count, 2);
	ck_assert_double_eq_tol(
		likelihood_loss(&likelihood, 0),
		up * log(2 * up / all) + down * log(2 * down / all), 1e-12);
	/* what the sample itself has loses nothing */
	ck_assert_double_eq_tol(
		likelihood_loss(&likelihood, (up - down) / sqrt(4 * up * down)),
		0, 1e-9);
	/* the order of values does not matter */
	for (int i = 0; i < 40; i++)
		likelihood_add(&likelihood, i * 13 % 40 / 40.);
	ck_assert_uint_eq(likelihood.count, 42);
	ck_assert_uint_eq(likelihood.seen, 42);
	for (size_t i = 1; i < likelihood.count; i++)
		ck_assert(likelihood.support[i - 1].x <
			  likelihood.support[i].x);
	/* there is nothing with a mean of a thousand deviations but the end */
	ck_assert(!(likelihood_loss(&likelihood, 1000) <
		    likelihood_loss(&likelihood, 1)));
	likelihood_release(&likelihood);
}

TEST(a_limit_makes_scores_shares)
{
	struct sprt shares;
	double low, high, share_low, share_high;

	begin("A B");
	for (int i = 0; i < 60; i++)
		sprt_add(&decision, (double[]){ 1, .5, -.25, 0 }[i % 4]);
	shares = decision;
	memset(&decision, 0, sizeof(decision));
	begin("A B --by score --limit 40");
	for (int i = 0; i < 60; i++)
		sprt_add(&decision, (double[]){ 90, 20, -10, 0 }[i % 4]);
	ck_assert_uint_eq(decision.beyond, (decision.sets + 3) / 4);
	ck_assert_int_eq(decision.verdict, shares.verdict);
	ck_assert_uint_eq(decision.sets, shares.sets);
	ck_assert(decision.llr == shares.llr);
	/* what is told is in points */
	ck_assert_double_eq_tol(sprt_mean(&decision), 40 * sprt_mean(&shares),
				1e-12);
	sprt_interval(&decision, &low, &high);
	sprt_interval(&shares, &share_low, &share_high);
	ck_assert_double_eq_tol(low, 40 * share_low, 1e-12);
	ck_assert_double_eq_tol(high, 40 * share_high, 1e-12);
	sprt_release(&shares);
	begin("A B --by score --limit 2 --anytime");
	sprt_add(&decision, 5);
	ck_assert_double_eq_tol(decision.mean, 1, 1e-12);
}

TEST(intervals_lie_between_the_ends)
{
	double low, high;

	/* interval.tsv: halves20, ones5, plain5 */
	begin("A B");
	sprt_interval(&decision, &low, &high);
	ck_assert(isnan(low) && isnan(high));
	for (int i = 0; i < 20; i++)
		sprt_add(&decision, 0);
	sprt_interval(&decision, &low, &high);
	ck_assert_double_eq_tol(low, 2 * 0.4157833 - 1, 1e-6);
	ck_assert_double_eq_tol(high, 2 * 0.5842167 - 1, 1e-6);
	begin("A B");
	for (int i = 0; i < 5; i++)
		sprt_add(&decision, 1);
	sprt_interval(&decision, &low, &high);
	ck_assert_double_eq_tol(low, 2 * 0.4781762 - 1, 1e-6);
	ck_assert_double_eq_tol(high, 1, 1e-12);
	begin("A B");
	for (int i = 0; i < 5; i++)
		sprt_add(&decision, (double[]){ -.5, .5, 0, 1, 0 }[i]);
	sprt_interval(&decision, &low, &high);
	ck_assert_double_eq_tol(low, 2 * 0.2767721 - 1, 1e-6);
	ck_assert_double_eq_tol(high, 2 * 0.8546392 - 1, 1e-6);
}

TEST(nothing_is_decided_of_few_sets)
{
	double llr;

	begin("A B --h1 1");
	for (int i = 1; i < DECISION_SETS; i++)
		ck_assert_int_eq(sprt_add(&decision, 1), DECISION_OPEN);
	ck_assert_int_eq(sprt_look(&decision), DECISION_OPEN);
	ck_assert_str_eq(sprt_word(&decision), "open");
	ck_assert(decision.llr > decision.upper && isfinite(decision.llr));
	ck_assert_int_eq(sprt_add(&decision, 1), DECISION_H1);
	ck_assert_str_eq(sprt_word(&decision), "h1");
	/* worse is "not better", and nothing more */
	begin("A B");
	for (int i = 0; i < 40; i++)
		sprt_add(&decision, i % 2 ? -1 : -0.5);
	ck_assert_str_eq(sprt_word(&decision), "h0");
	/* a look does not change what stands, and none is of nothing */
	llr = decision.llr;
	sprt_look(&decision);
	ck_assert(decision.llr == llr);
	begin("A B");
	ck_assert_int_eq(sprt_look(&decision), DECISION_OPEN);
	ck_assert(decision.llr == 0);
}

TEST(the_first_verdict_stands)
{
	uint64_t sets;
	double llr;

	begin("A B");
	while (sprt_add(&decision, decision.sets % 3 ? 1 : 0.9) ==
	       DECISION_OPEN)
		;
	sets = decision.sets;
	ck_assert_uint_lt(sets, 30);
	llr = decision.llr;
	for (int i = 0; i < 1000; i++)
		ck_assert_int_eq(sprt_add(&decision, -1), DECISION_H1);
	ck_assert_uint_eq(decision.sets, sets);
	ck_assert(decision.llr == llr && decision.mean > 0.9);
}

/* No hypothesis that sprt takes is known to end so; NaN is one that it does
 * not. */
TEST(what_was_not_found_stays_open)
{
	struct sprt_terms terms;

	begin("A B");
	terms = decision.terms;
	terms.h1 = NAN;
	sprt_init(&decision, &terms);
	for (int i = 0; i < 30; i++)
		ck_assert_int_eq(sprt_add(&decision, 1), DECISION_OPEN);
	ck_assert_uint_eq(decision.unfound, DECISION_SETS);
	ck_assert(isnan(decision.llr));
}

TEST(bets_gain_what_they_should)
{
	static const double bets[] = { .01, .02, .04, .08, .16, .32, .5 };
	double wealth = 0;

	begin("Anne B --anytime --alpha 0.05");
	sprt_add(&decision, 0.5);
	sprt_add(&decision, -0.25);
	for (int i = 0; i < 7; i++)
		wealth += ((1 + bets[i] * 0.5) * (1 - bets[i] * 0.25) +
			   (1 - bets[i] * 0.5) * (1 + bets[i] * 0.25)) /
			  14;
	ck_assert_double_eq_tol(decision.llr, log(wealth), 1e-12);
	ck_assert(isnan(decision.lower));
	ck_assert_double_eq_tol(decision.upper, log(20), 1e-12);
	/* 1.5^n / 14 is most of it, and 20 at last */
	begin("Anne B --anytime");
	for (int i = 0; i < 13; i++)
		ck_assert_int_eq(sprt_add(&decision, 1), DECISION_OPEN);
	ck_assert_int_eq(sprt_add(&decision, 1), DECISION_A);
	ck_assert_str_eq(sprt_word(&decision), "Anne");
	begin("Anne B --anytime");
	for (int i = 0; i < 14; i++)
		sprt_add(&decision, -1);
	ck_assert_str_eq(sprt_word(&decision), "B");
	/* level for ever is open for ever */
	begin("Anne B --anytime");
	for (int i = 0; i < 100000; i++)
		assert_often(sprt_add(&decision, i % 2 ? 1 : -1) ==
			     DECISION_OPEN);
	ck_assert(isfinite(decision.llr));
}

/* Words that are wrong: which of them, and what was expected. */
static const struct {
	const char *words[6], *word, *expected;
} bad[] = {
	{ { NULL }, "", "the names of two" },
	{ { "A" }, "A", "the names of two" },
	{ { "A", "B", "C" }, "C", "two names" },
	{ { "A", "A" }, "A", "another name" },
	{ { "A", "B", "--h0" }, "h0", "a value behind it" },
	{ { "A", "B", "--by", "place" }, "place", "share or score" },
	{ { "A", "B", "--gamma", "1" }, "gamma", "alpha, anytime" },
	{ { "A", "B", "--h1", "0,5" }, "0,5", "a decimal number" },
	{ { "A", "B", "--h1", "1.1" }, "1.1", "from -1 to 1" },
	{ { "A", "B", "--h0", "-2" }, "-2", "from -1 to 1" },
	{ { "A", "B", "--limit", "5" }, "limit", "by score beside" },
	{ { "A", "B", "--by=score" }, "by score", "a limit beside it" },
	{ { "A", "B", "--limit=0", "--by=score" }, "0", "above 0" },
	{ { "A", "B", "--limit" }, "limit", "a value behind it" },
	{ { "A", "B", "--alpha", "0" }, "0", "above 0" },
	{ { "A", "B", "--beta=.5" }, ".5", "below 0.5" },
	{ { "A", "B", "--h1=0" }, "h0", "less than h1" },
	{ { "A", "B", "--anytime=1" }, "1", "no value" },
	{ { "A", "B", "--anytime", "--by", "score" },
	  "anytime",
	  "by share, or a limit" },
	{ { "A", "B", "--anytime", "--beta", ".1" }, "anytime", "no beta" },
	{ { "A", "B", "--", "x" }, "", "alpha, anytime" },
};

TEST(words_are_the_same_everywhere)
{
	struct sprt_terms terms;
	struct sprt_flaw flaw;
	const char *both[] = { "--by", "score", "Anne",    "--beta",
			       "0.01", "Zoé",   "--limit", "5" };

	ck_assert_int_eq(sprt_parse(both, 8, &terms, &flaw), 0);
	ck_assert_str_eq(terms.a, "Anne");
	ck_assert_str_eq(terms.b, "Zoé");
	ck_assert(terms.by_score && !terms.anytime);
	ck_assert(terms.h0 == 0 && terms.h1 == 0.15 && terms.alpha == 0.05 &&
		  terms.beta == 0.01);
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		int n = 0;

		while (n < 6 && bad[i].words[n])
			n++;
		ck_assert_int_eq(sprt_parse(bad[i].words, n, &terms, &flaw),
				 -1);
		ck_assert_str_eq(flaw.word, bad[i].word);
		ck_assert_msg(strstr(flaw.expected, bad[i].expected), "%s: %s",
			      bad[i].expected, flaw.expected);
	}
}

/* --- how often it errs ---------------------------------------------------- */

/* Sets of other shapes: what one of them may be, and how often; all have a mean
 * of 0, or of 0.15 deviations. */
struct shape {
	const char *name;
	double most; /* how often h1 may be said of a mean of 0 */
	struct {
		double x[5], p[5];
	} level, better;
};

static const struct shape shapes[] = {
	{ "one loss in 10",
	  .05,
	  { { -1, 1. / 9 }, { .1, .9 } },
	  { { -1, 0.16959064327485382 }, { .1, .9 } } },
	{ "one loss in 20",
	  .06,
	  { { -1, 1. / 19 }, { .05, .95 } },
	  { { -1, 0.09014607833548599 }, { .05, .95 } } },
	{ "small wins and rare losses",
	  .06,
	  { { 0, .25, -1 }, { .9, .08, .02 } },
	  { { 0, 0.7020241462000743, -1 }, { .9, .08, .02 } } },
	{ "won or lost",
	  .05,
	  { { -1, 1 }, { .5, .5 } },
	  { { 1, -1 }, { 0.5741702264651223, 0.4258297735348777 } } },
	{ "five values",
	  .05,
	  { { -1, -.5, 0, .5, 1 }, { .125, .25, .25, .25, .125 } },
	  { { -1, -.5, 0, .5, 1 },
	    { 0.09679865031828305, 0.21877130425035152, 0.2472187546315408,
	      0.2793653073057079, 0.1578459834941168 } } },
};

static double draw(uint64_t *state, const double x[5], const double p[5])
{
	double left = random_next(state) / 4294967296.;
	int i = 0;

	while (i < 4 && p[i + 1] > 0 && left >= p[i])
		left -= p[i++];
	return x[i];
}

static void check_shape(const double x[5], const double p[5], double d)
{
	double mean = 0, squares = 0, sum = 0;

	for (int i = 0; i < 5; i++) {
		sum += p[i];
		mean += p[i] * x[i];
		squares += p[i] * x[i] * x[i];
	}
	ck_assert_double_eq_tol(sum, 1, 1e-9);
	ck_assert_double_eq_tol(mean, d * sqrt(squares - mean * mean), 1e-9);
}

/* How often h1 is said of so many streams. */
static double says_h1(int streams, const double x[5], const double p[5])
{
	uint64_t state = 40;
	int said = 0;

	for (int i = 0; i < streams; i++) {
		begin("A B");
		while (sprt_add(&decision, draw(&state, x, p)) == DECISION_OPEN)
			ck_assert_uint_lt(decision.sets, 10000);
		said += decision.verdict == DECISION_H1;
	}
	return (double)said / streams;
}

/* The x of a set: a mean over four seatings of differences of shares in thirds,
 * some of which the cards decide; its mean is D standard deviations. */
static double set_of(uint64_t *state, double d)
{
	int sum = 0;

	for (int i = 0; i < 4; i++)
		sum += (int)(random_next(state) % 7) - 3;
	/* the standard deviation of one is 2, of the four together 4 */
	return (sum / 3. + 4 / 3. * d) / 5;
}

struct rates {
	double right, wrong, sets;
	double error; /* two standard errors of 0.05 */
};

/* What comes of so many tests of WORDS of at most MOST sets, where A is better
 * by D standard deviations. */
static struct rates run(const char *words, double d, int most)
{
	const char *asked = getenv("TRIALS");
	int trials = asked ? atoi(asked) : 25;
	struct rates rates = { .error = 2 * sqrt(0.05 * 0.95 / trials) };
	uint64_t state = 23;

	for (int i = 0; i < trials; i++) {
		begin(words);
		for (int k = 0; k < most; k++)
			if (sprt_add(&decision, set_of(&state, d)) !=
			    DECISION_OPEN)
				break;
		if (decision.verdict == DECISION_H1 ||
		    decision.verdict == DECISION_A)
			rates.right += 1. / trials;
		else if (decision.verdict != DECISION_OPEN)
			rates.wrong += 1. / trials;
		rates.sets += (double)decision.sets / trials;
	}
	printf("%s, %.2f: %.1f %% for A, %.1f %% not, %.0f sets\n", words, d,
	       100 * rates.right, 100 * rates.wrong, rates.sets);
	return rates;
}

TEST(looking_all_the_time_errs_no_more)
{
	struct rates rates = run("A B --anytime", 0, 2000);

	ck_assert(rates.right + rates.wrong <= 0.05 + rates.error);
	rates = run("A B --anytime", 0.15, 100000);
	ck_assert(rates.right >= 0.95 && rates.wrong <= 0.05);
	rates = run("A B --anytime", -0.3, 100000);
	ck_assert(rates.wrong >= 0.95);
}

/* What takes many tests, or one of many values. */
SUITE_WITH(sprt_errors, 600, NULL, NULL); /* long */

/* 2100 values that are all different, so little apart from their mirror that
 * nothing is decided. */
TEST(many_different_values_are_looked_at_now_and_then)
{
	uint64_t state = 5, looks = 0;

	begin("A B --h0=-.001 --h1 .001");
	for (uint64_t n = 1; n <= 2100; n++) {
		double x =
			(n % 2 ? 1 : -1) * (0.5 + random_next(&state) / 1e10);

		ck_assert_int_eq(sprt_add(&decision, x), DECISION_OPEN);
		looks += decision.weighed;
		if (n > 1000)
			ck_assert_int_eq(decision.weighed,
					 n % (n < 2000 ? 2 : 4) == 0);
	}
	ck_assert_uint_eq(looks, 991 + 499 + 26);
	ck_assert_uint_eq(decision.likelihood.seen, 2100);
	sprt_add(&decision, 0);
	ck_assert(!decision.weighed);
	sprt_look(&decision);
	ck_assert(decision.weighed);
}

TEST_EACH(rare_losses_are_waited_for, 0, sizeof(shapes) / sizeof(*shapes))
{
	const struct shape *shape = &shapes[_i];
	const char *asked = getenv("TRIALS");
	int streams = asked ? atoi(asked) : 30;
	double error = 2 * sqrt(0.05 * 0.95 / streams), level, better;

	check_shape(shape->level.x, shape->level.p, 0);
	check_shape(shape->better.x, shape->better.p, 0.15);
	level = says_h1(streams, shape->level.x, shape->level.p);
	better = says_h1(streams, shape->better.x, shape->better.p);
	printf("%s: h1 in %.1f %% and %.1f %%\n", shape->name, 100 * level,
	       100 * better);
	ck_assert(level <= shape->most + error);
	ck_assert(better >= 0.95 - error);
}

TEST(errors_are_as_rare_as_asked_for)
{
	struct rates rates = run("A B", 0, 100000);

	/* no difference: wrongly h1, else it ends with h0 */
	ck_assert(rates.right <= 0.05 + rates.error);
	ck_assert(rates.wrong >= 0.95 - rates.error);
	ck_assert(rates.sets < 400);
	rates = run("A B", 0.15, 100000);
	ck_assert(rates.right >= 0.95 - rates.error);
	ck_assert(rates.sets < 400);
	rates = run("A B", 0.3, 100000);
	ck_assert(rates.right >= 0.95);
	ck_assert(rates.sets < 150);
	/* other hypotheses */
	rates = run("A B --h0 -0.2 --h1 0.2 --alpha .01", -0.2, 100000);
	ck_assert(rates.right <= 0.01 + rates.error / 2);
}
