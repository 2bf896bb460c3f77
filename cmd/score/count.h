/* score --count: the cards of a real table. */
#ifndef ARBITRE_SCORE_COUNT_H
#define ARBITRE_SCORE_COUNT_H

#include "options.h"

/* Counts what the file tells of a table; what is wrong ends the program. */
void count_table(const struct config *config, const char *name);

#endif
