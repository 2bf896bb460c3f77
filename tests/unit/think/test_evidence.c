/*
 * Evidence: what was played agrees with the hands that it was played from; what
 * is hidden in the matches that are recalled changes nothing; and who is to
 * move and what the house plays is no evidence.
 */
#include "think/belief.h"

#include "course.h"
#include "think/mind.h"
#include "support.h"
#include "trials.h"

static const uint8_t key[CHANCE_BYTES] = { 8 };

/* How many items agree with the world, by chance NUMBER; -1: it cannot be. */
static int agrees(struct evidence_items *items, const struct match *world,
		  uint64_t number)
{
	struct chance_stream stream;

	chance_stream_init(&stream, key, number);
	return evidence_agreeing(items, world, &stream, NULL);
}

/* The items where all are known to play by the policy, but for seat GREEDY (0
 * none), which is known to play as greedy. */
static void by_styles(const struct evidence *evidence,
		      const struct match *match, int seat, int greedy,
		      struct evidence_items *items)
{
	static struct evidence known;

	known = *evidence;
	memset(known.log_odds, -LOG_ODDS_KNOWN, sizeof(known.log_odds));
	if (greedy)
		known.log_odds[greedy] = LOG_ODDS_KNOWN;
	evidence_select(&known, match, seat, false, items);
}

static void by_policy(const struct evidence *evidence,
		      const struct match *match, int seat,
		      struct evidence_items *items)
{
	by_styles(evidence, match, seat, 0, items);
}

/* Everybody saw what came to hands in between, so that those then follow from
 * those now. */
static bool is_open(const struct evidence_items *items)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].drawn != cards_count(items->list[i].came))
			return false;
	return true;
}

/* Eight other worlds: what is hidden in what is recalled changes nothing.
 * *LESS counts those that agree less than MOST; returns how well they agree. */
static int check_worlds(const struct course *course,
			struct evidence_items *items, int most, int *less)
{
	int seat = course->match.turn, sum = 0;
	static struct evidence hidden;
	static struct evidence_items others;
	static struct match world;

	hidden = course->evidence;
	for (int i = 0; i < hidden.count; i++)
		world_of(&course->evidence.list[i].before, seat, (uint64_t)i,
			 &hidden.list[i].before);
	by_policy(&hidden, &course->match, seat, &others);
	ck_assert_int_eq(others.count, items->count);
	for (uint64_t i = 0; i < 8; i++) {
		int n;

		world_of(&course->match, seat, i, &world);
		n = agrees(items, &world, i);
		ck_assert_int_eq(agrees(&others, &world, i), n);
		if (is_open(items))
			ck_assert_int_le(n, most);
		*less += n < most;
		sum += n < 0 ? 0 : n;
	}
	return sum;
}

SUITE_WITH(evidence, 3000, NULL, NULL); /* long */

TEST_TRIALS(the_hands_that_moves_came_from_agree)
{
	struct course course = { .policy = 100 };
	int questions = getenv("SLOW") ? 2000 : rounds_of(100), open = 0,
	    less = 0;
	int true_ones = 0, others = 0;
	static struct evidence_items items;

	while (questions-- > 0) {
		int n;

		course_trial(&course, _i);
		by_policy(&course.evidence, &course.match, course.match.turn,
			  &items);
		for (int i = 0; i < items.count; i++)
			ck_assert_int_ne(items.list[i].then.turn,
					 course.match.turn);
		n = agrees(&items, &course.match, 0);
		if (is_open(&items)) {
			ck_assert_int_eq(n, items.count);
			open += n;
		}
		/* else it depends on which cards are taken for drawn */
		for (uint64_t i = 0; i < 8; i++) {
			int by_chance = agrees(&items, &course.match, i);

			true_ones += by_chance < 0 ? 0 : by_chance;
		}
		others += check_worlds(&course, &items, n, &less);
	}
	ck_assert_int_gt(open, 0);
	ck_assert_int_gt(less, 0); /* some worlds are less likely */
	ck_assert_int_gt(true_ones, others);
}

/* Cards that were shown were in the hand, and did not come to it since (C8). */
TEST(what_was_shown_was_held_before)
{
	struct course course = { .policy = 100 };
	static struct evidence_items items;
	int seen = 0;

	for (uint64_t seed = 0; seed < 12; seed++) {
		course_begin(&course, "arbitre 1 chouine players=3", seed);
		while (course_question(&course)) {
			cards_t shown = 0;

			by_policy(&course.evidence, &course.match,
				  course.match.turn, &items);
			for (int i = 0; i < items.count; i++)
				shown |= items.list[i].shown;
			if (!shown || !is_open(&items))
				continue;
			ck_assert_int_eq(agrees(&items, &course.match, seed),
					 items.count);
			seen++;
		}
	}
	ck_assert_int_ge(seen, 3);
}

/* How well 40 worlds agree, of those that may be: drawn as candidates are, or
 * as the sampler does.  -1: there are hardly any. */
static int check_forty(struct belief *belief, bool regarded)
{
	static struct evidence_items asked;
	static struct match world;
	struct chance_stream stream;
	int sum = 0, drawn = 0;

	asked = belief->items;
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

TEST_TRIALS(worlds_that_agree_come_more_often)
{
	struct course course = { .policy = 100 };
	static struct belief belief;
	int seen = 0, better = 0;
	bool open = true;

	while (seen < 100) {
		struct evidence_items *items = &belief.items;
		struct sampler *sampler;
		int with, without;

		course_trial(&course, _i);
		if (!match_mind(&course.match)->recall)
			return;
		sampler = sampler_new(&course.match, course.match.turn);
		belief_init(&belief, sampler, key);
		by_policy(&course.evidence, &course.match, course.match.turn,
			  items);
		with = check_forty(&belief, true);
		without = check_forty(&belief, false);
		sampler_free(sampler);
		if (with < 0 || without < 0)
			continue;
		seen += items->count;
		open = open && is_open(items);
		better += with - without;
	}
	/* of all that could agree at least one in ten more does; in twenty
	 * where it is not known which cards were drawn in between */
	ck_assert_msg(better > 100 * 40 / (open ? 10 : 20),
		      "%s: %d of 4000 worlds more agree: recall of its mind is "
		      "too much, or too little",
		      course.match.game->name, better);
}

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

/* What a world weighs: each disagreement makes it 2 to the recall times less
 * likely, one with greedy twice. */
static double weight_of(struct evidence_items *items, const struct match *world,
			struct chance_stream *stream)
{
	uint64_t agreed;
	int less = 0;

	if (evidence_agreeing(items, world, stream, &agreed) < 0)
		return 0;
	for (int i = 0; i < items->count; i++)
		if (items->list[i].chosen && !(agreed >> i & 1))
			less += items->list[i].greedy ? 2 : 1;
	return ldexp(1, -match_mind(world)->recall * less);
}

/* How likely each card is where, by what each world weighs, and by a walk. */
static void check_walk(struct belief *belief)
{
	static double weighed[SEATS_MAX + 1][PLACES];
	static double walked[SEATS_MAX + 1][PLACES];
	const bool slow = getenv("SLOW") != NULL;
	const int worlds = slow ? 200000 : 20000;
	struct evidence_items *items = &belief->items;
	struct chance_stream stream;
	struct match world;
	double all = 0;

	memset(weighed, 0, sizeof(weighed));
	memset(walked, 0, sizeof(walked));
	for (int i = 0; i < worlds; i++) {
		double weight;

		chance_stream_init(&stream, key, (uint64_t)i);
		sampler_draw(belief->sampler, &stream, &world);
		weight = weight_of(items, &world, &stream);
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

/* What the seat chose says nothing, as if it was not known to play by the
 * policy. */
static void leave_seat(struct evidence_items *items, int seat)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].then.turn == seat) {
			items->chosen -= items->list[i].chosen;
			items->list[i].chosen = false;
		}
}

/* Where hands get no more cards the worlds are walked to, and each comes as
 * often as its items make it likely. */
static void walk_to_worlds(int trial)
{
	struct course course = { .policy = 70 };
	static struct belief belief;
	int seen = 0;

	while (seen < 3) {
		struct sampler *sampler;
		const cards_t *hands;
		int dealt, left = 0, next;

		course_trial(&course, trial);
		if (!match_mind(&course.match)->dealt_at_once)
			return;
		hands = hands_of(&course.match, &dealt);
		for (int s = 1; s <= course.match.seats; s++)
			left += cards_count(hands[s]);
		if (left > 3 * course.match.seats)
			continue;
		next = seat_next(&course.match, course.match.turn);
		sampler = sampler_new(&course.match, course.match.turn);
		belief_init(&belief, sampler, key);
		by_styles(&course.evidence, &course.match, course.match.turn,
			  seen == 2 ? next : 0, &belief.items);
		if (belief.items.chosen > course.match.seats) {
			if (seen++ == 1)
				leave_seat(&belief.items, next);
			check_walk(&belief);
			if (seen == 2) { /* then by greedy, as it plays */
				course.policy = 0;
				course.greedy = 90;
			}
		}
		sampler_free(sampler);
	}
}

/* What a greedy seat played is held against its rule, where hands get no more
 * cards. */
TEST_TRIALS(moves_of_greedy_seats_are_evidence_by_their_rule)
{
	struct course course = { .greedy = 100 };
	static struct evidence_items items;
	int seen = 0;

	while (seen < 40) {
		const struct match *match = &course.match;
		int greedy = 0, others = 0, n, next;

		course_trial(&course, _i);
		next = seat_next(match, match->turn);
		by_styles(&course.evidence, match, match->turn, next, &items);
		for (int i = 0; i < items.count; i++) {
			struct evidence_item *item = &items.list[i];

			ck_assert(!item->greedy || item->chosen);
			ck_assert(!item->greedy || item->then.turn == next);
			greedy += item->greedy;
			others += item->chosen && !item->greedy;
		}
		ck_assert_int_eq(items.chosen, greedy + others);
		if (!match_mind(match)->dealt_at_once) {
			ck_assert_int_eq(greedy, 0);
			seen++;
			continue;
		}
		if (greedy < 2)
			continue;
		/* by the hands as they are greedy made them all */
		for (int i = 0; i < items.count; i++)
			if (!items.list[i].greedy)
				items.list[i].chosen = false;
		n = agrees(&items, match, 1);
		ck_assert_int_eq(n, greedy);
		seen++;
	}
}

/* Moves of the house and those of another deal say nothing. */
TEST(only_choices_are_witnesses)
{
	struct course course = { .policy = 100 };
	static struct evidence_items items;
	static struct evidence evidence;
	int32_t deals;

	course_begin(&course, "arbitre 1 chkobba dealer=2", 1);
	do
		ck_assert(course_question(&course));
	while (course.evidence.count < 3);
	by_policy(&course.evidence, &course.match, course.match.turn, &items);
	ck_assert_int_gt(items.count, 0);
	/* those of whom it is not known how they play say nothing either */
	evidence_select(&course.evidence, &course.match, course.match.turn,
			false, &items);
	ck_assert_int_eq(items.count, 0);
	evidence = course.evidence;
	for (int i = 0; i < evidence.count; i++)
		evidence.list[i].chosen = false;
	by_policy(&evidence, &course.match, course.match.turn, &items);
	ck_assert_int_eq(items.count, 0);
	deals = course.match.deals;
	while (course.match.deals == deals)
		ck_assert(course_question(&course));
	by_policy(&course.evidence, &course.match, course.match.turn, &items);
	ck_assert_int_eq(items.count, 0);
}

/* Those from hands that were dealt before these. */
TEST(hands_before_say_nothing_of_those_now)
{
	struct course course = { .policy = 100 };
	static struct evidence_items items;
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
		by_policy(&course.evidence, match, match->turn, &items);
		ck_assert_int_eq(items.count, 0);
		rounds++;
	}
}

TEST(a_walk_in_the_first_trial_of_each_game)
{
	for (int g = 0, first = 0; games[g]; first += trials_of(games[g++]))
		walk_to_worlds(first);
}

SUITE_WITH(evidence_walks, 3000, NULL, NULL); /* long */

TEST_TRIALS(a_walk_comes_to_worlds_as_likely_as_they_are)
{
	walk_to_worlds(_i);
}
