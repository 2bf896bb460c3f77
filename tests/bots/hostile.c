/*
 * A player that misbehaves in one of many ways, for the tests of the referee:
 *
 *   hostile MODE [ARGUMENT...]
 *
 * It plays the first move of each question and does its evil at the third one
 * (or at once, as its mode says).  A mode that tries what a cage must refuse
 * says "LEAK what" on its standard error for each thing that was not, and else
 * plays on as if nothing were.  --list names the modes, with what has to come
 * of each: clean, or the kind of fault; "any" is for the case that uses it.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/fs.h>
#include <linux/io_uring.h>
#include <limits.h>
#include <mqueue.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/fsuid.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum when { START, THIRD, EVERY };

static struct mode {
	const char *name, *outcome;
	enum when when;
	/* what it does, behind what it says; an @ is the first move */
	void (*act)(void);
	const char *says;
	int after;  /* so many ms */
	int number; /* with which it ends */
} * mode;

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static char **arguments; /* of the mode */
static char question[1 << 16];
static char move[4096]; /* the first of the question */

static void say(const char *text)
{
	size_t n = strlen(text);

	while (n) {
		ssize_t wrote = write(1, text, n);

		if (wrote < 0)
			return;
		text += wrote;
		n -= (size_t)wrote;
	}
}

static void answer(void)
{
	say(move);
	say("\n");
}

/* Says again and again what it has said. */
static void repeat(void)
{
	for (;;)
		say(mode->says);
}

static void nap(int ms)
{
	struct timespec time = { ms / 1000, ms % 1000 * 1000000L };

	nanosleep(&time, NULL);
}

static void hang(void)
{
	for (;;)
		pause();
}

/* What should have been refused was not. */
static void leak(const char *what)
{
	fprintf(stderr, "LEAK %s\n", what);
}

static void try(bool worked, const char *what)
{
	if (worked)
		leak(what);
}

/* It failed, but not as the filter of the cage has it. */
static void refuse(bool worked, const char *what)
{
	try(worked || errno != EPERM, what);
}

static void try_open(const char *path, int flags)
{
	int fd = open(path, flags, 0600);

	try(fd >= 0, path);
	if (fd >= 0)
		close(fd);
}

/* --- ends ----------------------------------------------------------------- */

static void leave(void)
{
	_exit(mode->number);
}

/* By the signal of that number. */
static void die(void)
{
	syscall(SYS_tgkill, getpid(), gettid(), mode->number);
	hang();
}

/* By that of ARGUMENTS[0]. */
static void do_signal(void)
{
	mode->number = arguments[0] ? atoi(arguments[0]) : SIGTERM;
	die();
}

/* A child holds the pipe, and the parent is gone. */
static void do_forkexit(void)
{
	if (!fork())
		hang();
	_exit(0);
}

/* The same, and the child goes on talking. */
static void do_forktalk(void)
{
	if (!fork())
		for (;;) {
			say("# I am still here\n");
			nap(5);
		}
	_exit(0);
}

/* --- silence, and too much ------------------------------------------------ */

static void do_drip(void)
{
	for (const char *c = "play AS and more and more and more"; *c; c++) {
		if (write(1, c, 1) < 0)
			break;
		nap(60);
	}
	hang();
}

static void do_dripremarks(void)
{
	for (;;) {
		say("# thinking\n");
		nap(20);
	}
}

static void do_long4094(void)
{
	for (int i = 0; i < 4094; i++)
		say("x");
	say("\n");
}

static void do_long4096(void)
{
	for (int i = 0; i < 4096; i++)
		say("x");
	say("\n");
	hang();
}

static void do_closein(void)
{
	close(0);
	answer();
	hang();
}

static void do_closeout(void)
{
	close(1);
	hang();
}

static void do_closeboth(void)
{
	close(0);
	close(1);
	close(2);
	hang();
}

static void do_closeerr(void)
{
	close(2);
	answer();
}

/* Never reads, and talks before it could be asked. */
static void do_writefirst(void)
{
	for (int i = 0; i < 50000; i++)
		say("ready\n");
}

/* --- bytes ---------------------------------------------------------------- */

static void do_nul(void)
{
	if (write(1, "play \0S\n", 8) < 0)
		_exit(1);
}
/* --- standard error ------------------------------------------------------- */

static void do_errflood(void)
{
	for (int i = 0; i < 40000; i++)
		if (write(2, "\033[31mTraceback\007 most recent\n", 28) < 0)
			break;
	answer();
}

static void do_errforever(void)
{
	for (;;)
		if (write(2, "still thinking\n", 15) < 0)
			break;
	hang();
}

static void do_errline(void)
{
	for (int i = 0; i < 3000; i++)
		if (write(2, "no end to this line ", 20) < 0)
			break;
	answer();
}

/* --- processes ------------------------------------------------------------ */

static void do_daemon(void)
{
	if (!fork()) {
		setsid();
		if (!fork()) {
			for (int s = 1; s < NSIG; s++)
				signal(s, SIG_IGN);
			hang();
		}
		_exit(0);
	}
	answer();
}

static void do_bomb(void)
{
	/* fewer than the totals allow: with more it is ended, if it is seen */
	for (int i = 0; i < 50; i++)
		if (!fork())
			hang();
	answer();
}

static void do_zombies(void)
{
	for (int i = 0; i < 50; i++)
		if (!fork())
			_exit(0);
	answer();
}

/* Its children's children become orphans, and end. */
static void do_orphans(void)
{
	for (int i = 0; i < 25; i++)
		if (!fork()) {
			if (!fork())
				nap(20);
			_exit(0);
		}
	answer();
}

static void do_stubborn(void)
{
	sigset_t all;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, NULL);
	for (int s = 1; s < NSIG; s++)
		signal(s, SIG_IGN);
	answer();
}

static void do_stoppedchild(void)
{
	pid_t pid = fork();

	if (!pid)
		hang();
	kill(pid, SIGSTOP);
	answer();
}

static void do_spin(void)
{
	if (!fork())
		for (volatile int i = 0;;)
			i = i + 1;
	answer();
}

/* For ever, what takes the processor from others in one of several ways. */
static _Noreturn void trouble(const char *how)
{
	size_t size = 2 << 20;
	int fd = open(how, O_RDONLY);

	for (;;) {
		if (!strcmp(how, "map"))
			munmap(mmap(NULL, size, PROT_READ | PROT_WRITE,
				    MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE,
				    -1, 0),
			       size);
		if (!strcmp(how, "barrier"))
			syscall(SYS_membarrier, 1, 0, 0);
		if (fd >= 0)
			fsync(fd);
	}
}

/* Has ARGUMENTS[0] processes, which only spin, or do what ARGUMENTS[1] says, as
 * soon as it has answered. */
static void do_crowd(void)
{
	int most = arguments[0] ? atoi(arguments[0]) : 60, ends[2];
	const char *how = most && arguments[1] ? arguments[1] : "spin";
	char byte;

	if (pipe(ends))
		return;
	for (int i = 0; i < most; i++)
		if (!fork()) {
			close(ends[1]);
			while (read(ends[0], &byte, 1) < 0)
				;
			trouble(how);
		}
	answer();
	close(ends[1]); /* that is what they wait for */
	close(ends[0]);
}

/* Answers after 20 ms of its own processor time. */
static void do_work(void)
{
	struct timespec now;
	long until;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	until = now.tv_sec * 1000 + now.tv_nsec / 1000000 + 20;
	while (now.tv_sec * 1000 + now.tv_nsec / 1000000 < until)
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	answer();
}

/* --- what a cage refuses -------------------------------------------------- */

static void do_fds(void)
{
	for (int fd = 3; fd < 1024; fd++)
		try(fcntl(fd, F_GETFD) >= 0, "a descriptor");
	answer();
}

static void do_signals(void)
{
	sigset_t mask;

	sigprocmask(SIG_BLOCK, NULL, &mask);
	for (int s = 1; s < 32; s++) {
		struct sigaction action;

		if (s == SIGKILL || s == SIGSTOP)
			continue;
		sigaction(s, NULL, &action);
		try(action.sa_handler == SIG_IGN, "an ignored signal");
		try(sigismember(&mask, s) == 1, "a blocked signal");
	}
	answer();
}

static void do_memory(void)
{
	char here[64], path[64];
	struct iovec local = { here, sizeof(here) };
	struct iovec remote = { &question, sizeof(here) };
	pid_t parent = getppid();
	int pidfd = (int)syscall(SYS_pidfd_open, parent, 0);

	try(process_vm_readv(parent, &local, 1, &remote, 1, 0) > 0,
	    "process_vm_readv");
	try(process_vm_writev(parent, &local, 1, &remote, 1, 0) > 0,
	    "process_vm_writev");
	try(!ptrace(PTRACE_ATTACH, parent, NULL, NULL), "ptrace attach");
	try(!ptrace(PTRACE_SEIZE, parent, NULL, NULL), "ptrace seize");
	try(syscall(SYS_pidfd_getfd, pidfd, 0, 0) >= 0, "pidfd_getfd");
	try(!syscall(SYS_kcmp, parent, getpid(), 0, 0, 0), "kcmp");
	for (int other = parent; other < parent + 40; other++) {
		static const char *const files[] = {
			"mem", "maps",  "environ", "cmdline",
			"fd",  "stack", "root",    "cwd",
		};

		if (other == getpid())
			continue;
		for (size_t i = 0; i < COUNT(files); i++) {
			snprintf(path, sizeof(path), "/proc/%d/%s", other,
				 files[i]);
			try_open(path, O_RDONLY);
		}
	}
	answer();
}

/* ARGUMENTS: paths that must stay closed.  Behind an @, for a word that names
 * a file has its folder opened. */
static void do_files(void)
{
	char text[4096];
	int fd;

	for (char **path = arguments; *path; path++) {
		*path += **path == '@';
		try_open(*path, O_RDONLY);
		try_open(*path, O_RDWR);
		try(!access(*path, R_OK) && !truncate(*path, 0), "truncate");
		try(!rename(*path, "stolen"), "rename");
		try(!unlink(*path), "unlink");
		try(!link(*path, "linked"), "link");
		fd = open(*path, O_PATH);
		snprintf(text, sizeof(text), "/proc/self/fd/%d", fd);
		try_open(text, O_RDONLY);
		if (fd >= 0)
			try(openat(fd, "", O_RDONLY) >= 0, "openat");
		snprintf(text, sizeof(text), "/proc/self/cwd/%s", *path);
		try_open(text, O_RDONLY);
		snprintf(text, sizeof(text), "/proc/%d/cwd/%s", getppid(),
			 *path);
		try_open(text, O_RDONLY);
	}
	try(opendir(".") != NULL, "the current folder");
	try_open("/etc/shadow", O_RDONLY);
	try_open("/proc/self/environ", O_RDONLY);
	try(opendir("/proc") != NULL, "/proc");
	try(opendir("/root") != NULL, "/root");
	try(opendir("/home") != NULL, "/home");
	try(opendir("/tmp") != NULL, "/tmp");
	try(opendir("/var") != NULL, "/var");
	answer();
}

static void do_write(void)
{
	static const char *const places[] = {
		"hostile-was-here",          "/tmp/hostile-was-here",
		"/var/tmp/hostile-was-here", "/dev/shm/hostile-was-here",
		"/run/hostile-was-here",     "/usr/hostile-was-here",
	};

	for (size_t i = 0; i < COUNT(places); i++) {
		try_open(places[i], O_WRONLY | O_CREAT);
		try(!mkdir(places[i], 0700), "mkdir");
		try(!mkfifo(places[i], 0600), "mkfifo");
		try(!symlink("x", places[i]), "symlink");
	}
	try_open("/tmp", O_TMPFILE | O_RDWR);
	answer();
}

/* Writes of a file what can be written without opening it for that, where
 * another player, or itself in the next match, could read it. */
static void do_mark(void)
{
	char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 1);
	int fd, flags = 0;

	path[n > 0 ? n : 0] = '\0';
	fd = open(path, O_RDONLY);
	try(fd < 0, "its own program cannot be read");
	try(!chmod(path, 0755), "chmod");
	try(!fchmod(fd, 0755), "fchmod");
	try(!syscall(SYS_fchmodat, AT_FDCWD, path, 0755), "fchmodat");
	try(!chown(path, (uid_t)-1, (gid_t)-1), "chown");
	try(!fchown(fd, (uid_t)-1, (gid_t)-1), "fchown");
	try(!utimensat(AT_FDCWD, path, NULL, 0), "utimensat");
	try(!futimens(fd, NULL), "futimens");
	refuse(!setxattr(path, "user.note", "x", 1, 0), "setxattr");
	refuse(!fsetxattr(fd, "user.note", "x", 1, 0), "fsetxattr");
	refuse(!removexattr(path, "user.note"), "removexattr");
	refuse(!ioctl(fd, FS_IOC_SETVERSION, &flags), "FS_IOC_SETVERSION");
	refuse(!ioctl(fd, FS_IOC_SETFLAGS, &flags), "FS_IOC_SETFLAGS");
	try(syscall(452, AT_FDCWD, path, 0755, 0) >= 0, "fchmodat2");
	answer();
}

/* Makes others wait for a file, or hears of what they do. */
static void do_lease(void)
{
	int fd = open("/proc/self/exe", O_RDONLY);

	refuse(!fcntl(fd, F_SETLEASE, F_RDLCK), "F_SETLEASE");
	refuse(!fcntl(fd, F_SETLEASE, F_WRLCK), "F_SETLEASE");
	try(!fcntl(open("/usr", O_RDONLY), F_NOTIFY, DN_ACCESS), "F_NOTIFY");
	try(inotify_init1(0) >= 0, "inotify");
	answer();
}

static void do_bully(void)
{
	pid_t parent = getppid();
	struct rlimit limit;
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(0, &set);
	try(!kill(parent, 0), "kill");
	try(!kill(parent, SIGWINCH), "signal");
	try(!syscall(SYS_tgkill, parent, parent, SIGWINCH), "tgkill");
	for (int other = parent + 1; other < parent + 40; other++)
		try(other != getpid() && !kill(other, SIGWINCH),
		    "kill another");
	try(!setpriority(PRIO_PROCESS, (id_t)parent, 5), "setpriority");
	try(!syscall(SYS_prlimit64, parent, RLIMIT_NOFILE, NULL, &limit),
	    "prlimit");
	try(!sched_setaffinity(parent, sizeof(set), &set), "setaffinity");
	try(!sched_setaffinity(0, sizeof(set), &set), "own affinity");
	try(!syscall(SYS_ioprio_set, 1, parent, 0), "ioprio_set");
	answer();
}

static void do_net(void)
{
	static const int families[] = {
		AF_INET,    AF_INET6,  AF_UNIX, AF_VSOCK,
		AF_NETLINK, AF_PACKET, AF_ALG,
	};
	struct io_uring_params params = { 0 };
	int pair[2];

	for (size_t i = 0; i < COUNT(families); i++) {
		try(socket(families[i], SOCK_STREAM, 0) >= 0, "socket stream");
		try(socket(families[i], SOCK_DGRAM, 0) >= 0, "socket dgram");
		try(families[i] != AF_UNIX &&
			    !socketpair(families[i], SOCK_STREAM, 0, pair),
		    "socketpair");
	}
	try(!socketpair(AF_UNIX, SOCK_DGRAM, 0, pair), "pair of datagrams");
	try(!socketpair(AF_UNIX, SOCK_RAW, 0, pair), "raw pair");
	try(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair),
	    "no pair of its own");
	refuse(!bind(pair[0], NULL, 0), "bind");
	refuse(!connect(pair[0], NULL, 0), "connect");
	refuse(!listen(pair[0], 1), "listen");
	try(syscall(SYS_io_uring_setup, 4, &params) >= 0, "io_uring");
	answer();
}

static void do_shm(void)
{
	int id = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);

	try(id >= 0, "shmget");
	if (id >= 0)
		shmctl(id, IPC_RMID, NULL);
	id = semget(IPC_PRIVATE, 1, IPC_CREAT | 0600);
	try(id >= 0, "semget");
	if (id >= 0)
		semctl(id, 0, IPC_RMID);
	id = msgget(IPC_PRIVATE, IPC_CREAT | 0600);
	try(id >= 0, "msgget");
	if (id >= 0)
		msgctl(id, IPC_RMID, NULL);
	try(mq_open("/hostile", O_CREAT | O_RDWR, 0600, NULL) >= 0, "mq_open");
	try(shm_open("/hostile", O_CREAT | O_RDWR, 0600) >= 0, "shm_open");
	try(syscall(SYS_add_key, "user", "hostile", "x", 1, -2) >= 0,
	    "add_key");
	try(syscall(SYS_keyctl, 0, -3, 1) >= 0, "keyctl");
	answer();
}

static int idle(void *nothing)
{
	(void)nothing;
	return 0;
}

static void do_escape(void)
{
	static char stack[1 << 14] __attribute__((aligned(16)));

	try(setsid() >= 0, "setsid");
	try(!setpgid(0, 0) && getpgid(0) != getpid(), "setpgid");
	if (!fork()) { /* not the leader of the group */
		try(setsid() >= 0, "setsid of a child");
		try(!setpgid(0, 0), "setpgid of a child");
		_exit(0);
	}
	wait(NULL);
	try(!prctl(PR_SET_PDEATHSIG, 0), "PR_SET_PDEATHSIG");
	try(!unshare(CLONE_NEWUSER), "unshare user");
	try(!unshare(CLONE_NEWPID), "unshare pid");
	try(!unshare(CLONE_NEWNET), "unshare net");
	try(clone(idle, stack + sizeof(stack), CLONE_NEWUSER | SIGCHLD, NULL) >=
		    0,
	    "clone user");
	try(clone(idle, stack + sizeof(stack), CLONE_PARENT | SIGCHLD, NULL) >=
		    0,
	    "clone parent");
	try(syscall(435, NULL, 0) >= 0 || errno != ENOSYS, "clone3");
	try(!setns(0, 0), "setns");
	try(!mount("none", "/tmp", "tmpfs", 0, ""), "mount");
	try(!umount2("/proc", MNT_DETACH), "umount");
	try(!chroot("/usr"), "chroot");
	refuse(syscall(SYS_bpf, 0, NULL, 0) >= 0, "bpf");
	try(syscall(SYS_userfaultfd, 0) >= 0, "userfaultfd");
	refuse(syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0) >= 0,
	       "perf_event_open");
	refuse(syscall(SYS_open_by_handle_at, 0, NULL, 0) >= 0,
	       "open_by_handle_at");
	answer();
}

static void do_terminal(void)
{
	int fd = open("/dev/tty", O_RDWR);

	try(fd >= 0, "/dev/tty");
	try(!ioctl(fd >= 0 ? fd : 0, TIOCSTI, "x"), "TIOCSTI");
	try(errno != EPERM, "TIOCSTI not refused by the filter");
	answer();
}

static void do_rights(void)
{
	struct rlimit limit = { 1, 1 };

	struct __user_cap_header_struct header = {
		.version = _LINUX_CAPABILITY_VERSION_3
	};
	struct __user_cap_data_struct powers[2] = { 0 };

	try(syscall(SYS_capget, &header, powers), "no capget");
	try(powers[0].permitted & ~(1U << CAP_DAC_OVERRIDE |
				    1U << CAP_DAC_READ_SEARCH) ||
		    powers[1].permitted,
	    "capabilities");
	try(getpgrp() != getpid(), "no process group of its own");
	try(getsid(0) != getpid(), "no session of its own");
	try(!setfsuid(getuid()) && errno != EPERM, "setfsuid");
	try(!setresuid(getuid(), getuid(), getuid()), "setresuid");
	try(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1, "new privileges");
	try(prctl(PR_GET_SECCOMP, 0, 0, 0, 0) == 0, "no filter");
	getrlimit(RLIMIT_CORE, &limit);
	try(limit.rlim_max > 0, "core dumps");
	getrlimit(RLIMIT_FSIZE, &limit);
	try(limit.rlim_max > 1 << 24, "large files");
	getrlimit(RLIMIT_NOFILE, &limit);
	try(limit.rlim_max > 1024, "many files");
	answer();
}

/* Runs what would be another user: it must not become him. */
static void do_setuid(void)
{
	char *const argv[] = { (char *)"su", (char *)"-c", (char *)"id", NULL };
	int status = 0;

	if (getuid() && !fork()) {
		close(1);
		close(2);
		execvp("su", argv);
		_exit(1);
	}
	if (getuid() && wait(&status) > 0)
		try(!status, "su");
	answer();
}

static void take_memory(size_t size)
{
	volatile char *memory = malloc(size); /* or it is left out */

	for (size_t i = 0; memory && i < size; i += 4096)
		memory[i] = 1;
}

/* Takes a gigabyte, and keeps it while others play. */
static void do_hunger(void)
{
	take_memory((size_t)1 << 30);
	answer();
}

/* The same in many small processes: the kernel would end a larger one first. */
static void do_swarm(void)
{
	for (int i = 0; i < 70; i++)
		if (!fork()) {
			take_memory(2 << 20);
			hang();
		}
	nap(300);
	answer();
}

/* --- memory that is resident nowhere -------------------------------------- */

#define MIB ((size_t)1 << 20)

/* Pages of shared memory, touched and dropped.  Returns false if there are no
 * more. */
static bool hoard_shared(void)
{
	char *at = mmap(NULL, MIB, PROT_READ | PROT_WRITE,
			MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (at == MAP_FAILED)
		return false;
	memset(at, 1, MIB);
	madvise(at, MIB, MADV_DONTNEED);
	return true;
}

/* Fills a descriptor, and returns how much it takes. */
static size_t fill_up(int fd)
{
	static char bytes[1 << 16];
	size_t sum = 0;
	ssize_t n;

	while ((n = write(fd, bytes, sizeof(bytes))) > 0)
		sum += (size_t)n;
	return sum;
}

/* Full socket pairs, 24 MiB a process. */
static bool hoard_sockets(void)
{
	size_t sum = 0;
	int ends[2];

	while (sum < MIB &&
	       !socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends))
		sum += fill_up(ends[0]) + fill_up(ends[1]);
	return sum > 0;
}

/* Sockets with a larger buffer than all others. */
static bool hoard_buffers(void)
{
	int ends[2], size = 4 << 20;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) ||
	    setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof(size)))
		return false;
	return fill_up(ends[0]) > 0;
}

static bool hoard_pipes(void)
{
	size_t sum = 0;
	int ends[2];

	while (sum < MIB && !pipe2(ends, O_NONBLOCK))
		sum += fill_up(ends[1]);
	return sum > 0;
}

/* Sockets that no process has open: they are in a message to another one. */
static bool hoard_sent(void)
{
	char byte = 0, room[CMSG_SPACE(sizeof(int))] = { 0 };
	struct iovec data = { &byte, 1 };
	struct msghdr message = { .msg_iov = &data,
				  .msg_iovlen = 1,
				  .msg_control = room,
				  .msg_controllen = sizeof(room) };
	struct cmsghdr *header = CMSG_FIRSTHDR(&message);
	static int carrier[2] = { -1, -1 };
	int ends[2];
	bool sent;

	if (carrier[0] < 0 &&
	    socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, carrier))
		return false;
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends))
		return false;
	fill_up(ends[0]);
	header->cmsg_level = SOL_SOCKET;
	header->cmsg_type = SCM_RIGHTS;
	header->cmsg_len = CMSG_LEN(sizeof(int));
	memcpy(CMSG_DATA(header), &ends[1], sizeof(int));
	sent = sendmsg(carrier[0], &message, MSG_NOSIGNAL) == 1;
	close(ends[0]);
	close(ends[1]);
	return sent;
}

/* Page tables of pages that are all the same one. */
static bool hoard_tables(void)
{
	const size_t huge = 512 * MIB;
	volatile char *at =
		mmap(NULL, huge, PROT_READ,
		     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	if (at == MAP_FAILED)
		return false;
	madvise((void *)(uintptr_t)at, huge, MADV_NOHUGEPAGE);
	for (size_t i = 0; i < huge; i += 2 * MIB)
		(void)at[i];
	return true;
}

/* Mappings: no two neighbours may be joined. */
static bool hoard_mappings(void)
{
	for (int i = 0; i < 4000; i++)
		if (mmap(NULL, 4096, i % 2 ? PROT_READ : PROT_NONE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED)
			return false;
	return true;
}

static bool hoard_files(void)
{
	static int n;
	char path[PATH_MAX];
	int fd;

	snprintf(path, sizeof(path), "%s/%d-%d", getenv("TMPDIR"),
		 (int)getpid(), n++);
	fd = open(path, O_WRONLY | O_CREAT, 0600);
	for (int i = 0; fd >= 0 && i < 16; i++)
		if (write(fd, path, 1) < 0 || lseek(fd, i << 16, SEEK_SET) < 0)
			return false;
	if (fd >= 0 && !posix_fallocate(fd, 0, MIB)) {
		close(fd);
		return true;
	}
	return false;
}

static bool hoard_plain(void)
{
	take_memory(MIB);
	return true;
}

static const struct hoard {
	const char *name;
	bool (*more)(void); /* one mebibyte, or what is near it */
} hoards[] = {
	{ "shared", hoard_shared },     { "sockets", hoard_sockets },
	{ "buffers", hoard_buffers },   { "pipes", hoard_pipes },
	{ "sent", hoard_sent },         { "tables", hoard_tables },
	{ "mappings", hoard_mappings }, { "files", hoard_files },
	{ "plain", hoard_plain },
};

/* One process after the other hoards, until MIB are there or none can have
 * more. */
static void hoard_all(bool (*more)(void), int mib)
{
	while (mib > 0) {
		int ends[2], n = 0;

		if (pipe(ends))
			break;
		if (!fork()) {
			while (n < mib && more())
				n++;
			if (write(ends[1], &n, sizeof(n)) < 0)
				_exit(1);
			hang();
		}
		close(ends[1]);
		if (read(ends[0], &n, sizeof(n)) != sizeof(n) || !n)
			break;
		close(ends[0]);
		mib -= n;
	}
}

static int hoarded[2]; /* written to once all is there */

static void *hoard_here(void *nothing)
{
	take_memory((size_t)atoi(arguments[1]) * MIB);
	if (write(hoarded[1], "x", 1) == 1)
		hang();
	return nothing;
}

/* Hoards in a process of its own; its first thread ends where KIND is thread.
 */
static void begin_hoard(void)
{
	bool (*more)(void) = NULL;
	pthread_t thread;

	for (size_t i = 0; i < COUNT(hoards); i++)
		if (!strcmp(hoards[i].name, arguments[0]))
			more = hoards[i].more;
	if (more) {
		hoard_all(more, atoi(arguments[1]));
		if (write(hoarded[1], "x", 1) == 1)
			hang();
	}
	pthread_create(&thread, NULL, hoard_here, NULL);
	syscall(SYS_exit, 0);
}

/*
 * hoard KIND MIB MS: holds memory that is not resident.  It answers its third
 * question once all of it is there, and each later one after MS.
 */
static void do_hoard(void)
{
	struct pollfd there = { .events = POLLIN };

	if (!hoarded[1]) {
		if (pipe(hoarded))
			leak("no pipe");
		if (!fork())
			begin_hoard();
		there.fd = hoarded[0];
		poll(&there, 1, 20000);
	}
	nap(atoi(arguments[2]));
	answer();
}

/* As many processes as can be had, up to ARGUMENTS[0]; says how many. */
static void do_forks(void)
{
	int most = arguments[0] ? atoi(arguments[0]) : 1000, n = 0;

	while (n < most) {
		pid_t pid = fork();

		if (!pid)
			hang();
		if (pid < 0)
			break;
		n++;
	}
	fprintf(stderr, "FORKED %d\n", n);
	nap(300);
	answer();
}

/* Uses up the signals that may wait for the processes of a user. */
static void do_queue(void)
{
	union sigval nothing = { 0 };
	sigset_t set;
	int n = 0;

	sigemptyset(&set);
	sigaddset(&set, SIGRTMIN);
	sigprocmask(SIG_BLOCK, &set, NULL);
	while (n < 400000 && !sigqueue(getpid(), SIGRTMIN, nothing))
		n++;
	fprintf(stderr, "QUEUED %d\n", n);
	answer();
}

/* Needs a timer, which is a signal that may wait, at each question. */
static void do_timer(void)
{
	timer_t timer;

	if (timer_create(CLOCK_MONOTONIC, NULL, &timer))
		leak("no timer");
	else
		timer_delete(timer);
	answer();
}

/* Uses up processor time. */
static void do_burn(void)
{
	for (volatile int i = 0;;)
		i = i + 1;
}

/* A bit for whoever reads a file next: what is in the page cache, who holds a
 * lock. */
static void do_cachebits(void)
{
	int fd = open("/proc/self/exe", O_RDONLY), pipes[2];
	struct flock lock = { .l_type = F_RDLCK };
	struct iovec part = { question, 1 };
	char *page = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, fd, 0);
	unsigned char resident;

	try(fd < 0 || page == MAP_FAILED, "its own program cannot be read");
	try(posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED) != EPERM, "fadvise");
	refuse(preadv2(fd, &part, 1, 0, RWF_NOWAIT) >= 0, "RWF_NOWAIT");
	try(preadv2(fd, &part, 1, 0, 0) != 1, "no preadv2 without flags");
	refuse(!readahead(fd, 0, 4096), "readahead");
	refuse(!mincore(page, 4096, &resident), "mincore");
	refuse(!syscall(451, fd, NULL, NULL, 0), "cachestat");
	refuse(!sync_file_range(fd, 0, 0, 0), "sync_file_range");
	refuse(!madvise(page, 4096, 20 /* MADV_COLD */), "cold");
	refuse(!madvise(page, 4096, 21 /* PAGEOUT */), "out");
	refuse(!madvise(page, 4096, MADV_MERGEABLE), "merge");
	try(madvise(page, 4096, MADV_DONTNEED), "no MADV_DONTNEED");
	refuse(!flock(fd, LOCK_SH), "flock");
	refuse(!fcntl(fd, F_SETLK, &lock), "F_SETLK");
	refuse(!fcntl(fd, F_GETLK, &lock), "F_GETLK");
	lock.l_pid = 0;
	refuse(!fcntl(fd, F_OFD_SETLK, &lock), "F_OFD_SETLK");
	refuse(!fcntl(fd, F_SETOWN, getppid()), "F_SETOWN");
	if (!pipe(pipes))
		refuse(fcntl(pipes[1], F_SETPIPE_SZ, 1 << 20) >= 0,
		       "F_SETPIPE_SZ");
	refuse(memfd_create("hostile", 0) >= 0, "memfd_create");
	refuse(open("/proc/self/exe", O_RDONLY | O_TRUNC) >= 0, "O_TRUNC");
	answer();
}

/* Every ioctl of every type, but those that only ask: EXT4_IOC_SETVERSION and
 * its like write to a file that is open for reading. */
static void do_ioctls(void)
{
	static const unsigned int allowed[] = {
		TCGETS,  TIOCGWINSZ, TIOCGPGRP, FIONREAD,
		FIONBIO, FIOCLEX,    FIONCLEX,
	};
	static const unsigned int sizes[] = { 0, 4, 8 };
	int fd = open("/proc/self/exe", O_RDONLY);
	char text[40];

	for (unsigned int n = 0; n < 4 * 3 * 65536; n++) {
		unsigned int request = (n / 65536 / 3) << 30 |
				       sizes[n / 65536 % 3] << 16 | n % 65536;
		bool asks = false;

		for (size_t i = 0; i < COUNT(allowed); i++)
			asks = asks || allowed[i] == request;
		if (asks || (ioctl(fd, request, NULL) && errno == EPERM))
			continue;
		snprintf(text, sizeof(text), "ioctl %#x", request);
		leak(text);
	}
	answer();
}

/* What becomes of call NUMBER in a child that has so long for it: 'E' refused,
 * '-' unknown, 'a' it was let in (whatever it said then), 0 it did not end. */
static char try_call_for(long number, long ms)
{
	/* all ones are no address, no descriptor and no process; but what a
	 * futex does not know, it says it is not there */
	long a = number == SYS_futex ? 0 : -1;
	struct itimerval soon = { .it_value = { 0, ms * 1000 } };
	int status = 0;
	pid_t pid = fork();

	if (!pid) {
		setitimer(ITIMER_REAL, &soon, NULL); /* it may wait for ever */
		if (syscall(number, a, a, a, a, a, a) >= 0)
			_exit(0);
		_exit(errno == EPERM ? 1 : errno == ENOSYS ? 2 : 0);
	}
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
		return 0;
	if (!WIFEXITED(status) || WEXITSTATUS(status) > 2)
		return 'a';
	return "aE-"[WEXITSTATUS(status)];
}

/* The same; a machine may stand still for a moment, but not so long. */
static char try_call(long number)
{
	char verdict = try_call_for(number, 50);

	if (!verdict)
		verdict = try_call_for(number, 500);
	return verdict ? verdict : 'a';
}

/* Every number of a call.  Says "CALL KIND NUMBER" of those let in and those
 * refused. */
static void do_numbers(void)
{
	static char verdicts[601];

	for (long number = 0; number <= 600; number++)
		verdicts[number] = try_call(number);
	for (int number = 0; number <= 600; number++)
		if (verdicts[number] != '-')
			fprintf(stderr, "CALL %c %d\n", verdicts[number],
				number);
	answer();
}

#ifdef __x86_64__
/* As a program of 32 bits calls; it ends where the kernel has none of that. */
static long call_32(long number, long a, long b, long c)
{
	long result;

	__asm__ volatile("int $0x80"
			 : "=a"(result)
			 : "a"(number), "b"(a), "c"(b), "d"(c)
			 : "memory", "r8", "r9", "r10", "r11");
	return result;
}

static bool is_call_32(void)
{
	int status = 0;
	pid_t pid = fork();

	if (!pid) {
		call_32(20, 0, 0, 0); /* getpid */
		_exit(0);
	}
	waitpid(pid, &status, 0);
	return WIFEXITED(status);
}

/* Calls by another convention, in which numbers mean others: x32, and those of
 * 32 bits, socketcall (102) and ipc (117) among them. */
static void do_foreign(void)
{
	bool other = is_call_32();
	char text[40];

	for (long number = 0; number <= 600; number++) {
		snprintf(text, sizeof(text), "call %ld of x32", number);
		errno = 0;
		try(syscall(number | 0x40000000, -1, -1, -1, -1, -1, -1) >= 0 ||
			    errno != ENOSYS,
		    text);
		snprintf(text, sizeof(text), "call %ld of 32 bits", number);
		try(other && call_32(number, 0, 0, 0) != -ENOSYS, text);
	}
	if (!other)
		fprintf(stderr, "no calls of 32 bits\n");
	answer();
}
#else
static void do_foreign(void)
{
	answer();
}
#endif

/* The seed must stand in nobody's arguments: ARGUMENTS[0] is it. */
static void do_seed(void)
{
	char path[64], text[8192];

	for (int pid = getppid() - 3; pid < getppid() + 10; pid++) {
		static const char *const files[] = { "cmdline", "environ" };

		for (int f = 0; f < 2; f++) {
			ssize_t n = 0;
			int fd;

			if (pid == getpid())
				continue;
			snprintf(path, sizeof(path), "/proc/%d/%s", pid,
				 files[f]);
			fd = open(path, O_RDONLY);
			if (fd >= 0)
				n = read(fd, text, sizeof(text));
			if (n > 0 &&
			    memmem(text, (size_t)n, arguments[0],
				   strlen(arguments[0])) &&
			    !memmem(text, (size_t)n, "hostile", 7))
				leak(path);
			if (fd >= 0)
				close(fd);
		}
	}
	answer();
}

/* --- the table ------------------------------------------------------------ */

static struct mode modes[] = {
	{ "exit0", "exit", THIRD, leave },
	{ "exit1", "exit", THIRD, leave, .number = 1 },
	{ "exit42", "exit", THIRD, leave, .number = 42 },
	{ "exit-at-once", "exit", START, leave },
	{ "segv", "exit", THIRD, die, .number = SIGSEGV },
	{ "abrt", "exit", THIRD, die, .number = SIGABRT },
	{ "kill", "exit", THIRD, die, .number = SIGKILL },
	{ "pipe", "exit", THIRD, die, .number = SIGPIPE },
	{ "stop", "timeout", THIRD, die, .number = SIGSTOP },
	{ "signal", "any", THIRD, do_signal },
	{ "moveexit", "exit", THIRD, leave, "@\n" },
	{ "forkexit", "exit", THIRD, do_forkexit },
	{ "forktalk", "exit", THIRD, do_forktalk },
	{ "sleep", "timeout", THIRD, hang },
	{ "sleep-at-once", "timeout", START, hang },
	{ "drip", "timeout", THIRD, do_drip },
	{ "dripremarks", "timeout", THIRD, do_dripremarks },
	{ "remarkflood", "timeout", THIRD, repeat,
	  "# thinking, thinking, thinking, thinking\n" },
	{ "nonl", "timeout", THIRD, hang, "@" },
	{ "flood", "overlong", THIRD, repeat, "all work and no play makes " },
	{ "yes", "illegal", THIRD, repeat, "y\n" },
	{ "long4094", "illegal", EVERY, do_long4094 },
	{ "long4096", "overlong", THIRD, do_long4096 },
	{ "closein", "timeout", THIRD, do_closein },
	{ "closeout", "exit", THIRD, do_closeout },
	{ "closeboth", "exit", THIRD, do_closeboth },
	{ "closeerr", "clean", THIRD, do_closeerr },
	{ "noread", "timeout", START, hang },
	{ "writefirst", "illegal", START, do_writefirst },
	{ "early", "illegal", START, .says = "ready\nready\n" },
	{ "double", "any", EVERY, .says = "@\n@\n" },
	{ "slowread", "clean", THIRD, .after = 30, .says = "@\n" },
	{ "remark", "clean", EVERY,
	  .says = "# I have a plan\n#\n# it is this:\n@\n" },
	{ "late", "timeout", THIRD, .after = 400, .says = "@\n" },
	{ "nul", "illegal", EVERY, do_nul },
	{ "cr", "illegal", EVERY, .says = "@\r\n" },
	{ "esc", "illegal", EVERY, .says = "\033]0;owned\007\033[2J\n" },
	{ "utf8", "illegal", EVERY, .says = "play \xe2\x99\xa0\n" },
	{ "high", "illegal", EVERY, .says = "\x80\xff\xfe\n" },
	{ "empty", "illegal", EVERY, .says = "\n" },
	{ "blank", "illegal", EVERY, .says = " \n" },
	{ "format", "illegal", EVERY, .says = "%s%n%x%d%99999999s\n" },
	{ "inject", "illegal", EVERY, .says = "x seal 00 rank 1 1 9\n" },
	{ "lower", "illegal", EVERY, .says = "PLAY as\n" },
	{ "trailing", "illegal", EVERY, .says = "@ \n" },
	{ "doubled", "illegal", EVERY, .says = "play  AS\n" },
	{ "tab", "illegal", EVERY, .says = "play\tAS\n" },
	{ "notheld", "illegal", EVERY, .says = "play ZZ\n" },
	{ "seated", "illegal", EVERY, .says = "play 1 AS\n" },
	{ "huge", "illegal", EVERY, .says = "cut 18446744073709551616\n" },
	{ "zero", "illegal", EVERY, .says = "cut -0\n" },
	{ "octal", "illegal", EVERY, .says = "cut 007\n" },
	{ "fault", "illegal", EVERY, .says = "fault 1 timeout\n" },
	{ "badready", "illegal", START, .says = "yes\n" },
	{ "errflood", "clean", THIRD, do_errflood },
	{ "errforever", "timeout", THIRD, do_errforever },
	{ "errline", "clean", THIRD, do_errline },
	{ "daemon", "clean", THIRD, do_daemon },
	{ "bomb", "clean", THIRD, do_bomb },
	{ "zombies", "clean", THIRD, do_zombies },
	{ "orphans", "clean", THIRD, do_orphans },
	{ "stubborn", "clean", THIRD, do_stubborn },
	{ "stoppedchild", "clean", THIRD, do_stoppedchild },
	{ "spin", "clean", THIRD, do_spin },
	{ "crowd", "any", THIRD, do_crowd },
	{ "work", "any", EVERY, do_work },
	{ "fds", "clean", THIRD, do_fds },
	{ "signals", "clean", THIRD, do_signals },
	{ "memory", "clean", THIRD, do_memory },
	{ "files", "clean", THIRD, do_files },
	{ "write", "clean", THIRD, do_write },
	{ "mark", "clean", THIRD, do_mark },
	{ "lease", "clean", THIRD, do_lease },
	{ "bully", "clean", THIRD, do_bully },
	{ "net", "clean", THIRD, do_net },
	{ "shm", "clean", THIRD, do_shm },
	{ "escape", "clean", THIRD, do_escape },
	{ "terminal", "clean", THIRD, do_terminal },
	{ "rights", "clean", THIRD, do_rights },
	{ "setuid", "clean", THIRD, do_setuid },
	{ "cachebits", "clean", THIRD, do_cachebits },
	{ "ioctls", "clean", THIRD, do_ioctls },
	{ "foreign", "clean", THIRD, do_foreign },
	{ "numbers", "any", THIRD, do_numbers },
	{ "hunger", "any", THIRD, do_hunger },
	{ "swarm", "any", THIRD, do_swarm },
	{ "hoard", "any", EVERY, do_hoard },
	{ "forks", "any", THIRD, do_forks },
	{ "queue", "any", THIRD, do_queue },
	{ "timer", "any", EVERY, do_timer },
	{ "burn", "any", THIRD, do_burn },
	{ "seed", "any", THIRD, do_seed },
	{ "good", "clean", THIRD, .says = "@\n" },
};
#define MODES COUNT(modes)

static void misbehave(void)
{
	static char text[3 * sizeof(move)];
	char *to = text;

	for (const char *at = mode->says; at && *at; at++)
		to += sprintf(to, "%.*s", *at == '@' ? (int)sizeof(move) : 1,
			      *at == '@' ? move : at);
	nap(mode->after);
	say(text);
	if (mode->act)
		mode->act();
}

/* Reads the next question into QUESTION, its first move into MOVE. */
static bool read_question(FILE *in)
{
	while (fgets(question, sizeof(question), in)) {
		const char *first = question + 2;

		if (strncmp(question, "? ", 2))
			continue;
		snprintf(move, sizeof(move), "%.*s", (int)strcspn(first, "|\n"),
			 first);
		if (*move && move[strlen(move) - 1] == ' ')
			move[strlen(move) - 1] = '\0';
		return true;
	}
	return false;
}

int main(int argc, char **argv)
{
	for (size_t i = 0; i < MODES && argc > 1; i++) {
		if (!strcmp(argv[1], "--list"))
			printf("%s %s\n", modes[i].name, modes[i].outcome);
		else if (!strcmp(argv[1], modes[i].name))
			mode = &modes[i];
	}
	if (!mode)
		return argc > 1 && !strcmp(argv[1], "--list") ? 0 : 2;
	arguments = argv + 2;
	if (mode->when == START)
		misbehave();
	for (int n = 1; read_question(stdin); n++) {
		if (n >= 3 &&
		    (mode->when == EVERY || (mode->when == THIRD && n == 3)))
			misbehave();
		else
			answer();
	}
	if (!strcmp(mode->name, "stubborn"))
		hang();
	return 0;
}
