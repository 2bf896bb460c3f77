/* Takes GAME KEY=VALUE... from the words of a command line. */
#include "common/game_words.h"

#include "base/reason_told.h"
#include "common/suggest.h"
#include "common/tool.h"

const struct game *game_word(const struct argp_state *state, const char *word)
{
	const struct game *game = word ? game_find(word, strlen(word)) : NULL;
	char names[TERMS_TEXT] = "";

	game_names(names);
	if (!word)
		argp_error(state, tr("expected one of the games:%s"), names);
	else if (!game && !access(word, F_OK))
		argp_error(
			state,
			tr("%s is a file, and expected was a game:%s; records are read from standard input: %s <%s"),
			tool_show(word), names, state->name, tool_show(word));
	else if (!game)
		argp_error(state, tr("%s: expected one of the games:%s%s"),
			   tool_show(word), names, suggest_game(word));
	return game;
}

void game_key(const struct argp_state *state, struct terms_reader *terms,
	      const char *word)
{
	struct reason why;

	if (terms_set(terms, word, strlen(word), &why))
		argp_error(state, tr("%s: %s%s"), tool_show(word),
			   reason_told(&why), suggest_key(terms->game, word));
}

void game_words(const struct argp_state *state, struct terms_reader *terms,
		char *const *words)
{
	terms_init(terms, game_word(state, *words));
	while (*++words)
		game_key(state, terms, *words);
}

void game_words_end(const struct argp_state *state, struct terms_reader *terms)
{
	struct reason why;

	if (terms_settle(terms, &why))
		argp_error(state, "%s", reason_told(&why));
}
