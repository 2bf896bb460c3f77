/* Suggests a name that is close to a wrong word.  All functions return "; did
 * you mean NAME" in the reader's language, or "".  The text is valid until the
 * next call. */
#ifndef ARBITRE_COMMON_SUGGEST_H
#define ARBITRE_COMMON_SUGGEST_H

#include "rules/game.h"

/* Suggests one of NAMES, which ends with NULL. */
const char *suggest_word(const char *word, const char *const *names);

/* Suggests the option --NAME of one of NAMES. */
const char *suggest_option(const char *word, const char *const *names);

/* Returns true if a game has a key of this name, of N bytes. */
bool suggest_has_key(const char *word, size_t n);

/* Suggests a game. */
const char *suggest_game(const char *word);

/* Suggests a key of the game for WORD, KEY=VALUE, or the key that has WORD for
 * a value.  Returns "" if the game has that key. */
const char *suggest_key(const struct game *game, const char *word);

#endif
