/*
 * Search: the same key gives the same move and sums, whatever is hidden, as
 * ever; its limits are held to, and playouts end.
 */
#include "think/mind.h"
#include "think/playout.h"
#include "think/policy.h"
#include "think/search.h"
#include "think/endgame.h"

#include "course.h"
#include "think/deal_sampler.h"
#include "support.h"
#include "trials.h"

#define PLAYOUTS 40

static const uint8_t key[CHANCE_BYTES] = { 9 };
static const uint8_t other_key[CHANCE_BYTES] = { 10 };

/* What search finds in so many playouts; the sum of those it made. */
struct result {
	int best;
	struct searched found[MOVE_MAX];
};

static uint64_t search(const struct match *match,
		       const struct evidence *evidence, const uint8_t *with,
		       uint64_t playouts, struct result *result)
{
	struct search_limits limits = { .playouts = playouts };
	struct move moves[MOVE_MAX] = { { 0 } };
	int count = match_legal(match, moves);
	uint64_t played = 0;

	memset(result, 0, sizeof(*result));
	result->best = search_moves(match, evidence, moves, count, with,
				    &limits, result->found);
	ck_assert(result->best >= 0 && result->best < count);
	for (int i = 0; i < count; i++)
		played += result->found[i].n;
	return played;
}

static void hash_result(struct blake2b *hash, const struct result *result)
{
	hash_number(hash, result->best);
	for (int i = 0; result->found[i].n; i++) {
		hash_number(hash, (int64_t)result->found[i].n);
		hash_number(hash, result->found[i].sum);
		hash_number(hash, result->found[i].sum_diff);
		hash_number(hash, (int64_t)result->found[i].sum_diff_sq);
	}
}

/* The true hidden cards, and others in their places. */
static void check_hidden(const struct course *course, uint64_t playouts,
			 const struct result *expected)
{
	static struct match world;
	static struct evidence evidence;
	struct result result;
	int seat = course->match.turn;

	world_of(&course->match, seat, 0, &world);
	evidence = course->evidence;
	for (int i = 0; i < evidence.count; i++)
		world_of(&course->evidence.list[i].before, seat, (uint64_t)i,
			 &evidence.list[i].before);
	search(&world, &evidence, key, playouts, &result);
	ck_assert_mem_eq(&result, expected, sizeof(result));
}

/* Every move is looked at; the limit is passed by less than one world. */
static void check_played(const struct match *match, uint64_t playouts)
{
	struct move moves[MOVE_MAX];
	uint64_t count = (uint64_t)match_legal(match, moves), played;
	struct result result;

	played = search(match, NULL, key, playouts, &result);
	for (uint64_t i = 0; count > 1 && i < count; i++)
		ck_assert_uint_ge(result.found[i].n, 1);
	ck_assert_uint_lt(played, playouts + count);
	/* that of the best is not among the least */
	for (uint64_t i = 0; i < count; i++)
		ck_assert_uint_ge(result.found[result.best].n,
				  result.found[i].n);
}

static int no_time(void *context)
{
	(void)context;
	return 1000;
}

/* What is certain is solved, and needs none. */
static bool is_certain(const struct match *match)
{
	struct sampler *sampler = sampler_new(match, match->turn);
	bool certain = sampler_certain(sampler) && match_sides(match) == 2;

	sampler_free(sampler);
	return certain;
}

static void check_no_time(const struct match *match)
{
	struct search_limits limits = { .used = no_time };
	struct searched found[MOVE_MAX];
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	if (is_certain(match))
		return;
	ck_assert_int_eq(
		search_moves(match, NULL, moves, count, key, &limits, found),
		policy_move(match, moves, count));
	for (int i = 0; i < count; i++)
		ck_assert(!found[i].n && !found[i].sum);
}

SUITE_WITH(search, 3000, NULL, NULL); /* long */

TEST_TRIALS(search_is_the_same_whatever_is_hidden)
{
	int questions = getenv("SLOW") ? 500 : 5, others = 0;
	struct course course = { .policy = 50, .faults = 150 };
	char header[HEADER_MAX + 1];
	struct blake2b hash;

	blake2b_init(&hash, NULL);

	while (questions > 0) {
		course_trial(&course, _i);
		struct result result, again, other;

		if (random_next(&course.seed) % 12)
			continue;
		questions--;
		search(&course.match, &course.evidence, key, PLAYOUTS, &result);
		search(&course.match, &course.evidence, key, PLAYOUTS, &again);
		ck_assert_mem_eq(&result, &again, sizeof(result));
		search(&course.match, &course.evidence, other_key, PLAYOUTS,
		       &other);
		others += memcmp(&result, &other, sizeof(result)) != 0;
		hash_result(&hash, &result);
		check_hidden(&course, PLAYOUTS, &result);
		check_played(&course.match, 1);
		check_played(&course.match, PLAYOUTS);
		check_no_time(&course.match);
	}
	ck_assert_int_gt(others, 0); /* another key, another chance */
	trial_header(_i, header);
	if (!getenv("SLOW"))
		kept_hash("search", header, &hash);
}

/* So does a seat that thinks at its next decision, where it has met it often
 * (infoset.h): the more playouts, the more it has found out there. */
TEST_EACH(what_a_seat_thinks_ahead_is_the_same_whatever_is_hidden, 0, 3)
{
	static const char *const headers[] = {
		"arbitre 1 chouine manches=1",
		"arbitre 1 chouine manches=1 variant=mondoubleau",
		"arbitre 1 chkobba deals=8",
	};
	int questions = getenv("SLOW") ? 300 : 4;
	struct course course = { .policy = 80 };
	char name[HEADER_MAX + 32];
	struct blake2b hash;

	blake2b_init(&hash, NULL);
	for (uint64_t seed = 1; questions > 0; seed++) {
		ck_assert_uint_lt(seed, 400);
		course_begin(&course, headers[_i], seed);
		while (questions > 0 && course_question(&course)) {
			struct result result, again;

			if (endgame_undealt(&course.match) > 6 ||
			    is_certain(&course.match) ||
			    random_next(&course.seed) % 4)
				continue;
			questions--;
			search(&course.match, &course.evidence, key, 800,
			       &result);
			search(&course.match, &course.evidence, key, 800,
			       &again);
			ck_assert_mem_eq(&result, &again, sizeof(result));
			hash_result(&hash, &result);
			check_hidden(&course, 800, &result);
		}
	}
	snprintf(name, sizeof(name), "%s, 800 playouts", headers[_i]);
	if (!getenv("SLOW"))
		kept_hash("search", name, &hash);
}

/* Each is asked once for all worlds: they go through the same as one
 * another. */
TEST(playouts_are_shared_by_rounds)
{
	struct course course = { .faults = 0 };
	struct result result;
	struct move moves[MOVE_MAX];
	int count, most = 0;

	course_begin(&course, "arbitre 1 chnif players=5 dealer=5", 1);
	ck_assert(course_question(&course));
	count = match_legal(&course.match, moves);
	ck_assert_int_eq(count, 10);
	search(&course.match, NULL, key, 3000, &result);
	/* 10 moves, then 6, 4, 3 and 2, of a fifth each: half of those beside
	 * the policy's go */
	for (int i = 0; i < count; i++) {
		ck_assert_uint_ge(result.found[i].n, 60);
		most += result.found[i].n > 60 + 100 + 150 + 200;
	}
	ck_assert_int_eq(most, 2);
	ck_assert_uint_ge(result.found[result.best].n,
			  60 + 100 + 150 + 200 + 300);
}

/* With the talon empty nothing is left to chance: the key changes nothing. */
TEST(what_is_certain_is_solved)
{
	struct course course = { .policy = 50 };
	struct result result, other;
	int solved = 0;

	course_begin(&course, "arbitre 1 chouine", 5);
	while (course_question(&course)) {
		if (!is_certain(&course.match))
			continue;
		search(&course.match, &course.evidence, key, 1, &result);
		search(&course.match, &course.evidence, other_key, PLAYOUTS,
		       &other);
		ck_assert_mem_eq(&result, &other, sizeof(result));
		ck_assert_uint_eq(result.found[result.best].n, 1);
		for (int i = 0; result.found[i].n; i++)
			ck_assert(result.found[i].sum <=
				  result.found[result.best].sum);
		solved++;
	}
	ck_assert_int_gt(solved, 20);
}

/* Between two seats, an end of which nothing is drawn any more is worth what it
 * is when both play as well as they can, whatever chance would do. */
static void check_end(const struct match *match, const struct move *move,
		      uint64_t noise)
{
	struct match world = *match, next = *match;
	int seat = match->turn;
	int32_t worth;

	match_play(&next, move);
	if (match->seats != 2 || endgame_undealt(match) ||
	    !match_playing(&next) || endgame_worth(&next, seat, 2000, &worth))
		return;
	ck_assert_int_eq(playout(&world, move, seat, 0, noise), worth);
}

/* Playouts end, also where the house plays for seats that are out. */
TEST_TRIALS(playouts_come_to_an_end)
{
	int playouts = getenv("SLOW") ? 20000 : 60;
	struct course course = { .policy = 30, .faults = 25 };

	while (playouts > 0) {
		course_trial(&course, _i);
		struct match world = course.match;
		int turn = world.turn;
		struct move moves[MOVE_MAX];
		int count = match_legal(&world, moves);
		int move = (int)(random_next(&course.seed) % (uint32_t)count);

		check_end(&world, &moves[move], random_next(&course.seed));
		playout(&world, &moves[move], turn,
			(uint32_t)random_next(&course.seed),
			random_next(&course.seed));
		ck_assert(!match_playing(&world) ||
			  match_mind(&world)->horizon ||
			  (world.seats == 2 && !endgame_undealt(&world)));
		playouts--;
	}
}

static int chance_by_division(int all, int some, int n)
{
	int few = some < n ? some : n, many = some < n ? n : some;
	int none = 1024;

	for (int i = 0; i < few; i++) {
		if (all - many - i <= 0)
			return 1024;
		none = none * (all - many - i) / (all - i);
	}
	return 1024 - none;
}

/* For every number of cards, among which there are some, of which a hand has
 * n. */
TEST(chances_are_as_by_division)
{
	for (int all = 0; all <= CARDS_MAX; all++)
		for (int some = 0; some <= all; some++)
			for (int n = 0; n <= all; n++)
				assert_often(mind_chance(all, some, n) ==
					     chance_by_division(all, some, n));
}
