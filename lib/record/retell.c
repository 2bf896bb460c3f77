/* Retells records that hold. */
#include "record/retell.h"

#include <string.h>

static void put_text(struct retell *retell, const char *text)
{
	writer_put(retell->out, text, strlen(text));
}

/* The seat called by name, -1 for none; known once all are named. */
static int named_seat(const struct record *record, const char *name)
{
	for (int seat = 1; seat <= record->named; seat++)
		if (!strcmp(record->names[seat], name))
			return seat;
	return -1;
}

static void put_line(void *context, const char *text, size_t n)
{
	const struct retell *retell = context;

	writer_line(retell->out, text, n);
}

static void put_question(struct retell *retell, const struct match *match)
{
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];

	put_line(
		retell, text,
		format_question(match, moves, match_legal(match, moves), text));
}

/* The lines of the opening are told together, for only behind the names is it
 * known which seat bears one. */
static void begin_seat(struct retell *retell, const struct record *record)
{
	retell->own = retell->seat >= 0 ? retell->seat
					: named_seat(record, retell->name);
	if (retell->own > record->match.seats)
		retell->own = -1;
	retell->told_to = retell->own >= 0;
	retell->found = retell->found || retell->told_to;
	if (!retell->told_to || retell->kind != RETELL_SEAT)
		return;
	record_opening_view(record, retell->own, put_line, retell);
	if (retell->own)
		put_text(retell, QUESTION_READY "\n");
}

static void tell_seat(struct retell *retell, const struct record *record,
		      const struct record_line *line)
{
	const struct event *event = line->event;
	char text[LINE_BYTES];
	size_t n;

	if (!retell->told_to)
		return;
	n = record_line_view(record, line, retell->own, text);
	if (n)
		writer_line(retell->out, text, n);
	if (!event || !retell->own)
		return;
	if (event->verb == &verb_commit &&
	    record->match.terms.common[KEY_ENTROPY])
		put_text(retell, QUESTION_ENTROPY "\n"); /* all at once */
	if (event->verb == &verb_forfeit && event->seat == retell->own)
		retell->told_to = false; /* F3 */
}

/* The seat was asked whether it is ready, and has answered so. */
static void tell_ready(struct retell *retell, const struct event *event)
{
	bool fault = event->verb == &verb_fault;

	/* F5: faults at that question stand in the order of the seats */
	if (retell->asked_ready || (fault && event->seat < retell->own))
		return;
	retell->asked_ready = true;
	if (!fault || event->seat != retell->own)
		put_text(retell, "ready\n");
}

/* What the seat answered, from the line of its input: the same without its
 * seat, which is the second word. */
static void tell_move(struct retell *retell, const struct record_line *line)
{
	const char *rest = line->text, *verb, *seat;
	size_t left = line->n, length = word_take(&rest, &left, &verb);

	word_take(&rest, &left, &seat);
	writer_put(retell->out, verb, length);
	if (left) {
		writer_put(retell->out, " ", 1);
		writer_put(retell->out, rest, left);
	}
	writer_put(retell->out, "\n", 1);
}

static void tell_answer(struct retell *retell, const struct record_line *line)
{
	const struct event *event = line->event;

	if (!event || !retell->told_to || !retell->own)
		return;
	tell_ready(retell, event);
	if (!line->input || event->seat != retell->own)
		return;
	if (event->verb != &verb_fault)
		tell_move(retell, line);
	else if (event->number[0] == FAULT_ILLEGAL)
		put_line(retell, (const char *)event->data, event->length);
	else
		retell->told_to = false;
}

/* The columns that rows share until a trick ends: match, deal, trick. */
static void note_place(struct retell *retell)
{
	const uint64_t columns[] = { retell->match, retell->deal,
				     retell->trick };
	char *to = retell->place;

	for (int i = 0; i < 3; i++) {
		to += number_format(columns[i], to);
		*to++ = '\t';
	}
	retell->place_n = (size_t)(to - retell->place);
}

static void tell_row(struct retell *retell, const struct record_line *told)
{
	const char *rest = told->text, *word;
	size_t left = told->n, length = word_take(&rest, &left, &word);
	const struct event *event = told->event;
	char *row, *to;

	if (told->kind == LINE_HEADER) {
		retell->match++;
		retell->deal = retell->trick = 0;
		note_place(retell);
	}
	if (event && event->verb == &verb_deal) {
		retell->deal = (uint64_t)event->number[0];
		retell->trick = 0;
		note_place(retell);
	}
	row = to = writer_room(retell->out,
			       sizeof(retell->place) + LINE_BYTES + 24);
	memcpy(to, retell->place, sizeof(retell->place));
	to += retell->place_n;
	to += number_format(event ? event->seat : 0, to);
	*to++ = '\t';
	memcpy(to, word, length);
	to += length;
	*to++ = '\t';
	/* the rest, without the seat that has a column of its own */
	if (event && event->seat && !memcmp(event->verb->form, " %s", 3))
		word_take(&rest, &left, &word);
	memcpy(to, rest, left);
	to += left;
	*to++ = '\n';
	writer_took(retell->out, (size_t)(to - row));
	if (event && event->verb->trick) {
		retell->trick++;
		note_place(retell);
	}
}

static void tell_account(struct retell *retell, const struct record *record,
			 const struct record_line *told)
{
	const char *names[SEATS_MAX + 1];
	char text[LINE_BYTES], *to = text;
	size_t n;

	for (int seat = 1; seat <= record->match.seats; seat++)
		names[seat] = record->names[seat];
	if (told->event) {
		n = format_prose(&record->match, told->event, names, text);
		if (n)
			writer_line(retell->out, text, n);
		if (told->event->verb == &verb_seed)
			put_text(retell,
				 "The decks come from a seed that was "
				 "committed to before the first of them.\n");
	} else if (told->kind == LINE_HEADER) {
		to = text_append(to, retell->match++ ? "\nA match of "
						     : "A match of ");
		to = text_append(to, record->game->name);
		to = text_append(to, " for ");
		to += number_format(record->match.seats, to);
		to = text_append(to, " players\n");
		writer_put(retell->out, text, (size_t)(to - text));
	} else if (told->kind == LINE_NAME) {
		put_text(retell, "  seat ");
		writer_line(retell->out, told->text + 5, told->n - 5);
	} else if (told->kind == LINE_SEAL) {
		put_text(retell, "Sealed ");
		writer_line(retell->out, told->text + 5, told->n - 5);
	}
}

static bool wanted(const struct retell *retell)
{
	return !retell->only || retell->only == retell->audit->record;
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *told)
{
	struct retell *retell = context;

	retell->audit->stop = retell->out->error != 0;
	if (!wanted(retell))
		return;
	if (told->kind == LINE_HEADER)
		retell->told_to = retell->asked_ready = false;
	if ((retell->kind == RETELL_SEAT || retell->kind == RETELL_ANSWERS) &&
	    !told->event && told->kind != LINE_SEAL) {
		if (told->kind == LINE_NAME && record_names_told(record))
			begin_seat(retell, record);
		return;
	}
	switch (retell->kind) {
	case RETELL_ACCOUNT:
		tell_account(retell, record, told);
		break;
	case RETELL_SEAT:
		tell_seat(retell, record, told);
		break;
	case RETELL_ANSWERS:
		tell_answer(retell, told);
		break;
	case RETELL_TABLE:
		tell_row(retell, told);
		break;
	}
}

static void on_question(void *context, const struct record *record)
{
	struct retell *retell = context;
	const struct match *match = &record->match;

	if (retell->told_to && retell->own && retell->own == match->turn &&
	    wanted(retell))
		put_question(retell, match);
}

void retell_attach(struct retell *retell, struct audit *audit)
{
	retell->own = -1;
	retell->audit = audit;
	audit->verify.on_line = on_line;
	audit->verify.on_question =
		retell->kind == RETELL_SEAT ? on_question : NULL;
	audit->verify.context = retell;
}

void retell_end(struct retell *retell, struct audit *audit)
{
	if (!audit->inside || audit->bad || retell->kind != RETELL_SEAT)
		return;
	verify_run_on(&audit->verify);
	if (record_need(audit_record(audit)) == RECORD_MOVE)
		on_question(retell, audit_record(audit));
}
