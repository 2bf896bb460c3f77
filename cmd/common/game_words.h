/* Reads a game and its keys from the words of a command line: GAME KEY=VALUE...
 * A wrong word ends the program, with a message that suggests a right one. */
#ifndef ARBITRE_COMMON_GAME_WORDS_H
#define ARBITRE_COMMON_GAME_WORDS_H

#include <argp.h>

#include "rules/game.h"

/* Returns the game that WORD names.  WORD NULL is an error, too. */
const struct game *game_word(const struct argp_state *state, const char *word);

/* Sets a key of TERMS by WORD, KEY=VALUE. */
void game_key(const struct argp_state *state, struct terms_reader *terms,
	      const char *word);

/* Begins TERMS by WORDS, which end with NULL: the game, then its keys. */
void game_words(const struct argp_state *state, struct terms_reader *terms,
		char *const *words);

/* Settles TERMS, once all given keys are set. */
void game_words_end(const struct argp_state *state, struct terms_reader *terms);

#endif
