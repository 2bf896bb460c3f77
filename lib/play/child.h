/* Clones, waits for and kills child processes; no other file does. */
#ifndef ARBITRE_PLAY_CHILD_H
#define ARBITRE_PLAY_CHILD_H

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
	const struct cage *cage;
	enum cage_level level;  /* of the cage it runs in */
	enum limit_method totals; /* by which its totals are kept */
	bool unmounted;         /* not started: it could have no scratch */
	bool less;              /* not started: its plan requires more */
	bool person;            /* it has the terminal: child_start() */
	bool over;      /* ended by us: it took more than its totals allow */
	uint64_t kills; /* for want of memory, in its cage before it */
	struct child *next; /* of those whose totals we watch */
	bool ended;
	bool exited; /* by itself: STATUS is its exit status, else a signal */
	int status;  /* once it has ended */
	bool forced; /* it did not leave by itself, but was made to */
};

/*
 * SIGPIPE is ignored, and a supervisor is started: a process that does nothing
 * but kill the children, and all of theirs, should we die without doing it.
 * Call it once before any child.  0, or -1 with errno.
 */
int child_setup(void);
/* Dismisses the supervisor, once all children have been ended; what escaped
 * from them is killed. */
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

/* Reaps what of its group has ended and come to us, so that zombies do not
 * pile up while it lives. */
void child_tidy(struct child *child);

/* Ends those children that take more than their totals allow, where the kernel
 * does not keep them; looks every 50 ms at most.  Returns the time of the next
 * look, INT64_MAX where nobody has to be watched. */
int64_t child_watch(int64_t now);

/* Asks its group to leave: TERM, and CONT for those that stand still.  A person's
 * program by HUP: at first what it has started, and itself if that is nothing; the
 * second time itself. */
void child_terminate(struct child *child);

/* Ends it: its group is killed and reaped.  child->errors stays open for what
 * it has still to say. */
void child_end(struct child *child);

/* Says how it ended: "exited with 1", "was killed by SIGSEGV", and whether that
 * was for its totals. */
void child_describe(const struct child *child, struct reason *how);

#endif
