/* The test that stops once it is decided: by hand, and how often it errs. */
#include <math.h>
#include <stdio.h>

#include "record/decision.h"
#include "support.h"

static struct decision decision;

/* Begins with these words, which are right. */
static void begin(const char *words)
{
	static char text[256];
	const char *list[16];
	struct decision_terms terms;
	struct decision_flaw flaw;
	int n = 0;

	snprintf(text, sizeof(text), "%s", words);
	for (char *at = strtok(text, " "); at; at = strtok(NULL, " "))
		list[n++] = at;
	ck_assert_msg(!decision_parse(list, n, &terms, &flaw), "%s", words);
	decision_init(&decision, &terms);
}

START_TEST(the_ratio_is_that_of_the_formula)
{
	/* 1, 0, 1, 0 ...: of n = 12 the mean is 1/2, the squares 12 / 4 */
	double sd = sqrt(3. / 11), t = 0.5 / sd;

	begin("A B --h0 -0.05 --h1=0.1 --alpha .1 --beta 0.2");
	for (int i = 0; i < 12; i++)
		decision_add(&decision, i % 2 == 0);
	ck_assert_uint_eq(decision.sets, 12);
	ck_assert_double_eq_tol(decision.mean, 0.5, 1e-12);
	ck_assert_double_eq_tol(decision.llr, 12 * 0.15 * (t - 0.025), 1e-12);
	ck_assert_double_eq_tol(decision.lower, log(0.2 / 0.9), 1e-12);
	ck_assert_double_eq_tol(decision.upper, log(0.8 / 0.1), 1e-12);
	ck_assert_double_eq_tol(decision_margin(&decision),
				2.2009852 * sd / sqrt(12), 1e-6);
}
END_TEST

START_TEST(nothing_is_decided_of_few_sets)
{
	begin("A B");
	ck_assert(isnan(decision_margin(&decision)));
	for (int i = 1; i < DECISION_SETS; i++)
		ck_assert_int_eq(decision_add(&decision, 1), DECISION_OPEN);
	ck_assert_str_eq(decision_word(&decision), "open");
	ck_assert(isinf(decision.llr));
	/* all alike: as clear as can be */
	ck_assert_int_eq(decision_add(&decision, 1), DECISION_H1);
	ck_assert_str_eq(decision_word(&decision), "h1");
	/* always level: not better */
	begin("A B");
	for (int i = 0; i < 261; i++)
		ck_assert_int_eq(decision_add(&decision, 0), DECISION_OPEN);
	ck_assert_int_eq(decision_add(&decision, 0), DECISION_H0);
	ck_assert_str_eq(decision_word(&decision), "h0");
	/* worse is "not better", and nothing more */
	begin("A B");
	for (int i = 0; i < DECISION_SETS; i++)
		decision_add(&decision, i % 2 ? -1 : -0.5);
	ck_assert_str_eq(decision_word(&decision), "h0");
}
END_TEST

START_TEST(the_first_verdict_stands)
{
	double llr;

	begin("A B");
	while (decision_add(&decision, decision.sets % 3 ? 1 : 0.9) ==
	       DECISION_OPEN)
		;
	ck_assert_uint_eq(decision.sets, DECISION_SETS);
	llr = decision.llr;
	for (int i = 0; i < 1000; i++)
		ck_assert_int_eq(decision_add(&decision, -1), DECISION_H1);
	ck_assert_uint_eq(decision.sets, DECISION_SETS);
	ck_assert(decision.llr == llr && decision.mean > 0.9);
}
END_TEST

START_TEST(bets_gain_what_they_should)
{
	static const double bets[] = { .01, .02, .04, .08, .16, .32, .5 };
	double wealth = 0;

	begin("Anne B --anytime --alpha 0.05");
	decision_add(&decision, 0.5);
	decision_add(&decision, -0.25);
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
		ck_assert_int_eq(decision_add(&decision, 1), DECISION_OPEN);
	ck_assert_int_eq(decision_add(&decision, 1), DECISION_A);
	ck_assert_str_eq(decision_word(&decision), "Anne");
	begin("Anne B --anytime");
	for (int i = 0; i < 14; i++)
		decision_add(&decision, -1);
	ck_assert_str_eq(decision_word(&decision), "B");
	/* level for ever is open for ever */
	begin("Anne B --anytime");
	for (int i = 0; i < 100000; i++)
		assert_often(decision_add(&decision, i % 2 ? 1 : -1) ==
			     DECISION_OPEN);
	ck_assert(isfinite(decision.llr));
}
END_TEST

START_TEST(words_are_the_same_everywhere)
{
	struct decision_terms terms;
	struct decision_flaw flaw;
	const char *both[] = {
		"--by", "score", "Anne", "--beta", "0.01", "Zoé"
	};
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
		{ { "A", "B", "--h1", "11" }, "11", "from -10 to 10" },
		{ { "A", "B", "--alpha", "0" }, "0", "above 0" },
		{ { "A", "B", "--beta=.5" }, ".5", "below 0.5" },
		{ { "A", "B", "--h1=0" }, "h0", "less than h1" },
		{ { "A", "B", "--anytime=1" }, "1", "no value" },
		{ { "A", "B", "--anytime", "--by", "score" },
		  "anytime",
		  "by share" },
		{ { "A", "B", "--anytime", "--beta", ".1" },
		  "anytime",
		  "no beta" },
		{ { "A", "B", "--", "x" }, "", "alpha, anytime" },
	};

	ck_assert_int_eq(decision_parse(both, 6, &terms, &flaw), 0);
	ck_assert_str_eq(terms.a, "Anne");
	ck_assert_str_eq(terms.b, "Zoé");
	ck_assert(terms.by_score && !terms.anytime);
	ck_assert(terms.h0 == 0 && terms.h1 == 0.15 && terms.alpha == 0.05 &&
		  terms.beta == 0.01);
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		int n = 0;

		while (n < 6 && bad[i].words[n])
			n++;
		ck_assert_int_eq(decision_parse(bad[i].words, n, &terms, &flaw),
				 -1);
		ck_assert_str_eq(flaw.word, bad[i].word);
		ck_assert_msg(strstr(flaw.expected, bad[i].expected), "%s: %s",
			      bad[i].expected, flaw.expected);
	}
}
END_TEST

/* --- how often it errs --------------------------------------------------------- */

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

/* What comes of so many tests of WORDS of at most MOST sets, where A is better by
 * D standard deviations. */
static struct rates run(const char *words, double d, int most)
{
	const char *asked = getenv("TRIALS");
	int trials = asked ? atoi(asked) : 100;
	struct rates rates = { .error = 2 * sqrt(0.05 * 0.95 / trials) };
	uint64_t state = 23;

	for (int i = 0; i < trials; i++) {
		begin(words);
		for (int k = 0; k < most; k++)
			if (decision_add(&decision, set_of(&state, d)) !=
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

START_TEST(errors_are_as_rare_as_asked_for)
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
END_TEST

START_TEST(looking_all_the_time_errs_no_more)
{
	struct rates rates = run("A B --anytime", 0, 2000);

	ck_assert(rates.right + rates.wrong <= 0.05 + rates.error);
	rates = run("A B --anytime", 0.15, 100000);
	ck_assert(rates.right >= 0.95 && rates.wrong <= 0.05);
	rates = run("A B --anytime", -0.3, 100000);
	ck_assert(rates.wrong >= 0.95);
}
END_TEST

Suite *suite_decision(void)
{
	Suite *suite = suite_create("decision");
	TCase *tests = tcase_create("decision");

	tcase_set_timeout(tests, 600);
	tcase_add_test(tests, the_ratio_is_that_of_the_formula);
	tcase_add_test(tests, nothing_is_decided_of_few_sets);
	tcase_add_test(tests, the_first_verdict_stands);
	tcase_add_test(tests, bets_gain_what_they_should);
	tcase_add_test(tests, words_are_the_same_everywhere);
	tcase_add_test(tests, errors_are_as_rare_as_asked_for);
	tcase_add_test(tests, looking_all_the_time_errs_no_more);
	suite_add_tcase(suite, tests);
	return suite;
}
