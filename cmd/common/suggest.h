/* Suggests the game or key that a wrong word comes near to ("did you mean"). */
#ifndef ARBITRE_COMMON_SUGGEST_H
#define ARBITRE_COMMON_SUGGEST_H

#include "rules/game.h"

const char *suggest_game(const char *word);

/* Of KEY=VALUE the key; nothing where it is one. */
const char *suggest_key(const struct game *game, const char *word);

#endif
