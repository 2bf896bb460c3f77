/*
 * Sets the affinity: the processors that a referee and its players run on.  If
 * only one of them works at a time, all run on one processor: questions and
 * answers then pass faster.  If a player has threads, or thinks during others'
 * turns, they run on all processors that were given.
 */
#ifndef ARBITRE_PLAY_AFFINITY_H
#define ARBITRE_PLAY_AFFINITY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* What was measured of a player and all that it has started. */
struct affinity_seen {
	int threads;    /* most threads of one process */
	int working;    /* processes with work since the last look */
	int64_t spent;  /* ns of processor time during others' questions, */
	int64_t passed; /* out of so many ns */
};

/* Returns true if such a player loses nothing by sharing one processor. */
bool affinity_fits(const struct affinity_seen *seen);

/* Binds this process, and children that it starts later, to processor CPU; -1:
 * the present one.  Returns 0; -1 with errno. */
int affinity_pin(int cpu);

/* Starts to watch players, and to bind them if that fits.  The other functions
 * do nothing without it. */
void affinity_start(void);

/* Call before processes are started: they may start on all processors. */
void affinity_loosen(void);

/* Call before SEAT (0: every seat) is asked.  PIDS (from 1) has the process
 * groups of COUNT seats; 0: empty, or a person, who does not count. */
void affinity_ask(const pid_t *pids, int count, int seat);

/* Call while an answer is due: looks at players if it is time.  Returns the
 * time of the next look, INT64_MAX for none. */
int64_t affinity_watch(int64_t now);

/* Call when the answer has come, after so many ns. */
void affinity_answered(int64_t took);

#endif
