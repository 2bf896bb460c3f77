/* Lines as seats hear them, read by the forms of their verbs. */
#include "record/heard.h"

#include <string.h>

#define HIDDEN_WORD "??"

/* What is left of a line. */
struct rest {
	const char *text;
	size_t n;
};

static bool take_blank(struct rest *rest)
{
	if (!rest->n || *rest->text != ' ')
		return false;
	rest->text++;
	rest->n--;
	return true;
}

/* The next word without the blank behind it; 0 where there is none. */
static size_t take_word(struct rest *rest, const char **word)
{
	size_t length = 0;

	*word = rest->text;
	while (length < rest->n && rest->text[length] != ' ')
		length++;
	rest->text += length;
	rest->n -= length;
	return length;
}

/* ?? stands only where its verb has cards that are told to one seat. */
static bool take_card(const struct game *game, const struct verb *verb,
		      struct rest *rest, card_t *card)
{
	const char *word;
	size_t n = take_word(rest, &word);

	if (word_is(word, n, HIDDEN_WORD)) {
		*card = CARD_NONE;
		return verb->audience == TO_OWN;
	}
	*card = card_parse(&game->pack, word, n);
	return *card != CARD_NONE;
}

static bool take_held(const struct game *game, const struct verb *verb,
		      struct rest *rest, struct heard *heard)
{
	card_t card;

	while (rest->n) {
		if (!take_card(game, verb, rest, &card))
			return false;
		if (card == CARD_NONE)
			heard->hidden++;
		else
			heard->cards |= CARD_BIT(card);
		if (rest->n && !take_blank(rest))
			return false;
	}
	return true;
}

static bool take_list(const struct game *game, const struct verb *verb,
		      struct rest *rest, struct heard *heard)
{
	while (rest->n && heard->listed < CARDS_MAX) {
		if (!take_card(game, verb, rest, &heard->list[heard->listed++]))
			return false;
		if (rest->n && !take_blank(rest))
			return false;
	}
	return !rest->n;
}

/* Digits, of which there may be a literal behind. */
static bool take_number(struct rest *rest, struct heard *heard)
{
	size_t length = 0;
	uint64_t number;

	while (length < rest->n && rest->text[length] >= '0' &&
	       rest->text[length] <= '9')
		length++;
	if (heard->count == NUMBERS_MAX ||
	    number_parse(rest->text, length, INT32_MAX, &number))
		return false;
	heard->number[heard->count++] = (int32_t)number;
	rest->text += length;
	rest->n -= length;
	return true;
}

static bool keep_number(struct heard *heard, int32_t number)
{
	if (heard->count == NUMBERS_MAX)
		return false;
	heard->number[heard->count++] = number;
	return true;
}

static bool take_numbers(struct rest *rest, struct heard *heard)
{
	while (rest->n && rest->text[rest->text[0] == ' '] >= '0' &&
	       rest->text[rest->text[0] == ' '] <= '9') {
		if (*rest->text == ' ')
			take_blank(rest);
		if (!take_number(rest, heard))
			return false;
	}
	return true;
}

static int find_word(const char *const *words, const char *word, size_t n)
{
	for (int i = 0; words && words[i]; i++)
		if (word_is(word, n, words[i]))
			return i;
	return -1;
}

/* Words of a set, each after a blank. */
static bool take_set(const char *const *words, struct rest *rest,
		     struct heard *heard)
{
	const char *word;
	size_t length;
	int i;

	while (rest->n) {
		if (!take_blank(rest))
			return false;
		length = take_word(rest, &word);
		i = find_word(words, word, length);
		if (i < 0)
			return false;
		heard->cards |= (uint64_t)1 << i;
	}
	return true;
}

static bool take_with(const struct game *game, const struct verb *verb,
		      struct rest *rest, struct heard *heard)
{
	if (game->declarations)
		return take_set(game->declarations, rest, heard);
	return !rest->n ||
	       (take_blank(rest) && take_held(game, verb, rest, heard));
}

static bool take_seat(struct rest *rest, struct heard *heard)
{
	const char *word;
	size_t length = take_word(rest, &word);
	uint64_t seat;

	if (number_parse(word, length, SEATS_MAX, &seat))
		return false;
	heard->seat = (int)seat;
	return true;
}

static bool take_field(const struct game *game, const struct verb *verb,
		       char field, struct rest *rest, struct heard *heard)
{
	const char *word;
	uint64_t number;
	size_t n;

	switch (field) {
	case 's':
		return take_seat(rest, heard) && heard->seat;
	case 'z':
		if (line_starts(rest->text, rest->n, "null"))
			return take_word(rest, &word) > 0;
		return take_seat(rest, heard);
	case 'c':
		return take_card(game, verb, rest, &heard->card);
	case 'C':
		return take_held(game, verb, rest, heard);
	case 'L':
		return take_list(game, verb, rest, heard);
	case 'm':
		return take_with(game, verb, rest, heard);
	case 'n':
		return take_number(rest, heard);
	case 'N':
	case 'A':
		return take_numbers(rest, heard);
	case 'p':
		n = take_word(rest, &word);
		if (word_is(word, n, "pool"))
			return keep_number(heard, 0);
		return !number_parse(word, n, SEATS_MAX, &number) &&
		       keep_number(heard, (int32_t)number);
	case 'v':
		if (line_starts(rest->text, rest->n, "win")) {
			take_word(rest, &word);
			return keep_number(heard, -1);
		}
		return take_number(rest, heard);
	case 'S':
		n = take_word(rest, &word);
		for (int suit = 0; suit < SUITS; suit++)
			if (n == 1 && *word == card_suits[suit])
				return keep_number(heard, suit);
		return false;
	case 'a':
		n = take_word(rest, &word);
		return keep_number(heard, find_word(verb->words, word, n)) &&
		       heard->number[heard->count - 1] >= 0;
	case 'w':
		return take_set(verb->words, rest, heard);
	case 'f':
		n = take_word(rest, &word);
		for (int kind = 0; kind < FAULT_KINDS; kind++)
			if (word_is(word, n, fault_names[kind]))
				return keep_number(heard, kind);
		return false;
	default: /* x, t: as they stand */
		heard->text = rest->text;
		heard->n = rest->n;
		rest->n = 0;
		return true;
	}
}

static bool take_form(const struct game *game, const struct verb *verb,
		      struct rest rest, struct heard *heard)
{
	for (const char *form = verb->form; *form; form++) {
		if (*form == '%') {
			if (!take_field(game, verb, *++form, &rest, heard))
				return false;
		} else {
			if (!rest.n || *rest.text != *form)
				return false;
			rest.text++;
			rest.n--;
		}
	}
	return !rest.n;
}

static const struct verb *find_verb(const struct game *game, const char *word,
				    size_t n)
{
	for (int i = 0; match_verbs[i]; i++)
		if (word_is(word, n, match_verbs[i]->name))
			return match_verbs[i];
	for (int i = 0; game->verbs[i]; i++)
		if (word_is(word, n, game->verbs[i]->name))
			return game->verbs[i];
	for (int i = 0; game->words && game->words[i]; i++)
		if (word_is(word, n, game->words[i]->name))
			return game->words[i];
	return NULL;
}

static enum heard_kind read_event(const struct game *game, const char *line,
				  size_t n, struct heard *heard)
{
	struct rest rest = { line, n };
	const char *word;
	size_t length = take_word(&rest, &word);

	if (!game)
		return HEARD_OTHER;
	heard->verb = find_verb(game, word, length);
	if (!heard->verb || !take_form(game, heard->verb, rest, heard))
		return HEARD_OTHER;
	return HEARD_EVENT;
}

void heard_read(const struct game *game, const char *line, size_t n,
		struct heard *heard)
{
	const char *text = line, *word;
	size_t left = n, length = word_take(&text, &left, &word);
	struct rest rest = { text, left };
	uint64_t seat = 0;

	memset(heard, 0, sizeof(*heard));
	heard->card = CARD_NONE;
	heard->text = text;
	heard->n = left;
	heard->kind = HEARD_OTHER;
	if (word_is(word, length, "arbitre")) {
		heard->kind = HEARD_HEADER;
	} else if (word_is(word, length, "you")) {
		heard->kind = take_seat(&rest, heard) ? HEARD_YOU : HEARD_OTHER;
	} else if (word_is(word, length, "name")) {
		if (!parse_name(line, n, &seat, &heard->text, &heard->n))
			heard->kind = HEARD_NAME;
		heard->seat = (int)seat;
	} else if (word_is(word, length, "?")) {
		heard->kind = HEARD_QUESTION;
	} else if (word_is(word, length, "left")) {
		if (take_number(&rest, heard))
			heard->kind = HEARD_LEFT;
	} else if (n && line[0] == '#') {
		heard->kind = HEARD_REMARK;
		heard->text = line + 1 + (n > 1 && line[1] == ' ');
		heard->n = n - (size_t)(heard->text - line);
	} else if (word_is(word, length, "seal")) {
		heard->kind = HEARD_SEAL;
	} else {
		heard->kind = read_event(game, line, n, heard);
	}
}

int heard_moves(const struct game *game, const struct heard *question,
		struct move moves[MOVE_MAX])
{
	const char *text = question->text;
	size_t n = question->n;
	int count = 0;

	while (n) {
		const char *bar = memmem(text, n, " | ", 3);
		size_t part = bar ? (size_t)(bar - text) : n;

		if (count == MOVE_MAX ||
		    parse_move(game, text, part, &moves[count++]))
			return -1;
		if (!bar)
			break;
		text += part + 3;
		n -= part + 3;
	}
	return count;
}
