/*
 * Starts, watches and ends child processes.
 *
 * Theory of operation: a child leads a process group, and is killed with all
 * processes in it.  Its cage forbids leaving the group.  It asks to be killed
 * when we die before it runs.  It inherits three descriptors and a clean signal
 * state.  Its group is a session as well, because some kernels share processor
 * time by session (autogroup, sched(7)).  A player with a hundred processes
 * then gets no more than a player with one.
 *
 * At first the child runs in our memory, on a stack of its own, while we wait
 * (as in vfork).  Our memory is therefore not copied, and has the child's
 * error.
 *
 * The supervisor is a process that outlives us by a moment.  It reads a control
 * pipe. +pid registers a process group (the child writes it before it becomes
 * the player).  -pid unregisters it (we write it once the group is dead).  End
 * of file means that the referee has died.  Then the supervisor kills all
 * registered groups, and removes their control groups.
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
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "play/child_watch.h"
#include "play/proc_children.h"

/* Our end of the control pipe. */
static int supervisor_pipe = -1;
static pid_t supervisor_pid;

#define GROUPS_MAX 256
#define SWEEPS 200 /* of 10 ms: killed processes may take a moment to die */

static void tell_supervisor(pid_t pid)
{
	/* a dead supervisor does not stop us: the kernel still kills the
	 * children themselves */
	while (supervisor_pipe >= 0 &&
	       write(supervisor_pipe, &pid, sizeof(pid)) < 0 && errno == EINTR)
		;
}

static void note_group(pid_t *groups, pid_t pid)
{
	for (int i = 0; i < GROUPS_MAX; i++)
		if (groups[i] == (pid < 0 ? -pid : 0)) {
			groups[i] = pid < 0 ? 0 : pid;
			return;
		}
}

/* Closes the descriptors from FIRST on; on old kernels, one by one.  Returns 0
 * or -1. */
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

/* Runs the supervisor of process REFEREE.  Never returns. */
static void supervise(int from, pid_t referee)
{
	static const int backlogged[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT,
					  SIGTSTP };
	static const struct timespec moment = { 0, 10000000 };
	pid_t groups[GROUPS_MAX] = { 0 }, pid;
	ssize_t n;

	for (size_t i = 0; i < sizeof(backlogged) / sizeof(*backlogged); i++)
		signal(backlogged[i], SIG_IGN);
	setsid(); /* a signal to the referee's group must not kill this */
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
	for (int i = 0; i < GROUPS_MAX; i++)
		if (groups[i])
			kill(-groups[i], SIGKILL);
	for (int i = 0; i < SWEEPS && !cgroup_sweep(referee); i++)
		nanosleep(&moment, NULL);
	_exit(0);
}

int child_setup(void)
{
	pid_t referee = getpid();
	int ends[2];

	signal(SIGPIPE, SIG_IGN);
	signal(SIGCHLD, SIG_DFL);
	/* we adopt the orphans of a player's group, to reap them with it */
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	if (pipe2(ends, O_CLOEXEC))
		return -1;
	supervisor_pid = fork();
	if (!supervisor_pid) {
		close(ends[1]);
		supervise(ends[0], referee);
	}
	close(ends[0]);
	if (supervisor_pid < 0) {
		close(ends[1]);
		return -1;
	}
	supervisor_pipe = ends[1];
	return 0;
}

/* All that the child needs to become the player. */
struct start {
	const struct command *command;
	struct child *child; /* gets the level and totals that were reached */
	char **environment;
	int in, out, errors; /* its future 0, 1 and 2 */
	pid_t parent;
	int failed; /* errno of the call that failed; 0: none */
	char stack[1 << 15] __attribute__((aligned(64)));
};

/* Makes the pipes' ends 0, 1 and 2, and the cage's rules 3.  All are above 2
 * before, since 0, 1 and 2 are open here.  Closes all others. */
static int take_descriptors(const struct start *start)
{
	const struct cage *cage = start->child->cage;
	unsigned int first = 3;

	if (dup2(start->in, 0) < 0 || dup2(start->out, 1) < 0 ||
	    dup2(start->errors, 2) < 0)
		return -1;
	if (cage->landlock && cage->rules != 3 && dup2(cage->rules, 3) < 0)
		return -1;
	if (cage->landlock)
		first = 4;
	return close_from(first);
}

/* Resets all signals.  Uses the system call, as libc refuses the signals that
 * it uses itself.  Programs that posix_spawn() starts, as make does, ignore
 * them. */
static void reset_signals(void)
{
	static const uint64_t
		initial[8]; /* the kernel's struct: SIG_DFL, none */

	for (int s = 1; s < NSIG; s++)
		syscall(SYS_rt_sigaction, s, initial, NULL, (size_t)(NSIG / 8));
}

static void let_signals_in(void)
{
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Runs the program of a person, as a shell would. */
static int run_person(void *context)
{
	struct start *start = context;

	if (!take_descriptors(start)) {
		reset_signals();
		let_signals_in();
		execve(start->command->path, start->command->words,
		       start->environment);
	}
	start->failed = errno;
	_exit(127);
}

/* Ranks this process before the referee.  A higher rank of ours stays. */
static void be_taken_first(void)
{
	static const char rank[] = CHILD_RANK_TEXT;
	int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

	if (fd < 0)
		return;
	if (write(fd, rank, sizeof(rank) - 1) < 0)
		errno = 0; /* then both have our rank */
	close(fd);
}

/* Runs a caged program. */
static int child_run(void *context)
{
	struct start *start = context;
	struct child *child = start->child;
	const struct cage *cage = child->cage;
	const struct cage_plan *plan = cage->plan;

	setsid(); /* and a process group: it leads no other */
	tell_supervisor(getpid());
	be_taken_first();
	child->totals = limits_enter(&cage->totals);
	if (plan && plan->totals_required && child->totals < TOTALS_CGROUP) {
		child->lack = CHILD_LACKS_TOTALS;
		errno = EPERM;
		goto failed;
	}
	if (cage_enter_scratch(cage) < 0) {
		child->lack = CHILD_LACKS_SCRATCH;
		goto failed;
	}
	if (take_descriptors(start))
		goto failed;
	reset_signals();
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != start->parent) /* the parent died before that */
		_exit(127);
	child->level =
		cage_enter(cage,
			   child->totals == TOTALS_CGROUP ? CALLS_COUNTED
							  : CALLS_UNCOUNTED,
			   3);
	if (plan && plan->required && child->level < plan->level) {
		child->lack = CHILD_LACKS_LEVEL;
		errno = EPERM;
		goto failed;
	}
	let_signals_in();
	execve(start->command->path, start->command->words, start->environment);
failed:
	start->failed = errno;
	_exit(127);
}

/* Clones, and waits until the child has become the player or failed.  Returns 0
 * or an errno. */
static int launch(struct start *start)
{
	struct child *child = start->child;
	sigset_t all, before;

	start->parent = getpid();
	sigfillset(&all);
	/* no handler may run twice, here and in the child */
	sigprocmask(SIG_BLOCK, &all, &before);
	child->pid = clone(child->person ? run_person : child_run,
			   start->stack + sizeof(start->stack),
			   CLONE_VM | CLONE_VFORK | SIGCHLD, start);
	if (child->pid < 0)
		start->failed = errno;
	else if (start->failed) {
		if (!child->person)
			tell_supervisor(-child->pid);
		waitpid(child->pid, NULL, 0);
	}
	sigprocmask(SIG_SETMASK, &before, NULL);
	return start->failed;
}

/* Returns how many processes the kernel has ended for lack of memory. */
static uint64_t system_kills(void)
{
	char line[64];
	uint64_t kills = 0;
	FILE *file = fopen("/proc/vmstat", "re");

	while (file && fgets(line, sizeof(line), file))
		if (!strncmp(line, "oom_kill ", 9))
			kills = strtoull(line + 9, NULL, 10);
	if (file)
		fclose(file);
	return kills;
}

int child_start(struct child *child, const struct command *command,
		const struct cage *cage, bool person)
{
	int pipes[3][2] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
	struct start *start = calloc(1, sizeof(*start));
	char **scratched = cage->scratch.path
				   ? private_tmp_environment(&cage->scratch)
				   : NULL;
	int failed;

	memset(child, 0, sizeof(*child));
	child->pidfd = child->to = child->from = child->errors = -1;
	child->cage = cage;
	child->person = person;
	if (!person)
		child->all_kills = system_kills();
	if (!person && cage->totals.method == TOTALS_CGROUP)
		child->kills = cgroup_kills(&cage->totals.cgroup);
	failed = start && (scratched || !cage->scratch.path) ? 0 : ENOMEM;
	for (int i = 0; i < 3 && !failed; i++)
		failed = pipe2(pipes[i], O_CLOEXEC) ? errno : 0;
	if (!failed) {
		start->command = command;
		start->environment = scratched ? scratched : environ;
		start->child = child;
		start->in = pipes[0][0];
		start->out = pipes[1][1];
		start->errors = pipes[2][1];
		failed = launch(start);
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
		if (!person)
			child_watch_add(child);
	} else {
		child->pid = 0;
	}
	for (int i = 0; i < 6; i++)
		if (pipes[i / 2][i % 2] >= 0)
			close(pipes[i / 2][i % 2]);
	free(start);
	free(scratched);
	errno = failed;
	return failed ? -1 : 0;
}

bool child_ended(struct child *child)
{
	siginfo_t info = { .si_pid = 0 };

	/* not reaped yet: until then no other process can get its group's
	 * number */
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
	int64_t until = clock_now() + ms * NS_PER_MS, left;

	/* a signal ends poll() early */
	while (!child_ended(child)) {
		left = (until - clock_now()) / NS_PER_MS;
		if (left <= 0)
			return false;
		poll(&end, 1, child->pidfd < 0 ? 1 : (int)left);
	}
	return true;
}

void child_tidy(struct child *child)
{
	int status;
	pid_t pid;

	while (child->pid > 0 && !child->person && !child_ended(child) &&
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

/* Sends HUP to the last descendants of a process, up to DEPTH generations down;
 * without children, to the process.  A shell that runs a person's program does
 * not pass the signal on, and would leave the program behind. */
static void hang_up(pid_t pid, int depth)
{
	pid_t pids[CHILDREN_MAX];
	char path[60];
	int n;

	snprintf(path, sizeof(path), "/proc/%d/task/%d/children", (int)pid,
		 (int)pid);
	n = depth ? children_list(path, pids) : 0;
	for (int i = 0; i < n; i++)
		hang_up(pids[i], depth - 1);
	if (n)
		return;
	kill(pid, SIGHUP);
	kill(pid, SIGCONT);
}

void child_terminate(struct child *child)
{
	if (child->pid <= 0)
		return;
	if (child->person) {
		hang_up(child->pid, child->forced ? 0 : 3);
	} else {
		kill(-child->pid, SIGTERM);
		kill(-child->pid, SIGCONT);
	}
	child->forced = true;
}

void child_end(struct child *child)
{
	child_watch_remove(child);
	close_one(&child->to);
	if (child->pid > 0) {
		child_ended(child); /* note its status, if it has ended */
		child->ended = true;
	}
	if (child->pid > 0 && child->person) {
		kill(child->pid, SIGKILL); /* alone: it is in our own group */
		while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
			;
	} else if (child->pid > 0) {
		kill(-child->pid, SIGKILL); /* and its descendants */
		tell_supervisor(-child->pid);
		/* orphans of the group are our children (see child_setup), each
		 * before its parent can be waited for: none is missed */
		while (waitpid(-child->pid, NULL, 0) > 0 || errno == EINTR)
			;
	}
	close_one(&child->from);
	close_one(&child->pidfd);
	child->pid = 0;
}

/* Kills and reaps our children, but for the supervisor.  They are processes
 * that left their group, where no cage forbade it.  A zombie is only reaped. */
static void sweep(void)
{
	pid_t pids[CHILDREN_MAX];
	int n = children_list("/proc/thread-self/children", pids);

	for (int k = 0; k < n; k++) {
		if (pids[k] == supervisor_pid)
			continue;
		kill(pids[k], SIGKILL);
		while (waitpid(pids[k], NULL, 0) < 0 && errno == EINTR)
			;
	}
}

void child_teardown(void)
{
	/* a dying process may leave us children: a few rounds */
	for (int round = 0; round < 20; round++)
		sweep();
	close_one(&supervisor_pipe);
	if (supervisor_pid > 0)
		waitpid(supervisor_pid, NULL, 0);
	supervisor_pid = 0;
}

/* Returns the name of a signal: "SIGSEGV", "SIGRTMIN+3", "signal 33". */
static const char *signal_name(int number, char text[16])
{
	const char *name = sigabbrev_np(number);

	if (name)
		snprintf(text, 16, "SIG%s", name);
	else if (number >= SIGRTMIN && number <= SIGRTMAX)
		snprintf(text, 16, "SIGRTMIN+%d", number - SIGRTMIN);
	else
		snprintf(text, 16, "signal %d", number);
	return text;
}

void child_describe(const struct child *child, struct reason *how)
{
	char name[16];

	if (child->ended && child->exited) {
		reason_set(how, N_("exited with {status}"));
		reason_number(how, "status", child->status);
	} else if (child->ended) {
		reason_set(how, N_("was killed by {signal}"));
		reason_word(how, "signal", signal_name(child->status, name));
	} else {
		reason_set(how, N_("closed its output"));
	}
	if (child->cage &&
	    (child->over ||
	     (child->totals == TOTALS_CGROUP &&
	      cgroup_kills(&child->cage->totals.cgroup) > child->kills)))
		reason_around(
			how,
			N_("{why}, over its totals (--memory, --processes)"));
	else if (child->ended && !child->exited && child->status == SIGKILL &&
		 system_kills() > child->all_kills)
		reason_around(how,
			      N_("{why}, as the memory of the system ran out"));
}
