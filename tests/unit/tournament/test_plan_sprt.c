/* A test over the whole rounds of a plan. */
#include <math.h>

#include "tournament/plan_sprt.h"
#include "support.h"

/* Jobs of two tables in three rounds of ten matches; with its OWN cards the
 * second table has numbers of its own. */
static struct plan_job jobs[6];
static struct plan plan = { .jobs = jobs, .job_count = 6 };
static struct plan_sprt stop;
static bool played[60];
static const struct sprt_terms terms = {
	.a = "A", .b = "B", .h1 = 0.5, .alpha = 0.05, .beta = 0.05
};
static struct sprt decision;
static uint32_t last;

static void begin(bool own)
{
	for (uint32_t i = 0; i < 6; i++)
		jobs[i] = (struct plan_job){
			.id = i + 1,
			.round = i / 2 + 1,
			.first = i / 2 * 10 + (own ? i % 2 * 100 : 0),
			.matches = 10,
			.planned = i * 10,
		};
	plan.rounds = 3;
	plan.match_count = 60;
	memset(played, 0, sizeof(played));
	ck_assert_int_eq(plan_sprt_init(&stop, &plan, played), 0);
}

/* All ten matches of that job have these results, in turn. */
static void play(uint32_t job, double even, double odd)
{
	double unit = sprt_result(&terms, 1, 1);

	for (uint32_t i = 0; i < 10; i++)
		plan_sprt_played(&stop, job * 10 + i,
				 (i % 2 ? odd : even) * unit);
}

static void decide(void)
{
	sprt_release(&decision);
	ck_assert_int_eq(plan_sprt_decide(&stop, &terms, &decision, &last), 0);
}

static void end(void)
{
	sprt_release(&decision);
	plan_sprt_release(&stop);
}

SUITE_WITH(plan_sprt, 60, NULL, end);

TEST(whole_rounds_alone_count)
{
	begin(false);
	decide();
	ck_assert_uint_eq(last, 0);
	ck_assert_uint_eq(decision.sets, 0);
	/* the second round is whole, and all but one of the first */
	for (uint32_t job = 0; job < 4; job++)
		play(job, 0.2, -0.2);
	played[13] = false;
	decide();
	ck_assert_uint_eq(last, 0);
	ck_assert_uint_eq(decision.sets, 0);
	plan_sprt_played(&stop, 13, 0);
	decide();
	ck_assert_uint_eq(last, 2);
	/* a set is the matches of one number, at both tables */
	ck_assert_uint_eq(decision.sets, 20);
	ck_assert_double_eq_tol(decision.mean, 0.1 / 20, 1e-12);
}

TEST(the_first_verdict_has_its_round)
{
	begin(false);
	play(0, 0.3, -0.1);
	play(1, 0.3, -0.1);
	for (uint32_t job = 2; job < 4; job++)
		play(job, 1, 0.9);
	decide();
	ck_assert_int_eq(decision.verdict, DECISION_H1);
	ck_assert_uint_eq(last, 2);
	ck_assert_uint_gt(decision.sets, 10);
	/* whatever comes after it */
	for (uint32_t job = 4; job < 6; job++)
		play(job, -1, -1);
	decide();
	ck_assert_int_eq(decision.verdict, DECISION_H1);
	ck_assert_uint_eq(last, 2);
}

/* With cards of its own, a table has higher numbers; its rounds come in
 * time. */
TEST(rounds_go_before_numbers)
{
	uint64_t sets;

	begin(true);
	play(0, 1, 0.9);
	play(1, 1, 0.9);
	decide();
	ck_assert_int_eq(decision.verdict, DECISION_H1);
	sets = decision.sets;
	/* matches 10 to 19 are of the next round, and 100 to 109 of this one */
	for (uint32_t job = 2; job < 6; job++)
		play(job, -1, -0.9);
	decide();
	ck_assert_int_eq(decision.verdict, DECISION_H1);
	ck_assert_uint_eq(decision.sets, sets);
	ck_assert_uint_eq(last, 1);
}

TEST(matches_without_both_count_as_played)
{
	begin(false);
	for (uint32_t job = 0; job < 6; job++)
		play(job, job % 2 ? NAN : 0.5, job % 2 ? NAN : -0.4);
	decide();
	ck_assert_uint_eq(last, 3);
	ck_assert_uint_eq(decision.sets, 30);
	ck_assert_double_eq_tol(decision.mean, 0.05, 1e-12);
}

TEST(rules_are_parted_into_words)
{
	char blanks[] = " A  B --h1 0.2 ", tabs[] = "Anne M\tB\t--anytime";
	const char *words[4];

	ck_assert_int_eq(sprt_split(blanks, words, 4), 4);
	ck_assert_str_eq(words[0], "A");
	ck_assert_str_eq(words[1], "B");
	ck_assert_str_eq(words[3], "0.2");
	ck_assert_int_eq(sprt_split(tabs, words, 4), 3);
	ck_assert_str_eq(words[0], "Anne M");
	ck_assert_str_eq(words[2], "--anytime");
	ck_assert_int_eq(sprt_split((char[]){ "a b c d e" }, words, 4), -1);
	ck_assert_int_eq(sprt_split((char[]){ "" }, words, 4), 0);
}
