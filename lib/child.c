/*
 * Processes.  A child is the leader of a process group, so that all it starts
 * can be killed with it; it is told to die with us before it runs; and what it
 * inherits is three descriptors and a clean signal state.
 */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* In the child, after fork: never returns. */
static void run(char **words, const char *command, int in, int out,
		int errors, int report, pid_t parent)
{
	sigset_t none;
	int failed;

	setpgid(0, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent) /* it died before the line above */
		_exit(127);
	for (int s = 1; s < NSIG; s++)
		signal(s, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	/* the pipes' ends are above 2, for 0 to 2 are always open here */
	if (dup2(in, 0) >= 0 && dup2(out, 1) >= 0 &&
	    (errors < 0 || dup2(errors, 2) >= 0) &&
	    dup2(report, 3) >= 0) {
		fcntl(3, F_SETFD, FD_CLOEXEC);
		syscall(SYS_close_range, 4U, ~0U, 0U);
		if (words)
			execvp(words[0], words);
		else
			execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		report = 3;
	}
	failed = errno;
	if (write(report, &failed, sizeof(failed)) < 0)
		_exit(126);
	_exit(127);
}

static void close_pair(int pair[2])
{
	for (int i = 0; i < 2; i++)
		if (pair[i] >= 0)
			close(pair[i]);
}

int child_start(struct child *child, const char *command, int errors)
{
	int in[2] = { -1, -1 }, out[2] = { -1, -1 }, report[2] = { -1, -1 };
	char *copy = strdup(command), **words = NULL;
	pid_t parent = getpid();
	int failed = 0;
	bool shell = strpbrk(command, "|&;<>()$`\\\"'*?[]#~=%\n{}!") != NULL;

	memset(child, 0, sizeof(*child));
	child->pidfd = child->to = child->from = -1;
	if (copy && !shell)
		words = split(copy);
	if (!copy || (!shell && !words))
		failed = ENOMEM;
	else if (words && !words[0])
		failed = ENOENT;
	else if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) ||
		 pipe2(report, O_CLOEXEC))
		failed = errno;
	if (!failed) {
		child->pid = fork();
		if (!child->pid)
			run(words, command, in[0], out[1], errors, report[1],
			    parent);
		if (child->pid < 0)
			failed = errno;
	}
	if (!failed) {
		setpgid(child->pid, child->pid); /* whoever comes first */
		close(report[1]);
		report[1] = -1;
		while (read(report[0], &failed, sizeof(failed)) < 0 &&
		       errno == EINTR)
			;
		if (failed)
			waitpid(child->pid, NULL, 0);
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
	close_pair(report);
	free(words);
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
