/* Writes or derives a record line by line. */
#include "record/record.h"

#include <stdio.h>
#include <string.h>

enum stage { STAGE_HEADER, STAGE_PREV, STAGE_NAMES, STAGE_MATCH, STAGE_DONE };

void record_begin(struct record *record, const struct game *game,
		  const struct terms *terms)
{
	record->game = game;
	match_init(&record->match, game, terms);
	record->stage = STAGE_HEADER;
	record->named = 0;
	record->chained = false;
	record->sealing = true;
	record->lines = record->decks = 0;
	record->next_name = 1;
	record->next_event = 0;
	record->events.count = 0;
	seal_init(&record->hash);
}

void record_chain(struct record *record, const uint8_t prev[CHANCE_BYTES])
{
	memcpy(record->prev, prev, CHANCE_BYTES);
	record->chained = true;
}

const char *record_name(struct record *record, const char *name, size_t n)
{
	const char *flaw = name_flaw(name, n);

	if (flaw)
		return flaw;
	for (int seat = 1; seat <= record->named; seat++)
		if (word_is(name, n, record->names[seat]))
			return N_("record: no two names of a match are alike");
	record->named++;
	memcpy(record->names[record->named], name, n);
	record->names[record->named][n] = '\0';
	return NULL;
}

void record_default_names(struct record *record, const char *const *defaults)
{
	while (record->named < record->match.seats) {
		int seat = record->named + 1;
		const char *name = defaults ? defaults[seat] : NULL;
		char text[16];

		snprintf(text, sizeof(text), "seat%d", seat);
		if (!name)
			name = text;
		while (record_name(record, name, strlen(name))) {
			if (name == text) /* another seat has that name */
				seat += SEATS_MAX;
			snprintf(text, sizeof(text), "seat%d", seat);
			name = text;
		}
	}
}

static const struct record_line *
return_line(struct record *record, enum line_kind kind, const char *text,
	    size_t n, bool input, const struct event *event)
{
	record->line = (struct record_line){ kind, text, n, event, input };
	record->lines++;
	if (record->sealing)
		seal_line(&record->hash, text, n);
	return &record->line;
}

/* Returns the line of N bytes in record->text. */
static const struct record_line *return_text(struct record *record,
					     enum line_kind kind, size_t n)
{
	return return_line(record, kind, record->text, n,
			   kind == LINE_HEADER || kind == LINE_NAME, NULL);
}

/* Returns the next line of the opening; NULL at its end. */
static const struct record_line *next_opening(struct record *record)
{
	if (record->stage == STAGE_HEADER) {
		record->stage = STAGE_PREV;
		return return_text(record, LINE_HEADER,
				   terms_format_header(record->game,
						       &record->match.terms,
						       record->text));
	}
	if (record->stage == STAGE_PREV) {
		record->stage = STAGE_NAMES;
		if (record->chained)
			return return_text(
				record, LINE_PREV,
				format_prev(record->prev, record->text));
	}
	if (record->next_name <= record->named) {
		int seat = record->next_name++;

		return return_text(
			record, LINE_NAME,
			format_name(seat, record->names[seat], record->text));
	}
	if (record->named == record->match.seats)
		record->stage = STAGE_MATCH;
	return NULL;
}

const struct record_line *record_next(struct record *record)
{
	struct event *event;
	size_t n;

	if (record->stage < STAGE_MATCH) {
		const struct record_line *line = next_opening(record);

		if (line)
			return line;
	}
	if (record->stage != STAGE_MATCH)
		return NULL;
	while (record->next_event == record->events.count &&
	       match_need(&record->match) == NEED_STEP) {
		record->events.count = record->next_event = 0;
		match_step(&record->match, &record->events);
	}
	if (record->next_event < record->events.count) {
		event = &record->events.list[record->next_event++];
		n = format_event(&record->match, event, SEAT_RECORD,
				 record->text);
		record->decks += event->verb == &verb_deck;
		return return_line(record, LINE_OTHER, record->text, n,
				   event->flags & EVENT_INPUT, event);
	}
	if (match_need(&record->match) != NEED_OVER)
		return NULL;
	seal_value(&record->hash, record->seal);
	record->stage = STAGE_DONE;
	return return_text(record, LINE_SEAL,
			   format_seal(record->seal, record->text));
}

bool record_has_line(const struct record *record)
{
	enum need need = match_need(&record->match);

	if (record->stage == STAGE_DONE)
		return false;
	if (record->stage < STAGE_MATCH && !record_names_told(record))
		return true;
	return record->next_event < record->events.count || need == NEED_STEP ||
	       need == NEED_OVER;
}

enum record_need record_need(const struct record *record)
{
	static const enum record_need needs[] = {
		[NEED_STEP] = RECORD_LINES,    [NEED_READY] = RECORD_READY,
		[NEED_CHANCE] = RECORD_CHANCE, [NEED_ENTROPY] = RECORD_ENTROPY,
		[NEED_DECK] = RECORD_DECK,     [NEED_MOVE] = RECORD_MOVE,
		[NEED_OVER] = RECORD_LINES,
	};

	if (record->stage < STAGE_MATCH)
		return RECORD_NAME;
	return record->stage == STAGE_DONE ? RECORD_NOTHING
					   : needs[match_need(&record->match)];
}

void record_put(struct record *record, const struct input *input)
{
	record->events.count = record->next_event = 0;
	match_apply(&record->match, input, &record->events);
}

const struct record_line *record_take(struct record *record,
				      const struct input *input,
				      const char *line, size_t n)
{
	struct event *event = record->events.list;

	record_put(record, input);
	if (!record->events.count || !(event->flags & EVENT_INPUT))
		return NULL;
	record->next_event = 1;
	record->decks += event->verb == &verb_deck;
	return return_line(record, LINE_OTHER, line, n, true, event);
}

const struct record_line *record_take_header(struct record *record,
					     const char *line, size_t n)
{
	record->stage = STAGE_PREV;
	return return_line(record, LINE_HEADER, line, n, true, NULL);
}

bool record_at_seal(const struct record *record)
{
	return record->stage == STAGE_MATCH &&
	       record->next_event == record->events.count &&
	       match_need(&record->match) == NEED_OVER;
}

const struct record_line *record_take_seal(struct record *record,
					   const uint8_t value[CHANCE_BYTES],
					   const char *line, size_t n)
{
	memcpy(record->seal, value, CHANCE_BYTES);
	record->stage = STAGE_DONE;
	return return_line(record, LINE_SEAL, line, n, false, NULL);
}

size_t record_line_view(const struct record *record,
			const struct record_line *line, int seat, char *text)
{
	const struct event *event = line->event;

	/* most lines are public, so they are formatted once */
	if (event && seat != SEAT_RECORD && event->verb->audience != TO_ALL)
		return format_event(&record->match, event, seat, text);
	if (line->kind == LINE_PREV && seat != SEAT_RECORD)
		return 0;
	memcpy(text, line->text, line->n);
	return line->n;
}

void record_opening_view(const struct record *record, int seat,
			 void (*line)(void *context, const char *text,
				      size_t n),
			 void *context)
{
	char text[LINE_BYTES];

	line(context, text,
	     terms_format_header(record->game, &record->match.terms, text));
	if (seat)
		line(context, text, format_you(seat, text));
	for (int s = 1; s <= record->named; s++)
		line(context, text, format_name(s, record->names[s], text));
}
