/*
 * What is certain is solved: against plain minimax over the same rules, without
 * any cut, in the last positions of random matches.
 */
#include "think/endgame.h"

#include <stdio.h>
#include <time.h>

#include "course.h"
#include "think/mind.h"
#include "think/deal_sampler.h"
#include "support.h"

#define POSITIONS 150 /* of each terms; SOLVE_POSITIONS: so many instead */

/* What the deal is worth to SEAT when both sides go on as well as they can. */
static int32_t minimax(const struct match *match, int seat)
{
	struct move moves[MOVE_MAX];
	int32_t best = 0;
	bool mine;
	int count;

	if (!match_playing(match))
		return match_mind(match)->worth(match, seat);
	mine = match_side(match, match->turn) == match_side(match, seat);
	count = match_legal(match, moves);
	for (int i = 0; i < count; i++) {
		struct match next = *match;
		int32_t worth;

		match_play(&next, &moves[i]);
		worth = minimax(&next, seat);
		if (!i || (mine ? worth > best : worth < best))
			best = worth;
	}
	return best;
}

/* Every hand is known to who is asked, and none is dealt any more. */
static bool is_certain(const struct match *match)
{
	struct sampler *sampler = sampler_new(match, match->turn);
	bool certain = sampler_certain(sampler);

	sampler_free(sampler);
	return certain;
}

struct timing {
	double sum, most; /* microseconds */
	long n;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* The best move alone is found as well: the one that it was to begin with,
 * unless another is worth more; and not with fewer positions than it takes. */
static void check_best(const struct match *match, const struct move *moves,
		       int count, const int32_t *worth)
{
	int32_t most = worth[0];

	for (int i = 1; i < count; i++)
		if (worth[i] > most)
			most = worth[i];
	for (int first = 0; first < count; first++) {
		struct match next = *match;
		int best =
			endgame_choose(match, moves, count, first, SOLVE_NODES);

		ck_assert_int_ge(best, 0);
		ck_assert_int_eq(worth[best], most);
		if (worth[first] == most)
			ck_assert_int_eq(best, first);
		match_play(&next, &moves[first]);
		if (match_playing(&next))
			ck_assert_int_eq(
				endgame_choose(match, moves, count, first, 0),
				-1);
	}
}

/* What the rest is worth is found for both sides, whoever is to move; and not
 * with fewer positions than it takes. */
static void check_worth(const struct match *match)
{
	for (int seat = 1; seat <= 2; seat++) {
		int32_t worth = 77;

		ck_assert_int_eq(endgame_worth(match, seat, 0, &worth), -1);
		ck_assert_int_eq(worth, 77);
		ck_assert_int_eq(
			endgame_worth(match, seat, SOLVE_NODES, &worth), 0);
		ck_assert_int_eq(worth, minimax(match, seat));
	}
}

/* No move is chosen by cards that the seat does not see. */
static void check_unknown(const struct match *match)
{
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	ck_assert_int_eq(endgame_choose(match, moves, count, 0, SOLVE_NODES),
			 -1);
}

static void check_position(const struct match *match, struct timing *timing)
{
	struct move moves[MOVE_MAX];
	int32_t worth[MOVE_MAX];
	int count = match_legal(match, moves);
	double from = now(), took;

	ck_assert_int_eq(endgame_moves(match, moves, count, worth), 0);
	took = now() - from;
	for (int i = 0; i < count; i++) {
		struct match next = *match;

		match_play(&next, &moves[i]);
		ck_assert_int_eq(worth[i], minimax(&next, match->turn));
	}
	check_best(match, moves, count, worth);
	check_worth(match);
	timing->sum += took;
	timing->n++;
	if (took > timing->most)
		timing->most = took;
}

static const char *const ends[] = {
	"chouine",
	"chouine reuse=add",
	"chouine count=brisques",
	"chouine variant=mondoubleau",
	"chouine variant=mondoubleau reuse=add fixing=plain",
	"chkobba",
	"chkobba players=4 teams=yes",
};
#define ENDS (int)(sizeof(ends) / sizeof(*ends))

SUITE_WITH(endgame, 3000, NULL, NULL); /* medium */

TEST_EACH(the_end_is_solved_as_by_plain_minimax, 0, ENDS)
{
	const char *more = getenv("SOLVE_POSITIONS");
	int positions = more             ? atoi(more)
			: getenv("SLOW") ? 100 * POSITIONS
					 : POSITIONS;
	struct timing timing = { 0, 0, 0 }, whole = timing;
	char header[HEADER_MAX + 1];

	snprintf(header, sizeof(header), "arbitre 1 %s", ends[_i]);
	for (uint64_t seed = 1; timing.n + whole.n < positions; seed++) {
		struct course course = { .policy = (int)(seed % 3) * 45 };
		int32_t deal = 0;

		course_begin(&course, header, seed + (uint64_t)_i * 1000000);
		while (timing.n + whole.n < positions &&
		       course_question(&course)) {
			if (!is_certain(&course.match)) {
				check_unknown(&course.match);
				continue;
			}
			/* the first of a deal is the longest */
			check_position(&course.match, course.match.deals == deal
							      ? &timing
							      : &whole);
			deal = course.match.deals;
		}
	}
	if (getenv("VERBOSE"))
		printf("%s: %ld whole ends, %.1f us each, %.1f at most\n",
		       ends[_i], whole.n, whole.sum / (double)whole.n,
		       whole.most);
}

/* Whoever plays on in whatever way, the deal ends within all bounds that there
 * were, and many deals are decided before their end. */
TEST_EACH(deals_end_within_their_bounds, 0, ENDS)
{
	const struct match *match;
	char header[HEADER_MAX + 1];
	struct course course = { .greedy = 30 };
	const struct mind *mind;
	int decided = 0;

	snprintf(header, sizeof(header), "arbitre 1 %s", ends[_i]);
	for (uint64_t seed = 1; seed <= 40; seed++) {
		int32_t least = INT32_MIN, most = INT32_MAX, low, high, deal;

		course.policy = (int)(seed % 3) * 45;
		course_begin(&course, header, seed);
		match = &course.match;
		mind = match_mind(match);
		if (!mind->bounds)
			return;
		deal = match->deals;
		while (course_step(&course)) {
			int32_t worth = mind->worth(match, 1);

			if (match->deals != deal || !match_playing(match)) {
				if (least != INT32_MIN) {
					ck_assert_int_ge(worth, least);
					ck_assert_int_le(worth, most);
				}
				least = INT32_MIN;
				most = INT32_MAX;
				deal = match->deals;
				continue;
			}
			mind->bounds(match, 1, &low, &high);
			decided += low == high && least < most;
			least = low > least ? low : least;
			most = high < most ? high : most;
			assert_often(least <= most);
		}
	}
	ck_assert_int_ge(decided, 100);
}

/* The first question of which no more than UNDEALT cards are to be drawn is not
 * solved. */
static void check_left(const char *header, int undealt)
{
	struct course course = { .faults = 0 };
	struct move moves[MOVE_MAX];
	int32_t worths[MOVE_MAX], worth = 77;
	int count;

	course_begin(&course, header, 1);
	do
		ck_assert(course_question(&course));
	while (endgame_undealt(&course.match) > undealt);
	count = match_legal(&course.match, moves);
	ck_assert_int_eq(endgame_moves(&course.match, moves, count, worths),
			 -1);
	ck_assert_int_eq(
		endgame_choose(&course.match, moves, count, 0, SOLVE_NODES),
		-1);
	ck_assert_int_eq(endgame_worth(&course.match, 1, SOLVE_NODES, &worth),
			 -1);
	ck_assert_int_eq(worth, 77);
}

TEST(what_would_take_too_long_is_left)
{
	check_left("arbitre 1 chouine dealer=2", 32);
}

TEST(only_two_sides_are_solved)
{
	check_left("arbitre 1 chkobba players=3", 40);
	check_left("arbitre 1 chkobba players=3", 0);
}
