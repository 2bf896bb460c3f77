/* Reads the command line of bot. */
#include "bot.h"

#include "common/seed_option.h"
#include "common/suggest.h"
#include "common/option_table.h"
#include "rules/randomness.h"

static const char doc[] =
	N_("Answer the questions of a referee: STRATEGY is first (the first move), random, greedy (a simple rule per game), expert (a rule that counts cards) or search (it plays on from deals that may be so); without one it plays as --level player does.") "\v" N_(
		"Exit status: 0 at the end of the input, 1 a question could not be read, 2 it could not run.");

#define MOST 1000000000 /* of milliseconds, and of playouts */

static const char *take_level(void *context, const char *option, char *level)
{
	(void)option;
	if (bot_habit_of_level(&((struct config *)context)->habit, level))
		return NULL;
	return tr("expected novice, player, club, expert or master");
}

static const char *take_seed(void *context, const char *option, char *seed)
{
	struct config *config = context;

	if (!*seed)
		return tr("the SEED is empty");
	seed_take(seed, strlen(seed), fill("--{name}", "name", option, NULL),
		  config->seed);
	config->seeded = true;
	return NULL;
}

enum { SEED, ENTROPY, LEVEL, TIME, PLAYOUTS, ROWS };

static const struct option_row rows[ROWS] = {
	[SEED] = { 's', "seed", OPTION_TAKE, AT_NONE,
		   N_("the seed of its chance (default: what it is told; for random from the kernel)"),
		   .arg = N_("SEED"), .take = take_seed },
	[ENTROPY] = { 0, "entropy", OPTION_FLAG, AT(gives),
		      N_("give entropy from the kernel where it is asked for") },
	[LEVEL] = { 0, "level", OPTION_TAKE, AT_NONE,
		    N_("how well it plays, instead of a strategy"),
		    .arg = "novice|player|club|expert|master",
		    .take = take_level },
	[TIME] = { 0, "time", OPTION_NUMBER, AT(ms),
		   N_("search: milliseconds of processor time for a move (default: 100)"),
		   .arg = N_("MS"), .min = 1, .max = MOST },
	[PLAYOUTS] = { 0, "playouts", OPTION_NUMBER, AT(playouts),
		       N_("search: how often it plays on for a move"),
		       .arg = "N", .min = 1, .max = MOST },
};

static const char *const strategies[] = { "first",  "random", "greedy",
					  "expert", "search", NULL };

/* Takes a strategy or a level; without either, the level player. */
static void take_operand(struct config *config,
			 const struct option_reading *reading)
{
	bool levelled = reading->given & BIT(LEVEL);
	const char *word = reading->operands[0];

	if (!word && !levelled)
		bot_habit_of_level(&config->habit, "player");
	if (!word)
		return;
	if (levelled)
		argp_error(reading->state, "%s",
			   tr("a strategy and --level do not go together"));
	if (bot_habit_of_strategy(&config->habit, word))
		word = reading->operands[1];
	if (word && word != reading->operands[0])
		argp_error(reading->state, tr("%s: bot takes one strategy"),
			   tool_show(word));
	if (word && bot_habit_of_level(&config->habit, word))
		argp_error(reading->state, tr("%s is a level: --level %s"),
			   word, word);
	if (word)
		argp_error(
			reading->state,
			tr("%s: expected one of first, random, greedy, expert, search%s"),
			tool_show(word), suggest_word(word, strategies));
}

static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;

	take_operand(config, reading);
	if ((config->ms || config->playouts) &&
	    config->habit.strategy != SEARCH)
		argp_error(reading->state,
			   tr("%s goes with search or --level master alone"),
			   config->ms ? "--time" : "--playouts");
	if (!config->ms && !config->playouts)
		config->ms = 100;
	if (!config->seeded && config->habit.strategy == RANDOM)
		randomness_seed(config->seed);
}

void bot_options(struct config *config, int argc, char **argv)
{
	static const struct option_table table = {
		.rows = rows,
		.count = ROWS,
		.operands = "[first|random|greedy|expert|search]",
		.doc = doc,
		.end = end,
	};

	option_table_read(&table, argc, argv, config);
}
