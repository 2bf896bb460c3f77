/* Checks the usage of a referee: options that go together only in some games,
 * or with some players. */
#ifndef ARBITRE_REFEREE_USAGE_H
#define ARBITRE_REFEREE_USAGE_H

#include <argp.h>

#include "options.h"

/* Call after the last option: settles the terms, and finds the program for -P.
 * An error ends the program with 2. */
void usage_check(struct config *config, struct argp_state *state);

#endif
