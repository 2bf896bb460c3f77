/* Keeps a person's seat, without a terminal. */
#include "session.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/grow.h"
#include "rules/randomness.h"
#include "rules/match.h"
#include "ui/telling.h"
#include "record/format.h"
#include "record/parse.h"

#define SILENCE_MS 5000
#define HINT_MS 500
#define HURRY_MS 10000

/* Returns true if the referee started us: standard input is then a pipe without
 * a name.  Behind a relay it is a FIFO or a socket. */
static bool is_near(void)
{
	char name[8];

	return readlink("/proc/self/fd/0", name, sizeof(name)) > 5 &&
	       !memcmp(name, "pipe:", 5);
}

void table_init(struct table *table, int fd)
{
	memset(table, 0, sizeof(*table));
	view_init(&table->view, false);
	table->choice.view = &table->view;
	table->choice.mark = -1;
	tutor_init(&table->tutor, &table->view);
	table->fd = fd;
	table->near = is_near();
}

void table_free(struct table *table)
{
	tutor_free(&table->tutor);
	view_free(&table->view);
	free(table->lines);
}

/* Keeps the last line that is whole, if it is a remark. */
static void keep_last_remark(struct table *table)
{
	const char *start = table->lines, *lf, *line;
	size_t n;

	lf = memrchr(start, '\n', table->n);
	if (!lf)
		return;
	line = memrchr(start, '\n', (size_t)(lf - start));
	line = line ? line + 1 : start;
	n = (size_t)(lf - line);
	table->last[0] = '\0';
	if (n > 2 && n < LINE_BYTES && line[0] == '#' && line[1] == ' ')
		memcpy(table->last, line + 2, n - 2);
	table->last[n > 2 && n < LINE_BYTES ? n - 2 : 0] = '\0';
}

bool table_feed(struct table *table, const char *bytes, size_t n)
{
	if (table->at > table->n / 2) { /* each byte is moved once at most */
		table->n -= table->at;
		memmove(table->lines, table->lines + table->at, table->n);
		table->ahead -=
			table->ahead < table->at ? table->ahead : table->at;
		table->at = 0;
	}
	if (grow(&table->lines, &table->room, table->n + n, 1))
		return false;
	for (size_t i = 0; i < n; i++) {
		if (bytes[i] != '\n' && ++table->line >= LINE_BYTES)
			continue;
		table->lines[table->n++] = bytes[i];
		if (bytes[i] == '\n')
			table->line = 0;
	}
	table->owed_since = 0;
	keep_last_remark(table);
	return true;
}

/* Sends a whole line to the referee, through a pipe that may be full or not
 * block. */
static void send_line(struct table *table, const char *text, size_t n)
{
	while (n && !table->broken) {
		ssize_t done = write(table->fd, text, n);
		struct pollfd room = { table->fd, POLLOUT, 0 };

		if (done > 0) {
			text += done;
			n -= (size_t)done;
		} else if (errno == EAGAIN) {
			poll(&room, 1, 1000);
		} else if (errno != EINTR) {
			table->broken = true;
		}
	}
}

static void send_move(struct table *table, const struct move *move)
{
	char text[LINE_BYTES];
	size_t n = format_move(table->view.game, move, text);

	text[n++] = '\n';
	send_line(table, text, n);
	view_answered(&table->view);
	table->answered = true;
	table->caught_up = false;
	table->owed_since = clock_now();
}

/* Sends entropy from the kernel. */
static void send_entropy(struct table *table)
{
	uint8_t bytes[CHANCE_BYTES];
	char text[16 + 2 * CHANCE_BYTES], *to;

	chance_kernel(bytes);
	to = hex_append(text_append(text, "entropy "), bytes, CHANCE_BYTES);
	*to++ = '\n';
	send_line(table, text, (size_t)(to - text));
	table->view.asked = false;
}

/* Returns the first waiting line; NULL if none is whole. */
static const char *first_line(const struct table *table, size_t *n)
{
	size_t left = table->n - table->at;
	const char *line = left ? table->lines + table->at : NULL;
	const char *lf = line ? memchr(line, '\n', left) : NULL;

	*n = lf ? (size_t)(lf - line) : 0;
	return lf ? line : NULL;
}

/* Returns true if one's own moves are among the waiting lines, other than the
 * answer just sent.  The referee sends a resumed match again from its
 * beginning, up to the next question. */
static bool tells_again(struct table *table)
{
	char own[16] = "play ", *to = own + 5;
	const char *line, *lf, *end;

	to += number_format((uint64_t)table->view.you, to);
	*to = '\0';
	if (!table->view.you || table->answered || !table->n)
		return false;
	end = table->lines + table->n;
	if (table->ahead < table->at)
		table->ahead = table->at;
	/* the present line was looked at already */
	for (line = table->lines + table->ahead;
	     line < end && (lf = memchr(line, '\n', (size_t)(end - line)));
	     line = lf + 1) {
		table->ahead = (size_t)(line - table->lines);
		if (line > table->lines + table->at &&
		    line_starts(line, (size_t)(lf - line), "?"))
			return false;
		if (line > table->lines + table->at &&
		    (size_t)(lf - line) > (size_t)(to - own) &&
		    !memcmp(line, own, (size_t)(to - own)) &&
		    line[to - own] == ' ')
			return true;
	}
	table->ahead = (size_t)(line - table->lines);
	return false;
}

/* Returns true for a line of another deal, or of the end of the match.  The
 * count is shown before such a line. */
static bool ends_count(const char *line, size_t n)
{
	static const char *const words[] = { "deal", "manche", "dealer",
					     "draw", "limit",  "rank",
					     NULL };

	for (int i = 0; words[i]; i++)
		if (line_starts(line, n, words[i]))
			return true;
	return false;
}

/* Opens a question.  Some questions are answered without the person. */
static enum table_step open_question(struct table *table)
{
	struct view *view = &table->view;

	table->asked_at = clock_now();
	if (!view->asked)
		return STEP_QUIET; /* unknown: the referee reports it */
	if (view->moves[0].kind == MOVE_ENTROPY) {
		send_entropy(table);
		return STEP_QUIET;
	}
	if (view->moves[0].kind == MOVE_READY) {
		table->mode = TABLE_READY;
		return STEP_ASKED;
	}
	tutor_asked(&table->tutor);
	choice_begin(&table->choice, view);
	table->answered = false;
	return STEP_ASKED;
}

/* Returns true if the line needs a pause: a move of another seat, or its
 * result. */
static bool wants_moment(const struct line *line)
{
	const struct verb *verb = line->event.verb;

	return line->kind == LINE_EVENT &&
	       (verb == &verb_play || verb->trick || verb->moment);
}

bool table_waits(const struct table *table)
{
	return table->mode != TABLE_PLAY || table->view.asked;
}

static enum table_step stop_for(struct table *table, enum table_mode mode)
{
	table->mode = mode;
	return STEP_ASKED;
}

/* Skips the # of a remark before places and the seal.  A seat that is out gets
 * these lines as remarks (F3). */
static void take_remark(const char **line, size_t *n)
{
	if (line_starts(*line, *n, "# rank") ||
	    line_starts(*line, *n, "# seal")) {
		*line += 2;
		*n -= 2;
	}
}

/* Notes the header and the seal: the beginning and the end of a match. */
static void note_seal(enum table_told *told, const char *line, size_t n)
{
	take_remark(&line, &n);
	if (line_starts(line, n, "arbitre"))
		*told = TOLD_OPEN;
	else if (*told == TOLD_OPEN && line_starts(line, n, "seal"))
		*told = TOLD_SEALED;
}

bool table_over(const struct table *table)
{
	const char *line, *end, *lf;
	enum table_told told = table->told;

	if (!table->n)
		return told == TOLD_SEALED;
	line = table->lines + table->at;
	end = table->lines + table->n;
	while (line < end && (lf = memchr(line, '\n', (size_t)(end - line)))) {
		note_seal(&told, line, (size_t)(lf - line));
		line = lf + 1;
	}
	return told == TOLD_SEALED;
}

/* Returns true for the line of a fault: this seat's answer is too late. */
static bool is_too_late(const struct view *view, const struct line *line)
{
	const struct event *event = &line->event;

	return view->asked && line->kind == LINE_EVENT &&
	       event->verb == &verb_fault && event->seat == view->you &&
	       event->number[0] == FAULT_TIMEOUT;
}

/* Keeps a sentence on the question that the person did not answer in time. */
static void note_late(struct table *table)
{
	const struct view *view = &table->view;
	int64_t ms = (clock_now() - table->asked_at) / CLOCK_MS;

	snprintf(
		table->late, sizeof(table->late), "%s",
		fill(tr("Your time was over after {n} s (F2), and the match with it: {place}."),
		     "n", fill_number((long)(ms / 1000)), "place",
		     view->telling ? lower_first(view->telling->place(view))
				   : view->question,
		     NULL));
}

/* Returns true if the count of a deal waits until the person has seen it. */
static bool waits_at_count(struct table *table, const struct line *line)
{
	if (!table->view.counting || table->counted || table->view.clock > 0 ||
	    table->catching_up || !ends_count(line->whole, line->whole_n))
		return false;
	table->counted = true;
	return true;
}

/* Notes whether the line is sent again, for a resumed match.  Returns true if
 * so. */
static bool note_again(struct table *table)
{
	bool again = tells_again(table);

	if (table->catching_up && !again)
		table->caught_up = true;
	table->catching_up = again;
	return again;
}

static bool begins_deal(const struct line *line)
{
	return line->kind == LINE_EVENT && line->event.verb == &verb_deal;
}

/* Shows a line in the view, and opens its question. */
static enum table_step show_line(struct table *table, const struct line *line,
				 bool again)
{
	struct view *view = &table->view;
	const char *told = line->whole;
	size_t n = line->whole_n;

	take_remark(&told, &n);
	if (n < line->whole_n)
		view_line(view, told, n);
	else
		view_take(view, line);
	if (begins_deal(line) && !again)
		view->since = view->said_n;
	note_seal(&table->told, line->whole, line->whole_n);
	if (!view->game)
		; /* a line of an unknown match */
	else if (line_starts(told, n, "seal"))
		return stop_for(table, TABLE_END);
	else if (line->kind == LINE_QUESTION)
		return open_question(table);
	return STEP_NONE;
}

enum table_step table_next(struct table *table)
{
	struct view *view = &table->view;
	enum table_step step = STEP_QUIET, asked;
	struct line line;
	size_t n;
	const char *text = first_line(table, &n);
	bool again;

	if (text)
		parse_line(view->game, text, n, &line);
	if (text && is_too_late(view, &line)) {
		note_late(table);
		view_answered(view);
		table->mode = TABLE_PLAY;
	}
	if (table_waits(table))
		return STEP_NONE;
	if (!text)
		return table->ended ? stop_for(table, TABLE_GONE) : STEP_NONE;
	if (waits_at_count(table, &line))
		return stop_for(table, TABLE_COUNT);
	again = note_again(table);
	if (begins_deal(&line))
		table->counted = false;
	if (wants_moment(&line) && !again)
		step = STEP_SEEN;
	tutor_hear(&table->tutor, &line, again);
	if (line.kind == LINE_HEADER && !table->tutor.tracker.begun) {
		table->unread = true;
		return stop_for(table, TABLE_GONE);
	}
	asked = show_line(table, &line, again);
	table->at += n + 1;
	return asked == STEP_NONE ? step : asked;
}

void table_answer(struct table *table, int i)
{
	tutor_answered(&table->tutor, i);
	send_move(table, &table->view.moves[i]);
}

bool table_may_judge(const struct table *table)
{
	return table->mode == TABLE_COUNT || table->mode == TABLE_END;
}

void table_enter(struct table *table)
{
	if (table->mode == TABLE_READY) {
		send_line(table, "ready\n", 6);
		table->seated = true;
		table->view.asked = false;
	}
	if (table->mode == TABLE_COUNT)
		table->view.since = table->view.said_n;
	table->dismissed = table->mode == TABLE_GONE;
	if (table->mode != TABLE_GONE)
		table->mode = TABLE_PLAY;
}

const char *table_turn(const struct table *table)
{
	const struct view *view = &table->view;

	if (view->asked)
		return tr("your turn");
	if (!view->turn || view->turn == view->you)
		return "";
	return fill(tr("{name} to play"), "name", name_only(view, view->turn),
		    NULL);
}

long table_left(const struct table *table, long *reserve)
{
	const struct view *view = &table->view;
	int64_t used = (clock_now() - table->asked_at) / CLOCK_MS;
	int64_t left = view->clock - used;
	int64_t rest = view->left > 0 ? view->left : 0;

	if (view->clock <= 0 || !view->asked)
		return -1;
	if (left < 0) {
		rest = rest + left < 0 ? 0 : rest + left;
		left = 0;
	}
	*reserve = (long)rest;
	return (long)left;
}

bool table_hurries(const struct table *table)
{
	long reserve, left = table_left(table, &reserve);

	return table->mode == TABLE_PLAY && left >= 0 &&
	       left + reserve <= HURRY_MS;
}

void table_hint(struct table *table)
{
	long reserve, left = table_left(table, &reserve), ms = HINT_MS;

	/* the clock of the question goes on meanwhile */
	if (left >= 0 && left / 4 < ms)
		ms = left / 4;
	tutor_hint(&table->tutor, ms);
}

const char *table_silence(const struct table *table)
{
	int64_t ms = (clock_now() - table->owed_since) / CLOCK_MS;

	/* the referee announces a move to all seats at once */
	if (!table->owed_since || table->ended || ms < SILENCE_MS)
		return "";
	return fill(tr("The referee has not answered for {n} s."), "n",
		    fill_number((long)(ms / 1000)), NULL);
}

/* Returns the name of the other person who has left, or NULL. */
static const char *who_left(const struct table *table)
{
	static const char words[] = " has left; the match can be continued";
	size_t n = strlen(table->last), end = sizeof(words) - 1;

	if (n <= end || strcmp(table->last + n - end, words) != 0)
		return NULL;
	return fill_bytes(table->last, n - end);
}

const char *table_why(const struct table *table)
{
	const char *name = who_left(table);
	char shown[FILL_BYTES];

	if (name)
		return fill(tr("{name} has left; the match is kept."), "name",
			    name, NULL);
	if (!table->ended || !*table->last)
		return "";
	text_show(shown, table->last, strlen(table->last), FILL_BYTES / 4 - 4);
	return fill_bytes(shown, strlen(shown));
}

bool table_stop(struct table *table)
{
	if (!*table_why(table))
		return false;
	table->mode = TABLE_GONE;
	table->view.asked = false;
	return true;
}

bool table_done(const struct table *table)
{
	return table->mode == TABLE_GONE &&
	       (table->dismissed || table_over(table) || !*table_why(table));
}

static bool in_folder(const char *file, const char *folder)
{
	size_t n = folder ? strlen(folder) : 0;

	return n && !strncmp(file, folder, n) && file[n] == '/' &&
	       !strchr(file + n + 1, '/');
}

const char *table_stopped(const struct table *table)
{
	const struct view *view = &table->view;
	const char *where = tr("before the first deal");
	const char *form;

	if (view->deal && view->telling)
		where = lower_first(view->telling->place(view));
	if (!table->near)
		form = tr(
			"Stopped: {where}. Nothing is lost: when the match is started again, sit down by the same line.");
	else if (in_folder(view->record, table->folder))
		form = tr("Stopped: {where}. Nothing is lost: “sit” goes on.");
	else
		form = tr(
			"Stopped: {where}. Nothing is lost: the same line goes on with {file}.");
	return fill(form, "where", where, "file", view->record, NULL);
}

/* Returns each side with its tokens or points, by place. */
static const char *all_standings(const struct view *view)
{
	bool teams = side_count(view) < view->seats;
	const char *text = "";

	for (int place = 1; place <= view->seats; place++)
		for (int seat = 1; seat <= view->seats; seat++)
			if (view->place[seat] == place &&
			    (!teams || seat <= side_count(view)))
				text = fill(
					tr("{text}{semicolon}{name} {standing}"),
					"text", text, "semicolon",
					*text ? tr("; ") : "", "name",
					teams ? side_name(view,
							  side_of(view, seat))
					      : name_only(view, seat),
					"standing", standing_text(view, seat),
					NULL);
	return text;
}

const char *table_farewell(const struct table *table)
{
	const struct view *view = &table->view;

	if (!view->telling)
		return "";
	return fill("{result} {standings}.", "result", view_result(view),
		    "standings", all_standings(view), NULL);
}

const char *table_see_again(const struct table *table)
{
	const char *file = table->view.record;

	if (!table->near || !*file)
		return "";
	return fill(
		tr("See it again: replay --step {file} · replay --html {file} >match.html"),
		"file", file, NULL);
}
