/* --again: the programs of a plan, asked again on what they were sent. */
#ifndef ARBITRE_REPLAY_RERUN_H
#define ARBITRE_REPLAY_RERUN_H

#include "options.h"

/* Asks the players of all FILEs again; the exit status. */
int again_run(const struct config *config);

#endif
