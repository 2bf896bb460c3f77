/*
 * Searches for the move that does best in playouts (playout.h).
 *
 * It is flat Monte Carlo with sequential halving: each of log2(moves) rounds
 * drops the worse half, but never the policy's move.  That move is made unless
 * another leads it by more than a standard error.  No tree is kept.  If the
 * seat knows all cards left and two sides play, the rest is solved
 * (endgame.h).  Only integers are used: N playouts choose one move on every
 * machine.
 */
#ifndef ARBITRE_THINK_SEARCH_H
#define ARBITRE_THINK_SEARCH_H

#include "think/evidence.h"

/* The limits of a search. */
struct search_limits {
	uint64_t playouts; /* most playouts; 0: USED alone limits them */
	/* Returns the share of the time that is used, in thousandths.  NULL: no
	 * limit.  One of playouts and USED must be set. */
	int (*used)(void *context);
	void *context;
};

/* The result of one move. */
struct searched {
	int64_t sum;          /* of worth(), over the playouts */
	uint64_t n;           /* playouts; 0: not tried */
	int64_t sum_diff;     /* of worth(), less that of the policy's move */
	uint64_t sum_diff_sq; /* of the squares of these differences */
};

/*
 * Searches the COUNT moves (at least 1) of match->turn, in a game with a mind.
 * EVIDENCE, or NULL, has earlier moves.  KEY decides all chance.  FOUND gets
 * the result of each move, with an n of 1 if solved.  Returns the index of the
 * best move; that of the policy if the time ends before the worlds are counted;
 * -1 if memory ran out.
 */
int search_moves(const struct match *match, const struct evidence *evidence,
		 const struct move *moves, int count,
		 const uint8_t key[CHANCE_BYTES],
		 const struct search_limits *limits,
		 struct searched found[MOVE_MAX]);

#endif
