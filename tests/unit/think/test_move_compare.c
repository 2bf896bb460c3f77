/* Comparison: moves meet the same worlds, in parts; what they are ahead is read
 * off these; and what is surely behind is left out. */
#include "think/move_compare.h"

#include <math.h>

#include "course.h"
#include "support.h"
#include "trials.h"

static const uint8_t key[CHANCE_BYTES] = { 21 };

#define PARTS 3
#define EACH 5

/* The worlds are those of the playouts, one after the other. */
static void check_sums(const struct comparison *comparison,
		       const struct match *match,
		       const struct evidence *evidence,
		       const struct move *moves)
{
	struct playouts playouts;

	ck_assert_int_eq(playout_begin(&playouts, match, evidence, moves, key,
				       NULL, NULL),
			 0);
	for (int part = 0; part < PARTS; part++) {
		int64_t sum[MOVE_MAX] = { 0 };

		for (int n = 0; n < EACH; n++) {
			int32_t worth[MOVE_MAX];

			playout_world(&playouts, comparison->index,
				      comparison->count, worth);
			for (int i = 0; i < comparison->count; i++)
				sum[i] += worth[i];
		}
		for (int i = 0; i < comparison->count; i++)
			ck_assert_int_eq(comparison->sum[part][i], sum[i]);
	}
	playout_end(&playouts);
}

SUITE_WITH(move_compare, 3000, NULL, NULL); /* medium */

TEST_TRIALS(all_moves_meet_the_same_worlds)
{
	struct course course = { .policy = 80, .faults = 60 };
	static struct comparison comparison;
	int played = 0;

	while (played < 6) {
		const struct match *match = &course.match;
		struct move moves[MOVE_MAX];
		int count;

		course_trial(&course, _i);
		count = match_legal(match, moves);
		ck_assert_int_eq(move_compare_begin(&comparison, match,
						    &course.evidence, moves,
						    count, key, EACH),
				 0);
		if (!comparison.solved) {
			for (int i = 0; i < PARTS; i++)
				move_compare_play(&comparison);
			ck_assert_uint_eq(move_compare_worlds(&comparison),
					  PARTS * EACH);
			check_sums(&comparison, match, &course.evidence, moves);
			played++;
		}
		move_compare_end(&comparison);
	}
}

static struct comparison comparison;

/* Of a whole number of worlds, in hundredths. */
static void fill(int count, int parts, const int64_t sum[][4])
{
	memset(&comparison, 0, sizeof(comparison));
	comparison.unit = 100;
	comparison.each = 10;
	comparison.parts = parts;
	comparison.count = comparison.left = count;
	for (int i = 0; i < count; i++) {
		comparison.in[i] = parts;
		comparison.index[i] = i;
		for (int part = 0; part < parts; part++)
			comparison.sum[part][i] = sum[part][i];
	}
}

/* Move I is so much ahead of move K. */
static void leads(int i, int k, int64_t mean, int64_t error)
{
	struct lead lead = move_compare_lead(&comparison, i, k);

	ck_assert_int_eq(lead.mean, mean);
	ck_assert_int_eq(lead.error, error);
}

TEST(a_lead_is_a_mean_and_its_error)
{
	static const int64_t sum[][4] = {
		{ 1000, 3000, 1000, 0 },
		{ 2000, 2000, 2100, 0 },
		{ 0, 4000, 200, 0 },
		{ 1000, 1000, 1300, 0 },
	};

	fill(4, 4, sum);
	/* by part 20, 0, 40 and 0 hundredths a world ahead, of 100 */
	leads(1, 0, 1500, lround(sqrt(11e6 / 3 / 4)));
	ck_assert_int_eq(move_compare_lead(&comparison, 0, 1).mean, -1500);
	/* 0, 10, 20, 30 hundredths in ten worlds */
	leads(2, 0, 150, lround(sqrt(50000.0 / 3 / 4)));
	leads(2, 2, 0, 0);
	/* over those that both were in */
	comparison.in[1] = 2;
	leads(1, 0, 1000, 1000);
	comparison.in[1] = 1;
	leads(1, 0, 2000, 0);
	ck_assert_int_eq(move_compare_sum(&comparison, 1), 3000);
	ck_assert_int_eq(move_compare_sum(&comparison, 2), 4600);
}

/* Where worlds are alike in a part the error is that of the parts. */
TEST(an_error_is_of_parts_not_of_worlds)
{
	static const int64_t sum[][4] = { { 1000, 0 }, { 0, 1000 } };

	fill(2, 2, sum);
	leads(0, 1, 0, 1000);
}

TEST(what_is_surely_behind_is_left_out)
{
	/* 1 is far behind, 2 a little, 3 too but it varies */
	static const int64_t sum[][4] = {
		{ 1000, 0, 990, 900 },
		{ 1000, 10, 980, 1000 },
		{ 1000, -10, 1010, 700 },
		{ 1000, 0, 1000, 1300 },
	};

	fill(4, 4, sum);
	move_compare_drop(&comparison, 1);
	ck_assert_int_eq(comparison.left, 4);
	move_compare_drop(&comparison, 0);
	ck_assert_int_eq(comparison.left, 3);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(comparison.index[i], i + (i > 0));
	/* by a little, but always the same */
	for (int part = 0; part < 4; part++)
		comparison.sum[part][2] = 999;
	move_compare_drop(&comparison, 0);
	ck_assert_int_eq(comparison.left, 2);
	/* the policy's own stays, however it does */
	comparison.policy = 3;
	move_compare_drop(&comparison, 3);
	ck_assert_int_eq(comparison.left, 2);
}

/* What is left out is not played on, and does not count. */
TEST(what_is_left_out_is_not_played)
{
	static struct course course = { .policy = 80 };
	static struct comparison whole;
	struct move moves[MOVE_MAX];
	int count;

	course_begin(&course, "arbitre 1 chkobba", 3);
	do {
		ck_assert(course_question(&course));
		count = match_legal(&course.match, moves);
	} while (count < 3);
	move_compare_begin(&comparison, &course.match, NULL, moves, count, key,
			   EACH);
	move_compare_begin(&whole, &course.match, NULL, moves, count, key,
			   EACH);
	move_compare_play(&comparison);
	move_compare_play(&whole);
	move_compare_play(&whole);
	comparison.index[1] = comparison.index[--comparison.left];
	move_compare_play(&comparison);
	ck_assert_int_eq(comparison.in[1], 1);
	for (int i = 0; i < count; i++) {
		ck_assert_int_eq(comparison.in[i], i == 1 ? 1 : 2);
		ck_assert_int_eq(comparison.sum[0][i], whole.sum[0][i]);
		if (i != 1)
			ck_assert_int_eq(comparison.sum[1][i], whole.sum[1][i]);
	}
	move_compare_end(&comparison);
	move_compare_end(&whole);
}
