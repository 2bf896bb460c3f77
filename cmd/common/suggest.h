/* Suggests a game or key that is close to a wrong word ("did you mean"). */
#ifndef ARBITRE_COMMON_SUGGEST_H
#define ARBITRE_COMMON_SUGGEST_H

#include "rules/game.h"

const char *suggest_game(const char *word);

/* Takes the key of KEY=VALUE.  Suggests nothing if the game has it. */
const char *suggest_key(const struct game *game, const char *word);

#endif
