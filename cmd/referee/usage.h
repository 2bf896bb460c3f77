/* What the referee is asked to do has to fit together. */
#ifndef ARBITRE_REFEREE_USAGE_H
#define ARBITRE_REFEREE_USAGE_H

#include <argp.h>

#include "options.h"

/* After the last option: settles the terms, finds what -P alone stands for; what
 * does not fit ends the program with 2. */
void usage_check(struct config *config, struct argp_state *state);

#endif
