/* Reruns the programs of a plan on what they were sent (--again). */
#ifndef ARBITRE_REPLAY_RERUN_H
#define ARBITRE_REPLAY_RERUN_H

#include "options.h"

/* Asks the players of all FILEs again; the exit status. */
int rerun(const struct config *config);

#endif
