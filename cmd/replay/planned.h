/* Checks that records are the whole planned tournament, and no other match
 * (--plan). */
#ifndef ARBITRE_REPLAY_PLANNED_H
#define ARBITRE_REPLAY_PLANNED_H

#include "replay.h"

/* Reads the plan and its seed; an error ends the program.  Makes AUDIT, which
 * must not be copied, pass on results for the plan's stopping rule. */
void planned_open(const struct config *config, struct audit *audit);
/* Begins FILE, before any of its records is reported. */
void planned_file(const struct audit *audit, const char *file);
/* Takes the record that AUDIT has just reported, and which holds. */
void planned_record(const struct audit *audit);
/* Prints the missing matches and the last line.  Call it after all files.
 * Returns the exit status. */
int planned_end(void);

#endif
