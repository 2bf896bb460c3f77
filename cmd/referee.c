/* referee: completes records, asking players for what they lack. */
#include "tool.h"

#include <libgen.h>
#include <sys/resource.h>
#include <sys/prctl.h>

#include "judge.h"
#include "ledger.h"

static const char doc[] =
	"Referee matches: judge moves from standard input (GAME, no -p), complete "
	"records from it (no GAME), or play between programs (GAME and -p)."
	"\vA COMMAND without shell metacharacters is executed directly, else by "
	"/bin/sh -c.  Exit status: 0 done, 1 the input is bad (or, with --strict, "
	"a seat forfeited), 2 it could not run, 3 a record ended before its "
	"match, 128+n stopped by signal n.";

enum { OPT_NAME = 256, OPT_LIVE, OPT_UNCAGED, OPT_SEED_FILE, OPT_SEED_FD,
       OPT_ROTATE, OPT_DUPLICATE, OPT_CONTINUE, OPT_STRICT, OPT_STDERR,
       OPT_TRANSCRIPT, OPT_DECKS, OPT_SYNC, OPT_PIN };

static const struct argp_option options[] = {
	{ "player", 'p', "COMMAND", 0, "seat the next player; - is standard input and output", 0 },
	{ "name", OPT_NAME, "TEXT", 0, "the name of the next -p (default: of its program)", 0 },
	{ "live", OPT_LIVE, NULL, 0, "send the next -p its lines at once", 0 },
	{ "uncaged", OPT_UNCAGED, NULL, 0, "run the next -p without a cage", 0 },
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
	{ "sync", OPT_SYNC, "HOW", 0, "fdatasync FILE: none or match (default)", 3 },
	{ "strict", OPT_STRICT, NULL, 0, "exit 1 if any seat forfeited", 3 },
	{ "stderr", OPT_STDERR, "DIR", 0, "keep what each player writes to its standard error", 3 },
	{ "transcript", OPT_TRANSCRIPT, "DIR", 0, "keep the dialogue with each player, with times", 3 },
	{ 0 }
};

struct config {
	struct terms_reader terms;
	struct series series;
	struct player players[SEATS_MAX];
	struct player next; /* what is said before a -p */
	const char *decks, *output, *stderr_dir, *transcript_dir, *sync;
	bool seeded, unsafe_seed, resume, strict, pinned;
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

static void warn(const char *text)
{
	error(0, 0, "%s", text);
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
	struct player *player = &config->players[config->series.players];

	if (!command[strspn(command, " \t")])
		argp_error(state, "-p: expected a command");
	config->dangling = false;
	if (config->series.players == SEATS_MAX)
		argp_error(state, "-p: expected at most %d players", SEATS_MAX);
	*player = config->next;
	player->command = command;
	player->errors = -1;
	memset(&config->next, 0, sizeof(config->next));
	config->series.players++;
}

static void add_operand(struct config *config, struct argp_state *state,
			char *word)
{
	char why[TERMS_WHY];

	if (config->series.game) {
		if (terms_set(&config->terms, word, strlen(word), why))
			argp_error(state, "%s: %s", word, why);
		return;
	}
	config->series.game = game_find(word, strlen(word));
	if (!config->series.game) {
		why[0] = '\0';
		game_names(why);
		argp_error(state, "%s: expected one of the games:%s", word, why);
	}
	terms_init(&config->terms, config->series.game);
}

static error_t parse_series(int key, char *arg, struct argp_state *state,
			    struct config *config)
{
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
		config->stderr_dir = arg;
		return 0;
	case OPT_TRANSCRIPT:
		config->transcript_dir = arg;
		return 0;
	case OPT_DECKS:
		config->decks = arg;
		return 0;
	case OPT_SYNC:
		if (strcmp(arg, "none") && strcmp(arg, "match"))
			argp_error(state, "--sync %s: expected none or match", arg);
		config->sync = arg;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void check_usage(struct config *config, struct argp_state *state)
{
	struct series *series = &config->series;
	char why[TERMS_WHY], word[24];
	int terminals = 0;

	if (config->dangling)
		argp_error(state, "--name, --live and --uncaged go before a -p");
	if (config->resume &&
	    (!config->output || !series->game || !series->players))
		argp_error(state, "--continue goes with GAME, -p and -o FILE");
	if (config->decks && (!series->players || !series->game))
		argp_error(state, "--decks goes with GAME and -p");
	if (config->decks && config->seeded)
		argp_error(state, "expected a seed or --decks, not both");
	for (int p = 0; p < series->players; p++)
		terminals += !strcmp(config->players[p].command, "-");
	if (terminals > 1 || (terminals && (!config->output || !series->game)))
		argp_error(state, "-p -: expected for one seat, with GAME and -o FILE");
	if (!series->game)
		return;
	snprintf(word, sizeof(word), "players=%d", series->players);
	if (series->players && !(config->terms.given & 1) &&
	    terms_set(&config->terms, word, strlen(word), why))
		argp_error(state, "%d times -p: %s", series->players, why);
	if (terms_settle(&config->terms, why))
		argp_error(state, "%s", why);
	series->terms = config->terms.terms;
	if (series->duplicate && series->terms.common[KEY_ENTROPY])
		argp_error(state, "--duplicate: expected entropy=no, for entropy changes the deal");
	if (series->players && series->players != series->terms.own[0])
		argp_error(state, "-p: expected %d players, have %d",
			   series->terms.own[0], series->players);
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
		config->dangling = true; /* there is no cage yet: so are all */
		return 0;
	case 's':
		chance_master(arg, strlen(arg), config->series.master);
		config->seeded = config->unsafe_seed = true;
		memset(arg, 'x', strlen(arg)); /* out of sight of ps */
		return 0;
	case OPT_SEED_FILE:
		read_seed(config, open(arg, O_RDONLY | O_CLOEXEC), arg);
		return 0;
	case OPT_SEED_FD:
		read_seed(config, (int)number(state, "--seed-fd", arg, 65535),
			  "--seed-fd");
		return 0;
	case ARGP_KEY_ARG:
		add_operand(config, state, arg);
		return 0;
	case ARGP_KEY_END:
		check_usage(config, state);
		return 0;
	default:
		return parse_series(key, arg, state, config);
	}
}

static const struct argp argp = { options, parse, "[GAME [KEY=VALUE...]]", doc, NULL, NULL, NULL };

/* The name of a player: as given, or the base name of its program; one that
 * is taken gets a number. */
static void name_player(struct config *config, int p)
{
	struct player *player = &config->players[p];
	char base[NAME_BYTES + 1], *copy;
	unsigned int same = 1;

	if (!player->name[0]) {
		copy = strndup(player->command,
			       strcspn(player->command, " \t|;&<>()"));
		snprintf(player->name, sizeof(player->name), "%.56s",
			 !strcmp(player->command, "-") ? "terminal" :
			 copy ? basename(copy) : "player");
		free(copy);
	}
	strcpy(base, player->name);
	for (int other = 0; other < p; other++)
		if (!strcmp(config->players[other].name, player->name)) {
			snprintf(player->name, sizeof(player->name),
				 "%.60s %u", base, ++same % 100);
			other = -1;
		}
}

static void prepare_player(struct config *config, int p)
{
	struct player *player = &config->players[p];
	char file[4096];
	int fd;

	name_player(config, p);
	if (player_init(player))
		error(EXIT_TROUBLE, errno, "player %s", player->name);
	if (config->stderr_dir) {
		snprintf(file, sizeof(file), "%s/%d.stderr",
			 config->stderr_dir, p + 1);
		player->errors = open(file, O_WRONLY | O_CREAT | O_APPEND |
				      O_CLOEXEC, 0600);
		if (player->errors < 0)
			error(EXIT_TROUBLE, errno, "%s", file);
	}
	if (config->transcript_dir) {
		snprintf(file, sizeof(file), "%s/%d.transcript",
			 config->transcript_dir, p + 1);
		fd = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
			  0600); /* it has the player's cards */
		player->transcript = fd < 0 ? NULL : fdopen(fd, "a");
		if (!player->transcript)
			error(EXIT_TROUBLE, errno, "%s", file);
	}
}

static void end_players(struct config *config)
{
	for (int p = 0; p < config->series.players; p++) {
		struct player *player = &config->players[p];

		player_end(player, config->series.grace_ms);
		if (player->transcript && fclose(player->transcript))
			error(0, errno, "%s/%d.transcript",
			      config->transcript_dir, p + 1);
		player_release(player);
	}
}

/* Says what stopped a match, and the exit status it comes to. */
static int explain(enum host_result result, const struct source *source)
{
	const struct finding *finding = &host.follow.finding;

	switch (result) {
	case HOST_SEALED:
		return 0;
	case HOST_UNFINISHED:
		return EXIT_UNFINISHED;
	case HOST_BAD:
		error(0, 0, "%s:%lu: stands \"%s\": expected %s%s%s%s",
		      source->reader.name, (unsigned long)source->number,
		      finding->stands, finding->expected,
		      finding->rule[0] ? " (" : "", finding->rule,
		      finding->rule[0] ? ")" : "");
		return EXIT_BAD;
	case HOST_UNREADABLE:
		if (source->state == LINE_ERROR)
			error(0, errno, "%s", source->reader.name);
		else
			error(0, 0, "%s:%lu: %s", source->reader.name,
			      (unsigned long)source->number,
			      source->state == LINE_TORN ?
			      "the last line has no LF: expected a whole line" :
			      "a line of over 4096 bytes: expected a shorter one");
		return source->state == LINE_ERROR ? EXIT_TROUBLE : EXIT_BAD;
	case HOST_WRITE:
		error(0, out.error, "the record cannot be written");
		return EXIT_TROUBLE;
	case HOST_EMPTY:
		error(0, 0, "%s: it is empty: expected a record, from its header on",
		      source->reader.name);
		return EXIT_BAD;
	case HOST_SEATS:
		error(0, 0, "-p: expected %d players, one for each seat of the record",
		      host.follow.record.match.seats);
		return EXIT_TROUBLE;
	case HOST_STOPPED:
		break;
	}
	if (stopped)
		return 128 + stopped;
	error(0, errno, "a player cannot be heard");
	return EXIT_TROUBLE;
}

static int cannot_start(const struct player *player)
{
	error(0, errno, "player %s cannot be started: %s", player->name,
	      player->command);
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
	host.sync = !config->sync || !strcmp(config->sync, "match");
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
	host.give_up = !series->game && !config->seeded && !series->players;
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
	series->grace_ms = 200;
	series->player = config.players;
	series->host = &host;
	argp_parse(&argp, argc, argv, 0, NULL, &config);
	if (!config.seeded)
		chance_kernel(series->master);
	if (config.unsafe_seed && series->players)
		error(0, 0, "-s: the players could guess or see the seed; --seed-file is the safe way");
	writer_init(&out, STDOUT_FILENO);
	host_init(&host);
	host.out = &out;
	host.warn = warn;
	child_setup();
	if (config.pinned && child_pin(config.cpu))
		error(EXIT_TROUBLE, errno, "--pin: expected a processor that this process may use");
	for (int p = 0; p < series->players; p++)
		prepare_player(&config, p);
	if (series->players)
		catch_signals();
	status = series->game && series->players ? play(&config) :
		judge(&config);
	end_players(&config);
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
