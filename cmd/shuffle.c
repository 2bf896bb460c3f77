/* shuffle: writes the decks of a match, from a seed. */
#include "tool.h"

#include "list.h"
#include "near.h"
#include "record/format.h"

static const char doc[] =
	N_("Write shuffled packs of GAME as deck lines: the very decks of match MATCH under SEED, as the referee would use them.") "\v" N_(
		"Exit status: 0 done, also where the reader has gone, 2 it could not run.");

enum { OPT_LIST = 256 };

static const struct argp_option options[] = {
	{ "seed", 's', N_("SEED"), 0,
	  N_("the master seed (default: from the kernel)"), 0 },
	{ "match", 'm', "MATCH", 0, N_("the number of the match (default 0)"),
	  0 },
	{ "first", 'f', N_("FIRST"), 0,
	  N_("the number of the first deck (default 0)"), 0 },
	{ "count", 'n', N_("COUNT"), 0,
	  N_("how many decks (default 1; 0: as many as wanted)"), 0 },
	{ "list", OPT_LIST, NULL, 0, N_("print the games, and exit"), -1 },
	{ 0 }
};

struct config {
	const struct game *game;
	uint8_t master[CHANCE_BYTES];
	bool seeded, list;
	uint64_t match, first, count;
};

static uint64_t number(struct argp_state *state, int option, const char *text)
{
	uint64_t value = 0;

	if (number_parse(text, strlen(text), INT64_MAX, &value))
		argp_error(state, tr("-%c %s: expected a number up to %lld"),
			   option, tool_show(text), (long long)INT64_MAX);
	return value;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;
	char names[TERMS_WHY] = "";

	switch (key) {
	case 's':
		if (!*arg)
			argp_error(state,
				   tr("-s: expected a seed; it is empty"));
		chance_master(arg, strlen(arg), config->master);
		config->seeded = true;
		memset(arg, 'x', strlen(arg)); /* out of sight of ps */
		return 0;
	case 'm':
		config->match = number(state, key, arg);
		return 0;
	case 'f':
		config->first = number(state, key, arg);
		return 0;
	case 'n':
		config->count = number(state, key, arg);
		return 0;
	case OPT_LIST:
		config->list = true;
		return 0;
	case ARGP_KEY_ARG:
		if (config->game)
			argp_error(state, tr("%s: expected one GAME"),
				   tool_show(arg));
		config->game = game_find(arg, strlen(arg));
		if (config->game)
			return 0;
		game_names(names);
		argp_error(state, tr("%s: expected one of the games:%s%s"),
			   tool_show(arg), names, near_game(arg));
		return 0;
	case ARGP_KEY_END:
		if (config->list && config->game)
			argp_error(state, tr("--list: expected no GAME"));
		game_names(names);
		if (!config->game && !config->list)
			argp_error(state, tr("expected one of the games:%s"),
				   names);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options, parse, N_("GAME"), doc,
				  NULL,    NULL,  NULL };

int main(int argc, char **argv)
{
	struct config config = { .count = 1 };
	static struct writer out;
	uint8_t seed[CHANCE_BYTES], deck_key[CHANCE_BYTES];
	card_t deck[CARDS_MAX];
	char line[LINE_BYTES];

	tool_start(TOOL_VERSION("shuffle"));
	tool_parse(&argp, argc, argv, &config);
	if (config.list) {
		list_games(NULL);
		return 0;
	}
	if (!config.seeded)
		chance_kernel(config.master);
	chance_match(config.master, config.match, seed);
	chance_key(seed, NULL, 0, deck_key);
	writer_init(&out, STDOUT_FILENO);
	for (uint64_t i = 0; !config.count || i < config.count; i++) {
		const struct pack *pack = &config.game->pack;

		chance_deck(deck_key, config.first + i, pack, deck);
		writer_line(&out, line, format_deck(pack, deck, line));
		if (out.error && !tool_flush(&out))
			return 0; /* whoever wanted decks has gone */
	}
	tool_end(&out, 0);
}
