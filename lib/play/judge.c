/* Records from a source of lines, judged and completed. */
#include "play/judge.h"

#include <stdio.h>
#include <string.h>

/* Begins the record whose header is LINE. */
static enum host_result begin_header(struct series *series, const char *line,
				     size_t n)
{
	struct host *host = series->host;
	struct follow *follow = &host->follow;
	int sealed = 0;

	if (follow_line(follow, line, n))
		return HOST_BAD;
	if (series->game && follow->record.game != series->game) {
		snprintf(follow->finding.stands, FOLLOW_TEXT, "arbitre 1 %s",
			 follow->record.game->name);
		snprintf(follow->finding.expected, FOLLOW_TEXT,
			 "a record of %s", series->game->name);
		follow->finding.rule[0] = '\0';
		return HOST_BAD;
	}
	/* only then does its second line hang on its last */
	if (follow->records > 1)
		sealed = source_sealed(host->source);
	follow->sealed_ahead = sealed > 0;
	return sealed < 0 ? HOST_STOPPED : HOST_SEALED;
}

/* Begins the next record, if there is one: *MORE. */
static enum host_result begin(struct series *series, uint64_t played,
			      bool *more)
{
	struct host *host = series->host;
	enum line_state state = LINE_END;
	bool own = host->judging && played < series->count;
	const char *line = "";
	size_t n = 0;

	*more = true;
	if (!host->interactive || played)
		state = source_line(host->source, &line, &n);
	if (state != LINE_OK && state != LINE_END)
		return HOST_UNREADABLE;
	chance_match(series->master, series->first + played, host->follow.seed);
	if (state == LINE_OK && line_starts(line, n, "arbitre")) {
		if (!series->roster->count || !played)
			return begin_header(series, line, n);
		*more = false; /* another match: not for these players */
		return HOST_SEALED;
	}
	if (state == LINE_END && (played || !own)) {
		*more = false;
		return played ? HOST_SEALED : HOST_EMPTY;
	}
	if (!own)
		return follow_line(&host->follow, line, n) ? HOST_BAD
							   : HOST_SEALED;
	if (state == LINE_OK || !host->interactive)
		source_hold(host->source);
	follow_begin(&host->follow, series->game, &series->terms);
	return HOST_SEALED;
}

enum host_result judge_run(struct series *series, bool *unfinished,
			   struct player **failed)
{
	struct host *host = series->host;

	*unfinished = false;
	*failed = NULL;
	for (uint64_t played = 0;; played++) {
		enum host_result result;
		bool more;

		if (played && series->roster->count)
			return HOST_SEALED;
		host_seat(host, 0);
		result = begin(series, played, &more);
		if (result != HOST_SEALED || !more)
			return result;
		host->seat_count = host->follow.record.match.seats;
		if (series->roster->count) {
			if (series->roster->count != host->seat_count)
				return HOST_SEATS;
			result = series_join(series, failed);
			if (result != HOST_SEALED)
				return result;
		}
		result = host_run(host);
		*failed = host->failed;
		if (result == HOST_UNFINISHED)
			*unfinished = true;
		else if (result != HOST_SEALED)
			return result;
	}
}
