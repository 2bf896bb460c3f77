/* Which processor a referee takes, by the referees that are noted. */
#include "play/cpu_slots.h"

#include <fcntl.h>
#include <sched.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include "referees.h"
#include "support.h"

START_TEST(the_processor_with_the_fewest)
{
	/* by processors 0 to 3: given, and the referees there */
	static const struct {
		int given[4], load[4], here, taken;
	} table[] = {
		{ { 1, 1, 1, 1 }, { 0, 0, 0, 0 }, 2, 2 }, /* we are there */
		{ { 1, 1, 1, 1 }, { 0, 0, 1, 0 }, 2, 0 },
		{ { 1, 1, 1, 1 }, { 1, 1, 1, 0 }, 2, 3 },
		{ { 1, 1, 1, 1 }, { 2, 1, 1, 2 }, 2, 2 },
		{ { 1, 1, 1, 1 }, { 2, 1, 1, 2 }, 0, 1 },
		{ { 0, 1, 0, 1 }, { 0, 1, 0, 2 }, 0, 1 }, /* not given */
		{ { 0, 0, 0, 1 }, { 0, 0, 0, 9 }, 0, 3 },
		{ { 0, 0, 0, 1 }, { 0, 0, 0, 0 }, -1, 3 }, /* not known */
		{ { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, 0, -1 },
	};
	static int load[CPU_SETSIZE];

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		cpu_set_t given;

		CPU_ZERO(&given);
		for (int cpu = 0; cpu < 4; cpu++) {
			load[cpu] = table[i].load[cpu];
			if (table[i].given[cpu])
				CPU_SET((size_t)cpu, &given);
		}
		ck_assert_msg(cpu_slots_least(load, &given, table[i].here) ==
				      table[i].taken,
			      "row %zu", i);
	}
}
END_TEST

/* --- the file of all referees of a user --- */

/* Processors that are given, by their numbers, -1 at the end. */
static const cpu_set_t *these(const int *cpus)
{
	static cpu_set_t set;

	CPU_ZERO(&set);
	for (; *cpus >= 0; cpus++)
		CPU_SET((size_t)*cpus, &set);
	return &set;
}
#define THESE(...) these((const int[]){ __VA_ARGS__, -1 })

/* Another referee, which notes that it is on CPU; it stays until it is
 * killed. */
static pid_t other_on(int cpu)
{
	int done[2];
	char byte;
	pid_t pid;

	ck_assert_int_eq(pipe(done), 0);
	pid = fork();
	if (!pid) {
		cpu_slots_leave(); /* the file of its parent is not its own */
		cpu_slots_note(cpu);
		if (write(done[1], "x", 1) == 1)
			for (;;)
				pause();
		_exit(1);
	}
	close(done[1]);
	ck_assert_int_eq(read(done[0], &byte, 1), 1);
	close(done[0]);
	return pid;
}

START_TEST(others_are_counted_where_they_are)
{
	/* on processors that no machine of ours has */
	static const int on[] = { 1000, 1000, 1000, 1001, 1001, 1003 };
	pid_t pids[6];

	begin_cores();
	for (int i = 0; i < 6; i++)
		pids[i] = other_on(on[i]);
	ck_assert_int_eq(cpu_slots_take(THESE(1000)), 1000);
	cpu_slots_leave();
	ck_assert_int_eq(cpu_slots_take(THESE(1000, 1001)), 1001);
	cpu_slots_leave();
	ck_assert_int_eq(cpu_slots_take(THESE(1000, 1001, 1003)), 1003);
	cpu_slots_leave();
	ck_assert_int_eq(cpu_slots_take(THESE(1000, 1001, 1002, 1003)), 1002);
	cpu_slots_leave();
	/* their first places are free again: they count as before */
	goes(pids[0]);
	goes(pids[3]);
	ck_assert_int_eq(cpu_slots_take(THESE(1000, 1003)), 1003);
	cpu_slots_leave();
	goes(pids[5]);
	ck_assert_int_eq(cpu_slots_take(THESE(1000, 1003)), 1003);
	cpu_slots_leave();
	ck_assert_int_eq(cpu_slots_take(THESE(1001, 1000)), 1001);
	cpu_slots_leave();
	goes(pids[1]);
	goes(pids[2]);
	ck_assert_int_eq(cpu_slots_take(THESE(1001, 1000)), 1000);
	goes(pids[4]);
	end_cores();
}
END_TEST

START_TEST(what_we_take_is_counted_by_others)
{
	int status;
	pid_t pid;

	for (int noted = 0; noted < 2; noted++) {
		begin_cores();
		if (noted)
			cpu_slots_note(900);
		else
			ck_assert_int_eq(cpu_slots_take(THESE(900)), 900);
		pid = fork();
		if (!pid) {
			cpu_slots_leave();
			_exit(cpu_slots_take(THESE(900, 901)) == 901 ? 0 : 1);
		}
		ck_assert_int_eq(waitpid(pid, &status, 0), pid);
		ck_assert_int_eq(status, 0);
		cpu_slots_leave();
		pid = fork();
		if (!pid)
			_exit(cpu_slots_take(THESE(900, 901)) == 900 ? 0 : 1);
		ck_assert_int_eq(waitpid(pid, &status, 0), pid);
		ck_assert_int_eq(status, 0);
		end_cores();
		memcpy(strchr(folder, '.'), ".XXXXXX", 7);
	}
}
END_TEST

/* More than have a place on one processor. */
START_TEST(a_full_processor_is_taken_last)
{
	pid_t pids[18];

	begin_cores();
	for (int i = 0; i < 17; i++)
		pids[i] = other_on(800);
	ck_assert_int_eq(cpu_slots_take(THESE(800)), 800);
	cpu_slots_leave();
	pids[17] = other_on(801);
	ck_assert_int_eq(cpu_slots_take(THESE(800, 801)), 801);
	for (int i = 0; i < 18; i++)
		goes(pids[i]);
	end_cores();
}
END_TEST

/* --- another referee takes the place that we are about to take --- */

static bool race;
static int faster; /* holds the place of the other one */

typedef int fcntl_fn(int fd, int command, ...);

static int lock_first(fcntl_fn *real, int fd, int command, void *argument)
{
	char path[40];

	if (command == F_OFD_SETLK && race) {
		race = false;
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		faster = open(path, O_RDWR | O_CLOEXEC);
		ck_assert_int_ge(faster, 0);
		ck_assert_int_eq(real(faster, command, argument), 0);
	}
	return real(fd, command, argument);
}

/* The linker leads calls of NAME here (WRAP of tests.mk).  Of the three, a C
 * library has those that it needs. */
#define STANDS_BETWEEN(name)                                             \
	__attribute__((weak)) fcntl_fn __real_##name;                    \
	fcntl_fn __wrap_##name;                                          \
	int __wrap_##name(int fd, int command, ...)                      \
	{                                                                \
		va_list arguments;                                       \
		void *argument;                                          \
                                                                         \
		va_start(arguments, command);                            \
		argument = va_arg(arguments, void *);                    \
		va_end(arguments);                                       \
		return lock_first(__real_##name, fd, command, argument); \
	}
STANDS_BETWEEN(fcntl)
STANDS_BETWEEN(fcntl64)
STANDS_BETWEEN(__fcntl_time64)

/* Who is too late counts again. */
START_TEST(a_place_that_is_taken_meanwhile_is_not_ours)
{
	begin_cores();
	race = true;
	ck_assert_int_eq(cpu_slots_take(THESE(700, 701)), 701);
	ck_assert(!race);
	cpu_slots_leave();
	close(faster);

	/* and is counted beside the faster one */
	pid_t one = other_on(701);
	int status;

	race = true;
	cpu_slots_note(700);
	ck_assert(!race);
	if (!fork()) {
		cpu_slots_leave();
		_exit(cpu_slots_take(THESE(700, 701)) == 701 ? 0 : 1);
	}
	ck_assert_int_gt(wait(&status), 0);
	ck_assert_int_eq(status, 0);
	close(faster);
	goes(one);
	end_cores();
}
END_TEST

/* Two that look at the same moment do not both take what they see free. */
START_TEST(nobody_takes_what_another_one_takes)
{
	enum { AT_ONCE = 8, ROUNDS = 15 };
	int *taken =
		mmap(NULL, AT_ONCE * sizeof(*taken), PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	ck_assert_ptr_ne(taken, MAP_FAILED);
	begin_cores();
	for (int round = 0; round < ROUNDS; round++) {
		pid_t pids[AT_ONCE];
		int start[2], seen[AT_ONCE] = { 0 };
		char byte;

		ck_assert_int_eq(pipe(start), 0);
		memset(taken, 0, AT_ONCE * sizeof(*taken));
		for (int i = 0; i < AT_ONCE; i++) {
			pids[i] = fork();
			if (pids[i])
				continue;
			close(start[1]);
			if (read(start[0], &byte, 1))
				_exit(1);
			taken[i] = cpu_slots_take(
				THESE(600, 601, 602, 603, 604, 605, 606, 607));
			for (;;)
				pause();
		}
		close(start[0]);
		close(start[1]);
		for (int i = 0; i < AT_ONCE; i++) {
			while (!*(volatile int *)&taken[i])
				sleep_us(100);
			seen[taken[i] - 600]++;
		}
		for (int i = 0; i < AT_ONCE; i++) {
			ck_assert_int_eq(seen[i], 1);
			goes(pids[i]);
		}
	}
	munmap(taken, AT_ONCE * sizeof(*taken));
	end_cores();
}
END_TEST

START_TEST(the_file_lies_in_a_folder_of_ours)
{
	char path[100];
	struct stat stat_of;
	int next;

	begin_cores();
	snprintf(path, sizeof(path), "%s/arbitre-cores", folder);
	ck_assert_int_eq(chmod(folder, 0710), 0);
	next = dup(0);
	close(next);
	cpu_slots_note(600);
	cpu_slots_leave();
	ck_assert_int_eq(dup(0), next); /* nothing else is open */
	close(next);
	ck_assert_int_eq(access(path, F_OK), -1);
	ck_assert_int_eq(chmod(folder, 0700), 0);
	cpu_slots_note(600);
	cpu_slots_leave();
	ck_assert_int_eq(stat(path, &stat_of), 0);
	ck_assert_int_eq(stat_of.st_mode, S_IFREG | 0600);
	end_cores();
	/* else in one of /tmp, which is made */
	if (unshare(CLONE_NEWNS) ||
	    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
	    mount("none", "/tmp", "tmpfs", 0, "mode=1777")) {
		fputs("SKIP nothing can be mounted here\n", stderr);
		return;
	}
	ck_assert_int_eq(mkdir("/tmp/open", 0755), 0);
	for (int round = 0; round < 3; round++) {
		if (round)
			setenv("XDG_RUNTIME_DIR",
			       round == 1 ? "/nowhere" : "/tmp/open", 1);
		else
			unsetenv("XDG_RUNTIME_DIR");
		cpu_slots_note(600);
		cpu_slots_leave();
		snprintf(path, sizeof(path), "/tmp/arbitre-%u", geteuid());
		ck_assert_int_eq(stat(path, &stat_of), 0);
		ck_assert_int_eq(stat_of.st_mode, S_IFDIR | 0700);
		strcat(path, "/arbitre-cores");
		ck_assert_int_eq(unlink(path), 0);
	}
}
END_TEST

/* Without the file: one of them, and another process takes another one. */
START_TEST(without_a_file_it_is_as_by_lot)
{
	bool taken[10] = { false };
	char path[100];

	begin_cores();
	snprintf(path, sizeof(path), "%s/arbitre-cores", folder);
	if (_i)
		ck_assert_int_eq(mkdir(path, 0700), 0);
	else
		ck_assert_int_eq(mkfifo(path, 0600), 0);
	for (int i = 0; i < 40; i++) {
		int status;
		pid_t pid = fork();

		if (!pid)
			_exit(cpu_slots_take(THESE(700, 702, 709)) - 700);
		ck_assert_int_eq(waitpid(pid, &status, 0), pid);
		ck_assert(WIFEXITED(status) && WEXITSTATUS(status) < 10);
		taken[WEXITSTATUS(status)] = true;
	}
	for (int i = 0; i < 10; i++)
		ck_assert_int_eq(taken[i], i == 0 || i == 2 || i == 9);
	ck_assert_int_eq(cpu_slots_take(these((const int[]){ -1 })), -1);
	end_cores();
}
END_TEST

Suite *suite_cpu_slots(void)
{
	Suite *suite = suite_create("cpu_slots"); /* medium */
	TCase *tests = tcase_create("cpu_slots");

	tcase_add_test(tests, the_processor_with_the_fewest);
	tcase_add_test(tests, others_are_counted_where_they_are);
	tcase_add_test(tests, what_we_take_is_counted_by_others);
	tcase_add_test(tests, a_full_processor_is_taken_last);
	tcase_add_test(tests, a_place_that_is_taken_meanwhile_is_not_ours);
	tcase_add_test(tests, nobody_takes_what_another_one_takes);
	tcase_add_test(tests, the_file_lies_in_a_folder_of_ours);
	tcase_add_loop_test(tests, without_a_file_it_is_as_by_lot, 0, 2);
	suite_add_tcase(suite, tests);
	return suite;
}
