/*
 * Processes.  A child is the leader of a process group, so that all it starts
 * can be killed with it; it is told to die with us before it runs; and what it
 * inherits is three descriptors and a clean signal state.
 */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int child_pin(int cpu)
{
	cpu_set_t set;

	if (cpu < 0)
		cpu = sched_getcpu();
	if (cpu < 0)
		return -1;
	if (cpu >= CPU_SETSIZE) {
		errno = EINVAL;
		return -1;
	}
	CPU_ZERO(&set);
	CPU_SET(cpu, &set);
	return sched_setaffinity(0, sizeof(set), &set);
}

void child_setup(void)
{
	signal(SIGPIPE, SIG_IGN);
	signal(SIGCHLD, SIG_DFL);
}

/* Splits COMMAND at its blanks; the words are in COPY.  NULL: no memory. */
static char **split(char *copy)
{
	size_t room = strlen(copy) / 2 + 2, n = 0;
	char **words = calloc(room, sizeof(*words));
	char *rest = copy;

	while (words && *(rest += strspn(rest, " \t"))) {
		words[n++] = rest;
		rest += strcspn(rest, " \t");
		if (*rest)
			*rest++ = '\0';
	}
	return words;
}

/*
 * What the child needs to become the player.  It runs in our memory, on a stack
 * of its own, while we stand still (as vfork does): starting takes no copy of
 * us, and why it failed is simply there.
 */
struct start {
	char **words;
	char path[PATH_MAX];
	int in, out, errors; /* what becomes its 0, 1 and 2 (-1: ours) */
	pid_t parent;
	int failed; /* errno of what failed */
	char stack[1 << 14] __attribute__((aligned(64)));
};

/* In the child: never returns. */
static int run(void *context)
{
	struct start *start = context;
	struct sigaction initial = { .sa_handler = SIG_DFL };
	sigset_t none;

	setpgid(0, 0);
	for (int s = 1; s < NSIG; s++)
		sigaction(s, &initial, NULL);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != start->parent) /* it died before the line above */
		_exit(127);
	/* the pipes' ends are above 2, for 0 to 2 are always open here */
	if (dup2(start->in, 0) >= 0 && dup2(start->out, 1) >= 0 &&
	    (start->errors < 0 || dup2(start->errors, 2) >= 0) &&
	    !syscall(SYS_close_range, 3U, ~0U, 0U)) {
		sigemptyset(&none);
		sigprocmask(SIG_SETMASK, &none, NULL);
		execve(start->path, start->words, environ);
	}
	start->failed = errno;
	_exit(127);
}

/* The program that NAME means, as a shell finds it; 0, or an errno. */
static int find_program(const char *name, char path[PATH_MAX])
{
	const char *folders = getenv("PATH");
	int failed = ENOENT;

	if (!folders)
		folders = "/usr/bin:/bin";
	if (strchr(name, '/'))
		folders = "";
	for (;;) {
		size_t n = strcspn(folders, ":");
		int length = snprintf(path, PATH_MAX, "%.*s%s%s", (int)n,
				      folders, n ? "/" : "", name);

		if (length < PATH_MAX && !access(path, X_OK))
			return 0;
		if (errno == EACCES)
			failed = EACCES;
		if (!folders[n])
			return failed;
		folders += n + 1;
	}
}

/* Clones, and waits until the child has become the player or given up. */
static int launch(struct child *child, struct start *start)
{
	sigset_t all, before;

	start->parent = getpid();
	start->failed = 0;
	sigfillset(&all);
	/* no signal may be handled twice, here and in the same memory there */
	sigprocmask(SIG_BLOCK, &all, &before);
	child->pid = clone(run, start->stack + sizeof(start->stack),
			   CLONE_VM | CLONE_VFORK | SIGCHLD, start);
	if (child->pid < 0)
		start->failed = errno;
	else if (start->failed)
		waitpid(child->pid, NULL, 0);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return start->failed;
}

static void close_pair(int pair[2])
{
	for (int i = 0; i < 2; i++)
		if (pair[i] >= 0)
			close(pair[i]);
}

/* Words to execute: the command's own, or a shell's.  0, or an errno. */
static int find_words(struct start *start, const char *command, char *copy)
{
	bool shell = strpbrk(command, "|&;<>()$`\\\"'*?[]#~=%\n{}!") != NULL;

	if (shell) {
		start->words = calloc(4, sizeof(*start->words));
		if (!start->words)
			return ENOMEM;
		start->words[0] = "sh";
		start->words[1] = "-c";
		start->words[2] = copy;
		strcpy(start->path, "/bin/sh");
		return 0;
	}
	start->words = split(copy);
	if (!start->words)
		return ENOMEM;
	return start->words[0] ?
		find_program(start->words[0], start->path) : ENOENT;
}

int child_start(struct child *child, const char *command, int errors)
{
	int in[2] = { -1, -1 }, out[2] = { -1, -1 };
	char *copy = strdup(command);
	struct start *start = calloc(1, sizeof(*start));
	int failed = 0;

	memset(child, 0, sizeof(*child));
	child->pidfd = child->to = child->from = -1;
	if (!copy || !start)
		failed = ENOMEM;
	else
		failed = find_words(start, command, copy);
	if (!failed && (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC)))
		failed = errno;
	if (!failed) {
		start->in = in[0];
		start->out = out[1];
		start->errors = errors;
		failed = launch(child, start);
	}
	if (!failed) {
		child->pidfd = (int)syscall(SYS_pidfd_open, child->pid, 0);
		child->to = in[1];
		child->from = out[0];
		in[1] = out[0] = -1;
		fcntl(child->to, F_SETFL, O_NONBLOCK);
		fcntl(child->from, F_SETFL, O_NONBLOCK);
	} else {
		child->pid = 0;
	}
	close_pair(in);
	close_pair(out);
	if (start)
		free(start->words);
	free(start);
	free(copy);
	errno = failed;
	return failed ? -1 : 0;
}

bool child_ended(struct child *child)
{
	if (child->pid > 0 && !child->reaped &&
	    waitpid(child->pid, &child->status, WNOHANG) == child->pid)
		child->reaped = true;
	return child->reaped;
}

bool child_wait(struct child *child, int ms)
{
	struct pollfd end = { child->pidfd, POLLIN, 0 };

	if (child_ended(child))
		return true;
	poll(&end, 1, child->pidfd < 0 ? 1 : ms);
	return child_ended(child);
}

void child_end(struct child *child, int grace_ms)
{
	if (child->to >= 0)
		close(child->to);
	if (child->pid > 0) {
		if (!child_wait(child, grace_ms)) {
			kill(-child->pid, SIGTERM);
			kill(-child->pid, SIGCONT);
			child_wait(child, grace_ms);
		}
		kill(-child->pid, SIGKILL); /* what it left behind, too */
		while (!child->reaped &&
		       waitpid(child->pid, &child->status, 0) < 0 &&
		       errno == EINTR)
			;
		child->reaped = true;
	}
	if (child->from >= 0)
		close(child->from);
	if (child->pidfd >= 0)
		close(child->pidfd);
	child->to = child->from = child->pidfd = -1;
	child->pid = 0;
}

const char *child_told(const struct child *child, char text[64])
{
	if (!child->reaped)
		snprintf(text, 64, "closed its output");
	else if (WIFSIGNALED(child->status))
		snprintf(text, 64, "was killed by SIG%s",
			 sigabbrev_np(WTERMSIG(child->status)));
	else
		snprintf(text, 64, "exited with %d",
			 WEXITSTATUS(child->status));
	return text;
}
