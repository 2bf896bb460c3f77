/* Asks the players of a match for the inputs that its record lacks. */
#ifndef ARBITRE_PLAY_ASK_H
#define ARBITRE_PLAY_ASK_H

#include "play/runner.h"

/*
 * Ask for one kind of input, and put the answers or faults into the record:
 * - ask_ready() asks all seats at once whether they are ready (F5);
 * - ask_entropy() asks all seats at once that have not given entropy (F5);
 * - ask_move() asks the seat to play, for a move or a cut.
 * Return RUN_OK; else the reason why the match stopped.
 */
enum run_result ask_ready(struct runner *runner);
enum run_result ask_entropy(struct runner *runner);
enum run_result ask_move(struct runner *runner);

#endif
