/*
 * Puts a player in a cage.
 *
 * Theory of operation: in the parent, cage_build() chooses the folders that the
 * command may read.  It makes Landlock rules of them, a filter of system calls,
 * and the totals (player_limits.h).  The child gets the rules as a descriptor.
 * There cage_enter() sets the limits of a process and drops rights beyond those
 * of its user.  Then it enters Landlock, and last the filter, which would
 * refuse the rest.  A cage cannot be left, and all that the player starts
 * inherits it.
 *
 * Folders: those that programs of the system need to start; the installations
 * in PATH; and those that the command names.  A folder with a denied path in it
 * is left out.  If the folder must be open, that is an error.
 *
 * Landlock's constants are written as numbers, as older headers lack them.  The
 * kernel is asked for its version ("abi"), and gets no newer right.
 */
#include "play/cage.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/reason_told.h"
#include "play/readable_dirs.h"

const char *const cage_names[CAGE_LEVELS + 1] = { "none", "filter", "full" };

#define FILE_BYTES (1 << 20) /* the largest file it may write, if any */
#define FILES 256            /* open files */

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
 * A right that is named here and granted by no rule is refused. */
#define FILES_1 ((UINT64_C(1) << 13) - 1)
#define FILES_2 (UINT64_C(1) << 13)
#define FILES_3 (UINT64_C(1) << 14)
#define FILES_5 (UINT64_C(1) << 15)
#define NETWORK_4 UINT64_C(3)
#define SCOPED_6 UINT64_C(3)

#define READ_FILE LANDLOCK_ACCESS_FS_READ_FILE
#define READ_ALL \
	(READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE)
#define DEVICE (READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE)

int cage_landlock(void)
{
	long abi = syscall(SYS_landlock_create_ruleset, NULL, 0,
			   LANDLOCK_CREATE_RULESET_VERSION);

	return abi < 0 ? 0 : (int)abi;
}

bool cage_warning(const struct cage_plan *plan, enum cage_level level,
		  struct reason *what)
{
	int landlock = cage_landlock();

	if (level == CAGE_NONE) {
		reason_set(
			what,
			N_("warning: players without a cage can read the seed, the record and each other's memory, write your files, use the network and take all memory"));
		return true;
	}
	if (level != CAGE_FILTER || plan->level != CAGE_FULL)
		return false;
	reason_set(
		what,
		landlock
			? N_("warning: files are closed to players, but they may send signals to processes of yours and reach abstract sockets: this kernel's Landlock is version {n}, expected {expected} (Linux 6.12)")
			: N_("warning: players may read and write the files that you may, the record and the seed too: this kernel has no Landlock"));
	reason_number(what, "n", landlock);
	reason_number(what, "expected", CAGE_LANDLOCK);
	return true;
}

/* Opens a file or folder to the player, if it exists.  Returns 0 or -1. */
static int open_to(int rules, const char *path, uint64_t rights)
{
	struct landlock_path_beneath_attr rule = { .allowed_access = rights };
	struct stat stat_of;
	int failed;

	rule.parent_fd = open(path, O_PATH | O_CLOEXEC);
	if (rule.parent_fd < 0)
		return errno == ENOENT || errno == ENOTDIR || errno == EACCES
			       ? 0
			       : -1;
	failed = fstat(rule.parent_fd, &stat_of);
	if (!failed && !S_ISDIR(stat_of.st_mode))
		rule.allowed_access &= ~(uint64_t)LANDLOCK_ACCESS_FS_READ_DIR;
	if (!failed)
		failed = (int)syscall(SYS_landlock_add_rule, rules,
				      LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
	if (failed)
		failed = errno;
	close(rule.parent_fd);
	errno = failed;
	return failed ? -1 : 0;
}

/* Makes rules that refuse all rights of a version.  Returns a descriptor, or
 * -1. */
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

/* Makes Landlock rules of the folders, or takes those of a cage with the same
 * folders.  Returns 0 or -1. */
static int make_rules(struct cage *cage, const struct cage *like, int abi)
{
	if (like && like->landlock && like->folders_n == cage->folders_n &&
	    !memcmp(like->folders, cage->folders, cage->folders_n)) {
		cage->rules = fcntl(like->rules, F_DUPFD_CLOEXEC, 3);
		cage->landlock = cage->rules < 0 ? 0 : abi;
		return cage->rules < 0 ? -1 : 0;
	}
	cage->rules = create_rules(abi);
	if (cage->rules < 0)
		return -1;
	cage->landlock = abi;
	fcntl(cage->rules, F_SETFD, FD_CLOEXEC);
	for (size_t at = 0; at < cage->folders_n;
	     at += strlen(cage->folders + at) + 1)
		if (open_to(cage->rules, cage->folders + at, READ_ALL))
			return -1;
	return open_to(cage->rules, "/dev/null", DEVICE) ||
			       open_to(cage->rules, "/dev/urandom", READ_FILE)
		       ? -1
		       : 0;
}

/* Builds the part of a cage that protects files.  Returns 0; -1 with errno, the
 * flaw, and the folder that failed in WHAT. */
static int wall_in(struct cage *cage, const struct command *command,
		   const struct cage *like, char what[PATH_MAX])
{
	struct folder_choice *choice;
	int abi = cage_landlock(), failed = 0;

	if (cage->plan->level < CAGE_FULL || !abi)
		return 0;
	choice = calloc(1, sizeof(*choice));
	if (!choice)
		return -1;
	choice->cage = cage;
	choice->plan = cage->plan;
	choice->flaw = CAGE_FAILED;
	if (readable_choose(choice, command, like) ||
	    make_rules(cage, like, abi)) {
		failed = errno;
		if (*choice->failed) {
			strcpy(what, choice->failed);
			failed = choice->error;
		}
		cage->flaw = choice->flaw;
	}
	free(choice);
	errno = failed;
	return cage->flaw ? -1 : 0;
}

/* Prepares the totals: memory and processes are computed once for a plan. */
static void choose_totals(struct cage *cage, const struct cage *like)
{
	const struct cage_plan *plan = cage->plan;
	uint64_t memory = plan->memory;
	unsigned int processes;

	if (like && like->plan == plan && like->totals.processes) {
		memory = like->totals.memory;
		processes = like->totals.processes;
	} else {
		memory = memory ? memory : limits_memory(plan->seats);
		processes = limits_processes(plan->processes, plan->seats);
	}
	limits_open(&cage->totals, memory, processes, plan->scratch > 0);
}

/* Chooses the place of the scratch.  Returns 0; -1 with errno. */
static int plan_scratch(struct cage *cage, char what[PATH_MAX])
{
	char current[PATH_MAX];

	strcpy(what, "--tmp");
	if (!getcwd(current, sizeof(current)))
		return -1;
	errno = ENOENT;
	return private_tmp_plan(&cage->scratch, cage->plan->scratch, current,
				cage->folders, cage->folders_n);
}

int cage_build(struct cage *cage, const struct cage_plan *plan,
	       const struct command *command, const struct cage *like,
	       char what[PATH_MAX])
{
	*cage = (struct cage){ .built = true, .plan = plan };
	if (!plan || plan->level == CAGE_NONE)
		return 0;
	strcpy(what, tr("a cage"));
	cage->filters = calloc(CALL_SETS, sizeof(*cage->filters));
	if (!cage->filters || wall_in(cage, command, like, what))
		goto failed;
	for (int set = 0; set < CALL_SETS; set++)
		seccomp_build(&cage->filters[set], (enum syscall_set)set);
	choose_totals(cage, like);
	if (!plan->scratch || !plan_scratch(cage, what))
		return 0;
failed:
	cage->flaw = cage->flaw ? cage->flaw : CAGE_FAILED;
	cage_release(cage);
	return -1;
}

void cage_release(struct cage *cage)
{
	int saved = errno;

	if (!cage->built)
		return;
	if (cage->landlock)
		close(cage->rules);
	cage->landlock = 0;
	free(cage->folders);
	free(cage->closed);
	free(cage->expanding);
	cage->folders = cage->closed = cage->expanding = NULL;
	cage->folders_n = cage->folders_room = 0;
	free(cage->filters);
	cage->filters = NULL;
	limits_release(&cage->totals);
	cage->built = false;
	errno = saved;
}

/* --- entering ------------------------------------------------------------ */

/* Drops all powers (capabilities) but root's to read files of others.  Landlock
 * confines that one.  With no_new_privs, exec does not give the rest back. */
static int drop_powers(void)
{
	struct __user_cap_header_struct header = {
		.version = _LINUX_CAPABILITY_VERSION_3
	};
	struct __user_cap_data_struct data[2], kept = { 0 };

	if (syscall(SYS_capget, &header, data))
		return -1;
	if (!geteuid()) /* of a namespace, they go */
		kept.permitted =
			data[0].permitted &
			(1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH);
	kept.effective = kept.permitted;
	data[0] = kept;
	data[1] = (struct __user_cap_data_struct){ 0 };
	return (int)syscall(SYS_capset, &header, data);
}

int cage_enter_scratch(const struct cage *cage)
{
	const struct private_tmp *scratch = &cage->scratch;
	uint64_t rights = FILES_1 & ~(uint64_t)(LANDLOCK_ACCESS_FS_MAKE_CHAR |
						LANDLOCK_ACCESS_FS_MAKE_BLOCK);

	if (!scratch->path)
		return 0;
	if (private_tmp_enter(scratch))
		return -1;
	if (cage->landlock >= 2)
		rights |= FILES_2;
	if (cage->landlock >= 3)
		rights |= FILES_3;
	return cage->landlock ? open_to(cage->rules, scratch->path, rights) : 0;
}

enum cage_level cage_enter(const struct cage *cage, enum syscall_set set,
			   int rules)
{
	const struct cage_plan *plan = cage->plan;
	int landlock = 0;

	if (!plan || plan->level == CAGE_NONE)
		return CAGE_NONE;
	if (limit_set(RLIMIT_CORE, 0) ||
	    limit_set(RLIMIT_FSIZE,
		      plan->scratch ? (plan->scratch + 1) << 20 /* size first */
				    : FILE_BYTES) ||
	    limit_set(RLIMIT_NOFILE, FILES) ||
	    (plan->processor && limit_set(RLIMIT_CPU, plan->processor)) ||
	    drop_powers() || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		return CAGE_NONE;
	if (cage->landlock) {
		if (!syscall(SYS_landlock_restrict_self, rules, 0))
			landlock = cage->landlock;
		close(rules);
	}
	if (!seccomp_enter(&cage->filters[set]))
		return CAGE_NONE;
	return landlock >= CAGE_LANDLOCK ? CAGE_FULL : CAGE_FILTER;
}
