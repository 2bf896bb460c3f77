/* Judges and completes a stream of records from a source of lines. */
#ifndef ARBITRE_PLAY_RECORD_STREAM_H
#define ARBITRE_PLAY_RECORD_STREAM_H

#include "play/series.h"

/*
 * Completes the lines of series->runner->source: records; or if the runner is
 * judging, the moves of up to series->count matches on the series' own terms.
 * With players it completes one record, and leaves what lies behind it.
 *
 * *UNFINISHED: some record ended before its match.  Returns RUN_EMPTY if there
 * were no lines, RUN_SEATS for too few or too many players, RUN_STOPPED with
 * *FAILED for a player that cannot be started.
 */
enum run_result record_stream_run(struct series *series, bool *unfinished,
				  struct player **failed);

#endif
