/*
 * Chooses the processor (CPU) for a referee that runs on one processor: that
 * with the fewest referees of this user.  All of them note theirs in one file.
 */
#ifndef ARBITRE_PLAY_CPU_SLOTS_H
#define ARBITRE_PLAY_CPU_SLOTS_H

#include <sched.h>
#include <stdbool.h>

#include "base/reason.h"

/* Returns the processor of GIVEN with the fewest referees.  LOAD has their
 * number for each of CPU_SETSIZE processors.  Ties go to HERE.  Returns -1 if
 * GIVEN is empty. */
int cpu_slots_least(const int *load, const cpu_set_t *given, int here);

/* Takes one of the processors GIVEN until cpu_slots_leave().  Returns its
 * number; -1 if GIVEN is empty.  Without the file, a hash of the process number
 * chooses. */
int cpu_slots_take(const cpu_set_t *given);

/* Notes in the file that we are on CPU, for other referees to go elsewhere. */
void cpu_slots_note(int cpu);
/* Returns true if somebody else has the folder of the file; *WHAT then warns of
 * it. */
bool cpu_slots_warning(struct reason *what);
/* Ends the notes of this process in the file. */
void cpu_slots_leave(void);

#endif
