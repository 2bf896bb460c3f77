/*
 * Plays Chnif Chnof Chnorum as an expert.  The seat pays if the next one can
 * follow its rank.  So it plays a rank that the next seat is known to lack, or
 * of which few cards are left.  It keeps ranks that the seat before may still
 * play, as it can follow these.
 */
#include "games/chnif/rules_state.h"
#include "think/mind.h"

#include <string.h>

enum { FOLLOWED, COPIES, CATCH, LEFT, WEIGHTS };
static const struct weight weights_of_chnif[WEIGHTS + 1] = {
	[FOLLOWED] = { "the next seat follows", 115 },
	[COPIES] = { "a further card of the rank in the hand", 14 },
	[CATCH] = { "the seat before may still play the rank", 10 },
	[LEFT] = { "a hidden card of the rank", 5 },
};

/* A seat beside the one to move.  POSSIBLE are the hidden cards that it may
 * hold.  CHANCE is the chance, in 1/1024, that it holds a rank, by the number
 * of possible cards of that rank. */
struct neighbour {
	cards_t possible;
	int chance[SUITS + 1];
};

static void find_neighbour(const struct match *match, cards_t hidden, int seat,
			   struct neighbour *neighbour)
{
	int n = cards_count(chnif_peek(match)->hand[seat]), all;

	neighbour->possible = hidden & ~match->barred[seat];
	all = cards_count(neighbour->possible);
	for (int some = 0; some <= SUITS; some++)
		neighbour->chance[some] = mind_chance(all, some, n);
}

static int holds(const struct neighbour *neighbour, int rank)
{
	return neighbour
		->chance[cards_count(neighbour->possible & RANK_CARDS(rank))];
}

static void chnif_policy(const struct match *match, const struct move *moves,
			 int count, const int16_t *weights, int32_t *scores)
{
	const struct chnif *chnif = chnif_peek(match);
	cards_t hand = chnif->hand[match->turn], hidden;
	struct neighbour before, next;

	/* a seat that follows has equal cards of one rank */
	if (CARD_RANK(moves[0].card) == CARD_RANK(moves[count - 1].card) &&
	    count == cards_count(hand & RANK_CARDS(CARD_RANK(moves[0].card))) &&
	    count < cards_count(hand)) {
		memset(scores, 0, (size_t)count * sizeof(*scores));
		return;
	}
	hidden = mind_hidden(match, match->turn, chnif->hand,
			     CARDS_MAX / match->seats * match->seats);
	find_neighbour(match, hidden, seat_before(match, match->turn), &before);
	find_neighbour(match, hidden, seat_next(match, match->turn), &next);
	for (int i = 0; i < count; i++) {
		int rank = CARD_RANK(moves[i].card);
		int copies = cards_count(hand & RANK_CARDS(rank));

		scores[i] = -weights[FOLLOWED] * holds(&next, rank) +
			    1024 * weights[COPIES] * (copies - 1) +
			    1024 * weights[LEFT] *
				    cards_count(hidden & RANK_CARDS(rank));
		if (copies == 1)
			scores[i] -= weights[CATCH] * holds(&before, rank);
	}
}

/* Returns the worth of the deal (struct mind), in hundredths of a token: the
 * seat's part of all tokens, by the square of its tokens.  In the end one seat
 * takes all.  A seat with N tokens wins N times N as often as one with a single
 * token. */
static int32_t chnif_worth(const struct match *match, int seat)
{
	const struct chnif *chnif = chnif_peek(match);
	int64_t all = chnif->pool, squares = 0, mine = chnif->tokens[seat];

	for (int s = 1; s <= match->seats; s++) {
		all += chnif->tokens[s];
		squares += (int64_t)chnif->tokens[s] * chnif->tokens[s];
	}
	return squares ? (int32_t)(100 * all * mine * mine / squares) : 0;
}

static const char *const decisions[] = { N_("first"), N_("free"), N_("follow"),
					 NULL };

static int chnif_decision(const struct match *match, const struct move *moves,
			  int count)
{
	card_t last = chnif_peek(match)->last;

	(void)count;
	if (last == CARD_NONE)
		return 0;
	return CARD_RANK(moves[0].card) == CARD_RANK(last) ? 2 : 1;
}

/* Returns a card of the rank with most playable cards: holding more of it makes
 * it less likely that the next seat can follow. */
static int chnif_greedy(const struct move *moves, int count)
{
	int best = 0, most = 0;

	for (int i = 0; i < count; i++) {
		int n = 0;

		for (int k = 0; k < count; k++)
			n += CARD_RANK(moves[k].card) ==
			     CARD_RANK(moves[i].card);
		if (n > most) {
			most = n;
			best = i;
		}
	}
	return best;
}

const struct mind mind_chnif = {
	.game = &game_chnif,
	.greedy = chnif_greedy,
	.greedy_is_chance = true,
	.policy = chnif_policy,
	.weights = weights_of_chnif,
	.worth = chnif_worth,
	.worth_unit = 100,
	.recall = 2,
	.dealt_at_once = true,
	.blunder = 300,
	.decisions = decisions,
	.decision = chnif_decision,
};
