/*
 * L'Enfle as an expert plays it.  Who leads lays a card off without risk, so it
 * plays high where that takes the trick; it leads suits in which the next seat
 * is void, which then takes up a short trick; and it keeps a card of each suit,
 * not to swell itself.
 */
#include "game/enfle_state.h"
#include "game/expert.h"

#include <string.h>

#define PATIENCE 40
#define NOW_AND_THEN 10

enum { VOID, LATER_VOID, LAST, LONG, HIGH, TAKE, CHEAP, WEIGHTS };
const struct weight expert_enfle_weights[WEIGHTS + 1] = {
	[VOID] = { "the next seat is void in the suit led", 125 },
	[LATER_VOID] = { "a later seat is void in it", 70 },
	[LAST] = { "the last card of a suit is led", -62 },
	[LONG] = { "a further card of the suit led", 7 },
	[HIGH] = { "no hidden card beats the card led", 47 },
	[TAKE] = { "the card takes the trick as it stands", 31 },
	[CHEAP] = { "a card that takes nothing is lower", 3 },
};

struct view {
	cards_t hidden;
	int hidden_n[ENFLE_SEATS + 1]; /* cards of a seat that are not known */
	/* in 1024: that a seat has no card of a suit; -1 not yet known */
	int none[ENFLE_SEATS + 1][SUITS];
};

/* In 1024: that the seat has no card of the suit. */
static int is_void(const struct match *match, struct view *view, int seat,
		   int suit)
{
	cards_t possible = view->hidden & ~match->barred[seat];
	int *none = &view->none[seat][suit];

	if (*none < 0)
		*none = match->known[seat] & SUIT_CARDS(suit)
				? 0
				: 1024 - expert_chance(
						 cards_count(possible),
						 cards_count(possible &
							     SUIT_CARDS(suit)),
						 view->hidden_n[seat]);
	return *none;
}

/* In 1024: that the seat beats the card, where it has to follow. */
static int beats(const struct match *match, const struct view *view, int seat,
		 card_t card)
{
	cards_t higher = SUIT_CARDS(CARD_SUIT(card)) & (CARD_BIT(card) - 1);
	cards_t possible = view->hidden & ~match->barred[seat];

	if (match->known[seat] & higher)
		return 1024;
	return expert_chance(cards_count(possible),
			     cards_count(possible & higher),
			     view->hidden_n[seat]);
}

/* What it is worth to play CARD, the seats that have not played being to come;
 * in 1024. */
static int judge(const struct match *match, struct view *view, card_t card,
		 const int16_t *weights)
{
	const struct enfle *enfle = enfle_peek(match);
	int seat = match->turn, all_follow = 1024, takes = 1024, score = 0;
	int suit = CARD_SUIT(card);

	for (int i = enfle->played + 1; i < match->seats; i++) {
		int none;

		seat = seat_next(match, seat);
		none = is_void(match, view, seat, suit);
		score += (i == 1 ? weights[VOID] : weights[LATER_VOID]) * none *
			 all_follow / 1024;
		all_follow = all_follow * (1024 - none) / 1024;
		takes = takes * (1024 - beats(match, view, seat, card)) / 1024;
	}
	for (int i = 0; i < enfle->played; i++)
		if (enfle->trick[i] < card)
			takes = 0;
	score += (enfle->played ? weights[TAKE] : weights[HIGH]) *
		 (takes * all_follow / 1024);
	return score + weights[CHEAP] * CARD_RANK(card) *
			       (1024 - takes * all_follow / 1024);
}

/*
 * Players that always do the same go round in circles, for all cards come back.
 * After PATIENCE tricks one move in NOW_AND_THEN is any legal one, as the number
 * of the trick, which never comes back, and the hand say.
 */
static int another(const struct match *match, int best, int count)
{
	const struct enfle *enfle = enfle_peek(match);
	uint64_t mixed = (uint64_t)enfle->tricks * 0x9e3779b97f4a7c15;

	mixed ^= enfle->hand[match->turn] * 0xbf58476d1ce4e5b9;
	mixed = (mixed ^ mixed >> 31) * 0x94d049bb133111eb;
	mixed ^= mixed >> 29;
	return mixed % NOW_AND_THEN ? best
				    : (int)((mixed >> 32) % (uint64_t)count);
}

int expert_enfle(const struct match *match, const struct move *moves, int count,
		 const int16_t *weights)
{
	const struct enfle *enfle = enfle_peek(match);
	int best = 0, most = INT32_MIN, dealt;
	cards_t hand = enfle->hand[match->turn];
	struct view view;

	match_game(match)->hands((struct match *)match, &dealt);
	memset(view.none, -1, sizeof(view.none));
	view.hidden = expert_hidden(match, enfle->hand, dealt);
	for (int seat = 1; seat <= match->seats; seat++)
		view.hidden_n[seat] =
			cards_count(enfle->hand[seat] & ~match->known[seat]);
	for (int i = 0; i < count; i++) {
		int n = cards_count(hand &
				    SUIT_CARDS(CARD_SUIT(moves[i].card)));
		int score = judge(match, &view, moves[i].card, weights);

		if (!enfle->played)
			score += 1024 * (n == 1 ? weights[LAST]
						: weights[LONG] * (n - 1));
		if (score > most) {
			most = score;
			best = i;
		}
	}
	return enfle->tricks >= PATIENCE ? another(match, best, count) : best;
}

/* Who goes out has the coup, but not who is out of the match (E8).  Where nobody
 * went out yet, seats with fewer cards are nearer to it: the worth of one is shared
 * by the square of how near. */
int32_t worth_enfle(const struct match *match, int seat)
{
	const struct enfle *enfle = enfle_peek(match);
	int64_t sum = 1, mine = 0; /* 1: of nobody, and next to nothing */

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
		return 0; /* void: nobody had the basket (E7) */
	return (int32_t)(1000 * mine / sum);
}
