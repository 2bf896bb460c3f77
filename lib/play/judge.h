/* Records from a source of lines, judged and completed one after another. */
#ifndef ARBITRE_JUDGE_H
#define ARBITRE_JUDGE_H

#include "play/series.h"

/*
 * Judges what series->host->source brings: records, or, where the host is
 * judging, the moves of up to series->count matches on the series' own terms.
 * With players it is one record, and what lies behind it is left there.
 *
 * *UNFINISHED tells that some record ended before its match.  HOST_EMPTY where
 * there was nothing at all, HOST_SEATS where the players are too few or many,
 * HOST_STOPPED with *FAILED where a player cannot be started.
 */
enum host_result judge_run(struct series *series, bool *unfinished,
			   struct player **failed);

#endif
