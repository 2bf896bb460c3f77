/* The text of events, questions and moves. */
#include "record/view.h"

#include <string.h>

#define HIDDEN "??"

static char *put_number(char *to, int64_t number)
{
	if (number >= 0 && number < 10) {
		*to++ = (char)('0' + number);
		return to;
	}
	if (number < 0) {
		*to++ = '-';
		number = -number;
	}
	return to + number_format((uint64_t)number, to);
}

enum style { CARDS_SHOWN, CARDS_HIDDEN, CARDS_PRETTY };

static char *put_card(char *to, const struct pack *pack, card_t card,
		      enum style style)
{
	static const char *const pretty[SUITS] = { "♠", "♥", "♦", "♣" };

	if (style == CARDS_PRETTY) {
		*to++ = pack->ranks[CARD_RANK(card)];
		return text_append(to, pretty[CARD_SUIT(card)]);
	}
	if (style == CARDS_SHOWN)
		card_format(pack, card, to);
	else
		memcpy(to, HIDDEN, 2);
	return to + 2;
}

static char *put_cards(char *to, const struct pack *pack, cards_t cards,
		       enum style style)
{
	if (!cards)
		return to;
	while (cards) {
		to = put_card(to, pack, cards_pop(&cards), style);
		*to++ = ' ';
	}
	return to - 1;
}

/* The words of a set, each after a blank. */
static char *put_words(char *to, const char *const *words, uint64_t set)
{
	for (int i = 0; set >> i; i++)
		if (set >> i & 1) {
			*to++ = ' ';
			to = text_append(to, words[i]);
		}
	return to;
}

/* What goes with a card: its marks or captured cards, each after a blank. */
static char *put_with(char *to, const struct game *game, uint64_t with,
		      enum style style)
{
	if (!with)
		return to;
	if (style == CARDS_PRETTY)
		to = text_append(to, game->marks ? ", announcing" : ", taking");
	if (game->marks)
		return put_words(to, game->marks, with);
	*to++ = ' ';
	return put_cards(to, &game->pack, with, style);
}

/* The text of a bad answer: % and all but the printable ASCII as %XX. */
static char *put_fault_text(char *to, const uint8_t *text, size_t n, bool shown)
{
	static const char digits[] = "0123456789ABCDEF";

	*to++ = ' ';
	if (!shown)
		return text_append(to, HIDDEN);
	if (!n)
		*to++ = '%';
	for (size_t i = 0; i < n; i++) {
		if (text[i] > 0x20 && text[i] < 0x7f && text[i] != '%') {
			*to++ = (char)text[i];
			continue;
		}
		*to++ = '%';
		*to++ = digits[text[i] >> 4];
		*to++ = digits[text[i] & 15];
	}
	return to;
}

/* The fields of an event as a line takes them up one by one. */
struct cursor {
	const struct match *match;
	const struct event *event;
	enum style style;
	int number;               /* the next one */
	const char *const *names; /* of the seats, in an account */
};

static int32_t next_number(struct cursor *cursor)
{
	return cursor->event->number[cursor->number++];
}

static char *put_numbers(char *to, struct cursor *cursor, int count)
{
	while (cursor->number < count) {
		to = put_number(to, next_number(cursor));
		*to++ = ' ';
	}
	return to - 1;
}

static char *put_party(char *to, const struct cursor *cursor, int party)
{
	if (!party)
		return text_append(to, cursor->names ? "the pool" : "pool");
	return cursor->names ? text_append(to, cursor->names[party])
			     : put_number(to, party);
}

static char *put_list(char *to, const struct pack *pack,
		      const struct event *event, enum style style)
{
	if (style == CARDS_SHOWN) { /* decks: 3 bytes a card */
		for (int i = 0; i < event->length; i++, to += 3) {
			card_format(pack, event->data[i], to);
			to[2] = ' ';
		}
		return to - 1;
	}
	for (int i = 0; i < event->length; i++) {
		to = put_card(to, pack, event->data[i], style);
		*to++ = ' ';
	}
	return to - 1;
}

static char *put_field(char *to, struct cursor *cursor, char field)
{
	const struct event *event = cursor->event;
	const struct game *game = match_game(cursor->match);
	int32_t n;

	switch (field) {
	case 's':
		return put_number(to, event->seat);
	case 'P':
		return text_append(to, cursor->names[event->seat]);
	case 'z':
		return event->seat ? put_party(to, cursor, event->seat)
				   : text_append(to, "null");
	case 'c':
		return put_card(to, &game->pack, event->card, cursor->style);
	case 'C':
		return put_cards(to, &game->pack, event->cards, cursor->style);
	case 'L':
		return put_list(to, &game->pack, event, cursor->style);
	case 'm':
		return put_with(to, game, event->cards, cursor->style);
	case 'n':
		return put_number(to, next_number(cursor));
	case 'N':
		return put_numbers(to, cursor, event->count - 1);
	case 'A':
		return put_numbers(to, cursor, event->count);
	case 'p':
		return put_party(to, cursor, next_number(cursor));
	case 'v':
		n = next_number(cursor);
		return n < 0 ? text_append(to, "win") : put_number(to, n);
	case 'S':
		*to++ = card_suits[next_number(cursor)];
		return to;
	case 'a':
		return text_append(to, event->verb->words[next_number(cursor)]);
	case 'w':
		return put_words(to, event->verb->words, event->cards);
	case 'x':
		if (!event->length)
			*to++ = '-';
		return hex_append(to, event->data, event->length);
	case 'f':
		return text_append(to, fault_names[next_number(cursor)]);
	default: /* 't' */
		return event->number[0] == FAULT_ILLEGAL
			       ? put_fault_text(to, event->data, event->length,
						cursor->style != CARDS_HIDDEN)
			       : to;
	}
}

static char *put_form(char *to, struct cursor *cursor, const char *form)
{
	for (; *form; form++) {
		if (*form == '%')
			to = put_field(to, cursor, *++form);
		else
			*to++ = *form;
	}
	return to;
}

size_t view_event(const struct match *match, const struct event *event,
		  int seat, char *text)
{
	struct cursor cursor = { match, event, CARDS_SHOWN, 0, NULL };
	enum audience audience = event->verb->audience;
	char *to = text + event->verb->length;

	memcpy(text, event->verb->name, sizeof(event->verb->name));
	if (seat != SEAT_RECORD) {
		if (audience == TO_NONE)
			return 0;
		if (audience != TO_ALL && seat != event->seat &&
		    !(event->flags & EVENT_PUBLIC))
			cursor.style = CARDS_HIDDEN;
	}
	return (size_t)(put_form(to, &cursor, event->verb->form) - text);
}

size_t view_tale(const struct match *match, const struct event *event,
		 const char *const *names, char *text)
{
	struct cursor cursor = { match, event, CARDS_PRETTY, 0, names };

	if (!event->verb->tale)
		return 0;
	return (size_t)(put_form(text, &cursor, event->verb->tale) - text);
}

size_t view_move(const struct game *game, const struct move *move, char *text)
{
	char *to = text;

	switch ((enum move_kind)move->kind) {
	case MOVE_READY:
		return (size_t)(text_append(to, "ready") - text);
	case MOVE_ENTROPY:
		return (size_t)(text_append(to, "entropy -") - text);
	case MOVE_CUT:
		to = put_number(text_append(to, "cut "), move->n);
		return (size_t)(to - text);
	case MOVE_WORD:
		return (size_t)(text_append(to, game->words[move->n]->name) -
				text);
	case MOVE_PLAY:
		break;
	}
	to = put_card(text_append(to, "play "), &game->pack, move->card,
		      CARDS_SHOWN);
	return (size_t)(put_with(to, game, move->with, CARDS_SHOWN) - text);
}

size_t view_question(const struct match *match, const struct move *moves,
		     int count, char *text)
{
	char *to = text_append(text, "? ");

	for (int i = 0; i < count; i++) {
		if (i)
			to = text_append(to, " | ");
		to += view_move(match_game(match), &moves[i], to);
	}
	return (size_t)(to - text);
}

/* One word that may go with a card, as its bit; -1 for none. */
static int parse_with(const struct game *game, const char *word, size_t n)
{
	card_t card;

	if (!game->marks) {
		card = card_parse(&game->pack, word, n);
		return card == CARD_NONE ? -1 : card;
	}
	for (int i = 0; game->marks[i]; i++)
		if (word_is(word, n, game->marks[i]))
			return i;
	return -1;
}

static int parse_play(const struct game *game, const char *text, size_t n,
		      struct move *move)
{
	const char *word;
	size_t length = word_take(&text, &n, &word);
	int bit, last = -1;

	move->kind = MOVE_PLAY;
	move->card = card_parse(&game->pack, word, length);
	if (move->card == CARD_NONE)
		return -1;
	while (n) { /* rising, so that a set has one spelling */
		length = word_take(&text, &n, &word);
		bit = parse_with(game, word, length);
		if (bit <= last)
			return -1;
		move->with |= (uint64_t)1 << bit;
		last = bit;
	}
	return 0;
}

int move_parse_words(const struct game *game, const char *verb, size_t verb_n,
		     const char *rest, size_t n, struct move *move)
{
	uint64_t number;

	*move = (struct move){ 0 };
	if (n && rest[n - 1] == ' ')
		return -1;
	if (word_is(verb, verb_n, "play"))
		return n ? parse_play(game, rest, n, move) : -1;
	if (word_is(verb, verb_n, "cut")) {
		move->kind = MOVE_CUT;
		if (number_parse(rest, n, CARDS_MAX, &number))
			return -1;
		move->n = (uint16_t)number;
		return 0;
	}
	if (word_is(verb, verb_n, "entropy")) {
		move->kind = MOVE_ENTROPY;
		return word_is(rest, n, "-") ? 0 : -1;
	}
	if (n)
		return -1;
	if (word_is(verb, verb_n, "ready")) {
		move->kind = MOVE_READY;
		return 0;
	}
	for (int i = 0; game->words && game->words[i]; i++)
		if (word_is(verb, verb_n, game->words[i]->name)) {
			move->kind = MOVE_WORD;
			move->n = (uint16_t)i;
			return 0;
		}
	return -1;
}

int move_parse(const struct game *game, const char *text, size_t n,
	       struct move *move)
{
	const char *verb;
	size_t whole = n, length = word_take(&text, &n, &verb);

	if (length < whole && !n) /* a blank, and nothing behind it */
		return -1;
	return move_parse_words(game, verb, length, text, n, move);
}
