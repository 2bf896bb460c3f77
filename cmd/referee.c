/* referee: completes records, asking players for what they lack. */
#include "tool.h"

#include <sys/resource.h>
#include <sys/prctl.h>

#include "judge.h"
#include "ledger.h"
#include "trial.h"

static const char doc[] =
	"Referee matches: judge moves from standard input (GAME, no -p), complete "
	"records from it (no GAME), or play between programs (GAME and -p)."
	"\vA COMMAND without shell metacharacters is executed directly, else by "
	"/bin/sh -c.  Exit status: 0 done, 1 the input is bad (or, with --strict, "
	"a seat forfeited), 2 it could not run, 3 a record ended before its "
	"match, 128+n stopped by signal n.";

enum { OPT_NAME = 256, OPT_LIVE, OPT_UNCAGED, OPT_SEED_FILE, OPT_SEED_FD,
       OPT_ROTATE, OPT_DUPLICATE, OPT_CONTINUE, OPT_STRICT, OPT_STDERR,
       OPT_TRANSCRIPT, OPT_DECKS, OPT_SYNC, OPT_PIN, OPT_CAGE,
       OPT_REQUIRE_CAGE, OPT_ALLOW, OPT_MEMORY, OPT_CPU, OPT_TRUST,
       OPT_CHECK };

static const struct argp_option options[] = {
	{ "player", 'p', "COMMAND", 0, "seat the next player; - is standard input and output", 0 },
	{ "name", OPT_NAME, "TEXT", 0, "the name of the next -p (default: of its program)", 0 },
	{ "live", OPT_LIVE, NULL, 0, "send the next -p its lines at once", 0 },
	{ "uncaged", OPT_UNCAGED, NULL, 0, "run the next -p without a cage", 0 },
	{ "check", OPT_CHECK, "COMMAND", 0, "try a player at the GAMEs, in every seat, and tell what it did wrong", 0 },
	{ "cage", OPT_CAGE, "LEVEL", 0, "cage the players: none, filter or full (default)", 4 },
	{ "require-cage", OPT_REQUIRE_CAGE, NULL, 0, "refuse to run with less than that", 4 },
	{ "allow", OPT_ALLOW, "DIR", 0, "let caged players read DIR", 4 },
	{ "memory", OPT_MEMORY, "MIB", 0, "limit the memory of a caged player", 4 },
	{ "cpu", OPT_CPU, "SECONDS", 0, "limit the processor time of a caged player's process", 4 },
	{ "trust", OPT_TRUST, NULL, 0, "let --duplicate seat uncaged players", 4 },
	{ "seed", 's', "SEED", 0, "the master seed (it shows in ps: for experiments)", 1 },
	{ "seed-file", OPT_SEED_FILE, "FILE", 0, "read the master seed from FILE", 1 },
	{ "seed-fd", OPT_SEED_FD, "FD", 0, "read the master seed from a descriptor", 1 },
	{ "decks", OPT_DECKS, "FILE", 0, "take prepared decks from FILE (- is standard input)", 1 },
	{ "matches", 'n', "N", 0, "play N matches (with --duplicate: N deals)", 2 },
	{ "first", 'm', "FIRST", 0, "the number of the first match (default 0)", 2 },
	{ "rotate", OPT_ROTATE, NULL, 0, "move the seats on by one each match", 2 },
	{ "duplicate", OPT_DUPLICATE, NULL, 0, "play every deal in all rotations", 2 },
	{ "pin", OPT_PIN, "CPU", OPTION_ARG_OPTIONAL, "run referee and players on one processor", 2 },
	{ "output", 'o', "FILE", 0, "write the records to a new FILE", 3 },
	{ "continue", OPT_CONTINUE, NULL, 0, "take FILE up where it broke off", 3 },
	{ "sync", OPT_SYNC, "HOW", 0, "fdatasync FILE: none, match (default) or line", 3 },
	{ "strict", OPT_STRICT, NULL, 0, "exit 1 if any seat forfeited", 3 },
	{ "stderr", OPT_STDERR, "DIR", 0, "keep what each player writes to its standard error", 3 },
	{ "transcript", OPT_TRANSCRIPT, "DIR", 0, "keep the dialogue with each player, with times", 3 },
	{ 0 }
};

#define ALLOW_MAX 16
#define GAMES_MAX 16

struct config {
	struct terms_reader terms;
	struct series series;
	struct roster roster;
	struct player next; /* what is said before a -p */
	const char *allow[ALLOW_MAX];
	const char *decks, *output, *seed_file;
	const char *check; /* the command of a player on trial */
	const struct game *games[GAMES_MAX];
	int game_count;
	char **operands;   /* NULL-ended */
	enum sync sync;
	bool seeded, unsafe_seed, resume, strict, pinned, trust;
	int cpu; /* -1: the one we are on */
	bool dangling; /* something was said of a player still to come */
};

static struct host host;
static struct writer out;
static struct source input, decks;
static volatile sig_atomic_t stopped;

static void on_signal(int signal)
{
	stopped = signal;
}

static void warn(void *context, const struct player *player, const char *what)
{
	(void)context;
	if (player)
		error(0, 0, "player %s %s", player->name, what);
	else
		error(0, 0, "%s", what);
}

static uint64_t number(struct argp_state *state, const char *option,
		       const char *text, uint64_t max)
{
	uint64_t value = 0;

	if (number_parse(text, strlen(text), max, &value))
		argp_error(state, "%s %s: expected a number up to %lu", option,
			   text, (unsigned long)max);
	return value;
}

static void read_seed(struct config *config, int fd, const char *name)
{
	char text[4097];
	ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof(text));

	if (n < 0)
		error(EXIT_TROUBLE, errno, "%s", name);
	while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
		n--;
	if (!n || n > 4096)
		error(EXIT_TROUBLE, 0, "%s: expected a seed of 1 to 4096 bytes", name);
	chance_master(text, (size_t)n, config->series.master);
	config->seeded = true;
	close(fd);
}

static void add_player(struct config *config, struct argp_state *state,
		       char *command)
{
	if (!command[strspn(command, " \t")])
		argp_error(state, "-p: expected a command");
	config->dangling = false;
	if (roster_add(&config->roster, &config->next, command))
		argp_error(state, "-p: expected at most %d players", SEATS_MAX);
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
	argp_error(state, "%s %s: expected one of %s", option, text, all);
	return 0;
}

static error_t parse_cage(int key, char *arg, struct argp_state *state,
			  struct config *config)
{
	static const char *const levels[] = { "none", "filter", "full", NULL };
	struct cage_plan *plan = &config->roster.plan;

	switch (key) {
	case OPT_CAGE:
		plan->level = (enum cage_level)word_number(state, "--cage",
							   arg, levels);
		return 0;
	case OPT_REQUIRE_CAGE:
		plan->required = true;
		return 0;
	case OPT_ALLOW:
		if (plan->allowed == ALLOW_MAX || strlen(arg) >= PATH_MAX)
			argp_error(state, "--allow: expected at most %d folders",
				   ALLOW_MAX);
		config->allow[plan->allowed++] = arg;
		plan->allow = config->allow;
		return 0;
	case OPT_MEMORY:
		plan->memory = number(state, "--memory", arg, 1 << 30) << 20;
		return 0;
	case OPT_CPU:
		plan->processor = number(state, "--cpu", arg, 1 << 30);
		return 0;
	case OPT_TRUST:
		config->trust = true;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct game *find_game(struct argp_state *state,
				    const char *word)
{
	const struct game *game = game_find(word, strlen(word));
	char why[TERMS_WHY] = "";

	if (!game) {
		game_names(why);
		argp_error(state, "%s: expected one of the games:%s", word, why);
	}
	return game;
}

/* The games of a trial; or the game and its keys. */
static void read_operands(struct config *config, struct argp_state *state,
			  char **words)
{
	struct series *series = &config->series;
	char why[TERMS_WHY];

	for (; config->check && *words; words++) {
		if (config->game_count == GAMES_MAX)
			argp_error(state, "--check: expected at most %d games",
				   GAMES_MAX);
		config->games[config->game_count++] = find_game(state, *words);
	}
	if (!*words)
		return;
	series->game = find_game(state, *words++);
	terms_init(&config->terms, series->game);
	for (; *words; words++)
		if (terms_set(&config->terms, *words, strlen(*words), why))
			argp_error(state, "%s: %s", *words, why);
}

static error_t parse_series(int key, char *arg, struct argp_state *state,
			    struct config *config)
{
	static const char *const syncs[] = { "match", "none", "line", NULL };

	switch (key) {
	case 'n':
		config->series.count = number(state, "-n", arg, UINT32_MAX);
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
		config->cpu = arg ? (int)number(state, "--pin", arg, 65535) : -1;
		return 0;
	case 'o':
		config->output = arg;
		return 0;
	case OPT_CONTINUE:
		config->resume = true;
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
		config->sync = (enum sync)word_number(state, "--sync", arg,
						      syncs);
		return 0;
	default:
		return parse_cage(key, arg, state, config);
	}
}

/* What is said of players has to fit. */
static void check_players(struct config *config, struct argp_state *state)
{
	const struct roster *roster = &config->roster;
	const struct series *series = &config->series;
	int terminals = 0, uncaged = 0;

	if (config->dangling && !config->check)
		argp_error(state, "--name, --live and --uncaged go before a -p");
	for (int p = 0; p < roster->count; p++) {
		bool terminal = !strcmp(roster->player[p].text, "-");

		terminals += terminal;
		uncaged += terminal || roster->player[p].uncaged;
	}
	if (terminals > 1 || (terminals && (!config->output || !series->game)))
		argp_error(state, "-p -: expected for one seat, with GAME and -o FILE");
	if (series->duplicate && !config->trust &&
	    (uncaged || (roster->count && roster->plan.level == CAGE_NONE)))
		argp_error(state, "--duplicate: expected a cage for every player, who could remember the deal without one; --trust does without");
}

static void check_usage(struct config *config, struct argp_state *state)
{
	struct series *series = &config->series;
	int players = config->roster.count;
	char why[TERMS_WHY], word[24];

	if (config->check && (players || config->output || !config->game_count))
		argp_error(state, "--check: expected the names of games, no -p and no -o");
	if (config->resume && (!config->output || !series->game || !players))
		argp_error(state, "--continue goes with GAME, -p and -o FILE");
	if (config->decks && (!players || !series->game))
		argp_error(state, "--decks goes with GAME and -p");
	if (config->decks && config->seeded)
		argp_error(state, "expected a seed or --decks, not both");
	check_players(config, state);
	if (!series->game)
		return;
	snprintf(word, sizeof(word), "players=%d", players);
	if (players && !(config->terms.given & 1) &&
	    terms_set(&config->terms, word, strlen(word), why))
		argp_error(state, "%d times -p: %s", players, why);
	if (terms_settle(&config->terms, why))
		argp_error(state, "%s", why);
	series->terms = config->terms.terms;
	if (series->duplicate && series->terms.common[KEY_ENTROPY])
		argp_error(state, "--duplicate: expected entropy=no, for entropy changes the deal");
	if (players && players != series->terms.own[0])
		argp_error(state, "-p: expected %d players, have %d",
			   series->terms.own[0], players);
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;

	switch (key) {
	case 'p':
		add_player(config, state, arg);
		return 0;
	case OPT_NAME:
		if (name_flaw(arg, strlen(arg)))
			argp_error(state, "--name %s: %s", arg,
				   name_flaw(arg, strlen(arg)));
		strcpy(config->next.name, arg);
		config->dangling = true;
		return 0;
	case OPT_LIVE:
		config->next.live = true;
		config->dangling = true;
		return 0;
	case OPT_UNCAGED:
		config->next.uncaged = true;
		config->dangling = true;
		return 0;
	case 's':
		chance_master(arg, strlen(arg), config->series.master);
		config->seeded = config->unsafe_seed = true;
		memset(arg, 'x', strlen(arg)); /* out of sight of ps */
		return 0;
	case OPT_SEED_FILE:
		config->seed_file = arg;
		read_seed(config, open(arg, O_RDONLY | O_CLOEXEC), arg);
		return 0;
	case OPT_SEED_FD:
		read_seed(config, (int)number(state, "--seed-fd", arg, 65535),
			  "--seed-fd");
		return 0;
	case OPT_CHECK:
		config->check = arg;
		return 0;
	case ARGP_KEY_ARGS:
		config->operands = state->argv + state->next;
		return 0;
	case ARGP_KEY_END:
		if (config->operands)
			read_operands(config, state, config->operands);
		check_usage(config, state);
		return 0;
	default:
		return parse_series(key, arg, state, config);
	}
}

static const struct argp argp = { options, parse, "[GAME [KEY=VALUE...]]\n--check=COMMAND GAME...", doc, NULL, NULL, NULL };

/* Finds the players' programs and builds their cages, out of which the record
 * and what else is ours is kept. */
static void open_roster(struct config *config)
{
	struct roster *roster = &config->roster;
	const char *hidden[] = {
		config->output, config->decks, config->seed_file,
		roster->stderr_dir, roster->transcript_dir, NULL
	};
	char what[PATH_MAX], link[PATH_MAX];
	ssize_t n = readlink("/proc/self/fd/1", link, sizeof(link) - 1);
	struct player *failed;

	if (n > 0 && link[0] == '/') { /* the record may go there */
		link[n] = '\0';
		if (strncmp(link, "/dev/", 5))
			hidden[5] = link;
	}
	for (size_t i = 0; i < sizeof(hidden) / sizeof(*hidden); i++)
		if (roster_hide(roster, hidden[i]))
			error(EXIT_TROUBLE, errno, "%s", hidden[i]);
	if (!roster_open(roster, what, &failed))
		return;
	if (errno == EPERM)
		error(EXIT_TROUBLE, 0, "player %s: %s is open to players: expected the record and what else is secret to lie elsewhere",
		      failed->name, what);
	error(EXIT_TROUBLE, errno, "player %s cannot be started: %s",
	      failed->name, what);
}

/* Says what stopped a match, and the exit status it comes to. */
static int explain(enum host_result result, const struct source *source)
{
	char text[AUDIT_TEXT];

	switch (result) {
	case HOST_SEALED:
		return 0;
	case HOST_UNFINISHED:
		return EXIT_UNFINISHED;
	case HOST_WRITE:
		error(0, out.error, "the record cannot be written");
		return EXIT_TROUBLE;
	case HOST_STOPPED:
		if (stopped)
			return 128 + stopped;
		error(0, errno, "a player cannot be heard");
		return EXIT_TROUBLE;
	default:
		break;
	}
	if (result == HOST_UNREADABLE && source->state == LINE_ERROR) {
		error(0, errno, "%s", source->reader.name);
		return EXIT_TROUBLE;
	}
	host_describe(&host, result, source, text);
	error(0, 0, "%s", text);
	return result == HOST_SEATS ? EXIT_TROUBLE : EXIT_BAD;
}

static int cannot_start(const struct player *player)
{
	const struct cage_plan *plan = player->cage.plan;

	if (plan && plan->required && player->child.level < plan->level)
		error(0, 0, "--require-cage: this system's cage is %s: expected %s",
		      cage_names[player->child.level],
		      cage_names[plan->level]);
	else
		error(0, errno, "player %s cannot be started: %s",
		      player->name, player->text);
	return EXIT_TROUBLE;
}

/* Opens FILE, and takes up what stands in it; the matches it has already. */
static uint64_t open_output(struct config *config, uint64_t *open_lines)
{
	static struct ledger ledger;
	int fd;

	*open_lines = 0;
	if (!config->output)
		return 0;
	if (!config->resume || (ledger_continue(&ledger, config->output) &&
				errno == ENOENT && !ledger.bad)) {
		if (ledger_create(&ledger, config->output))
			error(EXIT_TROUBLE, errno, "%s", config->output);
	} else if (ledger.bad) {
		error(EXIT_BAD, 0, "%s:%lu: stands \"%s\": expected %s; it is not continued",
		      config->output, (unsigned long)ledger.line,
		      ledger.finding.stands, ledger.finding.expected);
	} else if (ledger.fd < 0 || errno) {
		error(EXIT_TROUBLE, errno, "%s", config->output);
	}
	if (ledger.torn)
		error(0, 0, "%s: a torn last line of %lu bytes is cut off",
		      config->output, (unsigned long)ledger.torn);
	host.follow.chain = ledger.chained;
	memcpy(host.follow.last_seal, ledger.last_seal, CHANCE_BYTES);
	if (ledger.open_at >= 0) {
		fd = open(config->output, O_RDONLY | O_CLOEXEC);
		if (fd < 0 || lseek(fd, ledger.open_at, SEEK_SET) < 0)
			error(EXIT_TROUBLE, errno, "%s", config->output);
		source_init(&input, fd, config->output);
		*open_lines = ledger.open_lines;
	}
	out.fd = ledger.fd;
	host.durable = true;
	host.sync = config->sync;
	return ledger.sealed;
}

/* Plays a series; the exit status. */
static int play(struct config *config)
{
	struct series *series = &config->series;
	struct player *failed;
	enum host_result result;
	uint64_t lines, done = open_output(config, &lines);
	int status = 0;

	if (config->decks) {
		source_init(&decks, tool_open(config->decks), config->decks);
		host.decks = &decks;
	}
	host.follow.source = config->decks ? CHANCE_TOLD : CHANCE_OWN;
	for (uint64_t i = done; !status && i < series_matches(series); i++) {
		host.source = lines ? &input : NULL;
		result = series_play(series, i, lines, &failed);
		status = failed ? cannot_start(failed) :
			explain(result, lines ? &input : &decks);
		lines = 0;
		if (writer_flush(&out) && !status)
			status = explain(HOST_WRITE, NULL);
	}
	return !status && config->strict && host.forfeits ? EXIT_BAD : status;
}

/* Judges and completes what comes from standard input; the exit status. */
static int judge(struct config *config)
{
	struct series *series = &config->series;
	struct player *failed;
	enum host_result result;
	uint64_t lines;
	bool unfinished;
	int status;

	open_output(config, &lines);
	source_init(&input, STDIN_FILENO, "(standard input)");
	host.source = &input;
	host.judging = series->game != NULL;
	host.interactive = host.judging && isatty(STDIN_FILENO);
	host.give_up = !series->game && !config->seeded && !series->roster->count;
	host.follow.source = config->seeded ? CHANCE_OWN : CHANCE_SPARE;
	result = judge_run(series, &unfinished, &failed);
	if (failed)
		return cannot_start(failed);
	status = explain(result, &input);
	if (!status && unfinished)
		status = EXIT_UNFINISHED;
	if (!status && config->strict && host.forfeits)
		status = EXIT_BAD;
	if (writer_flush(&out) && status < EXIT_TROUBLE)
		status = explain(HOST_WRITE, NULL);
	return status;
}

/* The program next to this one, which plays the other seats of a trial. */
static char *find_bot(void)
{
	char path[PATH_MAX], *bot = NULL;
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 1);

	path[n > 0 ? n : 0] = '\0';
	if (!strrchr(path, '/'))
		return NULL;
	*strrchr(path, '/') = '\0';
	return asprintf(&bot, "%s/bot random -s trial", path) < 0 ? NULL : bot;
}

/* Tries a player at the games named; the exit status. */
static int check(struct config *config)
{
	char what[AUDIT_TEXT], *bot = find_bot();
	struct trial trial = {
		.command = config->check, .opponent = bot,
		.plan = &config->roster.plan, .uncaged = config->next.uncaged,
		.series = &config->series, .out = stdout,
	};
	int failed = bot ? 0 : -1;

	strcpy(what, "bot: expected beside the referee");
	out.fd = open("/dev/null", O_WRONLY | O_CLOEXEC);
	for (int i = 0; !failed && i < config->game_count; i++)
		failed = trial_run(&trial, config->games[i], what);
	free(bot);
	close(out.fd);
	out.fd = STDOUT_FILENO;
	if (stopped)
		return 128 + stopped;
	if (failed) {
		error(0, 0, "--check %s: %s", config->check, what);
		return EXIT_TROUBLE;
	}
	printf("%s: %lu matches, %lu with something wrong\n", config->check,
	       (unsigned long)trial.matches, (unsigned long)trial.wrongs);
	if (fflush(stdout))
		error(EXIT_TROUBLE, errno, "standard output");
	return trial.wrongs ? EXIT_BAD : 0;
}

/* Signals wait, but for the moments when the referee does. */
static void catch_signals(void)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction action = { .sa_handler = on_signal };
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(signals) / sizeof(*signals); i++) {
		sigaction(signals[i], &action, NULL);
		sigaddset(&set, signals[i]);
	}
	sigprocmask(SIG_BLOCK, &set, NULL);
}

int main(int argc, char **argv)
{
	static struct config config;
	struct series *series = &config.series;
	int status;

	tool_start(TOOL_VERSION("referee"));
	prctl(PR_SET_DUMPABLE, 0);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	series->count = 1;
	series->roster = &config.roster;
	config.roster.grace_ms = 200;
	config.roster.plan.level = CAGE_FULL;
	series->host = &host;
	tool_parse(&argp, argc, argv, &config);
	if (!config.seeded)
		chance_kernel(series->master);
	if (config.unsafe_seed && series->roster->count)
		error(0, 0, "-s: the players could guess or see the seed; --seed-file is the safe way");
	writer_init(&out, STDOUT_FILENO);
	host_init(&host);
	host.out = &out;
	host.warn = warn;
	if (config.pinned && child_pin(config.cpu))
		error(EXIT_TROUBLE, errno, "--pin: expected a processor that this process may use");
	open_roster(&config);
	if (series->roster->count || config.check) {
		catch_signals();
		if (child_setup())
			error(EXIT_TROUBLE, errno, "a process cannot be started");
	}
	if (config.check)
		status = check(&config);
	else if (series->game && series->roster->count)
		status = play(&config);
	else
		status = judge(&config);
	if (roster_close(&config.roster)) {
		error(0, errno, "what the players wrote could not be kept");
		status = status ? status : EXIT_TROUBLE;
	}
	child_teardown();
	follow_release(&host.follow);
	if (out.fd != STDOUT_FILENO && close(out.fd) && !status) {
		error(0, errno, "%s", config.output);
		status = EXIT_TROUBLE;
	}
	if (stopped)
		status = 128 + stopped;
	if (close(STDOUT_FILENO) && !status)
		status = EXIT_TROUBLE;
	return status;
}
