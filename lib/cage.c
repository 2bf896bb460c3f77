/*
 * The cage of a player.
 *
 * Landlock's constants stand here in numbers where the headers of older
 * systems lack them: the kernel is asked what it knows (its version, "abi"),
 * and is told no more than that.
 */
#include "cage.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

const char *const cage_names[CAGE_LEVELS] = { "none", "filter", "full" };

#define FILE_BYTES (1 << 20) /* the largest file it may write, if any */
#define FILES 256            /* it may have open */

/* --- Landlock ---------------------------------------------------------- */

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

/* landlock_ruleset_attr as of version 6. */
struct ruleset {
	uint64_t files;
	uint64_t network;
	uint64_t scoped;
};

/* Rights by version: 13 of files at first, then reparenting, truncation and
 * ioctl on devices; binding and connecting TCP; abstract sockets and signals.
 * What is named here and granted by no rule is refused. */
#define FILES_1 ((UINT64_C(1) << 13) - 1)
#define FILES_2 (UINT64_C(1) << 13)
#define FILES_3 (UINT64_C(1) << 14)
#define FILES_5 (UINT64_C(1) << 15)
#define NETWORK_4 UINT64_C(3)
#define SCOPED_6 UINT64_C(3)

#define READ_FILE LANDLOCK_ACCESS_FS_READ_FILE
#define READ_ALL (READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | \
		  LANDLOCK_ACCESS_FS_EXECUTE)
#define DEVICE (READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE)

int cage_landlock(void)
{
	long abi = syscall(SYS_landlock_create_ruleset, NULL, 0,
			   LANDLOCK_CREATE_RULESET_VERSION);

	return abi < 0 ? 0 : (int)abi;
}

/* Opens a file or folder; one that is not there is passed over.  0, or -1. */
static int open_to(int rules, const char *path, uint64_t rights)
{
	struct landlock_path_beneath_attr rule = { .allowed_access = rights };
	struct stat stat_of;
	int failed;

	rule.parent_fd = open(path, O_PATH | O_CLOEXEC);
	if (rule.parent_fd < 0)
		return errno == ENOENT || errno == ENOTDIR ||
		       errno == EACCES ? 0 : -1;
	failed = fstat(rule.parent_fd, &stat_of);
	if (!failed && !S_ISDIR(stat_of.st_mode))
		rule.allowed_access &= ~(uint64_t)LANDLOCK_ACCESS_FS_READ_DIR;
	if (!failed)
		failed = (int)syscall(SYS_landlock_add_rule, rules,
				      LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
	close(rule.parent_fd);
	return failed;
}

/* FOLDER is PATH, or one above it. */
static bool holds(const char *folder, const char *path)
{
	size_t n = strlen(folder);

	if (n == 1) /* the root */
		return true;
	return !strncmp(folder, path, n) && (!path[n] || path[n] == '/');
}

/* What it takes to open folders: where to, what must stay closed, and which
 * folder could not be opened. */
struct opening {
	int rules;
	const struct cage_plan *plan;
	char current[PATH_MAX];
	char failed[PATH_MAX]; /* or empty */
};

/* Something that no player may reach lies in the folder. */
static bool secret(const struct opening *opening, const char *folder)
{
	for (int i = 0; i < opening->plan->secret_count; i++)
		if (holds(folder, opening->plan->secrets[i]))
			return true;
	return false;
}

/* Opens a folder that has to be open. */
static void open_folder(struct opening *opening, const char *folder)
{
	char real[PATH_MAX];

	if (*opening->failed || !realpath(folder, real))
		return;
	if (secret(opening, real))
		errno = EPERM;
	else if (!open_to(opening->rules, real, READ_ALL))
		return;
	snprintf(opening->failed, PATH_MAX, "%s", folder);
}

/* The system's own, as far as programs need it to start. */
static void open_system(struct opening *opening)
{
	static const char *const folders[] = {
		"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
		"/opt", "/nix/store", "/gnu/store", "/etc/alternatives",
		"/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/ld.so.conf",
		"/etc/ld.so.conf.d", "/etc/localtime", "/etc/timezone",
		"/etc/passwd", "/etc/group", "/etc/nsswitch.conf",
		"/etc/locale.alias", "/etc/ssl/openssl.cnf", "/etc/perl",
		"/etc/inputrc", "/etc/bash.bashrc", "/etc/profile",
	};
	glob_t found;

	for (size_t i = 0; i < sizeof(folders) / sizeof(*folders); i++)
		open_folder(opening, folders[i]);
	if (!glob("/etc/java*", 0, NULL, &found)) {
		for (size_t i = 0; i < found.gl_pathc; i++)
			open_to(opening->rules, found.gl_pathv[i], READ_ALL);
		globfree(&found);
	}
	if (open_to(opening->rules, "/dev/null", DEVICE) ||
	    open_to(opening->rules, "/dev/urandom", READ_FILE))
		strcpy(opening->failed, "/dev");
}

/* Where a folder of PATH is that of an installation (PREFIX/bin), its prefix,
 * where the libraries of its interpreters are; but never what the home folder,
 * the current one or a secret lies in. */
static void open_installations(struct opening *opening)
{
	const char *folders = getenv("PATH"), *home = getenv("HOME");
	char real[PATH_MAX], text[PATH_MAX], *last;

	for (; folders && *folders; folders += *folders == ':') {
		size_t n = strcspn(folders, ":");

		if (n < PATH_MAX && *folders == '/') {
			memcpy(text, folders, n);
			text[n] = '\0';
			last = realpath(text, real) ? strrchr(real, '/') : real;
			if (last > real && (!strcmp(last, "/bin") ||
					    !strcmp(last, "/shims"))) {
				*last = '\0';
				if (!holds(real, home ? home : "/") &&
				    !holds(real, opening->current) &&
				    !secret(opening, real))
					open_folder(opening, real);
			}
		}
		folders += n;
	}
}

/* The folder of a file that the command names, or a folder that it names; the
 * file alone, where the current folder or a secret lies in its folder. */
static void open_own(struct opening *opening, const char *file)
{
	char real[PATH_MAX], folder[PATH_MAX];
	struct stat stat_of;

	if (!realpath(file, real) || stat(real, &stat_of))
		return;
	strcpy(folder, real);
	if (S_ISREG(stat_of.st_mode))
		*strrchr(folder, '/') = '\0';
	else if (!S_ISDIR(stat_of.st_mode))
		return;
	if (*folder && !holds(folder, opening->current) &&
	    !secret(opening, folder))
		open_folder(opening, folder);
	else if (S_ISREG(stat_of.st_mode) && !secret(opening, real))
		open_folder(opening, real);
}

/* The files named by the words of a text for the shell. */
static void open_words(struct opening *opening, const char *text)
{
	static const char ends[] = " \t\n|&;<>()`\"'=:,";
	char word[PATH_MAX];

	while (*(text += strspn(text, ends))) {
		size_t n = strcspn(text, ends);

		if (n < sizeof(word)) {
			memcpy(word, text, n);
			word[n] = '\0';
			open_own(opening, word);
		}
		text += n;
	}
}

static int create_rules(int abi)
{
	struct ruleset ruleset = { .files = FILES_1 };

	if (abi >= 2)
		ruleset.files |= FILES_2;
	if (abi >= 3)
		ruleset.files |= FILES_3;
	if (abi >= 4)
		ruleset.network = NETWORK_4;
	if (abi >= 5)
		ruleset.files |= FILES_5;
	if (abi >= 6)
		ruleset.scoped = SCOPED_6;
	return (int)syscall(SYS_landlock_create_ruleset, &ruleset,
			    sizeof(ruleset), 0);
}

int cage_build(struct cage *cage, const struct cage_plan *plan,
	       const struct command *command, char what[PATH_MAX])
{
	static struct opening opening; /* large */

	cage->plan = plan;
	cage->rules = -1;
	strcpy(what, "a cage");
	opening.plan = plan;
	*opening.failed = '\0';
	if (!plan || plan->level < CAGE_FULL || !cage_landlock())
		return 0;
	if (!getcwd(opening.current, sizeof(opening.current)))
		return -1;
	cage->rules = opening.rules = create_rules(cage_landlock());
	if (cage->rules < 0)
		return -1;
	fcntl(cage->rules, F_SETFD, FD_CLOEXEC);
	open_system(&opening);
	open_installations(&opening);
	open_own(&opening, command->path);
	for (int i = 1; command->words[i]; i++)
		open_words(&opening, command->words[i]);
	for (int i = 0; i < plan->allowed && !*opening.failed; i++) {
		if (access(plan->allow[i], F_OK))
			strcpy(opening.failed, plan->allow[i]);
		else
			open_folder(&opening, plan->allow[i]);
	}
	if (!*opening.failed)
		return 0;
	strcpy(what, opening.failed);
	cage_release(cage);
	return -1;
}

void cage_release(struct cage *cage)
{
	int saved = errno;

	if (cage->rules >= 0)
		close(cage->rules);
	cage->rules = -1;
	errno = saved;
}

/* --- the filter --------------------------------------------------------- */

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

#define X32_BIT 0x40000000U /* x86_64: calls of another convention */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define LOW 0
#else
#define LOW 4
#endif
/* The low half of argument I, which is where flags and small numbers are. */
#define ARGUMENT(i) ((uint32_t)offsetof(struct seccomp_data, args[i]) + LOW)
#define NUMBER ((uint32_t)offsetof(struct seccomp_data, nr))

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define UNLESS(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skip)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
/* A call that is refused altogether. */
#define NO(call) UNLESS(SYS_##call, 1), REFUSE(EPERM)
/* A call that is refused where argument I is VALUE, or is not. */
#define NO_IF(call, i, value) UNLESS(SYS_##call, 4), LOAD(ARGUMENT(i)), \
	UNLESS(value, 1), REFUSE(EPERM), LOAD(NUMBER)
#define ONLY_IF(call, i, value) UNLESS(SYS_##call, 4), LOAD(ARGUMENT(i)), \
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0), REFUSE(EPERM), \
	LOAD(NUMBER)

#define NAMESPACES (CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | \
	CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP | \
	0x80 /* CLONE_NEWTIME */ | CLONE_PARENT /* a child of ours, not its own */)
#define CALL_CLONE3 435
#define TERMINAL_INPUT 0x5412   /* TIOCSTI: puts words in a terminal's mouth */
#define TERMINAL_CONSOLE 0x541c /* TIOCLINUX */

static struct sock_filter filter[] = {
	LOAD((uint32_t)offsetof(struct seccomp_data, arch)),
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0),
	REFUSE(EPERM),
	LOAD(NUMBER),
#ifdef __x86_64__
	BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32_BIT, 0, 1),
	REFUSE(EPERM),
#endif
	/* other processes */
	NO(ptrace), NO(process_vm_readv), NO(process_vm_writev),
	UNLESS(438, 1), REFUSE(EPERM), /* pidfd_getfd */
	UNLESS(440, 1), REFUSE(EPERM), /* process_madvise */
	NO(kcmp), NO(setpriority), NO(ioprio_set), NO(sched_setaffinity),
	NO(sched_setscheduler), NO(sched_setparam), NO(sched_setattr),
	NO(migrate_pages), NO(move_pages), ONLY_IF(prlimit64, 0, 0),
	/* out of the process group that is killed at the end, or of our death */
	NO(setsid), NO(setpgid), NO_IF(prctl, 0, PR_SET_PDEATHSIG),
	/* networks; a pair of sockets of its own reaches nobody */
	NO(socket), ONLY_IF(socketpair, 0, AF_UNIX),
	/* what outlives a process, or is shared behind our back */
	NO(shmget), NO(shmat), NO(shmctl), NO(semget), NO(semop), NO(semctl),
	NO(semtimedop), NO(msgget), NO(msgsnd), NO(msgrcv), NO(msgctl),
	NO(mq_open), NO(mq_unlink), NO(add_key), NO(request_key), NO(keyctl),
	/* the kernel's corners */
	UNLESS(425, 1), REFUSE(EPERM), /* io_uring_setup, _enter, _register */
	UNLESS(426, 1), REFUSE(EPERM), UNLESS(427, 1), REFUSE(EPERM),
	NO(bpf), NO(perf_event_open), NO(userfaultfd), NO(fanotify_init),
	NO(name_to_handle_at), NO(open_by_handle_at), NO(personality),
	NO(init_module), NO(finit_module), NO(delete_module), NO(reboot),
	NO(kexec_load), NO(acct), NO(swapon), NO(swapoff), NO(quotactl),
	NO(syslog), NO(settimeofday), NO(clock_settime), NO(clock_adjtime),
	NO(adjtimex), NO(sethostname), NO(setdomainname), NO(vhangup),
	/* other views of the system */
	NO(unshare), NO(setns), NO(mount), NO(umount2), NO(pivot_root),
	NO(chroot), UNLESS(428, 1), REFUSE(EPERM), /* open_tree */
	UNLESS(429, 1), REFUSE(EPERM), /* move_mount, fsopen, fsconfig, */
	UNLESS(430, 1), REFUSE(EPERM), UNLESS(431, 1), REFUSE(EPERM),
	UNLESS(432, 1), REFUSE(EPERM), /* fsmount, fspick, mount_setattr */
	UNLESS(433, 1), REFUSE(EPERM), UNLESS(442, 1), REFUSE(EPERM),
	UNLESS(SYS_clone, 4),
#ifdef __s390x__
	LOAD(ARGUMENT(1)),
#else
	LOAD(ARGUMENT(0)),
#endif
	BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, NAMESPACES, 0, 1),
	REFUSE(EPERM), LOAD(NUMBER),
	/* its flags are out of sight: as if it were not there, so that clone
	 * is called */
	UNLESS(CALL_CLONE3, 1), REFUSE(ENOSYS),
	NO_IF(ioctl, 1, TERMINAL_INPUT), NO_IF(ioctl, 1, TERMINAL_CONSOLE),
	ALLOW,
};

static bool enter_filter(void)
{
	struct sock_fprog program = {
		.len = sizeof(filter) / sizeof(*filter), .filter = filter
	};

	/* without the flag older kernels slow the player down */
	return !syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
			SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) ||
	       !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

bool cage_filters(void)
{
	uint32_t action = SECCOMP_RET_ERRNO;

	return !syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action);
}

#else

static bool enter_filter(void)
{
	return false;
}

bool cage_filters(void)
{
	return false;
}

#endif

/* --- entering ------------------------------------------------------------ */

static void limit(int resource, uint64_t most)
{
	struct rlimit now, wanted = { most, most };

	if (!getrlimit(resource, &now) && now.rlim_max < most)
		wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
	setrlimit(resource, &wanted);
}

enum cage_level cage_enter(const struct cage *cage, int rules)
{
	const struct cage_plan *plan = cage->plan;
	bool walled = false;

	if (!plan || plan->level == CAGE_NONE)
		return CAGE_NONE;
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, FILE_BYTES);
	limit(RLIMIT_NOFILE, FILES);
	if (plan->memory)
		limit(RLIMIT_AS, plan->memory);
	if (plan->processor)
		limit(RLIMIT_CPU, plan->processor);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		return CAGE_NONE;
	if (rules >= 0) {
		walled = !syscall(SYS_landlock_restrict_self, rules, 0);
		close(rules);
	}
	if (!enter_filter())
		return CAGE_NONE;
	return walled ? CAGE_FULL : CAGE_FILTER;
}
