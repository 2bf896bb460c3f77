/* Clones, waits for and kills child processes: those of players. */
#ifndef ARBITRE_PLAY_CHILD_H
#define ARBITRE_PLAY_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "play/cage.h"
#include "play/command.h"

/* What the plan of a cage requires and cannot be had. */
enum child_lack {
	CHILD_LACKS_NOTHING,
	CHILD_LACKS_LEVEL,   /* the level is below the plan's */
	CHILD_LACKS_TOTALS,  /* no control group counts */
	CHILD_LACKS_SCRATCH, /* no scratch can be mounted */
};

struct child {
	pid_t pid;  /* 0: no process */
	int pidfd;  /* readable once it has ended; -1: none */
	int to;     /* pipe to its standard input; -1: closed */
	int from;   /* pipe from its standard output; -1: closed */
	int errors; /* pipe from its standard error; -1: closed */
	const struct cage *cage;
	enum cage_level level;    /* of the cage it runs in */
	enum limit_method totals; /* the method by which its totals are kept */
	enum child_lack lack;     /* why it was not started */
	bool person;              /* it has the terminal: child_start() */
	bool over;                /* killed by us for exceeding its totals */
	uint64_t kills;     /* kills for lack of memory in its cage before it */
	uint64_t all_kills; /* those of the system before it */
	int rank;           /* its oom_score_adj, from the last look */
	struct child *next; /* among children whose totals we watch */
	bool ended;
	bool exited; /* by itself; else a signal ended it */
	int status;  /* once it has ended: exit status, or the signal */
	bool forced; /* child_terminate() was called */
};

/*
 * Ignores SIGPIPE, gives SIGCHLD its default, takes in orphans of the children,
 * and starts a supervisor: a process that kills the children, and all of
 * theirs, if we die first.  Call it once before any child.  Returns 0; -1 with
 * errno.
 */
int child_setup(void);
/* Kills processes that escaped from their group, and dismisses the supervisor.
 * Call it once all children have ended. */
void child_teardown(void);

/*
 * Starts COMMAND in a session of its own and in CAGE.  Its standard input,
 * output and error are pipes, which do not block on our side.  The child dies
 * with us.  CHILD and CAGE must not be copied before child_end().  Returns 0;
 * -1 with errno.  child->lack then says what the plan of the cage requires and
 * cannot be had.
 *
 * The program of a PERSON, who has the terminal, stays in our process group.
 * The program runs without a cage: CAGE was never built.  It does not die with
 * us.  child_terminate() sends it HUP, and child_end() kills its pid alone.
 */
int child_start(struct child *child, const struct command *command,
		const struct cage *cage, bool person);

/* Return true if the child has ended, and store its status.  Only child_wait()
 * waits, for MS milliseconds at most. */
bool child_ended(struct child *child);
bool child_wait(struct child *child, int ms);

/* Reaps ended processes of the child's group that we adopted, while the child
 * lives. */
void child_tidy(struct child *child);

/* Asks the child's group to leave: sends TERM, then CONT for stopped processes.
 * A person's program gets HUP and CONT.  The first call sends them to processes
 * that the program has started; without any, to the program.  The second call
 * sends them to the program. */
void child_terminate(struct child *child);

/* Kills and reaps the child's group; of a person, the program alone.  Closes
 * the pipes but child->errors, which may hold its last output. */
void child_end(struct child *child);

/* Describes the child's end in HOW: "exited with 1", "was killed by SIGSEGV",
 * "closed its output".  Adds that it was over its totals, if it was. */
void child_describe(const struct child *child, struct reason *how);

#endif
