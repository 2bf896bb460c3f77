/* Calls the policy of a game (mind.h) to choose a move. */
#ifndef ARBITRE_THINK_POLICY_H
#define ARBITRE_THINK_POLICY_H

#include "think/mind.h"

/* Writes the weights of a game's policy to WEIGHTS. */
void policy_weights(const struct mind *mind, int16_t weights[WEIGHTS_MAX]);

/* Return the policy's move for match->turn: an index of the COUNT legal moves
 * (at least 1).  policy_rule() uses WEIGHTS, and MIND must be that of the
 * game.  policy_move() uses the weights of the game. */
int policy_rule(const struct mind *mind, const struct match *match,
		const struct move *moves, int count,
		const int16_t weights[WEIGHTS_MAX]);
int policy_move(const struct match *match, const struct move *moves, int count);

/* Returns the move of bot expert: the policy's with WEIGHTS.  If the seat knows
 * every hand and two sides play, it is the best move instead.  But a search of
 * more than EXPERT_NODES positions (endgame.h) is given up for the policy's
 * move. */
#define EXPERT_NODES 200
int policy_expert(const struct match *match, const struct move *moves,
		  int count, const int16_t weights[WEIGHTS_MAX]);

#endif
