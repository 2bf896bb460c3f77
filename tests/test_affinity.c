/* What is bound to one processor, and to which, by table. */
#include "play/affinity.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "play/cpu_slots.h"
#include "support.h"

#define MS CLOCK_MS

START_TEST(what_fits_on_one_processor)
{
	static const struct {
		struct affinity_seen seen;
		bool fits;
	} table[] = {
		{ { 1, 0, 0, 0 }, true },
		{ { 1, 1, 0, 0 }, true },
		{ { 2, 1, 0, 0 }, false }, /* threads, even if they sleep */
		{ { 0, 0, 0, 0 }, false }, /* not to be seen */
		{ { 1, 2, 0, 0 }, false }, /* two processes at once */
		/* on others' time: some ms, and a twentieth of it */
		{ { 1, 1, 4 * MS, 4 * MS }, true },
		{ { 1, 1, 5 * MS, 5 * MS }, false },
		{ { 1, 1, 5 * MS, 99 * MS }, false },
		{ { 1, 1, 5 * MS, 100 * MS }, false },
		{ { 1, 1, 5 * MS, 101 * MS }, true },
		{ { 1, 0, 900 * MS, 1000 * MS }, false },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		ck_assert_msg(affinity_fits(&table[i].seen) == table[i].fits,
			      "row %zu", i);
}
END_TEST

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

static char folder[] = "/tmp/cores.XXXXXX";

static void sleep_us(int us)
{
	nanosleep(&(struct timespec){ us / 1000000, us % 1000000 * 1000L },
		  NULL);
}

static void begin_cores(void)
{
	ck_assert_ptr_nonnull(mkdtemp(folder));
	setenv("XDG_RUNTIME_DIR", folder, 1);
}

static void end_cores(void)
{
	char path[100];

	cpu_slots_leave();
	snprintf(path, sizeof(path), "%s/arbitre-cores", folder);
	unlink(path);
	rmdir(path);
	ck_assert_int_eq(rmdir(folder), 0);
}

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

static void goes(pid_t pid)
{
	kill(pid, SIGKILL);
	ck_assert_int_eq(waitpid(pid, NULL, 0), pid);
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
	enum { AT_ONCE = 8, ROUNDS = 40 };
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
	for (int i = 0; i < 100; i++) {
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

/* --- players that think on the time of others --- */

#define PLAYERS 3
static pid_t players[PLAYERS + 1]; /* by seats, from 1 */
static struct mind {
	pid_t pid;
	int to, from;
} minds[PLAYERS];

static int64_t time_spent(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* Works for as long as it is told, in processor time, whenever it is. */
static _Noreturn void think(int from, int to)
{
	int64_t ns;

	while (read(from, &ns, sizeof(ns)) == sizeof(ns)) {
		int64_t end = time_spent() + ns;

		while (time_spent() < end)
			;
		if (write(to, "x", 1) != 1)
			break;
	}
	_exit(0);
}

/* False, and said so, where there is one processor: nobody is ever bound. */
static bool begin_players(void)
{
	cpu_set_t given;

	if (sched_getaffinity(0, sizeof(given), &given) ||
	    CPU_COUNT(&given) < 2) {
		fputs("SKIP one processor\n", stderr);
		return false;
	}
	begin_cores();
	for (int i = 0; i < PLAYERS; i++) {
		int to[2], from[2];

		ck_assert_int_eq(pipe(to) | pipe(from), 0);
		minds[i].pid = fork();
		if (!minds[i].pid) {
			close(to[1]);
			close(from[0]);
			think(to[0], from[1]);
		}
		setpgid(minds[i].pid, minds[i].pid);
		close(to[0]);
		close(from[1]);
		minds[i].to = to[1];
		minds[i].from = from[0];
		players[i + 1] = minds[i].pid;
	}
	affinity_start();
	return true;
}

static void end_players(void)
{
	for (int i = 0; i < PLAYERS; i++) {
		close(minds[i].to);
		close(minds[i].from);
		goes(minds[i].pid);
	}
	end_cores();
}

/* Whether somebody else needed the processors so much that a player's share of
 * the time says nothing, or a player worked for longer than it was told: where
 * the whole machine stands still, that is counted as its time. */
static bool disturbed;

static int64_t time_spent_by(pid_t pid)
{
	struct timespec time;
	clockid_t clock;

	ck_assert_int_eq(clock_getcpuclockid(pid, &clock), 0);
	ck_assert_int_eq(clock_gettime(clock, &time), 0);
	return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* A seat is asked, and player WHO works for NS meanwhile; for MS at least. */
static void meanwhile(int seat, int who, int64_t ns, int ms)
{
	int64_t before = time_spent_by(minds[who].pid);
	int64_t from = clock_now();
	char byte;

	affinity_ask(players, PLAYERS, seat);
	ck_assert_int_eq(write(minds[who].to, &ns, sizeof(ns)), sizeof(ns));
	ck_assert_int_eq(read(minds[who].from, &byte, 1), 1);
	disturbed |= clock_now() - from > 6 * ns;
	if (ms)
		sleep_us(1000 * ms);
	affinity_answered(CLOCK_MS); /* so slow that the next is a sample */
	disturbed |= time_spent_by(minds[who].pid) - before > ns + ns / 8;
}

static int64_t suite_began;

/* Does BODY with I in a process of its own, which has never bound anybody, and
 * again where it was disturbed, for the first 45 s of the suite. */
static void undisturbed(void (*body)(int i), int i)
{
	int64_t end = suite_began + 45000 * CLOCK_MS;
	int status = 0;

	do {
		pid_t pid = fork();

		if (!pid) {
			disturbed = false;
			if (begin_players()) {
				body(i);
				end_players();
			}
			_exit(disturbed ? 2 : 0);
		}
		ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	} while (WIFEXITED(status) && WEXITSTATUS(status) == 2 &&
		 clock_now() < end);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 2)
		fputs("SKIP others need the processors\n", stderr);
	else if (status)
		_exit(EXIT_FAILURE); /* what failed has been told */
}

/* All players are asked once. */
static void ask_all(void)
{
	for (int seat = 1; seat <= PLAYERS; seat++) {
		affinity_ask(players, PLAYERS, seat);
		affinity_answered(CLOCK_MS);
	}
}

static bool is_bound(void)
{
	int bound = 0;

	for (int i = 0; i < PLAYERS; i++) {
		cpu_set_t set;

		ck_assert_int_eq(
			sched_getaffinity(minds[i].pid, sizeof(set), &set), 0);
		bound += CPU_COUNT(&set) == 1;
	}
	ck_assert(!bound || bound == PLAYERS);
	return bound;
}

/* The seat of a player. */
static int seat_of(int who)
{
	int seat = 1;

	while (players[seat] != minds[who].pid)
		seat++;
	return seat;
}

/* They are bound or not, as far as it can be said. */
static void bound_is(bool bound)
{
	ck_assert(disturbed || is_bound() == bound);
}

static void wait_long(int i)
{
	int open;

	(void)i;
	ck_assert(!is_bound());
	ask_all();
	open = open_descriptors();
	for (int k = 0; k < 150; k++) {
		if (k % 50 == 0)
			sleep_us(12000); /* then they are looked at anew */
		ask_all();
	}
	ck_assert(is_bound());
	ck_assert_int_eq(open_descriptors(), open);
	/* so does who thinks on its own time */
	for (int k = 0; k < 3; k++)
		meanwhile(seat_of(1), 1, 6 * CLOCK_MS, 0);
	bound_is(true);
}

START_TEST(who_waits_stays_bound)
{
	undisturbed(wait_long, 0);
}
END_TEST

static void think_seldom(int i)
{
	(void)i;
	ask_all();
	meanwhile(1, 1, 6 * CLOCK_MS, 300); /* a fiftieth */
	bound_is(true);
}

START_TEST(who_thinks_seldom_stays_bound)
{
	undisturbed(think_seldom, 0);
}
END_TEST

static void think_long_ago(int i)
{
	(void)i;
	ask_all();
	meanwhile(1, 1, 40 * CLOCK_MS, 1500);
	bound_is(true);
	meanwhile(1, 1, 6 * CLOCK_MS, 0); /* 26 of 750, not 46 */
	bound_is(true);
	meanwhile(1, 1, 60 * CLOCK_MS, 0);
	bound_is(false);
}

/* What was long ago counts for less, as does the time that it was of. */
START_TEST(what_was_long_ago_counts_half)
{
	undisturbed(think_long_ago, 0);
}
END_TEST

static void think_on_others_time(int i)
{
	ask_all();
	ck_assert(is_bound());
	meanwhile(1 + i, (i + 1) % PLAYERS, 40 * CLOCK_MS, 0);
	bound_is(false);
}

START_TEST(who_thinks_on_others_time_frees_all)
{
	undisturbed(think_on_others_time, _i);
}
END_TEST

static void think_a_little(int i)
{
	static const int orders[][PLAYERS] = {
		{ 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 1, 0, 2 }, { 2, 1, 0 }
	};
	int who = i % PLAYERS, other = (who + 1) % PLAYERS;
	const int *order = orders[i / PLAYERS];

	ask_all();
	for (int k = 0; k < 2; k++)
		meanwhile(seat_of(other), who, 2 * CLOCK_MS, 0);
	bound_is(true);
	for (int seat = 1; seat <= PLAYERS; seat++)
		players[seat] = minds[order[seat - 1]].pid;
	meanwhile(seat_of(other), who, 2 * CLOCK_MS, 0);
	bound_is(false);
}

/* What was seen of a player goes with it to another seat. */
START_TEST(who_thinks_a_little_is_found_out)
{
	undisturbed(think_a_little, _i);
}
END_TEST

Suite *suite_affinity(void)
{
	Suite *suite = suite_create("affinity"); /* medium */
	TCase *tests = tcase_create("affinity");

	suite_began = clock_now();
	tcase_add_test(tests, what_fits_on_one_processor);
	tcase_add_test(tests, the_processor_with_the_fewest);
	tcase_add_test(tests, others_are_counted_where_they_are);
	tcase_add_test(tests, what_we_take_is_counted_by_others);
	tcase_add_test(tests, a_full_processor_is_taken_last);
	tcase_add_test(tests, a_place_that_is_taken_meanwhile_is_not_ours);
	tcase_add_test(tests, nobody_takes_what_another_one_takes);
	tcase_add_test(tests, the_file_lies_in_a_folder_of_ours);
	tcase_add_loop_test(tests, without_a_file_it_is_as_by_lot, 0, 2);
	tcase_add_test(tests, who_waits_stays_bound);
	tcase_add_test(tests, who_thinks_seldom_stays_bound);
	tcase_add_test(tests, what_was_long_ago_counts_half);
	tcase_add_loop_test(tests, who_thinks_on_others_time_frees_all, 0, 3);
	tcase_add_loop_test(tests, who_thinks_a_little_is_found_out, 0, 15);
	suite_add_tcase(suite, tests);
	return suite;
}
