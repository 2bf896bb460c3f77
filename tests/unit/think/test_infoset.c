/*
 * Information sets: which other move is tried, which one is made, and that
 * playouts in which a seat thinks at its next decision are worth more to it.
 */
#include "think/infoset.h"

#include "base/isqrt.h"
#include "course.h"
#include "think/playout.h"
#include "think/endgame.h"
#include "support.h"

static const uint8_t key[CHANCE_BYTES] = { 12 };

SUITE_WITH(infoset, 3000, NULL, NULL); /* medium */

TEST(each_has_its_own)
{
	struct infosets *infosets = infoset_new_all();
	struct infoset *one = infoset_find(infosets, 5), *two;

	ck_assert_ptr_nonnull(one);
	ck_assert_int_eq(one->best, -1);
	infoset_tell(one, 3, 7);
	two = infoset_find(infosets, 6);
	ck_assert_ptr_nonnull(two);
	ck_assert_ptr_ne(two, one);
	ck_assert_uint_eq(two->moves[3].n, 0);
	ck_assert_ptr_eq(infoset_find(infosets, 5), one);
	ck_assert_uint_eq(one->moves[3].n, 1);
	ck_assert_int_eq(one->moves[3].sum_diff, 7);
	/* its place is taken: nothing of the one is told of the other */
	ck_assert_ptr_null(infoset_find(infosets, 5 + (UINT64_C(1) << 40)));
	infoset_free_all(infosets);
}

/* In turn, but for the policy's, and without those that are behind for sure. */
TEST(the_one_that_was_tried_least_is_next)
{
	static struct infoset infoset = { .visits = 5 };
	int tried[5] = { 0 };

	for (int i = 0; i < 40; i++) {
		int other = infoset_other(&infoset, 5, 2);

		tried[other]++;
		infoset_tell(&infoset, other, i / 4 % 2 ? 30 : -30);
	}
	ck_assert_int_eq(tried[2], 0);
	for (int i = 0; i < 5; i++)
		if (i != 2)
			ck_assert_int_eq(tried[i], 10);
	/* as often ahead as behind, and then always behind: 30 k is more than
	 * twice the root of 900 (10 + k) from k = 9 on */
	for (int i = 0; i < 8; i++)
		infoset_tell(&infoset, 4, -30);
	ck_assert(!infoset.moves[4].pruned);
	infoset_tell(&infoset, 4, -30);
	ck_assert(infoset.moves[4].pruned);
	for (int i = 0; i < 40; i++) {
		int other = infoset_other(&infoset, 5, 2);

		ck_assert_int_ne(other, 4);
		infoset_tell(&infoset, other, 0);
	}
	ck_assert_int_eq(infoset_other(&infoset, 1, 0), -1);
	for (int i = 0; i < 5; i++)
		infoset.moves[i].pruned = true;
	ck_assert_int_eq(infoset_other(&infoset, 5, 2), -1);
}

TEST(the_best_is_ahead_for_sure)
{
	static struct infoset infoset = { .best = -1 };

	/* five say nothing yet */
	for (int i = 0; i < 5; i++)
		infoset_tell(&infoset, 1, 10);
	ck_assert_int_eq(infoset.best, -1);
	infoset_tell(&infoset, 1, 10);
	ck_assert_int_eq(infoset.best, 1);
	/* one that is better in each, though it was tried less often */
	for (int i = 0; i < 30; i++)
		infoset_tell(&infoset, 1, 10);
	for (int i = 0; i < 6; i++)
		infoset_tell(&infoset, 0, 11);
	ck_assert_int_eq(infoset.best, 0);
	infoset_tell(&infoset, 1, 10);
	ck_assert_int_eq(infoset.best, 0);
	/* 66 ahead, and then as much behind: no longer for sure, 58 > sqrt(6 *
	 * 121) */
	infoset_tell(&infoset, 0, -8);
	ck_assert_int_eq(infoset.best, 0);
	infoset_tell(&infoset, 0, -40);
	ck_assert_int_eq(infoset.best, -1);
	infoset_tell(&infoset, 1, 10);
	ck_assert_int_eq(infoset.best, 1);
}

/* Most are met once or twice: there it would cost as much again, for
 * nothing. */
TEST(what_is_met_rarely_is_not_thought_about)
{
	struct infosets *infosets = infoset_new_all();
	struct infoset *infoset = NULL;

	for (int i = 0; i < 4; i++) {
		infoset = infoset_find(infosets, 9);
		ck_assert_int_eq(infoset_other(infoset, 3, 0), -1);
	}
	ck_assert_ptr_null(infoset_find(infosets, 9 + (UINT64_C(1) << 40)));
	ck_assert_int_eq(infoset_other(infoset, 3, 0), -1);
	infoset_find(infosets, 9);
	ck_assert_int_eq(infoset_other(infoset, 3, 0), 1);
	infoset_free_all(infosets);
}

#define WORLDS 1000

/* What all COUNT moves were worth in all worlds, together. */
static int64_t sum_of(const struct course *course, const struct move *moves,
		      int count, bool thinks)
{
	struct playouts playouts;
	int index[MOVE_MAX];
	int32_t worth[MOVE_MAX];
	int64_t sum = 0;

	for (int i = 0; i < count; i++)
		index[i] = i;
	ck_assert_int_eq(playout_begin(&playouts, &course->match,
				       &course->evidence, moves, key, NULL,
				       NULL),
			 0);
	ck_assert_ptr_nonnull(playouts.infosets);
	if (!thinks) {
		infoset_free_all(playouts.infosets);
		playouts.infosets = NULL;
	}
	for (int n = 0; n < WORLDS; n++) {
		playout_world(&playouts, index, count, worth);
		for (int i = 0; i < count; i++)
			sum += worth[i];
	}
	playout_end(&playouts);
	return sum;
}

/* Where six cards are to be drawn at La Chouine, the turned-up one among them,
 * who thinks at his next decision does better than who goes on by the policy:
 * by more than a hundredth of a partie, which is 6. */
TEST(to_think_is_worth_something)
{
	struct course course = { .policy = 90 };
	int64_t gain = 0;
	int compared = 0;

	for (uint64_t seed = 1; compared < 6; seed++) {
		course_begin(&course, "arbitre 1 chouine manches=1", seed);
		while (compared < 6 && course_question(&course)) {
			struct move moves[MOVE_MAX];
			int count = match_legal(&course.match, moves);
			int64_t by_rule, by_thought;

			if (count < 2 || endgame_undealt(&course.match) != 5)
				continue;
			by_rule = sum_of(&course, moves, count, false);
			by_thought = sum_of(&course, moves, count, true);
			if (!compared++)
				ck_assert_int_eq(
					by_thought,
					sum_of(&course, moves, count, true));
			gain += (by_thought - by_rule) / count;
		}
	}
	ck_assert_int_gt(gain, 6 * WORLDS * compared);
}

TEST(roots_are_whole)
{
	ck_assert_uint_eq(isqrt(UINT64_MAX), UINT32_MAX);
	for (uint64_t i = 0; i < 2000; i++) {
		uint64_t square = i < 1000 ? i : i * i * i * i * i + i,
			 root = isqrt(square);

		assert_often(root * root <= square);
		assert_often((root + 1) * (root + 1) > square);
	}
}
