/*
 * Makes a control group (cgroup of Linux) for each player.  In a group the
 * kernel counts the processes and the memory of all that a player starts.  It
 * shares processor time by player.  Version 2 serves if it is delegated to us
 * or we are root.  Version 1 serves if its folders can be written.
 */
#ifndef ARBITRE_PLAY_CGROUP_H
#define ARBITRE_PLAY_CGROUP_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Version 1 has a folder for memory, for processes and for processor time. */
#define CGROUP_FOLDERS 3

struct cgroup {
	int count;                     /* folders; 0: no group was made */
	int limited;                   /* the first so many have limits */
	char *folders[CGROUP_FOLDERS]; /* owned */
	char *procs[CGROUP_FOLDERS];   /* files by which a process enters;
				        * owned */
};

/* Makes a group below ours, with limits of MEMORY bytes and of PROCESSES.
 * Removes groups of dead referees.  If there is a controller for processor
 * time, all players have equal shares.  Returns 0; -1 if the limits cannot be
 * set, and then there is no group. */
int cgroup_make(struct cgroup *cgroup, uint64_t memory, unsigned int processes);

/* Removes the group, in which no process may be left, and frees its paths. */
void cgroup_release(struct cgroup *cgroup);

/* Moves this process into the group.  Returns 0; -1 if a limit would not hold.
 * Safe after vfork. */
int cgroup_enter(const struct cgroup *cgroup);

/* Returns how many processes of the group were killed for lack of memory. */
uint64_t cgroup_kills(const struct cgroup *cgroup);

enum cgroup_kind { CGROUP_MEMORY, CGROUP_PROCESSES };
/* Returns how much is free in our group and those around it, in bytes or
 * processes; UINT64_MAX if they have no limit. */
uint64_t cgroup_room(enum cgroup_kind kind);

/* Removes the groups that the referee with pid REFEREE made.  Returns true once
 * none is left. */
bool cgroup_sweep(pid_t referee);

#endif
