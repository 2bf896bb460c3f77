/* The policy of a game (mind.h), as players that think call it. */
#ifndef ARBITRE_THINK_POLICY_H
#define ARBITRE_THINK_POLICY_H

#include "think/mind.h"

/* The weights of a policy, as it is called with them. */
void policy_weights(const struct mind *mind, int16_t weights[WEIGHTS_MAX]);

/* The move that the policy makes for match->turn: an index of the COUNT legal ones,
 * from 1; with these WEIGHTS, or with those of the game.  MIND is that of the game. */
int policy_rule(const struct mind *mind, const struct match *match,
		const struct move *moves, int count,
		const int16_t weights[WEIGHTS_MAX]);
int policy_move(const struct match *match, const struct move *moves, int count);

/* The move of bot expert: that of the policy with these WEIGHTS, but where the seat
 * knows every hand and two sides play, the best one, if it is found within so many
 * positions (endgame.h): 20 us. */
#define EXPERT_NODES 200
int policy_expert(const struct match *match, const struct move *moves,
		  int count, const int16_t weights[WEIGHTS_MAX]);

#endif
