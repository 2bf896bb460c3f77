/* Checks the usage of a referee: that its options go together, where that depends on the
 * game or the players. */
#ifndef ARBITRE_REFEREE_USAGE_H
#define ARBITRE_REFEREE_USAGE_H

#include <argp.h>

#include "options.h"

/* After the last option: settles the terms, finds what -P alone stands for; what
 * does not fit ends the program with 2. */
void usage_check(struct config *config, struct argp_state *state);

#endif
