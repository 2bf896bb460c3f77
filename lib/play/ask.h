/* Asks the players of a match for what its record lacks. */
#ifndef ARBITRE_PLAY_ASK_H
#define ARBITRE_PLAY_ASK_H

#include "play/runner.h"

/* F5: all seats are asked at once whether they are ready, and for entropy; one
 * seat for its move.  RUN_OK once the record has the answers, or the
 * faults; else what stopped the match. */
enum run_result ask_ready(struct runner *runner);
enum run_result ask_entropy(struct runner *runner);
enum run_result ask_move(struct runner *runner);

#endif
