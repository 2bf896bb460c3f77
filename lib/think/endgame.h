/* Solves an endgame: the rest of a deal in which all cards are known.  The game
 * must have a mind. */
#ifndef ARBITRE_THINK_ENDGAME_H
#define ARBITRE_THINK_ENDGAME_H

#include "rules/match.h"

/*
 * Finds the worth of each of the COUNT moves of match->turn if both sides play
 * best (alpha-beta).  All hands must be known, and the deal must end without
 * chance.  Returns 0; -1 if there are not two sides, or if it takes more than
 * SOLVE_NODES positions.
 */
#define SOLVE_NODES 200000
int endgame_moves(const struct match *match, const struct move *moves,
		  int count, int32_t worth[MOVE_MAX]);

/*
 * Returns the index of the best move for match->turn by what that seat knows;
 * ties go to FIRST.  Allocates no memory.  Needs two sides, no unknown hand, no
 * cards to draw, and at most NODES positions; else returns -1.
 */
int endgame_choose(const struct match *match, const struct move *moves,
		   int count, int first, long nodes);

/*
 * Finds the WORTH of MATCH to SEAT if both sides play best; any seat may be to
 * move.  All hands must be known.  Returns 0; -1 if cards are still to be
 * drawn, there are not two sides, or it takes more than NODES positions.
 */
int endgame_worth(const struct match *match, int seat, long nodes,
		  int32_t *worth);

/* Returns the number of cards still to be drawn in the deal. */
int endgame_undealt(const struct match *match);

#endif
