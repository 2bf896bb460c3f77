/* Reads what all readers of records share: openings, seals, findings. */
#include "record/record_reader.h"

#include <string.h>

#include "base/file_kind.h"
#include "base/form.h"
#include "record/deck_flaw.h"

int record_reader_set_finding(struct finding *finding, enum finding_kind kind,
			      const char *line, size_t n, const char *expected,
			      const char *rule)
{
	finding->kind = kind;
	finding->newer = finding->foreign = false;
	finding->alien = finding->outside = false;
	text_quote(finding->stands, line, n, 0);
	reason_set(&finding->expected, expected);
	return reason_set(&finding->rule, rule);
}

/* The parts of a finding as text. */
struct parts {
	const char *stands;
	char expected[REASON_TEXT], rule[REASON_TEXT];
};

static const char *part_value(void *context, const char *name, size_t n)
{
	const struct parts *parts = context;

	return word_is(name, n, "stands")     ? parts->stands
	       : word_is(name, n, "expected") ? parts->expected
					      : parts->rule;
}

void record_reader_print_finding(const struct finding *finding,
				 reason_language *language,
				 char text[FINDING_TOLD])
{
	const char *form =
		finding->alien ? "{rule}"
		: finding->outside
			? N_("this is not a record: it begins with \"{stands}\", not with \"arbitre 1 GAME ...\"")
		: finding->rule.n
			? N_("found \"{stands}\", expected {expected} ({rule})")
			: N_("found \"{stands}\", expected {expected}");
	struct parts parts = { .stands = finding->stands };

	reason_print(&finding->expected, language, parts.expected,
		     sizeof(parts.expected));
	reason_print(&finding->rule, language, parts.rule, sizeof(parts.rule));
	form_fill(text, FINDING_TOLD, language ? language(form) : form,
		  part_value, &parts);
}

int record_reader_header(struct record_reader *reader, const char *line,
			 size_t n, const struct game **game,
			 struct terms *terms)
{
	struct reason why;
	const char *flaw = parse_line_flaw(line, n);
	enum header_result result =
		terms_parse_header(line, n, game, terms, &why);

	if (result == HEADER_READ && !flaw)
		return 0;
	if (result == HEADER_OTHER_FORMAT)
		flaw = NULL; /* another format may allow other bytes */
	record_reader_set_finding(&reader->finding, FINDING_UNREADABLE, line, n,
				  N_("a header: arbitre 1 GAME ..."), flaw);
	if (!flaw)
		reader->finding.rule = why;
	reader->finding.newer = !flaw && result != HEADER_WRONG;
	reader->finding.foreign = flaw && line[n - 1] == '\r';
	reader->finding.alien = reader->finding.foreign;
	if (reader->finding.foreign)
		reason_set(&reader->finding.rule,
			   file_kind_told(FILE_KIND_CRLF));
	return -1;
}

int record_reader_outside(struct record_reader *reader, const char *line,
			  size_t n)
{
	const char *kind = file_kind_told(file_kind_of(line, n));

	record_reader_set_finding(&reader->finding, FINDING_UNREADABLE, line, n,
				  N_("a header: arbitre 1 GAME ..."),
				  kind ? kind : parse_line_flaw(line, n));
	reader->finding.alien = kind != NULL;
	reader->finding.outside = !kind;
	return -1;
}

void record_reader_begin(struct record_reader *reader, const struct game *game,
			 const struct terms *terms)
{
	if (reader->place == PLACE_INSIDE)
		reader->chain = CHAIN_BROKEN;
	record_begin(&reader->record, game, terms);
	seal_init(&reader->raw);
	reader->place = PLACE_INSIDE;
	reader->commented = reader->derived = false;
	reader->records++;
}

/* Writes the open question into EXPECTED, cut at 300 bytes. */
static void describe_question(const struct match *match,
			      struct reason *expected)
{
	struct move moves[MOVE_MAX];
	char question[LINE_BYTES];
	size_t n = format_question(match, moves, match_legal(match, moves),
				   question);
	bool long_one = n > 300;

	reason_set(expected, N_("of seat {seat}: {question}{more}"));
	reason_number(expected, "seat", match->turn);
	reason_bytes(expected, "question", question, long_one ? 300 : n);
	reason_word(expected, "more", long_one ? " ..." : "");
}

void record_reader_expects(const struct record_reader *reader,
			   struct reason *expected)
{
	const struct record *record = &reader->record;

	switch (record_need(record)) {
	case RECORD_NAME:
		reason_set(expected, N_("name {seat} TEXT"));
		reason_number(expected, "seat", record->named + 1);
		break;
	case RECORD_CHANCE:
		reason_set(expected, N_("seed HEX, or decks from outside"));
		break;
	case RECORD_DECK:
		reason_set(expected, N_("deck and the {n} cards of the pack"));
		reason_number(expected, "n", pack_size(&record->game->pack));
		break;
	case RECORD_READY:
	case RECORD_ENTROPY:
	case RECORD_MOVE:
		describe_question(&record->match, expected);
		break;
	case RECORD_NOTHING:
	case RECORD_LINES:
		reason_set(expected, N_("a header: arbitre 1 GAME ..."));
	}
}

void record_reader_where(const struct record_reader *reader, int *deal,
			 int *trick)
{
	const struct record *record = &reader->record;
	const struct match *match = &record->match;
	const struct events *events = &record->events;
	/* the match is at the end of the step: find this line's place */
	int at = record->next_event - reader->derived;
	const struct verb *first = events->count ? events->list[0].verb : NULL;
	const struct verb *next =
		at < events->count ? events->list[at].verb : NULL;
	bool at_move = !next && match_need(match) == NEED_MOVE;

	*deal = *trick = 0;
	if (first == &verb_rank || match_need(match) == NEED_READY)
		return;
	*deal = match->deals;
	if (!*deal)
		return;
	if (at_move || (next == &verb_hand && first != next))
		*trick = match_trick(match, false);
	else if (first == &verb_play)
		*trick = match_trick(match, true);
	else if (first && events->list[0].flags & EVENT_INPUT)
		*trick = match_trick(match, false);
}

int record_reader_refuse(struct record_reader *reader, const char *line,
			 size_t n, const char *expected, const char *rule)
{
	struct finding *finding = &reader->finding;
	enum file_kind kind = file_kind_of(line, n);
	const char *flaw = file_kind_is_whole(kind) ? file_kind_told(kind)
						    : parse_line_flaw(line, n);

	record_reader_set_finding(finding,
				  flaw ? FINDING_UNREADABLE : FINDING_ILLEGAL,
				  line, n, expected, flaw ? flaw : rule);
	finding->alien = file_kind_is_whole(kind);
	if (!flaw && rule && !strncmp(rule, "G2", 2) &&
	    line_starts(line, n, "deck")) {
		deck_flaw_find(reader->record.game, line + 5, n > 5 ? n - 5 : 0,
			       &finding->rule);
		finding->alien = true;
	}
	if (!expected)
		record_reader_expects(reader, &finding->expected);
	return -1;
}

int record_reader_prev(struct record_reader *reader, const char *line, size_t n)
{
	uint8_t prev[CHANCE_BYTES];
	char expected[80];
	const char *wrong = parse_prev(line, n, prev);

	if (wrong)
		return record_reader_refuse(reader, line, n, wrong, NULL);
	if (reader->chain == CHAIN_BROKEN)
		return record_reader_set_finding(
			&reader->finding, FINDING_ILLEGAL, line, n,
			N_("no prev: the record before it is unfinished"),
			N_("record: prev is the seal of the record before it"));
	if (reader->chain == CHAIN_SEAL &&
	    memcmp(prev, reader->last_seal, CHANCE_BYTES)) {
		expected[format_prev(reader->last_seal, expected)] = '\0';
		return record_reader_set_finding(
			&reader->finding, FINDING_ILLEGAL, line, n, expected,
			N_("record: the seal of the record before it"));
	}
	record_chain(&reader->record, prev);
	return 0;
}

int record_reader_name(struct record_reader *reader, enum line_kind kind,
		       const char *line, size_t n)
{
	const char *name, *flaw;
	size_t length;
	uint64_t seat;

	if (kind != LINE_NAME)
		return record_reader_refuse(reader, line, n, NULL, NULL);
	if (parse_name(line, n, &seat, &name, &length) ||
	    seat != (uint64_t)reader->record.named + 1)
		return record_reader_refuse(
			reader, line, n, NULL,
			N_("record: every seat is named, in order"));
	flaw = record_name(&reader->record, name, length);
	return flaw ? record_reader_refuse(reader, line, n, N_("name S TEXT"),
					   flaw)
		    : 0;
}

int record_reader_seal(struct record_reader *reader, const char *line, size_t n,
		       uint8_t value[CHANCE_BYTES])
{
	char text[80];
	size_t length;

	seal_value(&reader->raw, value);
	length = format_seal(value, text);
	if (length == n && !memcmp(line, text, n))
		return 0;
	text[length] = '\0';
	return record_reader_set_finding(
		&reader->finding, FINDING_SEAL, line, n, text,
		N_("record: the hash of all its lines"));
}

/* Returns the seat in the line of a fault; 0 if the line has none.  Returns a
 * number above all seats for any other line. */
static uint64_t fault_seat(const struct match *match, enum line_kind kind,
			   const char *line, size_t n)
{
	const char *word;
	uint64_t seat;
	size_t length;

	if (kind != LINE_FAULT)
		return SEATS_MAX + 1;
	word_take(&line, &n, &word);
	length = word_take(&line, &n, &word);
	return number_parse(word, length, match->seats, &seat) ? 0 : seat;
}

void record_reader_imply_ready(struct record_reader *reader,
			       enum line_kind kind, const char *line, size_t n)
{
	struct record *record = &reader->record;
	const struct match *match = &record->match;
	uint64_t until = fault_seat(match, kind, line, n);
	struct input input = { .kind = INPUT_READY };

	while (match_need(match) == NEED_READY && match->turn < until) {
		input.seat = match->turn;
		record_put(record, &input);
	}
}

void record_reader_sealed(struct record_reader *reader)
{
	memcpy(reader->last_seal, reader->record.seal, CHANCE_BYTES);
	reader->chain = CHAIN_SEAL;
	reader->place = PLACE_SEALED;
}

size_t record_reader_joined(const char *line, size_t n)
{
	static const char start[] = "arbitre 1 ";
	char text[HEADER_MAX + 1];
	const char *end = line + n, *at = line;
	const struct game *game;
	struct terms terms;
	struct reason why;

	if (!n || *line == '#')
		return 0;
	while ((at = memmem(at + 1, (size_t)(end - at) - 1, start,
			    sizeof(start) - 1))) {
		if (terms_parse_header(at, (size_t)(end - at), &game, &terms,
				       &why) != HEADER_READ)
			continue;
		text[terms_format_header(game, &terms, text)] = '\0';
		if (word_is(at, (size_t)(end - at), text))
			return (size_t)(at - line);
	}
	return 0;
}

void record_reader_join(struct record_reader *reader)
{
	reader->place = PLACE_OUTSIDE;
	reader->chain = CHAIN_ANY;
}
