/* Suggests a game, key or other name that is close to a wrong word ("did you mean"). */
#ifndef ARBITRE_COMMON_SUGGEST_H
#define ARBITRE_COMMON_SUGGEST_H

#include "rules/game.h"

/* NAMES ends with NULL. */
const char *suggest_word(const char *word, const char *const *names);

const char *suggest_game(const char *word);

/* Takes the key of KEY=VALUE.  Suggests nothing if the game has it. */
const char *suggest_key(const struct game *game, const char *word);

#endif
