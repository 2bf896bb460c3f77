/* Solves an endgame: the rest of a deal of which everything is known. */
#ifndef ARBITRE_THINK_ENDGAME_H
#define ARBITRE_THINK_ENDGAME_H

#include "rules/match.h"

/*
 * What each of the COUNT moves of match->turn is worth to it when both sides go
 * on as well as they can (alpha-beta).  Every hand must be known and the deal end
 * without chance.  Returns 0; or -1 where there are not two sides or it would take more
 * than SOLVE_NODES positions.
 */
#define SOLVE_NODES 200000
int solve_moves(const struct match *match, const struct move *moves, int count,
		int32_t worth[MOVE_MAX]);

/*
 * The best of them for match->turn, as far as that seat knows MATCH: its index; FIRST,
 * unless another one is worth more.  -1 where the seat does not know every hand, or
 * something is still to be drawn, or there are not two sides, or it would take more
 * than NODES positions, or there is no memory.
 */
int solve_choose(const struct match *match, const struct move *moves, int count,
		 int first, long nodes);

/*
 * WORTH is what MATCH, every hand of which must be known, will be worth to SEAT so,
 * whoever is to move.  Returns 0; or -1 where there are not two sides, or something is
 * still to be drawn, or it would take more than NODES positions.
 */
int solve_worth(const struct match *match, int seat, long nodes,
		int32_t *worth);

/* How many cards are still to be drawn in the deal. */
int solve_undealt(const struct match *match);

#endif
