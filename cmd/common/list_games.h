/* Prints for --list the games that a program takes, and the keys of one. */
#ifndef ARBITRE_COMMON_LIST_GAMES_H
#define ARBITRE_COMMON_LIST_GAMES_H

#include "rules/game.h"

/* Prints the keys of the game of these settled terms, one a line: its name, its
 * value, the values that it can have beside the keys that were given, and what it
 * does in the language that is spoken.  Without a game, or with NULL, prints the
 * games for which TAKES is true (NULL: all of them), one a line. */
void list_games(const struct terms_reader *terms,
		bool (*takes)(const struct game *));

#endif
