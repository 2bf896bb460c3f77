/* Takes GAME KEY=VALUE... from the words of a command line. */
#include "common/game_words.h"

#include "base/reason_told.h"
#include "common/suggest.h"
#include "common/tool.h"

static bool is_file(const char *name)
{
	struct stat stat_of;

	return !stat(name, &stat_of) && S_ISREG(stat_of.st_mode);
}

/* Returns how the program that was started reads FILE, which stands in the
 * place of a game or a key; "" if it reads no file. */
static const char *file_hint(const struct argp_state *state, const char *file)
{
	static const struct {
		const char *program, *form;
	} hints[] = {
		{ "referee",
		  N_("; records are read from standard input: {program} <{file}") },
		{ "deal",
		  N_("; decks are read from standard input: {program} GAME <{file}") },
		{ "plan",
		  N_("; players are read from standard input: {program} KIND GAME -S SEED <{file}") },
	};
	const char *name = strrchr(state->name, ' ');

	name = name ? name + 1 : state->name;
	for (size_t i = 0; i < sizeof(hints) / sizeof(*hints); i++)
		if (!strcmp(name, hints[i].program))
			return fill(tr(hints[i].form), "program", state->name,
				    "file", tool_show(file), NULL);
	return "";
}

const struct game *game_word(const struct argp_state *state, const char *word)
{
	const struct game *game = word ? game_find(word, strlen(word)) : NULL;
	char names[TERMS_TEXT] = "";

	game_names(names);
	if (!word)
		argp_error(state, tr("a GAME is missing; the games are:%s"),
			   names);
	else if (!game && is_file(word))
		argp_error(state,
			   tr("%s is a file; a GAME comes first, one of:%s%s"),
			   tool_show(word), names, file_hint(state, word));
	else if (!game)
		argp_error(state,
			   tr("%s: there is no such game; the games are:%s%s"),
			   tool_show(word), names, suggest_game(word));
	return game;
}

void game_key(const struct argp_state *state, struct terms_reader *terms,
	      const char *word)
{
	struct reason why;

	if (!terms_set(terms, word, strlen(word), &why))
		return;
	if (is_file(word))
		argp_error(state, tr("%s is a file, not a key%s"),
			   tool_show(word), file_hint(state, word));
	else
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
