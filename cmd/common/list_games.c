/* Prints the games that a program takes, and the keys of one, for --list. */
#include "common/list_games.h"

#include <stdio.h>

#include "base/lang.h"

static void list_key(const struct terms_reader *terms, const struct key *key)
{
	char initial[TERMS_TEXT], values[TERMS_TEXT];
	size_t initial_n = terms_default(terms, key, initial);
	size_t values_n = terms_values(terms, key, values);

	printf("%s\t%.*s\t%.*s\t%s\n", key->name, (int)initial_n, initial,
	       (int)values_n, values, key->about ? tr(key->about) : "");
}

void list_games(const struct terms_reader *terms,
		bool (*takes)(const struct game *))
{
	if (!terms || !terms->game) {
		for (int i = 0; games[i]; i++)
			if (!takes || takes(games[i]))
				puts(games[i]->name);
		return;
	}
	for (int i = 0; terms->game->keys[i].name; i++)
		list_key(terms, &terms->game->keys[i]);
	for (int i = 0; i < KEYS_COMMON; i++)
		list_key(terms, &keys_common[i]);
}
