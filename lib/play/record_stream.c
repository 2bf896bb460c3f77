/* Judges and completes records from a source of lines. */
#include "play/record_stream.h"

#include <stdio.h>
#include <string.h>

#include "play/warnings.h"

/* Begins a record with its header, which must be of the series' game. */
static enum run_result begin_header(struct series *series, const char *line,
				    size_t n)
{
	struct runner *runner = series->runner;
	struct record_reader *reader = &runner->complete.reader;
	int sealed = 0;

	if (complete_line(&runner->complete, LINE_HEADER, line, n))
		return RUN_BAD_LINE;
	if (series->game && reader->record.game != series->game) {
		char stands[80];

		snprintf(stands, sizeof(stands), "arbitre 1 %s",
			 reader->record.game->name);
		record_reader_set_finding(&reader->finding, FINDING_ILLEGAL,
					  stands, strlen(stands),
					  N_("a record of {game}"), NULL);
		reason_word(&reader->finding.expected, "game",
			    series->game->name);
		return RUN_BAD_LINE;
	}
	/* the second line of a later record depends on its last */
	if (reader->records > 1)
		sealed = line_source_sealed(runner->source);
	runner->complete.sealed_ahead = sealed > 0;
	return sealed < 0 ? RUN_STOPPED : RUN_OK;
}

/* Begins the record of a header.  *MORE becomes false if players are seated and
 * have played a record already. */
static enum run_result begin_next(struct series *series, uint64_t played,
				  const char *line, size_t n, bool *more)
{
	if (!series->roster->count || !played)
		return begin_header(series, line, n);
	*more = false;
	return RUN_OK;
}

/* Judges the first line of a record by itself.  Passes over a torn header to
 * which a record is joined, and tells it: RUN_UNFINISHED. */
static enum run_result judge_first(struct runner *runner, enum line_state state,
				   const char *line, size_t n)
{
	size_t at = state == LINE_OK ? record_reader_joined(line, n) : 0;
	char stands[QUOTE_BYTES];
	struct reason what;

	if (state != LINE_OK && state != LINE_END)
		return RUN_UNREADABLE;
	if (!at || !record_reader_begins_header(line, at))
		return RUN_OK;
	text_quote(stands, line, at, 0);
	reason_set(
		&what,
		N_("{file}:{line}: found \"{stands}\", expected a whole header; it is torn, and another record is joined to it"));
	reason_word(&what, "file", runner->source->reader.name);
	reason_number(&what, "line", (long)runner->source->number);
	reason_word(&what, "stands", stands);
	warning_of_all(runner, &what);
	line_source_hold_from(runner->source, at);
	return RUN_UNFINISHED;
}

/* Begins the next record.  *MORE is true if there is one.  Returns
 * RUN_UNFINISHED for a torn header that it passed over. */
static enum run_result stream_begin(struct series *series, uint64_t played,
				    bool first, bool *more)
{
	struct runner *runner = series->runner;
	enum line_state state = LINE_END;
	enum run_result result;
	bool own = runner->judging && played < series->count;
	/* a person who types is asked only when what is known was told */
	bool unasked = own && runner->source->typed;
	const char *line = "";
	size_t n = 0;

	*more = own || !runner->judging || !runner->source->typed;
	if (!*more)
		return RUN_OK;
	if (!unasked)
		state = line_source_line(runner->source, &line, &n);
	result = judge_first(runner, state, line, n);
	if (result != RUN_OK)
		return result;
	chance_match(series->master, series->first + played,
		     runner->complete.seed);
	if (state == LINE_OK && line_kind(line, n) == LINE_HEADER)
		return begin_next(series, first ? 0 : played, line, n, more);
	if (state == LINE_END && !unasked && (!first || !own)) {
		*more = false;
		return first ? RUN_EMPTY : RUN_OK;
	}
	if (!own) /* the first line is no header */
		return complete_line(&runner->complete, line_kind(line, n),
				     line, n)
			       ? RUN_BAD_LINE
			       : RUN_OK;
	if (!unasked)
		line_source_hold(runner->source);
	complete_begin(&runner->complete, series->game, &series->terms);
	return RUN_OK;
}

enum run_result record_stream_run(struct series *series, uint64_t done,
				  uint64_t lines, bool *unfinished,
				  struct player **failed)
{
	struct runner *runner = series->runner;
	char text[AUDIT_TEXT];
	struct reason what;

	*unfinished = false;
	*failed = NULL;
	for (uint64_t played = done;; played++) {
		enum run_result result;
		bool more, first = played == done;

		if ((!first && series->roster->count) ||
		    (runner->ends_open && *unfinished))
			return RUN_OK;
		runner_seat(runner, 0);
		runner->skip = first ? lines : 0;
		result = stream_begin(series, played, first, &more);
		if (result == RUN_UNFINISHED) {
			*unfinished = true;
			continue;
		}
		if (result != RUN_OK || !more)
			return result;
		runner->seat_count = runner->complete.reader.record.match.seats;
		if (series->roster->count) {
			if (series->roster->count != runner->seat_count)
				return RUN_SEATS;
			result = series_join(series, failed);
			if (result != RUN_OK)
				return result;
		}
		result = runner_run(runner);
		*failed = runner->failed;
		if (result == RUN_UNFINISHED && !*unfinished &&
		    !runner->ends_open) { /* with the input that it lacks */
			warning_result(runner, result, runner->source, text);
			reason_set(&what, text);
			warning_of_all(runner, &what);
		}
		if (result == RUN_UNFINISHED)
			*unfinished = true;
		else if (result != RUN_OK)
			return result;
	}
}
