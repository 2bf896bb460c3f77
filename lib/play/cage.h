/*
 * The cage of a player.  It reads and executes the system's folders and its
 * own, writes nowhere, and is refused the system calls by which one process
 * reaches another, the network or the kernel's darker corners.
 *
 * Three parts: limits; Landlock for files, TCP, signals and abstract sockets;
 * a seccomp filter for the rest.  Where a kernel lacks some, the others hold.
 */
#ifndef ARBITRE_CAGE_H
#define ARBITRE_CAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/command.h"

enum cage_level {
	CAGE_NONE,
	CAGE_FILTER, /* limits and the filter */
	CAGE_FULL,   /* and Landlock */
	CAGE_LEVELS,
};
extern const char *const cage_names[CAGE_LEVELS + 1]; /* NULL-ended */

/* What all seats of a referee share. */
struct cage_plan {
	enum cage_level level;    /* asked for */
	bool required;            /* a player is not started in less */
	uint64_t memory;          /* of address space, bytes; 0 no limit */
	uint64_t processor;       /* seconds; 0 no limit */
	const char *const *allow; /* folders opened for reading; ALLOWED */
	int allowed;
	char *const *secrets; /* real paths of files and folders that no player
				 may reach; SECRET_COUNT */
	int secret_count;
};

struct cage {
	const struct cage_plan *plan; /* NULL: no cage */
	int rules;                    /* Landlock's; -1: none */
	char *folders;    /* open for reading, each with its NUL; owned */
	size_t folders_n; /* bytes of them */
	size_t common_n;  /* of which are the same in every cage of the plan */
};

/* Landlock's version in this kernel; 0 none. */
int cage_landlock(void);

/*
 * Builds the cage of one command: opens the folders it may read.  PLAN must
 * stay; NULL is no cage at all.  Returns 0, or -1 with errno, and then WHAT
 * names the folder that cannot be opened, with EPERM because a secret of the
 * plan lies in it.  The folders of --allow are shorter than PATH_MAX.  LIKE is
 * NULL or a cage built for the same plan, whose work is not done twice (a cage
 * takes 0.3 ms to build).
 */
int cage_build(struct cage *cage, const struct cage_plan *plan,
	       const struct command *command, const struct cage *like,
	       char what[PATH_MAX]);
void cage_release(struct cage *cage);

/*
 * In the child, with the rules at descriptor RULES (-1: none), which it
 * closes: enters, for ever.  Returns the level that is reached.  Calls nothing
 * that is not safe after vfork.
 */
enum cage_level cage_enter(const struct cage *cage, int rules);

#endif
