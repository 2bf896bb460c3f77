/*
 * Reruns the programs of a plan on the lines that they were sent.
 *
 * A seat is sent the lines of `replay --seat`, question by question.  Its
 * answers are compared with those of `replay --answers`.  Both are rendered
 * first for a whole FILE, into one file without a name.  Then the seat's player
 * runs in the cage that the referee would give it.  Its first different answer
 * is reported, and it is not asked any more in that match.
 *
 * The answer to a question to all seats at once stands behind the lines of the
 * other seats.  Lines before that answer wait.  If the match ended there, the
 * answer is in no record.
 *
 * If the record has a fault (exit, too long) instead of an answer, the program
 * is asked all the same.  Anybody can write such a line.  A timeout depends on
 * the machine, and is not judged.
 */
#include "replay.h"

#include <sys/mman.h>

#include "base/clock.h"
#include "common/plan_open.h"
#include "play/program_hash.h"
#include "play/roster.h"
#include "verdict.h"
#include "record/audit_file.h"

#define AGAIN_MS 60000 /* for an answer: no clock of a match runs */
/* lines of a match up to the seat's name: header, you, names */
#define HEAD_LINES (2 + SEATS_MAX)

static struct plan plan;
static const struct config *config;
static uint64_t answers, differences, persons, records;
static uint64_t faults, fault_differences, timeouts;
/* one file of each folder with any: no player may see such a folder */
static struct tree hidden;

/* Renders the whole file FROM for one seat.  Returns a descriptor at its
 * beginning. */
static int render_file(int from, const char *name, int seat)
{
	static struct audit audit;
	static struct reader reader;
	static struct writer out;
	static struct seat_view seat_view;
	int fd = memfd_create("seat", MFD_CLOEXEC);

	if (fd < 0)
		tool_no_memory();
	if (lseek(from, 0, SEEK_SET))
		error(EXIT_TROUBLE, errno, "%s", name);
	memset(&seat_view, 0, sizeof(seat_view));
	writer_init(&out, fd);
	seat_view.kind = SEAT_VIEW_TALK;
	seat_view.seat = seat;
	seat_view.out = &out;
	audit_init(&audit);
	seat_view_attach(&seat_view, &audit);
	reader_init(&reader, from, name);
	if (audit_read(&audit, &reader))
		tool_read_error(&reader);
	audit_end(&audit);
	if (writer_flush(&out) || lseek(fd, 0, SEEK_SET))
		tool_no_memory();
	return fd;
}

static void keep(struct text *lines, const char *line, size_t n)
{
	text_put_line(lines, line, n);
	if (lines->failed)
		tool_no_memory();
}

/* One seat of a file: its lines, its answers, its present player. */
struct seat {
	const char *file;
	int number;
	struct reader talk;
	uint64_t record;       /* of the file, from 1 */
	uint64_t question;     /* of the match */
	char open[LINE_BYTES]; /* the question without an answer yet */
	size_t open_n;         /* 0: none is open */
	/* lines since that question, and before the first one */
	struct text waiting, opening;
	bool kept;                 /* its process has played an earlier match */
	bool asking;               /* it is still asked in this match */
	char name[NAME_BYTES + 1]; /* of its player; "" none yet */
	struct roster *roster;     /* with one player; NULL none */
	char head[HEAD_LINES][LINE_BYTES];
	size_t head_n[HEAD_LINES];
	int heads;
};

static void dismiss(struct seat *seat)
{
	if (!seat->roster)
		return;
	roster_end(seat->roster);
	roster_close(seat->roster);
	free(seat->roster);
	seat->roster = NULL;
}

/* Returns the number of the plan's player NAME; with teams NAME-2 is NAME.
 * Returns -1 if there is none. */
static long find_player(const char *name)
{
	size_t n = strlen(name);
	long found = plan_find(&plan, name, n);

	if (found < 0 && plan.sides < plan.seats && n > 2 &&
	    !strcmp(name + n - 2, "-2"))
		found = plan_find(&plan, name, n - 2);
	return found;
}

/* Starts the player of that name.  Returns false for a person, who cannot be
 * asked. */
static bool start_player(struct seat *seat, const char *name)
{
	struct player said = { .live = false }, *failed;
	struct seat_kind kind;
	char what[PATH_MAX];
	long found = find_player(name);

	if (found < 0)
		error(EXIT_BAD, 0, tr("%s: %s: no player has this name"),
		      seat->file, tool_show(name));
	kind = plan_seat_kind(plan.players[found].command);
	persons += kind.person;
	if (kind.person)
		return false;
	said.uncaged = kind.uncaged;
	strcpy(said.name, name);
	seat->roster = calloc(1, sizeof(*seat->roster));
	if (!seat->roster)
		tool_no_memory();
	seat->roster->grace_ms = 200;
	seat->roster->plan.level = CAGE_FULL;
	roster_add(seat->roster, &said, kind.command);
	for (size_t i = 0; i < hidden.count; i++)
		if (roster_deny(seat->roster, hidden.files[i]))
			tool_no_memory();
	if (roster_deny(seat->roster, config->again) ||
	    roster_deny(seat->roster, plan.seed_file))
		tool_no_memory();
	if (roster_open(seat->roster, what, &failed))
		error(EXIT_TROUBLE, errno,
		      tr("player %s cannot be started: %s"), tool_show(name),
		      tool_show(what));
	return true;
}

static void tell(struct seat *seat, const char *line, size_t n)
{
	if (!seat->asking)
		return;
	player_tell(&seat->roster->player[0], line, n);
	if (!seat->question)
		keep(&seat->opening, line, n);
}

static void send_lines(struct seat *seat, const struct text *lines)
{
	if (seat->asking)
		player_tell_lines(&seat->roster->player[0], lines->bytes,
				  lines->n);
}

/* Begins a match once the seat's player is known.  Sends its opening to the
 * present process or to a new one. */
static void begin_match(struct seat *seat, const char *name, size_t n)
{
	char text[NAME_BYTES + 1];

	memcpy(text, name, n);
	text[n] = '\0';
	if (strcmp(text, seat->name) != 0)
		dismiss(seat);
	strcpy(seat->name, text);
	seat->kept = seat->roster;
	seat->asking = seat->roster || start_player(seat, text);
	seat->question = 0;
	text_clear(&seat->opening);
	if (seat->asking && player_start(&seat->roster->player[0]))
		error(EXIT_TROUBLE, errno, "%s", tool_show(text));
	for (int i = 0; i < seat->heads; i++)
		tell(seat, seat->head[i], seat->head_n[i]);
	seat->heads = 0;
}

/* Stops asking the seat in this match. */
static void send_away(struct seat *seat)
{
	seat->asking = false;
	dismiss(seat);
	seat->name[0] = '\0';
}

/* Writes the player's present answer, in quotation marks, or that there is
 * none, to TEXT of 4 * FAULT_TEXT_MAX + 24 bytes. */
static void show_now(const struct player *player, char *text)
{
	char *end = text;

	if (player->state == ANSWER_LINE) {
		*end++ = '"';
		text_escape(end, player->answer, player->answer_n,
			    FAULT_TEXT_MAX);
		strcat(end, "\"");
	} else {
		strcpy(text, player->state == ANSWER_EXIT ? "an exit"
			     : player->state == ANSWER_OVERLONG
				     ? "a line that is too long"
				     : "nothing");
	}
}

static void put_difference(struct seat *seat, const char *stood, size_t stood_n,
			   const struct player *player)
{
	char then[4 * FAULT_TEXT_MAX + 4], now[4 * FAULT_TEXT_MAX + 24];

	text_escape(then, stood, stood_n, FAULT_TEXT_MAX);
	show_now(player, now);
	printf("differs %s:%" PRIu64 " seat %d, %s, question %" PRIu64
	       ": played \"%s\", now %s\n",
	       seat->file, seat->record, seat->number, tool_show(seat->name),
	       seat->question, then, now);
	differences++;
	send_away(seat); /* further lines would not fit its answer */
}

/* Sends the open question, and waits for an answer. */
static void put_question(struct seat *seat, struct player *player)
{
	int64_t now = clock_now();

	player_tell(player, seat->open, seat->open_n);
	player_ask(player, now, clock_deadline(now, AGAIN_MS, 0));
	if (player_wait_all(&player, 1, NULL, 0))
		error(EXIT_TROUBLE, errno, "%s", tool_show(seat->name));
}

/* Asks the player of the seat.  A player that ended after a match is started
 * again, as the referee does. */
static const struct player *ask_player(struct seat *seat)
{
	struct player *player = &seat->roster->player[0];

	put_question(seat, player);
	if (seat->question > 1 || !seat->kept || player->state != ANSWER_EXIT)
		return player;
	player_end_all(&player, 1, seat->roster->grace_ms);
	if (player_start(player))
		error(EXIT_TROUBLE, errno, "%s", tool_show(seat->name));
	send_lines(seat, &seat->opening);
	put_question(seat, player);
	return player;
}

/* Ends a question: sends the lines that waited behind it. */
static void tell_waiting(struct seat *seat)
{
	send_lines(seat, &seat->waiting);
	seat->waiting.n = seat->open_n = 0;
}

/* Asks the open question, and compares the answer with that of the record. */
static void ask(struct seat *seat, const char *stood, size_t stood_n)
{
	const struct player *player;

	if (seat->asking) {
		answers++;
		player = ask_player(seat);
		if (player->state != ANSWER_LINE ||
		    player->answer_n < stood_n ||
		    (player->answer_n > stood_n && stood_n < FAULT_TEXT_MAX) ||
		    memcmp(player->answer, stood, stood_n) != 0)
			put_difference(seat, stood, stood_n, player);
	}
	tell_waiting(seat);
}

/* Asks an open question whose answer is in no record: any answer is right. */
static void ask_in_vain(struct seat *seat)
{
	if (seat->open_n && seat->asking &&
	    ask_player(seat)->state != ANSWER_LINE)
		send_away(seat);
	tell_waiting(seat);
}

/* Returns the kind of the seat's fault in LINE; -1 if LINE has no fault that
 * replaces an answer (exit, too long, too late). */
static int fault_kind(const struct seat *seat, const char *line, size_t n)
{
	char own[60];

	for (int kind = 0; kind < FAULT_KINDS; kind++) {
		snprintf(own, sizeof(own), "fault %d %s", seat->number,
			 event_fault_names[kind]);
		if (kind != FAULT_ILLEGAL && word_is(line, n, own))
			return kind;
	}
	return -1;
}

/* Drops what the seat has sent ahead if LINE is its illegal answer, as the
 * referee does (F1). */
static void drop_ahead(struct seat *seat, const char *line, size_t n)
{
	char own[60];
	size_t length =
		(size_t)snprintf(own, sizeof(own), "fault %d %s ", seat->number,
				 event_fault_names[FAULT_ILLEGAL]);

	if (seat->asking && n >= length && !memcmp(line, own, length))
		player_discard(&seat->roster->player[0]);
}

static void put_fault_difference(struct seat *seat, int kind,
				 const struct player *player)
{
	bool opening = word_is(seat->open, seat->open_n, "? ready");
	char now[4 * FAULT_TEXT_MAX + 24];

	show_now(player, now);
	if (opening && player->state == ANSWER_LINE &&
	    word_is(player->answer, player->answer_n, "ready"))
		strcpy(now, "ready");
	printf("differs %s:%" PRIu64
	       " seat %d, %s: \"fault %d %s\"%s, now %s\n",
	       seat->file, seat->record, seat->number, tool_show(seat->name),
	       seat->number, event_fault_names[kind],
	       opening ? " before ready" : "", now);
	fault_differences++;
}

/* Asks the question to which the record has a fault instead of an answer.  A
 * fault of this KIND puts the seat out (F2). */
static void ask_fault(struct seat *seat, int kind)
{
	const struct player *player;

	if (seat->asking && kind == FAULT_TIMEOUT) {
		timeouts++;
	} else if (seat->asking) {
		faults++;
		player = ask_player(seat);
		if (player->state !=
		    (kind == FAULT_EXIT ? ANSWER_EXIT : ANSWER_OVERLONG))
			put_fault_difference(seat, kind, player);
	}
	seat->open_n = 0;
	text_clear(&seat->waiting);
	send_away(seat);
}

/* Keeps a line before the seat's own name.  That name begins the match. */
static bool take_head(struct seat *seat, const char *line, size_t n)
{
	const char *name;
	uint64_t number;
	size_t length;

	if (line_starts(line, n, "arbitre")) {
		seat->record++;
		seat->heads = 0;
		seat->asking = false;
	} else if (!seat->heads) {
		return false;
	}
	if (seat->heads < HEAD_LINES) {
		memcpy(seat->head[seat->heads], line, n);
		seat->head_n[seat->heads++] = n;
	}
	if (line_starts(line, n, "name") &&
	    !parse_name(line, n, &number, &name, &length) &&
	    (int)number == seat->number)
		begin_match(seat, name, length);
	return true;
}

/* Takes a line to the seat that is no question. */
static void take_told(struct seat *seat, const char *line, size_t n)
{
	int kind = seat->open_n ? fault_kind(seat, line, n) : -1;

	if (kind >= 0)
		ask_fault(seat, kind);
	drop_ahead(seat, line, n);
	if (take_head(seat, line, n))
		return;
	if (seat->open_n)
		keep(&seat->waiting, line, n);
	else
		tell(seat, line, n);
}

static void ask_seat(struct seat *seat)
{
	const char *line;
	size_t n;

	while (reader_line(&seat->talk, &line, &n) == LINE_OK) {
		bool question = line_starts(line, n, "?");

		if (n && *line == SEAT_VIEW_ANSWERED) {
			ask(seat, line + 1, n - 1);
			continue;
		}
		if (question || line_starts(line, n, "arbitre"))
			ask_in_vain(seat);
		if (question) {
			memcpy(seat->open, line, n);
			seat->open_n = n;
			seat->question++;
		} else {
			take_told(seat, line, n);
		}
	}
	ask_in_vain(seat);
	dismiss(seat);
	text_free(&seat->waiting);
	text_free(&seat->opening);
}

static void report(void *context, const struct audit *audit,
		   enum verdict verdict)
{
	char text[AUDIT_TEXT];

	if (verdict == VERDICT_HOLDS)
		return;
	audit_describe(audit, verdict, context, tr, text);
	error(0, 0, "%s", text);
}

/* Audits the file FD, named NAME.  Returns the exit status. */
static int audit_first(int fd, const char *name)
{
	static struct audit audit;
	static struct reader reader;
	int status = 0;

	audit_init(&audit);
	audit.report = report;
	audit.context = (void *)(uintptr_t)name;
	reader_init(&reader, fd, name);
	if (audit_read(&audit, &reader))
		tool_unread(&reader, &status);
	audit_end(&audit);
	records += audit.record;
	return tool_worse(status, audit_status(&audit));
}

/* Returns true if the programs are the planned ones. */
static bool check_programs(void)
{
	char runner[PROGRAM_RUNNER];
	bool same = true;

	for (size_t i = 0; i < plan.player_count; i++) {
		const struct plan_player *player = &plan.players[i];
		int named = program_compare(player->command, player->program,
					    runner);

		if (named < 0 && errno == ENOMEM)
			tool_no_memory();
		if (named >= 0 && named != PROGRAM_CHANGED)
			continue;
		error(0, 0,
		      tr("%s: %s: the program is not the one that was planned: %s"),
		      tool_show(config->again), tool_show(player->name),
		      tool_show(player->command));
		same = false;
	}
	return same;
}

static void put_total(void)
{
	printf("again: %" PRIu64 " answers in %" PRIu64 " records, %" PRIu64
	       " differ; %" PRIu64 " faults asked again, %" PRIu64
	       " differ; %" PRIu64 " timeouts not judged",
	       answers, records, differences, faults, fault_differences,
	       timeouts);
	if (persons)
		printf("; %" PRIu64 " seats of persons were not asked",
		       persons);
	putchar('\n');
}

/* Returns true if both files are in one folder. */
static bool are_beside(const char *a, const char *b)
{
	const char *end = strrchr(a, '/'), *other = strrchr(b, '/');

	return end && other && end - a == other - b &&
	       !memcmp(a, b, (size_t)(end - a));
}

/* Fills HIDDEN with one file of each folder, as a tournament has too many files
 * to deny each of them. */
static void find_hidden(void)
{
	char *path;

	for (int i = 0; i < config->file_count; i++) {
		path = realpath(config->files[i], NULL);
		if (!path)
			path = strdup(config->files[i]);
		if (path && hidden.count &&
		    are_beside(path, hidden.files[hidden.count - 1]))
			free(path);
		else if (!path || tree_take(&hidden, path))
			tool_no_memory();
	}
}

/* Reruns the players of a file, if all of it holds.  Returns the exit
 * status. */
static int ask_file(const char *file)
{
	static struct seat seat;
	static char *name;
	int status = 0, fd = tool_open_one(file, &status);

	if (fd < 0)
		return status;
	fd = tool_seekable(fd, file);
	tool_name(&name, file);
	status = audit_first(fd, name);
	for (int number = 1; !status && number <= plan.seats; number++) {
		memset(&seat, 0, sizeof(seat));
		seat.file = name;
		seat.number = number;
		reader_init(&seat.talk, render_file(fd, name, number), name);
		ask_seat(&seat);
		close(seat.talk.fd);
	}
	close(fd);
	free(name);
	name = NULL;
	return status;
}

int rerun(const struct config *asked)
{
	int status = 0;

	config = asked;
	find_hidden();
	close(plan_open(&plan, config->again));
	if (!check_programs())
		status = EXIT_BAD;
	for (int i = 0; i < config->file_count; i++)
		status = tool_worse(status, ask_file(config->files[i]));
	put_total();
	tree_release(&hidden);
	plan_release(&plan);
	return tool_worse(status,
			  differences || fault_differences ? EXIT_BAD : 0);
}
