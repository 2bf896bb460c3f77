/*
 * Lists the system calls of the allow-list: one family a line, with its reason.
 *
 * Debian's interpreters and runtimes start and work with these calls: python3,
 * node, java, perl, awk, bash, go, rust.  Calls that older headers lack are
 * given by number.  From 424 on all processors have equal numbers.
 */
#include "play/syscalls.h"

#if defined(__x86_64__) || defined(__aarch64__)

#include <fcntl.h>
#include <linux/futex.h>
#include <linux/prctl.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <termios.h>

#define END (-1)

struct family {
	enum syscall_verdict verdict;
	const short *calls;   /* END-ended */
	enum syscall_set set; /* from this set on */
};

/* clang-format off */
#define ALLOW(...) { CALL_ALLOWED, (const short[]){ __VA_ARGS__, END } }
#define REFUSE(...) { CALL_REFUSED, (const short[]){ __VA_ARGS__, END } }

static const struct family families[] = {
	/* reading and writing its open files */
	ALLOW(SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64,
	      SYS_pwrite64, SYS_preadv, SYS_pwritev, SYS_lseek, SYS_sendfile,
	      SYS_copy_file_range, SYS_fsync, SYS_fdatasync),
	/* descriptors of its own */
	ALLOW(SYS_close, SYS_dup, SYS_dup3, SYS_pipe2,
	      SYS_eventfd2, SYS_signalfd4),
	/* files and folders, which Landlock confines */
	ALLOW(SYS_faccessat, 439 /* faccessat2 */, SYS_fstat, SYS_newfstatat,
	      SYS_statx, SYS_statfs, SYS_fstatfs, SYS_readlinkat,
	      SYS_getdents64, SYS_getcwd, SYS_chdir, SYS_fchdir, SYS_umask),
	/* changing folders: Landlock forbids it; without Landlock
	 * (--cage=filter) players may */
	ALLOW(SYS_mkdirat, SYS_mknodat, SYS_unlinkat, SYS_linkat, SYS_symlinkat,
	      SYS_renameat, SYS_renameat2, SYS_ftruncate, SYS_fallocate),
	/* attributes of files, read */
	ALLOW(SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr, SYS_listxattr,
	      SYS_llistxattr, SYS_flistxattr),
	/* waiting for several descriptors */
	ALLOW(SYS_pselect6, SYS_ppoll, SYS_epoll_create1, SYS_epoll_ctl,
	      SYS_epoll_pwait, 441 /* epoll_pwait2 */),
	/* its memory */
	ALLOW(SYS_brk, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap,
	      SYS_msync, SYS_mlock, SYS_munlock, SYS_mlock2, SYS_mlockall,
	      SYS_munlockall, SYS_pkey_alloc, SYS_pkey_free, SYS_pkey_mprotect,
	      SYS_get_mempolicy, SYS_set_mempolicy, SYS_membarrier),
	/* its processes and threads; clone is below */
	ALLOW(SYS_execve, SYS_execveat, SYS_exit, SYS_exit_group, SYS_wait4,
	      SYS_waitid, SYS_set_tid_address, SYS_set_robust_list, SYS_rseq,
	      SYS_futex, 449 /* futex_waitv */, 454 /* futex_wake */,
	      455 /* futex_wait */, 456 /* futex_requeue */),
	/* signals; Landlock keeps them among its own */
	ALLOW(SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
	      SYS_rt_sigpending, SYS_rt_sigsuspend, SYS_rt_sigtimedwait,
	      SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_sigaltstack,
	      SYS_restart_syscall, SYS_kill, SYS_tkill, SYS_tgkill,
	      424 /* pidfd_send_signal */, 434 /* pidfd_open */),
	/* its identity */
	ALLOW(SYS_getpid, SYS_gettid, SYS_getppid, SYS_getpgid, SYS_getsid,
	      SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getresuid,
	      SYS_getresgid, SYS_getgroups, SYS_capget),
	/* clocks and timers */
	ALLOW(SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep,
	      SYS_nanosleep, SYS_gettimeofday, SYS_getitimer, SYS_setitimer,
	      SYS_timer_create, SYS_timer_settime, SYS_timer_gettime,
	      SYS_timer_getoverrun, SYS_timer_delete, SYS_timerfd_create,
	      SYS_timerfd_settime, SYS_timerfd_gettime),
	/* its usage, and limits */
	ALLOW(SYS_getrusage, SYS_times, SYS_sysinfo, SYS_uname, SYS_getrlimit,
	      SYS_setrlimit, SYS_getpriority, SYS_getcpu, SYS_getrandom),
	/* the scheduler, read only */
	ALLOW(SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam,
	      SYS_sched_getscheduler, SYS_sched_getattr,
	      SYS_sched_get_priority_max, SYS_sched_get_priority_min,
	      SYS_sched_rr_get_interval),
	/* a pair of sockets that it has made: no other process */
	ALLOW(SYS_sendto, SYS_recvfrom, SYS_sendmsg, SYS_recvmsg, SYS_sendmmsg,
	      SYS_recvmmsg, SYS_shutdown, SYS_getsockname, SYS_getpeername,
	      SYS_getsockopt, SYS_setsockopt),
#ifdef __x86_64__
	/* older spellings of the above */
	ALLOW(SYS_open, SYS_creat, SYS_access, SYS_stat, SYS_lstat,
	      SYS_readlink, SYS_getdents, SYS_mkdir, SYS_mknod, SYS_rmdir,
	      SYS_unlink, SYS_link, SYS_symlink, SYS_rename, SYS_dup2, SYS_pipe,
	      SYS_eventfd, SYS_signalfd, SYS_select, SYS_poll, SYS_epoll_create,
	      SYS_epoll_wait, SYS_fork, SYS_vfork, SYS_getpgrp, SYS_time,
	      SYS_alarm, SYS_pause, SYS_arch_prctl),
#endif

	/* uncounted: descriptors in a message, which no process has */
	{ CALL_REFUSED, (const short[]){ SYS_sendmsg, SYS_sendmmsg, END },
	  CALLS_UNCOUNTED },

	/* the memory, descriptors and robust futexes of others */
	REFUSE(SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
	       438 /* pidfd_getfd */, 440 /* process_madvise */,
	       448 /* process_mrelease */, SYS_kcmp, SYS_get_robust_list),
	/* the priority and processors of others; its own too, which --pin has
	 * settled */
	REFUSE(SYS_setpriority, SYS_ioprio_set, SYS_ioprio_get,
	       SYS_sched_setaffinity, SYS_sched_setscheduler,
	       SYS_sched_setparam, SYS_sched_setattr, SYS_migrate_pages,
	       SYS_move_pages, SYS_mbind, 450 /* set_mempolicy_home_node */),
	/* leaving the process group that is killed at the end */
	REFUSE(SYS_setsid, SYS_setpgid),
	/* networks, and sockets with a name */
	REFUSE(SYS_socket, SYS_bind, SYS_connect, SYS_listen, SYS_accept,
	       SYS_accept4),
	/* a file's metadata: it can be written without writing the file, and
	 * others could read it */
	REFUSE(SYS_fchmod, SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchown,
	       SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr,
	       SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
	       SYS_fremovexattr, 463 /* setxattrat */, 466 /* removexattrat */,
	       469 /* file_setattr */),
	/* the length of a file, which Landlock guards from version 3 on only */
	REFUSE(SYS_truncate),
	/* the page cache: a bit for the next reader of a file, in the next
	 * match too */
	REFUSE(SYS_fadvise64, SYS_readahead, SYS_mincore, 451 /* cachestat */,
	       SYS_sync_file_range, SYS_sync, SYS_syncfs),
	/* a bit by a file that two may read, or news of others' acts on it */
	REFUSE(SYS_flock, SYS_inotify_init1, SYS_inotify_add_watch,
	       SYS_inotify_rm_watch, SYS_fanotify_init, SYS_fanotify_mark),
	/* memory and queues that outlive a process, or escape the totals */
	REFUSE(SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt, SYS_semget,
	       SYS_semop, SYS_semctl, SYS_semtimedop, SYS_msgget, SYS_msgsnd,
	       SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
	       SYS_mq_timedsend, SYS_mq_timedreceive, SYS_mq_notify,
	       SYS_mq_getsetattr, SYS_memfd_create, 447 /* memfd_secret */),
	/* keys, which belong to the user */
	REFUSE(SYS_add_key, SYS_request_key, SYS_keyctl),
	/* queues of input and output, which the system has few of */
	REFUSE(425 /* io_uring_setup */, 426 /* io_uring_enter */,
	       427 /* io_uring_register */, SYS_io_setup, SYS_io_destroy,
	       SYS_io_submit, SYS_io_cancel, SYS_io_getevents),
	/* another user, which would also end the parent-death signal */
	REFUSE(SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid,
	       SYS_setresuid, SYS_setresgid, SYS_setfsuid, SYS_setfsgid,
	       SYS_setgroups, SYS_capset),
	/* other views of the system */
	REFUSE(SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root,
	       SYS_chroot, 428 /* open_tree */, 429 /* move_mount */,
	       430 /* fsopen */, 431 /* fsconfig */, 432 /* fsmount */,
	       433 /* fspick */, 442 /* mount_setattr */,
	       467 /* open_tree_attr */),
	/* rarely used kernel interfaces */
	REFUSE(SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
	       SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_personality),
	/* the machine */
	REFUSE(SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_reboot,
	       SYS_kexec_load, SYS_kexec_file_load, SYS_acct, SYS_swapon,
	       SYS_swapoff, SYS_quotactl, 443 /* quotactl_fd */, SYS_syslog,
	       SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime,
	       SYS_adjtimex, SYS_sethostname, SYS_setdomainname, SYS_vhangup),
#ifdef __x86_64__
	/* older spellings of refused calls, and the processor's ports and
	 * tables */
	REFUSE(SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes,
	       SYS_futimesat, SYS_inotify_init, SYS_ioperm, SYS_iopl,
	       SYS_modify_ldt),
#endif
};

#define SPACES                                                   \
	(CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |     \
	 CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP |                 \
	 0x80 /* CLONE_NEWTIME */)
#define ALL UINT32_MAX
#define IS(call, argument, value) { call, 1, { { argument, ALL, value } } }
#define HAS(call, argument, mask, value) \
	{ call, 1, { { argument, mask, value } } }

#define UNCOUNTED(call, argument, mask, value) \
	{ call, 1, { { argument, mask, value } }, CALLS_UNCOUNTED }
#define OPTION(name)                                                       \
	{ SYS_setsockopt, 2, { { 1, ALL, SOL_SOCKET }, { 2, ALL, name } }, \
	  CALLS_UNCOUNTED }

/* The rules: a call that has some is allowed if one holds, else refused.  A
 * filter cannot read the flags of clone3.  That call is therefore unknown, and
 * libraries call clone. */
static const struct syscall_rule rules[] = {
	/* no other view of the system, and no child of ours; all threads of a
	 * process have the same descriptors, so that we can count them */
	HAS(SYS_clone, 0, SPACES | CLONE_PARENT | CLONE_THREAD, 0),
	HAS(SYS_clone, 0, SPACES | CLONE_PARENT | CLONE_THREAD | CLONE_FILES,
	    CLONE_THREAD | CLONE_FILES),
	IS(436 /* close_range */, 2, 0),
	IS(436 /* close_range */, 2, 4 /* CLOSE_RANGE_CLOEXEC */),
	/* no truncation of a file opened for reading; Landlock guards that from
	 * version 3 on */
	HAS(SYS_openat, 2, O_TRUNC, 0),
	HAS(SYS_openat, 2, O_ACCMODE, O_WRONLY),
	HAS(SYS_openat, 2, O_ACCMODE, O_RDWR),
#ifdef __x86_64__
	HAS(SYS_open, 1, O_TRUNC, 0), HAS(SYS_open, 1, O_ACCMODE, O_WRONLY),
	HAS(SYS_open, 1, O_ACCMODE, O_RDWR),
#endif
	/* no locks or leases, no signals to others, no larger pipes */
	IS(SYS_fcntl, 1, F_DUPFD), IS(SYS_fcntl, 1, F_DUPFD_CLOEXEC),
	IS(SYS_fcntl, 1, F_GETFD), IS(SYS_fcntl, 1, F_SETFD),
	IS(SYS_fcntl, 1, F_GETFL), IS(SYS_fcntl, 1, F_SETFL),
	IS(SYS_fcntl, 1, F_GETPIPE_SZ),
	/* reading the state of a terminal or pipe, and flags of its own
	 * descriptors */
	IS(SYS_ioctl, 1, TCGETS), IS(SYS_ioctl, 1, TIOCGWINSZ),
	IS(SYS_ioctl, 1, TIOCGPGRP), IS(SYS_ioctl, 1, FIONREAD),
	IS(SYS_ioctl, 1, FIONBIO), IS(SYS_ioctl, 1, FIOCLEX),
	IS(SYS_ioctl, 1, FIONCLEX),
	/* no flags: they show whether a page is in the cache */
	IS(SYS_preadv2, 5, 0), IS(SYS_pwritev2, 5, 0),
	/* its own pages; not the cache of files, nor merging equal pages */
	IS(SYS_madvise, 2, MADV_NORMAL), IS(SYS_madvise, 2, MADV_RANDOM),
	IS(SYS_madvise, 2, MADV_SEQUENTIAL),
	IS(SYS_madvise, 2, MADV_WILLNEED), IS(SYS_madvise, 2, MADV_DONTNEED),
	IS(SYS_madvise, 2, MADV_FREE), IS(SYS_madvise, 2, MADV_DONTFORK),
	IS(SYS_madvise, 2, MADV_DOFORK), IS(SYS_madvise, 2, MADV_HUGEPAGE),
	IS(SYS_madvise, 2, MADV_NOHUGEPAGE),
	IS(SYS_madvise, 2, MADV_DONTDUMP), IS(SYS_madvise, 2, MADV_DODUMP),
	IS(SYS_madvise, 2, MADV_WIPEONFORK),
	IS(SYS_madvise, 2, MADV_KEEPONFORK),
	IS(SYS_madvise, 2, 22 /* MADV_POPULATE_READ */),
	IS(SYS_madvise, 2, 23 /* MADV_POPULATE_WRITE */),
	IS(SYS_madvise, 2, 102 /* MADV_GUARD_INSTALL */),
	IS(SYS_madvise, 2, 103 /* MADV_GUARD_REMOVE */),
	/* names and timers of its own; not its parent-death signal, nor
	 * adopting orphans, nor hiding its files in /proc from us */
	{ SYS_prctl, 2, { { 0, ALL, PR_SET_DUMPABLE }, { 1, ALL, 1 } } },
	IS(SYS_prctl, 0, PR_SET_NAME), IS(SYS_prctl, 0, PR_GET_NAME),
	IS(SYS_prctl, 0, PR_GET_PDEATHSIG), IS(SYS_prctl, 0, PR_GET_DUMPABLE),
	IS(SYS_prctl, 0, PR_GET_SECCOMP),
	IS(SYS_prctl, 0, PR_CAPBSET_READ),
	IS(SYS_prctl, 0, PR_GET_TIMERSLACK),
	IS(SYS_prctl, 0, PR_SET_TIMERSLACK),
	IS(SYS_prctl, 0, PR_GET_NO_NEW_PRIVS),
	IS(SYS_prctl, 0, PR_SET_NO_NEW_PRIVS),
	IS(SYS_prctl, 0, PR_GET_TID_ADDRESS),
	IS(SYS_prctl, 0, PR_GET_THP_DISABLE),
	IS(SYS_prctl, 0, PR_SET_THP_DISABLE),
	IS(SYS_prctl, 0, 0x53564d41 /* PR_SET_VMA */),
	/* vector lengths, pointer keys and tags of the processor */
	IS(SYS_prctl, 0, PR_SVE_GET_VL), IS(SYS_prctl, 0, PR_PAC_RESET_KEYS),
	IS(SYS_prctl, 0, PR_GET_TAGGED_ADDR_CTRL),
	IS(SYS_prctl, 0, PR_SET_TAGGED_ADDR_CTRL),
	/* limits of its own */
	IS(SYS_prlimit64, 0, 0),
	/* an unnamed pair of streams: datagrams could be sent elsewhere */
	{ SYS_socketpair, 2, { { 0, ALL, AF_UNIX }, { 1, 0xf, SOCK_STREAM } } },
	/* uncounted: no shared memory that stays when a process drops its
	 * pages */
	UNCOUNTED(SYS_mmap, 3, MAP_ANONYMOUS, 0),
	UNCOUNTED(SYS_mmap, 3, MAP_TYPE, MAP_PRIVATE),
	UNCOUNTED(SYS_mmap, 3, MAP_TYPE, 8 /* MAP_DROPPABLE */),
	/* uncounted: no larger buffers of sockets */
	OPTION(SO_REUSEADDR), OPTION(SO_KEEPALIVE), OPTION(SO_LINGER),
	OPTION(SO_PASSCRED), OPTION(SO_RCVTIMEO), OPTION(SO_SNDTIMEO),
};
/* clang-format on */

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

int syscalls_list(enum syscall_set set, uint8_t verdicts[CALLS_MAX])
{
	for (int call = 0; call < CALLS_MAX; call++)
		verdicts[call] = CALL_UNKNOWN;
	for (size_t i = 0; i < COUNT(families); i++)
		for (const short *call = families[i].calls;
		     families[i].set <= set && *call != END; call++)
			verdicts[*call] = (uint8_t)families[i].verdict;
	for (size_t i = 0; i < COUNT(rules); i++)
		if (rules[i].set <= set)
			verdicts[rules[i].call] = CALL_CHECKED;
	return 0;
}

const struct syscall_rule *syscalls_rule(enum syscall_set set, uint32_t call,
					 const struct syscall_rule *at)
{
	for (at = at ? at + 1 : rules; at < rules + COUNT(rules); at++)
		if (at->call == call && at->set <= set)
			return at;
	return NULL;
}

#else

#include <stddef.h>

int syscalls_list(enum syscall_set set, uint8_t verdicts[CALLS_MAX])
{
	(void)set;
	(void)verdicts;
	return -1;
}

const struct syscall_rule *syscalls_rule(enum syscall_set set, uint32_t call,
					 const struct syscall_rule *at)
{
	(void)set;
	(void)call;
	(void)at;
	return NULL;
}

#endif
