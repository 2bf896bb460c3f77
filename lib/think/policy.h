/* The policy of a game (mind.h), as players that think call it. */
#ifndef ARBITRE_THINK_POLICY_H
#define ARBITRE_THINK_POLICY_H

#include "think/mind.h"

/* Fills in the weights of a game's policy. */
void policy_weights(const struct mind *mind, int16_t weights[WEIGHTS_MAX]);

/* Returns the policy's move for match->turn: an index of the COUNT legal ones,
 * from 1.  Uses these WEIGHTS, or those of the game.  MIND is the game's. */
int policy_rule(const struct mind *mind, const struct match *match,
		const struct move *moves, int count,
		const int16_t weights[WEIGHTS_MAX]);
int policy_move(const struct match *match, const struct move *moves, int count);

/* Returns the move of bot expert: the policy's with these WEIGHTS.  If the seat
 * knows every hand and two sides play, it is the best one, when so many
 * positions suffice (endgame.h). */
#define EXPERT_NODES 200
int policy_expert(const struct match *match, const struct move *moves,
		  int count, const int16_t weights[WEIGHTS_MAX]);

#endif
