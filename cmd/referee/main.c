/* referee: completes records, and asks players for the inputs that they
 * lack. */
#include "common/tool.h"

#include <inttypes.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "play/affinity.h"
#include "play/command_parts.h"
#include "play/record_stream.h"
#include "console.h"
#include "prompt.h"
#include "common/seed_option.h"
#include "summary.h"
#include "taken.h"
#include "play/player_check.h"
#include "rules/randomness.h"

static struct runner runner;
static struct writer out;
static struct line_source input, typed, decks;
static struct record_file file = { .fd = -1 };
static volatile sig_atomic_t stopped;
static struct console console = { .stopped = &stopped,
				  .runner = &runner,
				  .file = &file };
static sigset_t wait_mask; /* while we wait, of a match between players */

static void on_signal(int signal)
{
	stopped = signal;
}

/* Checks that the folder of an option exists. */
static void expect_folder(const char *option, const char *name)
{
	struct stat stat_of;

	if (!name)
		return;
	if (stat(name, &stat_of))
		error(EXIT_TROUBLE, errno, "%s %s", option, tool_show(name));
	if (!S_ISDIR(stat_of.st_mode))
		error(EXIT_TROUBLE, ENOTDIR, "%s %s", option, tool_show(name));
}

/* Denies players a file or a folder.  WARNS: tells if a file has other names,
 * as a cage hides names. */
static void deny_secret(struct roster *roster, const char *name, bool warns)
{
	struct stat stat_of;

	if (roster_deny(roster, name))
		error(EXIT_TROUBLE, errno, "%s", tool_show(name));
	if (warns && name && !stat(name, &stat_of) &&
	    S_ISREG(stat_of.st_mode) && stat_of.st_nlink > 1)
		error(0, 0,
		      tr("warning: %s has another name (a hard link): a player that may read that one can read it"),
		      tool_show(name));
}

/* Denies players the record and messages about it; the output of a check is no
 * secret. */
static void deny_secrets(struct config *config)
{
	struct roster *roster = &config->roster;
	char *links[4] = { config->seed_link };
	const char *hidden[] = { config->output, config->decks,
				 config->seed_file, roster->stderr_dir,
				 roster->transcript_dir };

	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO && !config->check; fd++)
		links[fd + 1] = tool_regular_file(fd);
	for (size_t i = 0; i < sizeof(hidden) / sizeof(*hidden); i++)
		deny_secret(roster, hidden[i],
			    hidden[i] != config->seed_file /* seed_link */);
	for (size_t i = 0; i < sizeof(links) / sizeof(*links); i++) {
		deny_secret(roster, links[i], true);
		free(links[i]);
	}
}

/* Finds the players' programs and builds their cages, which deny the record and
 * our other files. */
static void open_roster(struct config *config)
{
	struct roster *roster = &config->roster;
	char what[PATH_MAX];
	struct player *failed;

	expect_folder("--stderr", roster->stderr_dir);
	expect_folder("--transcript", roster->transcript_dir);
	for (int i = 0; i < roster->plan.allowed; i++)
		if (access(config->allow[i], F_OK))
			error(EXIT_TROUBLE, errno, "--allow %s",
			      tool_show(config->allow[i]));
	deny_secrets(config);
	roster->plan.own_open = config->check != NULL;
	if (!roster_open(roster, what, &failed))
		return;
	if (failed->cage.flaw == CAGE_EXPOSES_SECRET)
		error(EXIT_TROUBLE, 0,
		      tr("player %s: %s is open to players, by --allow or as the system's: expected the record (-o) and what else is secret to lie elsewhere"),
		      tool_show(failed->name), tool_show(what));
	if (errno == ENOENT && command_is_here(failed->text))
		error(EXIT_TROUBLE, 0,
		      tr("player %s cannot be started: %s: it is a file here: -p ./%s"),
		      tool_show(failed->name), tool_show(what),
		      tool_show(failed->text));
	error(EXIT_TROUBLE, errno, tr("player %s cannot be started: %s"),
	      tool_show(failed->name), tool_show(what));
}

/* Opens FILE, and compares its records with the command line.  An error ends
 * the program. */
static void open_file(const struct config *config)
{
	const struct record_file_check check = {
		series_expects, series_writes,
		(void *)(uintptr_t)&config->series
	};
	char text[FINDING_TOLD];
	enum record_file_state state =
		config->resume
			? record_file_continue(&file, config->output, &check)
			: record_file_create(&file, config->output);

	taken_expect_open(config->output, state);
	if (state == RECORD_FILE_BAD) {
		record_reader_print_finding(&file.finding, tr, text);
		error(EXIT_BAD, 0, "%s",
		      fill(tr("{file}:{line}: {finding}; it is not continued"),
			   "file", tool_show(config->output), "line",
			   fill_number((long)file.line), "finding", text,
			   NULL));
	}
	if (file.cut)
		error(0, 0, "%s: %s", tool_show(config->output),
		      fill(trn("a torn tail of {n} byte is cut off",
			       "a torn tail of {n} bytes is cut off",
			       (long)file.cut),
			   "n", fill_number((long)file.cut), NULL));
}

/* Makes FILE the output, and continues its records.  Returns the number of
 * matches that it has. */
static uint64_t open_output(struct config *config, uint64_t *open_lines)
{
	*open_lines = 0;
	if (!config->output)
		return 0;
	open_file(config);
	complete_set_chain(&runner.complete, file.chain, file.last_seal);
	if (file.open_at >= 0) {
		line_source_init_at(&input, file.fd, config->output,
				    file.open_at);
		*open_lines = file.open_lines;
	}
	out.fd = file.fd;
	out.mask = NULL; /* a file never makes us wait */
	runner.durable = true;
	runner.sync = config->sync;
	return file.sealed;
}

/* Closes FILE; removes it if the match stopped before a card was
 * dealt.  STATUS is the exit status so far.  Returns the exit status. */
static int close_output(const struct config *config, int status)
{
	if (!record_file_is(file.fd, config->output)) {
		if (!console.rest_told)
			error(0, 0,
			      access(config->output, F_OK)
				      ? tr("%s was removed meanwhile, and the records with it")
				      : tr("-o %s: another file stands there now: expected the one that was opened, which has the records"),
			      tool_show(config->output));
		status = EXIT_TROUBLE;
	} else if (status && console_is_bare(&console)) {
		unlink(config->output);
	}
	if (!status && !stopped && !config->keep_private)
		record_file_publish(&file);
	if (close(file.fd) && !status) {
		error(0, errno, "%s", tool_show(config->output));
		status = EXIT_TROUBLE;
	}
	return status;
}

/* Plays a series.  Returns the exit status. */
static int play(struct config *config)
{
	struct series *series = &config->series;
	struct player *failed;
	enum run_result result;
	uint64_t lines, done;
	int status = 0;

	if (config->decks) {
		line_source_init(&decks, tool_open(config->decks),
				 strcmp(config->decks, "-")
					 ? config->decks
					 : tr("(standard input)"));
		decks.reader.mask = &wait_mask;
		runner.decks = &decks;
	}
	/* without a given seed, a match that broke off keeps its own */
	runner.complete.source = config->decks    ? SEED_FROM_LINES
				 : config->seeded ? SEED_REQUIRED
						  : SEED_DEFAULT;
	series->seeded = config->seeded;
	done = open_output(config, &lines);
	for (uint64_t i = done; !status && i < series_matches(series); i++) {
		runner.source = lines ? &input : NULL;
		result = series_play(series, i, lines, &failed);
		status = failed ? console_cannot_start(&console, failed)
				: console_explain(&console, result,
						  lines ? &input : &decks);
		lines = 0;
		if (!status)
			console_progress(&console, i + 1);
		if (writer_flush(&out) && !status)
			status = console_explain(&console, RUN_WRITE, NULL);
		if (i + 1 < series_matches(series) && !status && file.fd >= 0 &&
		    !record_file_is(file.fd, config->output))
			status = EXIT_TROUBLE; /* close_output() tells it */
	}
	return status || done ? status : console_mute(&console);
}

/* Makes standard input the source of lines.  LINES: the file of -o has that
 * many lines of an unfinished record, and they come first. */
static void open_typed(struct config *config, uint64_t lines)
{
	struct series *series = &config->series;
	bool terminal = isatty(STDIN_FILENO);

	if (terminal && !series->quiet)
		error(0, 0, "%s",
		      series->game
			      ? tr("reading moves from the terminal; Ctrl-D ends, --help tells the options")
			      : tr("reading a record from the terminal; --help tells the options"));
	line_source_init(&typed, STDIN_FILENO, tr("(standard input)"));
	if (series->roster->count)
		typed.reader.mask = &wait_mask;
	runner.source = lines ? &input : &typed;
	runner.after = lines ? &typed : NULL;
	runner.judging = series->game != NULL;
	typed.typed = runner.judging && terminal && !config->moves;
	runner.ends_open = typed.typed || config->moves;
	if (typed.typed)
		prompt_open(&runner, config->output || !isatty(STDOUT_FILENO));
}

/* Ends a run whose record is unfinished.  Returns the exit status. */
static int end_open(const struct config *config)
{
	const struct match *match = &runner.complete.reader.record.match;

	if (config->moves && match_asks(match)) {
		prompt_list(match);
		return tool_print() ? 0 : EXIT_TROUBLE;
	}
	if (config->moves) /* a deck or a seed is missing */
		return console_explain(&console, RUN_UNFINISHED, &typed);
	if (runner.ends_open)
		console_input_ended(&console);
	return EXIT_UNFINISHED; /* else it was reported already */
}

/* Judges and completes records of standard input.  Returns the exit status. */
static int judge(struct config *config)
{
	struct series *series = &config->series;
	struct player *failed;
	enum run_result result;
	uint64_t lines, done = open_output(config, &lines);
	bool unfinished;
	int status;

	if (config->moves) { /* these alone are printed */
		out.fd = open("/dev/null", O_WRONLY | O_CLOEXEC);
		if (out.fd < 0)
			error(EXIT_TROUBLE, errno, "/dev/null");
	}
	if (config->resume && done >= series_matches(series))
		return 0;
	open_typed(config, lines);
	runner.give_up =
		!series->game && !config->seeded && !series->roster->count;
	runner.complete.source = config->seeded ? SEED_REQUIRED : SEED_DEFAULT;
	series->seeded = config->seeded;
	result = record_stream_run(series, done, lines, &unfinished, &failed);
	if (failed)
		return console_cannot_start(&console, failed);
	status = console_explain(&console, result, &typed);
	if (!status && unfinished)
		status = end_open(config);
	if (writer_flush(&out) && status < EXIT_TROUBLE)
		status = console_explain(&console, RUN_WRITE, NULL);
	return status;
}

/* Returns the program next to this one that plays the other seats of
 * --check. */
static char *find_bot(void)
{
	static const char plain[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+";
	char path[PATH_MAX], *bot;
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 1);

	path[n > 0 ? n : 0] = '\0';
	if (!strrchr(path, '/'))
		return NULL;
	*strrchr(path, '/') = '\0';
	if (strchr(path, '\'')) /* the path cannot be quoted again */
		return NULL;
	/* quote it for the shell, unless it has only plain characters */
	if (asprintf(&bot,
		     path[strspn(path, plain)] ? "exec '%s/bot' random -s check"
					       : "%s/bot random -s check",
		     path) < 0)
		tool_no_memory();
	return bot;
}

/* Returns true, and tells, if a file is missing without which a command starts,
 * but cannot play. */
static bool check_lacks(const char *text)
{
	struct command command;
	struct reason lack;

	if (command_read(&command, text))
		return false;
	command_release(&command);
	if (!command_parts_lack(text, &lack))
		return false;
	error(0, 0, "--check %s: %s", tool_show(text), reason_told(&lack));
	return true;
}

/* Checks a player at the games named.  Returns the exit status. */
static int check(struct config *config)
{
	char what[PLAYER_CHECK_WHY], *bot = find_bot();
	struct player_check player_check = {
		.command = config->check,
		.opponent = bot,
		.plan = &config->roster.plan,
		.uncaged = config->next.uncaged,
		.series = &config->series,
		.out = stdout,
	};
	int failed = bot ? 0 : -1;

	if (check_lacks(config->check)) {
		free(bot);
		return EXIT_BAD;
	}
	strcpy(what,
	       tr("bot: expected beside the referee, in a folder without ' in its name"));
	out.fd = open("/dev/null", O_WRONLY | O_CLOEXEC);
	for (int i = 0; !failed && i < config->game_count; i++) {
		player_check.given = &config->games[i];
		failed = player_check_run(&player_check,
					  player_check.given->game, what);
	}
	free(bot);
	close(out.fd);
	out.fd = STDOUT_FILENO;
	if (stopped)
		return console_stopped(&console);
	if (failed) {
		error(0, 0, "--check %s: %s", tool_show(config->check),
		      tool_show(what));
		return EXIT_TROUBLE;
	}
	puts(fill(tr("{command}: {n} matches, {wrong} with something wrong"),
		  "command", tool_show(config->check), "n",
		  fill_number((long)player_check.matches), "wrong",
		  fill_number((long)player_check.wrongs), NULL));
	tool_print();
	return player_check.wrongs ? EXIT_BAD : 0;
}

/* Catches signals, and blocks them except while the referee waits. */
static void catch_signals(void)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction action = { .sa_handler = on_signal }, before;
	struct stat stat_of;
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(signals) / sizeof(*signals); i++) {
		if (sigaction(signals[i], NULL, &before) ||
		    before.sa_handler == SIG_IGN)
			continue; /* nohup, or a shell's trap */
		sigaction(signals[i], &action, NULL);
		sigaddset(&set, signals[i]);
	}
	sigprocmask(SIG_BLOCK, &set, &wait_mask);
	if (!fstat(out.fd, &stat_of) &&
	    (S_ISFIFO(stat_of.st_mode) || S_ISSOCK(stat_of.st_mode) ||
	     isatty(out.fd)))
		out.mask = &wait_mask; /* a write may have to wait */
}

/* Warns if players could learn the seed.  Of persons and our bot there is no
 * warning, nor of the harm that they could do to each other. */
static void warn_of_players(struct config *config)
{
	struct roster *roster = &config->roster;

	if (console_only_own_bots(&console)) {
		config->series.cage_announced = true;
		for (int p = 0; p < roster->count; p++)
			roster->player[p].cage_told = true;
	} else if (config->unsafe_seed && roster->count) {
		error(0, 0,
		      tr("-s: the players could guess or see the seed; --seed-file is the safe way"));
	} else if (config->seed_name && roster->count) {
		seed_warn(config->seed_bytes, config->seed_option,
			  config->seed_name);
	}
}

/* Prepares the runner for what the command line says. */
static void open_runner(struct config *config)
{
	config->series.runner = &runner;
	writer_init(&out, STDOUT_FILENO);
	runner_init(&runner);
	runner.out = &out;
	console.config = config;
	runner.warn = console_warn;
	runner.context = &console;
	runner.grace_ms = config->roster.grace_ms;
	runner.record_name = config->output;
	runner.leave_forfeits = config->leave_forfeits;
	runner.person_move = terms_given(&config->terms, KEY_MOVE) ||
			     terms_given(&config->terms, KEY_BANK);
	runner.person_start = terms_given(&config->terms, KEY_START);
}

/* Prepares for players' processes. */
static void expect_players(const struct config *config)
{
	if (!config->series.roster->count && !config->check)
		return;
	catch_signals();
	if (child_setup())
		error(EXIT_TROUBLE, errno, tr("a process cannot be started"));
	if (!config->pinned && !config->unpinned)
		affinity_start();
}

/* Ends the players.  STATUS is the exit status so far.  Returns the exit
 * status. */
static int end_players(struct config *config, int status)
{
	if (!stopped && !status)
		roster_stay(&config->roster, &stopped);
	else if (!stopped)
		console_stay(&console);
	roster_end(&config->roster);
	console_cages(&console); /* after their last output */
	if (roster_close(&config->roster)) {
		error(0, errno, tr("what the players wrote could not be kept"));
		status = status ? status : EXIT_TROUBLE;
	}
	child_teardown();
	runner_release(&runner);
	return status;
}

int main(int argc, char **argv)
{
	static struct config config;
	int status;

	tool_start(TOOL_VERSION("referee"));
	prctl(PR_SET_DUMPABLE, 0);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	options_read(&config, argc, argv);
	if (!config.seeded)
		randomness_seed(config.series.master);
	open_runner(&config);
	if (config.pinned && affinity_pin(config.cpu))
		error(EXIT_TROUBLE, errno,
		      tr("--pin: expected a processor that this process may use"));
	open_roster(&config);
	summary_begin(&config);
	taken_look(&config);
	warn_of_players(&config);
	console_open(&console);
	expect_players(&config);
	if (config.check)
		status = check(&config);
	else if (config.series.game && config.roster.count)
		status = play(&config);
	else
		status = judge(&config);
	status = end_players(&config, status);
	if (file.fd >= 0)
		status = close_output(&config, status);
	if (stopped)
		status = console_stopped(&console);
	console_clear(&console);
	summary_print(&console, status);
	if (!status && config.strict && runner.forfeits) {
		error(0, 0, "%s",
		      fill(trn("--strict: {n} forfeit",
			       "--strict: {n} forfeits", (long)runner.forfeits),
			   "n", fill_number((long)runner.forfeits), NULL));
		status = EXIT_BAD;
	}
	if (close(STDOUT_FILENO) && !status)
		status = EXIT_TROUBLE;
	return status;
}
