/* Keeps a person's seat, without a terminal. */
#include "session.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
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
static bool is_started_by_us(void)
{
	char name[8];

	return readlink("/proc/self/fd/0", name, sizeof(name)) > 5 &&
	       !memcmp(name, "pipe:", 5);
}

void session_init(struct session *session, int fd)
{
	memset(session, 0, sizeof(*session));
	view_init(&session->view, STYLE_TABLE);
	session->choice.view = &session->view;
	session->choice.mark = -1;
	tutor_init(&session->tutor, &session->view);
	session->fd = fd;
	session->started_by_us = is_started_by_us();
	session->record.fd = -1;
}

void session_free(struct session *session)
{
	own_record_close(&session->record);
	text_free(&session->late);
	text_free(&session->could);
	tutor_free(&session->tutor);
	view_free(&session->view);
	text_free(&session->lines);
}

/* The remark of a referee whose record was removed or moved. */
static const char lost[] = "lost: ";

/* Keeps the last line that is whole, if it is a remark on why the match
 * stops. */
static void keep_last_remark(struct session *session)
{
	const char *start = session->lines.bytes, *lf, *line;
	size_t n;

	lf = memrchr(start, '\n', session->lines.n);
	if (!lf)
		return;
	line = memrchr(start, '\n', (size_t)(lf - start));
	line = line ? line + 1 : start;
	n = (size_t)(lf - line);
	session->last[0] = '\0';
	session->stop = STOPPED_NONE;
	if (n <= 2 || n >= LINE_BYTES || memcmp(line, "# ", 2) ||
	    !memcmp(line + 2, lost,
		    n - 2 < strlen(lost) ? n - 2 : strlen(lost)))
		return;
	line += 2;
	n -= 2;
	session->stop = stop_parse(line, n, &line, &n);
	memcpy(session->last, line, n);
	session->last[n] = '\0';
}

bool session_feed(struct session *session, const char *bytes, size_t n)
{
	if (session->at >
	    session->lines.n / 2) { /* each byte is moved once at most */
		text_drop(&session->lines, session->at);
		session->ahead -= session->ahead < session->at ? session->ahead
							       : session->at;
		session->at = 0;
	}
	if (!text_grow(&session->lines, n))
		return false;
	for (size_t i = 0; i < n; i++) {
		if (bytes[i] != '\n' && ++session->line >= LINE_BYTES)
			continue;
		session->lines.bytes[session->lines.n++] = bytes[i];
		if (bytes[i] == '\n')
			session->line = 0;
	}
	session->owed_since = 0;
	keep_last_remark(session);
	return true;
}

/* Sends a whole line to the referee, through a pipe that may be full or not
 * block. */
static void send_line(struct session *session, const char *text, size_t n)
{
	while (n && !session->broken) {
		ssize_t done = write(session->fd, text, n);
		struct pollfd room = { session->fd, POLLOUT, 0 };

		if (done > 0) {
			text += done;
			n -= (size_t)done;
		} else if (errno == EAGAIN) {
			poll(&room, 1, 1000);
		} else if (errno != EINTR) {
			session->broken = true;
		}
	}
}

/* Sends entropy from the kernel. */
static void send_entropy(struct session *session)
{
	uint8_t bytes[CHANCE_BYTES];
	char text[16 + 2 * CHANCE_BYTES], *to;

	randomness_seed(bytes);
	to = hex_append(text_append(text, "entropy "), bytes, CHANCE_BYTES);
	*to++ = '\n';
	send_line(session, text, (size_t)(to - text));
	session->view.asked = false;
}

/* Returns the first waiting line; NULL if none is whole. */
static const char *first_line(const struct session *session, size_t *n)
{
	size_t left = session->lines.n - session->at;
	const char *line = left ? session->lines.bytes + session->at : NULL;
	const char *lf = line ? memchr(line, '\n', left) : NULL;

	*n = lf ? (size_t)(lf - line) : 0;
	return lf ? line : NULL;
}

/* Returns true if one's own moves are among the waiting lines, other than the
 * answer just sent.  The referee sends a resumed match again from its
 * beginning, up to the next question. */
static bool tells_again(struct session *session)
{
	char own[16] = "play ", *to = own + 5;
	const char *line, *lf, *end;

	to += number_format((uint64_t)session->view.you, to);
	*to = '\0';
	if (!session->view.you || session->answered || !session->lines.n)
		return false;
	end = session->lines.bytes + session->lines.n;
	if (session->ahead < session->at)
		session->ahead = session->at;
	/* the present line was looked at already */
	for (line = session->lines.bytes + session->ahead;
	     line < end && (lf = memchr(line, '\n', (size_t)(end - line)));
	     line = lf + 1) {
		session->ahead = (size_t)(line - session->lines.bytes);
		if (line > session->lines.bytes + session->at &&
		    line_starts(line, (size_t)(lf - line), "?"))
			return false;
		if (line > session->lines.bytes + session->at &&
		    (size_t)(lf - line) > (size_t)(to - own) &&
		    !memcmp(line, own, (size_t)(to - own)) &&
		    line[to - own] == ' ')
			return true;
	}
	session->ahead = (size_t)(line - session->lines.bytes);
	return false;
}

/* Opens a question.  Some questions are answered without the person. */
static enum session_step open_question(struct session *session)
{
	struct view *view = &session->view;

	session->asked_at = clock_now();
	if (!view->asked)
		return STEP_QUIET; /* unknown: the referee reports it */
	if (view->moves[0].kind == MOVE_ENTROPY) {
		send_entropy(session);
		return STEP_QUIET;
	}
	if (view->moves[0].kind == MOVE_READY) {
		session->mode = SESSION_READY;
		return STEP_ASKED;
	}
	tutor_asked(&session->tutor);
	menu_begin(&session->choice, view);
	session->answered = false;
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

bool session_waits(const struct session *session)
{
	return session->mode != SESSION_PLAY || session->view.asked;
}

static enum session_step stop_for(struct session *session,
				  enum session_mode mode)
{
	session->mode = mode;
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
static void note_seal(enum session_told *told, const char *line, size_t n)
{
	take_remark(&line, &n);
	if (line_starts(line, n, "arbitre"))
		*told = TOLD_OPEN;
	else if (*told == TOLD_OPEN && line_starts(line, n, "seal"))
		*told = TOLD_SEALED;
}

bool session_over(const struct session *session)
{
	const char *line, *end, *lf;
	enum session_told told = session->told;

	if (!session->lines.n)
		return told == TOLD_SEALED;
	line = session->lines.bytes + session->at;
	end = session->lines.bytes + session->lines.n;
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
static void note_late(struct session *session)
{
	const struct view *view = &session->view;
	int64_t ms = (clock_now() - session->asked_at) / NS_PER_MS;

	fill_keep(
		&session->late,
		fill(tr("Your time was over after {n} s (F2), and the match with it: {place}."),
		     "n", fill_number((long)(ms / 1000)), "place",
		     view->telling
			     ? word_lower_first(view->telling->place(view))
			     : view->question,
		     NULL));
}

/* Returns true if the count of a deal waits until the person has seen it, at a
 * line of another deal, or of the end of the match. */
static bool waits_at_count(struct session *session, const struct line *line)
{
	static const char *const words[] = { "deal", "manche", "dealer",
					     "draw", "limit",  "rank",
					     NULL };

	if (!session->view.counting || session->counted ||
	    session->view.clock > 0 || session->again == AGAIN_TOLD)
		return false;
	for (int i = 0; words[i] && !session->counted; i++)
		session->counted =
			line_starts(line->whole, line->whole_n, words[i]);
	return session->counted;
}

static bool begins_deal(const struct line *line)
{
	return line->kind == LINE_EVENT && line->event.verb == &verb_deal;
}

/* Takes a remark: the record's name, which comes once, or that it is lost. */
static void hear_remark(struct session *session, const struct line *line)
{
	if (session->started_by_us && session->record.fd < 0 &&
	    *session->view.record)
		own_record_open(&session->record, &session->view,
				session->folder);
	session->lost =
		session->lost || (line->n > strlen(lost) &&
				  !memcmp(line->text, lost, strlen(lost)));
}

/* Shows a line in the view, and opens its question. */
static enum session_step show_line(struct session *session,
				   const struct line *line)
{
	struct view *view = &session->view;
	const char *told = line->whole;
	size_t n = line->whole_n;

	take_remark(&told, &n);
	if (n < line->whole_n)
		view_line(view, told, n);
	else
		view_take(view, line);
	if (begins_deal(line) && session->again != AGAIN_TOLD)
		view->since = view->said_n;
	if (line->kind == LINE_COMMENT)
		hear_remark(session, line);
	note_seal(&session->told, line->whole, line->whole_n);
	if (!view->game)
		; /* a line of an unknown match */
	else if (line_starts(told, n, "seal"))
		return stop_for(session, SESSION_END);
	else if (line->kind == LINE_QUESTION)
		return open_question(session);
	return STEP_NONE;
}

enum session_step session_next(struct session *session)
{
	struct view *view = &session->view;
	enum session_step step = STEP_QUIET, asked;
	struct line line;
	size_t n;
	const char *text = first_line(session, &n);
	bool again;

	if (text)
		parse_line(view->game, text, n, &line);
	if (text && is_too_late(view, &line)) {
		note_late(session);
		view_answered(view);
		session->mode = SESSION_PLAY;
	}
	if (session_waits(session))
		return STEP_NONE;
	if (!text)
		return session->ended ? stop_for(session, SESSION_GONE)
				      : STEP_NONE;
	if (waits_at_count(session, &line))
		return stop_for(session, SESSION_COUNT);
	again = tells_again(session);
	if (again)
		session->again = AGAIN_TOLD;
	else if (session->again == AGAIN_TOLD)
		session->again = AGAIN_OVER;
	if (begins_deal(&line))
		session->counted = false;
	if (wants_moment(&line) && !again)
		step = STEP_SEEN;
	tutor_hear(&session->tutor, &line, again);
	if (line.kind == LINE_HEADER && !session->tutor.tracker.begun) {
		session->told = TOLD_UNREAD;
		return stop_for(session, SESSION_GONE);
	}
	asked = show_line(session, &line);
	session->at += n + 1;
	return asked == STEP_NONE ? step : asked;
}

void session_answer(struct session *session, int i)
{
	struct view *view = &session->view;
	char text[LINE_BYTES];
	size_t n = format_move(view->game, &view->moves[i], text);

	tutor_answered(&session->tutor, i);
	text[n++] = '\n';
	send_line(session, text, n);
	view_answered(view);
	session->answered = true;
	if (session->again == AGAIN_OVER)
		session->again = AGAIN_NONE;
	session->owed_since = clock_now();
}

bool session_may_judge(const struct session *session)
{
	return session->mode == SESSION_COUNT || session->mode == SESSION_END;
}

void session_enter(struct session *session)
{
	if (session->mode == SESSION_READY) {
		send_line(session, "ready\n", 6);
		session->seated = true;
		session->view.asked = false;
	}
	session->could_deal = 0;
	if (session->mode == SESSION_COUNT)
		session->view.since = session->view.said_n;
	if (session->mode != SESSION_GONE)
		session->mode = SESSION_PLAY;
}

const char *session_turn(const struct session *session)
{
	const struct view *view = &session->view;

	if (view->asked)
		return tr("your turn");
	if (!view->turn || view->turn == view->you)
		return "";
	return fill(tr("{name} to play"), "name",
		    view_name_only(view, view->turn), NULL);
}

long session_left(const struct session *session, long *reserve)
{
	const struct view *view = &session->view;
	int64_t used = (clock_now() - session->asked_at) / NS_PER_MS;
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

bool session_hurries(const struct session *session)
{
	long reserve, left = session_left(session, &reserve);

	return session->mode == SESSION_PLAY && left >= 0 &&
	       left + reserve <= HURRY_MS;
}

void session_hint(struct session *session)
{
	long reserve, left = session_left(session, &reserve), ms = HINT_MS;

	/* the clock of the question goes on meanwhile */
	if (left >= 0 && left / 4 < ms)
		ms = left / 4;
	tutor_hint(&session->tutor, ms);
}

const char *session_silence(const struct session *session)
{
	int64_t ms = (clock_now() - session->owed_since) / NS_PER_MS;

	/* the referee announces a move to all seats at once */
	if (!session->owed_since || session->ended || ms < SILENCE_MS)
		return "";
	return fill(tr("The referee has not answered for {n} s."), "n",
		    fill_number((long)(ms / 1000)), NULL);
}

/* Returns the name of the other person who has left, with *KEPT if the referee
 * keeps the match; or NULL. */
static const char *who_left(const struct session *session, bool *kept)
{
	static const char *const ends[] = { " has left",
					    " has left; the match is kept" };
	size_t n = strlen(session->last);

	for (int i = 0; i < 2 && session->stop == STOPPED_LEFT; i++) {
		size_t end = strlen(ends[i]);

		*kept = i;
		if (n > end && !strcmp(session->last + n - end, ends[i]))
			return fill_bytes(session->last, n - end);
	}
	return NULL;
}

const char *session_why(const struct session *session)
{
	bool kept;
	const char *name = who_left(session, &kept);
	char shown[4 * sizeof(session->last) + 4];

	if (name)
		return fill(kept ? tr("{name} has left; the match is kept.")
				 : tr("{name} has left."),
			    "name", name, NULL);
	if (!session->ended || !*session->last)
		return "";
	text_show(shown, session->last, strlen(session->last),
		  sizeof(session->last));
	return fill_bytes(shown, strlen(shown));
}

bool session_stop(struct session *session)
{
	if (!*session_why(session))
		return false;
	session->mode = SESSION_GONE;
	session->view.asked = false;
	return true;
}

bool session_done(const struct session *session)
{
	return session->mode == SESSION_GONE &&
	       (session_over(session) || !*session_why(session));
}

const char *session_notice(const struct session *session)
{
	return fill(
		tr("{file} was removed or moved: this match is not kept any more."),
		"file", session->view.record, NULL);
}
