/* Reads records strictly. */
#include "record/verify.h"

#include <string.h>

void verify_init(struct verify *verify)
{
	memset(verify, 0, sizeof(*verify));
}

static void tell(const struct verify *verify, const struct record_line *line)
{
	if (verify->on_line)
		verify->on_line(verify->context, &verify->reader.record, line);
}

/* Reads a header in its one spelling. */
RARE static int read_header(struct verify *verify, const char *line, size_t n)
{
	struct finding *finding = &verify->reader.finding;
	char text[HEADER_MAX + 1];
	const struct game *game;
	struct terms terms;

	if (record_reader_header(&verify->reader, line, n, &game, &terms))
		return -1;
	text[terms_format_header(game, &terms, text)] = '\0';
	if (!word_is(line, n, text))
		return record_reader_set_finding(
			finding, FINDING_UNREADABLE, line, n, text,
			N_("record: every key, in its order"));
	strcpy(verify->header, text);
	verify->header_game = game;
	verify->header_terms = terms;
	return 0;
}

static int verify_take_header(struct verify *verify, const char *line, size_t n)
{
	struct record_reader *reader = &verify->reader;

	if (!word_is(line, n, verify->header) && read_header(verify, line, n))
		return -1;
	record_reader_begin(reader, verify->header_game, &verify->header_terms);
	seal_line(&reader->raw, line, n);
	reader->record.sealing = false; /* RAW hashes the same bytes */
	tell(verify, record_take_header(&reader->record, line, n));
	return 0;
}

/* Applies what LINE implies where the record needs it: a name, ready seats,
 * decks from outside.  *TOLD is then the next derived line, or NULL.  Returns
 * 0; -1 with the finding. */
RARE static int verify_imply(struct verify *verify, enum line_kind kind,
			     const char *line, size_t n,
			     const struct record_line **told)
{
	struct record *record = &verify->reader.record;
	struct input input = { .kind = INPUT_OUTSIDE };
	enum need need;

	if (record_need(record) == RECORD_NAME) {
		if (record_reader_name(&verify->reader, kind, line, n))
			return -1;
		*told = record_next(record);
	}
	need = match_need(&record->match);
	if (*told || (need != NEED_READY && need != NEED_CHANCE))
		return 0;
	record_reader_imply_ready(&verify->reader, kind, line, n);
	if (match_need(&record->match) == NEED_CHANCE && kind != LINE_SEED &&
	    !parse_line_answers(record->game, kind, line, n) &&
	    !match_check(&record->match, &input))
		record_put(record, &input);
	*told = record_next(record);
	return 0;
}

RARE static int take_seal(struct verify *verify, const char *line, size_t n)
{
	struct record_reader *reader = &verify->reader;
	const struct record_line *told;
	uint8_t value[CHANCE_BYTES];

	if (record_reader_seal(reader, line, n, value))
		return -1;
	told = record_take_seal(&reader->record, value, line, n);
	tell(verify, told);
	record_reader_sealed(reader);
	return 0;
}

/* Reads a line that must be an input with its seat. */
static int verify_take_input(struct verify *verify, enum line_kind kind,
			     const char *line, size_t n)
{
	struct record_reader *reader = &verify->reader;
	const struct record_line *told;
	struct input *input = &verify->input;
	const char *flaw =
		parse_input(&reader->record.match, kind, line, n, input);

	if (flaw)
		return record_reader_refuse(reader, line, n, NULL, flaw);
	if (!input->in_full)
		return record_reader_refuse(
			reader, line, n, NULL,
			N_("record: a line names its seat"));
	if (verify->on_question &&
	    match_need(&reader->record.match) == NEED_MOVE)
		verify->on_question(verify->context, &reader->record);
	told = record_take(&reader->record, input, line, n);
	if (!told)
		return record_reader_refuse(reader, line, n, NULL, NULL);
	seal_line(&reader->raw, line, n);
	tell(verify, told);
	return 0;
}

/* Refuses a line in the place of the seal. */
RARE static int refuse_for_seal(struct record_reader *reader, const char *line,
				size_t n)
{
	uint8_t value[CHANCE_BYTES];
	char text[80];

	seal_value(&reader->raw, value);
	text[format_seal(value, text)] = '\0';
	return record_reader_refuse(
		reader, line, n, text,
		N_("record: the line that follows from those before it"));
}

RARE static int refuse_line(struct record_reader *reader, const char *line,
			    size_t n, size_t expected)
{
	reader->record.text[expected] = '\0';
	reader->derived = true;
	return record_reader_refuse(
		reader, line, n, reader->record.text,
		N_("record: the line that follows from those before it"));
}

/* Reads a line of the record after its header. */
static int verify_take_line(struct verify *verify, enum line_kind kind,
			    const char *line, size_t n)
{
	struct record_reader *reader = &verify->reader;
	struct record *record = &reader->record;
	const struct record_line *told;

	if (record_at_move(record)) /* half of all lines */
		return verify_take_input(verify, kind, line, n);
	if (kind == LINE_PREV && record->lines == 1 && !record->chained &&
	    record_reader_prev(reader, line, n))
		return -1;
	if (record_at_seal(record))
		return kind == LINE_SEAL ? take_seal(verify, line, n)
					 : refuse_for_seal(reader, line, n);
	told = record_next(record);
	if (!told && verify_imply(verify, kind, line, n, &told))
		return -1;
	if (!told)
		return verify_take_input(verify, kind, line, n);
	if (told->n != n || memcmp(told->text, line, n))
		return refuse_line(reader, line, n, told->n);
	seal_line(&reader->raw, line, n);
	tell(verify, told);
	return 0;
}

int verify_line(struct verify *verify, enum line_kind kind, const char *line,
		size_t n)
{
	struct record_reader *reader = &verify->reader;

	if (kind == LINE_COMMENT) {
		if (reader->place == PLACE_INSIDE) {
			reader->commented = true;
			seal_line(&reader->raw, line, n);
		}
		return 0;
	}
	if (kind == LINE_HEADER)
		return verify_take_header(verify, line, n);
	if (reader->place == PLACE_INSIDE)
		return verify_take_line(verify, kind, line, n);
	return record_reader_outside(reader, line, n);
}

void verify_run_on(struct verify *verify)
{
	struct record *record = &verify->reader.record;
	const struct record_line *line;

	/* derived lines continue the hash of the lines read */
	record->hash = verify->reader.raw;
	record->sealing = true;
	record_default_names(record, NULL);
	while ((line = record_next(record)))
		tell(verify, line);
}
