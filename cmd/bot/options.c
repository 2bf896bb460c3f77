/* The command line of bot. */
#include "bot.h"

static const char doc[] =
	N_("Answer the questions of a referee: STRATEGY is first (the first move), random, greedy (a simple rule per game), expert (a rule that counts cards) or search (it plays on from deals that may be so); without one it plays as --level player does.") "\v" N_(
		"Exit status: 0 at the end of the input, 1 a question could not be read, 2 it could not run.");

enum { OPT_ENTROPY = 256, OPT_LEVEL, OPT_TIME, OPT_PLAYOUTS };

#define LEVELS "novice|player|club|expert|master"

static const struct argp_option options[] = {
	{ "seed", 's', N_("SEED"), 0,
	  N_("the seed of its chance (default: what it is told; for random from the kernel)"),
	  0 },
	{ "entropy", OPT_ENTROPY, NULL, 0,
	  N_("give entropy from the kernel where it is asked for"), 0 },
	{ "level", OPT_LEVEL, LEVELS, 0,
	  N_("how well it plays, instead of a strategy"), 0 },
	{ "time", OPT_TIME, N_("MS"), 0,
	  N_("search: milliseconds of processor time for a move (default: 100)"),
	  0 },
	{ "playouts", OPT_PLAYOUTS, "N", 0,
	  N_("search: how often it plays on for a move"), 0 },
	{ 0 }
};

#define MOST 1000000000 /* of milliseconds, and of playouts */

static const struct way {
	const char *name;
	struct habit habit;
} strategies[] = {
	{ "first", { FIRST, FIRST, 0 } },   { "random", { RANDOM, FIRST, 0 } },
	{ "greedy", { GREEDY, FIRST, 0 } }, { "expert", { EXPERT, FIRST, 0 } },
	{ "search", { SEARCH, FIRST, 0 } }, { NULL, { FIRST, FIRST, 0 } },
}, levels[] = {
	{ "novice", { GREEDY, RANDOM, 3 } },
	{ "player", { GREEDY, FIRST, 0 } }, /* main.c has where it is not */
	{ "club", { EXPERT, GREEDY, 5 } },
	{ "expert", { EXPERT, FIRST, 0 } },
	{ "master", { SEARCH, FIRST, 0 } },
	{ NULL, { FIRST, FIRST, 0 } },
};

/* Takes the way of that name; false: there is none. */
static bool take_way(struct config *config, const struct way *from,
		     const char *name)
{
	while (from->name && strcmp(name, from->name) != 0)
		from++;
	if (!from->name)
		return false;
	config->habit = from->habit;
	return true;
}

/* A strategy is named once. */
static void take_word(struct argp_state *state, const char *word, bool level)
{
	struct config *config = state->input;

	if (level ? config->named : config->levelled)
		argp_error(state, "%s",
			   tr("expected a strategy or --level, not both"));
	if (level && !take_way(config, levels, word))
		argp_error(
			state,
			tr("--level %s: expected novice, player, club, expert or master"),
			tool_show(word));
	if (!level && (config->named || !take_way(config, strategies, word)))
		argp_error(
			state,
			tr("%s: expected one of first, random, greedy, expert, search"),
			tool_show(word));
	if (level)
		config->levelled = true;
	else
		config->named = true;
}

static uint64_t take_number(struct argp_state *state, const char *option,
			    const char *arg)
{
	uint64_t number = 0;

	if (number_parse(arg, strlen(arg), MOST, &number) || !number)
		argp_error(state, tr("%s %s: expected a number from 1 to %llu"),
			   option, tool_show(arg), (unsigned long long)MOST);
	return number;
}

/* All was read: does it fit, and what is it by default? */
static void finish(struct argp_state *state)
{
	struct config *config = state->input;

	if (!config->named && !config->levelled)
		take_word(state, "player", true);
	if ((config->ms || config->playouts) &&
	    config->habit.strategy != SEARCH)
		argp_error(
			state,
			tr("%s: expected with search or --level master only"),
			config->ms ? "--time" : "--playouts");
	if (!config->ms && !config->playouts)
		config->ms = 100;
	if (!config->seeded && config->habit.strategy == RANDOM)
		chance_kernel(config->seed);
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;

	switch (key) {
	case 's':
		if (!*arg)
			argp_error(state,
				   tr("-s: expected a seed; it is empty"));
		chance_master(arg, strlen(arg), config->seed);
		config->seeded = true;
		return 0;
	case OPT_ENTROPY:
		config->gives = true;
		return 0;
	case OPT_LEVEL:
		take_word(state, arg, true);
		return 0;
	case OPT_TIME:
		config->ms = take_number(state, "--time", arg);
		return 0;
	case OPT_PLAYOUTS:
		config->playouts = take_number(state, "--playouts", arg);
		return 0;
	case ARGP_KEY_ARG:
		take_word(state, arg, false);
		return 0;
	case ARGP_KEY_END:
		finish(state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp bot_argp = {
	options, parse, "[first|random|greedy|expert|search]", doc, NULL,
	NULL,    NULL
};
