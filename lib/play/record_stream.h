/* Judges and completes a stream of records from a source of lines. */
#ifndef ARBITRE_PLAY_RECORD_STREAM_H
#define ARBITRE_PLAY_RECORD_STREAM_H

#include "play/series.h"

/*
 * Completes what series->runner->source brings: records, or, where the runner is
 * judging, the moves of up to series->count matches on the series' own terms.
 * With players it is one record, and what lies behind it is left there.
 *
 * *UNFINISHED tells that some record ended before its match.  RUN_EMPTY where
 * there was nothing at all, RUN_SEATS where the players are too few or many,
 * RUN_STOPPED with *FAILED where a player cannot be started.
 */
enum run_result record_stream_run(struct series *series, bool *unfinished,
				  struct player **failed);

#endif
