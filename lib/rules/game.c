/* Finds games, and tells their sides. */
#include "rules/game.h"

#include <string.h>

#include "base/line.h"
#include "rules/match.h"

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

bool game_move_told(const struct game *game, const struct event *event,
		    struct move *move)
{
	*move = (struct move){ .card = event->card, .with = event->cards };
	if (event->verb == &verb_play) {
		move->kind = MOVE_PLAY;
		return event->card != CARD_NONE;
	}
	*move = (struct move){ .kind = MOVE_CUT,
			       .n = (uint16_t)event->number[0] };
	if (event->verb == &verb_cut)
		return event->number[0] >= 0 && event->number[0] < CARDS_MAX;
	for (int i = 0; game->words && game->words[i]; i++)
		if (event->verb == game->words[i]) {
			*move = (struct move){ .kind = MOVE_WORD,
					       .n = (uint16_t)i };
			return true;
		}
	return false;
}
