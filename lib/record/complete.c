/* Reads records leniently, to complete them. */
#include "record/complete.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/written_move.h"

void complete_init(struct complete *complete)
{
	memset(complete, 0, sizeof(*complete));
}

void complete_release(struct complete *complete)
{
	text_free(&complete->queue);
}

static void queue_clear(struct complete *complete)
{
	complete->queue_at = 0;
	text_clear(&complete->queue);
}

static void queue_add(struct complete *complete, const char *line, size_t n)
{
	text_put_line(&complete->queue, line, n);
	complete->no_memory |= complete->queue.failed;
}

/* Returns the line of the queue at *AT and moves *AT behind it; NULL at the
 * end. */
static const char *queue_next(const struct complete *complete, size_t *at,
			      size_t *n)
{
	const char *line, *lf;

	if (*at >= complete->queue.n)
		return NULL;
	line = complete->queue.bytes + *at;
	lf = memchr(line, '\n', complete->queue.n - *at);
	*n = (size_t)(lf - line);
	*at += *n + 1;
	return line;
}

/* Finds the line in the queue; if FRONT_ONLY, as its first line.  Returns the
 * place behind it; 0 if it is not there. */
static size_t queue_find(const struct complete *complete, const char *line,
			 size_t n, bool front_only)
{
	size_t at = complete->queue_at, length;
	const char *queued;

	while ((queued = queue_next(complete, &at, &length))) {
		if (length == n && !memcmp(queued, line, n))
			return at;
		if (front_only)
			break;
	}
	return 0;
}

/* Removes the line that was read, and those before it, from the queue.  Returns
 * false if it is not there. */
static bool queue_take(struct complete *complete, const char *line, size_t n,
		       bool front_only)
{
	size_t at = queue_find(complete, line, n, front_only);

	if (at)
		complete->queue_at = at;
	return at != 0;
}

bool complete_expects(const struct complete *complete, const char *line,
		      size_t n)
{
	return queue_find(complete, line, n, false) != 0;
}

bool complete_expects_more(const struct complete *complete)
{
	return complete->queue_at < complete->queue.n;
}

/* --- emitting --- */

static void complete_emit(struct complete *complete,
			  const struct record_line *line)
{
	struct record_reader *reader = &complete->reader;

	if (line->kind == LINE_SEAL)
		record_reader_sealed(reader);
	if (complete->on_line)
		complete->on_line(complete->context, &reader->record, line);
}

/* Emits derived lines; the text may still repeat them. */
static void emit_implied(struct complete *complete)
{
	const struct record_line *line;

	while ((line = record_next(&complete->reader.record))) {
		queue_add(complete, line->text, line->n);
		complete_emit(complete, line);
	}
}

/* Emits derived lines that the text may not repeat. */
static void emit_unread(struct complete *complete)
{
	const struct record_line *line;

	queue_clear(complete);
	while ((line = record_next(&complete->reader.record)))
		complete_emit(complete, line);
}

void complete_set_chain(struct complete *complete, enum chain chain,
			const uint8_t last_seal[CHANCE_BYTES])
{
	complete->reader.chain = chain;
	memcpy(complete->reader.last_seal, last_seal, CHANCE_BYTES);
}

void complete_begin(struct complete *complete, const struct game *game,
		    const struct terms *terms)
{
	record_reader_begin(&complete->reader, game, terms);
	complete->header_held = true;
	queue_clear(complete);
}

static void emit_header(struct complete *complete)
{
	struct record_reader *reader = &complete->reader;

	if (!complete->header_held)
		return;
	complete->header_held = false;
	if (reader->chain == CHAIN_SEAL && !complete->sealed_ahead &&
	    !reader->record.chained)
		record_chain(&reader->record, reader->last_seal);
	emit_unread(complete);
}

static void emit_default_names(struct complete *complete)
{
	record_default_names(&complete->reader.record, complete->default_names);
	emit_implied(complete);
}

void complete_put(struct complete *complete, const struct input *input)
{
	record_put(&complete->reader.record, input);
	emit_unread(complete);
}

void complete_ready(struct complete *complete)
{
	record_reader_imply_ready(&complete->reader, LINE_OTHER, "", 0);
	emit_implied(complete);
}

enum record_need complete_until_input(struct complete *complete)
{
	struct record *record = &complete->reader.record;
	struct input input = { .kind = INPUT_SEED };

	emit_header(complete);
	emit_default_names(complete);
	if (record_need(record) == RECORD_CHANCE &&
	    complete->source != SEED_FROM_LINES) {
		memcpy(input.data, complete->seed, CHANCE_BYTES);
		record_put(record, &input);
		emit_implied(complete);
	}
	return record_need(record);
}

/* --- reading --- */

static int complete_take_header(struct complete *complete, const char *line,
				size_t n)
{
	const struct game *game;
	struct terms terms;

	if (record_reader_header(&complete->reader, line, n, &game, &terms))
		return -1;
	complete_begin(complete, game, &terms);
	return 0;
}

static int take_name(struct complete *complete, const char *line, size_t n)
{
	if (record_reader_name(&complete->reader, LINE_NAME, line, n))
		return -1;
	queue_clear(complete);
	emit_unread(complete);
	return 0;
}

/* Applies the inputs without lines that precede LINE: ready seats, decks from
 * outside. */
static void complete_implied_inputs(struct complete *complete,
				    enum line_kind kind, const char *line,
				    size_t n)
{
	struct record *record = &complete->reader.record;
	struct input input = { .kind = INPUT_OUTSIDE };
	bool answers = parse_line_answers(record->game, kind, line, n);

	record_reader_imply_ready(&complete->reader, kind, line, n);
	if (record_need(record) != RECORD_CHANCE)
		return;
	if (complete->source == SEED_REQUIRED ||
	    (complete->source == SEED_DEFAULT && answers)) {
		input.kind = INPUT_SEED;
		memcpy(input.data, complete->seed, CHANCE_BYTES);
		record_put(record, &input);
	} else if (kind != LINE_SEED && !answers &&
		   !match_check(&record->match, &input)) {
		record_put(record, &input);
	}
}

/* Applies the input of a line.  Emits the line as it is, or with its seat
 * added. */
static void complete_take_input(struct complete *complete,
				const struct input *input, const char *line,
				size_t n)
{
	struct record *record = &complete->reader.record;
	const struct record_line *own;

	queue_clear(complete);
	if (input->in_full) {
		own = record_take(record, input, line, n);
	} else {
		record_put(record, input);
		own = record_next(record);
	}
	if (own)
		complete_emit(complete, own);
	emit_implied(complete);
}

/* Returns true for a valid seal that covers the record's comments. */
static bool is_commented_seal(struct complete *complete, const char *line,
			      size_t n)
{
	uint8_t value[CHANCE_BYTES];

	return complete->reader.commented &&
	       record_need(&complete->reader.record) == RECORD_NOTHING &&
	       !record_reader_seal(&complete->reader, line, n, value);
}

/* Returns the derived line expected instead of LINE: the next one of its verb,
 * or else the next one. */
static const char *derived_instead(const struct complete *complete,
				   const char *line, size_t *n)
{
	size_t verb = 0, at = complete->queue_at, length;
	const char *queued, *next;

	while (verb < *n && line[verb] != ' ')
		verb++;
	next = queue_next(complete, &at, n);
	at = complete->queue_at;
	while ((queued = queue_next(complete, &at, &length)))
		if (length >= verb && !memcmp(queued, line, verb)) {
			*n = length;
			return queued;
		}
	return next;
}

static int complete_refuse(struct complete *complete, enum line_kind kind,
			   const char *line, size_t n, const char *flaw)
{
	struct record_reader *reader = &complete->reader;
	enum record_need need = record_need(&reader->record);
	char expected[QUOTE_BYTES];
	const char *derived;
	struct event event;
	size_t length = n;

	parse_event(reader->record.game, line, n, &event);
	if (kind == LINE_SEED && reader->record.match.seeded) {
		expected[format_seed(reader->record.match.seed, expected)] =
			'\0';
		return record_reader_refuse(
			reader, line, n, expected,
			N_("record: the seed there is already"));
	}
	/* where a deck is due, a line that is none is not a bad move */
	if (need == RECORD_DECK && kind == LINE_OTHER && !event.verb)
		flaw = NULL;
	/* not a record line: report it as a bad answer */
	if (!complete_expects_more(complete) || kind == LINE_SEED ||
	    (kind == LINE_OTHER && !event.verb) ||
	    parse_line_answers(reader->record.game, kind, line, n) ||
	    (kind == LINE_DECK &&
	     (need == RECORD_DECK || need == RECORD_CHANCE))) {
		record_reader_refuse(reader, line, n, NULL, flaw);
		written_hint(&reader->record.match, line, n,
			     &reader->finding.rule);
		return -1;
	}
	derived = derived_instead(complete, line, &length);
	snprintf(expected, sizeof(expected), "%.*s", (int)length, derived);
	return record_reader_refuse(
		reader, line, n, expected,
		N_("record: a derived line that stands there must hold"));
}

/* Reads a line of the record after its header. */
static int complete_take_line(struct complete *complete, enum line_kind kind,
			      const char *line, size_t n)
{
	struct record_reader *reader = &complete->reader;
	struct input input;
	const char *flaw;

	if (complete->header_held && kind == LINE_PREV) {
		if (record_reader_prev(reader, line, n))
			return -1;
		emit_header(complete);
		return 0;
	}
	emit_header(complete);
	if (queue_take(complete, line, n, true))
		return 0;
	if (record_need(&reader->record) == RECORD_NAME) {
		if (kind == LINE_NAME)
			return take_name(complete, line, n);
		emit_default_names(complete);
	}
	if (record_need(&reader->record) == RECORD_READY ||
	    record_need(&reader->record) == RECORD_CHANCE) {
		complete_implied_inputs(complete, kind, line, n);
		emit_implied(complete);
	}
	flaw = parse_input(&reader->record.match, kind, line, n, &input);
	if (!flaw) {
		complete_take_input(complete, &input, line, n);
		return 0;
	}
	if (queue_take(complete, line, n, false) ||
	    (kind == LINE_SEAL && is_commented_seal(complete, line, n)))
		return 0;
	return complete_refuse(complete, kind, line, n, flaw);
}

int complete_line(struct complete *complete, enum line_kind kind,
		  const char *line, size_t n)
{
	struct record_reader *reader = &complete->reader;
	int failed = 0;

	if (kind == LINE_HEADER)
		failed = complete_take_header(complete, line, n);
	else if (kind == LINE_COMMENT)
		reader->commented =
			reader->commented || reader->place == PLACE_INSIDE;
	else if (reader->place == PLACE_OUTSIDE)
		return record_reader_outside(reader, line, n);
	else
		failed = complete_take_line(complete, kind, line, n);
	/* the seal covers the lines of the text */
	if (!failed && kind != LINE_SEAL && reader->place != PLACE_OUTSIDE)
		seal_line(&reader->raw, line, n);
	return failed;
}
