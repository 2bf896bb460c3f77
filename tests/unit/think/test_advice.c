/* Advice: the best move costs nothing, the others what they are behind it, and
 * nothing of it hangs on what is hidden. */
#include "think/advice.h"

#include <math.h>

#include "course.h"
#include "think/deal_sampler.h"
#include "think/playout.h"
#include "think/analysis.h"
#include "think/move_compare.h"
#include "support.h"
#include "trials.h"

/* A clock on which time is over before it begins: few worlds. */
static int64_t late(void)
{
	return 1;
}

static const struct advice_limits at_once = { ADVICE_WORLDS, late, 0 };
static const struct advice_limits whole = { .worlds = ADVICE_WORLDS };

static const uint8_t key[CHANCE_BYTES] = { 9 };
static const uint8_t other_key[CHANCE_BYTES] = { 10 };

#define PARTS 4 /* that are played in any case ... */
#define PART 25 /* worlds each */

static void advise(const struct match *match, const struct move *moves,
		   int count, const struct advice_limits *limits,
		   struct advice *advice)
{
	ck_assert_int_eq(
		advice_of(match, NULL, moves, count, key, limits, advice), 0);
}

static void check_order(const struct advice *advice)
{
	ck_assert_int_eq(advice->cost[advice->order[0]], 0);
	ck_assert_int_eq(advice->error[advice->order[0]], 0);
	for (int i = 1; i < advice->count; i++)
		ck_assert_int_le(advice->cost[advice->order[i - 1]],
				 advice->cost[advice->order[i]]);
	ck_assert_uint_eq(advice->worlds, advice->solved ? 1 : PARTS * PART);
}

/* Costs are means over the worlds, and their errors those of the means of the
 * parts. */
static void check_costs(const struct match *match, const struct move *moves,
			int count, const struct advice *advice)
{
	double unit = match_mind(match)->worth_unit / 1000.0;
	double part[PARTS][MOVE_MAX] = { { 0 } };
	struct playouts playouts;
	int index[MOVE_MAX], best = advice->order[0];

	for (int i = 0; i < count; i++)
		index[i] = i;
	ck_assert_int_eq(
		playout_begin(&playouts, match, NULL, moves, key, NULL, NULL),
		0);
	for (int n = 0; n < PARTS * PART; n++) {
		int32_t worth[MOVE_MAX];

		playout_world(&playouts, index, count, worth);
		for (int i = 0; i < count; i++)
			part[n / PART][i] += worth[i] / unit / PART;
	}
	playout_end(&playouts);
	for (int i = 0; i < count; i++) {
		double mean = 0, squares = 0;

		for (int p = 0; p < PARTS; p++)
			mean += (part[p][best] - part[p][i]) / PARTS;
		for (int p = 0; p < PARTS; p++)
			squares += pow(part[p][best] - part[p][i] - mean, 2);
		ck_assert_double_eq_tol((double)advice->cost[i], mean, 0.6);
		ck_assert_double_eq_tol((double)advice->error[i],
					sqrt(squares / (PARTS - 1) / PARTS),
					0.6);
	}
}

SUITE_WITH(advice, 3000, NULL, NULL); /* long */

/* With the talon empty one deal is possible, and prices are exact. */
TEST(what_is_certain_has_no_error)
{
	static struct course course = { .policy = 80 };
	static struct advice advice;

	course_begin(&course, "arbitre 1 chouine", 5);
	do {
		struct move moves[MOVE_MAX];
		int count;

		ck_assert(course_question(&course));
		count = match_legal(&course.match, moves);
		advise(&course.match, moves, count, &at_once, &advice);
	} while (advice.count < 2 || !advice.solved);
	check_order(&advice);
	for (int i = 0; i < advice.count; i++)
		ck_assert_int_eq(advice.error[i], 0);
}

TEST_TRIALS(advice_knows_what_the_seat_does)
{
	static struct course course = { .policy = 80 };
	static struct advice advice, again;
	static struct match world;
	char header[HEADER_MAX + 1];
	int left = getenv("SLOW") ? 40 : 3;

	trial_header(_i, header);
	course_begin(&course, header, 5);
	while (left && course_question(&course)) {
		const struct match *match = &course.match;
		struct chance_stream stream;
		struct sampler *sampler;
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves);

		if (count < 2)
			continue;
		left--;
		advise(match, moves, count, &at_once, &advice);
		check_order(&advice);
		if (!advice.solved)
			check_costs(match, moves, count, &advice);
		sampler = sampler_new(match, match->turn);
		chance_stream_init(&stream, other_key, 1);
		sampler_draw(sampler, &stream, &world);
		sampler_free(sampler);
		advise(&world, moves, count, &at_once, &again);
		ck_assert_mem_eq(&again, &advice, sizeof(advice));
	}
}

/* Time that is over leaves an advice from few worlds; and a move that costs
 * much is judged as it was advised. */
TEST(advice_agrees_with_the_judge)
{
	static struct course course = { .policy = 80 };
	static struct advice advice;
	struct judged judged;
	int compared = 0;

	course_begin(&course, "arbitre 1 chkobba", 6);
	while (compared < 10 && course_question(&course)) {
		const struct match *match = &course.match;
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves), worst;

		if (count < 2)
			continue;
		advise(match, moves, count, &at_once, &advice);
		ck_assert_uint_lt(advice.worlds, ADVICE_WORLDS / 2);
		ck_assert_uint_gt(advice.worlds, 0);
		advise(match, moves, count, &whole, &advice);
		worst = advice.order[count - 1];
		ck_assert_int_eq(analysis_judge(match, NULL, moves, count,
						worst, other_key, 2000,
						&judged),
				 0);
		ck_assert_int_eq(judged.seat, match->turn);
		ck_assert(move_equal(&judged.played, &moves[worst]));
		ck_assert_int_le(llabs(judged.loss - advice.cost[worst]),
				 5 * (advice.error[worst] + judged.error));
		compared++;
	}
	ck_assert_int_eq(compared, 10);
}

/* With time enough at least so many worlds are played as were asked for. */
TEST(no_world_is_missing)
{
	static struct course course = { .policy = 80 };
	static struct advice advice;
	struct move moves[MOVE_MAX];
	int count;

	course_begin(&course, "arbitre 1 chkobba", 6);
	do {
		ck_assert(course_question(&course));
		count = match_legal(&course.match, moves);
	} while (count < 2);
	for (uint64_t worlds = 1; worlds <= 2 * COMPARE_PARTS + 1; worlds++) {
		struct advice_limits limits = { .worlds = worlds };

		advise(&course.match, moves, count, &limits, &advice);
		ck_assert_uint_ge(advice.worlds, worlds);
		ck_assert_uint_lt(advice.worlds, worlds + COMPARE_PARTS);
	}
}

/* Whatever was there before. */
TEST(an_analysis_begins_anew)
{
	struct analysis *analysis = malloc(sizeof(*analysis));

	ck_assert_ptr_nonnull(analysis);
	memset(analysis, 0xff, sizeof(*analysis));
	analysis_init(analysis, 7, 2);
	ck_assert_uint_eq(analysis->worlds, 7);
	ck_assert_int_eq(analysis->only, 2);
	ck_assert(!analysis->idle && !analysis->failed && !analysis->over);
	ck_assert(!analysis->asked && !analysis->dealt);
	ck_assert_uint_eq(analysis->number, 0);
	ck_assert_uint_eq(analysis->careers_room, 0);
	ck_assert_ptr_null(analysis->careers);
	ck_assert_ptr_null(analysis->last);
	analysis_release(analysis);
	free(analysis);
}
