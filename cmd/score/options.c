/* The command line of score. */
#include "options.h"

#include "base/grow.h"
#include "below.h"
#include "near.h"
#include "tool.h"

static const char doc[] =
	N_("Write the results of records: by default a table with a heading, a row for each seat of each match; tab-separated, or in columns on a terminal.") "\v" N_(
		"Everything is derived again from the inputs; a record that does not hold is refused.  Exit status: 0 done, 1 some record is bad, 2 it could not run, 3 some record is unfinished.");

enum {
	OPT_LIST = 256,
	OPT_COURSE,
	OPT_SEALS,
	OPT_HTML,
	OPT_WITHOUT,
	OPT_WITHOUT_FAULTS,
	OPT_WHOLE,
	OPT_PLAN,
	OPT_SEED_FILE,
	OPT_STRICT
};

static const struct argp_option options[] = {
	{ "deals", 'd', NULL, 0, N_("the points of every deal"), 0 },
	{ "results", 'r', NULL, 0,
	  N_("place, share, score and faults of each side, by set and match"),
	  0 },
	{ "standings", 's', NULL, 0,
	  N_("by name: matches, wins, means, forfeits, the mean share with its interval"),
	  0 },
	{ "cross", 'x', NULL, 0,
	  N_("each name against each: the mean share with its interval"), 0 },
	{ "course", OPT_COURSE, NULL, 0,
	  N_("the score of each side after each deal"), 0 },
	{ "seals", OPT_SEALS, NULL, 0, N_("the last seal of each FILE"), 0 },
	{ "html", OPT_HTML, NULL, 0, N_("all of a tournament as one page"), 0 },
	{ "plan", OPT_PLAN, "PLAN", 0,
	  N_("count the matches that were planned, each once, and nothing else"),
	  0 },
	{ "whole", OPT_WHOLE, NULL, 0,
	  N_("of PLAN count whole rounds alone, from the first on"), 0 },
	{ "seed-file", OPT_SEED_FILE, N_("FILE"), 0,
	  N_("the master seed of PLAN (default: the file that it names)"), 0 },
	{ "without", OPT_WITHOUT, N_("NAME"), TOOL_REPEATS,
	  N_("leave out the matches with NAME, and tell how many"), 0 },
	{ "without-faults", OPT_WITHOUT_FAULTS, NULL, 0,
	  N_("leave out, where somebody forfeits, all matches with the same cards and players, and tell how many"),
	  0 },
	{ "below", 'R', N_("DIR"), TOOL_REPEATS,
	  N_("read all files *.log in DIR and below it, before the FILEs"), 0 },
	{ "json", 'j', NULL, 0, N_("one JSON object a line instead of a table"),
	  0 },
	{ "count", 'c', N_("GAME"), 0,
	  N_("count the cards of a real table, in the games that count any"),
	  0 },
	{ "strict", OPT_STRICT, NULL, 0,
	  N_("with --count: exit 1 if something of a table is not told"), 0 },
	{ "list", OPT_LIST, NULL, 0,
	  N_("print the games for --count, or the keys of its GAME, and exit"),
	  -1 },
	{ 0 }
};

bool options_counts(const struct game *game)
{
	return game->counting != NULL;
}

/* The games that count cards, as error messages name them. */
static const char *counted_games(void)
{
	static char text[TERMS_WHY];
	char *end = text;

	for (int i = 0; games[i]; i++)
		if (options_counts(games[i]))
			end = text_append(
				text_append(end, end > text ? " " : ""),
				games[i]->name);
	*end = '\0';
	return text;
}

static void set_game(struct config *config, struct argp_state *state,
		     const char *name)
{
	const struct game *game = game_find(name, strlen(name));

	if (!game || !options_counts(game))
		argp_error(state, tr("--count %s: expected one of: %s%s"),
			   tool_show(name), counted_games(),
			   game ? "" : near_game(name));
	terms_init(&config->count, game);
}

/* With --count an operand with a = is a key of the header. */
static bool is_key(const char *operand)
{
	return operand[strcspn(operand, "=/")] == '=';
}

/* Takes the keys out of the operands; what is left are files. */
static void read_keys(struct config *config, struct argp_state *state)
{
	char why[TERMS_WHY], **file = config->files;
	int count = config->file_count;

	config->file_count = 0;
	for (int i = 0; i < count; i++)
		if (!is_key(file[i]))
			config->files[config->file_count++] = file[i];
		else if (terms_set(&config->count, file[i], strlen(file[i]),
				   why))
			argp_error(state, "%s: %s%s", tool_show(file[i]),
				   composed(why),
				   near_key(config->count.game, file[i]));
	if (terms_settle(&config->count, why))
		argp_error(state, "%s", composed(why));
}

/* One table at a time. */
static void set_table(struct config *config, struct argp_state *state,
		      enum table table)
{
	if (config->table != TABLE_MATCHES && config->table != table)
		argp_error(
			state,
			tr("expected one of --deals, --results, --standings, --cross, --course, --seals, --html, --count"));
	config->table = table;
}

/* What goes with --count alone; its keys. */
static void count_end(struct config *config, struct argp_state *state)
{
	if (config->count.game) {
		if (config->table != TABLE_MATCHES)
			set_table(config, state, TABLE_MATCHES);
		read_keys(config, state);
	} else if (config->strict) {
		argp_error(state, tr("--strict goes with --count"));
	}
}

/* The table is over whole matches, by side. */
static bool is_of_matches(enum table table)
{
	return table == TABLE_RESULTS || table == TABLE_STANDINGS ||
	       table == TABLE_CROSS || table == TABLE_PAGE;
}

/* What goes with --plan, and what leaves matches out. */
static void check_counted(const struct config *config, struct argp_state *state)
{
	bool matches = is_of_matches(config->table);

	if (config->plan && !matches)
		argp_error(
			state,
			tr("--plan: expected one of --results, --standings, --cross, --html with it"));
	if ((config->seed_file || config->whole) && !config->plan)
		argp_error(state, tr("--seed-file, --whole: expected --plan"));
	if (config->without_faults && !matches)
		argp_error(
			state,
			tr("--without-faults: expected one of --results, --standings, --cross, --html with it"));
	if (config->without_count &&
	    (config->table == TABLE_SEALS || config->count.game))
		argp_error(state,
			   tr("--without: expected no --seals, no --count"));
}

/* What does not go together; and what is left of it. */
static void options_end(struct config *config, struct argp_state *state)
{
	enum table table = config->table;

	check_counted(config, state);
	if (config->json && table == TABLE_PAGE)
		argp_error(state, tr("--json and --html cannot go together"));
	count_end(config, state);
}

static void add_without(struct config *config, char *name)
{
	if (grow(&config->without, &config->without_room,
		 config->without_count + 1, sizeof(*config->without)))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	config->without[config->without_count++] = name;
}

static void take_operands(struct config *config, char **operands, int count)
{
	config->file_count = count;
	config->files =
		below_operands(&config->tree, operands, &config->file_count);
}

/* The options that choose a table. */
static const struct {
	int key;
	enum table table;
} tables[] = {
	{ 'd', TABLE_DEALS },         { 'r', TABLE_RESULTS },
	{ 's', TABLE_STANDINGS },     { 'x', TABLE_CROSS },
	{ OPT_COURSE, TABLE_COURSE }, { OPT_SEALS, TABLE_SEALS },
	{ OPT_HTML, TABLE_PAGE },
};

static bool takes_table(struct config *config, struct argp_state *state,
			int key)
{
	for (size_t i = 0; i < sizeof(tables) / sizeof(*tables); i++) {
		if (tables[i].key != key)
			continue;
		set_table(config, state, tables[i].table);
		return true;
	}
	return false;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;

	if (takes_table(config, state, key))
		return 0;
	switch (key) {
	case OPT_PLAN:
		config->plan = arg;
		return 0;
	case OPT_SEED_FILE:
		config->seed_file = arg;
		return 0;
	case OPT_WHOLE:
		config->whole = true;
		return 0;
	case OPT_WITHOUT:
		add_without(config, arg);
		return 0;
	case OPT_WITHOUT_FAULTS:
		config->without_faults = true;
		return 0;
	case 'R':
		below_add(&config->tree, "--below", arg);
		return 0;
	case 'j':
		config->json = true;
		return 0;
	case 'c':
		set_game(config, state, arg);
		return 0;
	case OPT_STRICT:
		config->strict = true;
		return 0;
	case OPT_LIST:
		config->list = true;
		return 0;
	case ARGP_KEY_ARGS:
		take_operands(config, state->argv + state->next,
			      state->argc - state->next);
		return 0;
	case ARGP_KEY_NO_ARGS:
		take_operands(config, NULL, 0);
		return 0;
	case ARGP_KEY_END:
		options_end(config, state);
		count_end(config, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options,
				  parse,
				  N_("[FILE...]\n--count=GAME [KEY=VALUE...] "
				     "[FILE...]"),
				  doc,
				  NULL,
				  NULL,
				  NULL };

void options_read(struct config *config, int argc, char **argv)
{
	static char dash[] = "-", *standard_input[] = { dash };

	tool_parse(&argp, argc, argv, config);
	if (config->file_count)
		return;
	config->files = standard_input;
	config->file_count = 1;
}
