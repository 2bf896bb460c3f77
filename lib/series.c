/* Matches in a row between the same players. */
#include "series.h"

#include <stdio.h>
#include <string.h>

uint64_t series_matches(const struct series *series)
{
	return series->duplicate ?
		series->count * (uint64_t)series->players : series->count;
}

/* By how many places the players have moved on in match I. */
static uint64_t rotation(const struct series *series, uint64_t i)
{
	if (series->duplicate)
		return i % (uint64_t)series->players;
	return series->rotate ?
		(series->first + i) % (uint64_t)series->players : 0;
}

static void seat(struct series *series, uint64_t i)
{
	struct host *host = series->host;
	uint64_t moved = rotation(series, i);

	for (int s = 1; s <= series->players; s++) {
		uint64_t who = ((uint64_t)s - 1 + moved) %
			       (uint64_t)series->players;

		host->seats[s] = &series->player[who];
		host->follow.default_names[s] = series->player[who].name;
	}
	host_seat(host, series->players);
}

/* Players whose process has ended are started anew; in a duplicate nobody may
 * remember the deal, so all are. */
static int start(struct series *series, struct player **failed)
{
	for (int p = 0; p < series->players; p++) {
		struct player *player = &series->player[p];

		if (player->running && !player->terminal &&
		    (series->duplicate || player->ended ||
		     player->state == ANSWER_TIMEOUT ||
		     player->state == ANSWER_OVERLONG ||
		     child_ended(&player->child)))
			player_end(player, series->grace_ms);
		*failed = player;
		if (player_start(player))
			return -1;
	}
	*failed = NULL;
	return 0;
}

enum host_result series_join(struct series *series, struct player **failed)
{
	if (start(series, failed))
		return HOST_STOPPED;
	seat(series, 0);
	return HOST_SEALED;
}

/* A match that is taken up is on the terms of the series. */
static bool same_terms(const struct series *series, struct follow *follow)
{
	struct finding *finding = &follow->finding;
	const struct record *record = &follow->record;
	size_t n;

	if (record->game == series->game &&
	    !memcmp(&record->match.terms, &series->terms,
		    sizeof(series->terms)))
		return true;
	n = terms_header(record->game, &record->match.terms, finding->stands);
	finding->stands[n] = '\0';
	n = terms_header(series->game, &series->terms, finding->expected);
	finding->expected[n] = '\0';
	strcpy(finding->rule, "record: the terms of the command line");
	return false;
}

enum host_result series_play(struct series *series, uint64_t i, uint64_t lines,
			     struct player **failed)
{
	struct host *host = series->host;
	enum host_result result;
	uint64_t deal = series->duplicate ?
		i / (uint64_t)series->players : i;

	if (start(series, failed))
		return HOST_STOPPED;
	seat(series, i);
	host->skip = lines;
	chance_match(series->master, series->first + deal, host->follow.seed);
	if (!lines) {
		follow_begin(&host->follow, series->game, &series->terms);
	} else {
		const char *line; /* the header, which was audited */
		size_t n;

		if (source_line(host->source, &line, &n) != LINE_OK)
			return HOST_UNREADABLE;
		if (follow_line(&host->follow, line, n))
			return HOST_BAD;
		if (!same_terms(series, &host->follow))
			return HOST_BAD;
	}
	result = host_run(host);
	*failed = host->failed;
	return result;
}
