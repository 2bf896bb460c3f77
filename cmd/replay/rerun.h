/* Reruns the programs of a plan on the lines that they were sent (--again), and
 * compares their answers. */
#ifndef ARBITRE_REPLAY_RERUN_H
#define ARBITRE_REPLAY_RERUN_H

#include "options.h"

/* Reruns the players of all files of CONFIG, whose plan is config->again.
 * Prints each first different answer.  Returns the exit status. */
int rerun(const struct config *config);

#endif
