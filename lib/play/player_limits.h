/*
 * Limits: what a player may take in all, with everything that it starts, so
 * that its opponents do not suffer from it: processes (and threads), memory,
 * and what else the kernel counts by user.
 */
#ifndef ARBITRE_PLAY_PLAYER_LIMITS_H
#define ARBITRE_PLAY_PLAYER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "play/cgroup.h"

/* By what they are kept, the best last. */
enum limit_method {
	TOTALS_NONE,
	TOTALS_WATCHED,   /* the referee counts while it waits */
	TOTALS_NAMESPACE, /* the kernel counts processes, the referee memory */
	TOTALS_CGROUP,    /* the kernel counts both */
	TOTALS_WAYS,
};
extern const char *const totals_names[TOTALS_WAYS + 1]; /* NULL-ended */

struct player_limits {
	enum limit_method
		way;     /* that can be had; NONE where nothing was opened */
	uint64_t memory; /* bytes */
	unsigned int processes; /* 0: none of this was opened */
	bool has_userns;        /* a user namespace, at descriptor USERNS_FD */
	int userns_fd;
	struct cgroup cgroup;
};

/* The memory of one of SEATS players that get what is free now, but 64 MiB. */
uint64_t limits_memory(int seats);
/* The processes of one of SEATS players: WANTED, or fewer where there is a
 * limit around us that they have to share.  WANTED 0: 32 for each processor that
 * we may use, from 64 to 256, for runtimes start threads by processor. */
unsigned int limits_processes(unsigned int wanted, int seats);

/* Prepares the totals of one player, by the first way that can be had.  MOUNTING:
 * in its namespace a file system can be mounted that the user may write to. */
void limits_open(struct player_limits *totals, uint64_t memory,
		 unsigned int processes, bool mounting);
void limits_release(struct player_limits *totals);

/* In the child, once: enters.  Returns the way that is reached.  Safe after
 * vfork. */
enum limit_method limits_enter(const struct player_limits *totals);

/* Sets a limit of this process (setrlimit()) to MOST, or to less where it is less
 * already.  Returns 0, or -1 with errno. */
int limit_set(int resource, uint64_t most);

/* Of a process group, what limits_count() found. */
struct usage {
	pid_t group;
	uint64_t memory; /* bytes */
	unsigned int processes;
};

/*
 * Counts what our children and all theirs take, into those of the COUNT usages
 * whose group they are in.  Pages that several processes share are counted once
 * for each, unless EXACT, which takes longer.  0, or -1 where the kernel does
 * not tell.
 */
int limits_count(struct usage *usages, int count, bool exact);

#endif
