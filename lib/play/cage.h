/*
 * A cage confines a player.  In it a player reads and executes files in the
 * system's folders and in its own, and writes nowhere.  System calls that reach
 * other processes, the network or rarely used kernel interfaces are refused.
 *
 * A cage has four parts: limits of a process; totals of all processes of the
 * player; Landlock for files, TCP, signals and abstract sockets; a seccomp
 * filter for the rest.  If a kernel lacks some parts, the others hold.
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
	CAGE_FULL,   /* and all of Landlock that separates players */
	CAGE_LEVELS,
};
extern const char *const cage_names[CAGE_LEVELS + 1]; /* NULL-ended */

/* The version of Landlock from which on it also confines signals and abstract
 * sockets.  An older one protects files, but the level is CAGE_FILTER. */
#define CAGE_LANDLOCK 6

enum cage_flaw {
	CAGE_SOUND,
	CAGE_FAILED,         /* the reason is in errno */
	CAGE_EXPOSES_SECRET, /* a secret lies in a folder that must be open */
};

/* The plan of cages that all seats of a referee share. */
struct cage_plan {
	enum cage_level level;    /* the level asked for */
	bool required;            /* start no player in a lower level */
	bool totals_required;     /* nor where no control group counts */
	int seats;                /* players that share the memory */
	uint64_t memory;          /* bytes for all of a player; 0: its share */
	unsigned int processes;   /* for all of a player */
	uint64_t processor;       /* seconds, of a process; 0 no limit */
	uint64_t scratch;         /* MiB for temporary files; 0 none */
	const char *const *allow; /* ALLOWED folders opened for reading */
	int allowed;
	char *const *secrets; /* SECRET_COUNT real paths of files and folders
			       * denied to players */
	int secret_count;
	bool own_open; /* a player's own folder is open even if the current
		        * folder lies in it */
};

/* A zero cage has not been built; it can be released. */
struct cage {
	bool built;
	enum cage_flaw flaw;
	const struct cage_plan *plan; /* NULL: no cage */
	int landlock;                 /* version of RULES; 0: no rules */
	int rules;                    /* descriptor of Landlock's rules, if
				       * LANDLOCK is not 0; owned */
	char *folders;       /* open for reading, each with its NUL; owned */
	char *closed;        /* a folder of its own that stays closed, or NULL;
			      * owned */
	bool closed_secret;  /* it is closed because of a secret; else it has
			      * the current folder */
	char *expanding;     /* the first word of the command that only a shell
			      * can expand, or NULL; owned */
	size_t folders_n;    /* bytes of FOLDERS */
	size_t folders_room; /* bytes that fit */
	size_t common_n;     /* bytes at the start of FOLDERS that all cages of
			      * the plan share */
	struct seccomp_filter *filters; /* one a set of calls; owned */
	struct private_tmp scratch;
	struct player_limits totals;
};

/* Returns the version of Landlock in this kernel; 0 without Landlock. */
int cage_landlock(void);

/* Returns true, with a warning in WHAT, if players may do harm: LEVEL is
 * CAGE_NONE, or is CAGE_FILTER where PLAN asks for CAGE_FULL. */
bool cage_warning(const struct cage_plan *plan, enum cage_level level,
		  struct reason *what);

/*
 * Builds the cage of one command: opens the folders it may read, prepares its
 * totals.  PLAN must outlive the cage; NULL is no cage at all.  LIKE is NULL or
 * a cage built for the same plan, whose work is reused.  The folders of --allow
 * are shorter than PATH_MAX.  Returns 0; -1 with errno and cage->flaw.  WHAT is
 * then the folder or the part that failed.
 */
int cage_build(struct cage *cage, const struct cage_plan *plan,
	       const struct command *command, const struct cage *like,
	       char what[PATH_MAX]);
void cage_release(struct cage *cage);

/* Mounts the scratch of the cage, if it has one, and opens it to the player.
 * Call it in the child, after limits_enter().  Returns 0; -1 with errno.  Safe
 * after vfork. */
int cage_enter_scratch(const struct cage *cage);

/*
 * Enters the cage for ever, with the calls of SET.  Call it in the child, after
 * limits_enter() and cage_enter_scratch().  RULES is the child's descriptor of
 * the rules, if cage->landlock is not 0; it is closed once Landlock is reached.
 * Returns the level reached.  Safe after vfork.
 */
enum cage_level cage_enter(const struct cage *cage, enum syscall_set set,
			   int rules);

#endif
