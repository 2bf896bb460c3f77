/*
 * Sets the affinity: the processors that a referee and its players run on.  If
 * only one of them works at a time, all run on one processor: questions and
 * answers then pass faster.  If a player has threads, or thinks during others'
 * turns, all run on all processors that were given.
 */
#ifndef ARBITRE_PLAY_AFFINITY_H
#define ARBITRE_PLAY_AFFINITY_H

#include <stdint.h>
#include <sys/types.h>

/* Binds this process, and children that it starts later, to processor CPU.  CPU
 * -1 is the present processor.  Returns 0; -1 with errno. */
int affinity_pin(int cpu);

/* Starts to watch players, and to bind them if that fits.  The functions below
 * do nothing without it. */
void affinity_start(void);

/* Lets the processes that are started next run on all processors.  Call it
 * before a player is started. */
void affinity_loosen(void);

/* Examines the players if it is time, and binds or frees them.  Call it before
 * SEAT (0: every seat) is asked.  PIDS has the process groups of COUNT seats,
 * from 1.  A 0 there is an empty seat or a person; neither is examined. */
void affinity_ask(const pid_t *pids, int count, int seat);

/* Frees the players if an answer is due for long.  NOW and the result are times
 * of clock_now().  Returns the time at which to call again; INT64_MAX: not for
 * this answer. */
int64_t affinity_watch(int64_t now);

/* Ends the question.  Its answer took TOOK ns. */
void affinity_answered(int64_t took);

#endif
