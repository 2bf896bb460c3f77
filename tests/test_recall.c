/*
 * Recall: what was played agrees with the hands that it was played from; what is
 * hidden in the matches that are recalled changes nothing; and who is to move and
 * what the house plays is no witness.
 */
#include "think/belief.h"

#include <math.h>
#include <stdlib.h>

#include "course.h"
#include "think/mind.h"
#include "support.h"
#include "trials.h"

static const uint8_t key[CHANCE_BYTES] = { 8 };

/* How many witnesses agree with the world, by chance NUMBER; -1: it cannot be. */
static int agrees(struct witnesses *witnesses, const struct match *world,
		  uint64_t number)
{
	struct chance_stream stream;

	chance_stream_init(&stream, key, number);
	return recall_agrees(witnesses, world, &stream, NULL);
}

/* The witnesses where all are known to play by the policy, but for seat GREEDY (0 none),
 * which is known to play as greedy. */
static void by_styles(const struct recall *recall, const struct match *match,
		      int seat, int greedy, struct witnesses *witnesses)
{
	static struct recall known;

	known = *recall;
	memset(known.log_odds, -LOG_ODDS_KNOWN, sizeof(known.log_odds));
	if (greedy)
		known.log_odds[greedy] = LOG_ODDS_KNOWN;
	recall_witnesses(&known, match, seat, false, witnesses);
}

static void by_policy(const struct recall *recall, const struct match *match,
		      int seat, struct witnesses *witnesses)
{
	by_styles(recall, match, seat, 0, witnesses);
}

/* Everybody saw what came to hands in between, so that those then follow from those
 * now. */
static bool is_open(const struct witnesses *witnesses)
{
	for (int i = 0; i < witnesses->count; i++)
		if (witnesses->list[i].drawn !=
		    cards_count(witnesses->list[i].came))
			return false;
	return true;
}

/* Eight other worlds: what is hidden in what is recalled changes nothing.  *LESS
 * counts those that agree less than MOST; returns how well they agree. */
static int check_worlds(const struct course *course,
			struct witnesses *witnesses, int most, int *less)
{
	int seat = course->match.turn, sum = 0;
	static struct recall hidden;
	static struct witnesses others;
	static struct match world;

	hidden = course->recall;
	for (int i = 0; i < hidden.count; i++)
		world_of(&course->recall.list[i].before, seat, (uint64_t)i,
			 &hidden.list[i].before);
	by_policy(&hidden, &course->match, seat, &others);
	ck_assert_int_eq(others.count, witnesses->count);
	for (uint64_t i = 0; i < 8; i++) {
		int n;

		world_of(&course->match, seat, i, &world);
		n = agrees(witnesses, &world, i);
		ck_assert_int_eq(agrees(&others, &world, i), n);
		if (is_open(witnesses))
			ck_assert_int_le(n, most);
		*less += n < most;
		sum += n < 0 ? 0 : n;
	}
	return sum;
}

START_TEST(the_hands_that_moves_came_from_agree)
{
	struct course course = { .policy = 100 };
	int questions = getenv("SLOW") ? 2000 : rounds_of(100), open = 0,
	    less = 0;
	int true_ones = 0, others = 0;
	static struct witnesses witnesses;
	uint64_t matches = 0;

	while (questions-- > 0) {
		int n;

		if (!course_trial(&course, _i, &matches))
			return;
		by_policy(&course.recall, &course.match, course.match.turn,
			  &witnesses);
		for (int i = 0; i < witnesses.count; i++)
			ck_assert_int_ne(witnesses.list[i].then.turn,
					 course.match.turn);
		n = agrees(&witnesses, &course.match, 0);
		if (is_open(&witnesses)) {
			ck_assert_int_eq(n, witnesses.count);
			open += n;
		}
		/* else it depends on which cards are taken for drawn */
		for (uint64_t i = 0; i < 8; i++) {
			int by_chance = agrees(&witnesses, &course.match, i);

			true_ones += by_chance < 0 ? 0 : by_chance;
		}
		others += check_worlds(&course, &witnesses, n, &less);
	}
	ck_assert_int_gt(open, 0);
	ck_assert_int_gt(less, 0); /* some worlds are less likely */
	ck_assert_int_gt(true_ones, others);
}
END_TEST

/* Cards that were shown were in the hand, and did not come to it since (C8). */
START_TEST(what_was_shown_was_held_before)
{
	struct course course = { .policy = 100 };
	static struct witnesses witnesses;
	int seen = 0;

	for (uint64_t seed = 0; seed < 12; seed++) {
		course_begin(&course, "arbitre 1 chouine players=3", seed);
		while (course_question(&course)) {
			cards_t shown = 0;

			by_policy(&course.recall, &course.match,
				  course.match.turn, &witnesses);
			for (int i = 0; i < witnesses.count; i++)
				shown |= witnesses.list[i].shown;
			if (!shown || !is_open(&witnesses))
				continue;
			ck_assert_int_eq(
				agrees(&witnesses, &course.match, seed),
				witnesses.count);
			seen++;
		}
	}
	ck_assert_int_ge(seen, 3);
}
END_TEST

/* How well 40 worlds agree, of those that may be: drawn as candidates are, or as the
 * sampler does.  -1: there are hardly any. */
static int check_forty(struct belief *belief, bool regarded)
{
	static struct witnesses asked;
	static struct match world;
	struct chance_stream stream;
	int sum = 0, drawn = 0;

	asked = belief->witnesses;
	for (uint64_t i = 0; i < 400 && drawn < 40; i++) {
		int n;

		chance_stream_init(&stream, key, i);
		if (regarded)
			belief_draw(belief, &stream, &world);
		else
			sampler_draw(belief->sampler, &stream, &world);
		n = agrees(&asked, &world, i);
		sum += n < 0 ? 0 : n;
		drawn += n >= 0;
	}
	return drawn == 40 ? sum : -1;
}

START_TEST(worlds_that_agree_come_more_often)
{
	struct course course = { .policy = 100 };
	static struct belief belief;
	uint64_t matches = 0;
	int seen = 0, better = 0;
	bool open = true;

	while (seen < 100) {
		struct witnesses *witnesses = &belief.witnesses;
		struct sampler *sampler;
		int with, without;

		if (!course_trial(&course, _i, &matches) ||
		    !match_mind(&course.match)->recall)
			return;
		sampler = sampler_new(&course.match, course.match.turn);
		belief_init(&belief, sampler, key);
		by_policy(&course.recall, &course.match, course.match.turn,
			  witnesses);
		with = check_forty(&belief, true);
		without = check_forty(&belief, false);
		sampler_free(sampler);
		if (with < 0 || without < 0)
			continue;
		seen += witnesses->count;
		open = open && is_open(witnesses);
		better += with - without;
	}
	/* of all that could agree at least one in ten more does; in twenty where
	 * it is not known which cards were drawn in between */
	ck_assert_int_gt(better, 100 * 40 / (open ? 10 : 20));
}
END_TEST

#define PLACES 64 /* as many numbers of cards as cards_t has bits */

/* Adds WEIGHT for each card where the world has it. */
static void add_places(const struct match *world, double weight,
		       double places[SEATS_MAX + 1][PLACES])
{
	int dealt;
	const cards_t *hands = hands_of(world, &dealt);
	cards_t all = 0;

	for (int s = 1; s <= world->seats; s++) {
		assert_often(!(hands[s] & all));
		assert_often(s == world->turn ||
			     !(hands[s] & world->barred[s]));
		assert_often(!(world->known[s] & ~hands[s]));
		all |= hands[s];
		for (cards_t rest = hands[s]; rest;)
			places[s][cards_pop(&rest)] += weight;
	}
	for (int i = dealt; i < pack_size(&match_game(world)->pack); i++) {
		assert_often(!(CARD_BIT(world->deck[i]) & all));
		all |= CARD_BIT(world->deck[i]);
		places[0][world->deck[i]] += weight;
	}
}

/* What a world weighs: each disagreement makes it 2 to the recall times less likely, one
 * with greedy twice. */
static double weight_of(struct witnesses *witnesses, const struct match *world,
			struct chance_stream *stream)
{
	uint64_t agreed;
	int less = 0;

	if (recall_agrees(witnesses, world, stream, &agreed) < 0)
		return 0;
	for (int i = 0; i < witnesses->count; i++)
		if (witnesses->list[i].chosen && !(agreed >> i & 1))
			less += witnesses->list[i].greedy ? 2 : 1;
	return ldexp(1, -match_mind(world)->recall * less);
}

/* How likely each card is where, by what each world weighs, and by a walk. */
static void check_walk(struct belief *belief)
{
	static double weighed[SEATS_MAX + 1][PLACES];
	static double walked[SEATS_MAX + 1][PLACES];
	const bool slow = getenv("SLOW") != NULL;
	const int worlds = slow ? 200000 : 20000;
	struct witnesses *witnesses = &belief->witnesses;
	struct chance_stream stream;
	struct match world;
	double all = 0;

	memset(weighed, 0, sizeof(weighed));
	memset(walked, 0, sizeof(walked));
	for (int i = 0; i < worlds; i++) {
		double weight;

		chance_stream_init(&stream, key, (uint64_t)i);
		sampler_draw(belief->sampler, &stream, &world);
		weight = weight_of(witnesses, &world, &stream);
		all += weight;
		add_places(&world, weight, weighed);
		belief_draw(belief, &stream, &world);
		add_places(&world, 1, walked);
	}
	for (int s = 0; s <= SEATS_MAX; s++)
		for (int card = 0; card < PLACES; card++)
			ck_assert_double_eq_tol(weighed[s][card] / all,
						walked[s][card] / worlds,
						slow ? 0.04 : 0.1);
}

/* What the seat chose says nothing, as if it was not known to play by the policy. */
static void leave_seat(struct witnesses *witnesses, int seat)
{
	for (int i = 0; i < witnesses->count; i++)
		if (witnesses->list[i].then.turn == seat) {
			witnesses->chosen -= witnesses->list[i].chosen;
			witnesses->list[i].chosen = false;
		}
}

/* Where hands get no more cards the worlds are walked to, and each comes as often
 * as its witnesses make it likely. */
START_TEST(a_walk_comes_to_worlds_as_likely_as_they_are)
{
	struct course course = { .policy = 70 };
	static struct belief belief;
	uint64_t matches = 0;
	int seen = 0;

	while (seen < 3) {
		struct sampler *sampler;
		const cards_t *hands;
		int dealt, left = 0, next;

		if (!course_trial(&course, _i, &matches) ||
		    !match_mind(&course.match)->dealt_at_once)
			return;
		hands = hands_of(&course.match, &dealt);
		for (int s = 1; s <= course.match.seats; s++)
			left += cards_count(hands[s]);
		if (left > 3 * course.match.seats)
			continue;
		next = seat_next(&course.match, course.match.turn);
		sampler = sampler_new(&course.match, course.match.turn);
		belief_init(&belief, sampler, key);
		by_styles(&course.recall, &course.match, course.match.turn,
			  seen == 2 ? next : 0, &belief.witnesses);
		if (belief.witnesses.chosen > course.match.seats) {
			if (seen++ == 1)
				leave_seat(&belief.witnesses, next);
			check_walk(&belief);
			if (seen == 2) { /* then by greedy, as it plays */
				course.policy = 0;
				course.greedy = 90;
			}
		}
		sampler_free(sampler);
	}
}
END_TEST

/* What a greedy seat played is held against its rule, where hands get no more cards. */
START_TEST(greedy_seats_are_witnesses_by_their_rule)
{
	struct course course = { .greedy = 100 };
	static struct witnesses witnesses;
	uint64_t matches = 0;
	int seen = 0;

	while (seen < 40) {
		const struct match *match = &course.match;
		int greedy = 0, others = 0, n, next;

		if (!course_trial(&course, _i, &matches))
			return;
		next = seat_next(match, match->turn);
		by_styles(&course.recall, match, match->turn, next, &witnesses);
		for (int i = 0; i < witnesses.count; i++) {
			struct witness *witness = &witnesses.list[i];

			ck_assert(!witness->greedy || witness->chosen);
			ck_assert(!witness->greedy ||
				  witness->then.turn == next);
			greedy += witness->greedy;
			others += witness->chosen && !witness->greedy;
		}
		ck_assert_int_eq(witnesses.chosen, greedy + others);
		if (!match_mind(match)->dealt_at_once) {
			ck_assert_int_eq(greedy, 0);
			seen++;
			continue;
		}
		if (greedy < 2)
			continue;
		/* by the hands as they are greedy made them all */
		for (int i = 0; i < witnesses.count; i++)
			if (!witnesses.list[i].greedy)
				witnesses.list[i].chosen = false;
		n = agrees(&witnesses, match, 1);
		ck_assert_int_eq(n, greedy);
		seen++;
	}
}
END_TEST

/* Moves of the house and those of another deal say nothing. */
START_TEST(only_choices_are_witnesses)
{
	struct course course = { .policy = 100 };
	static struct witnesses witnesses;
	static struct recall recall;
	int32_t deals;

	course_begin(&course, "arbitre 1 chkobba dealer=2", 1);
	do
		ck_assert(course_question(&course));
	while (course.recall.count < 3);
	by_policy(&course.recall, &course.match, course.match.turn, &witnesses);
	ck_assert_int_gt(witnesses.count, 0);
	/* those of whom it is not known how they play say nothing either */
	recall_witnesses(&course.recall, &course.match, course.match.turn,
			 false, &witnesses);
	ck_assert_int_eq(witnesses.count, 0);
	recall = course.recall;
	for (int i = 0; i < recall.count; i++)
		recall.list[i].chosen = false;
	by_policy(&recall, &course.match, course.match.turn, &witnesses);
	ck_assert_int_eq(witnesses.count, 0);
	deals = course.match.deals;
	while (course.match.deals == deals)
		ck_assert(course_question(&course));
	by_policy(&course.recall, &course.match, course.match.turn, &witnesses);
	ck_assert_int_eq(witnesses.count, 0);
}
END_TEST

/* Those from hands that were dealt before these. */
START_TEST(hands_before_say_nothing_of_those_now)
{
	struct course course = { .policy = 100 };
	static struct witnesses witnesses;
	int rounds = 0;

	course_begin(&course, "arbitre 1 chkobba", 3);
	while (rounds < 20) {
		const struct match *match = &course.match;
		const cards_t *hands;
		int dealt;

		ck_assert(course_question(&course));
		hands = hands_of(match, &dealt);
		if (match_trick(match, false) < 2 ||
		    cards_count(hands[1] | hands[2]) < 6)
			continue;
		by_policy(&course.recall, match, match->turn, &witnesses);
		ck_assert_int_eq(witnesses.count, 0);
		rounds++;
	}
}
END_TEST

Suite *suite_recall(void)
{
	Suite *suite = suite_create("recall");
	TCase *tcase = tcase_create("recall");

	tcase_set_timeout(tcase, 3000);
	tcase_add_loop_test(tcase, the_hands_that_moves_came_from_agree, 0,
			    trials_count());
	tcase_add_test(tcase, what_was_shown_was_held_before);
	tcase_add_loop_test(tcase, worlds_that_agree_come_more_often, 0,
			    trials_count());
	tcase_add_loop_test(tcase, a_walk_comes_to_worlds_as_likely_as_they_are,
			    0, trials_count());
	tcase_add_loop_test(tcase, greedy_seats_are_witnesses_by_their_rule, 0,
			    trials_count());
	tcase_add_test(tcase, only_choices_are_witnesses);
	tcase_add_test(tcase, hands_before_say_nothing_of_those_now);
	suite_add_tcase(suite, tcase);
	return suite;
}
