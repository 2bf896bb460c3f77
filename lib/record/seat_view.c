/* Renders the view of a seat from records that hold. */
#include "record/seat_view.h"

#include <string.h>

static void put_text(struct seat_view *render, const char *text)
{
	writer_put(render->out, text, strlen(text));
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
	const struct seat_view *render = context;

	writer_line(render->out, text, n);
}

static void put_question(struct seat_view *render, const struct match *match)
{
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];

	put_line(
		render, text,
		format_question(match, moves, match_legal(match, moves), text));
}

/* Writes the lines of the opening together: the names say which seat is
 * rendered, and they come last. */
static void begin_seat(struct seat_view *render, const struct record *record)
{
	render->own = render->seat >= 0 ? render->seat
					: named_seat(record, render->name);
	if (render->own > record->match.seats)
		render->own = -1;
	render->told_to = render->own >= 0;
	render->found = render->found || render->told_to;
	if (!render->told_to || render->kind == RENDER_ANSWERS)
		return;
	record_opening_view(record, render->own, put_line, render);
	if (render->own)
		put_text(render, QUESTION_READY "\n");
}

static void render_tell_seat(struct seat_view *render,
			     const struct record *record,
			     const struct record_line *line)
{
	const struct event *event = line->event;
	char text[LINE_BYTES];
	size_t n;

	if (!render->told_to)
		return;
	n = record_line_view(record, line, render->own, text);
	if (n)
		writer_line(render->out, text, n);
	if (!event || !render->own)
		return;
	if (event->verb == &verb_commit &&
	    record->match.terms.common[KEY_ENTROPY])
		put_text(render, QUESTION_ENTROPY "\n"); /* to all at once */
	if (event->verb == &verb_forfeit && event->seat == render->own)
		render->told_to = false; /* F3: the seat is sent nothing more */
}

static void begin_answer(struct seat_view *render)
{
	static const char mark = RENDER_ANSWERED;

	if (render->kind == RENDER_TALK)
		writer_put(render->out, &mark, 1);
}

/* Writes the answer `ready` of the seat, if it gave that answer. */
static void tell_ready(struct seat_view *render, const struct event *event)
{
	bool fault = event->verb == &verb_fault;

	/* F5: faults at that question, with their consequences, come in the
	 * order of seats */
	if (render->asked_ready || (fault && event->seat < render->own) ||
	    event->verb == &verb_forfeit || event->verb == &verb_pay)
		return;
	render->asked_ready = true;
	if (fault && event->seat == render->own)
		return;
	begin_answer(render);
	put_text(render, "ready\n");
}

/* Writes the answer of the seat: the line of its input without the second word,
 * the seat. */
static void tell_move(struct seat_view *render, const struct record_line *line)
{
	const char *rest = line->text, *verb, *seat;
	size_t left = line->n, length = word_take(&rest, &left, &verb);

	word_take(&rest, &left, &seat);
	begin_answer(render);
	writer_put(render->out, verb, length);
	if (left) {
		writer_put(render->out, " ", 1);
		writer_put(render->out, rest, left);
	}
	writer_put(render->out, "\n", 1);
}

static void tell_answer(struct seat_view *render,
			const struct record_line *line)
{
	const struct event *event = line->event;

	if (!event || !render->told_to || !render->own)
		return;
	tell_ready(render, event);
	if (!line->input || event->seat != render->own)
		return;
	if (event->verb != &verb_fault) {
		tell_move(render, line);
	} else if (event->number[0] == FAULT_ILLEGAL) {
		begin_answer(render);
		put_line(render, (const char *)event->data, event->length);
	} else if (render->kind == RENDER_ANSWERS) {
		render->told_to = false;
	}
}

/* Formats the cells that rows share until a trick ends: match, deal, trick. */
static void note_place(struct seat_view *render)
{
	const uint64_t columns[] = { render->match, render->deal,
				     render->trick };
	char *to = render->place;

	for (int i = 0; i < 3; i++) {
		to += number_format(columns[i], to);
		*to++ = '\t';
	}
	render->place_n = (size_t)(to - render->place);
}

static void tell_row(struct seat_view *render, const struct record *record,
		     const struct record_line *told)
{
	const char *rest = told->text, *word;
	size_t left = told->n, length = word_take(&rest, &left, &word);
	const struct event *event = told->event;
	char *row, *to;

	if (told->kind == LINE_HEADER) {
		render->match++;
		render->deal = render->trick = 0;
		note_place(render);
	}
	if (event && event->verb == &verb_deal) {
		render->deal = (uint64_t)event->number[0];
		render->trick = 0;
		note_place(render);
	}
	row = to = writer_room(render->out, sizeof(render->place) + LINE_BYTES +
						    RENDER_COLUMNS + 50);
	memcpy(to, render->place, sizeof(render->place));
	to += render->place_n;
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
	if (render->columns)
		to += render->columns(render->context, record, told, to);
	*to++ = '\n';
	writer_took(render->out, (size_t)(to - row));
	if (event && event->verb->trick) {
		render->trick++;
		note_place(render);
	}
}

static bool wanted(const struct seat_view *render)
{
	return !render->only || render->only == render->audit->record;
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *told)
{
	struct seat_view *render = context;

	render->audit->stop = render->out->error != 0;
	if (!wanted(render))
		return;
	if (told->kind == LINE_HEADER)
		render->told_to = render->asked_ready = false;
	if (render->kind != RENDER_NONE && render->kind != RENDER_TABLE &&
	    !told->event && told->kind != LINE_SEAL) {
		if (told->kind == LINE_NAME && record_names_told(record))
			begin_seat(render, record);
		return;
	}
	switch (render->kind) {
	case RENDER_NONE:
		break;
	case RENDER_SEAT:
		render_tell_seat(render, record, told);
		break;
	case RENDER_ANSWERS:
		tell_answer(render, told);
		break;
	case RENDER_TALK:
		tell_answer(render, told);
		render_tell_seat(render, record, told);
		break;
	case RENDER_TABLE:
		tell_row(render, record, told);
		break;
	}
}

static void on_question(void *context, const struct record *record)
{
	struct seat_view *render = context;
	const struct match *match = &record->match;

	if (render->kind == RENDER_TABLE)
		render->question(render->context, record);
	else if (render->told_to && render->own && render->own == match->turn &&
		 wanted(render))
		put_question(render, match);
}

void seat_view_attach(struct seat_view *render, struct audit *audit)
{
	render->own = -1;
	render->audit = audit;
	audit->verify.on_line = on_line;
	audit->verify.on_question =
		render->kind == RENDER_SEAT || render->kind == RENDER_TALK ||
				(render->kind == RENDER_TABLE &&
				 render->question)
			? on_question
			: NULL;
	audit->verify.context = render;
}

void seat_view_end(struct seat_view *render, struct audit *audit)
{
	if (!audit->inside || audit->bad || render->kind != RENDER_SEAT)
		return;
	verify_run_on(&audit->verify);
	if (record_need(audit_record(audit)) == RECORD_MOVE)
		on_question(render, audit_record(audit));
}
