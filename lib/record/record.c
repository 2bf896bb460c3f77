/* A record, line by line. */
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

/* The length of the UTF-8 character at TEXT (at most N bytes), 0 for none or a
 * control. */
static size_t character(const char *text, size_t n)
{
	uint32_t c = 0;
	size_t length = utf8_take(text, n, &c);

	return c < 0x20 || (c >= 0x7f && c < 0xa0) ? 0 : length;
}

const char *name_flaw(const char *name, size_t n)
{
	if (!n || n > NAME_BYTES)
		return "record: a name has 1 to 64 bytes";
	return name_bytes_flaw(name, n);
}

const char *name_bytes_flaw(const char *name, size_t n)
{
	size_t length;

	if (name[0] == ' ' || name[n - 1] == ' ' || memmem(name, n, "  ", 2))
		return "record: a name has no outer and no double blanks";
	for (size_t i = 0; i < n; i += length) {
		length = character(name + i, n - i);
		if (!length)
			return "record: a name is UTF-8 without controls";
	}
	return NULL;
}

const char *record_name(struct record *record, const char *name, size_t n)
{
	const char *flaw = name_flaw(name, n);

	if (flaw)
		return flaw;
	for (int seat = 1; seat <= record->named; seat++)
		if (word_is(name, n, record->names[seat]))
			return "record: no two names of a match are alike";
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
			if (name == text) /* taken, by one that was told */
				seat += SEATS_MAX;
			snprintf(text, sizeof(text), "seat%d", seat);
			name = text;
		}
	}
}

static const struct told *tell_line(struct record *record, const char *text,
				    size_t n, bool input, bool secret,
				    const struct event *event)
{
	record->told = (struct told){ text, n, event, input, secret };
	record->lines++;
	if (record->sealing)
		seal_line(&record->hash, text, n);
	return &record->told;
}

static const struct told *tell(struct record *record, const char *end,
			       bool input, bool secret)
{
	return tell_line(record, record->text, (size_t)(end - record->text),
			 input, secret, NULL);
}

static const struct told *tell_event(struct record *record)
{
	struct event *event = &record->events.list[record->next_event++];
	size_t n = view_event(&record->match, event, SEAT_RECORD, record->text);

	record->decks += event->verb == &verb_deck;
	return tell_line(record, record->text, n, event->flags & EVENT_INPUT,
			 false, event);
}

/* The next event of the match, by steps of its own; false: it needs more. */
static bool have_event(struct record *record)
{
	while (record->next_event == record->events.count) {
		if (match_need(&record->match) != NEED_STEP)
			return false;
		record->events.count = record->next_event = 0;
		match_step(&record->match, &record->events);
	}
	return true;
}

static const struct told *tell_seal(struct record *record)
{
	seal_value(&record->hash, record->seal);
	record->stage = STAGE_DONE;
	return tell(record,
		    hex_append(text_append(record->text, "seal "), record->seal,
			       CHANCE_BYTES),
		    false, false);
}

/* The lines before those of the match. */
static const struct told *next_opening(struct record *record)
{
	char *text = record->text;

	if (record->stage == STAGE_HEADER) {
		record->stage = STAGE_PREV;
		return tell(record,
			    text + terms_header(record->game,
						&record->match.terms, text),
			    true, false);
	}
	if (record->stage == STAGE_PREV) {
		record->stage = STAGE_NAMES;
		if (record->chained)
			return tell(record,
				    hex_append(text_append(text, "prev "),
					       record->prev, CHANCE_BYTES),
				    false, true);
	}
	if (record->next_name <= record->named) {
		int seat = record->next_name++;

		text = text_append(text, "name ");
		text += number_format((uint64_t)seat, text);
		*text++ = ' ';
		return tell(record, text_append(text, record->names[seat]),
			    true, false);
	}
	if (record->named == record->match.seats)
		record->stage = STAGE_MATCH;
	return NULL;
}

const struct told *record_next(struct record *record)
{
	if (record->stage < STAGE_MATCH) {
		const struct told *told = next_opening(record);

		if (told)
			return told;
	}
	if (record->stage != STAGE_MATCH)
		return NULL;
	if (have_event(record))
		return tell_event(record);
	return match_need(&record->match) == NEED_OVER ? tell_seal(record)
						       : NULL;
}

int record_lack(const struct record *record)
{
	if (record->stage < STAGE_MATCH)
		return LACK_NAME;
	return record->stage == STAGE_DONE ? LACK_NOTHING
					   : (int)match_need(&record->match);
}

void record_put(struct record *record, const struct input *input)
{
	record->events.count = record->next_event = 0;
	match_apply(&record->match, input, &record->events);
}

const struct told *record_take(struct record *record, const struct input *input,
			       const char *line, size_t n)
{
	struct event *event = record->events.list;

	record_put(record, input);
	if (!record->events.count || !(event->flags & EVENT_INPUT))
		return NULL;
	record->next_event = 1;
	record->decks += event->verb == &verb_deck;
	return tell_line(record, line, n, true, false, event);
}

size_t told_view(const struct record *record, const struct told *told, int seat,
		 char *text)
{
	const struct event *event = told->event;

	/* most lines are the same for all: they are formatted once */
	if (event && seat != SEAT_RECORD && event->verb->audience != TO_ALL)
		return view_event(&record->match, event, seat, text);
	if (told->secret && seat != SEAT_RECORD)
		return 0;
	memcpy(text, told->text, told->n);
	return told->n;
}

static const char *parse_deck(const struct match *match, const char *text,
			      size_t n, struct input *input)
{
	const struct pack *pack = &match_game(match)->pack;
	const char *word;
	int count = 0;

	if (n != (size_t)pack_size(pack) * 3 - 1)
		return "G2: a deck is every card of the pack once, one blank between";
	while (n) {
		size_t length = word_take(&text, &n, &word);
		card_t card = card_parse(pack, word, length);

		if (card == CARD_NONE)
			return "G2: a card of the deck is none of this pack";
		input->deck[count++] = card;
	}
	return NULL;
}

/* Undoes the %XX of a fault's text; each byte has only one spelling. */
static const char *parse_fault_text(const char *text, size_t n,
				    struct input *input)
{
	static const char digits[] = "0123456789ABCDEF";
	size_t length = 0;

	input->length = 0;
	if (n == 1 && text[0] == '%')
		return NULL;
	for (size_t i = 0; i < n; i++) {
		unsigned char byte = (unsigned char)text[i];

		if (length == FAULT_TEXT_MAX)
			return "record: the text of a fault has at most 200 bytes";
		if (byte == '%') {
			const char *high = NULL, *low = NULL;

			if (i + 2 < n && text[i + 1] && text[i + 2]) {
				high = strchr(digits, text[i + 1]);
				low = strchr(digits, text[i + 2]);
			}
			if (!high || !low)
				return "record: % stands before two hex digits A-F";
			byte = (unsigned char)((high - digits) << 4 |
					       (low - digits));
			i += 2;
			if (byte > 0x20 && byte < 0x7f && byte != '%')
				return "record: that byte is not to be escaped";
		} else if (byte <= 0x20 || byte >= 0x7f) {
			return "record: that byte is to be escaped as %XX";
		}
		input->data[length++] = byte;
	}
	if (!length)
		return "record: an empty answer is written %";
	input->length = (uint8_t)length;
	if (input->data[0] == '#' || memchr(input->data, '\n', length))
		return "F1: that could not have been an answer";
	return NULL;
}

static const char *parse_fault(const struct match *match, const char *text,
			       size_t n, struct input *input)
{
	const char *word, *flaw;
	size_t length = word_take(&text, &n, &word);
	struct input answer;

	input->kind = INPUT_FAULT;
	input->length = 0;
	for (int kind = 0; kind < FAULT_KINDS; kind++)
		if (word_is(word, length, fault_names[kind]))
			input->fault = (uint8_t)kind;
	if (!word_is(word, length, fault_names[input->fault]) ||
	    (input->fault == FAULT_ILLEGAL) != (n > 0))
		return "record: a fault is illegal TEXT, timeout, exit or overlong";
	if (input->fault != FAULT_ILLEGAL)
		return NULL;
	flaw = parse_fault_text(text, n, input);
	if (flaw)
		return flaw;
	if (input->seat == match->turn &&
	    !answer_parse(match, (const char *)input->data, input->length,
			  &answer))
		return "F1: that answer was a legal one";
	return NULL;
}

static const char *parse_entropy(const char *text, size_t n,
				 struct input *input)
{
	input->kind = INPUT_ENTROPY;
	input->length = 0;
	if (word_is(text, n, "-"))
		return NULL;
	if (!n || n > 2 * ENTROPY_MAX || hex_parse(text, n, input->data))
		return "F5: entropy is 1 to 32 bytes in lower-case hex, or -";
	input->length = (uint8_t)(n / 2);
	return NULL;
}

/* Takes the seat off the front of a line's rest; match->turn where none
 * stands there. */
static uint8_t parse_seat(const struct match *match, const char **text,
			  size_t *n, bool *whole)
{
	const char *after = *text, *word;
	size_t left = *n, length;
	uint64_t seat;

	if (left > 2 && after[1] == ' ' && after[0] >= '1' && after[0] <= '9' &&
	    after[0] - '0' <= match->seats) {
		*text += 2;
		*n -= 2;
		*whole = true;
		return (uint8_t)(after[0] - '0');
	}
	length = word_take(&after, &left, &word);
	*whole = false;
	if (number_parse(word, length, match->seats, &seat) || !seat)
		return match->turn;
	*text = after;
	*n = left;
	*whole = true;
	return (uint8_t)seat;
}

/* A move, of which VERB is the first word and TEXT the rest. */
static const char *parse_move(const struct match *match, const char *verb,
			      size_t verb_n, const char *text, size_t n,
			      struct input *input)
{
	input->kind = INPUT_MOVE;
	/* "cut 12" names no seat: the one number is what is cut */
	if (!word_is(verb, verb_n, "cut") || memchr(text, ' ', n))
		input->seat = parse_seat(match, &text, &n, &input->whole);
	if (move_parse_words(match_game(match), verb, verb_n, text, n,
			     &input->move))
		return "record: not a move of this game, or not spelt as the question spells it";
	return NULL;
}

/* An I line that is no move of the game; *FLAW is what is wrong with it.
 * False: it may be a move. */
static bool parse_other(const struct match *match, const char *verb,
			size_t length, const char *rest, size_t n,
			struct input *input, const char **flaw)
{
	if (word_is(verb, length, "seed")) {
		input->kind = INPUT_SEED;
		input->whole = true;
		*flaw = n == 2 * SEED_BYTES && !hex_parse(rest, n, input->data)
				? NULL
				: "record: a seed is 64 lower-case hex digits";
	} else if (word_is(verb, length, "deck")) {
		input->kind = INPUT_DECK;
		input->whole = true;
		*flaw = parse_deck(match, rest, n, input);
	} else if (word_is(verb, length, "fault")) {
		input->seat = parse_seat(match, &rest, &n, &input->whole);
		*flaw = parse_fault(match, rest, n, input);
	} else if (word_is(verb, length, "entropy")) {
		if (memchr(rest, ' ', n))
			input->seat =
				parse_seat(match, &rest, &n, &input->whole);
		*flaw = parse_entropy(rest, n, input);
	} else {
		return false;
	}
	return true;
}

const char *input_parse(const struct match *match, const char *line, size_t n,
			struct input *input)
{
	const char *verb, *flaw = NULL;
	size_t length;

	if (!n || line[n - 1] == ' ')
		return "record: a line is words with one blank between them";
	input->seat = match->turn;
	input->fault = 0;
	input->whole = false;
	if (n > 5 && !memcmp(line, "play ", 5)) { /* most of them are */
		flaw = parse_move(match, "play", 4, line + 5, n - 5, input);
		return flaw ? flaw : match_check(match, input);
	}
	length = word_take(&line, &n, &verb);
	if (!parse_other(match, verb, length, line, n, input, &flaw))
		flaw = parse_move(match, verb, length, line, n, input);
	return flaw ? flaw : match_check(match, input);
}

const char *answer_parse(const struct match *match, const char *text, size_t n,
			 struct input *input)
{
	enum need need = match_need(match);
	const char *flaw = NULL;

	input->seat = match->turn;
	input->fault = 0;
	if (need == NEED_READY) {
		input->kind = INPUT_READY;
		if (!word_is(text, n, "ready"))
			flaw = "F5: expected ready";
	} else if (need == NEED_ENTROPY) {
		if (n < 8 || memcmp(text, "entropy ", 8))
			return "F5: expected entropy and - or 1 to 32 bytes in hex";
		flaw = parse_entropy(text + 8, n - 8, input);
	} else {
		input->kind = INPUT_MOVE;
		if (move_parse(match_game(match), text, n, &input->move))
			return "F1: not a move, spelt as the question spells it";
	}
	return flaw ? flaw : match_check(match, input);
}

void fault_input(const struct match *match, enum fault_kind kind,
		 const char *text, size_t n, struct input *input)
{
	if (n > FAULT_TEXT_MAX)
		n = FAULT_TEXT_MAX;
	input->kind = INPUT_FAULT;
	input->seat = match->turn;
	input->fault = (uint8_t)kind;
	input->length = (uint8_t)n;
	if (n)
		memcpy(input->data, text, n);
}
