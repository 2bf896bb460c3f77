/*
 * The policies of bot greedy: the index of a sensible one of COUNT legal moves,
 * by the simple rule that bot(1) states; from the question alone.
 */
#ifndef ARBITRE_GAME_GREEDY_H
#define ARBITRE_GAME_GREEDY_H

#include "game/event.h"

int greedy_chnif(const struct move *moves, int count);
int greedy_chkobba(const struct move *moves, int count);
int greedy_chouine(const struct move *moves, int count);
int greedy_enfle(const struct move *moves, int count);

#endif
