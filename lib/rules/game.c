/* Finds games, and tells their sides. */
#include "rules/game.h"

#include <string.h>

#include "base/line.h"

const struct game *game_find(const char *name, size_t n)
{
	for (int i = 0; games[i]; i++)
		if (strlen(games[i]->name) == n &&
		    !memcmp(games[i]->name, name, n))
			return games[i];
	return NULL;
}

void game_names(char *text)
{
	text += strlen(text);
	for (int i = 0; games[i]; i++) {
		*text++ = ' ';
		text = text_append(text, games[i]->name);
	}
	*text = '\0';
}

int game_index(const struct game *game)
{
	int i = 0;

	while (games[i] && games[i] != game)
		i++;
	return games[i] ? i : -1;
}

int game_sides(const struct game *game, const struct terms *terms)
{
	return game->sides ? game->sides(terms) : terms->own[0];
}

int game_side(const struct game *game, const struct terms *terms, int seat)
{
	return game->side ? game->side(terms, seat) : seat - 1;
}
