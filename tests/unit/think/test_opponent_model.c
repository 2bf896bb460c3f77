/*
 * The opponent model tells seats that play by the policy and seats that play as
 * greedy apart in every game, by what a seat may know; and playouts go by it.
 */
#include "think/opponent_model.h"

#include "course.h"
#include "think/mind.h"
#include "think/playout.h"
#include "think/search.h"
#include "support.h"
#include "trials.h"

static void weigh(struct evidence *evidence, const struct match *match,
		  int seat)
{
	struct sampler *sampler = sampler_new(match, seat);

	ck_assert_ptr_nonnull(sampler);
	opponent_weigh(evidence, match, seat, sampler);
	sampler_free(sampler);
}

/* The other cards in the places of those that the seat cannot know. */
static void check_hidden(const struct course *course, int seat)
{
	static struct evidence evidence, hidden;
	static struct match world;

	evidence = hidden = course->evidence;
	for (int i = 0; i < hidden.count; i++)
		world_of(&evidence.list[i].before, seat, (uint64_t)i,
			 &hidden.list[i].before);
	world_of(&course->match, seat, 1, &world);
	weigh(&evidence, &course->match, seat);
	weigh(&hidden, &world, seat);
	ck_assert_mem_eq(evidence.log_odds, hidden.log_odds,
			 sizeof(evidence.log_odds));
}

/* The sum of the log odds that seat 1 finds in the others at each of its
 * questions. */
static int64_t sum_of_odds(struct course *course, int trial, int questions)
{
	int64_t sum = 0;

	course->matches = 0;
	while (questions > 0) {
		course_trial(course, trial);
		if (course->match.turn != 1)
			continue;
		if (questions % 8 == 0)
			check_hidden(course, 1);
		weigh(&course->evidence, &course->match, 1);
		ck_assert_int_eq(course->evidence.unweighed, 0);
		ck_assert_int_eq(course->evidence.log_odds[1], 0);
		for (int seat = 2; seat <= course->match.seats; seat++)
			sum += course->evidence.log_odds[seat];
		questions--;
	}
	return sum;
}

SUITE_WITH(opponent_model, 3000, NULL, NULL); /* long */

TEST_TRIALS(styles_are_told_apart)
{
	struct course course = { .policy = 100 };
	int questions = getenv("SLOW") ? 1000 : 50;
	char header[HEADER_MAX + 1];

	trial_header(_i, header);
	course_begin(&course, header, 1);
	if (!match_mind(&course.match)->recall)
		return;
	ck_assert_int_lt(sum_of_odds(&course, _i, questions), 0);
	course.policy = 0;
	course.greedy = 100;
	ck_assert_int_gt(sum_of_odds(&course, _i, questions), 0);
}

/* Where many deals are to be counted the moves are passed over: following a
 * match takes little time. */
TEST(what_takes_long_to_count_is_passed_over)
{
	static struct course course = { .greedy = 100 };
	static const char header[] = "arbitre 1 chnif players=12";
	static struct evidence passed;
	int few = 0, many = 0;
	uint64_t matches = 0;

	course_begin(&course, header, ++matches);
	while (!many || !few) {
		struct sampler *sampler;
		size_t size;

		if (!course_question(&course))
			course_begin(&course, header, ++matches);
		if (match_need(&course.match) != NEED_MOVE ||
		    course.match.turn != 1)
			continue;
		sampler = sampler_new(&course.match, 1);
		size = sampler_size(sampler);
		sampler_free(sampler);
		passed = course.evidence;
		opponent_learn(&passed, &course.match, 1);
		ck_assert_int_eq(passed.unweighed, 0);
		weigh(&course.evidence, &course.match, 1);
		if (size > 5000) {
			for (int seat = 1; seat <= 12; seat++)
				ck_assert_int_eq(passed.log_odds[seat], 0);
			many++;
		} else if (size < 50) {
			ck_assert_mem_eq(passed.log_odds,
					 course.evidence.log_odds,
					 sizeof(passed.log_odds));
			few++;
		}
		memset(course.evidence.log_odds, 0,
		       sizeof(course.evidence.log_odds));
	}
}

TEST(only_the_first_moves_of_a_match_are_learnt_from)
{
	struct course course = { .greedy = 100 };
	int8_t log_odds[SEATS_MAX + 1] = { 0 };
	int moves = 0;

	course_begin(&course, "arbitre 1 chouine", 1);
	while (moves < 2 * STYLE_MOVES) {
		ck_assert(course_question(&course));
		if (course.match.turn != 1)
			continue;
		if (moves++ == STYLE_MOVES) {
			ck_assert_int_gt(course.evidence.log_odds[2], 0);
			course.evidence.log_odds[2] = 1;
			memcpy(log_odds, course.evidence.log_odds,
			       sizeof(log_odds));
		}
		opponent_learn(&course.evidence, &course.match, 1);
		ck_assert_int_eq(course.evidence.unweighed, 0);
		if (moves > STYLE_MOVES)
			ck_assert_mem_eq(course.evidence.log_odds, log_odds,
					 sizeof(log_odds));
	}
}

/* Each seat has four bits of the word: of a lean of one half, a value below 8
 * is greedy. */
TEST(each_seat_has_its_own_bits)
{
	static struct evidence evidence;
	static const uint64_t one = UINT64_C(0x1111111111111111);

	memset(evidence.log_odds, ODDS_CERTAIN / 2, sizeof(evidence.log_odds));
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		for (uint64_t value = 0; value < 16; value++) {
			uint64_t own = UINT64_C(15) << 4 * (seat - 1);
			uint64_t word = (one * value & own) | ~own;

			ck_assert_uint_eq(opponent_draw(&evidence, word),
					  value < 8 ? UINT32_C(1) << seat : 0);
		}
}

TEST(draws_go_by_the_lean)
{
	static struct evidence evidence;
	uint64_t word = 1;
	int greedy = 0;

	for (int i = 0; i < 1000; i++)
		ck_assert_uint_eq(opponent_draw(&evidence, random_next(&word)),
				  0);
	evidence.log_odds[2] = -LOG_ODDS_MAX;
	evidence.log_odds[3] = LOG_ODDS_MAX;
	evidence.log_odds[4] = ODDS_CERTAIN / 2;
	evidence.log_odds[SEATS_MAX] = LOG_ODDS_MAX;
	for (int i = 0; i < 1000; i++) {
		uint32_t drawn = opponent_draw(
			&evidence, (uint64_t)random_next(&word) << 32 |
					   random_next(&word));

		ck_assert_uint_eq(drawn & ~(UINT32_C(1) << 4),
				  UINT32_C(1) << 3 | UINT32_C(1) << SEATS_MAX);
		greedy += (int)(drawn >> 4 & 1);
	}
	ck_assert_int_gt(greedy, 400);
	ck_assert_int_lt(greedy, 600);
}

/* What a deal is worth beside seats that play otherwise. */
TEST_TRIALS(playouts_go_by_the_style)
{
	struct course course = { .policy = 50 };
	int questions = 60, differ = 0;

	while (questions-- > 0) {
		struct move moves[MOVE_MAX];
		uint32_t others;
		int32_t worth[2];
		static struct match world;

		course_trial(&course, _i);
		others = ~(UINT32_C(1) << course.match.turn);
		match_legal(&course.match, moves);
		for (int i = 0; i < 2; i++) {
			world = course.match;
			worth[i] = playout(&world, &moves[0], world.turn,
					   i ? others : 0, (uint64_t)questions);
		}
		differ += worth[0] != worth[1];
	}
	ck_assert_int_gt(differ, 0);
}

static void search(const struct match *match, const struct evidence *evidence,
		   struct searched found[MOVE_MAX])
{
	static const uint8_t key[CHANCE_BYTES] = { 12 };
	struct search_limits limits = { .playouts = 60 };
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	memset(found, 0, MOVE_MAX * sizeof(*found));
	ck_assert_int_ge(search_moves(match, evidence, moves, count, key,
				      &limits, found),
			 0);
}

/* Search lets seats that lean to greedy play so, and weighs the latest moves
 * too. */
TEST_TRIALS(search_goes_by_the_style)
{
	struct course course = { .greedy = 100 };
	struct searched found[MOVE_MAX], other[MOVE_MAX];
	static struct evidence evidence, weighed;
	const bool slow =
		getenv("SLOW") != NULL; /* goes on when both are seen */
	int known = 0, latest = 0;

	for (int questions = 0; questions < 16 && (slow || !known || !latest);
	     questions++) {
		int seat;

		course_trial(&course, _i);
		seat = course.match.turn;
		evidence = course.evidence;
		evidence.unweighed = 0;
		search(&course.match, &evidence, found);
		memset(evidence.log_odds, LOG_ODDS_MAX,
		       sizeof(evidence.log_odds));
		evidence.log_odds[seat] = 0;
		search(&course.match, &evidence, other);
		known += memcmp(found, other, sizeof(found)) != 0;

		evidence = weighed = course.evidence;
		weigh(&weighed, &course.match, seat);
		search(&course.match, &evidence, other);
		latest += memcmp(found, other, sizeof(found)) != 0;
		search(&course.match, &weighed, found);
		ck_assert_mem_eq(found, other, sizeof(found));
	}
	ck_assert_int_gt(known, 0);
	ck_assert_int_gt(latest, 0);
}
