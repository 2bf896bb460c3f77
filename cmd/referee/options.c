/* Reads the referee's options and operands, and checks that they go together:
 * some do only in some games, or with some players. */
#include "options.h"

#include "common/option_table.h"
#include "common/game_words.h"
#include "common/list_games.h"
#include "common/suggest.h"
#include "play/player_check.h"
#include "common/seed_option.h"
#include "common/tool.h"

static const char doc[] =
	N_("Referee matches: judge moves from standard input (GAME, no -p), complete records from it (no GAME), or play between programs (GAME and -p).") "\v" N_(
		"A COMMAND without shell metacharacters is executed directly, else by /bin/sh -c.  Exit status: 0 done, 1 the input is bad (or, with --strict, a seat forfeited), 2 it could not run, 3 a record ended before its match, 128+n stopped by signal n.");

static const char *take_player(void *context, const char *option, char *command)
{
	struct config *config = context;
	struct player *next = &config->next;

	int from, to;

	next->person = !strcmp(option, "person");
	config->sits += !command;
	if (command && !command[strspn(command, " \t")])
		return tr("the COMMAND is empty");
	if (command && !strncmp(command, "fd:", 3) &&
	    (next->person || !player_descriptors(command, &from, &to)))
		return tr(
			"expected -p fd:FROM,TO: two descriptors that are open, from 3 on");
	if (roster_add(&config->roster, next, command ? command : "sit"))
		return fill(tr("there are at most {n} players"), "n",
			    fill_number(SEATS_MAX), NULL);
	memset(next, 0, sizeof(*next));
	return NULL;
}

static const char *take_name(void *context, const char *option, char *name)
{
	struct config *config = context;
	struct reason why;

	(void)option;
	if (name_refuse(name, strlen(name), &why))
		return reason_told(&why);
	strcpy(config->next.name, name);
	return NULL;
}

static const char *take_allow(void *context, const char *option, char *folder)
{
	struct config *config = context;
	struct cage_plan *plan = &config->roster.plan;

	(void)option;
	if (plan->allowed == ALLOW_MAX || strlen(folder) >= PATH_MAX)
		return fill(tr("there are at most {n} folders"), "n",
			    fill_number(ALLOW_MAX), NULL);
	config->allow[plan->allowed++] = folder;
	plan->allow = config->allow;
	return NULL;
}

static const char *take_seed(void *context, const char *option, char *seed)
{
	struct config *config = context;

	if (!*seed)
		return tr("the SEED is empty");
	seed_take(seed, strlen(seed), fill("--{name}", "name", option, NULL),
		  config->series.master);
	config->seeded = config->unsafe_seed = true;
	memset(seed, 'x', strlen(seed)); /* out of sight of ps */
	return NULL;
}

enum {
	PLAYER,
	PERSON,
	NAME,
	LIVE,
	UNCAGED,
	LEAVE,
	ABSENT,
	CHECK,
	LIST,
	CAGE,
	REQUIRE_CAGE,
	REQUIRE_TOTALS,
	ALLOW,
	MEMORY,
	PROCESSES,
	CPU,
	TMP,
	TRUST,
	SEED,
	SEED_FILE,
	SEED_FD,
	DECKS,
	MATCHES,
	FIRST,
	ROTATE,
	DUPLICATE,
	RESTART,
	PIN,
	NO_PIN,
	OUTPUT,
	CONTINUE,
	MOVES,
	SYNC,
	PRIVATE,
	QUIET,
	STRICT,
	STDERR,
	TRANSCRIPT,
	ROWS,
};

#define MEMORY_MOST (1 << 30) /* MiB */
#define PROCESSES_MOST (1 << 22)
#define SECONDS_MOST (1 << 30)
#define SCRATCH_MOST (1 << 20) /* MiB */
#define DESCRIPTOR_MOST 65535
#define CPU_MOST 65535

static const char *const leave_words[] = { "unfinished", "forfeit", NULL };
static const char *const absent_words[] = { "end", "forfeit", NULL };
static const char *const sync_words[] = { "match", "none", "line", NULL };

static const struct option_row rows[ROWS] = {
	[PLAYER] = { 'p', "player", OPTION_TAKE, AT_NONE,
		     N_("seat the next player; - is standard input and output, fd:FROM,TO two open descriptors"),
		     .arg = N_("COMMAND"), .take = take_player,
		     .flags = TOOL_REPEATS },
	[PERSON] = { 'P', "person", OPTION_TAKE, AT_NONE,
		     N_("seat a person, whom COMMAND (default: sit) serves"),
		     .arg = N_("COMMAND"), .take = take_player,
		     .flags = OPTION_ARG_OPTIONAL | TOOL_REPEATS },
	[NAME] = { 0, "name", OPTION_TAKE, AT_NONE,
		   N_("the name of the next -p (default: of its program)"),
		   .arg = N_("TEXT"), .take = take_name,
		   .flags = TOOL_REPEATS },
	[LIVE] = { 0, "live", OPTION_FLAG, AT(next.live),
		   N_("send the next -p its lines at once"),
		   .flags = TOOL_REPEATS },
	[UNCAGED] = { 0, "uncaged", OPTION_FLAG, AT(next.uncaged),
		      N_("run the next -p without a cage"),
		      .flags = TOOL_REPEATS },
	[LEAVE] = { 0, "leave", OPTION_WORD, AT(leave_forfeits),
		    N_("what a match is that a person leaves (default: unfinished)"),
		    .arg = "unfinished|forfeit", .words = leave_words },
	[ABSENT] = { 0, "absent", OPTION_WORD, AT(series.absent_forfeits),
		     N_("what a series does where a player never answers (default: end)"),
		     .arg = "end|forfeit", .words = absent_words, .group = 2 },
	[CHECK] = { 0, "check", OPTION_TEXT, AT(check),
		    N_("try a player at the GAMEs, in every seat, and tell what it did wrong"),
		    .arg = N_("COMMAND") },
	[LIST] = { 0, "list", OPTION_FLAG, AT(list),
		   N_("print the games, or the keys of GAME, and exit"),
		   .group = -1 },
	[CAGE] = { 0, "cage", OPTION_WORD, AT(roster.plan.level),
		   N_("cage the players (default: full)"),
		   .arg = "none|filter|full", .words = cage_names, .group = 4 },
	[REQUIRE_CAGE] = { 0, "require-cage", OPTION_FLAG,
			   AT(roster.plan.required),
			   N_("refuse to run with less than that"),
			   .group = 4 },
	[REQUIRE_TOTALS] = { 0, "require-totals", OPTION_FLAG,
			     AT(roster.plan.totals_required),
			     N_("refuse to run where no control group counts what players take"),
			     .group = 4 },
	[ALLOW] = { 0, "allow", OPTION_TAKE, AT_NONE,
		    N_("let caged players read DIR"), .arg = N_("DIR"),
		    .take = take_allow, .flags = TOOL_REPEATS, .group = 4 },
	[MEMORY] = { 0, "memory", OPTION_NUMBER, AT(roster.plan.memory),
		     N_("limit the memory of a caged player in all (default: its share)"),
		     .arg = "MIB", .min = 1, .max = MEMORY_MOST, .group = 4 },
	[PROCESSES] = { 0, "processes", OPTION_NUMBER,
			AT(roster.plan.processes),
			N_("limit the processes and threads of a caged player in all"),
			.arg = "N", .min = 1, .max = PROCESSES_MOST,
			.group = 4 },
	[CPU] = { 0, "cpu", OPTION_NUMBER, AT(roster.plan.processor),
		  N_("limit the processor time of a caged player's process"),
		  .arg = N_("SECONDS"), .min = 1, .max = SECONDS_MOST,
		  .group = 4 },
	[TMP] = { 0, "tmp", OPTION_NUMBER, AT(roster.plan.scratch),
		  N_("give each caged player a TMPDIR of its own, of MIB (64)"),
		  .arg = "MIB", .min = 1, .max = SCRATCH_MOST,
		  .value = SCRATCH_MIB, .flags = OPTION_ARG_OPTIONAL,
		  .group = 4 },
	[TRUST] = { 0, "trust", OPTION_FLAG, AT(trust),
		    N_("let --duplicate seat uncaged players"), .group = 4 },
	[SEED] = { 's', "seed", OPTION_TAKE, AT_NONE,
		   N_("the master seed (it shows in ps: for experiments)"),
		   .arg = N_("SEED"), .take = take_seed, .group = 1 },
	[SEED_FILE] = { 0, "seed-file", OPTION_TEXT, AT(seed_file),
			N_("read the master seed from FILE"), .arg = N_("FILE"),
			.group = 1 },
	[SEED_FD] = { 0, "seed-fd", OPTION_NUMBER, AT(seed_fd),
		      N_("read the master seed from a descriptor"), .arg = "FD",
		      .max = DESCRIPTOR_MOST, .group = 1 },
	[DECKS] = { 0, "decks", OPTION_TEXT, AT(decks),
		    N_("take prepared decks from FILE (- is standard input)"),
		    .arg = N_("FILE"), .group = 1 },
	[MATCHES] = { 'n', "matches", OPTION_NUMBER, AT(series.count),
		      N_("play N matches (with --duplicate: N deals)"),
		      .arg = "N", .min = 1, .max = UINT32_MAX, .group = 2 },
	[FIRST] = { 'm', "first", OPTION_NUMBER, AT(series.first),
		    N_("the number of the first match (default 0)"),
		    .arg = "FIRST", .max = INT64_MAX, .group = 2 },
	[ROTATE] = { 0, "rotate", OPTION_FLAG, AT(series.rotate),
		     N_("move the seats on by one each match"), .group = 2 },
	[DUPLICATE] = { 0, "duplicate", OPTION_FLAG, AT(series.duplicate),
			N_("play every deal in all rotations"), .group = 2 },
	[RESTART] = { 0, "restart", OPTION_FLAG, AT(series.restart),
		      N_("start each program anew for every match"),
		      .group = 2 },
	[PIN] = { 0, "pin", OPTION_NUMBER, AT(cpu),
		  N_("run referee and players on one processor, whatever they do"),
		  .arg = "CPU", .max = CPU_MOST, .value = -1,
		  .flags = OPTION_ARG_OPTIONAL, .group = 2 },
	[NO_PIN] = { 0, "no-pin", OPTION_FLAG, AT(unpinned),
		     N_("leave it to the system where they run"), .group = 2 },
	[OUTPUT] = { 'o', "output", OPTION_TEXT, AT(output),
		     N_("write the records to a new FILE (- is standard output)"),
		     .arg = N_("FILE"), .group = 3 },
	[CONTINUE] = { 0, "continue", OPTION_FLAG, AT(resume),
		       N_("take FILE up where it broke off"), .group = 3 },
	[MOVES] = { 0, "moves", OPTION_FLAG, AT(moves),
		    N_("print the legal moves behind the record on standard input, and nothing else"),
		    .group = 3 },
	[SYNC] = { 0, "sync", OPTION_WORD, AT(sync),
		   N_("when to fdatasync FILE (default: match)"),
		   .arg = "none|match|line", .words = sync_words, .group = 3 },
	[PRIVATE] = { 0, "private", OPTION_FLAG, AT(keep_private),
		      N_("keep FILE closed to others when it is whole"),
		      .group = 3 },
	[QUIET] = { 0, "quiet", OPTION_FLAG, AT(series.quiet),
		    N_("tell neither the cage of the players nor the result"),
		    .group = 3 },
	[STRICT] = { 0, "strict", OPTION_FLAG, AT(strict),
		     N_("exit 1 if any seat forfeited"), .group = 3 },
	[STDERR] = { 0, "stderr", OPTION_TEXT, AT(roster.stderr_dir),
		     N_("keep what each player writes to its standard error"),
		     .arg = N_("DIR"), .group = 3 },
	[TRANSCRIPT] = { 0, "transcript", OPTION_TEXT,
			 AT(roster.transcript_dir),
			 N_("keep the dialogue with each player, with times"),
			 .arg = N_("DIR"), .group = 3 },
};

#define SEEDS (BIT(SEED) | BIT(SEED_FILE) | BIT(SEED_FD))
static const struct option_rule rules[] = {
	{ RULE_ONE_OF, SEEDS },
	{ RULE_NOT_WITH, BIT(DECKS), SEEDS, BIT(LIST) },
	{ RULE_NOT_WITH, BIT(MOVES),
	  BIT(PLAYER) | BIT(PERSON) | BIT(OUTPUT) | BIT(CHECK), BIT(LIST) },
	{ RULE_ONE_OF, BIT(PIN) | BIT(NO_PIN), 0, BIT(LIST) },
	{ RULE_ONE_OF, BIT(ROTATE) | BIT(DUPLICATE), 0, BIT(LIST) },
	{ 0 }
};

/* Reads the seed of a descriptor, and closes it. */
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

/* Refuses a word that is no key of the game; it may belong to a command. */
static void refuse_word(struct config *config, struct argp_state *state,
			const char *word, const struct reason *why)
{
	if (config->sits && !strchr(word, '='))
		argp_error(
			state,
			tr("%s: no blank is between -P and its COMMAND: -P%s"),
			tool_show(word), tool_show(word));
	if (!strchr(word, '=') &&
	    (!config->roster.count || !access(word, F_OK) ||
	     suggest_has_key(word, strlen(word))))
		game_key(state, &config->terms, word);
	if (config->roster.count && !strchr(word, '='))
		argp_error(
			state,
			tr("%s: quote a COMMAND of several words: -p 'bot greedy'; or, if it is a key: %s%s"),
			tool_show(word), reason_told(why),
			suggest_key(config->terms.game, word));
	argp_error(state, tr("%s: %s%s"), tool_show(word), reason_told(why),
		   suggest_key(config->terms.game, word));
}

/* Reads the games of --check, each with its keys. */
static void read_checked(struct config *config, struct argp_state *state,
			 char **words)
{
	struct player_check check = { .series = &config->series };
	struct reason why;

	for (; *words; words++) {
		if (config->game_count && strchr(*words, '=')) {
			game_key(state, &config->games[config->game_count - 1],
				 *words);
			continue;
		}
		if (config->game_count == GAMES_MAX)
			argp_error(state,
				   tr("--check: there are at most %d games"),
				   GAMES_MAX);
		terms_init(&config->games[config->game_count++],
			   game_word(state, *words));
	}
	for (int i = 0; i < config->game_count; i++) {
		check.given = &config->games[i];
		if (player_check_terms(&check, check.given->game, &why))
			argp_error(state, "--check %s: %s",
				   check.given->game->name, reason_told(&why));
	}
	config->series.game = NULL;
}

/* Reads the games of --check; or the game and its keys. */
static void read_operands(struct config *config, struct argp_state *state,
			  char **words)
{
	struct series *series = &config->series;
	struct reason why;

	if (config->check)
		read_checked(config, state, words);
	if (config->check || !*words)
		return;
	series->game = game_word(state, *words++);
	terms_init(&config->terms, series->game);
	for (; *words; words++)
		if (terms_set(&config->terms, *words, strlen(*words), &why))
			refuse_word(config, state, *words, &why);
}

/* --- what goes together --------------------------------------------------- */

/* Finds the program for a person if -P names none: beside this one, or in
 * PATH. */
static void find_sit(struct config *config, struct argp_state *state)
{
	static char beside[PATH_MAX];
	char *slash;
	ssize_t n = readlink("/proc/self/exe", beside, sizeof(beside) - 5);
	struct command command;

	beside[n > 0 ? n : 0] = '\0';
	slash = strrchr(beside, '/');
	strcpy(slash ? slash + 1 : beside, "sit");
	for (int p = 0; p < config->roster.count; p++) {
		struct player *player = &config->roster.player[p];

		if (!player->person || strcmp(player->text, "sit") != 0)
			continue;
		if (slash && !access(beside, X_OK))
			player->text = beside;
		else if (command_read(&command, player->text))
			argp_error(
				state,
				tr("-P: the program sit is not installed; another one: -PCOMMAND, without a blank"));
		else
			command_release(&command);
	}
}

/* Checks the options about persons. */
static void check_persons(struct config *config, struct argp_state *state,
			  bool persons, int terminals)
{
	int tty;

	if (terminals > 1 ||
	    (terminals && (!config->output || !config->series.game)))
		argp_error(
			state,
			tr("-p -: one seat may be typed at the terminal, with GAME and -o FILE"));
	if (config->sits > 1 || (config->sits && terminals))
		argp_error(
			state,
			tr("-P: only one person can sit at this terminal; seat the next with -P'COMMAND'"));
	if (persons && !config->output && isatty(STDOUT_FILENO))
		argp_error(
			state,
			tr("-P: add -o FILE for the record, for the person has the terminal"));
	if (!config->sits || config->list)
		return;
	find_sit(config, state);
	tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
	if (tty < 0)
		error(EXIT_TROUBLE, errno, "%s",
		      tr("there is no terminal (/dev/tty) to sit at"));
	close(tty);
}

/* Checks the options about players. */
static void check_players(struct config *config, struct argp_state *state)
{
	const struct roster *roster = &config->roster;
	const struct series *series = &config->series;
	const struct player *next = &config->next;
	int terminals = 0, uncaged = 0;
	bool persons = false;

	if ((next->live || next->uncaged || *next->name) && !config->check)
		argp_error(
			state,
			tr("--name, --live and --uncaged go before a -p or -P"));
	for (int p = 0; p < roster->count; p++) {
		bool terminal = !strcmp(roster->player[p].text, "-");

		terminals += terminal;
		persons = persons || roster->player[p].person;
		uncaged += terminal || roster->player[p].person ||
			   !strncmp(roster->player[p].text, "fd:", 3) ||
			   roster->player[p].uncaged;
	}
	check_persons(config, state, persons, terminals);
	if (series->duplicate && !config->trust &&
	    (uncaged || (roster->count && roster->plan.level == CAGE_NONE)))
		argp_error(
			state,
			tr("--duplicate: a player without a cage could remember the deal; --trust allows it"));
}

/* Checks the operands, players and files that options need. */
static void check_options(const struct config *config, struct argp_state *state)
{
	bool plays = config->series.game && config->roster.count;
	const struct cage_plan *plan = &config->roster.plan;

	if (config->check &&
	    (config->roster.count || config->output || !config->game_count))
		argp_error(
			state,
			tr("--check goes with names of games, and neither with -p nor -o"));
	if (config->resume && (!config->output || !config->series.game))
		argp_error(state, tr("--continue goes with GAME and -o FILE"));
	if (config->decks && !plays)
		argp_error(state, tr("--decks goes with GAME and -p"));
	if (plan->scratch && plan->level == CAGE_NONE)
		argp_error(state,
			   tr("--tmp and --cage=none do not go together"));
}

/* Sets players= to the number of players, unless it is given. */
static void settle_terms(struct config *config, struct argp_state *state)
{
	struct terms_reader *terms = &config->terms;
	int players = config->roster.count;
	char word[24];
	struct reason why;

	snprintf(word, sizeof(word), "players=%d", players);
	if (players && !(terms->given & 1) &&
	    terms_set(terms, word, strlen(word), &why))
		argp_error(state,
			   trn("%2$s; %1$d player is given",
			       "%2$s; %1$d players are given", players),
			   players, reason_told(&why));
	game_words_end(state, terms);
	config->series.terms = terms->terms;
}

/* Checks the options that the terms must allow. */
static void check_terms(const struct config *config, struct argp_state *state)
{
	const struct terms *terms = &config->series.terms;
	bool entropy = terms->common[KEY_ENTROPY];
	int players = config->roster.count;

	if (config->decks && entropy)
		argp_error(
			state,
			tr("--decks and entropy=asked do not go together: shares of chance need a seed"));
	if (config->series.duplicate && entropy)
		argp_error(
			state,
			tr("--duplicate and entropy=asked do not go together: entropy changes the deal"));
	if (players && players != terms->own[0])
		argp_error(
			state,
			trn("players=%2$d, but %1$d player is given (-p, -P)",
			    "players=%2$d, but %1$d players are given (-p, -P)",
			    players),
			players, terms->own[0]);
}

/* Takes what was read.  The terms are settled after the last option. */
static void end(void *context, const struct option_reading *reading)
{
	static char number[16];
	struct config *config = context;

	config->pinned = reading->given & BIT(PIN);
	config->roster.plan.memory <<= 20;
	if (config->output && !strcmp(config->output, "-"))
		config->output = NULL;
	if (config->seed_file)
		read_seed(config, open(config->seed_file, O_RDONLY | O_CLOEXEC),
			  "--seed-file", config->seed_file);
	if (reading->given & BIT(SEED_FD)) {
		snprintf(number, sizeof(number), "%d", config->seed_fd);
		read_seed(config, config->seed_fd, "--seed-fd", number);
	}
	read_operands(config, reading->state, reading->operands);
	if (config->list) { /* the games, or the keys of the named one */
		if (config->series.game)
			game_words_end(reading->state, &config->terms);
		list_games(&config->terms, NULL);
		exit(0);
	}
	check_options(config, reading->state);
	check_players(config, reading->state);
	if (!config->series.game)
		return;
	settle_terms(config, reading->state);
	check_terms(config, reading->state);
}

void options_read(struct config *config, int argc, char **argv)
{
	static const struct option_table table = {
		.rows = rows,
		.count = ROWS,
		.rules = rules,
		.operands = N_(
			"[GAME [KEY=VALUE...]]\n--check=COMMAND GAME [KEY=VALUE...]..."),
		.doc = doc,
		.end = end,
	};

	config->series.count = 1;
	config->series.roster = &config->roster;
	config->roster.grace_ms = 200;
	config->roster.plan.level = CAGE_FULL;
	option_table_read(&table, argc, argv, config);
}
