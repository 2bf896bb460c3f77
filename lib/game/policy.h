/* The policy of a game (struct game: policy), as players that think call it. */
#ifndef ARBITRE_POLICY_H
#define ARBITRE_POLICY_H

#include "game/match.h"

/* The weights of a game's policy, as it is called with them. */
void policy_weights(const struct game *game, int16_t weights[WEIGHTS_MAX]);

/* The move that it makes for match->turn: an index of the COUNT legal ones, from
 * 1. */
int policy_move(const struct match *match, const struct move *moves, int count);

#endif
