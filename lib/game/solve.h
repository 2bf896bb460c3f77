/* The rest of a deal of which everything is known, solved. */
#ifndef ARBITRE_SOLVE_H
#define ARBITRE_SOLVE_H

#include "game/search.h"

/*
 * What each of the COUNT moves of match->turn is worth to it when both sides go
 * on as well as they can (alpha-beta): FOUND[].sum, with n 1.  Every hand must be
 * known and the deal end without chance.  Returns 0; or -1, and FOUND stays as it
 * is, where there are not two sides or it would take more than SOLVE_NODES
 * positions.
 */
#define SOLVE_NODES 200000
int solve_moves(const struct match *match, const struct move *moves, int count,
		struct searched found[MOVE_MAX]);

/*
 * The same for who needs to know only the best move: its index; FIRST, unless another
 * one is worth more.  -1 where there are not two sides, or it would take more than
 * NODES positions.
 */
int solve_best(const struct match *match, const struct move *moves, int count,
	       int first, long nodes);

/* So, as far as match->turn knows MATCH: -1, too, where that seat does not know every
 * hand, or something is still to be drawn, or there is no memory. */
int solve_choose(const struct match *match, const struct move *moves, int count,
		 int first, long nodes);

#endif
