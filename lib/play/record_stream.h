/* Judges and completes a stream of records from a source of lines. */
#ifndef ARBITRE_PLAY_RECORD_STREAM_H
#define ARBITRE_PLAY_RECORD_STREAM_H

#include "play/series.h"

/*
 * Completes the records of series->runner->source.  If the runner is judging,
 * its lines may lack headers.  They are then of series->count matches at most,
 * on the terms of the series.  With players, one record is completed, and later
 * lines are left unread.
 *
 * DONE is the number of matches that the output holds already.  LINES is the
 * number of lines of the next one that it holds; the source begins with them.
 *
 * *UNFINISHED is set if a record broke off before its match was over.  Returns
 * RUN_OK at the end of the source; RUN_EMPTY if there were no lines; RUN_SEATS
 * for too few or too many players.  RUN_STOPPED has *FAILED, a player that
 * cannot be started, or NULL.  Other results are those of runner_run().
 */
enum run_result record_stream_run(struct series *series, uint64_t done,
				  uint64_t lines, bool *unfinished,
				  struct player **failed);

#endif
