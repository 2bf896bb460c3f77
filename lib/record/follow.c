/*
 * Reads the lines of records and derives them again.
 *
 * Strictly: each line is compared with the next that follows, or taken as the
 * input that the match lacks.  Leniently, all that follows is told as soon as
 * it does and kept in a list (pending) until the next input; a line is then one
 * of that list, behind the last one found there, or the input that is lacking.
 */
#include "record/follow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void follow_init(struct follow *follow, bool strict)
{
	memset(follow, 0, sizeof(*follow));
	follow->strict = strict;
}

void follow_release(struct follow *follow)
{
	free(follow->pending);
}

int header_parse(const char *line, size_t n, const struct game **game,
		 struct terms *terms, char *why)
{
	struct terms_reader reader;
	const char *word;
	size_t length = word_take(&line, &n, &word);

	if (!word_is(word, length, "arbitre")) {
		snprintf(why, TERMS_WHY,
			 "expected a header: arbitre 1 GAME ...");
		return -1;
	}
	length = word_take(&line, &n, &word);
	if (!word_is(word, length, "1")) {
		snprintf(why, TERMS_WHY,
			 "expected format 1: arbitre 1 GAME ...");
		return -1;
	}
	length = word_take(&line, &n, &word);
	*game = game_find(word, length);
	if (!*game) {
		strcpy(why, "expected one of the games:");
		game_names(why);
		return -1;
	}
	terms_init(&reader, *game);
	while (n) {
		length = word_take(&line, &n, &word);
		if (terms_set(&reader, word, length, why))
			return -1;
	}
	if (terms_settle(&reader, why))
		return -1;
	*terms = reader.terms;
	return 0;
}

/* Notes what is wrong; always -1. */
static int find(struct follow *follow, enum finding_kind kind, const char *line,
		size_t n, const char *expected, const char *rule)
{
	struct finding *finding = &follow->finding;

	finding->kind = kind;
	text_escape(finding->stands, line, n, FOLLOW_TEXT / 4 - 4);
	snprintf(finding->expected, FOLLOW_TEXT, "%s", expected);
	snprintf(finding->rule, FOLLOW_TEXT, "%s", rule ? rule : "");
	return -1;
}

/* What the line before us ought to be, where an input is lacking. */
static const char *lacking(const struct follow *follow, char text[FOLLOW_TEXT])
{
	const struct match *match = &follow->record.match;
	struct move moves[MOVE_MAX];
	char question[LINE_BYTES];
	size_t n;

	switch (record_lack(&follow->record)) {
	case LACK_NAME:
		snprintf(text, FOLLOW_TEXT, "name %d TEXT",
			 follow->record.named + 1);
		break;
	case NEED_CHANCE:
		snprintf(text, FOLLOW_TEXT, "seed HEX, or decks from outside");
		break;
	case NEED_DECK:
		snprintf(text, FOLLOW_TEXT, "deck and the %d cards of the pack",
			 pack_size(&follow->record.game->pack));
		break;
	case NEED_READY:
	case NEED_ENTROPY:
	case NEED_MOVE:
		n = view_question(match, moves, match_legal(match, moves),
				  question);
		snprintf(text, FOLLOW_TEXT, "of seat %d: %.*s%s", match->turn,
			 n > 300 ? 300 : (int)n, question,
			 n > 300 ? " ..." : "");
		break;
	default:
		snprintf(text, FOLLOW_TEXT, "a header: arbitre 1 GAME ...");
	}
	return text;
}

/* A flaw of the bytes themselves, or NULL.  A line of a name may have bytes
 * that no other has. */
static const char *flaw_of(const char *line, size_t n)
{
	const char *rest = line, *word;
	size_t left = n, length;
	uint64_t seat;

	if (!n)
		return "record: an empty line";
	if (word_is(line, word_take(&rest, &left, &word), "name")) {
		length = word_take(&rest, &left, &word);
		if (!number_parse(word, length, SEATS_MAX, &seat) && left)
			return name_bytes_flaw(rest, left);
	}
	if (line[n - 1] == '\r')
		return "record: a line ends with LF alone, not CR LF";
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)line[i];

		if (c == '\t')
			return "record: a TAB; words are separated by one blank";
		if (!c)
			return "record: a NUL byte";
		if (c < 0x20 || c >= 0x7f)
			return "record: a byte that is not printable ASCII";
		if (c == ' ' && (!i || i == n - 1 || line[i - 1] == ' '))
			return "record: words are separated by one blank, none at the ends";
	}
	return NULL;
}

static int wrong_line(struct follow *follow, const char *line, size_t n,
		      const char *expected, const char *rule)
{
	const char *flaw = flaw_of(line, n);
	char text[FOLLOW_TEXT];

	if (!expected)
		expected = lacking(follow, text);
	return find(follow, flaw ? FINDING_UNREADABLE : FINDING_ILLEGAL, line,
		    n, expected, flaw ? flaw : rule);
}

static void settle_line(struct follow *follow, const struct told *told)
{
	if (follow->tell)
		follow->tell(follow->context, follow, told);
}

static void end_record(struct follow *follow)
{
	memcpy(follow->last_seal, follow->record.seal, CHANCE_BYTES);
	follow->chain = CHAIN_SEAL;
	follow->state = FOLLOW_SEALED;
}

/* Keeps a told line, so that one read later may be found to be it. */
static void keep(struct follow *follow, const struct told *told)
{
	size_t need = follow->pending_n + told->n + 1;

	if (need > follow->pending_room) {
		size_t room = need * 2;
		char *grown = realloc(follow->pending, room);

		if (!grown) {
			follow->no_memory = true;
			return;
		}
		follow->pending = grown;
		follow->pending_room = room;
	}
	memcpy(follow->pending + follow->pending_n, told->text, told->n);
	follow->pending_n = need;
	follow->pending[need - 1] = '\n';
}

void follow_begin(struct follow *follow, const struct game *game,
		  const struct terms *terms)
{
	record_begin(&follow->record, game, terms);
	seal_init(&follow->raw);
	follow->state = FOLLOW_INSIDE;
	follow->headed = true;
	follow->commented = false;
	follow->inputs = 0;
	follow->records++;
	follow->pending_at = follow->pending_n = 0;
}

/* Reads a header; strictly, it must stand in its one spelling. */
static int read_header(struct follow *follow, const char *line, size_t n,
		       const struct game **game, struct terms *terms)
{
	char why[TERMS_WHY], text[HEADER_MAX + 1];
	bool wrong = header_parse(line, n, game, terms, why);
	/* that spelling has no flaw */
	const char *flaw = wrong || !follow->strict ? flaw_of(line, n) : NULL;

	if (flaw)
		return find(follow, FINDING_UNREADABLE, line, n,
			    "a header: arbitre 1 GAME ...", flaw);
	if (wrong)
		return find(follow, FINDING_UNREADABLE, line, n, why, NULL);
	if (!follow->strict)
		return 0;
	text[terms_header(*game, terms, text)] = '\0';
	if (!word_is(line, n, text))
		return find(follow, FINDING_UNREADABLE, line, n, text,
			    "record: every key, in its order");
	strcpy(follow->header, text);
	follow->header_game = *game;
	follow->header_terms = *terms;
	return 0;
}

static int take_header(struct follow *follow, const char *line, size_t n)
{
	const struct game *game = follow->header_game;
	struct terms terms = follow->header_terms;

	if (!word_is(line, n, follow->header) &&
	    read_header(follow, line, n, &game, &terms))
		return -1;
	if (follow->state == FOLLOW_INSIDE)
		follow->chain = CHAIN_BROKEN;
	follow_begin(follow, game, &terms);
	seal_line(&follow->raw, line, n);
	if (!follow->strict)
		return 0;
	follow->record.sealing = false;
	follow->headed = false;
	settle_line(follow, record_next(&follow->record));
	return 0;
}

/* A line `prev`, right after the header. */
static int take_prev(struct follow *follow, const char *line, size_t n)
{
	uint8_t prev[CHANCE_BYTES];
	char expected[80] = "prev and 64 lower-case hex digits";

	if (n != 5 + 2 * CHANCE_BYTES || hex_parse(line + 5, n - 5, prev))
		return wrong_line(follow, line, n, expected, "");
	if (follow->chain == CHAIN_BROKEN)
		return find(follow, FINDING_ILLEGAL, line, n,
			    "no prev: the record before it is unfinished",
			    "record: prev is the seal of the record before it");
	if (follow->chain == CHAIN_SEAL &&
	    memcmp(prev, follow->last_seal, CHANCE_BYTES)) {
		*hex_append(text_append(expected, "prev "), follow->last_seal,
			    CHANCE_BYTES) = '\0';
		return find(follow, FINDING_ILLEGAL, line, n, expected,
			    "record: the seal of the record before it");
	}
	record_chain(&follow->record, prev);
	return 0;
}

static int take_name(struct follow *follow, const char *line, size_t n)
{
	const char *rest = line, *word, *flaw;
	size_t left = n, length = word_take(&rest, &left, &word);
	uint64_t seat;

	if (!word_is(word, length, "name"))
		return wrong_line(follow, line, n, NULL, NULL);
	length = word_take(&rest, &left, &word);
	if (number_parse(word, length, SEATS_MAX, &seat) ||
	    seat != (uint64_t)follow->record.named + 1)
		return wrong_line(follow, line, n, NULL,
				  "record: every seat is named, in order");
	flaw = record_name(&follow->record, rest, left);
	return flaw ? wrong_line(follow, line, n, "name S TEXT", flaw) : 0;
}

/* A line that only a player's answer, or a fault, can be. */
static bool answers(const struct follow *follow, const char *line, size_t n)
{
	const struct game *game = follow->record.game;

	for (int i = 0; game->words && game->words[i]; i++)
		if (line_starts(line, n, game->words[i]->name))
			return true;
	return line_starts(line, n, "play") || line_starts(line, n, "cut") ||
	       line_starts(line, n, "entropy") || line_starts(line, n, "fault");
}

/* The seats whose readiness shows in that LINE comes next (NULL: nothing
 * but what they answer themselves). */
static void pass_ready(struct follow *follow, const char *line, size_t n)
{
	struct match *match = &follow->record.match;
	struct input input = { .kind = INPUT_READY };
	bool fault = line_starts(line, n, "fault");
	uint64_t until = 0;
	const char *word, *rest = line;
	size_t left = n, length;

	if (fault) {
		word_take(&rest, &left, &word);
		length = word_take(&rest, &left, &word);
		if (number_parse(word, length, match->seats, &until))
			return;
	}
	while (match_need(match) == NEED_READY &&
	       (!fault || match->turn < until)) {
		input.seat = match->turn;
		record_put(&follow->record, &input);
	}
}

/* Settles what has no line of its own before LINE: ready, and decks that come
 * from outside or, leniently, a seed of the completer's own. */
static void pass_silent(struct follow *follow, const char *line, size_t n)
{
	struct match *match = &follow->record.match;
	struct input input;

	if (match_need(match) == NEED_READY)
		pass_ready(follow, line, n);
	if (match_need(match) != NEED_CHANCE)
		return;
	input.kind = INPUT_OUTSIDE;
	if (follow->source == CHANCE_OWN ||
	    (follow->source == CHANCE_SPARE && answers(follow, line, n))) {
		input.kind = INPUT_SEED;
		memcpy(input.data, follow->seed, SEED_BYTES);
		record_put(&follow->record, &input);
	} else if (!line_starts(line, n, "seed") && !answers(follow, line, n) &&
		   !match_check(match, &input)) {
		record_put(&follow->record, &input);
	}
}

/* The end of a sealed record: told->text is its seal. */
static int take_seal(struct follow *follow, const struct told *told,
		     const char *line, size_t n)
{
	uint8_t seal[CHANCE_BYTES];
	char text[80];

	seal_value(&follow->raw, seal);
	*hex_append(text_append(text, "seal "), seal, CHANCE_BYTES) = '\0';
	if (!word_is(line, n, text))
		return find(follow, FINDING_SEAL, line, n, text,
			    "record: the hash of all its lines");
	memcpy(follow->record.seal, seal, CHANCE_BYTES);
	memcpy(follow->record.text, line, n); /* told hashed nothing */
	settle_line(follow, told);
	end_record(follow);
	return 0;
}

/* A line that must be an input, whole. */
static int take_input(struct follow *follow, const char *line, size_t n)
{
	struct record *record = &follow->record;
	const struct told *told;
	struct input input;
	const char *flaw = input_parse(&record->match, line, n, &input);

	if (flaw)
		return wrong_line(follow, line, n, NULL, flaw);
	if (!input.whole)
		return wrong_line(follow, line, n, NULL,
				  "record: a line names its seat");
	if (follow->ask && match_need(&record->match) == NEED_MOVE)
		follow->ask(follow->context, follow);
	follow->inputs++;
	told = record_take(record, &input, line, n);
	if (!told)
		return wrong_line(follow, line, n, NULL, NULL);
	seal_line(&follow->raw, line, n);
	settle_line(follow, told);
	return 0;
}

static int strict_line(struct follow *follow, const char *line, size_t n)
{
	struct record *record = &follow->record;
	const struct told *told;

	if (record->lines == 1 && !record->chained &&
	    line_starts(line, n, "prev") && take_prev(follow, line, n))
		return -1;
	told = record_next(record);
	if (!told && record_lack(record) == LACK_NAME) {
		if (take_name(follow, line, n))
			return -1;
		told = record_next(record);
	}
	if (!told && (match_need(&record->match) == NEED_READY ||
		      match_need(&record->match) == NEED_CHANCE)) {
		pass_silent(follow, line, n);
		told = record_next(record);
	}
	if (!told)
		return take_input(follow, line, n);
	if (record_lack(record) == LACK_NOTHING && !told->event &&
	    line_starts(line, n, "seal"))
		return take_seal(follow, told, line, n);
	record->text[told->n] = '\0';
	if (told->n != n || memcmp(told->text, line, n))
		return wrong_line(
			follow, line, n, told->text,
			"record: the line that follows from those before it");
	seal_line(&follow->raw, line, n);
	settle_line(follow, told);
	return 0;
}

/* Tells what follows by itself; keeps it for the lines still to be read. */
static void tell_on(struct follow *follow)
{
	const struct told *told;

	while ((told = record_next(&follow->record))) {
		if (!told->event &&
		    record_lack(&follow->record) == LACK_NOTHING &&
		    follow->state == FOLLOW_INSIDE)
			end_record(follow);
		keep(follow, told);
		settle_line(follow, told);
	}
}

void follow_put(struct follow *follow, const struct input *input)
{
	follow->pending_at = follow->pending_n = 0;
	follow->inputs++;
	record_put(&follow->record, input);
	tell_on(follow);
}

/* The header's line is settled once it is known whether `prev` follows. */
static void settle_header(struct follow *follow)
{
	if (!follow->headed)
		return;
	follow->headed = false;
	if (follow->chain == CHAIN_SEAL && !follow->sealed_ahead &&
	    !follow->record.chained)
		record_chain(&follow->record, follow->last_seal);
	tell_on(follow);
	follow->pending_at = follow->pending_n; /* they have been read */
}

static void default_names(struct follow *follow)
{
	record_default_names(&follow->record, follow->default_names);
	tell_on(follow);
}

/* Where the line stands among those told ahead, from the next on: the place
 * behind it, or 0. */
static size_t find_pending(const struct follow *follow, const char *line,
			   size_t n, bool next_only)
{
	size_t at = follow->pending_at;

	while (at < follow->pending_n) {
		const char *text = follow->pending + at;
		size_t length =
			(size_t)((const char *)memchr(text, '\n',
						      follow->pending_n - at) -
				 text);

		at += length + 1;
		if (length == n && !memcmp(text, line, n))
			return at;
		if (next_only)
			break;
	}
	return 0;
}

static bool take_pending(struct follow *follow, const char *line, size_t n,
			 bool next_only)
{
	size_t at = find_pending(follow, line, n, next_only);

	if (at)
		follow->pending_at = at;
	return at != 0;
}

bool follow_expects(const struct follow *follow, const char *line, size_t n)
{
	return find_pending(follow, line, n, false) != 0;
}

/* The seal of a record with comments: it covers them. */
static int take_commented_seal(struct follow *follow, const char *line,
			       size_t n)
{
	uint8_t seal[CHANCE_BYTES];
	char text[80];

	seal_value(&follow->raw, seal);
	*hex_append(text_append(text, "seal "), seal, CHANCE_BYTES) = '\0';
	return follow->commented && word_is(line, n, text) ? 0 : -1;
}

static int lenient_wrong(struct follow *follow, const char *line, size_t n,
			 const char *flaw)
{
	const char *text = follow->pending + follow->pending_at, *lf;
	char expected[FOLLOW_TEXT];

	if (line_starts(line, n, "seed") && follow->record.match.seeded) {
		*hex_append(text_append(expected, "seed "),
			    follow->record.match.seed, SEED_BYTES) = '\0';
		return wrong_line(follow, line, n, expected,
				  "record: the seed there is already");
	}
	if (follow->pending_at == follow->pending_n ||
	    answers(follow, line, n) || line_starts(line, n, "seed") ||
	    (line_starts(line, n, "deck") &&
	     (record_lack(&follow->record) == NEED_DECK ||
	      record_lack(&follow->record) == NEED_CHANCE)))
		return wrong_line(follow, line, n, NULL, flaw);
	/* a derived line: of its own verb, or else the next */
	for (size_t at = follow->pending_at; at < follow->pending_n;
	     at += (size_t)(lf - (follow->pending + at)) + 1) {
		const char *word, *rest = line;
		size_t left = n, length = word_take(&rest, &left, &word);

		lf = memchr(follow->pending + at, '\n', follow->pending_n - at);
		if ((size_t)(lf - (follow->pending + at)) > length &&
		    !memcmp(follow->pending + at, line, length)) {
			text = follow->pending + at;
			break;
		}
	}
	lf = memchr(text, '\n',
		    follow->pending_n - (size_t)(text - follow->pending));
	snprintf(expected, sizeof(expected), "%.*s", (int)(lf - text), text);
	return wrong_line(follow, line, n, expected,
			  "record: a derived line that stands there must hold");
}

static int lenient_line(struct follow *follow, const char *line, size_t n)
{
	struct record *record = &follow->record;
	struct input input;
	const char *flaw;

	if (follow->headed && line_starts(line, n, "prev")) {
		if (take_prev(follow, line, n))
			return -1;
		settle_header(follow);
		return 0;
	}
	settle_header(follow);
	if (take_pending(follow, line, n, true))
		return 0;
	if (record_lack(record) == LACK_NAME) {
		if (line_starts(line, n, "name")) {
			if (take_name(follow, line, n))
				return -1;
			follow->pending_at = follow->pending_n = 0;
			tell_on(follow);
			return 0;
		}
		default_names(follow);
	}
	if (record_lack(record) == NEED_READY ||
	    record_lack(record) == NEED_CHANCE) {
		pass_silent(follow, line, n);
		tell_on(follow);
	}
	flaw = input_parse(&record->match, line, n, &input);
	if (!flaw) {
		follow_put(follow, &input);
		take_pending(follow, line, n, true);
		return 0;
	}
	if (take_pending(follow, line, n, false) ||
	    (line_starts(line, n, "seal") &&
	     record_lack(record) == LACK_NOTHING &&
	     !take_commented_seal(follow, line, n)))
		return 0;
	return lenient_wrong(follow, line, n, flaw);
}

int follow_drain(struct follow *follow)
{
	struct record *record = &follow->record;
	struct input input = { .kind = INPUT_SEED };

	settle_header(follow);
	default_names(follow);
	if (record_lack(record) == NEED_CHANCE &&
	    follow->source != CHANCE_TOLD) {
		memcpy(input.data, follow->seed, SEED_BYTES);
		follow_put(follow, &input);
	}
	return record_lack(record);
}

void follow_ready(struct follow *follow)
{
	pass_ready(follow, "", 0);
	tell_on(follow);
}

int follow_line(struct follow *follow, const char *line, size_t n)
{
	int result;

	if (n && line[0] == '#') {
		if (follow->state == FOLLOW_INSIDE) {
			follow->commented = true;
			seal_line(&follow->raw, line, n);
		}
		return 0;
	}
	if (line_starts(line, n, "arbitre"))
		return take_header(follow, line, n);
	if (follow->strict) {
		if (follow->state != FOLLOW_INSIDE)
			return find(follow, FINDING_UNREADABLE, line, n,
				    "a header: arbitre 1 GAME ...",
				    flaw_of(line, n));
		return strict_line(follow, line, n);
	}
	if (follow->state == FOLLOW_NONE)
		return find(follow, FINDING_UNREADABLE, line, n,
			    "a header: arbitre 1 GAME ...", flaw_of(line, n));
	result = lenient_line(follow, line, n);
	if (!result && !line_starts(line, n, "seal"))
		seal_line(&follow->raw, line, n);
	return result;
}
