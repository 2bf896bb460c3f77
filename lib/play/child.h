/* Processes: the one place that clones, waits and kills. */
#ifndef ARBITRE_CHILD_H
#define ARBITRE_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "play/cage.h"
#include "play/command.h"

struct child {
	pid_t pid;  /* 0: none */
	int pidfd;  /* readable once it has ended; -1 where there is none */
	int to;     /* its standard input; not blocking; -1 closed */
	int from;   /* its standard output; not blocking; -1 closed */
	int errors; /* its standard error; not blocking; -1 closed */
	enum cage_level level; /* of the cage it runs in */
	bool ended;
	bool exited; /* by itself: STATUS is its exit status, else a signal */
	int status;  /* once it has ended */
	bool forced; /* it did not leave by itself, but was made to */
};

/* Binds this process, and the children it starts from now on, to processor
 * CPU; -1: to the one it runs on.  0, or -1 with errno. */
int child_pin(int cpu);

/*
 * SIGPIPE is ignored, and a warden is started: a process that does nothing but
 * kill the children, and all of theirs, should we die without doing it.  Call
 * it once before any child.  0, or -1 with errno.
 */
int child_setup(void);
/* Dismisses the warden, once all children have been ended; what escaped from
 * them is killed. */
void child_teardown(void);

/*
 * Starts COMMAND in a process group of its own and in CAGE, its standard input,
 * output and error being pipes.  It dies with us.  Returns 0, or -1 with errno
 * where it cannot be started: EPERM with child->level below the level that the
 * cage's plan requires.
 */
int child_start(struct child *child, const struct command *command,
		const struct cage *cage);

/* Notes whether the child has ended, without waiting; or within MS. */
bool child_ended(struct child *child);
bool child_wait(struct child *child, int ms);

/* Reaps what of its group has ended and come to us, so that zombies do not
 * pile up while it lives. */
void child_tidy(struct child *child);

/* Asks its group to leave: TERM, and CONT for those that stand still. */
void child_terminate(struct child *child);

/* Ends it: its group is killed and reaped.  child->errors stays open for what
 * it has still to say. */
void child_end(struct child *child);

/* Says how it ended: "exited with 1", "was killed by SEGV". */
const char *child_told(const struct child *child, char text[64]);

#endif
