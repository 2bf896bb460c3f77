/* Checks whether a torn line begins a line that may come next. */
#include "record/torn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/format.h"

struct torn {
	struct record record; /* a copy, to look ahead */
	const struct verify *verify;
	const char *text;
	size_t n;
	torn_writes *writes;
	void *context;
	uint64_t i;
};

static bool tail_begins(const struct torn *torn, const char *line, size_t n)
{
	return torn->n <= n && !memcmp(torn->text, line, torn->n);
}

/* Returns true if the bytes begin START, or continue it with at most MOST of
 * the characters KNOWN (NULL: any printable one). */
static bool begins_with(const struct torn *torn, const char *start,
			const char *known, size_t most)
{
	size_t n = strlen(start);

	if (torn->n <= n)
		return tail_begins(torn, start, n);
	if (memcmp(torn->text, start, n) != 0 || torn->n - n > most)
		return false;
	for (size_t i = n; i < torn->n; i++) {
		char c = torn->text[i];

		if (known ? !c || !strchr(known, c) : c <= ' ' || c > '~')
			return false;
	}
	return true;
}

/* Tries the line that the run writes here.  If it writes none, tries as
 * begins_with(). */
static bool begins_own(const struct torn *torn, const char *start,
		       const char *known, size_t most)
{
	char text[LINE_BYTES];
	size_t n = torn->writes(torn->context, torn->i, &torn->record, text);

	return n ? tail_begins(torn, text, n)
		 : begins_with(torn, start, known, most);
}

static bool begins_fault(const struct torn *torn, int seat)
{
	char start[40];

	for (int kind = 0; kind < FAULT_KINDS; kind++) {
		snprintf(start, sizeof(start), "fault %d %s%s", seat,
			 event_fault_names[kind],
			 kind == FAULT_ILLEGAL ? " " : "");
		if (begins_with(torn, start, NULL,
				kind == FAULT_ILLEGAL ? 3 * FAULT_TEXT_MAX : 0))
			return true;
	}
	return false;
}

/* Tries the legal answers of seat match->turn, with the seat behind the first
 * word, and its faults. */
static bool begins_answer(const struct torn *torn)
{
	const struct match *match = &torn->record.match;
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	for (int i = 0; i < count; i++) {
		char said[LINE_BYTES], line[LINE_BYTES + 8];
		size_t n = format_move(torn->record.game, &moves[i], said);
		size_t word;

		said[n] = '\0';
		word = strcspn(said, " ");
		n = (size_t)snprintf(line, sizeof(line), "%.*s %d%s", (int)word,
				     said, match->turn, said + word);
		if (tail_begins(torn, line, n))
			return true;
	}
	return begins_fault(torn, match->turn);
}

static bool begins_prev(const struct torn *torn)
{
	const struct record_reader *reader = &torn->verify->reader;
	char text[80];
	size_t n = format_prev(reader->last_seal, text);

	return torn->record.lines == 1 && !torn->record.chained &&
	       reader->chain == CHAIN_SEAL && tail_begins(torn, text, n);
}

/* Tries faults of seats that are not ready yet, and makes them ready: readiness
 * has no line. */
static bool begins_unready(struct torn *torn)
{
	struct match *match = &torn->record.match;
	struct input input = { .kind = INPUT_READY };

	while (record_need(&torn->record) == RECORD_READY) {
		if (begins_fault(torn, match->turn))
			return true;
		input.seat = (uint8_t)match->turn;
		record_put(&torn->record, &input);
	}
	return false;
}

/* Tries the kinds of input that a record needs. */
static bool begins_input(const struct torn *torn)
{
	static const char hex[] = "0123456789abcdef";
	char start[24];

	switch (record_need(&torn->record)) {
	case RECORD_NAME:
		return begins_own(torn, "name ", "", 0);
	case RECORD_CHANCE:
		return begins_own(torn, "seed ", hex, 2 * CHANCE_BYTES);
	case RECORD_DECK:
		return begins_own(torn, "deck ", " A23456789TJQKSHDC",
				  3 * CARDS_MAX);
	case RECORD_ENTROPY:
		snprintf(start, sizeof(start), "entropy %d ",
			 torn->record.match.turn);
		return begins_with(torn, start, hex, 2 * CHANCE_BYTES) ||
		       begins_with(torn, start, "-", 1) ||
		       begins_fault(torn, torn->record.match.turn);
	case RECORD_MOVE:
		return begins_answer(torn);
	default:
		return false;
	}
}

/* Tries the derived line, or an input.  Decks from outside have no line: tries
 * the line after them as well. */
static bool begins_next(struct torn *torn)
{
	struct input input = { .kind = INPUT_OUTSIDE };
	const struct record_line *told;
	uint8_t seal[CHANCE_BYTES];
	char text[80];

	for (;;) {
		if (record_at_seal(&torn->record)) {
			seal_value(&torn->verify->reader.raw, seal);
			return tail_begins(torn, text, format_seal(seal, text));
		}
		told = record_next(&torn->record);
		if (told)
			return tail_begins(torn, told->text, told->n);
		if (begins_unready(torn) || begins_input(torn))
			return true;
		if (match_check(&torn->record.match, &input))
			return false;
		record_put(&torn->record, &input);
	}
}

bool torn_line(const struct verify *verify, uint64_t i, const char *text,
	       size_t n, torn_writes *writes, void *context)
{
	bool inside = verify->reader.place == PLACE_INSIDE;
	struct torn *torn;
	char header[LINE_BYTES];
	bool is_torn;

	if (*text == '#' && verify->reader.records)
		return true;
	if (!inside)
		return n <= writes(context, i, NULL, header) &&
		       !memcmp(text, header, n);
	torn = malloc(sizeof(*torn));
	if (!torn)
		return false;
	torn->record = verify->reader.record;
	torn->verify = verify;
	torn->text = text;
	torn->n = n;
	torn->writes = writes;
	torn->context = context;
	torn->i = i;
	is_torn = begins_prev(torn) || begins_next(torn);
	free(torn);
	return is_torn;
}
