/*
 * Chnif Chnof Chnorum as an expert plays it.  The seat pays when the next one
 * can follow its rank; so it plays a rank that the next seat has shown not to
 * hold, or of which little is left.  It keeps ranks that the seat before it may
 * still play, for these it can follow.
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

/* A seat beside the one to move: the hidden cards that it may hold, and in 1024
 * that it holds one of a rank of which so many are among them. */
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

	/* following, all cards are of one rank, and one is as good as another */
	if (CARD_RANK(moves[0].card) == CARD_RANK(moves[count - 1].card) &&
	    count == cards_count(hand & RANK_CARDS(CARD_RANK(moves[0].card))) &&
	    count < cards_count(hand)) {
		memset(scores, 0, (size_t)count * sizeof(*scores));
		return;
	}
	hidden = mind_hidden(match, chnif->hand,
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

/* In hundredths of a token: the tokens of all, shared by the squares of what each
 * seat holds, for in the end one seat takes them all.  So matches end: of those
 * with N tokens out of several seats, some N times N as often as those with one. */
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

/* Plays a card of the rank it may play most cards of: the more of them it
 * holds, the less likely is it that the next seat can follow. */
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
