/* What a caged process may still do: its system calls, its limits and its
 * powers, each tried in a process of its own that enters the cage. */
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "play/cage.h"
#include "play/syscalls.h"
#include "support.h"

/* What of a call has to become: */
enum {
	GOES,    /* the kernel sees it, */
	REFUSED, /* EPERM, */
	NOWHERE, /* or it is not there: ENOSYS; */
	AS_OUT,  /* or the same as without a filter: an older kernel lacks it */
	COUNTED, /* or it goes where a control group counts, else is refused */
};

/* Descriptor -1 and address 0 are none: what goes through does nothing. */
static const struct row {
	const char *name;
	long call;
	long arguments[6];
	int becomes;
} rows[] = {
#define CALL(becomes, call, ...)                        \
	{                                               \
#call "(" #__VA_ARGS__ ")", SYS_##call, \
			{ __VA_ARGS__ }, becomes        \
	}
#define NUMBER(becomes, call, ...)                    \
	{                                             \
#call, call, { __VA_ARGS__ }, becomes \
	}
	CALL(GOES, getpid, 0), CALL(GOES, read, -1), CALL(GOES, write, -1),
	CALL(GOES, close, -1), CALL(GOES, clock_nanosleep, -1),
	CALL(GOES, execve, 0), CALL(GOES, futex, 0, 1), /* FUTEX_WAKE */
	/* numbers that nobody knows, and a call whose flags are out of sight */
	NUMBER(NOWHERE, 435, 0), /* clone3 */
	NUMBER(NOWHERE, 510, -1), NUMBER(NOWHERE, CALLS_MAX, -1),
	NUMBER(NOWHERE, 100000, -1),
	/* allowed by numbers that the C library may not name */
	NUMBER(AS_OUT, 424, -1),        /* pidfd_send_signal */
	NUMBER(AS_OUT, 434, -1),        /* pidfd_open */
	NUMBER(AS_OUT, 436, -1),        /* close_range */
	NUMBER(AS_OUT, 436, -1, 0, 4),  /* CLOSE_RANGE_CLOEXEC */
	NUMBER(REFUSED, 436, -1, 0, 2), /* CLOSE_RANGE_UNSHARE */
	NUMBER(AS_OUT, 439, -1),        /* faccessat2 */
	NUMBER(AS_OUT, 441, -1),        /* epoll_pwait2 */
	NUMBER(AS_OUT, 449, 0),         /* futex_waitv */
	NUMBER(AS_OUT, 454, 0),         /* futex_wake */
	NUMBER(AS_OUT, 455, 0),         /* futex_wait */
	NUMBER(AS_OUT, 456, 0),         /* futex_requeue */
	/* descriptors of its own; no locks, leases, owners or larger pipes */
	CALL(GOES, fcntl, -1, F_DUPFD, 3),
	CALL(GOES, fcntl, -1, F_DUPFD_CLOEXEC, 3),
	CALL(GOES, fcntl, -1, F_GETFD),
	CALL(GOES, fcntl, -1, F_SETFD, FD_CLOEXEC),
	CALL(GOES, fcntl, -1, F_GETFL),
	CALL(GOES, fcntl, -1, F_SETFL, O_NONBLOCK),
	CALL(GOES, fcntl, -1, F_GETPIPE_SZ), CALL(REFUSED, fcntl, -1, F_GETLK),
	CALL(REFUSED, fcntl, -1, F_SETLK), CALL(REFUSED, fcntl, -1, F_SETLKW),
	CALL(REFUSED, fcntl, -1, F_SETLEASE, F_RDLCK),
	CALL(REFUSED, fcntl, -1, F_SETOWN, 1),
	CALL(REFUSED, fcntl, -1, F_SETSIG, 9),
	CALL(REFUSED, fcntl, -1, F_SETPIPE_SZ, 1 << 20),
	CALL(REFUSED, fcntl, -1, F_NOTIFY, DN_ACCESS),
	CALL(REFUSED, fcntl, F_GETFD, F_SETLK), CALL(REFUSED, flock, -1, 2),
	CALL(GOES, ioctl, -1, TCGETS), CALL(GOES, ioctl, -1, TIOCGWINSZ),
	CALL(GOES, ioctl, -1, TIOCGPGRP), CALL(GOES, ioctl, -1, FIONREAD),
	CALL(GOES, ioctl, -1, FIONBIO), CALL(GOES, ioctl, -1, FIOCLEX),
	CALL(GOES, ioctl, -1, FIONCLEX), CALL(REFUSED, ioctl, -1, TIOCSTI),
	CALL(REFUSED, ioctl, -1, TIOCSCTTY), CALL(REFUSED, ioctl, -1, TCSETS),
	CALL(REFUSED, ioctl, -1, FIOASYNC),
	/* the page cache */
	CALL(GOES, preadv2, -1, 0, 0, 0, 0, 0),
	CALL(GOES, preadv2, -1, 0, 0, 1, 1, 0),
	CALL(REFUSED, preadv2, -1, 0, 0, 0, 0, 8),
	CALL(GOES, pwritev2, -1, 0, 0, 1, 1, 0),
	CALL(REFUSED, pwritev2, -1, 0, 0, 0, 0, 8),
	CALL(REFUSED, fadvise64, -1), CALL(REFUSED, readahead, -1),
	CALL(REFUSED, mincore, 0, 0), NUMBER(REFUSED, 451, -1), /* cachestat */
	CALL(GOES, madvise, 0, 0, MADV_DONTNEED),
	CALL(GOES, madvise, 0, 0, MADV_NORMAL),
	CALL(GOES, madvise, 0, 0, MADV_RANDOM),
	CALL(GOES, madvise, 0, 0, MADV_SEQUENTIAL),
	CALL(GOES, madvise, 0, 0, MADV_WILLNEED),
	CALL(GOES, madvise, 0, 0, MADV_FREE),
	CALL(GOES, madvise, 0, 0, MADV_DONTFORK),
	CALL(GOES, madvise, 0, 0, MADV_DOFORK),
	CALL(GOES, madvise, 0, 0, MADV_HUGEPAGE),
	CALL(GOES, madvise, 0, 0, MADV_NOHUGEPAGE),
	CALL(GOES, madvise, 0, 0, MADV_DONTDUMP),
	CALL(GOES, madvise, 0, 0, MADV_DODUMP),
	CALL(GOES, madvise, 0, 0, MADV_WIPEONFORK),
	CALL(GOES, madvise, 0, 0, MADV_KEEPONFORK),
	CALL(GOES, madvise, 0, 0, 22),  /* MADV_POPULATE_READ */
	CALL(GOES, madvise, 0, 0, 23),  /* MADV_POPULATE_WRITE */
	CALL(GOES, madvise, 0, 0, 102), /* MADV_GUARD_INSTALL */
	CALL(GOES, madvise, 0, 0, 103), /* MADV_GUARD_REMOVE */
	CALL(REFUSED, madvise, 0, 0, MADV_MERGEABLE),
	CALL(REFUSED, madvise, 0, 0, 20), /* MADV_COLD */
	CALL(REFUSED, madvise, 0, 0, 21), /* MADV_PAGEOUT */
	/* files, opened for reading: not cut off */
	CALL(GOES, openat, AT_FDCWD, 0, O_RDONLY),
	CALL(GOES, openat, AT_FDCWD, 0, O_RDWR | O_TRUNC),
	CALL(GOES, openat, AT_FDCWD, 0, O_WRONLY | O_TRUNC),
	CALL(REFUSED, openat, AT_FDCWD, 0, O_RDONLY | O_TRUNC),
	CALL(REFUSED, truncate, 0, 0), CALL(REFUSED, fchmod, -1),
	CALL(REFUSED, fchmodat, -1, 0), CALL(REFUSED, fchown, -1),
	CALL(REFUSED, utimensat, -1, 0), CALL(REFUSED, setxattr, 0),
	CALL(REFUSED, fsetxattr, -1),
	/* itself; not its death, its children, or its powers */
	CALL(GOES, prctl, PR_GET_DUMPABLE),
	CALL(GOES, prctl, PR_GET_NO_NEW_PRIVS),
	CALL(GOES, prctl, PR_SET_NO_NEW_PRIVS, 1),
	CALL(GOES, prctl, PR_SET_NAME, 0), CALL(GOES, prctl, PR_GET_NAME, 0),
	CALL(GOES, prctl, PR_GET_PDEATHSIG, 0),
	CALL(GOES, prctl, PR_SET_DUMPABLE, 1),
	CALL(REFUSED, prctl, PR_SET_DUMPABLE, 0),
	CALL(GOES, prctl, PR_GET_SECCOMP),
	CALL(GOES, prctl, PR_CAPBSET_READ, 0),
	CALL(GOES, prctl, PR_GET_TIMERSLACK),
	CALL(GOES, prctl, PR_SET_TIMERSLACK, 0),
	CALL(GOES, prctl, PR_GET_TID_ADDRESS, 0),
	CALL(GOES, prctl, PR_GET_THP_DISABLE),
	CALL(GOES, prctl, PR_SET_THP_DISABLE, 0),
	CALL(GOES, prctl, 0x53564d41, 0), /* PR_SET_VMA */
	CALL(GOES, prctl, PR_SVE_GET_VL), CALL(GOES, prctl, PR_PAC_RESET_KEYS),
	CALL(GOES, prctl, PR_GET_TAGGED_ADDR_CTRL),
	CALL(GOES, prctl, PR_SET_TAGGED_ADDR_CTRL, 0),
	CALL(REFUSED, prctl, PR_SET_PDEATHSIG, 0),
	CALL(REFUSED, prctl, PR_SET_CHILD_SUBREAPER, 1),
	CALL(REFUSED, prctl, PR_SET_KEEPCAPS, 1),
	CALL(REFUSED, prctl, PR_SET_SECCOMP), CALL(GOES, prlimit64, 0, -1),
	CALL(REFUSED, prlimit64, 1, -1), CALL(REFUSED, setsid),
	CALL(REFUSED, setpgid, 0, 0), CALL(REFUSED, setuid, 0),
	CALL(REFUSED, setresuid, 0, 0, 0), CALL(REFUSED, setgroups, 0, 0),
	CALL(REFUSED, capset, 0, 0), CALL(REFUSED, unshare, 0),
	CALL(REFUSED, setns, -1), CALL(REFUSED, mount, 0),
	CALL(REFUSED, chroot, 0),
	/* flags that the kernel itself refuses stand behind what would start */
	CALL(GOES, clone, CLONE_THREAD | CLONE_FILES),
	CALL(REFUSED, clone, CLONE_THREAD),
	CALL(REFUSED, clone, CLONE_THREAD | CLONE_NEWUSER),
	CALL(REFUSED, clone, CLONE_THREAD | CLONE_NEWNS),
	CALL(REFUSED, clone, CLONE_THREAD | CLONE_NEWPID),
	CALL(REFUSED, clone, CLONE_THREAD | CLONE_NEWNET),
	CALL(REFUSED, clone, CLONE_THREAD | CLONE_NEWIPC),
	CALL(REFUSED, clone, CLONE_THREAD | CLONE_NEWCGROUP),
	CALL(REFUSED, clone, CLONE_THREAD | CLONE_PARENT),
	/* others */
	CALL(REFUSED, ptrace, -1), CALL(REFUSED, process_vm_readv, -1),
	CALL(REFUSED, process_vm_writev, -1),
	NUMBER(REFUSED, 438, -1), /* pidfd_getfd */
	CALL(REFUSED, setpriority, 0, 0, 0), CALL(REFUSED, ioprio_set, 1, 0, 0),
	CALL(REFUSED, sched_setaffinity, 0),
	CALL(REFUSED, sched_setscheduler, 0),
	/* networks, and sockets but for an unnamed pair of streams */
	CALL(GOES, socketpair, AF_UNIX, SOCK_STREAM, 0, 0),
	CALL(GOES, socketpair, AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, 0),
	CALL(REFUSED, socketpair, AF_UNIX, SOCK_DGRAM, 0, 0),
	CALL(REFUSED, socketpair, AF_UNIX, SOCK_SEQPACKET, 0, 0),
	CALL(REFUSED, socketpair, AF_INET, SOCK_STREAM, 0, 0),
	CALL(REFUSED, socket, AF_INET, SOCK_STREAM, 0),
	CALL(REFUSED, socket, AF_UNIX, SOCK_STREAM, 0), CALL(REFUSED, bind, -1),
	CALL(REFUSED, connect, -1), CALL(REFUSED, listen, -1),
	CALL(REFUSED, accept, -1), CALL(REFUSED, accept4, -1),
	/* shared memory, queues, keys, the kernel's corners */
	CALL(REFUSED, shmget, 0), CALL(REFUSED, semget, 0),
	CALL(REFUSED, msgget, 0), CALL(REFUSED, mq_open, 0),
	CALL(REFUSED, memfd_create, 0), CALL(REFUSED, add_key, 0),
	CALL(REFUSED, keyctl, -1), NUMBER(REFUSED, 425, 0), /* io_uring_setup */
	CALL(REFUSED, io_setup, 0), CALL(REFUSED, inotify_init1, 0),
	CALL(REFUSED, bpf, -1), CALL(REFUSED, perf_event_open, 0),
	CALL(REFUSED, userfaultfd, -1), CALL(REFUSED, swapon, 0),
	CALL(REFUSED, reboot, 0),
	/* memory that only a control group counts */
	CALL(COUNTED, mmap, 0, 0, 0, MAP_SHARED | MAP_ANONYMOUS, -1),
	CALL(COUNTED, mmap, 0, 0, 0, MAP_SHARED_VALIDATE | MAP_ANONYMOUS, -1),
	CALL(GOES, mmap, 0, 0, 0, MAP_PRIVATE | MAP_ANONYMOUS, -1),
	CALL(GOES, mmap, 0, 0, 0, MAP_SHARED, -1), CALL(COUNTED, sendmsg, -1),
	CALL(COUNTED, sendmmsg, -1), CALL(GOES, recvmsg, -1),
	CALL(COUNTED, setsockopt, -1, SOL_SOCKET, SO_SNDBUF),
	CALL(GOES, setsockopt, -1, SOL_SOCKET, SO_RCVTIMEO),
#ifdef __x86_64__
	CALL(GOES, open, 0, O_RDONLY), CALL(GOES, open, 0, O_RDWR | O_TRUNC),
	CALL(REFUSED, open, 0, O_RDONLY | O_TRUNC), CALL(REFUSED, chmod, 0),
	CALL(REFUSED, iopl, 0),
	CALL(NOWHERE, getpid | 0x40000000, 0), /* of x32 */
#endif
};

/* What a process in the cage has found, which we can read. */
static struct found {
	bool entered;
	int results[sizeof(rows) / sizeof(*rows)]; /* errno; 0 */
	struct rlimit files, size, core, processor;
	struct __user_cap_data_struct powers[2];
	int no_new_privileges;
} * found;

static int try_row(const struct row *row)
{
	const long *a = row->arguments;

	errno = 0;
	syscall(row->call, a[0], a[1], a[2], a[3], a[4], a[5]);
	return errno;
}

static void try_rows(void)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		found->results[i] = try_row(&rows[i]);
}

static void ask_limits(void)
{
	struct __user_cap_header_struct header = {
		.version = _LINUX_CAPABILITY_VERSION_3
	};

	getrlimit(RLIMIT_NOFILE, &found->files);
	getrlimit(RLIMIT_FSIZE, &found->size);
	getrlimit(RLIMIT_CORE, &found->core);
	getrlimit(RLIMIT_CPU, &found->processor);
	syscall(SYS_capget, &header, found->powers);
	found->no_new_privileges = prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0);
}

/* Has it done in a cage without files. */
static void within(void (*done)(void), uint64_t processor, enum syscall_set set)
{
	static struct cage_plan plan;
	char *words[] = { (char[]){ "cat" }, NULL };
	struct command command = { .words = words, .path = "/bin/cat" };
	struct cage cage;
	char what[PATH_MAX];
	uint8_t verdicts[CALLS_MAX];
	int status;
	pid_t pid;

	if (syscalls_list(CALLS_COUNTED, verdicts))
		skips("there is no cage for this processor");
	plan = (struct cage_plan){ .level = CAGE_FILTER,
				   .seats = 1,
				   .memory = 1 << 30,
				   .processes = 64,
				   .processor = processor };
	found = mmap(NULL, sizeof(*found), PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	ck_assert_ptr_ne(found, MAP_FAILED);
	ck_assert_int_eq(cage_build(&cage, &plan, &command, NULL, what), 0);
	pid = fork();
	if (!pid) {
		found->entered = cage_enter(&cage, set, -1) == CAGE_FILTER;
		if (found->entered)
			done();
		_exit(0);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert_int_eq(status, 0);
	ck_assert(found->entered);
	cage_release(&cage);
}

/* Tries each row where the memory is counted so. */
static void rows_become(enum syscall_set set)
{
	within(try_rows, 0, set);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		int error = found->results[i], becomes = rows[i].becomes;

		if (becomes == COUNTED)
			becomes = set == CALLS_COUNTED ? GOES : REFUSED;
		ck_assert_msg(becomes == REFUSED   ? error == EPERM
			      : becomes == NOWHERE ? error == ENOSYS
			      : becomes == AS_OUT
				      ? error == try_row(&rows[i])
				      : error != EPERM && error != ENOSYS,
			      "%s: %d", rows[i].name, error);
	}
	munmap(found, sizeof(*found));
}

SUITE(seccomp);

TEST(each_call_has_its_verdict)
{
	rows_become(CALLS_COUNTED);
	rows_become(CALLS_UNCOUNTED);
}

TEST(limits_and_powers)
{
	struct rlimit ours;
	uint32_t kept = 1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH;

	within(ask_limits, 3, CALLS_COUNTED);
	ck_assert_uint_eq(found->files.rlim_max, 256);
	ck_assert_uint_eq(found->files.rlim_cur, 256);
	ck_assert_uint_le(found->size.rlim_max, 1 << 20);
	ck_assert_uint_eq(found->core.rlim_max, 0);
	ck_assert_uint_eq(found->processor.rlim_max, 3);
	ck_assert_int_eq(found->no_new_privileges, 1);
	/* of root's powers that to read what is another's; the rules of
	 * Landlock say what */
	if (geteuid())
		kept = 0;
	ck_assert_uint_eq(found->powers[0].effective, kept);
	ck_assert_uint_eq(found->powers[0].permitted, kept);
	ck_assert_uint_eq(found->powers[0].inheritable, 0);
	ck_assert_uint_eq(found->powers[1].effective, 0);
	ck_assert_uint_eq(found->powers[1].permitted, 0);
	munmap(found, sizeof(*found));
	/* no limit where none is asked for */
	within(ask_limits, 0, CALLS_COUNTED);
	getrlimit(RLIMIT_CPU, &ours);
	ck_assert_uint_eq(found->processor.rlim_max, ours.rlim_max);
	munmap(found, sizeof(*found));
}

/* A lower limit that was set around us stays as it is. */
TEST(lower_limits_stay)
{
	struct rlimit few = { 100, 120 };

	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &few), 0);
	within(ask_limits, 0, CALLS_COUNTED);
	ck_assert_uint_eq(found->files.rlim_max, 120);
	munmap(found, sizeof(*found));
}

TEST(the_list_has_its_length)
{
	uint8_t verdicts[CALLS_MAX + 16];

	memset(verdicts, 77, sizeof(verdicts));
	if (syscalls_list(CALLS_COUNTED, verdicts))
		return;
	for (int i = 0; i < CALLS_MAX; i++)
		ck_assert_uint_le(verdicts[i], CALL_CHECKED);
	/* as what comes behind it, which no rule refuses */
	ck_assert_uint_eq(verdicts[CALLS_MAX - 1], CALL_UNKNOWN);
	for (size_t i = CALLS_MAX; i < sizeof(verdicts); i++)
		ck_assert_uint_eq(verdicts[i], 77);
}
