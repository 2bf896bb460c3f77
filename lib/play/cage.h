/*
 * The cage of a player.  It reads and executes the system's folders and its
 * own, writes nowhere, and is refused the system calls by which one process
 * reaches another, the network or rarely used kernel interfaces.
 *
 * Four parts: limits of a process; totals of all its processes; Landlock for
 * files, TCP, signals and abstract sockets; a seccomp filter for the rest.
 * Where a kernel lacks some, the others hold.
 */
#ifndef ARBITRE_PLAY_CAGE_H
#define ARBITRE_PLAY_CAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/reason.h"
#include "play/command.h"
#include "play/seccomp.h"
#include "play/private_tmp.h"
#include "play/player_limits.h"

enum cage_level {
	CAGE_NONE,
	CAGE_FILTER, /* limits and the filter */
	CAGE_FULL,   /* and all of Landlock that keeps players apart */
	CAGE_LEVELS,
};
extern const char *const cage_names[CAGE_LEVELS + 1]; /* NULL-ended */

/* From this version of Landlock on signals and abstract sockets are kept in.
 * With an older one files are, but the level that is reached is CAGE_FILTER. */
#define CAGE_LANDLOCK 6

enum cage_flaw {
	CAGE_SOUND,
	CAGE_FAILED, /* errno says why */
	CAGE_OPEN,   /* what is denied to players lies in an open folder */
};

/* What all seats of a referee share. */
struct cage_plan {
	enum cage_level level;    /* asked for */
	bool required;            /* a player is not started in less */
	int seats;                /* that share what memory there is */
	uint64_t memory;          /* of a player in all, bytes; 0 its share */
	unsigned int processes;   /* of a player in all */
	uint64_t processor;       /* seconds, of a process; 0 no limit */
	uint64_t scratch;         /* MiB for temporary files; 0 none */
	const char *const *allow; /* folders opened for reading; ALLOWED */
	int allowed;
	char *const *secrets; /* real paths of files and folders that are
				     denied to players; SECRET_COUNT */
	int secret_count;
	bool own_open; /* a player's own folder is open where the current folder
			  lies in it, too */
};

/* Zero is a cage that has not been built; it can be released. */
struct cage {
	bool built;
	enum cage_flaw flaw;
	const struct cage_plan *plan; /* NULL: no cage */
	int landlock;                 /* version of what RULES are; 0: none */
	int rules;                    /* its descriptor, where there are any */
	char *folders;       /* open for reading, each with its NUL; owned */
	char *closed;        /* a folder of its own that stays closed, or
				  NULL; owned */
	bool closed_secret;  /* for a secret lies there; else the current
				  folder */
	char *expanding;     /* the first word of the command that a shell
				  expands further than we do, or NULL; owned */
	size_t folders_n;    /* bytes of them */
	size_t folders_room; /* bytes that fit there */
	size_t common_n;     /* of which are the same in every cage of the
				  plan */
	struct seccomp_filter *filter; /* owned */
	struct private_tmp scratch;
	struct player_limits totals;
};

/* Landlock's version in this kernel; 0 none. */
int cage_landlock(void);

/* Whether players in LEVEL, where PLAN asked for more, or in no cage at all,
 * may do what has to be warned of: then WHAT is the warning. */
bool cage_warning(const struct cage_plan *plan, enum cage_level level,
		  struct reason *what);

/*
 * Builds the cage of one command: opens the folders it may read, prepares its
 * totals.  PLAN must stay; NULL is no cage at all.  Returns 0, or -1, with
 * cage->flaw, and then WHAT names the folder that cannot be opened.  The
 * folders of --allow are shorter than PATH_MAX.  LIKE is NULL or a cage built
 * for the same plan, whose work is not done twice.
 */
int cage_build(struct cage *cage, const struct cage_plan *plan,
	       const struct command *command, const struct cage *like,
	       char what[PATH_MAX]);
void cage_release(struct cage *cage);

/* In the child, once it has entered its totals: mounts its scratch, if it is to
 * have one, and opens that to it.  0, or -1 with errno.  Safe after vfork. */
int cage_enter_scratch(const struct cage *cage);

/*
 * In the child, with the rules at descriptor RULES (where cage->landlock),
 * which it closes, and the totals entered: enters, for ever.  Returns the level
 * that is reached.  Calls nothing that is not safe after vfork.
 */
enum cage_level cage_enter(const struct cage *cage, int rules);

#endif
