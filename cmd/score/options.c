/* Reads the command line of score. */
#include "options.h"

#include "common/tree.h"
#include "common/game_words.h"
#include "common/option_table.h"
#include "common/suggest.h"
#include "common/tool.h"

static const char doc[] =
	N_("Write the results of records: by default a table with a heading, a row for each seat of each match; tab-separated, or in columns on a terminal.") "\v" N_(
		"Everything is derived again from the inputs; a record that does not hold is refused.  Exit status: 0 done, 1 some record is bad, 2 it could not run, 3 some record is unfinished.");

bool options_counts(const struct game *game)
{
	return game->counting != NULL;
}

/* Takes a game that counts cards; an error lists these games. */
static const char *take_game(void *context, const char *option, char *name)
{
	static char text[TERMS_TEXT];
	struct config *config = context;
	const struct game *game = game_find(name, strlen(name));
	char *end = text;

	(void)option;
	if (game && options_counts(game)) {
		terms_init(&config->count, game);
		return NULL;
	}
	for (int i = 0; games[i]; i++)
		if (options_counts(games[i]))
			end = text_append(
				text_append(end, end > text ? " " : ""),
				games[i]->name);
	*end = '\0';
	return fill(tr("expected one of: {games}{near}"), "games", text, "near",
		    game ? "" : suggest_game(name), NULL);
}

static const char *take_below(void *context, const char *option, char *dir)
{
	struct config *config = context;

	(void)option;
	tree_add_below(&config->tree, "--below", dir, ".log");
	return NULL;
}

static const char *take_times(void *context, const char *option, char *dir)
{
	struct config *config = context;

	(void)option;
	tree_add_below(&config->times, "--times", dir, ".transcript");
	return NULL;
}

enum {
	DEALS,
	RESULTS,
	STANDINGS,
	CROSS,
	COURSE,
	SEALS,
	HTML,
	PLAN,
	WHOLE,
	SEED_FILE,
	WITHOUT,
	WITHOUT_FAULTS,
	BELOW,
	TIMES,
	JSON,
	COUNT,
	STRICT,
	LIST,
	ROWS,
};

static const struct option_row rows[ROWS] = {
	[DEALS] = { 'd', "deals", OPTION_VALUE, AT(table),
		    N_("the points of every deal"), .value = TABLE_DEALS },
	[RESULTS] = { 'r', "results", OPTION_VALUE, AT(table),
		      N_("place, share, score and faults of each side, by set and match"),
		      .value = TABLE_RESULTS },
	[STANDINGS] = { 's', "standings", OPTION_VALUE, AT(table),
			N_("by name: matches, wins, means, forfeits, the mean share with its interval"),
			.value = TABLE_STANDINGS },
	[CROSS] = { 'x', "cross", OPTION_VALUE, AT(table),
		    N_("each name against each: the mean share with its interval"),
		    .value = TABLE_CROSS },
	[COURSE] = { 0, "course", OPTION_VALUE, AT(table),
		     N_("the score of each side after each deal"),
		     .value = TABLE_COURSE },
	[SEALS] = { 0, "seals", OPTION_VALUE, AT(table),
		    N_("the last seal of each FILE"), .value = TABLE_SEALS },
	[HTML] = { 0, "html", OPTION_VALUE, AT(table),
		   N_("all of a tournament as one page"), .value = TABLE_PAGE },
	[PLAN] = { 0, "plan", OPTION_LIST, AT(plans),
		   N_("count the matches that were planned, each once, and nothing else"),
		   .arg = "PLAN", .flags = TOOL_REPEATS },
	[WHOLE] = { 0, "whole", OPTION_FLAG, AT(whole),
		    N_("of PLAN count whole rounds alone, from the first on") },
	[SEED_FILE] = { 0, "seed-file", OPTION_TEXT, AT(seed_file),
			N_("the master seed of PLAN (default: the file that it names)"),
			.arg = N_("FILE") },
	[WITHOUT] = { 0, "without", OPTION_LIST, AT(without),
		      N_("leave out the matches with NAME, and tell how many"),
		      .arg = N_("NAME"), .flags = TOOL_REPEATS },
	[WITHOUT_FAULTS] = { 0, "without-faults", OPTION_FLAG,
			     AT(without_faults),
			     N_("leave out, where somebody forfeits, all matches with the same cards and players, and tell how many") },
	[BELOW] = { 'R', "below", OPTION_TAKE, AT_NONE,
		    N_("read all files *.log in DIR and below it, before the FILEs"),
		    .arg = N_("DIR"), .take = take_below,
		    .flags = TOOL_REPEATS },
	[TIMES] = { 0, "times", OPTION_TAKE, AT_NONE,
		    N_("the time used by each name, from all files *.transcript in DIR and below it; with --html on the page"),
		    .arg = N_("DIR"), .take = take_times,
		    .flags = TOOL_REPEATS },
	[JSON] = { 'j', "json", OPTION_FLAG, AT(json),
		   N_("one JSON object a line instead of a table") },
	[COUNT] = { 'c', "count", OPTION_TAKE, AT_NONE,
		    N_("count the cards of a real table, in the games that count any"),
		    .arg = N_("GAME"), .take = take_game },
	[STRICT] = { 0, "strict", OPTION_FLAG, AT(strict),
		     N_("with --count: exit 1 if something of a table is not told") },
	[LIST] = { 0, "list", OPTION_FLAG, AT(list),
		   N_("print the games for --count, or the keys of its GAME, and exit"),
		   .group = -1 },
};

/* The tables over whole matches, by side; and all tables.  With --html the
 * times are a part of the page; else they are a table. */
#define OF_MATCHES (BIT(RESULTS) | BIT(STANDINGS) | BIT(CROSS) | BIT(HTML))
#define TABLES (OF_MATCHES | BIT(DEALS) | BIT(COURSE) | BIT(SEALS) | BIT(COUNT))
static const struct option_rule rules[] = {
	{ RULE_ONE_OF, TABLES },
	{ RULE_NOT_WITH, BIT(TIMES), TABLES & ~BIT(HTML) },
	{ RULE_NEEDS, BIT(PLAN) | BIT(WITHOUT_FAULTS),
	  OF_MATCHES | BIT(TIMES) },
	{ RULE_NEEDS, BIT(SEED_FILE) | BIT(WHOLE), BIT(PLAN) },
	{ RULE_NOT_WITH, BIT(WITHOUT), BIT(SEALS) | BIT(COUNT) },
	{ RULE_NOT_WITH, BIT(JSON), BIT(HTML) },
	{ RULE_NEEDS, BIT(STRICT), BIT(COUNT) },
	{ 0 }
};

static char **take_files(void *context, char **operands, int *count)
{
	struct config *config = context;

	return tree_operands(&config->tree, operands, count);
}

/* Takes the keys out of the operands; the others are files. */
static void take_operands(void *context, const struct option_reading *reading)
{
	struct config *config = context;
	char **file = config->files = reading->operands;

	config->file_count = reading->count;
	if (!config->count.game)
		return;
	config->file_count = 0;
	for (int i = 0; i < reading->count; i++)
		if (file[i][strcspn(file[i], "=/")] == '=') /* a key */
			game_key(reading->state, &config->count, file[i]);
		else
			file[config->file_count++] = file[i];
	game_words_end(reading->state, &config->count);
}

void options_read(struct config *config, int argc, char **argv)
{
	static char dash[] = "-", *standard_input[] = { dash };
	static const struct option_table table = {
		.takes = options_counts,
		.rows = rows,
		.count = ROWS,
		.rules = rules,
		.operands =
			N_("[FILE...]\n--count=GAME [KEY=VALUE...] [FILE...]"),
		.doc = doc,
		.files = take_files,
		.end = take_operands,
	};

	option_table_read(&table, argc, argv, config);
	if (config->times.count && config->table != TABLE_PAGE)
		config->table = TABLE_TIMES;
	if (config->file_count)
		return;
	config->files = standard_input;
	config->file_count = 1;
}
