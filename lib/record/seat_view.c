/* Renders the view of a seat from records that hold. */
#include "record/seat_view.h"

#include <string.h>

static void put_text(struct seat_view *view, const char *text)
{
	writer_put(view->out, text, strlen(text));
}

/* Returns the seat of that name; -1 if there is none.  All seats must be
 * named. */
static int named_seat(const struct record *record, const char *name)
{
	for (int seat = 1; seat <= record->named; seat++)
		if (!strcmp(record->names[seat], name))
			return seat;
	return -1;
}

static void put_line(void *context, const char *text, size_t n)
{
	const struct seat_view *view = context;

	writer_line(view->out, text, n);
}

/* Writes the lines of the opening together: the names say which seat is
 * rendered, and they come last. */
static void begin_seat(struct seat_view *view, const struct record *record)
{
	view->own =
		view->seat >= 0 ? view->seat : named_seat(record, view->name);
	if (view->own > record->match.seats)
		view->own = -1;
	view->told_to = view->own >= 0;
	view->found = view->found || view->told_to;
	if (!view->told_to || view->kind == SEAT_VIEW_ANSWERS)
		return;
	record_opening_view(record, view->own, put_line, view);
	if (view->own)
		put_text(view, QUESTION_READY "\n");
}

static void put_seat_line(struct seat_view *view, const struct record *record,
			  const struct record_line *line)
{
	const struct event *event = line->event;
	char text[LINE_BYTES];
	size_t n;

	if (!view->told_to)
		return;
	n = record_line_view(record, line, view->own, text);
	if (n)
		writer_line(view->out, text, n);
	if (!event || !view->own)
		return;
	if (event->verb == &verb_commit &&
	    record->match.terms.common[KEY_ENTROPY])
		put_text(view, QUESTION_ENTROPY "\n"); /* to all at once */
	if (event->verb == &verb_forfeit && event->seat == view->own)
		view->told_to = false; /* F3: the seat is sent nothing more */
}

static void begin_answer(struct seat_view *view)
{
	static const char mark = SEAT_VIEW_ANSWERED;

	if (view->kind == SEAT_VIEW_TALK)
		writer_put(view->out, &mark, 1);
}

/* Writes the answer `ready` of the seat, if it gave that answer. */
static void emit_ready(struct seat_view *view, const struct event *event)
{
	bool fault = event->verb == &verb_fault;

	/* F5: faults at that question, with their consequences, come in the
	 * order of seats */
	if (view->asked_ready || (fault && event->seat < view->own) ||
	    event->verb == &verb_forfeit || event->verb == &verb_pay)
		return;
	view->asked_ready = true;
	if (fault && event->seat == view->own)
		return;
	begin_answer(view);
	put_text(view, "ready\n");
}

/* Writes the answer of the seat: the line of its input without the second word,
 * the seat. */
static void emit_move(struct seat_view *view, const struct record_line *line)
{
	const char *rest = line->text, *verb, *seat;
	size_t left = line->n, length = word_take(&rest, &left, &verb);

	word_take(&rest, &left, &seat);
	begin_answer(view);
	writer_put(view->out, verb, length);
	if (left) {
		writer_put(view->out, " ", 1);
		writer_put(view->out, rest, left);
	}
	writer_put(view->out, "\n", 1);
}

static void emit_answer(struct seat_view *view, const struct record_line *line)
{
	const struct event *event = line->event;

	if (!event || !view->told_to || !view->own)
		return;
	emit_ready(view, event);
	if (!line->input || event->seat != view->own)
		return;
	if (event->verb != &verb_fault) {
		emit_move(view, line);
	} else if (event->number[0] == FAULT_ILLEGAL) {
		begin_answer(view);
		put_line(view, (const char *)event->data, event->length);
	}
}

/* Formats the cells that rows share until a trick ends: match, deal, trick. */
static void note_place(struct seat_view *view)
{
	const uint64_t columns[] = { view->match, view->deal, view->trick };
	char *to = view->place;

	for (int i = 0; i < 3; i++) {
		to += number_format(columns[i], to);
		*to++ = '\t';
	}
	view->place_n = (size_t)(to - view->place);
}

static void emit_row(struct seat_view *view, const struct record *record,
		     const struct record_line *told)
{
	const char *rest = told->text, *word;
	size_t left = told->n, length = word_take(&rest, &left, &word);
	const struct event *event = told->event;
	char *row, *to;

	if (told->kind == LINE_HEADER) {
		view->match++;
		view->deal = view->trick = 0;
		note_place(view);
	}
	if (event && event->verb == &verb_deal) {
		view->deal = (uint64_t)event->number[0];
		view->trick = 0;
		note_place(view);
	}
	row = to = writer_room(view->out, sizeof(view->place) + LINE_BYTES +
						  SEAT_VIEW_COLUMNS + 50);
	memcpy(to, view->place, sizeof(view->place));
	to += view->place_n;
	to += number_format(event ? event->seat : 0, to);
	*to++ = '\t';
	memcpy(to, word, length);
	to += length;
	*to++ = '\t';
	/* the rest without the seat, which has its own cell */
	if (event && event->seat && !memcmp(event->verb->form, " %s", 3))
		word_take(&rest, &left, &word);
	memcpy(to, rest, left);
	to += left;
	if (view->columns)
		to += view->columns(view->context, record, told, to);
	*to++ = '\n';
	writer_took(view->out, (size_t)(to - row));
	if (event && event->verb->trick) {
		view->trick++;
		note_place(view);
	}
}

static bool wanted(const struct seat_view *view)
{
	return !view->only || view->only == view->audit->record;
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *told)
{
	struct seat_view *view = context;

	view->audit->stop = view->out->error != 0;
	if (!wanted(view))
		return;
	if (told->kind == LINE_HEADER)
		view->told_to = view->asked_ready = false;
	if (view->kind != SEAT_VIEW_NONE && view->kind != SEAT_VIEW_TABLE &&
	    !told->event && told->kind != LINE_SEAL) {
		if (told->kind == LINE_NAME && record_names_told(record))
			begin_seat(view, record);
		return;
	}
	switch (view->kind) {
	case SEAT_VIEW_NONE:
		break;
	case SEAT_VIEW_LINES:
		put_seat_line(view, record, told);
		break;
	case SEAT_VIEW_ANSWERS:
		emit_answer(view, told);
		break;
	case SEAT_VIEW_TALK:
		emit_answer(view, told);
		put_seat_line(view, record, told);
		break;
	case SEAT_VIEW_TABLE:
		emit_row(view, record, told);
		break;
	}
}

static void on_question(void *context, const struct record *record)
{
	struct seat_view *view = context;
	const struct match *match = &record->match;
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];

	if (view->kind == SEAT_VIEW_TABLE)
		view->question(view->context, record);
	else if (view->told_to && view->own && view->own == match->turn &&
		 wanted(view))
		put_line(view, text,
			 format_question(match, moves,
					 match_legal(match, moves), text));
}

void seat_view_attach(struct seat_view *view, struct audit *audit)
{
	view->own = -1;
	view->audit = audit;
	audit->verify.on_line = on_line;
	audit->verify.on_question =
		view->kind == SEAT_VIEW_LINES || view->kind == SEAT_VIEW_TALK ||
				(view->kind == SEAT_VIEW_TABLE &&
				 view->question)
			? on_question
			: NULL;
	audit->verify.context = view;
}

void seat_view_end(struct seat_view *view, struct audit *audit)
{
	if (!audit->inside || audit->bad || view->kind != SEAT_VIEW_LINES)
		return;
	verify_run_on(&audit->verify);
	if (record_need(audit_record(audit)) == RECORD_MOVE)
		on_question(view, audit_record(audit));
}
