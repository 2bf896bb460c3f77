/*
 * Plays L'Enfle as an expert.  The leader discards without risk.  So it leads
 * suits in which another seat is void and must pick up the trick: above all one
 * that is near to going out, or the next seat, which leads after picking up.
 * It leads from long suits: in a suit that it keeps it can follow.  It leads
 * its last card of a suit if few others are left.  Following, it takes the
 * trick if a seat is near to going out; else it plays low.
 */
#include "games/enfle/rules_state.h"
#include "think/mind.h"

#include <string.h>

#define PATIENCE 40
#define NOW_AND_THEN 10

enum {
	VOID,
	NEXT_VOID,
	LAST_VOID,
	SHARE,
	OTHERS,
	LAST_OTHERS,
	HIGHER,
	LOW,
	LEAD_TAKE,
	FOLLOW_LOW,
	FOLLOW_LONG,
	TAKE,
	TAKE_NEAR,
	WEIGHTS
};
static const struct weight weights_of_enfle[WEIGHTS + 1] = {
	/* a card that is led */
	[VOID] = { "a seat is void in the suit, divided by its cards", 1200 },
	[NEXT_VOID] = { "the next is, divided by the fewest cards of a seat",
			530 },
	[LAST_VOID] = { "the last is", 300 },
	[SHARE] = { "the part of the hand that the suit is", 690 },
	[OTHERS] = { "a card of the suit that others hold", -56 },
	[LAST_OTHERS] = { "the same where it is the last of the hand", -26 },
	[HIGHER] = { "a hidden card that is higher", 34 },
	[LOW] = { "a card that is lower", 14 },
	[LEAD_TAKE] = { "it takes the trick, for each card of the suit", 112 },
	/* a card that follows */
	[FOLLOW_LOW] = { "a card that is lower", 63 },
	[FOLLOW_LONG] = { "the same, for each card of the suit", -9 },
	[TAKE] = { "it takes the trick", 260 },
	[TAKE_NEAR] = { "the same, divided by the fewest cards of a seat",
			1090 },
};

struct outlook {
	cards_t hidden;
	int hidden_n[ENFLE_SEATS + 1]; /* hidden cards of a seat */
	/* chance, in 1/1024, that a seat is void; -1: not computed */
	int none[ENFLE_SEATS + 1][SUITS];
	int fewest; /* fewest cards of another seat */
};

/* Returns the chance, in 1/1024, that the seat is void in the suit. */
static int is_void(const struct match *match, struct outlook *view, int seat,
		   int suit)
{
	cards_t possible = view->hidden & ~match->barred[seat];
	int *none = &view->none[seat][suit];

	if (*none < 0)
		*none = match->known[seat] & SUIT_CARDS(suit)
				? 0
				: 1024 - mind_chance(
						 cards_count(possible),
						 cards_count(possible &
							     SUIT_CARDS(suit)),
						 view->hidden_n[seat]);
	return *none;
}

/* Returns the chance, in 1/1024, that a seat that must follow beats the
 * card. */
static int beats(const struct match *match, const struct outlook *view,
		 int seat, card_t card)
{
	cards_t higher = SUIT_CARDS(CARD_SUIT(card)) & (CARD_BIT(card) - 1);
	cards_t possible = view->hidden & ~match->barred[seat];

	if (match->known[seat] & higher)
		return 1024;
	return mind_chance(cards_count(possible),
			   cards_count(possible & higher),
			   view->hidden_n[seat]);
}

/* Returns the fewest cards of another seat: how near one is to going out. */
static int fewest(const struct match *match)
{
	int least = CARDS_MAX;

	for (int seat = 1; seat <= match->seats; seat++) {
		int n = cards_count(enfle_peek(match)->hand[seat]);

		if (seat != match->turn && n < least)
			least = n;
	}
	return least;
}

/* Returns the chance, in 1/1024, that CARD takes the trick and no later seat is
 * void. */
static int takes(const struct match *match, struct outlook *view, card_t card)
{
	const struct enfle *enfle = enfle_peek(match);
	int seat = match->turn, chance = 1024;

	for (int i = 0; i < enfle->played; i++)
		if (enfle->trick[i] < card)
			return 0;
	for (int i = enfle->played + 1; i < match->seats; i++) {
		seat = seat_next(match, seat);
		chance = chance * (1024 - beats(match, view, seat, card)) /
			 1024 *
			 (1024 - is_void(match, view, seat, CARD_SUIT(card))) /
			 1024;
	}
	return chance;
}

/* Returns the worth of leading CARD, one of N of its suit. */
static int judge_lead(const struct match *match, struct outlook *view,
		      card_t card, int n, const int16_t *weights)
{
	const struct enfle *enfle = enfle_peek(match);
	int seat = match->turn, suit = CARD_SUIT(card), follow = 1024, none = 0;
	cards_t higher = SUIT_CARDS(suit) & (CARD_BIT(card) - 1);
	cards_t held = view->hidden; /* what others hold, or may */
	int others, score;

	for (int s = 1; s <= match->seats; s++)
		if (s != match->turn)
			held |= match->known[s];
	others = cards_count(held & SUIT_CARDS(suit));
	score = weights[SHARE] * n / cards_count(enfle->hand[seat]) +
		weights[OTHERS] * others + weights[LOW] * CARD_RANK(card) +
		weights[HIGHER] * cards_count(view->hidden & higher);
	if (n == 1)
		score += weights[LAST_OTHERS] * others;
	score *= 1024;
	for (int i = 1; i < match->seats; i++) {
		seat = seat_next(match, seat);
		none = is_void(match, view, seat, suit);
		if (i == 1)
			score += weights[NEXT_VOID] * none / view->fewest;
		none = none * follow / 1024; /* if those before it follow */
		score += weights[VOID] * none / cards_count(enfle->hand[seat]);
		follow -= none;
	}
	return score + weights[LAST_VOID] * none +
	       weights[LEAD_TAKE] * n * takes(match, view, card);
}

/*
 * Now and then, gives a pseudorandom move the highest score.  All cards come
 * back, so deterministic players can play in cycles.  After PATIENCE tricks,
 * this is done for one move in NOW_AND_THEN.  The number of the trick and the
 * hand choose the move; that number never comes back.
 */
static void another(const struct match *match, int count, int32_t *scores)
{
	const struct enfle *enfle = enfle_peek(match);
	uint64_t mixed = (uint64_t)enfle->tricks * 0x9e3779b97f4a7c15;

	mixed ^= enfle->hand[match->turn] * 0xbf58476d1ce4e5b9;
	mixed = (mixed ^ mixed >> 31) * 0x94d049bb133111eb;
	mixed ^= mixed >> 29;
	if (mixed % NOW_AND_THEN == 0)
		scores[(mixed >> 32) % (uint64_t)count] = INT32_MAX;
}

static void enfle_policy(const struct match *match, const struct move *moves,
			 int count, const int16_t *weights, int32_t *scores)
{
	const struct enfle *enfle = enfle_peek(match);
	int dealt, take;
	cards_t hand = enfle->hand[match->turn];
	struct outlook view;

	match_game(match)->hands((struct match *)match, &dealt);
	memset(view.none, -1, sizeof(view.none));
	view.hidden = mind_hidden(match, match->turn, enfle->hand, dealt);
	for (int seat = 1; seat <= match->seats; seat++)
		view.hidden_n[seat] =
			cards_count(enfle->hand[seat] & ~match->known[seat]);
	view.fewest = fewest(match);
	take = weights[TAKE] + weights[TAKE_NEAR] / view.fewest;
	for (int i = 0; i < count; i++) {
		card_t card = moves[i].card;
		int n = cards_count(hand & SUIT_CARDS(CARD_SUIT(card)));
		int low = weights[FOLLOW_LOW] + weights[FOLLOW_LONG] * n;

		scores[i] =
			enfle->played
				? 1024 * CARD_RANK(card) * low +
					  takes(match, &view, card) * take
				: judge_lead(match, &view, card, n, weights);
	}
	if (enfle->tricks >= PATIENCE)
		another(match, count, scores);
}

/* Returns the worth of the coup (struct mind).  A seat that goes out wins it,
 * unless the seat is out of the match (E8).  Before that, seats share the worth
 * of a coup by the inverse square of their cards. */
static int32_t enfle_worth(const struct match *match, int seat)
{
	const struct enfle *enfle = enfle_peek(match);
	int64_t sum = 1, mine = 0; /* 1: a rest that no seat gets */

	for (int s = 1; s <= match->seats; s++) {
		int n = cards_count(enfle->hand[s]);
		int64_t near = 1000000 / ((n + 1) * (n + 1));

		if (!n)
			return s == seat && !seat_out(match, s) ? 1000 : 0;
		sum += near;
		if (s == seat)
			mine = near;
	}
	if (match_deal_over(match))
		return 0; /* void: no seat got the basket (E7) */
	return (int32_t)(1000 * mine / sum);
}

static const char *const decisions[] = { N_("lead"), N_("follow"), NULL };

static int enfle_decision(const struct match *match, const struct move *moves,
			  int count)
{
	(void)moves;
	(void)count;
	return enfle_peek(match)->played > 0;
}

/* Returns a card of the suit with most playable cards.  If there is only one
 * suit, as for a seat that follows, it is the highest card; else the lowest. */
static int enfle_greedy(const struct move *moves, int count)
{
	int best = 0, most = 0;

	if (CARD_SUIT(moves[0].card) == CARD_SUIT(moves[count - 1].card))
		return 0;
	for (int i = 0; i < count; i++) {
		int n = 0;

		for (int k = 0; k < count; k++)
			n += CARD_SUIT(moves[k].card) ==
			     CARD_SUIT(moves[i].card);
		if (n >= most) {
			most = n;
			best = i;
		}
	}
	return best;
}

const struct mind mind_enfle = {
	.game = &game_enfle,
	.greedy = enfle_greedy,
	.policy = enfle_policy,
	.weights = weights_of_enfle,
	.worth = enfle_worth,
	.worth_unit = 1000,
	.horizon = 120,
	.blunder = 50,
	.decisions = decisions,
	.decision = enfle_decision,
};
