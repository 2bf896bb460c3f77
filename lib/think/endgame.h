/* Solves an endgame: the rest of a deal of which everything is known. */
#ifndef ARBITRE_THINK_ENDGAME_H
#define ARBITRE_THINK_ENDGAME_H

#include "rules/match.h"

/*
 * Finds the worth of each of the COUNT moves of match->turn if both sides play
 * best (alpha-beta).  All hands must be known and the deal must end without
 * chance.  Returns 0; -1 unless there are two sides and SOLVE_NODES positions
 * suffice.
 */
#define SOLVE_NODES 200000
int solve_moves(const struct match *match, const struct move *moves, int count,
		int32_t worth[MOVE_MAX]);

/*
 * Returns the index of the best move for match->turn, as far as that seat knows
 * MATCH.  Ties go to FIRST. -1 unless the seat knows every hand, no draws
 * remain, there are two sides and NODES positions suffice.  It takes no memory.
 */
int solve_choose(const struct match *match, const struct move *moves, int count,
		 int first, long nodes);

/*
 * Finds the WORTH of MATCH to SEAT if both sides play best, whatever seat is to
 * move.  All hands must be known.  Returns 0; -1 unless no draws remain, there
 * are two sides and NODES positions suffice.
 */
int solve_worth(const struct match *match, int seat, long nodes,
		int32_t *worth);

/* Returns the number of cards still to be drawn in the deal. */
int solve_undealt(const struct match *match);

#endif
