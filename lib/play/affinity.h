/*
 * Sets the affinity: on which processors a referee and its players run.  As long as only one of
 * them works at a time, all run on one: a question that does not cross over to
 * another processor is answered three to four times as fast.  Where a player has
 * threads, or thinks on the time of others, they run on all that were given.
 */
#ifndef ARBITRE_PLAY_AFFINITY_H
#define ARBITRE_PLAY_AFFINITY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* What was seen of a player, with all that it has started. */
struct affinity_seen {
	int threads;    /* the most that one of its processes has */
	int working;    /* of its processes, since the last look */
	int64_t spent;  /* ns of processor time while another one was asked, */
	int64_t passed; /* of so many */
};

/* A player of which that was seen loses nothing by having one processor with
 * all others. */
bool affinity_fits(const struct affinity_seen *seen);

/* Binds this process, and the children it starts from now on, to processor
 * CPU; -1: to the one it runs on.  0, or -1 with errno. */
int affinity_pin(int cpu);

/* From now on players are watched, and bound where that fits.  Without it the
 * others do nothing. */
void affinity_start(void);

/* Before processes are started: they may do so on all processors. */
void affinity_loosen(void);

/* Before SEAT is asked, of COUNT seats whose processes lead the groups PIDS
 * (from 1; 0: nobody, or a person, who does not count); SEAT 0: all are. */
void affinity_ask(const pid_t *pids, int count, int seat);

/* While it has not answered: looks, where the time has come.  Returns the time
 * of the next look, INT64_MAX where there is none. */
int64_t affinity_watch(int64_t now);

/* It has, after so many ns. */
void affinity_answered(int64_t took);

#endif
