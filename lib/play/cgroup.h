/*
 * Control groups (cgroups of Linux): one for each player, in which the kernel counts the
 * processes and the memory of all that it starts, and shares processor time by
 * player.  Version 2 where it is delegated to us or we are root, version 1 where
 * its folders may be written.
 */
#ifndef ARBITRE_PLAY_CGROUP_H
#define ARBITRE_PLAY_CGROUP_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Version 1 has one for memory, one for processes and one for processor time. */
#define CGROUP_FOLDERS 3

struct cgroup {
	int count;                     /* of folders; 0: none was made */
	int limited;                   /* of which the first have limits */
	char *folders[CGROUP_FOLDERS]; /* owned */
	char *procs[CGROUP_FOLDERS];   /* files by which a process enters;
					  owned */
};

/* Makes one, below the group we are in, with limits of MEMORY bytes and of
 * PROCESSES; removes what dead referees have left.  Its share of processor time
 * equals that of each other player, where there is a controller for it.  0, or -1
 * where the limits cannot be had. */
int cgroup_make(struct cgroup *cgroup, uint64_t memory, unsigned int processes);

/* Removes it; nothing runs in it any more. */
void cgroup_release(struct cgroup *cgroup);

/* Moves this process into it.  0, or -1 where a limit would not hold.  Safe after
 * vfork. */
int cgroup_enter(const struct cgroup *cgroup);

/* How many processes the kernel has ended in it for want of memory. */
uint64_t cgroup_kills(const struct cgroup *cgroup);

/* What may still be taken in the groups around us, in bytes or processes;
 * UINT64_MAX where they have no limit. */
enum cgroup_kind { CGROUP_MEMORY, CGROUP_PROCESSES };
uint64_t cgroup_room(enum cgroup_kind kind);

/* Removes the groups that process REFEREE has made; true once none is left. */
bool cgroup_sweep(pid_t referee);

#endif
