/* Counts the cards of a real table (score --count). */
#ifndef ARBITRE_SCORE_REAL_TABLE_H
#define ARBITRE_SCORE_REAL_TABLE_H

#include "options.h"

/* Counts the cards in the file NAME, and prints the points.  Reports wrong and
 * missing lines on standard error.  Returns the exit status: 2 if the file
 * cannot be read. */
int real_table_count(const struct config *config, const char *name);

#endif
