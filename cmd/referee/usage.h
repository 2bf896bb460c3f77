/* Checks the usage of the referee: options that go together only in some games,
 * or with some players. */
#ifndef ARBITRE_REFEREE_USAGE_H
#define ARBITRE_REFEREE_USAGE_H

#include <argp.h>

#include "options.h"

/* Checks the usage, settles the terms, and finds the program for -P.  Call it
 * after the last option.  An error ends the program with 2. */
void usage_check(struct config *config, struct argp_state *state);

#endif
