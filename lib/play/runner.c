/* Runs a match. */
#include "play/runner.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "play/ask.h"
#include "play/warnings.h"
#include "play/broadcast.h"
#include "record/written_move.h"

void runner_init(struct runner *runner)
{
	complete_init(&runner->complete);
	runner->complete.on_line = broadcast_line;
	runner->complete.context = runner;
}

void runner_release(struct runner *runner)
{
	complete_release(&runner->complete);
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		text_free(&runner->hold.lines[seat]);
}

void runner_seat(struct runner *runner, int count)
{
	runner->seat_count = count;
	runner->ready_asked = false;
	for (int seat = 1; seat <= count; seat++)
		runner->told_to[seat] = runner->seats[seat] != NULL;
	runner->skip = 0;
	runner->named = false;
	runner->failed = runner->left = NULL;
	runner->hold.on = false;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		text_clear(&runner->hold.lines[seat]);
}

/* Returns true if lines of the source may precede derived lines: a prev, names,
 * faults at ready, a seed. */
static bool source_goes_first(const struct situation *s)
{
	if (s->need == RECORD_READY)
		return !s->seated || s->ready_asked;
	return s->need == RECORD_NAME || s->need == RECORD_CHANCE;
}

enum step runner_next_step(const struct situation *s)
{
	bool readable = s->source && !s->declined;
	bool first = source_goes_first(s);
	bool no_seed = s->need == RECORD_CHANCE && s->give_up && s->declined;

	if (!no_seed && !s->complete && (!first || !readable || s->typed))
		return STEP_COMPLETE;
	if (s->need == RECORD_READY && !first)
		return STEP_ASK;
	/* a person types only when all derived lines were emitted, and not
	 * behind the end of the match */
	if (readable && !(first && s->typed) &&
	    (s->need != RECORD_NOTHING || (s->expects_more && !s->typed)))
		return STEP_READ;
	return s->need == RECORD_NOTHING ? STEP_SEALED : STEP_ASK;
}

bool runner_line_is_for(enum record_need need, bool seated, enum line_kind kind,
			bool expected)
{
	if (kind == LINE_HEADER)
		return false;
	if (need == RECORD_NAME)
		return kind == LINE_PREV || kind == LINE_NAME;
	/* there may be decks for later deals */
	if (need == RECORD_MOVE)
		return !seated || kind != LINE_DECK || expected;
	/* the moves of the next match, or of none */
	if (need == RECORD_NOTHING)
		return kind == LINE_SEAL || expected;
	return true;
}

/* Replaces a line that a person typed by the answer that it means, if it means
 * one.  SPELT, of LINE_BYTES, keeps it. */
static void spell_answer(const struct complete *complete, const char **line,
			 size_t *n, char *spelt)
{
	const struct record *record = &complete->reader.record;
	enum record_need need = record_need(record);
	size_t length = 0;

	if ((need == RECORD_MOVE || need == RECORD_ENTROPY) &&
	    !complete_expects(complete, *line, *n))
		length = written_answer(&record->match, *line, *n, spelt);
	if (length) {
		*line = spelt;
		*n = length;
	}
}

/* Takes the next line of a source.  Returns RUN_UNFINISHED if the source has
 * none for this need; the line stays there.  Of a torn line to which a record
 * is joined, the header stays. */
static enum run_result runner_read_line(struct runner *runner,
					struct line_source *source,
					enum record_need need)
{
	struct complete *complete = &runner->complete;
	char spelt[LINE_BYTES];
	enum line_kind kind;
	const char *line;
	size_t n, joined;

	switch (line_source_line(source, &line, &n)) {
	case LINE_OK:
		break;
	case LINE_END:
		if (!runner->after || source != runner->source)
			return RUN_UNFINISHED;
		runner->source = runner->after;
		runner->after = NULL;
		return RUN_OK;
	default:
		return RUN_UNREADABLE;
	}
	if (source->typed)
		spell_answer(complete, &line, &n, spelt);
	kind = source == runner->decks ? line_kind_in_decks(line, n)
				       : line_kind(line, n);
	if (!runner_line_is_for(need, runner->seats[1] != NULL, kind,
				complete_expects(complete, line, n))) {
		line_source_hold(source);
		return RUN_UNFINISHED;
	}
	runner->named = runner->named || kind == LINE_NAME;
	if (!complete_line(complete, kind, line, n))
		return RUN_OK;
	joined = record_reader_joined(line, n);
	if (!joined)
		return RUN_BAD_LINE;
	record_reader_join(&complete->reader);
	line_source_hold_from(source, joined);
	return RUN_UNFINISHED;
}

/* Brings an input that the source lacks: asks the players, or takes decks.
 * Returns RUN_OK once the record has it. */
static enum run_result runner_ask(struct runner *runner, enum record_need need)
{
	const struct match *match = &runner->complete.reader.record.match;
	struct input outside = { .kind = INPUT_OUTSIDE };
	bool seated = runner->seats[1] != NULL;

	switch (need) {
	case RECORD_READY:
		if (seated && !runner->ready_asked)
			return ask_ready(runner);
		if (!seated && !runner->judging)
			return RUN_UNFINISHED;
		complete_ready(&runner->complete);
		return RUN_OK;
	case RECORD_CHANCE:
		if (!runner->decks || match_check(match, &outside))
			return RUN_UNFINISHED;
		complete_put(&runner->complete, &outside);
		return RUN_OK;
	case RECORD_DECK:
		return runner->decks
			       ? runner_read_line(runner, runner->decks, need)
			       : RUN_UNFINISHED;
	case RECORD_ENTROPY:
		return seated ? ask_entropy(runner) : RUN_UNFINISHED;
	case RECORD_MOVE:
		return seated ? ask_move(runner) : RUN_UNFINISHED;
	default:
		return RUN_UNFINISHED;
	}
}

/* Returns the situation, without what the last step did. */
static struct situation situation_of(const struct runner *runner)
{
	return (struct situation){
		.need = record_need(&runner->complete.reader.record),
		.source = runner->source != NULL,
		.seated = runner->seats[1] != NULL,
		.ready_asked = runner->ready_asked,
		.typed = runner->source && runner->source->typed,
		.give_up = runner->give_up,
		.expects_more = complete_expects_more(&runner->complete),
	};
}

/* Reads a line of the source.  A person who types is asked first, and asked
 * again if the line is refused. */
static enum run_result read_source_line(struct runner *runner,
					enum record_need need)
{
	bool typed = runner->source->typed;
	enum run_result result;

	if (typed)
		writer_flush(runner->out);
	if (typed && runner->prompt)
		runner->prompt(runner->context, runner->refused);
	result = runner_read_line(runner, runner->source, need);
	runner->refused = typed && runner->prompt && result == RUN_BAD_LINE;
	return runner->refused ? RUN_OK : result;
}

/* Goes on step by step.  Returns RUN_OK once the record is sealed, or why the
 * run stopped. */
static enum run_result runner_go_on(struct runner *runner)
{
	struct situation s = situation_of(runner);

	for (;;) {
		enum step step = runner_next_step(&s);
		enum record_need need = s.need;
		enum run_result result = RUN_OK;
		bool declined = s.declined;

		if (runner->out->error)
			return RUN_WRITE;
		if (runner->complete.no_memory) {
			errno = ENOMEM;
			return RUN_STOPPED;
		}
		switch (step) {
		case STEP_COMPLETE:
			complete_until_input(&runner->complete);
			break;
		case STEP_READ:
			result = read_source_line(runner, need);
			declined = result == RUN_UNFINISHED;
			if (declined)
				result = RUN_OK;
			break;
		case STEP_ASK:
			result = runner_ask(runner, need);
			declined = false;
			break;
		case STEP_SEALED:
			return RUN_OK;
		}
		s = situation_of(runner);
		s.complete = step == STEP_COMPLETE;
		s.declined = declined && s.need == need;
		/* without memory even a correct line is refused */
		if (result != RUN_OK && !runner->complete.no_memory)
			return result;
	}
}

enum run_result runner_run(struct runner *runner)
{
	enum run_result result = runner_go_on(runner);
	int failed = errno; /* for RUN_STOPPED, RUN_UNREADABLE */

	for (int seat = 1; seat <= runner->seat_count; seat++)
		if (runner->seats[seat])
			broadcast_send(runner, runner->seats[seat]);
	warning_cages(runner);
	errno = failed;
	return runner->out->error ? RUN_WRITE : result;
}
