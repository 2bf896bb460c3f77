/* Prints for --list the games that a program takes, and the keys of one. */
#ifndef ARBITRE_COMMON_LIST_GAMES_H
#define ARBITRE_COMMON_LIST_GAMES_H

#include "rules/game.h"

/* Prints the keys of a game, one a line, for settled TERMS.  Each line has the
 * name, the value, the values allowed beside the given keys, and a sentence in
 * the reader's language.  Without a game, or with NULL, prints one a line the
 * games for which TAKES is true (NULL: all games). */
void list_games(const struct terms_reader *terms,
		bool (*takes)(const struct game *));

#endif
