/*
 * Dummies move to where they may be, if anybody can find a deal that is so: the
 * counting of deal_sampler.h knows whether there is one.
 */
#include "think/hidden_cards.h"

#include "course.h"
#include "think/deal_sampler.h"
#include "support.h"
#include "trials.h"

static const uint8_t key[CHANCE_BYTES] = { 2, 7 };

/* Of the cards each second one, or fewer. */
static cards_t some_cards(cards_t cards, uint64_t *seed)
{
	cards_t some = 0;

	while (cards) {
		card_t card = cards_pop(&cards);

		if (random_next(seed) % 4 == 0)
			some |= CARD_BIT(card);
	}
	return some;
}

/* Every card is in one place, as many in each hand as before, and none but
 * where it may be. */
static void check_settled(const struct match *before, struct match *match,
			  int own)
{
	struct match then = *before;
	int dealt, size = pack_size(&match_game(match)->pack);
	cards_t *hands = match_game(match)->hands(match, &dealt);
	cards_t *were = match_game(match)->hands(&then, &dealt);
	cards_t all = 0, all_then = 0, hidden;

	for (int s = 1; s <= match->seats; s++) {
		assert_often(cards_count(hands[s]) == cards_count(were[s]));
		assert_often(!(hands[s] & all));
		all |= hands[s];
		all_then |= were[s];
		hidden = hands[s] & ~match->known[s];
		if (s == own)
			ck_assert_uint_eq(hands[s], were[s]);
		else
			ck_assert(!(match->known[s] & ~hands[s]) &&
				  !(hidden & match->barred[s]));
	}
	for (int i = dealt; i < size; i++) {
		assert_often(!(CARD_BIT(match->deck[i]) & all));
		all |= CARD_BIT(match->deck[i]);
		all_then |= CARD_BIT(then.deck[i]);
	}
	ck_assert_uint_eq(all, all_then);
}

#define ASKED_MOST 20 /* where there is more to count, it is left alone */

static int count_asked(void *context)
{
	return ++*(int *)context < ASKED_MOST ? 0 : 1000;
}

/* Something is known of the hands: of those that there are, of those of another
 * world, or of none. */
static bool settle_once(const struct match *match, int own, uint64_t *seed)
{
	struct sampler *sampler = sampler_new(match, own);
	static struct match told, world, settled;
	struct chance_stream stream;
	int dealt, how = (int)(random_next(seed) % 3);
	cards_t *hands;
	bool could;
	int asked = 0;

	chance_stream_init(&stream, key, random_next(seed));
	sampler_draw(sampler, &stream, &world);
	sampler_free(sampler);
	told = *match;
	hands = match_game(match)->hands(&world, &dealt);
	for (int s = 1; s <= match->seats; s++) {
		cards_t not_held = ~hands[s];

		if (s == own || random_next(seed) % 3 == 0)
			continue;
		told.known[s] |= some_cards(hands[s], seed);
		for (int i = how == 1 ? 1 : 4; i; i--)
			told.barred[s] |=
				some_cards(how ? not_held : ~(cards_t)0, seed);
	}
	sampler = sampler_new_within(&told, own, count_asked, &asked);
	settled = told;
	could = hidden_repair(&settled, own);
	if (asked < ASKED_MOST)
		ck_assert_int_eq(could, sampler != NULL);
	if (could)
		check_settled(match, &settled, own);
	else
		ck_assert_mem_eq(&settled, &told, sizeof(told));
	sampler_free(sampler);
	return could;
}

SUITE_WITH(hidden_cards, 600, NULL, NULL); /* long */

/* Wherever a deal agrees with what is known, and nowhere else. */
TEST_TRIALS(they_settle_where_they_can)
{
	struct course course = { .policy = 50 };
	const struct match *match = &course.match;
	int could = 0, tries = 0;

	while (tries < (getenv("SLOW") ? 20000 : 100)) {
		course_trial(&course, _i);
		for (int i = 0; i < 5; i++, tries++)
			could += settle_once(match, i ? match->turn : 0,
					     &course.seed);
	}
	ck_assert_int_gt(could, tries / 4);
}

/* A card that one has oneself cannot be in the hand of another, whichever it
 * is. */
TEST(own_cards_are_nowhere_else)
{
	struct course course = { .policy = 50 };
	struct match *match = &course.match;
	cards_t tried = 0;

	for (uint64_t seed = 1;
	     ~tried & pack_cards(&game_find("chouine", 7)->pack); seed++) {
		int dealt;
		cards_t hand;

		course_begin(&course, "arbitre 1 chouine", seed);
		ck_assert(course_question(&course));
		hand = hands_of(match, &dealt)[1];
		tried |= hand;
		while (hand) {
			struct match told = *match;

			told.known[2] = CARD_BIT(cards_pop(&hand));
			ck_assert(!hidden_repair(&told, 1));
		}
	}
}
