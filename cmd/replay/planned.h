/* Checks that records are the whole planned tournament and nothing else
 * (--plan). */
#ifndef ARBITRE_REPLAY_PLANNED_H
#define ARBITRE_REPLAY_PLANNED_H

#include "options.h"

/* Reads the plan and its seed; what cannot be ends the program.  AUDIT must stay: where
 * the plan has a rule for stopping, it tells what that needs. */
void planned_open(const struct config *config, struct audit *audit);
/* FILE begins, of which no record was reported yet. */
void planned_file(const struct audit *audit, const char *file);
/* The record reported holds. */
void planned_record(const struct audit *audit);
/* After all files: what is missing, and the last line.  The exit status. */
int planned_end(void);

#endif
