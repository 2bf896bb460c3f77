/* The referee's options and operands. */
#include "options.h"

#include "list.h"
#include "near.h"
#include "play/player_check.h"
#include "seed.h"
#include "tool.h"
#include "usage.h"

static const char doc[] =
	N_("Referee matches: judge moves from standard input (GAME, no -p), complete records from it (no GAME), or play between programs (GAME and -p).") "\v" N_(
		"A COMMAND without shell metacharacters is executed directly, else by /bin/sh -c.  Exit status: 0 done, 1 the input is bad (or, with --strict, a seat forfeited), 2 it could not run, 3 a record ended before its match, 128+n stopped by signal n.");

enum {
	OPT_NAME = 256,
	OPT_LIVE,
	OPT_UNCAGED,
	OPT_SEED_FILE,
	OPT_SEED_FD,
	OPT_ROTATE,
	OPT_DUPLICATE,
	OPT_CONTINUE,
	OPT_STRICT,
	OPT_STDERR,
	OPT_TRANSCRIPT,
	OPT_DECKS,
	OPT_SYNC,
	OPT_PIN,
	OPT_NO_PIN,
	OPT_CAGE,
	OPT_REQUIRE_CAGE,
	OPT_ALLOW,
	OPT_MEMORY,
	OPT_PROCESSES,
	OPT_CPU,
	OPT_TRUST,
	OPT_CHECK,
	OPT_LIST,
	OPT_SIGN,
	OPT_QUIET,
	OPT_PRIVATE,
	OPT_LEAVE,
	OPT_ABSENT,
	OPT_TMP
};

static const struct argp_option options[] = {
	{ "player", 'p', N_("COMMAND"), TOOL_REPEATS,
	  N_("seat the next player; - is standard input and output"), 0 },
	{ "person", 'P', N_("COMMAND"), OPTION_ARG_OPTIONAL | TOOL_REPEATS,
	  N_("seat a person, whom COMMAND (default: sit) serves"), 0 },
	{ "name", OPT_NAME, N_("TEXT"), TOOL_REPEATS,
	  N_("the name of the next -p (default: of its program)"), 0 },
	{ "live", OPT_LIVE, NULL, TOOL_REPEATS,
	  N_("send the next -p its lines at once"), 0 },
	{ "uncaged", OPT_UNCAGED, NULL, TOOL_REPEATS,
	  N_("run the next -p without a cage"), 0 },
	{ "leave", OPT_LEAVE, "unfinished|forfeit", 0,
	  N_("what a match is that a person leaves (default: unfinished)"), 0 },
	{ "absent", OPT_ABSENT, "end|forfeit", 0,
	  N_("what a series does where a player never answers (default: end)"),
	  2 },
	{ "check", OPT_CHECK, N_("COMMAND"), 0,
	  N_("try a player at the GAMEs, in every seat, and tell what it did wrong"),
	  0 },
	{ "list", OPT_LIST, NULL, 0,
	  N_("print the games, or the keys of GAME, and exit"), -1 },
	{ "cage", OPT_CAGE, "none|filter|full", 0,
	  N_("cage the players (default: full)"), 4 },
	{ "require-cage", OPT_REQUIRE_CAGE, NULL, 0,
	  N_("refuse to run with less than that"), 4 },
	{ "allow", OPT_ALLOW, N_("DIR"), TOOL_REPEATS,
	  N_("let caged players read DIR"), 4 },
	{ "memory", OPT_MEMORY, "MIB", 0,
	  N_("limit the memory of a caged player in all (default: its share)"),
	  4 },
	{ "processes", OPT_PROCESSES, "N", 0,
	  N_("limit the processes and threads of a caged player in all"), 4 },
	{ "cpu", OPT_CPU, N_("SECONDS"), 0,
	  N_("limit the processor time of a caged player's process"), 4 },
	{ "tmp", OPT_TMP, "MIB", OPTION_ARG_OPTIONAL,
	  N_("give each caged player a TMPDIR of its own, of MIB (64)"), 4 },
	{ "trust", OPT_TRUST, NULL, 0,
	  N_("let --duplicate seat uncaged players"), 4 },
	{ "seed", 's', N_("SEED"), 0,
	  N_("the master seed (it shows in ps: for experiments)"), 1 },
	{ "seed-file", OPT_SEED_FILE, N_("FILE"), 0,
	  N_("read the master seed from FILE"), 1 },
	{ "seed-fd", OPT_SEED_FD, "FD", 0,
	  N_("read the master seed from a descriptor"), 1 },
	{ "decks", OPT_DECKS, N_("FILE"), 0,
	  N_("take prepared decks from FILE (- is standard input)"), 1 },
	{ "matches", 'n', "N", 0,
	  N_("play N matches (with --duplicate: N deals)"), 2 },
	{ "first", 'm', "FIRST", 0,
	  N_("the number of the first match (default 0)"), 2 },
	{ "rotate", OPT_ROTATE, NULL, 0,
	  N_("move the seats on by one each match"), 2 },
	{ "duplicate", OPT_DUPLICATE, NULL, 0,
	  N_("play every deal in all rotations"), 2 },
	{ "pin", OPT_PIN, "CPU", OPTION_ARG_OPTIONAL,
	  N_("run referee and players on one processor, whatever they do"), 2 },
	{ "no-pin", OPT_NO_PIN, NULL, 0,
	  N_("leave it to the system where they run"), 2 },
	{ "output", 'o', N_("FILE"), 0,
	  N_("write the records to a new FILE (- is standard output)"), 3 },
	{ "continue", OPT_CONTINUE, NULL, 0,
	  N_("take FILE up where it broke off"), 3 },
	{ "sign", OPT_SIGN, N_("KEYFILE"), 0,
	  N_("sign FILE with a secret key of minisign, into FILE.minisig"), 3 },
	{ "sync", OPT_SYNC, "none|match|line", 0,
	  N_("when to fdatasync FILE (default: match)"), 3 },
	{ "private", OPT_PRIVATE, NULL, 0,
	  N_("keep FILE closed to others when it is whole"), 3 },
	{ "quiet", OPT_QUIET, NULL, 0,
	  N_("do not say what cage the players are in"), 3 },
	{ "strict", OPT_STRICT, NULL, 0, N_("exit 1 if any seat forfeited"),
	  3 },
	{ "stderr", OPT_STDERR, N_("DIR"), 0,
	  N_("keep what each player writes to its standard error"), 3 },
	{ "transcript", OPT_TRANSCRIPT, N_("DIR"), 0,
	  N_("keep the dialogue with each player, with times"), 3 },
	{ 0 }
};

static uint64_t number(struct argp_state *state, const char *option,
		       const char *text, uint64_t max)
{
	uint64_t value = 0;

	if (number_parse(text, strlen(text), max, &value))
		argp_error(state, tr("%s %s: expected a number up to %llu"),
			   option, tool_show(text), (unsigned long long)max);
	return value;
}

/* There is one seed. */
static void check_seed(const struct config *config, struct argp_state *state)
{
	if (config->seeded)
		argp_error(
			state,
			tr("give one seed only: -s, --seed-file or --seed-fd"));
}

static void read_seed(struct config *config, int fd, const char *option,
		      const char *name)
{
	config->seed_bytes = seed_read(fd, option, name, config->series.master);
	config->seed_option = option;
	config->seed_name = name;
	config->seeded = true;
	config->seed_link = tool_regular_file(fd);
	close(fd);
	if (fd <= STDERR_FILENO) /* 0 to 2 stay open */
		open("/dev/null", O_RDWR);
}

static void add_player(struct config *config, struct argp_state *state,
		       const char *option, const char *command)
{
	if (!command[strspn(command, " \t")])
		argp_error(state, tr("%s: expected a command"), option);
	config->pending_options = false;
	if (roster_add(&config->roster, &config->next, command))
		argp_error(state, tr("%s: expected at most %d players"), option,
			   SEATS_MAX);
	memset(&config->next, 0, sizeof(config->next));
}

/* One of the WORDS (NULL-ended) as its number. */
static int word_number(struct argp_state *state, const char *option,
		       const char *text, const char *const *words)
{
	char all[200] = "";

	for (int i = 0; words[i]; i++) {
		if (!strcmp(text, words[i]))
			return i;
		snprintf(all + strlen(all), sizeof(all) - strlen(all), "%s%s",
			 i ? ", " : "", words[i]);
	}
	argp_error(state, tr("%s %s: expected one of %s"), option,
		   tool_show(text), all);
	return 0;
}

static error_t parse_cage(int key, char *arg, struct argp_state *state,
			  struct config *config)
{
	struct cage_plan *plan = &config->roster.plan;

	switch (key) {
	case OPT_CAGE:
		plan->level = (enum cage_level)word_number(state, "--cage", arg,
							   cage_names);
		return 0;
	case OPT_REQUIRE_CAGE:
		plan->required = true;
		return 0;
	case OPT_ALLOW:
		if (plan->allowed == ALLOW_MAX || strlen(arg) >= PATH_MAX)
			argp_error(state,
				   tr("--allow: expected at most %d folders"),
				   ALLOW_MAX);
		config->allow[plan->allowed++] = arg;
		plan->allow = config->allow;
		return 0;
	case OPT_MEMORY:
		plan->memory = number(state, "--memory", arg, 1 << 30) << 20;
		if (!plan->memory)
			argp_error(state,
				   tr("--memory 0: expected at least 1"));
		return 0;
	case OPT_PROCESSES:
		plan->processes = (unsigned int)number(state, "--processes",
						       arg, 1 << 22);
		if (!plan->processes)
			argp_error(state,
				   tr("--processes 0: expected at least 1"));
		return 0;
	case OPT_CPU:
		plan->processor = number(state, "--cpu", arg, 1 << 30);
		if (!plan->processor)
			argp_error(state, tr("--cpu 0: expected at least 1"));
		return 0;
	case OPT_TMP:
		plan->scratch = arg ? number(state, "--tmp", arg, 1 << 20)
				    : SCRATCH_MIB;
		if (!plan->scratch)
			argp_error(state, tr("--tmp 0: expected at least 1"));
		return 0;
	case OPT_TRUST:
		config->trust = true;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct game *find_game(struct argp_state *state, const char *word)
{
	const struct game *game = game_find(word, strlen(word));
	char why[TERMS_WHY] = "";

	if (!game) {
		game_names(why);
		argp_error(state, tr("%s: expected one of the games:%s%s"),
			   tool_show(word), why, near_game(word));
	}
	return game;
}

/* A word that is no key of the game; it may be one of a command. */
static void refuse_word(const struct config *config, struct argp_state *state,
			const char *word, const char *why)
{
	if (config->sits && !strchr(word, '='))
		argp_error(state, tr("%s: expected -P%s, without a blank"),
			   tool_show(word), tool_show(word));
	if (config->roster.count && !strchr(word, '='))
		argp_error(
			state,
			tr("%s: quote the command (a COMMAND of several words is quoted: -p 'bot greedy'), or %s%s"),
			tool_show(word), composed(why),
			near_key(config->terms.game, word));
	argp_error(state, "%s: %s%s", tool_show(word), composed(why),
		   near_key(config->terms.game, word));
}

/* A key of the last game of --check. */
static void read_checked_key(struct config *config, struct argp_state *state,
			     const char *word)
{
	struct terms_reader *terms = &config->games[config->game_count - 1];
	char why[TERMS_WHY];

	if (terms_set(terms, word, strlen(word), why))
		argp_error(state, "%s: %s%s", tool_show(word), composed(why),
			   near_key(terms->game, word));
}

/* The games of --check, each perhaps with keys behind it. */
static void read_checked(struct config *config, struct argp_state *state,
			 char **words)
{
	struct player_check check = { .series = &config->series };
	char why[TERMS_WHY];

	for (; *words; words++) {
		if (config->game_count && strchr(*words, '=')) {
			read_checked_key(config, state, *words);
			continue;
		}
		if (config->game_count == GAMES_MAX)
			argp_error(state,
				   tr("--check: expected at most %d games"),
				   GAMES_MAX);
		terms_init(&config->games[config->game_count++],
			   find_game(state, *words));
	}
	for (int i = 0; i < config->game_count; i++) {
		check.given = &config->games[i];
		if (player_check_terms(&check, check.given->game, why))
			argp_error(state, "--check %s: %s",
				   check.given->game->name, composed(why));
	}
	config->series.game = NULL;
}

/* The games of --check; or the game and its keys. */
static void read_operands(struct config *config, struct argp_state *state,
			  char **words)
{
	struct series *series = &config->series;
	char why[TERMS_WHY];

	if (config->check)
		read_checked(config, state, words);
	if (config->check || !*words)
		return;
	series->game = find_game(state, *words++);
	terms_init(&config->terms, series->game);
	for (; *words; words++)
		if (terms_set(&config->terms, *words, strlen(*words), why))
			refuse_word(config, state, *words, why);
}

static error_t parse_series(int key, char *arg, struct argp_state *state,
			    struct config *config)
{
	static const char *const syncs[] = { "match", "none", "line", NULL };
	static const char *const leaves[] = { "unfinished", "forfeit", NULL };
	static const char *const absents[] = { "end", "forfeit", NULL };

	switch (key) {
	case 'n':
		config->series.count = number(state, "-n", arg, UINT32_MAX);
		if (!config->series.count)
			argp_error(state, tr("-n 0: expected at least 1"));
		return 0;
	case 'm':
		config->series.first = number(state, "-m", arg, INT64_MAX);
		return 0;
	case OPT_ROTATE:
		config->series.rotate = true;
		return 0;
	case OPT_DUPLICATE:
		config->series.duplicate = true;
		return 0;
	case OPT_PIN:
		config->pinned = true;
		config->cpu =
			arg ? (int)number(state, "--pin", arg, 65535) : -1;
		return 0;
	case OPT_NO_PIN:
		config->unpinned = true;
		return 0;
	case 'o':
		config->output = strcmp(arg, "-") ? arg : NULL;
		return 0;
	case OPT_CONTINUE:
		config->resume = true;
		return 0;
	case OPT_SIGN:
		config->sign = arg;
		return 0;
	case OPT_LEAVE:
		config->leave_forfeits =
			word_number(state, "--leave", arg, leaves);
		return 0;
	case OPT_ABSENT:
		config->series.absent_forfeits =
			word_number(state, "--absent", arg, absents);
		return 0;
	case OPT_PRIVATE:
		config->keep_private = true;
		return 0;
	case OPT_QUIET:
		config->series.quiet = true;
		return 0;
	case OPT_STRICT:
		config->strict = true;
		return 0;
	case OPT_STDERR:
		config->roster.stderr_dir = arg;
		return 0;
	case OPT_TRANSCRIPT:
		config->roster.transcript_dir = arg;
		return 0;
	case OPT_DECKS:
		config->decks = arg;
		return 0;
	case OPT_SYNC:
		config->sync =
			(enum sync)word_number(state, "--sync", arg, syncs);
		return 0;
	default:
		return parse_cage(key, arg, state, config);
	}
}

/* --list: the games, or the keys of the one that is named. */
static void list(struct config *config, struct argp_state *state)
{
	char why[TERMS_WHY];

	if (!config->series.game) {
		list_games(NULL);
	} else {
		if (terms_settle(&config->terms, why))
			argp_error(state, "%s", composed(why));
		list_keys(&config->terms);
	}
	exit(0);
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;
	const char *why;

	switch (key) {
	case 'p':
		add_player(config, state, "-p", arg);
		return 0;
	case 'P':
		config->next.person = true;
		config->sits += !arg;
		add_player(config, state, "-P", arg ? arg : "sit");
		return 0;
	case OPT_NAME:
		why = name_refusal(arg, strlen(arg));
		if (why)
			argp_error(state, "--name %s: %s", tool_show(arg),
				   composed(why));
		strcpy(config->next.name, arg);
		config->pending_options = true;
		return 0;
	case OPT_LIVE:
		config->next.live = true;
		config->pending_options = true;
		return 0;
	case OPT_UNCAGED:
		config->next.uncaged = true;
		config->pending_options = true;
		return 0;
	case 's':
		check_seed(config, state);
		if (!*arg)
			argp_error(state,
				   tr("-s: expected a seed; it is empty"));
		chance_master(arg, strlen(arg), config->series.master);
		config->seeded = config->unsafe_seed = true;
		memset(arg, 'x', strlen(arg)); /* out of sight of ps */
		return 0;
	case OPT_SEED_FILE:
		check_seed(config, state);
		config->seed_file = arg;
		read_seed(config, open(arg, O_RDONLY | O_CLOEXEC),
			  "--seed-file", arg);
		return 0;
	case OPT_SEED_FD:
		check_seed(config, state);
		read_seed(config, (int)number(state, "--seed-fd", arg, 65535),
			  "--seed-fd", arg);
		return 0;
	case OPT_CHECK:
		config->check = arg;
		return 0;
	case OPT_LIST:
		config->list = true;
		return 0;
	case ARGP_KEY_ARGS:
		config->operands = state->argv + state->next;
		return 0;
	case ARGP_KEY_END:
		if (config->operands)
			read_operands(config, state, config->operands);
		if (config->list)
			list(config, state);
		else
			usage_check(config, state);
		return 0;
	default:
		return parse_series(key, arg, state, config);
	}
}

static const struct argp argp = {
	options,
	parse,
	N_("[GAME [KEY=VALUE...]]\n--check=COMMAND GAME [KEY=VALUE...]..."),
	doc,
	NULL,
	NULL,
	NULL
};

void options_read(struct config *config, int argc, char **argv)
{
	config->series.count = 1;
	config->series.roster = &config->roster;
	config->roster.grace_ms = 200;
	config->roster.plan.level = CAGE_FULL;
	tool_parse(&argp, argc, argv, config);
}
