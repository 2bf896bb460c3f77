/* Processes: the one place that forks, waits and kills. */
#ifndef ARBITRE_CHILD_H
#define ARBITRE_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct child {
	pid_t pid;   /* 0: none */
	int pidfd;   /* readable once it has ended; -1 where there is none */
	int to;      /* its standard input; not blocking; -1 closed */
	int from;    /* its standard output; not blocking; -1 closed */
	bool reaped;
	int status;  /* as waitpid() gave it, once reaped */
};

/* Binds this process, and the children it starts from now on, to processor
 * CPU; -1: to the one it runs on.  0, or -1 with errno. */
int child_pin(int cpu);

/* SIGPIPE is ignored; call it once before any child. */
void child_setup(void);

/*
 * Starts COMMAND in a process group of its own, with standard input and output
 * as pipes, and standard error on ERRORS (-1: ours).  Without shell
 * metacharacters it is executed directly, else by /bin/sh -c.  It dies with us.
 * Returns 0, or -1 with errno where it cannot be started.
 */
int child_start(struct child *child, const char *command, int errors);

/* Notes whether the child has ended, without waiting; or within MS. */
bool child_ended(struct child *child);
bool child_wait(struct child *child, int ms);

/* Ends it: its input is closed, it has GRACE_MS to leave, then TERM for the
 * group and as long again, then KILL; it is always reaped. */
void child_end(struct child *child, int grace_ms);

/* Says how it ended: "exited with 1", "was killed by SEGV". */
const char *child_told(const struct child *child, char text[64]);

#endif
