/* Prints for --list the games that a program takes, and the keys of one. */
#ifndef ARBITRE_COMMON_LIST_GAMES_H
#define ARBITRE_COMMON_LIST_GAMES_H

#include "rules/game.h"

/* Prints the keys of the game of settled TERMS, one a line.  A line has the
 * name, the value, the allowed values and a sentence, with tabs between.  If
 * TERMS is NULL or has no game, prints the games for which TAKES is true, one a
 * line.  TAKES NULL: all games. */
void list_games(const struct terms_reader *terms,
		bool (*takes)(const struct game *));

#endif
