/*
 * The filter of system calls.
 *
 * The kernel runs a new filter for every number of a call once, to learn which
 * are always allowed, and compiles it; so the calls that are refused are sorted by
 * number and found in steps of CHUNK, and a chunk shares its refusal: a cage is
 * entered in 60 us, instead of 135 with a list that is gone through one by one.
 */
#include "play/filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCH AUDIT_ARCH_RISCV64
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
#define ARCH AUDIT_ARCH_PPC64LE
#elif defined(__s390x__)
#define ARCH AUDIT_ARCH_S390X
#elif defined(__i386__)
#define ARCH AUDIT_ARCH_I386
#endif

#ifdef ARCH

enum when {
	ALWAYS,
	EQUAL, /* its argument is the value */
	UNEQUAL,
	ANY_BIT, /* its argument has a bit of the value */
};

struct refusal {
	uint32_t call;
	enum when when;
	unsigned int argument; /* its number; the low half counts, which is
				  where flags and small numbers are */
	uint32_t value;
	uint32_t mask;  /* of the bits compared; 0: all */
	uint32_t error; /* 0: EPERM */
};

#ifdef __s390x__
#define CLONE_FLAGS 1
#else
#define CLONE_FLAGS 0
#endif
#define NAMESPACES                                                   \
	(CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | \
	 CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP |             \
	 0x80 /* CLONE_NEWTIME */ |                                  \
	 CLONE_PARENT /* a child of ours, not its own */)
#define TERMINAL_INPUT 0x5412   /* TIOCSTI: puts words in a terminal's mouth */
#define TERMINAL_CONSOLE 0x541c /* TIOCLINUX */
#define SOCKET_KIND 0xf         /* of a socket's type, without its flags */
#define DELEGATION 1040         /* F_SETDELEG: a lease on a folder */

/* Calls that older headers lack stand here by number, which is the same on
 * every kind of processor. */
static struct refusal refusals[] = {
	/* other processes */
	{ SYS_ptrace },
	{ SYS_process_vm_readv },
	{ SYS_process_vm_writev },
	{ 438 /* pidfd_getfd */ },
	{ 440 /* process_madvise */ },
	{ SYS_kcmp },
	{ SYS_setpriority },
	{ SYS_ioprio_set },
	{ SYS_sched_setaffinity },
	{ SYS_sched_setscheduler },
	{ SYS_sched_setparam },
	{ SYS_sched_setattr },
	{ SYS_migrate_pages },
	{ SYS_move_pages },
	{ SYS_prlimit64, UNEQUAL, 0, 0 },
	/* out of the process group that is killed at the end, or of our death */
	{ SYS_setsid },
	{ SYS_setpgid },
	{ SYS_prctl, EQUAL, 0, PR_SET_PDEATHSIG },
	/* networks; a pair of sockets of its own reaches nobody, as long as
	 * they are no datagram sockets, which could be connected anew */
	{ SYS_socket },
	{ SYS_socketpair, UNEQUAL, 0, AF_UNIX },
	{ SYS_socketpair, EQUAL, 1, SOCK_DGRAM, SOCKET_KIND },
	{ SYS_socketpair, EQUAL, 1, SOCK_RAW, SOCKET_KIND },
	{ SYS_bind },
	{ SYS_connect },
	{ SYS_listen },
	/* what is written of a file though it cannot be written: modes, owners,
	 * times, attributes, which others could read */
	{ SYS_fchmod },
	{ SYS_fchmodat },
	{ 452 /* fchmodat2 */ },
	{ SYS_fchown },
	{ SYS_fchownat },
	{ SYS_setxattr },
	{ SYS_lsetxattr },
	{ SYS_fsetxattr },
	{ SYS_removexattr },
	{ SYS_lremovexattr },
	{ SYS_fremovexattr },
	{ 463 /* setxattrat */ },
	{ 466 /* removexattrat */ },
	{ 469 /* file_setattr */ },
	{ SYS_utimensat },
#ifdef SYS_chmod
	{ SYS_chmod },
	{ SYS_chown },
	{ SYS_lchown },
#endif
#ifdef SYS_utimes
	{ SYS_utimes },
#endif
#ifdef SYS_utime
	{ SYS_utime },
#endif
#ifdef SYS_futimesat
	{ SYS_futimesat },
#endif
	{ SYS_ioctl, EQUAL, 1, (uint32_t)FS_IOC_SETFLAGS },
	{ SYS_ioctl, EQUAL, 1, (uint32_t)FS_IOC32_SETFLAGS },
	{ SYS_ioctl, EQUAL, 1, (uint32_t)FS_IOC_SETVERSION },
	{ SYS_ioctl, EQUAL, 1, (uint32_t)FS_IOC32_SETVERSION },
	{ SYS_ioctl, EQUAL, 1, (uint32_t)FS_IOC_FSSETXATTR },
	/* what makes others wait for a file, or tells of them */
	{ SYS_fcntl, EQUAL, 1, F_SETLEASE },
	{ SYS_fcntl, EQUAL, 1, F_NOTIFY },
	{ SYS_fcntl, EQUAL, 1, DELEGATION },
	{ SYS_inotify_init1 },
	{ SYS_inotify_add_watch },
#ifdef SYS_inotify_init
	{ SYS_inotify_init },
#endif
	/* another user, which also undoes that it dies with us */
	{ SYS_setuid },
	{ SYS_setgid },
	{ SYS_setreuid },
	{ SYS_setregid },
	{ SYS_setresuid },
	{ SYS_setresgid },
	{ SYS_setfsuid },
	{ SYS_setfsgid },
	{ SYS_setgroups },
	{ SYS_capset },
	/* what outlives a process, or is shared behind our back */
	{ SYS_shmget },
	{ SYS_shmat },
	{ SYS_shmctl },
	{ SYS_semget },
	{ SYS_semop },
	{ SYS_semctl },
	{ SYS_semtimedop },
	{ SYS_msgget },
	{ SYS_msgsnd },
	{ SYS_msgrcv },
	{ SYS_msgctl },
	{ SYS_mq_open },
	{ SYS_mq_unlink },
	{ SYS_add_key },
	{ SYS_request_key },
	{ SYS_keyctl },
	/* the kernel's corners */
	{ 425 /* io_uring_setup */ },
	{ 426 /* io_uring_enter */ },
	{ 427 /* io_uring_register */ },
	{ SYS_bpf },
	{ SYS_perf_event_open },
	{ SYS_userfaultfd },
	{ SYS_fanotify_init },
	{ SYS_name_to_handle_at },
	{ SYS_open_by_handle_at },
	{ SYS_personality },
	{ SYS_init_module },
	{ SYS_finit_module },
	{ SYS_delete_module },
	{ SYS_reboot },
	{ SYS_kexec_load },
	{ SYS_kexec_file_load },
#ifdef SYS_ioperm
	{ SYS_ioperm },
	{ SYS_iopl },
#endif
	{ 443 /* quotactl_fd */ },
	{ SYS_acct },
	{ SYS_swapon },
	{ SYS_swapoff },
	{ SYS_quotactl },
	{ SYS_syslog },
	{ SYS_settimeofday },
	{ SYS_clock_settime },
	{ SYS_clock_adjtime },
	{ SYS_adjtimex },
	{ SYS_sethostname },
	{ SYS_setdomainname },
	{ SYS_vhangup },
	/* other views of the system */
	{ SYS_unshare },
	{ SYS_setns },
	{ SYS_mount },
	{ SYS_umount2 },
	{ SYS_pivot_root },
	{ SYS_chroot },
	{ 428 /* open_tree */ },
	{ 429 /* move_mount */ },
	{ 430 /* fsopen */ },
	{ 431 /* fsconfig */ },
	{ 432 /* fsmount */ },
	{ 433 /* fspick */ },
	{ 442 /* mount_setattr */ },
	{ 467 /* open_tree_attr */ },
	{ SYS_clone, ANY_BIT, CLONE_FLAGS, NAMESPACES },
	/* its flags are out of sight: as if it were not there, so that clone
	 * is called */
	{ 435 /* clone3 */, ALWAYS, 0, 0, 0, ENOSYS },
	{ SYS_ioctl, EQUAL, 1, TERMINAL_INPUT },
	{ SYS_ioctl, EQUAL, 1, TERMINAL_CONSOLE },
};

#define COUNT (sizeof(refusals) / sizeof(*refusals))
#define CHUNK 12 /* refusals that are looked at one by one */
#define EACH 5   /* instructions of one, at most */
#define AROUND 3 /* instructions of a chunk besides */
#define HEAD 7

static struct sock_filter
	filter[HEAD + COUNT * EACH + AROUND * (COUNT / CHUNK + 1)];
static unsigned short filter_n;

static void emit(struct sock_filter one)
{
	filter[filter_n++] = one;
}

static void load(size_t offset)
{
	emit((struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
					  (uint32_t)offset));
}

/* Jumps over SO many instructions, as the test finds. */
static void jump(uint16_t test, uint32_t value, uint8_t if_true,
		 uint8_t if_false)
{
	emit((struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value,
					  if_true, if_false));
}

static void give(uint32_t result)
{
	emit((struct sock_filter)BPF_STMT(BPF_RET | BPF_K, result));
}

#define NUMBER offsetof(struct seccomp_data, nr)
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define LOW 0
#else
#define LOW 4
#endif

/* The number of the call is loaded, before and after.  A refusal with EPERM is
 * a jump to the end of the chunk, which is set when that is known. */
#define TO_REFUSAL 0xff

static void emit_refusal(const struct refusal *refusal)
{
	if (refusal->error) {
		jump(BPF_JEQ, refusal->call, 0, 1);
		give(SECCOMP_RET_ERRNO | refusal->error);
	} else if (refusal->when == ALWAYS) {
		jump(BPF_JEQ, refusal->call, TO_REFUSAL, 0);
	} else {
		jump(BPF_JEQ, refusal->call, 0, refusal->mask ? 4 : 3);
		load(offsetof(struct seccomp_data, args) +
		     8 * refusal->argument + LOW);
		if (refusal->mask)
			emit((struct sock_filter)BPF_STMT(
				BPF_ALU | BPF_AND | BPF_K, refusal->mask));
		if (refusal->when == UNEQUAL)
			jump(BPF_JEQ, refusal->value, 0, TO_REFUSAL);
		else
			jump(refusal->when == EQUAL ? BPF_JEQ : BPF_JSET,
			     refusal->value, TO_REFUSAL, 0);
		load(NUMBER);
	}
}

/* One after the other, where the number is none beyond the last of them. */
static void emit_chunk(const struct refusal *first, const struct refusal *last)
{
	unsigned short at = filter_n;

	jump(BPF_JGT, last->call, 0, 0);
	for (const struct refusal *one = first; one <= last; one++)
		emit_refusal(one);
	give(SECCOMP_RET_ALLOW);
	give(SECCOMP_RET_ERRNO | EPERM);
	filter[at].jt = (uint8_t)(filter_n - at - 1);
	while (++at < filter_n) {
		uint8_t end = (uint8_t)(filter_n - 1 - at - 1);

		if (filter[at].jt == TO_REFUSAL)
			filter[at].jt = end;
		if (filter[at].jf == TO_REFUSAL)
			filter[at].jf = end;
	}
}

static int by_call(const void *a, const void *b)
{
	const struct refusal *one = a, *other = b;

	return (one->call > other->call) - (one->call < other->call);
}

void filter_prepare(void)
{
	if (filter_n)
		return;
	qsort(refusals, COUNT, sizeof(*refusals), by_call);
	load(offsetof(struct seccomp_data, arch));
	jump(BPF_JEQ, ARCH, 1, 0);
	give(SECCOMP_RET_ERRNO | EPERM);
	load(NUMBER);
#ifdef __x86_64__
	/* calls of another convention, x32 */
	jump(BPF_JGE, 0x40000000U, 0, 1);
	give(SECCOMP_RET_ERRNO | EPERM);
#endif
	for (size_t first = 0; first < COUNT;) {
		size_t end = first + CHUNK < COUNT ? first + CHUNK : COUNT;

		/* what is said of one call stays together */
		while (end < COUNT &&
		       refusals[end].call == refusals[end - 1].call)
			end++;
		emit_chunk(&refusals[first], &refusals[end - 1]);
		first = end;
	}
	give(SECCOMP_RET_ALLOW);
}

bool filter_enter(void)
{
	struct sock_fprog program = { .len = filter_n, .filter = filter };

	/* without the flag older kernels slow the player down */
	return !syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
			SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) ||
	       !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

#else

void filter_prepare(void)
{
}

bool filter_enter(void)
{
	return false;
}

#endif
