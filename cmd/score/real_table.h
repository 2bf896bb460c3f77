/* Counts the cards of a real table (score --count). */
#ifndef ARBITRE_SCORE_REAL_TABLE_H
#define ARBITRE_SCORE_REAL_TABLE_H

#include "options.h"

/* Counts what the file tells of a table, and says on standard error what is wrong
 * with it, or not told.  Returns the exit status: 2 where it cannot be read. */
int count_table(const struct config *config, const char *name);

#endif
