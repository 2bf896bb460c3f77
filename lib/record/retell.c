/* Retells records that hold. */
#include "record/retell.h"

#include <string.h>

static void put_text(struct retell *retell, const char *text)
{
	writer_put(retell->out, text, strlen(text));
}

static bool is_verb(const struct told *told, const char *word)
{
	size_t n = strlen(word);

	return told->n > n && !memcmp(told->text, word, n) &&
	       told->text[n] == ' ';
}

/* The seat called by name, -1 for none; known once all are named. */
static int named_seat(const struct record *record, const char *name)
{
	for (int seat = 1; seat <= record->named; seat++)
		if (!strcmp(record->names[seat], name))
			return seat;
	return -1;
}

static void put_question(struct retell *retell, const struct match *match)
{
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];
	size_t n = view_question(match, moves, match_legal(match, moves), text);

	writer_line(retell->out, text, n);
}

/* The lines before the first one after the names are told together, for only
 * then is it known which seat bears a name. */
static void begin_seat(struct retell *retell, const struct record *record)
{
	char text[HEADER_MAX];
	size_t n;

	retell->own = retell->seat >= 0 ? retell->seat
					: named_seat(record, retell->name);
	if (retell->own > record->match.seats)
		retell->own = -1;
	retell->told_to = retell->own >= 0;
	retell->found = retell->found || retell->told_to;
	if (!retell->told_to || retell->kind != RETELL_SEAT)
		return;
	n = terms_header(record->game, &record->match.terms, text);
	writer_line(retell->out, text, n);
	if (retell->own) {
		n = (size_t)(text_append(text, "you ") - text);
		n += number_format((uint64_t)retell->own, text + n);
		writer_line(retell->out, text, n);
	}
	for (int seat = 1; seat <= record->named; seat++) {
		n = (size_t)(text_append(text, "name ") - text);
		n += number_format((uint64_t)seat, text + n);
		text[n++] = ' ';
		writer_put(retell->out, text, n);
		writer_line(retell->out, record->names[seat],
			    strlen(record->names[seat]));
	}
	if (retell->own)
		put_text(retell, "? ready\n");
}

static void tell_seat(struct retell *retell, const struct record *record,
		      const struct told *told)
{
	char text[LINE_BYTES];
	size_t n = 0;
	bool commit = is_verb(told, "commit");

	if (!told->event && !is_verb(told, "seal")) {
		if (record->named == record->match.seats &&
		    record->next_name > record->named)
			begin_seat(retell, record);
		return;
	}
	if (!retell->told_to)
		return;
	n = told_view(record, told, retell->own, text);
	if (n)
		writer_line(retell->out, text, n);
	if (commit && retell->own && record->match.terms.common[KEY_ENTROPY])
		put_text(retell, "? entropy -\n"); /* all are asked at once */
	if (told->event && told->event->verb == &verb_forfeit &&
	    told->event->seat == retell->own)
		retell->told_to = false; /* F3 */
}

/* What the seat answered, as it was spelt, from an I line. */
static void tell_answer(struct retell *retell, const struct record *record,
			const struct told *told)
{
	const struct event *event = told->event;
	const char *space;

	if (!event) {
		if (record->named == record->match.seats &&
		    record->next_name > record->named && !is_verb(told, "seal"))
			begin_seat(retell, record);
		return;
	}
	if (retell->told_to && !retell->asked_ready && retell->own &&
	    (event->verb != &verb_fault ||
	     event->seat >= retell->own)) { /* F5: in seat order */
		retell->asked_ready = true;
		if (event->verb != &verb_fault || event->seat != retell->own)
			put_text(retell, "ready\n");
	}
	if (!told->input || event->seat != retell->own || !retell->told_to ||
	    !retell->own)
		return;
	if (event->verb == &verb_fault) {
		if (event->number[0] == FAULT_ILLEGAL)
			writer_line(retell->out, (const char *)event->data,
				    event->length);
		if (event->number[0] != FAULT_ILLEGAL)
			retell->told_to = false;
		return;
	}
	/* the line without its seat, which is its second word */
	space = memchr(told->text, ' ', told->n);
	writer_put(retell->out, told->text, (size_t)(space - told->text));
	space = memchr(space + 1, ' ',
		       told->n - (size_t)(space + 1 - told->text));
	if (space)
		writer_put(retell->out, space,
			   told->n - (size_t)(space - told->text));
	writer_put(retell->out, "\n", 1);
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

static void tell_row(struct retell *retell, const struct told *told)
{
	const char *rest = told->text, *word;
	size_t left = told->n, length = word_take(&rest, &left, &word);
	const struct event *event = told->event;
	char *row, *to;

	if (!event && word_is(word, length, "arbitre")) {
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
			 const struct told *told)
{
	const char *names[SEATS_MAX + 1];
	char text[LINE_BYTES], *to = text;
	size_t n;

	for (int seat = 1; seat <= record->match.seats; seat++)
		names[seat] = record->names[seat];
	if (told->event) {
		n = view_tale(&record->match, told->event, names, text);
		if (n)
			writer_line(retell->out, text, n);
		if (told->event->verb == &verb_seed)
			put_text(retell,
				 "The decks come from a seed that was "
				 "committed to before the first of them.\n");
	} else if (is_verb(told, "arbitre")) {
		to = text_append(to, retell->match++ ? "\nA match of "
						     : "A match of ");
		to = text_append(to, record->game->name);
		to = text_append(to, " for ");
		to += number_format(record->match.seats, to);
		to = text_append(to, " players\n");
		writer_put(retell->out, text, (size_t)(to - text));
	} else if (is_verb(told, "name")) {
		put_text(retell, "  seat ");
		writer_line(retell->out, told->text + 5, told->n - 5);
	} else if (is_verb(told, "seal")) {
		put_text(retell, "Sealed ");
		writer_line(retell->out, told->text + 5, told->n - 5);
	}
}

static bool wanted(const struct retell *retell, const struct follow *follow)
{
	return !retell->only || retell->only == follow->records;
}

static void tell(void *context, struct follow *follow, const struct told *told)
{
	struct retell *retell = context;
	const struct record *record = &follow->record;

	retell->audit->stop = retell->out->error != 0;
	if (!wanted(retell, follow))
		return;
	if (!told->event && is_verb(told, "arbitre")) {
		retell->told_to = false;
		retell->asked_ready = false;
	}
	switch (retell->kind) {
	case RETELL_ACCOUNT:
		tell_account(retell, record, told);
		break;
	case RETELL_SEAT:
		tell_seat(retell, record, told);
		break;
	case RETELL_ANSWERS:
		tell_answer(retell, record, told);
		break;
	case RETELL_TABLE:
		tell_row(retell, told);
		break;
	}
}

static void ask(void *context, struct follow *follow)
{
	struct retell *retell = context;
	const struct match *match = &follow->record.match;

	if (retell->told_to && retell->own && retell->own == match->turn &&
	    wanted(retell, follow))
		put_question(retell, match);
}

void retell_attach(struct retell *retell, struct audit *audit)
{
	retell->own = -1;
	retell->audit = audit;
	audit->follow.tell = tell;
	audit->follow.ask = retell->kind == RETELL_SEAT ? ask : NULL;
	audit->follow.context = retell;
}

void retell_end(struct retell *retell, struct audit *audit)
{
	struct follow *follow = &audit->follow;
	const struct told *told;

	if (!audit->inside || audit->bad || retell->kind != RETELL_SEAT)
		return;
	/* its lines were hashed as they stand, and go on as they follow */
	follow->record.hash = follow->raw;
	follow->record.sealing = true;
	record_default_names(&follow->record, NULL);
	while ((told = record_next(&follow->record)))
		tell(retell, follow, told);
	if (record_lack(&follow->record) == NEED_MOVE)
		ask(retell, follow);
}
