/* Control groups: their limits, who is in them, and that none is left. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/totals.h"
#include "support.h"

#define MEMORY (UINT64_C(64) << 20)
#define PROCESSES 40

static struct cgroup cgroup;

/* False, and said so, where there are none for us. */
static bool begin(void)
{
	if (!cgroup_make(&cgroup, MEMORY, PROCESSES))
		return true;
	fputs("SKIP no control groups here\n", stderr);
	return false;
}

/* What one of the two files has in the folders of the group; 0 nothing. */
static unsigned long long value(const char *name, const char *other)
{
	char path[2 * PATH_MAX], text[100];

	for (int i = 0; i < 2 * cgroup.count; i++) {
		FILE *file;
		bool there;

		snprintf(path, sizeof(path), "%s/%s", cgroup.folders[i / 2],
			 i % 2 ? other : name);
		file = fopen(path, "r");
		there = file && fgets(text, sizeof(text), file);
		if (file)
			fclose(file);
		if (there)
			return strtoull(text, NULL, 10);
	}
	return 0;
}

static bool is_there(const char *folder)
{
	return !access(folder, F_OK);
}

START_TEST(a_group_has_its_limits)
{
	struct cgroup second;
	char folder[PATH_MAX];

	if (!begin())
		return;
	ck_assert_int_ge(cgroup.count, 1);
	ck_assert_uint_eq(value("memory.max", "memory.limit_in_bytes"), MEMORY);
	ck_assert_uint_eq(value("pids.max", "pids.max"), PROCESSES);
	ck_assert_uint_eq(cgroup_kills(&cgroup), 0);
	/* each player has its own */
	ck_assert_int_eq(cgroup_make(&second, MEMORY, PROCESSES), 0);
	ck_assert_int_eq(second.count, cgroup.count);
	for (int i = 0; i < cgroup.count; i++)
		ck_assert_str_ne(second.folders[i], cgroup.folders[i]);
	snprintf(folder, sizeof(folder), "%s", second.folders[0]);
	cgroup_release(&second);
	ck_assert(!is_there(folder));
	ck_assert(is_there(cgroup.folders[0]));
	/* with the last of them goes the folder that they lay in */
	snprintf(folder, sizeof(folder), "%s/..", cgroup.folders[0]);
	ck_assert(is_there(folder));
	snprintf(folder, sizeof(folder), "%s", cgroup.folders[0]);
	cgroup_release(&cgroup);
	*strrchr(folder, '/') = '\0';
	ck_assert(!is_there(folder));
}
END_TEST

/* What a process in the group sees. */
static struct seen {
	int entered;
	uint64_t memory, processes;
} * seen;

START_TEST(a_process_enters_and_knows_its_room)
{
	int status;
	pid_t pid;

	if (!begin())
		return;
	seen = mmap(NULL, sizeof(*seen), PROT_READ | PROT_WRITE,
		    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pid = fork();
	if (!pid) {
		/* 0 may be any descriptor where it is not taken */
		close(0);
		seen->entered = cgroup_enter(&cgroup);
		seen->memory = cgroup_room(CGROUP_MEMORY);
		seen->processes = cgroup_room(CGROUP_PROCESSES);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert_int_eq(status, 0);
	ck_assert_int_eq(seen->entered, 0);
	ck_assert_uint_gt(seen->memory, 0);
	ck_assert_uint_le(seen->memory, MEMORY);
	ck_assert_uint_gt(seen->processes, 0);
	ck_assert_uint_lt(seen->processes, PROCESSES);
	/* this one has not entered */
	ck_assert_uint_gt(cgroup_room(CGROUP_MEMORY), MEMORY);
	munmap(seen, sizeof(*seen));
	cgroup_release(&cgroup);
	/* nobody enters what is not there */
	cgroup.count = 1;
	cgroup.procs[0] = (char[]){ "/nowhere/cgroup.procs" };
	ck_assert_int_eq(cgroup_enter(&cgroup), -1);
}
END_TEST

/* The folder beside ours that a process PID would have. */
static void folder_of(pid_t pid, char folder[PATH_MAX])
{
	snprintf(folder, PATH_MAX, "%s", cgroup.folders[0]);
	*strrchr(folder, '/') = '\0';
	sprintf(strrchr(folder, '-'), "-%d", (int)pid);
}

START_TEST(what_the_dead_have_left_is_removed)
{
	char dead[3][PATH_MAX], alive[PATH_MAX], inside[3 * PATH_MAX + 8];
	bool made;

	if (!begin())
		return;
	for (int i = 0; i < 3; i++) {
		/* numbers that no process ever has */
		folder_of((1 << 22) + 3 * getpid() + i, dead[i]);
		ck_assert_int_eq(mkdir(dead[i], 0755), 0);
		snprintf(inside, sizeof(inside), "%s/1", dead[i]);
		ck_assert_int_eq(mkdir(inside, 0755), 0);
	}
	folder_of(1, alive);
	made = !mkdir(alive, 0755);
	ck_assert(made || errno == EEXIST);
	cgroup_release(&cgroup);
	/* by the next that makes one */
	ck_assert_int_eq(cgroup_make(&cgroup, MEMORY, PROCESSES), 0);
	for (int i = 0; i < 3; i++)
		ck_assert_msg(!is_there(dead[i]), "%s", dead[i]);
	ck_assert(is_there(alive));
	ck_assert(!made || !rmdir(alive));
	/* and by whoever is told the process */
	ck_assert(is_there(cgroup.folders[0]));
	ck_assert(cgroup_sweep(getpid()));
	ck_assert(!is_there(cgroup.folders[0]));
	ck_assert(cgroup_sweep(getpid()));
	cgroup_release(&cgroup);
}
END_TEST

START_TEST(who_takes_too_much_is_ended_and_counted)
{
	int status;
	pid_t pid;

	if (!begin())
		return;
	pid = fork();
	if (!pid) {
		char *block;

		if (cgroup_enter(&cgroup))
			_exit(1);
		block = mmap(NULL, 2 * MEMORY, PROT_READ | PROT_WRITE,
			     MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
		_exit(block == MAP_FAILED ? 2 : 3);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	ck_assert_uint_ge(cgroup_kills(&cgroup), 1);
	cgroup_release(&cgroup);
}
END_TEST

/* Totals are kept by the first way that can be had. */
START_TEST(groups_are_taken_where_there_are_any)
{
	bool there = !cgroup_make(&cgroup, MEMORY, PROCESSES);
	struct totals totals;

	cgroup_release(&cgroup);
	totals_open(&totals, MEMORY, PROCESSES, false);
	ck_assert_int_eq(totals.way == TOTALS_CGROUP, there);
	ck_assert_uint_eq(totals.memory, MEMORY);
	ck_assert_uint_eq(totals.processes, PROCESSES);
	totals_release(&totals);
	ck_assert_int_eq(totals.cgroup.count, 0);
}
END_TEST

Suite *suite_cgroup(void)
{
	Suite *suite = suite_create("cgroup");
	TCase *tests = tcase_create("cgroup");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, a_group_has_its_limits);
	tcase_add_test(tests, a_process_enters_and_knows_its_room);
	tcase_add_test(tests, what_the_dead_have_left_is_removed);
	tcase_add_test(tests, who_takes_too_much_is_ended_and_counted);
	tcase_add_test(tests, groups_are_taken_where_there_are_any);
	suite_add_tcase(suite, tests);
	return suite;
}
