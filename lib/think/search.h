/*
 * Search: the move that does best in playouts (playout.h).
 *
 * It is flat Monte Carlo: after each of log2(moves) rounds the worse half is left out
 * (sequential halving), but never the move of the policy, which is made unless another
 * does better by more than a standard error.  No tree is kept.  Where the seat knows all
 * that is left and two sides play, the rest is solved instead (endgame.h).  All is done in
 * integers: what N playouts choose is the same on every machine.
 */
#ifndef ARBITRE_THINK_SEARCH_H
#define ARBITRE_THINK_SEARCH_H

#include "think/evidence.h"

struct search_limits {
	uint64_t playouts; /* at most; 0: what USED says is all */
	/* How much of the time is used, in thousandths, 1000 or more: all of
	 * it.  NULL: no limit. */
	int (*used)(void *context);
	void *context;
};

/* What was found of one move. */
struct searched {
	int64_t sum;          /* of worth(), over the playouts */
	uint64_t n;           /* playouts; 0: none, it was not looked at */
	int64_t sum_diff;     /* of worth(), less that of the policy's move */
	uint64_t sum_diff_sq; /* of the squares of these differences */
};

/*
 * Looks at the COUNT moves of match->turn, from 1, which must be a move of a
 * game that has a mind, and returns the index of the best; FOUND gets what was
 * seen of each; solved, with an n of 1.  RECALL, or NULL, is what the seats did before.
 * KEY gives all chance.  Returns -1 where there is no memory.
 */
int search_moves(const struct match *match, const struct evidence *evidence,
		 const struct move *moves, int count,
		 const uint8_t key[CHANCE_BYTES],
		 const struct search_limits *limits,
		 struct searched found[MOVE_MAX]);

#endif
