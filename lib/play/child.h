/* Clones, waits for and kills child processes; no other file does. */
#ifndef ARBITRE_PLAY_CHILD_H
#define ARBITRE_PLAY_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "play/cage.h"
#include "play/command.h"

struct child {
	pid_t pid;  /* 0: none */
	int pidfd;  /* readable once it has ended; -1: none */
	int to;     /* its standard input; not blocking; -1 closed */
	int from;   /* its standard output; not blocking; -1 closed */
	int errors; /* its standard error; not blocking; -1 closed */
	const struct cage *cage;
	enum cage_level level;    /* of the cage it runs in */
	enum limit_method totals; /* the method by which its totals are kept */
	bool unmounted;           /* not started: no scratch could be mounted */
	bool less;                /* not started: less than its plan requires */
	bool person;              /* it has the terminal: child_start() */
	bool over;                /* killed by us for exceeding its totals */
	uint64_t kills;     /* kills for lack of memory in its cage before it */
	struct child *next; /* among children whose totals we watch */
	bool ended;
	bool exited; /* by itself: STATUS is its exit status; else a signal */
	int status;  /* once it has ended */
	bool forced; /* it was made to leave */
};

/*
 * Ignores SIGPIPE and starts a supervisor: a process that kills the children,
 * and all of theirs, if we die first.  Call it once before any child.  Returns
 * 0; -1 with errno.
 */
int child_setup(void);
/* Dismisses the supervisor, once all children have ended.  Kills processes that
 * escaped. */
void child_teardown(void);

/*
 * Starts COMMAND in a session of its own and in CAGE, its standard input, output
 * and error being pipes.  It dies with us.  Returns 0, or -1 with errno
 * where it cannot be started; child->less where child->level is below what the
 * cage's plan requires.  CHILD and CAGE stay where they are until its end.
 *
 * The program of a PERSON, who has the terminal, stays in our process group, runs
 * without a cage, and does not die with us; it is asked to leave by HUP, and ended by
 * its pid alone.  Its CAGE is one that was never built.
 */
int child_start(struct child *child, const struct command *command,
		const struct cage *cage, bool person);

/* Notes whether the child has ended, without waiting; or within MS. */
bool child_ended(struct child *child);
bool child_wait(struct child *child, int ms);

/* Reaps ended processes of its group that we adopted, while it lives. */
void child_tidy(struct child *child);

/* Kills children that exceed their totals, where the kernel does not limit
 * them; looks every 50 ms at most.  Returns the time of the next look,
 * INT64_MAX if no child is watched. */
int64_t child_watch(int64_t now);

/* Asks its group to leave: TERM, and CONT for stopped processes.  A person's
 * program gets HUP.  The first time, the processes that it has started get it;
 * without any, itself.  The second time it gets HUP itself. */
void child_terminate(struct child *child);

/* Kills and reaps its group.  child->errors stays open for its last output. */
void child_end(struct child *child);

/* Describes its end: "exited with 1", "was killed by SIGSEGV", and whether its
 * totals caused it. */
void child_describe(const struct child *child, struct reason *how);

#endif
