/* Reads the lines of the format: kinds, inputs, answers, moves. */
#include "record/parse.h"

#include <string.h>

#include "record/fields.h"
#include "record/percent.h"

static inline enum line_kind kind_if(const char *line, size_t n,
				     const char *word, enum line_kind kind)
{
	return line_starts(line, n, word) ? kind : LINE_OTHER;
}

enum line_kind parse_line_kind_slow(const char *line, size_t n)
{
	switch (n < 2 ? (n && *line == '#' ? '#' : '\0') : *line) {
	case '#':
		return LINE_COMMENT;
	case 'p':
		return kind_if(line, n, "prev", LINE_PREV);
	case 'a':
		return kind_if(line, n, "arbitre", LINE_HEADER);
	case 'n':
		return kind_if(line, n, "name", LINE_NAME);
	case 's':
		return kind_if(line, n, "seed", LINE_SEED) == LINE_SEED
			       ? LINE_SEED
			       : kind_if(line, n, "seal", LINE_SEAL);
	case 'e':
		return kind_if(line, n, "entropy", LINE_ENTROPY);
	case 'd':
		return kind_if(line, n, "deck", LINE_DECK);
	case 'c':
		return line[1] == 'u' ? kind_if(line, n, "cut", LINE_CUT)
				      : kind_if(line, n, "commit", LINE_COMMIT);
	case 'f':
		return kind_if(line, n, "fault", LINE_FAULT);
	default:
		return LINE_OTHER;
	}
}

bool parse_line_answers(const struct game *game, enum line_kind kind,
			const char *line, size_t n)
{
	for (int i = 0; kind == LINE_OTHER && game->words && game->words[i];
	     i++)
		if (line_starts(line, n, game->words[i]->name))
			return true;
	return kind == LINE_PLAY || kind == LINE_CUT || kind == LINE_ENTROPY ||
	       kind == LINE_FAULT;
}

const char *parse_prev(const char *line, size_t n, uint8_t prev[CHANCE_BYTES])
{
	if (n != 5 + 2 * CHANCE_BYTES || hex_parse(line + 5, n - 5, prev))
		return N_("prev and 64 lower-case hex digits");
	return NULL;
}

const char *parse_name(const char *line, size_t n, uint64_t *seat,
		       const char **name, size_t *length)
{
	const char *word;

	word_take(&line, &n, &word);
	*length = word_take(&line, &n, &word);
	if (number_parse(word, *length, SEATS_MAX, seat))
		return N_("record: a line of a name is name S TEXT");
	*name = line;
	*length = n;
	return NULL;
}

/* Returns a flaw of byte I of a line other than `name`, or NULL. */
static const char *byte_flaw(const char *line, size_t n, size_t i)
{
	unsigned char c = (unsigned char)line[i];

	if (c == '\t')
		return N_("record: a TAB; words are separated by one blank");
	if (!c)
		return N_("record: a NUL byte");
	if (c < 0x20 || c >= 0x7f)
		return N_("record: a byte that is not printable ASCII");
	if (c == ' ' && (!i || i == n - 1 || line[i - 1] == ' '))
		return N_(
			"record: words are separated by one blank, none at the ends");
	return NULL;
}

const char *parse_line_flaw(const char *line, size_t n)
{
	const char *name, *flaw = NULL;
	uint64_t seat;
	size_t length;

	if (!n)
		return N_("record: an empty line");
	if (n >= 3 && !memcmp(line, "\xef\xbb\xbf", 3))
		return N_("record: a byte order mark (BOM) before the line");
	if (line_starts(line, n, "name") &&
	    !parse_name(line, n, &seat, &name, &length) && length)
		return name_bytes_flaw(name, length);
	if (line[n - 1] == '\r')
		return N_("record: a line ends with LF alone, not CR LF");
	for (size_t i = 0; i < n && !flaw; i++)
		flaw = byte_flaw(line, n, i);
	return flaw;
}

/* Removes a card from the front of *TEXT, as word_take() does, without a search
 * for the end of the word.  Returns CARD_NONE for another word. */
static card_t card_take(const struct pack *pack, const char **text, size_t *n)
{
	size_t length = 2;
	card_t card;

	if (*n < length || (*n > length && (*text)[length] != ' '))
		return CARD_NONE;
	card = card_parse(pack, *text, length);
	length += *n > length;
	*text += length;
	*n -= length;
	return card;
}

/* Removes one word that may go with a card.  Returns its bit; -1 if it is
 * none. */
static int parse_with(const struct game *game, const char **text, size_t *n)
{
	const char *word;
	size_t length;
	card_t card;

	if (!game->declarations) {
		card = card_take(&game->pack, text, n);
		return card == CARD_NONE ? -1 : card;
	}
	length = word_take(text, n, &word);
	for (int i = 0; game->declarations[i]; i++)
		if (word_is(word, length, game->declarations[i]))
			return i;
	return -1;
}

static int parse_play(const struct game *game, const char *text, size_t n,
		      struct move *move)
{
	int bit, last = -1;

	move->kind = MOVE_PLAY;
	move->card = card_take(&game->pack, &text, &n);
	if (move->card == CARD_NONE)
		return -1;
	while (n) { /* rising, so that a set has one spelling */
		bit = parse_with(game, &text, &n);
		if (bit <= last)
			return -1;
		move->with |= (uint64_t)1 << bit;
		last = bit;
	}
	return 0;
}

static int parse_move_words(const struct game *game, const char *verb,
			    size_t verb_n, const char *rest, size_t n,
			    struct move *move)
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

int parse_move(const struct game *game, const char *text, size_t n,
	       struct move *move)
{
	const char *verb;
	size_t whole = n, length = word_take(&text, &n, &verb);

	if (length < whole && !n) /* a blank at the end */
		return -1;
	return parse_move_words(game, verb, length, text, n, move);
}

static const struct verb *find_verb(const struct verb *const *verbs,
				    const char *word, size_t n)
{
	for (; verbs && *verbs; verbs++)
		if (word_is(word, n, (*verbs)->name))
			return *verbs;
	return NULL;
}

bool parse_event(const struct game *game, const char *line, size_t n,
		 struct event *event)
{
	const char *text = line, *word;
	size_t left = n, length = word_take(&text, &left, &word);
	struct field_in in = { game, NULL, line + length, n - length };
	const struct verb *verb = find_verb(verbs_match, word, length);

	if (!verb)
		verb = find_verb(game->verbs, word, length);
	if (!verb)
		verb = find_verb(game->words, word, length);
	*event = event_of(verb);
	in.event = event;
	for (const char *form = verb ? verb->form : ""; *form; form++)
		if (*form == '%' ? !fields[(unsigned char)*++form].take(&in)
				 : !fields_take_literal(&in, *form))
			return false;
	return verb && !in.n;
}

/* Reads a line that only a seat gets; any other is LINE_OTHER. */
static enum line_kind parse_own(const char *word, size_t length,
				struct line *read)
{
	uint64_t number;

	if (word_is(word, length, "?"))
		return LINE_QUESTION;
	if (word_is(word, length, "you") &&
	    !number_parse(read->text, read->n, SEATS_MAX, &number)) {
		read->seat = (int)number;
		return LINE_YOU;
	}
	if (word_is(word, length, "left") &&
	    !number_parse(read->text, read->n, INT32_MAX, &number)) {
		read->left = (int32_t)number;
		return LINE_LEFT;
	}
	return LINE_OTHER;
}

void parse_line(const struct game *game, const char *line, size_t n,
		struct line *read)
{
	const char *word;
	size_t length;
	uint64_t seat = 0;

	read->whole = read->text = line;
	read->whole_n = read->n = n;
	read->seat = 0;
	read->left = 0;
	read->event.verb = NULL;
	length = word_take(&read->text, &read->n, &word);
	read->kind = line_kind(line, n);
	switch (read->kind) {
	case LINE_HEADER:
	case LINE_SEAL:
		return;
	case LINE_COMMENT:
		read->text = line + 1 + (n > 1 && line[1] == ' ');
		read->n = n - (size_t)(read->text - line);
		return;
	case LINE_NAME:
		if (parse_name(line, n, &seat, &read->text, &read->n))
			read->kind = LINE_OTHER;
		read->seat = (int)seat;
		return;
	default:
		read->kind = parse_own(word, length, read);
		if (read->kind == LINE_OTHER && game &&
		    parse_event(game, line, n, &read->event))
			read->kind = LINE_EVENT;
	}
}

int parse_question(const struct game *game, const struct line *question,
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

static const char *parse_deck(const struct match *match, const char *text,
			      size_t n, struct input *input)
{
	const struct pack *pack = &match_game(match)->pack;
	const char *word;
	int count = 0;

	if (n != (size_t)pack_size(pack) * 3 - 1)
		return N_(
			"G2: a deck is every card of the pack once, one blank between");
	while (n) {
		size_t length = word_take(&text, &n, &word);
		card_t card = card_parse(pack, word, length);

		if (card == CARD_NONE)
			return N_(
				"G2: a card of the deck is none of this pack");
		input->deck[count++] = card;
	}
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
		if (word_is(word, length, event_fault_names[kind]))
			input->fault = (uint8_t)kind;
	if (!word_is(word, length, event_fault_names[input->fault]) ||
	    (input->fault == FAULT_ILLEGAL) != (n > 0))
		return N_(
			"record: a fault is illegal TEXT, timeout, exit or overlong");
	if (input->fault != FAULT_ILLEGAL)
		return NULL;
	flaw = percent_parse(text, n, input->data, FAULT_TEXT_MAX, &length);
	input->length = (uint8_t)length;
	if (flaw)
		return flaw;
	if (length &&
	    (input->data[0] == '#' || memchr(input->data, '\n', length)))
		return N_("F1: that could not have been an answer");
	if (input->seat == match->turn &&
	    !parse_answer(match, (const char *)input->data, input->length,
			  &answer))
		return N_("F1: that answer was a legal one");
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
		return N_(
			"F5: entropy is 1 to 32 bytes in lower-case hex, or -");
	input->length = (uint8_t)(n / 2);
	return NULL;
}

/* Removes the seat from the front of *TEXT and returns it; *IN_FULL is then
 * true.  Without a seat, returns match->turn. */
static uint8_t parse_seat(const struct match *match, const char **text,
			  size_t *n, bool *in_full)
{
	const char *after = *text, *word;
	size_t left = *n, length;
	uint64_t seat;

	if (left > 2 && after[1] == ' ' && after[0] >= '1' && after[0] <= '9' &&
	    after[0] - '0' <= match->seats) {
		*text += 2;
		*n -= 2;
		*in_full = true;
		return (uint8_t)(after[0] - '0');
	}
	length = word_take(&after, &left, &word);
	*in_full = false;
	if (number_parse(word, length, match->seats, &seat) || !seat)
		return match->turn;
	*text = after;
	*n = left;
	*in_full = true;
	return (uint8_t)seat;
}

#define NOT_A_MOVE \
	N_("record: not a move of this game, or not spelt as the question spells it")

/* Reads a move: VERB is its first word, TEXT the rest. */
static const char *parse_decision(const struct match *match, const char *verb,
				  size_t verb_n, const char *text, size_t n,
				  struct input *input)
{
	input->kind = INPUT_MOVE;
	/* "cut 12" names no seat: 12 is the cut */
	if (!word_is(verb, verb_n, "cut") || memchr(text, ' ', n))
		input->seat = parse_seat(match, &text, &n, &input->in_full);
	if (parse_move_words(match_game(match), verb, verb_n, text, n,
			     &input->move))
		return NOT_A_MOVE;
	return NULL;
}

/* Reads a line of LINE_PLAY; most lines are. */
static const char *parse_played(const struct match *match, const char *line,
				size_t n, struct input *input)
{
	static const size_t verb = sizeof("play");
	size_t left = n > verb ? n - verb : 0;

	line += n - left;
	input->kind = INPUT_MOVE;
	input->seat = parse_seat(match, &line, &left, &input->in_full);
	input->move = (struct move){ 0 };
	if (!left || parse_play(match_game(match), line, left, &input->move))
		return NOT_A_MOVE;
	return match_check(match, input);
}

const char *parse_input(const struct match *match, enum line_kind kind,
			const char *line, size_t n, struct input *input)
{
	const char *verb, *flaw = NULL;
	size_t length;

	if (!n || line[n - 1] == ' ')
		return N_(
			"record: a line is words with one blank between them");
	input->seat = match->turn;
	input->fault = 0;
	input->in_full = false;
	if (kind == LINE_PLAY)
		return parse_played(match, line, n, input);
	length = word_take(&line, &n, &verb);
	switch (kind) {
	case LINE_SEED:
		input->kind = INPUT_SEED;
		input->in_full = true;
		if (n != 2 * CHANCE_BYTES || hex_parse(line, n, input->data))
			flaw = N_("record: a seed is 64 lower-case hex digits");
		break;
	case LINE_DECK:
		input->kind = INPUT_DECK;
		input->in_full = true;
		flaw = parse_deck(match, line, n, input);
		break;
	case LINE_FAULT:
		input->seat = parse_seat(match, &line, &n, &input->in_full);
		flaw = parse_fault(match, line, n, input);
		break;
	case LINE_ENTROPY:
		if (memchr(line, ' ', n))
			input->seat =
				parse_seat(match, &line, &n, &input->in_full);
		flaw = parse_entropy(line, n, input);
		break;
	default:
		flaw = parse_decision(match, verb, length, line, n, input);
	}
	return flaw ? flaw : match_check(match, input);
}

const char *parse_answer(const struct match *match, const char *text, size_t n,
			 struct input *input)
{
	enum need need = match_need(match);
	const char *flaw = NULL;

	input->seat = match->turn;
	input->fault = 0;
	if (need == NEED_READY) {
		input->kind = INPUT_READY;
		if (!word_is(text, n, "ready"))
			flaw = N_("F5: expected ready");
	} else if (need == NEED_ENTROPY) {
		if (n < 8 || memcmp(text, "entropy ", 8))
			return N_(
				"F5: expected entropy and - or 1 to 32 bytes in hex");
		flaw = parse_entropy(text + 8, n - 8, input);
	} else {
		input->kind = INPUT_MOVE;
		if (parse_move(match_game(match), text, n, &input->move))
			return N_(
				"F1: not a move, spelt as the question spells it");
	}
	return flaw ? flaw : match_check(match, input);
}

void parse_fault_input(const struct match *match, enum fault_kind kind,
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
