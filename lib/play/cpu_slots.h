/*
 * Chooses the CPU of a referee that runs on one: the one with the fewest
 * referees of this user.  All note theirs in one file.
 */
#ifndef ARBITRE_PLAY_CPU_SLOTS_H
#define ARBITRE_PLAY_CPU_SLOTS_H

#include <sched.h>

/* Returns the processor of GIVEN with the fewest referees, by LOAD (of
 * CPU_SETSIZE).  Ties go to HERE.  Returns -1 if none is given. */
int cpu_slots_least(const int *load, const cpu_set_t *given, int here);

/* Takes one of the processors GIVEN until cpu_slots_leave().  Returns it, or
 * -1.  Without the file, the number of this process chooses. */
int cpu_slots_take(const cpu_set_t *given);

/* Notes that we are on CPU, so that others go elsewhere. */
void cpu_slots_note(int cpu);
void cpu_slots_leave(void);

#endif
