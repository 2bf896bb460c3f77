/* Prints the referee's messages to people. */
#include "console.h"

#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>

#include "base/clock.h"
#include "play/warnings.h"
#include "common/farewell.h"
#include "common/tool.h"

#define REDRAW_NS (100 * NS_PER_MS)
#define SIT_LEAVES_MS 3000 /* sit looks for signals once a second */

/* Goes to the beginning of the line and clears it. */
static const char clearing[] = "\r\033[K";

/* --- a person on the terminal --------------------------------------------- */

/* Returns true if a person uses the terminal that is also standard error.  The
 * person types, or has a program on our controlling terminal. */
static bool person_has_terminal(const struct console *console)
{
	const struct roster *roster = &console->config->roster;
	bool here = tcgetsid(STDERR_FILENO) == getsid(0);

	for (int p = 0; p < roster->count; p++) {
		const struct player *player = &roster->player[p];

		if (player->way == PLAYER_TERMINAL
			    ? player->typing && isatty(STDERR_FILENO)
			    : player->person && here)
			return true;
	}
	return false;
}

/* Returns true if the player's program is NAME in the folder of this
 * program. */
static bool is_ours(const struct player *player, const char *name)
{
	struct stat ours, its;
	char path[PATH_MAX], *slash;
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 16);

	path[n > 0 ? n : 0] = '\0';
	slash = strrchr(path, '/');
	if (!slash)
		return false;
	strcpy(slash + 1, name);
	return !stat(path, &ours) && !stat(player->command.path, &its) &&
	       ours.st_dev == its.st_dev && ours.st_ino == its.st_ino;
}

bool console_only_own_bots(const struct console *console)
{
	const struct roster *roster = &console->config->roster;

	for (int p = 0; p < roster->count; p++)
		if (!roster->player[p].person &&
		    !is_ours(&roster->player[p], "bot"))
			return false;
	return roster_has_person(&console->config->roster);
}

/* Returns the person on this terminal whose program is our sit.  Returns NULL
 * if there is none, or if messages do not wait. */
static struct player *own_sit(const struct console *console)
{
	struct roster *roster = &console->config->roster;

	for (int p = 0; p < roster->count && console->aside >= 0; p++)
		if (roster->player[p].person &&
		    roster->player[p].way == PLAYER_PROCESS &&
		    is_ours(&roster->player[p], "sit"))
			return &roster->player[p];
	return NULL;
}

/* Tells persons but LEFT (or NULL) why the match stops. */
static void console_tell(const struct console *console,
			 const struct player *left, enum stop stop,
			 const char *sentence)
{
	struct roster *roster = &console->config->roster;
	char line[LINE_BYTES];
	size_t n = stop_format(stop, sentence, line, sizeof(line));

	for (int p = 0; p < roster->count; p++) {
		struct player *player = &roster->player[p];

		if (player == left || !player->person || !player->running)
			continue;
		player_tell(player, line, n);
		player_send(player);
	}
}

void console_stay(const struct console *console)
{
	struct roster *roster = &console->config->roster;
	struct player *sits = own_sit(console);

	for (int p = 0; p < roster->count && sits; p++)
		player_dismiss(&roster->player[p]);
	if (sits)
		player_stay_all(&sits, 1, console->stopped);
}

/* Puts messages aside from now on. */
static void put_aside(struct console *console)
{
	struct roster *roster = console->config->series.roster;

	console->aside = memfd_create("messages", MFD_CLOEXEC);
	console->terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
	if (console->aside < 0 || console->terminal < 0 ||
	    dup2(console->aside, STDERR_FILENO) < 0)
		error(EXIT_TROUBLE, errno, tr("messages cannot be put aside"));
	for (int p = 0; p < roster->count; p++)
		roster->player[p].transcript.silent = !roster->player[p].person;
}

static struct console *open_console; /* for the end of the program */

/* Restores standard error, and prints the messages that have waited. */
static void close_at_exit(void)
{
	struct console *console = open_console;
	char part[4096];
	off_t at = 0;
	ssize_t n;

	if (console->shown)
		fputc('\n', stderr);
	console->shown = false;
	transcript_before = "";
	if (console->aside < 0)
		return;
	fflush(stderr);
	dup2(console->terminal, STDERR_FILENO);
	close(console->terminal);
	while ((n = pread(console->aside, part, sizeof(part), at)) > 0) {
		if (write(STDERR_FILENO, part, (size_t)n) < 0)
			break;
		at += n;
	}
	close(console->aside);
	console->aside = -1;
}

void console_open(struct console *console)
{
	const struct config *config = console->config;

	console->aside = -1;
	console->started = clock_now();
	if (person_has_terminal(console))
		put_aside(console);
	else
		console->progress =
			series_matches(&config->series) > 1 &&
			config->roster.count && config->series.game &&
			!config->series.quiet && isatty(STDERR_FILENO) &&
			(config->output || !isatty(STDOUT_FILENO)) &&
			getenv("TERM") && strcmp(getenv("TERM"), "dumb") != 0;
	if (console->progress)
		transcript_before = clearing;
	open_console = console;
	atexit(close_at_exit);
}

/* --- a line of progress --------------------------------------------------- */

void console_clear(struct console *console)
{
	if (console->shown)
		fputs(clearing, stderr);
	console->shown = false;
}

/* Cuts TEXT to COLUMNS characters. */
static void cut(char *text, int columns)
{
	while (*text &&
	       (((unsigned char)*text & 0xc0) == 0x80 || columns-- > 0))
		text++;
	*text = '\0';
}

/* Draws the line of progress, with the time at which the run will end. */
static void draw(struct console *console, uint64_t done)
{
	const struct series *series = &console->config->series;
	const struct roster *roster = series->roster;
	double each = (double)(clock_now() - console->started) / 1e9 /
		      (double)console->played;
	struct winsize size = { .ws_col = 0 };
	double left = each * (double)(series_matches(series) - done);
	time_t end = time(NULL) + (time_t)(left + 0.5);
	char line[4096], at[40];
	struct tm local;
	size_t n;

	if (!localtime_r(&end, &local) ||
	    !strftime(at, sizeof(at), left < 86400 ? "%H:%M" : "%a %d %b %H:%M",
		      &local))
		at[0] = '\0';
	n = (size_t)snprintf(line, sizeof(line),
			     each < 1 ? tr("%llu/%llu  %.2g s a match")
				      : tr("%llu/%llu  %.1f s a match"),
			     (unsigned long long)done,
			     (unsigned long long)series_matches(series), each);
	for (int p = 0; p < roster->count; p++)
		n += (size_t)snprintf(line + n, sizeof(line) - n, "  %s %.6g",
				      tool_show(roster->player[p].name),
				      series->score.wins[p]);
	snprintf(line + n, sizeof(line) - n, tr("  faults %llu  ends %s"),
		 (unsigned long long)series->score.faults, at);
	if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) || size.ws_col < 20)
		size.ws_col = 80;
	cut(line, size.ws_col - 1);
	fprintf(stderr, "%s%s", clearing, line);
	fflush(stderr);
	console->shown = true;
}

void console_progress(struct console *console, uint64_t done)
{
	uint64_t all = series_matches(&console->config->series);
	int64_t now = clock_now();

	console->played++;
	if (!console->progress ||
	    (console->drawn && now - console->drawn < REDRAW_NS && done < all))
		return;
	console->drawn = now;
	draw(console, done);
}

/* --- messages ------------------------------------------------------------- */

void console_warn(void *context, const struct player *player,
		  const struct reason *where, const struct reason *what)
{
	struct console *console = context;
	char text[LINE_BYTES], place[REASON_TEXT], did[REASON_TEXT];
	int n;

	console_clear(console);
	if (!player) {
		error(0, 0, "%s", tool_show(reason_told(what)));
		return;
	}
	if (console->runner->absent_ends && player_absent(player) &&
	    own_sit(console))
		return; /* tell_absent() has it */
	error(0, 0, "%s",
	      fill(tr("{where}: player {name} {what}"), "where",
		   reason_told(where), "name", tool_show(player->name), "what",
		   reason_told(what), NULL));
	/* the other persons are told, but for a wrong answer, which may show
	 * cards of its player */
	if (console->aside < 0 || player->state == ANSWER_LINE)
		return;
	reason_print(where, NULL, place, sizeof(place));
	reason_print(what, NULL, did, sizeof(did));
	n = snprintf(text, sizeof(text), "# %s: %s %s", place, player->name,
		     did);
	for (int seat = 1; seat <= console->runner->seat_count; seat++) {
		struct player *person = console->runner->seats[seat];

		if (person && person->person && person != player &&
		    n < (int)sizeof(text))
			player_tell(person, text, (size_t)n);
	}
}

bool console_is_bare(const struct console *console)
{
	const struct config *config = console->config;
	const struct record *record = &console->runner->complete.reader.record;

	/* a transcript tells of the record, too */
	return config->series.game && config->roster.count &&
	       !config->roster.transcript_dir && !console->file->sealed &&
	       !console->file->deals && console->runner->number <= 1 &&
	       (!record->lines || (!record->match.deals &&
				   record_need(record) != RECORD_NOTHING));
}

/* Returns what is left of the record. */
static enum record_rest rest_of(const struct console *console)
{
	const struct config *config = console->config;
	enum record_rest rest;

	if (!config->output)
		return RECORD_NONE;
	if (console->file->fd < 0)
		return RECORD_UNKNOWN;
	rest = record_file_rest(console->file->fd, config->output);
	return rest <= RECORD_UNSYNCED && console_is_bare(console) ? RECORD_BARE
								   : rest;
}

/* Returns sentences on what is left of a match that stopped, and how it goes
 * on.  Returns "" if this command line plays no matches. */
static const char *what_goes_on(struct console *console, enum stop stop)
{
	const struct config *config = console->config;
	struct farewell farewell = {
		.stop = stop,
		.rest = rest_of(console),
		.way = config->resume ? FAREWELL_AGAIN : FAREWELL_CONTINUE,
		.file = config->output ? tool_show(config->output) : "",
	};

	if (!config->series.game ||
	    (!config->roster.count && !console->runner->prompt))
		return "";
	console->rest_told = true;
	return farewell_text(&farewell);
}

/* Reports WHAT stopped a match, and how the match goes on. */
static void report(struct console *console, enum stop stop, const char *what)
{
	const char *rest = what_goes_on(console, stop);

	error(0, 0, "%s",
	      *rest ? fill("{what}. {rest}", "what", what, "rest", rest, NULL)
		    : what);
}

/* Returns WHAT behind the place where the match stands. */
static const char *at_place(const struct console *console, const char *what)
{
	struct reason where;

	if (!console->runner->number)
		return what;
	warning_where(console->runner, NULL, &where);
	return fill("{where}: {what}", "where", reason_told(&where), "what",
		    what, NULL);
}

/* Returns the player who has left, if only one can be. */
static const struct player *who_left(const struct console *console)
{
	const struct roster *roster = &console->config->roster;
	const struct player *person = NULL;

	if (console->runner->left)
		return console->runner->left;
	for (int p = 0; p < roster->count; p++)
		if (roster->player[p].person) {
			if (person)
				return NULL;
			person = &roster->player[p];
		}
	return person;
}

/* Reports, to the other persons too, that a person has left.  The match is kept
 * (F6). */
static void explain_left(struct console *console)
{
	const struct player *left = who_left(console);
	static const char *const forms[2][2] = {
		{ N_("Somebody has left"), N_("{name} has left") },
		{ N_("Somebody has left; the match is kept"),
		  N_("{name} has left; the match is kept") },
	};
	bool kept = rest_of(console) == RECORD_SAFE;
	struct player *sits = own_sit(console);
	struct reason what;
	char text[200];

	reason_set(&what, forms[kept][left != NULL]);
	reason_word(&what, "name", left ? left->name : "");
	reason_print(&what, NULL, text, sizeof(text)); /* sit reads English */
	console_tell(console, left, STOPPED_LEFT, text);
	reason_set(&what, forms[false][left != NULL]);
	reason_word(&what, "name", left ? left->name : "");
	/* our sit tells its person that another one has left, or left itself */
	if (sits && (sits != left || (child_wait(&sits->child, SIT_LEAVES_MS) &&
				      sits->child.exited &&
				      sits->child.status == EXIT_UNFINISHED)))
		console->rest_told = true;
	else
		report(console, STOPPED_LEFT, tool_show(reason_told(&what)));
}

void console_input_ended(struct console *console)
{
	report(console, STOPPED_LEFT, tr("The match is not finished"));
}

int console_stopped(struct console *console)
{
	const struct series *series = &console->config->series;
	int number = *console->stopped;
	struct reason where;
	bool leaving = roster_has_person(&console->config->roster) &&
		       (number == SIGINT || number == SIGHUP);

	if (console->said)
		goto told;
	console->said = true;
	console_clear(console);
	warning_where(console->runner, NULL, &where);
	if (leaving)
		explain_left(console);
	else if (console->config->check)
		error(0, 0, tr("stopped by SIG%s"), sigabbrev_np(number));
	else
		error(0, 0, tr("stopped by SIG%s in %s, of %llu. %s"),
		      sigabbrev_np(number), reason_told(&where),
		      (unsigned long long)series_matches(series),
		      what_goes_on(console, STOPPED_SIGNAL));
	if (!leaving)
		console_tell(console, NULL, STOPPED_SIGNAL,
			     tr("The referee was stopped."));
told:
	return leaving ? EXIT_UNFINISHED : 128 + number;
}

/* Reports that the record cannot be written, unless its reader closed it.
 * Returns the exit status. */
static int explain_write(struct console *console)
{
	int failed = console->runner->out->error;
	enum stop stop = stop_of(RUN_WRITE, failed);
	const char *what = fill(tr("the record cannot be written: {why}"),
				"why", strerror(failed), NULL);

	if (failed == EPIPE)
		return EXIT_TROUBLE;
	console_tell(console, NULL, stop, what);
	if (own_sit(console))
		console->rest_told = true;
	else
		report(console, stop, at_place(console, what));
	return EXIT_TROUBLE;
}

/* Tells persons which player did not start, with its standard error.  Returns
 * true if one of them sits on this terminal, and has read it. */
static bool tell_absent(struct console *console)
{
	struct roster *roster = &console->config->roster;

	for (int p = 0; p < roster->count && roster_has_person(roster); p++) {
		struct player *player = &roster->player[p];
		const char *wrote = player->transcript.early;

		if (!player_absent(player))
			continue;
		player_hear(player);
		console_tell(
			console, NULL, STOPPED_ABSENT,
			fill(*wrote ? tr("{name} did not start: {why}")
				    : tr("{name} did not start, and did not tell why."),
			     "name", player->name, "why", wrote, NULL));
		console->rest_told = own_sit(console) != NULL;
		return console->rest_told;
	}
	return false;
}

/* Reports what stopped a match: a transcript that could not be kept, or errno
 * of a player. */
static void explain_broken(struct console *console)
{
	const struct runner *runner = console->runner;
	int failed = errno;

	for (int seat = 1; seat <= runner->seat_count; seat++) {
		const struct player *player = runner->seats[seat];
		int lost = player ? player->transcript.failed : 0;
		const char *what;

		if (!lost)
			continue;
		what = fill(
			tr("the transcript of player {name} cannot be written: {why}"),
			"name", tool_show(player->name), "why", strerror(lost),
			NULL);
		report(console, stop_of(RUN_WRITE, lost),
		       at_place(console, what));
		return;
	}
	error(0, failed, tr("a player cannot be heard"));
}

int console_explain(struct console *console, enum run_result result,
		    const struct line_source *source)
{
	char text[AUDIT_TEXT];

	if (result == RUN_OK)
		return 0;
	if (*console->stopped)
		return console_stopped(console);
	console_clear(console);
	switch (result) {
	case RUN_LEFT:
		console->said = true; /* Ctrl-C may reach us after the person */
		explain_left(console);
		return EXIT_UNFINISHED;
	case RUN_ABSENT:
		if (tell_absent(console))
			return EXIT_TROUBLE;
		error(0, 0,
		      tr("the series ends, for a player has not answered anything. %s --absent=forfeit plays on."),
		      what_goes_on(console, STOPPED_ABSENT));
		return EXIT_TROUBLE;
	case RUN_WRITE:
		return explain_write(console);
	case RUN_STOPPED:
		explain_broken(console);
		return EXIT_TROUBLE;
	default:
		break;
	}
	if (result == RUN_UNREADABLE && source->state == LINE_ERROR) {
		error(0, errno, "%s", tool_show(source->reader.name));
		return EXIT_TROUBLE;
	}
	warning_result(console->runner, result, source, text);
	error(0, 0, "%s", tool_show(text));
	return result == RUN_SEATS        ? EXIT_TROUBLE
	       : result == RUN_UNFINISHED ? EXIT_UNFINISHED
					  : EXIT_BAD;
}

/* --- players that do not start, or never answer --------------------------- */

int console_mute(const struct console *console)
{
	const struct series *series = &console->config->series;
	const struct roster *roster = series->roster;
	int status = 0;

	if (series_matches(series) > 1 || series->absent_forfeits)
		return 0;
	for (int p = 0; p < roster->count; p++) {
		const struct player *player = &roster->player[p];

		if (player_absent(player)) {
			error(0, 0, "%s",
			      fill(tr("player {name} has not answered anything, and lost for that: the status is 1 (--absent=forfeit: 0)"),
				   "name", tool_show(player->name), NULL));
			status = EXIT_BAD;
		}
	}
	return status;
}

int console_cannot_start(struct console *console, const struct player *player)
{
	const struct cage_plan *plan = player->cage.plan;

	console_clear(console);
	switch (player->child.lack) {
	case CHILD_LACKS_LEVEL:
		error(0, 0,
		      tr("--require-cage: this system's cage is %s: expected %s"),
		      cage_names[player->child.level], cage_names[plan->level]);
		break;
	case CHILD_LACKS_TOTALS:
		error(0, 0,
		      tr("--require-totals: the totals are kept by %s: expected %s; systemd-run --user --scope -p Delegate=yes referee ... has one"),
		      limits_totals_names[player->child.totals],
		      limits_totals_names[TOTALS_CGROUP]);
		break;
	case CHILD_LACKS_SCRATCH:
		error(0, errno,
		      tr("--tmp: player %s cannot have a folder of its own: expected root, or namespaces for users"),
		      tool_show(player->name));
		break;
	case CHILD_LACKS_NOTHING:
		error(0, errno, tr("player %s cannot be started: %s"),
		      tool_show(player->name), tool_show(player->text));
	}
	return EXIT_TROUBLE;
}

void console_cages(struct console *console)
{
	struct roster *roster = &console->config->roster;
	struct reason what;

	for (int p = 0; p < roster->count; p++)
		if (warning_cage(&roster->player[p], &what))
			console_warn(console, NULL, NULL, &what);
}
