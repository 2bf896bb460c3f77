/* Reruns the programs of a plan on the lines that they were sent (--again). */
#ifndef ARBITRE_REPLAY_RERUN_H
#define ARBITRE_REPLAY_RERUN_H

#include "options.h"

/* Reruns the players of all FILEs.  Returns the exit status. */
int rerun(const struct config *config);

#endif
