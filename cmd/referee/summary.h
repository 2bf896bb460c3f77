/* Prints the summary of the matches at the end of a run: who beat whom, the
 * faults, the slowest answer, and the next command. */
#ifndef ARBITRE_REFEREE_SUMMARY_H
#define ARBITRE_REFEREE_SUMMARY_H

#include "console.h"

/* Begins to count the matches of the series, if there will be a summary.  A
 * series has one, unless --quiet is given.  A single match has one on a
 * terminal, if no person sits at the table: sit tells the result there. */
void summary_begin(struct config *config);

/* Prints the summary of the matches that are over, on standard error; nothing
 * if there is none.  STATUS is the exit status so far. */
void summary_print(const struct console *console, int status);

#endif
