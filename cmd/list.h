/* --list: the games that a program takes, and the keys of one. */
#ifndef ARBITRE_LIST_H
#define ARBITRE_LIST_H

#include <stdio.h>
#include <stdlib.h>

#include "base/lang.h"
#include "game/game.h"

/* Prints the games for which TAKES is true (NULL: all of them), one a line. */
static inline void list_games(bool (*takes)(const struct game *))
{
	for (int i = 0; games[i]; i++)
		if (!takes || takes(games[i]))
			puts(games[i]->name);
}

static inline void list_key(const struct terms_reader *terms,
			    const struct key *key)
{
	char initial[TERMS_WHY], values[TERMS_WHY];
	size_t initial_n = terms_default(terms, key, initial);
	size_t values_n = terms_values(terms, key, values);

	printf("%s\t%.*s\t%.*s\t%s\n", key->name, (int)initial_n, initial,
	       (int)values_n, values, key->about ? tr(key->about) : "");
}

/* Prints the keys of the game of these settled terms, one a line: its name, its
 * value, the values that it can have beside the keys that were given, and what it
 * does in the language that is spoken. */
static inline void list_keys(const struct terms_reader *terms)
{
	for (int i = 0; terms->game->keys[i].name; i++)
		list_key(terms, &terms->game->keys[i]);
	for (int i = 0; i < KEYS_COMMON; i++)
		list_key(terms, &keys_common[i]);
}

#endif
