/* The lines of the format, written. */
#include "record/format.h"

#include <string.h>

#include "record/percent.h"

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

enum style { CARDS_SHOWN, CARDS_HIDDEN };

static char *put_card(char *to, const struct pack *pack, card_t card,
		      enum style style)
{
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
	if (game->declarations)
		return put_words(to, game->declarations, with);
	*to++ = ' ';
	return put_cards(to, &game->pack, with, style);
}

/* The text of an illegal answer, after a blank. */
static char *put_fault_text(char *to, const uint8_t *text, size_t n, bool shown)
{
	*to++ = ' ';
	return shown ? percent_append(to, text, n) : text_append(to, HIDDEN);
}

/* The fields of an event as a line takes them up one by one. */
struct cursor {
	const struct match *match;
	const struct event *event;
	enum style style;
	int number; /* the next one */
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

static char *put_party(char *to, int party)
{
	return party ? put_number(to, party) : text_append(to, "pool");
}

/* A list of cards, as it is. */
static char *put_list(char *to, const struct pack *pack, const card_t *cards,
		      int count)
{
	for (int i = 0; i < count; i++, to += 3) {
		card_format(pack, cards[i], to);
		to[2] = ' ';
	}
	return to - 1;
}

/* The same where the cards may be hidden, or pretty. */
static char *put_styled(char *to, const struct pack *pack,
			const struct event *event, enum style style)
{
	if (style == CARDS_SHOWN) /* decks: most of a record's bytes */
		return put_list(to, pack, event->data, event->length);
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
	case 'z':
		return event->seat ? put_number(to, event->seat)
				   : text_append(to, "null");
	case 'c':
		return put_card(to, &game->pack, event->card, cursor->style);
	case 'C':
		return put_cards(to, &game->pack, event->cards, cursor->style);
	case 'L':
		return put_styled(to, &game->pack, event, cursor->style);
	case 'm':
		return put_with(to, game, event->cards, cursor->style);
	case 'n':
		return put_number(to, next_number(cursor));
	case 'N':
		return put_numbers(to, cursor, event->count - 1);
	case 'A':
		return put_numbers(to, cursor, event->count);
	case 'p':
		return put_party(to, next_number(cursor));
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

size_t format_event(const struct match *match, const struct event *event,
		    int seat, char *text)
{
	struct cursor cursor = { match, event, CARDS_SHOWN, 0 };
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

size_t format_move(const struct game *game, const struct move *move, char *text)
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

size_t format_question(const struct match *match, const struct move *moves,
		       int count, char *text)
{
	char *to = text_append(text, "? ");

	for (int i = 0; i < count; i++) {
		if (i)
			to = text_append(to, " | ");
		to += format_move(match_game(match), &moves[i], to);
	}
	return (size_t)(to - text);
}

/* A word, and bytes as hex. */
static size_t format_hex(const char *word, const uint8_t *bytes, size_t n,
			 char *text)
{
	char *to = text_append(text, word);

	return (size_t)(hex_append(to, bytes, n) - text);
}

size_t format_prev(const uint8_t seal[CHANCE_BYTES], char *text)
{
	return format_hex("prev ", seal, CHANCE_BYTES, text);
}

size_t format_seed(const uint8_t seed[SEED_BYTES], char *text)
{
	return format_hex("seed ", seed, SEED_BYTES, text);
}

size_t format_seal(const uint8_t seal[CHANCE_BYTES], char *text)
{
	return format_hex("seal ", seal, CHANCE_BYTES, text);
}

size_t format_name(int seat, const char *name, char *text)
{
	char *to = put_number(text_append(text, "name "), seat);

	*to++ = ' ';
	return (size_t)(text_append(to, name) - text);
}

size_t format_deck(const struct pack *pack, const card_t *deck, char *text)
{
	char *to = text_append(text, "deck ");

	return (size_t)(put_list(to, pack, deck, pack_size(pack)) - text);
}

size_t format_you(int seat, char *text)
{
	return (size_t)(put_number(text_append(text, "you "), seat) - text);
}

size_t format_left(int64_t ms, char *text)
{
	return (size_t)(put_number(text_append(text, "left "), ms) - text);
}
