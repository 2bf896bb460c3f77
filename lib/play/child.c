/*
 * Processes.  A child is the leader of a process group, so that all it starts
 * can be killed with it; its cage refuses to let any of them leave the group;
 * it is told to die with us before it runs; and what it inherits is three
 * descriptors and a clean signal state.
 *
 * It runs in our memory at first, on a stack of its own, while we stand still
 * (as vfork does): starting takes no copy of us, and why it failed is simply
 * there.
 */
#include "play/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* The warden's ear: a child says its pid there before it becomes a player, we
 * say it again, negative, once its group is dead.  When nobody holds the other
 * end any more, we are dead, and the warden kills those that are left. */
static int warden_pipe = -1;
static pid_t warden_pid;

#define WARDEN_MAX 256

static void tell_warden(pid_t pid)
{
	/* a dead warden is no reason to stop: the kernel still kills the
	 * children themselves */
	while (warden_pipe >= 0 && write(warden_pipe, &pid, sizeof(pid)) < 0 &&
	       errno == EINTR)
		;
}

static void note_group(pid_t *groups, pid_t pid)
{
	for (int i = 0; i < WARDEN_MAX; i++)
		if (groups[i] == (pid < 0 ? -pid : 0)) {
			groups[i] = pid < 0 ? 0 : pid;
			return;
		}
}

/* Closes the descriptors from FIRST on, on old kernels one by one.  0, or -1. */
static int close_from(unsigned int first)
{
	struct rlimit limit;

	if (!syscall(SYS_close_range, first, ~0U, 0U))
		return 0;
	if (getrlimit(RLIMIT_NOFILE, &limit))
		return -1;
	for (rlim_t fd = first; fd < limit.rlim_cur && fd < 1 << 20; fd++)
		close((int)fd);
	return 0;
}

/* In the warden: never returns. */
static void watch_over(int from)
{
	static const int deaf[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP };
	pid_t groups[WARDEN_MAX] = { 0 }, pid;
	ssize_t n;

	for (size_t i = 0; i < sizeof(deaf) / sizeof(*deaf); i++)
		signal(deaf[i], SIG_IGN);
	setsid(); /* what kills our group must not kill the warden */
	if (dup2(from, 3) >= 0) {
		close(0);
		close(1);
		close(2);
		close_from(4);
		while ((n = read(3, &pid, sizeof(pid))) != 0)
			if (n == sizeof(pid))
				note_group(groups, pid);
			else if (errno != EINTR)
				break;
	}
	for (int i = 0; i < WARDEN_MAX; i++)
		if (groups[i])
			kill(-groups[i], SIGKILL);
	_exit(0);
}

int child_setup(void)
{
	int ends[2];

	signal(SIGPIPE, SIG_IGN);
	signal(SIGCHLD, SIG_DFL);
	/* the orphans of a player's group come to us, to be reaped with it */
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	if (pipe2(ends, O_CLOEXEC))
		return -1;
	warden_pid = fork();
	if (!warden_pid) {
		close(ends[1]);
		watch_over(ends[0]);
	}
	close(ends[0]);
	if (warden_pid < 0) {
		close(ends[1]);
		return -1;
	}
	warden_pipe = ends[1];
	return 0;
}

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
	CPU_SET((size_t)cpu, &set);
	return sched_setaffinity(0, sizeof(set), &set);
}

/* What the child needs to become the player. */
struct start {
	const struct command *command;
	const struct cage *cage;
	int in, out, errors; /* what becomes its 0, 1 and 2 */
	pid_t parent;
	enum cage_level level; /* reached */
	int failed;            /* errno of what failed */
	char stack[1 << 15] __attribute__((aligned(64)));
};

/* The pipes' ends become 0, 1 and 2, the cage's rules 3; they are all above 2,
 * for those are always open here.  Nothing else stays open. */
static int take_descriptors(const struct start *start)
{
	unsigned int first = 3;

	if (dup2(start->in, 0) < 0 || dup2(start->out, 1) < 0 ||
	    dup2(start->errors, 2) < 0)
		return -1;
	if (start->cage->rules >= 0 && start->cage->rules != 3 &&
	    dup2(start->cage->rules, 3) < 0)
		return -1;
	if (start->cage->rules >= 0)
		first = 4;
	return close_from(first);
}

/* In the child: never returns. */
static int run(void *context)
{
	struct start *start = context;
	const struct cage_plan *plan = start->cage->plan;
	struct sigaction initial = { .sa_handler = SIG_DFL };
	sigset_t none;

	setpgid(0, 0);
	tell_warden(getpid());
	if (take_descriptors(start))
		goto failed;
	for (int s = 1; s < NSIG; s++)
		sigaction(s, &initial, NULL);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != start->parent) /* it died before the line above */
		_exit(127);
	start->level =
		cage_enter(start->cage, start->cage->rules >= 0 ? 3 : -1);
	if (plan && plan->required && start->level < plan->level) {
		errno = EPERM;
		goto failed;
	}
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	execve(start->command->path, start->command->words, environ);
failed:
	start->failed = errno;
	_exit(127);
}

/* Clones, and waits until the child has become the player or given up. */
static int launch(struct child *child, struct start *start)
{
	sigset_t all, before;

	start->parent = getpid();
	sigfillset(&all);
	/* no signal may be handled twice, here and in the same memory there */
	sigprocmask(SIG_BLOCK, &all, &before);
	child->pid = clone(run, start->stack + sizeof(start->stack),
			   CLONE_VM | CLONE_VFORK | SIGCHLD, start);
	if (child->pid < 0)
		start->failed = errno;
	else if (start->failed) {
		tell_warden(-child->pid);
		waitpid(child->pid, NULL, 0);
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	child->level = start->level;
	return start->failed;
}

static int open_pipes(int pipes[3][2])
{
	for (int i = 0; i < 3; i++)
		if (pipe2(pipes[i], O_CLOEXEC))
			return errno;
	return 0;
}

int child_start(struct child *child, const struct command *command,
		const struct cage *cage)
{
	int pipes[3][2] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
	struct start *start = calloc(1, sizeof(*start));
	int failed;

	memset(child, 0, sizeof(*child));
	child->pidfd = child->to = child->from = child->errors = -1;
	failed = start ? open_pipes(pipes) : ENOMEM;
	if (!failed) {
		start->command = command;
		start->cage = cage;
		start->in = pipes[0][0];
		start->out = pipes[1][1];
		start->errors = pipes[2][1];
		failed = launch(child, start);
	}
	if (!failed) {
		child->pidfd = (int)syscall(SYS_pidfd_open, child->pid, 0);
		child->to = pipes[0][1];
		child->from = pipes[1][0];
		child->errors = pipes[2][0];
		pipes[0][1] = pipes[1][0] = pipes[2][0] = -1;
		fcntl(child->to, F_SETFL, O_NONBLOCK);
		fcntl(child->from, F_SETFL, O_NONBLOCK);
		fcntl(child->errors, F_SETFL, O_NONBLOCK);
	} else {
		child->pid = 0;
	}
	for (int i = 0; i < 6; i++)
		if (pipes[i / 2][i % 2] >= 0)
			close(pipes[i / 2][i % 2]);
	free(start);
	errno = failed;
	return failed ? -1 : 0;
}

bool child_ended(struct child *child)
{
	siginfo_t info = { .si_pid = 0 };

	/* it is not reaped here: as long as it is there, its group's number
	 * is nobody else's */
	if (child->pid > 0 && !child->ended &&
	    !waitid(P_PID, (id_t)child->pid, &info,
		    WEXITED | WNOHANG | WNOWAIT) &&
	    info.si_pid) {
		child->ended = true;
		child->exited = info.si_code == CLD_EXITED;
		child->status = info.si_status;
	}
	return child->ended;
}

bool child_wait(struct child *child, int ms)
{
	struct pollfd end = { child->pidfd, POLLIN, 0 };

	if (child_ended(child))
		return true;
	poll(&end, 1, child->pidfd < 0 ? 1 : ms);
	return child_ended(child);
}

void child_tidy(struct child *child)
{
	int status;
	pid_t pid;

	while (child->pid > 0 && !child_ended(child) &&
	       (pid = waitpid(-child->pid, &status, WNOHANG)) > 0)
		if (pid == child->pid) { /* it ended in between */
			child->ended = true;
			child->exited = WIFEXITED(status);
			child->status = child->exited ? WEXITSTATUS(status)
						      : WTERMSIG(status);
		}
}

static void close_one(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

void child_terminate(struct child *child)
{
	if (child->pid <= 0)
		return;
	child->forced = true;
	kill(-child->pid, SIGTERM);
	kill(-child->pid, SIGCONT);
}

void child_end(struct child *child)
{
	close_one(&child->to);
	if (child->pid > 0) {
		child_ended(child);         /* how, if it has */
		kill(-child->pid, SIGKILL); /* what it left behind, too */
		tell_warden(-child->pid);
		/* orphans of the group are our children (see child_setup),
		 * each before its parent can be waited for: none is missed */
		while (waitpid(-child->pid, NULL, 0) > 0 || errno == EINTR)
			;
		child->ended = true;
	}
	close_one(&child->from);
	close_one(&child->pidfd);
	child->pid = 0;
}

/* Kills and reaps the children we have, but for those in KEEP: what fled its
 * group, where no cage forbade that.  A zombie is only reaped. */
static void sweep(const pid_t *keep, int count)
{
	char text[4096], *at = text;
	int fd = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof(text) - 1);

	if (fd >= 0)
		close(fd);
	text[n > 0 ? n : 0] = '\0';
	while (*at) {
		pid_t pid = (pid_t)strtol(at, &at, 10);
		bool kept = pid <= 0;

		for (int i = 0; i < count; i++)
			kept = kept || keep[i] == pid;
		if (!kept) {
			kill(pid, SIGKILL);
			while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
				;
		}
		at += strspn(at, " \n");
	}
}

void child_teardown(void)
{
	/* who dies may leave children of its own to us: a few rounds */
	for (int round = 0; round < 20; round++)
		sweep(&warden_pid, 1);
	close_one(&warden_pipe);
	if (warden_pid > 0)
		waitpid(warden_pid, NULL, 0);
	warden_pid = 0;
}

const char *child_told(const struct child *child, char text[64])
{
	if (!child->ended)
		snprintf(text, 64, "closed its output");
	else if (!child->exited)
		snprintf(text, 64, "was killed by SIG%s",
			 sigabbrev_np(child->status));
	else
		snprintf(text, 64, "exited with %d", child->status);
	return text;
}
