/* Matches in a row between the same players. */
#include "play/series.h"

#include <stdio.h>
#include <string.h>

uint64_t series_matches(const struct series *series)
{
	return series->duplicate
		       ? series->count * (uint64_t)series->roster->count
		       : series->count;
}

/* By how many places the players have moved on in match I. */
static uint64_t rotation(const struct series *series, uint64_t i)
{
	if (series->duplicate)
		return i % (uint64_t)series->roster->count;
	return series->rotate
		       ? (series->first + i) % (uint64_t)series->roster->count
		       : 0;
}

static void seat(struct series *series, uint64_t i)
{
	struct host *host = series->host;
	uint64_t moved = rotation(series, i);

	for (int s = 1; s <= series->roster->count; s++) {
		uint64_t who = ((uint64_t)s - 1 + moved) %
			       (uint64_t)series->roster->count;

		host->seats[s] = &series->roster->player[who];
		host->follow.default_names[s] =
			series->roster->player[who].name;
	}
	host_seat(host, series->roster->count);
}

/* Says once what cage the players are in. */
static void tell_level(struct series *series)
{
	enum cage_level level = roster_level(series->roster);
	char text[80];

	if (series->told_level)
		return;
	series->told_level = true;
	snprintf(text, sizeof(text), "cage: %s",
		 level == CAGE_LEVELS ? "none" : cage_names[level]);
	if (series->host->warn)
		series->host->warn(series->host->context, NULL, text);
}

/* Players whose process has ended are started anew; in a duplicate nobody may
 * remember the deal, so all are. */
static int start(struct series *series, struct player **failed)
{
	struct player *ending[SEATS_MAX];
	int count = 0;

	for (int p = 0; p < series->roster->count; p++) {
		struct player *player = &series->roster->player[p];

		child_tidy(&player->child);
		if (player->running && !player->terminal &&
		    (series->duplicate || player->ended || player->deaf ||
		     player->state == ANSWER_TIMEOUT ||
		     player->state == ANSWER_OVERLONG ||
		     child_ended(&player->child)))
			ending[count++] = player;
	}
	players_end(ending, count, series->roster->grace_ms);
	for (int p = 0; p < series->roster->count; p++) {
		struct player *player = &series->roster->player[p];

		*failed = player;
		if (player_start(player))
			return -1;
	}
	*failed = NULL;
	tell_level(series);
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
	uint64_t deal =
		series->duplicate ? i / (uint64_t)series->roster->count : i;

	if (start(series, failed))
		return HOST_STOPPED;
	seat(series, i);
	for (int p = 0; p < series->roster->count; p++)
		diary_match(&series->roster->player[p].diary,
			    series->first + deal);
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
