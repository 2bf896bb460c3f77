/*
 * Limits the resources of a player and of all processes that it starts, to
 * protect its opponents.  These totals cover processes with their threads,
 * memory, and pending signals.
 */
#ifndef ARBITRE_PLAY_PLAYER_LIMITS_H
#define ARBITRE_PLAY_PLAYER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "play/cgroup.h"

/* The method by which totals are kept, the best last. */
enum limit_method {
	TOTALS_NONE,
	TOTALS_WATCHED,   /* the referee counts while it waits */
	TOTALS_NAMESPACE, /* the kernel counts processes, the referee memory */
	TOTALS_CGROUP,    /* the kernel counts both */
	TOTALS_WAYS,
};
extern const char *const limits_totals_names[TOTALS_WAYS + 1]; /* NULL-ended */

struct player_limits {
	enum limit_method method; /* the method; NONE before limits_open() */
	uint64_t memory;          /* bytes */
	unsigned int processes;   /* 0: limits_open() was not called */
	bool has_userns; /* a user namespace, at descriptor USERNS_FD */
	int userns_fd;
	struct cgroup cgroup;
};

/* Returns the bytes of memory of one of SEATS players: an equal share of all
 * free memory but 64 MiB.  A share has at least 16 MiB. */
uint64_t limits_memory(int seats);
/* Returns the processes of one of SEATS players: WANTED, or fewer if they share
 * a limit around us; at least 4.  WANTED 0 means 32 for each processor that we
 * may use, from 64 to 256.  Runtimes start threads by processor. */
unsigned int limits_processes(unsigned int wanted, int seats);

/* Prepares the totals of one player, of MEMORY bytes and PROCESSES, by the best
 * method available.  MOUNTING: its namespace must allow mounts that the user
 * may write to.  Release the totals once the player has ended. */
void limits_open(struct player_limits *totals, uint64_t memory,
		 unsigned int processes, bool mounting);
void limits_release(struct player_limits *totals);

/* Puts this process under the totals, once.  Call it in the child.  Returns the
 * method reached.  Safe after vfork. */
enum limit_method limits_enter(const struct player_limits *totals);

/* Sets a limit of this process (setrlimit()) to MOST.  If its hard limit is
 * less already, sets it to that.  Returns 0; -1 with errno. */
int limit_set(int resource, uint64_t most);

#endif
