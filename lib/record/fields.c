/* Writes and reads each field of a line. */
#include "record/fields.h"

#include <string.h>

#include "base/line.h"
#include "record/percent.h"

#define HIDDEN "??"

/* --- numbers and words --------------------------------------------------- */

char *fields_put_number(char *to, int64_t number)
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

bool fields_take_literal(struct field_in *in, char literal)
{
	if (!in->n || *in->text != literal)
		return false;
	in->text++;
	in->n--;
	return true;
}

/* Removes the next word, without the blank behind it.  Returns its length. */
static size_t take_word(struct field_in *in, const char **word)
{
	size_t length = 0;

	*word = in->text;
	while (length < in->n && in->text[length] != ' ')
		length++;
	in->text += length;
	in->n -= length;
	return length;
}

static bool add_number(struct field_in *in, int32_t number)
{
	if (in->event->count == NUMBERS_MAX)
		return false;
	in->event->number[in->event->count++] = number;
	return true;
}

static char *put_next(struct field_out *out, char *to)
{
	return fields_put_number(to, out->event->number[out->number++]);
}

/* Reads digits; a literal of the form may follow. */
static bool take_next(struct field_in *in)
{
	bool negative = fields_take_literal(in, '-');
	size_t length = 0;
	uint64_t number;

	while (length < in->n && in->text[length] >= '0' &&
	       in->text[length] <= '9')
		length++;
	if (number_parse(in->text, length, INT32_MAX, &number) ||
	    (negative && !number))
		return false;
	in->text += length;
	in->n -= length;
	return add_number(in, negative ? -(int32_t)number : (int32_t)number);
}

static char *put_up_to(struct field_out *out, char *to, int count)
{
	while (out->number < count) {
		to = put_next(out, to);
		*to++ = ' ';
	}
	return to - 1;
}

static char *put_all(struct field_out *out, char *to)
{
	return put_up_to(out, to, out->event->count);
}

static char *put_all_but_one(struct field_out *out, char *to)
{
	return put_up_to(out, to, out->event->count - 1);
}

/* Reads numbers with one blank between them, up to another word. */
static bool take_numbers(struct field_in *in)
{
	do {
		if (!take_next(in))
			return false;
	} while (in->n > 1 && in->text[1] >= '0' && in->text[1] <= '9' &&
		 fields_take_literal(in, ' '));
	return true;
}

static char *put_party(struct field_out *out, char *to)
{
	int32_t party = out->event->number[out->number++];

	return party ? fields_put_number(to, party) : text_append(to, "pool");
}

static bool take_party(struct field_in *in)
{
	const char *word;
	size_t n = take_word(in, &word);
	uint64_t number = 0;

	if (!word_is(word, n, "pool") &&
	    (number_parse(word, n, SEATS_MAX, &number) || !number))
		return false;
	return add_number(in, (int32_t)number);
}

static char *put_win_or_number(struct field_out *out, char *to)
{
	int32_t value = out->event->number[out->number++];

	return value < 0 ? text_append(to, "win")
			 : fields_put_number(to, value);
}

static bool take_win_or_number(struct field_in *in)
{
	const char *word;

	if (!line_starts(in->text, in->n, "win"))
		return in->n && *in->text != '-' && take_next(in);
	take_word(in, &word);
	return add_number(in, -1);
}

static char *put_one_seat(struct field_out *out, char *to)
{
	return fields_put_number(to, out->event->seat);
}

static bool take_one_seat(struct field_in *in)
{
	const char *word;
	size_t length = take_word(in, &word);
	uint64_t seat;

	if (number_parse(word, length, SEATS_MAX, &seat) || !seat)
		return false;
	in->event->seat = (uint8_t)seat;
	return true;
}

static char *put_seat_or_null(struct field_out *out, char *to)
{
	return out->event->seat ? put_one_seat(out, to)
				: text_append(to, "null");
}

static bool take_seat_or_null(struct field_in *in)
{
	const char *word;

	if (!line_starts(in->text, in->n, "null"))
		return take_one_seat(in);
	return take_word(in, &word) > 0;
}

static char *put_one_suit(struct field_out *out, char *to)
{
	*to++ = card_suits[out->event->number[out->number++]];
	return to;
}

static bool take_one_suit(struct field_in *in)
{
	const char *word;
	size_t n = take_word(in, &word);

	for (int suit = 0; suit < SUITS; suit++)
		if (n == 1 && *word == card_suits[suit])
			return add_number(in, suit);
	return false;
}

static int find_word(const char *const *words, const char *word, size_t n)
{
	for (int i = 0; words && words[i]; i++)
		if (word_is(word, n, words[i]))
			return i;
	return -1;
}

static char *put_word(struct field_out *out, char *to)
{
	const struct event *event = out->event;

	return text_append(to,
			   event->verb->words[event->number[out->number++]]);
}

static bool take_one_word(struct field_in *in)
{
	const char *word;
	size_t n = take_word(in, &word);
	int i = find_word(in->event->verb->words, word, n);

	return i >= 0 && add_number(in, i);
}

/* --- sets of words ------------------------------------------------------- */

/* Writes the words of a set, each after a blank. */
static char *put_set(char *to, const char *const *words, uint64_t set)
{
	for (int i = 0; set >> i; i++)
		if (set >> i & 1) {
			*to++ = ' ';
			to = text_append(to, words[i]);
		}
	return to;
}

/* Reads a set of words.  They must rise, so that each set has one spelling. */
static bool take_set(struct field_in *in, const char *const *words)
{
	const char *word;
	size_t length;
	int i;

	while (fields_take_literal(in, ' ')) {
		length = take_word(in, &word);
		i = find_word(words, word, length);
		if (i < 0 || in->event->cards >> i)
			return false;
		in->event->cards |= (uint64_t)1 << i;
	}
	return true;
}

static char *put_words(struct field_out *out, char *to)
{
	return put_set(to, out->event->verb->words, out->event->cards);
}

static bool take_words(struct field_in *in)
{
	return take_set(in, in->event->verb->words);
}

/* --- cards --------------------------------------------------------------- */

char *fields_put_card(char *to, const struct pack *pack, card_t card)
{
	if (card == CARD_NONE)
		memcpy(to, HIDDEN, 2);
	else
		card_format(pack, card, to);
	return to + 2;
}

/* Reads a card.  ?? is allowed only in a verb with cards for one seat. */
static bool take_card_of(struct field_in *in, card_t *card)
{
	const char *word;
	size_t n = take_word(in, &word);

	*card = card_parse(&in->game->pack, word, n);
	return *card != CARD_NONE || (in->event->verb->audience == TO_OWN &&
				      word_is(word, n, HIDDEN));
}

static char *put_one_card(struct field_out *out, char *to)
{
	return fields_put_card(to, &out->game->pack, out->event->card);
}

static bool take_one_card(struct field_in *in)
{
	return take_card_of(in, &in->event->card);
}

/* Writes the known cards, then ?? for the hidden ones. */
static char *put_hand(char *to, const struct pack *pack, cards_t cards,
		      int hidden)
{
	char *start = to;

	while (cards) {
		card_format(pack, cards_pop(&cards), to);
		to[2] = ' ';
		to += 3;
	}
	for (; hidden; hidden--)
		to = text_append(to, HIDDEN " ");
	return to > start ? to - 1 : to;
}

static char *put_sorted(struct field_out *out, char *to)
{
	return put_hand(to, &out->game->pack, out->event->cards,
			out->event->hidden);
}

/* Reads a hand.  Cards must rise, so that each hand has one spelling. */
static bool take_sorted(struct field_in *in)
{
	struct event *event = in->event;
	card_t card;

	if (!in->n)
		return true;
	do {
		if (!take_card_of(in, &card))
			return false;
		if (card == CARD_NONE) {
			if (event->hidden == CARDS_MAX)
				return false;
			event->hidden++;
			continue;
		}
		if (event->hidden || event->cards >> card)
			return false;
		event->cards |= CARD_BIT(card);
	} while (fields_take_literal(in, ' '));
	return true;
}

char *fields_put_list(char *to, const struct pack *pack, const card_t *cards,
		      int count)
{
	for (int i = 0; i < count; i++) {
		to = fields_put_card(to, pack, cards[i]);
		*to++ = ' ';
	}
	return to - 1;
}

static char *put_listed(struct field_out *out, char *to)
{
	return fields_put_list(to, &out->game->pack, out->event->data,
			       out->event->length);
}

static bool take_listed(struct field_in *in)
{
	struct event *event = in->event;

	do {
		if (event->length == CARDS_MAX ||
		    !take_card_of(in, &event->data[event->length++]))
			return false;
	} while (fields_take_literal(in, ' '));
	return true;
}

char *fields_put_with(char *to, const struct game *game, uint64_t with)
{
	if (!with)
		return to;
	if (game->declarations)
		return put_set(to, game->declarations, with);
	*to++ = ' ';
	return put_hand(to, &game->pack, with, 0);
}

static char *put_goes_with(struct field_out *out, char *to)
{
	return fields_put_with(to, out->game, out->event->cards);
}

static bool take_goes_with(struct field_in *in)
{
	if (in->game->declarations)
		return take_set(in, in->game->declarations);
	return !fields_take_literal(in, ' ') || (in->n && take_sorted(in));
}

/* --- bytes --------------------------------------------------------------- */

static char *put_hex(struct field_out *out, char *to)
{
	if (!out->event->length)
		*to++ = '-';
	return hex_append(to, out->event->data, out->event->length);
}

static bool take_hex(struct field_in *in)
{
	const char *word;
	size_t n = take_word(in, &word);

	if (word_is(word, n, "-"))
		return true;
	if (!n || n > 2 * FAULT_TEXT_MAX || hex_parse(word, n, in->event->data))
		return false;
	in->event->length = (uint8_t)(n / 2);
	return true;
}

static char *put_fault_kind(struct field_out *out, char *to)
{
	return text_append(
		to, event_fault_names[out->event->number[out->number++]]);
}

static bool take_fault_kind(struct field_in *in)
{
	const char *word;
	size_t n = take_word(in, &word);

	for (int kind = 0; kind < FAULT_KINDS; kind++)
		if (word_is(word, n, event_fault_names[kind]))
			return add_number(in, kind);
	return false;
}

/* Only an illegal answer has a text.  A hidden text is ??. */
static char *put_fault_text(struct field_out *out, char *to)
{
	if (out->event->number[0] != FAULT_ILLEGAL)
		return to;
	*to++ = ' ';
	return percent_append(to, out->event->data, out->event->length);
}

static bool take_fault_text(struct field_in *in)
{
	const char *word;
	size_t n, length;

	if (in->event->number[0] != FAULT_ILLEGAL)
		return true;
	if (!fields_take_literal(in, ' '))
		return false;
	n = take_word(in, &word);
	if (percent_parse(word, n, in->event->data, FAULT_TEXT_MAX, &length))
		return false;
	in->event->length = (uint8_t)length;
	return true;
}

const struct field fields[128] = {
	['s'] = { put_one_seat, take_one_seat },
	['z'] = { put_seat_or_null, take_seat_or_null },
	['c'] = { put_one_card, take_one_card },
	['C'] = { put_sorted, take_sorted },
	['L'] = { put_listed, take_listed },
	['m'] = { put_goes_with, take_goes_with },
	['n'] = { put_next, take_next },
	['A'] = { put_all, take_numbers },
	['N'] = { put_all_but_one, take_numbers },
	['p'] = { put_party, take_party },
	['v'] = { put_win_or_number, take_win_or_number },
	['S'] = { put_one_suit, take_one_suit },
	['a'] = { put_word, take_one_word },
	['w'] = { put_words, take_words },
	['x'] = { put_hex, take_hex },
	['f'] = { put_fault_kind, take_fault_kind },
	['t'] = { put_fault_text, take_fault_text },
};
