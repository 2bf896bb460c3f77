/*
 * Chooses the CPU of a referee that runs on one: that with the fewest
 * referees of this user, which all note theirs in one file.
 */
#ifndef ARBITRE_PLAY_CPU_SLOTS_H
#define ARBITRE_PLAY_CPU_SLOTS_H

#include <sched.h>

/* Of the processors GIVEN, one on which the fewest referees are, by LOAD (of
 * CPU_SETSIZE): HERE before others, if it is one of them; -1: none is given. */
int cpu_slots_least(const int *load, const cpu_set_t *given, int here);

/* Takes one of the processors GIVEN until cpu_slots_leave(); which, or -1.  Where
 * the file cannot be had, by the number of this process. */
int cpu_slots_take(const cpu_set_t *given);

/* Notes that we are on CPU, so that others go elsewhere. */
void cpu_slots_note(int cpu);
void cpu_slots_leave(void);

#endif
