/*
 * Plays La Chouine as an expert.  It announces the most points as soon as it
 * can, exchanges the 7, and plays the card of least worth.  The worth of a card
 * is its points, its rank as a trump, and its part in annonces to come.  It
 * takes tricks that are worth more than the card they cost.
 */
#include "games/chouine/mind_open.h"
#include "games/chouine/rules_count.h"
#include "games/chouine/rules_state.h"
#include "think/mind.h"

#include <string.h>

enum {
	HOPE_ONE,
	HOPE_TWO,
	TRUMP_KEEP,
	TRUMP_LOW,
	POINT_WON,
	POINT_LOST,
	TEMPO,
	ACE_KEEP,
	LEAD_RISK,
	BRISQUE_HOPE,
	STRICT_LEAD,
	WEIGHTS
};
static const struct weight weights_of_chouine[WEIGHTS + 1] = {
	[HOPE_ONE] = { "in 100: an annonce that lacks one card", 27 },
	[HOPE_TWO] = { "in 100: an annonce that lacks two", 8 },
	[TRUMP_KEEP] = { "a step of rank of a trump", 16 },
	[TRUMP_LOW] = { "a trump of any rank", 38 },
	[POINT_WON] = { "a point won", 8 },
	[POINT_LOST] = { "a point lost", 2 },
	[TEMPO] = { "to lead the next trick", 29 },
	[ACE_KEEP] = { "an ace or a ten kept", 27 },
	[LEAD_RISK] = { "in 100: a point led that may be beaten", 23 },
	[BRISQUE_HOPE] = { "a brisque more on the way to a quinte", 1 },
	[STRICT_LEAD] = { "a master card led when the talon is empty", 40 },
};

#define CHOUINE_PARTIE 600 /* the worth of a partie, in sixths of a hundredth */
#define SWAP_SCORE 100000  /* before all other moves */

static const int points_of_rank[8] = { 11, 10, 4, 3, 2, 0, 0, 0 };

struct outlook {
	const struct match *match;
	const int16_t *weights;
	cards_t hand, hidden;    /* hidden: may still be drawn */
	int draws;               /* cards the seat will still draw */
	int coming;              /* in 1/1024: to draw a given hidden card */
	int hopes[SUITS][KINDS]; /* worth by annonce; -1: not computed */
};

/* Returns what an annonce of the suit is worth to the hand, held or still
 * possible; 0 if it is impossible.  The points are in tenths. */
static int hope(const struct outlook *outlook, int suit, int kind)
{
	const struct match *match = outlook->match;
	const struct chouine *chouine = chouine_peek(match);
	uint32_t used =
		chouine->used[match->turn] & ALL_SCORING & ANNONCES_OF(suit);
	int annonce = suit * KINDS + kind, points, lacking;
	cards_t needed = annonce_cards(match->seats, annonce, 0);
	cards_t lack = needed & ~outlook->hand;

	if (!needed || (lack & ~outlook->hidden))
		return 0;
	if (used && kind != CHOUINE &&
	    (match->terms.own[OWN_REUSE] == 0 || used >> annonce))
		return 0;
	lacking = cards_count(lack);
	if (lacking > 2 || lacking > outlook->draws)
		return 0;
	points = kind == CHOUINE
			 ? 100
			 : annonce_points(annonce, suit == chouine->trump);
	points *= 10;
	if (lacking)
		points = points * outlook->coming / 1024 *
			 outlook->weights[lacking == 1 ? HOPE_ONE : HOPE_TWO] /
			 100;
	if (lacking == 2)
		points = points * outlook->coming / 1024;
	return points;
}

/* Returns what playing CARD costs in hopes of its suit: those of annonces that
 * need the card. */
static int lost_hope(struct outlook *outlook, card_t card)
{
	int suit = CARD_SUIT(card), with = 0, without = 0;
	int *hopes = outlook->hopes[suit];

	for (int kind = MARIAGE; kind <= CHOUINE; kind++) {
		cards_t needed = annonce_cards(outlook->match->seats,
					       suit * KINDS + kind, 0);

		if (hopes[kind] < 0)
			hopes[kind] = hope(outlook, suit, kind);
		if (hopes[kind] > with)
			with = hopes[kind];
		if (hopes[kind] > without && !(needed >> card & 1))
			without = hopes[kind];
	}
	return with - without;
}

/* Returns the worth of keeping CARD. */
static int keep(struct outlook *outlook, card_t card)
{
	const struct match *match = outlook->match;
	const struct chouine *chouine = chouine_peek(match);
	const int16_t *weights = outlook->weights;
	int suit = CARD_SUIT(card), rank = CARD_RANK(card);
	int worth = 0;

	if (suit == chouine->trump)
		worth += weights[TRUMP_LOW] + weights[TRUMP_KEEP] * (7 - rank);
	if (rank <= TEN) {
		int brisques = cards_count(outlook->hand & BRISQUES);

		worth += weights[ACE_KEEP];
		if (outlook->draws)
			worth += weights[BRISQUE_HOPE] * brisques * brisques;
	}
	if ((!outlook->draws && match->seats > 2) || rank > JACK)
		return worth; /* no annonce to come has it */
	return worth + lost_hope(outlook, card);
}

/* Returns the worth of the annonces made with a card.  keep() does not count
 * them again. */
static int announced(const struct match *match, uint64_t with)
{
	int worth = 0;

	for (; with; with &= with - 1) {
		int annonce = __builtin_ctzll(with);

		worth +=
			ALL_CHOUINES >> annonce & 1
				? 10000
				: 100 + 20 * annonce_points(
						     annonce,
						     annonce / KINDS ==
							     chouine_peek(match)
								     ->trump);
	}
	return worth;
}

/* Returns the worth of playing CARD to the trick, in tenths of a point. */
static int trick(const struct outlook *outlook, card_t card)
{
	const struct chouine *chouine = chouine_peek(outlook->match);
	const int16_t *weights = outlook->weights;
	int pile = points_of_rank[CARD_RANK(card)];
	card_t best = chouine->trick[0];
	cards_t beating;

	if (!chouine->played) {
		beating = outlook->hidden & SUIT_CARDS(CARD_SUIT(card)) &
			  (CARD_BIT(card) - 1);
		if (!outlook->draws && !beating)
			return weights[STRICT_LEAD];
		if (CARD_SUIT(card) == chouine->trump && !beating)
			return 0;
		return -pile * weights[POINT_LOST] * weights[LEAD_RISK] / 100;
	}
	for (int i = 1; i < chouine->played; i++)
		if (chouine_beats(chouine, chouine->trick[i], best))
			best = chouine->trick[i];
	for (int i = 0; i < chouine->played; i++)
		pile += points_of_rank[CARD_RANK(chouine->trick[i])];
	if (!chouine_beats(chouine, card, best))
		return -pile * weights[POINT_LOST];
	if (chouine->played + 1 < outlook->match->seats) /* others follow */
		return pile * weights[POINT_WON] / 2 + weights[TEMPO] / 2;
	return pile * weights[POINT_WON] + weights[TEMPO];
}

static void chouine_policy(const struct match *match, const struct move *moves,
			   int count, const int16_t *weights, int32_t *scores)
{
	const struct chouine *chouine = chouine_peek(match);
	int unseen;
	struct outlook outlook = { .match = match,
				   .weights = weights,
				   .hand = chouine->hand[match->turn] };

	memset(outlook.hopes, -1, sizeof(outlook.hopes));
	outlook.draws = chouine_talon(chouine) / match->seats;
	outlook.hidden =
		mind_hidden(match, match->turn, chouine->hand, chouine->next);
	if (chouine->turned != CARD_NONE)
		outlook.hidden |= CARD_BIT(chouine->turned);
	unseen = cards_count(outlook.hidden);
	outlook.coming = unseen ? 1024 * outlook.draws / unseen : 0;
	for (int i = 0; i < count; i++) {
		if (moves[i].kind == MOVE_WORD)
			scores[i] = SWAP_SCORE;
		else
			scores[i] = announced(match, moves[i].with) -
				    keep(&outlook, moves[i].card) +
				    trick(&outlook, moves[i].card);
	}
}

/* Returns the worth of the match (struct mind), in sixths of a hundredth of a
 * partie: parties won, and shares of null ones. */
static int32_t chouine_worth(const struct match *match, int seat)
{
	const struct chouine *chouine = chouine_peek(match);
	int won = 0, nulls;

	for (int s = 1; s <= match->seats; s++)
		won += chouine->all_parties[s];
	nulls = match->deals - match_playing(match) - won;
	return CHOUINE_PARTIE * chouine->all_parties[seat] +
	       CHOUINE_PARTIE * nulls / match->seats;
}

/* C10: returns the worth of a partie that is won, null or lost. */
static int32_t worth_of(int mine, int others)
{
	return mine > others   ? CHOUINE_PARTIE
	       : mine < others ? 0
			       : CHOUINE_PARTIE / 2;
}

/* Returns true if the seat holds an annonce that it has not made yet. */
static bool may_announce(const struct match *match, int seat)
{
	const struct chouine *chouine = chouine_peek(match);

	return annonces_held(match->seats, chouine->hand[seat]) &
	       ~chouine->used[seat];
}

/* Finds the least and the most that the partie can be worth to SEAT.  They are
 * narrow only between two tricks, with the talon empty and no annonce left.
 * The partie is then decided once the cards left cannot change its winner. */
static void chouine_bounds(const struct match *match, int seat, int32_t *least,
			   int32_t *most)
{
	const struct chouine *chouine = chouine_peek(match);
	int other = seat_next(match, seat), left, mine, others;

	*least = chouine_worth(match, seat);
	*most = *least + CHOUINE_PARTIE;
	if (match->seats != 2 || chouine->played ||
	    chouine->next < CHOUINE_PACK)
		return;
	mine = chouine_card_points(match, chouine->taken[seat]);
	others = chouine_card_points(match, chouine->taken[other]);
	left = chouine_card_points(match, ~(cards_t)0) - mine - others + DER;
	mine += chouine->annonces[seat];
	others += chouine->annonces[other];
	if ((mine + left <= others || others + left <= mine) &&
	    !may_announce(match, seat) && !may_announce(match, other)) {
		*most = *least + worth_of(mine + left, others);
		*least += worth_of(mine, others + left);
	}
}

static const char *const decisions[] = { N_("exchange"), N_("lead"),
					 N_("follow"), N_("strict"), NULL };

/* Returns the kind of a decision: an exchange is possible (C9), a card is led,
 * follows freely, or is played strictly (C4). */
static int chouine_decision(const struct match *match, const struct move *moves,
			    int count)
{
	const struct chouine *chouine = chouine_peek(match);

	if (moves[count - 1].kind == MOVE_WORD)
		return 0;
	if (chouine_talon(chouine) < match->seats)
		return 3;
	return chouine->played ? 2 : 1;
}

/* Returns the exchange of the 7, or the card of least worth with the annonces
 * of most cards. */
static int chouine_greedy(const struct move *moves, int count)
{
	int best = 0, most = 0;

	for (int i = 0; i < count; i++) {
		int w = 20 * cards_count(moves[i].with) -
			points_of_rank[CARD_RANK(moves[i].card)];

		if (moves[i].kind == MOVE_WORD)
			return i;
		if (moves[i].with & ALL_CHOUINES)
			w += 500;
		for (int mark = 0; mark < ANNONCE_QUINTE; mark++)
			if (moves[i].with >> mark & 1)
				w += mark % KINDS;
		if (!i || w > most) {
			most = w;
			best = i;
		}
	}
	return best;
}

const struct mind mind_chouine = {
	.game = &game_chouine,
	.greedy = chouine_greedy,
	.policy = chouine_policy,
	.weights = weights_of_chouine,
	.worth = chouine_worth,
	.worth_unit = 6,
	.deal_gain = CHOUINE_PARTIE,
	.bounds = chouine_bounds,
	.recall = 3,
	.open = &chouine_open,
	.blunder = 8000,
	.decisions = decisions,
	.decision = chouine_decision,
};
