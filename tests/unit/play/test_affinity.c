/* What is bound to one processor, by table and by players that think. */
#include "play/affinity.h"

#include <sched.h>
#include <stdint.h>

#include "base/clock.h"
#include "referees.h"
#include "support.h"

#define MS NS_PER_MS

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

/* Works for as long as it is told, in processor time, whenever it is; below 0,
 * two processes of it do. */
static _Noreturn void think(int from, int to)
{
	int64_t ns;

	while (read(from, &ns, sizeof(ns)) == sizeof(ns)) {
		pid_t other = ns < 0 ? fork() : -1;
		int64_t end = time_spent() + (ns < 0 ? -ns : ns);

		while (time_spent() < end)
			;
		if (!other)
			_exit(0);
		if (other > 0)
			waitpid(other, NULL, 0);
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
	affinity_answered(NS_PER_MS); /* so slow that the next is a sample */
	disturbed |= time_spent_by(minds[who].pid) - before > ns + ns / 8;
}

static int64_t suite_began;

/* Does BODY with I in a process of its own, which has never bound anybody, and
 * again where it was disturbed, for the first 45 s of the suite. */
static void undisturbed(void (*body)(int i), int i)
{
	int64_t end = suite_began + 45000 * NS_PER_MS;
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
		affinity_answered(NS_PER_MS);
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
		meanwhile(seat_of(1), 1, 6 * NS_PER_MS, 0);
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
	meanwhile(1, 1, 6 * NS_PER_MS, 300); /* a fiftieth */
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
	meanwhile(1, 1, 40 * NS_PER_MS, 1500);
	bound_is(true);
	meanwhile(1, 1, 6 * NS_PER_MS, 0); /* 26 of 750, not 46 */
	bound_is(true);
	meanwhile(1, 1, 60 * NS_PER_MS, 0);
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
	meanwhile(1 + i, (i + 1) % PLAYERS, 40 * NS_PER_MS, 0);
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
		meanwhile(seat_of(other), who, 2 * NS_PER_MS, 0);
	bound_is(true);
	for (int seat = 1; seat <= PLAYERS; seat++)
		players[seat] = minds[order[seat - 1]].pid;
	meanwhile(seat_of(other), who, 2 * NS_PER_MS, 0);
	bound_is(false);
}

/* What was seen of a player goes with it to another seat. */
START_TEST(who_thinks_a_little_is_found_out)
{
	undisturbed(think_a_little, _i);
}
END_TEST

/* The looks that come while a seat is asked for long. */
static void watch_long(int i)
{
	int64_t from;

	(void)i;
	ck_assert_int_eq(affinity_watch(clock_now()), INT64_MAX);
	ask_all();
	ck_assert_int_eq(affinity_watch(clock_now()), INT64_MAX);
	affinity_ask(players, PLAYERS, 1);
	from = clock_now();
	ck_assert_int_eq(affinity_watch(from), from + 5 * MS);
	ck_assert_int_eq(affinity_watch(from + 5 * MS - 1), from + 5 * MS);
	ck_assert_int_eq(affinity_watch(from + 5 * MS), from + 10 * MS);
	ck_assert_int_eq(affinity_watch(from + 900 * MS), from + 1800 * MS);
	ck_assert_int_eq(affinity_watch(from + 1800 * MS), from + 2800 * MS);
	affinity_answered(2000 * MS);
	bound_is(true);
	/* where all are asked, all work */
	affinity_ask(players, PLAYERS, 0);
	from = clock_now();
	ck_assert_int_eq(affinity_watch(from), from + 5 * MS);
	bound_is(true);
	ck_assert_int_eq(affinity_watch(from + 5 * MS), INT64_MAX);
	bound_is(false);
	affinity_answered(5 * MS);
	ask_all();
	bound_is(true);
}

START_TEST(who_is_asked_for_long_is_looked_at)
{
	undisturbed(watch_long, 0);
}
END_TEST

/* Another works before the question of SEAT has an answer. */
static void watch_others(int seat)
{
	int64_t ns = 40 * MS, from;
	char byte;

	ask_all();
	affinity_ask(players, PLAYERS, seat);
	from = clock_now();
	ck_assert_int_eq(affinity_watch(from), from + 5 * MS);
	for (int i = 0; i < 2; i++) {
		int who = (seat + i) % PLAYERS;

		ck_assert_int_eq(write(minds[who].to, &ns, sizeof(ns)),
				 sizeof(ns));
	}
	for (int i = 0; i < 2; i++)
		ck_assert_int_eq(
			read(minds[(seat + i) % PLAYERS].from, &byte, 1), 1);
	bound_is(true);
	ck_assert_int_eq(affinity_watch(clock_now()), INT64_MAX);
	ck_assert(!is_bound());
	affinity_answered(80 * MS);
}

START_TEST(who_works_meanwhile_is_found_before_the_answer)
{
	undisturbed(watch_others, 1 + _i);
}
END_TEST

/* Another works behind the last look. */
static void work_behind(int i)
{
	int64_t ns = 40 * MS, from;
	char byte;

	(void)i;
	ask_all();
	affinity_ask(players, PLAYERS, 1);
	from = clock_now();
	affinity_watch(from);
	ck_assert_int_eq(affinity_watch(from + 5 * MS), from + 10 * MS);
	ck_assert_int_eq(write(minds[1].to, &ns, sizeof(ns)), sizeof(ns));
	ck_assert_int_eq(read(minds[1].from, &byte, 1), 1);
	bound_is(true);
	affinity_answered(clock_now() - from);
	ck_assert(!is_bound());
}

START_TEST(who_works_behind_the_last_look_is_found)
{
	undisturbed(work_behind, 0);
}
END_TEST

/* The one that is asked works in two processes. */
static void work_in_two(int i)
{
	int64_t ns = -200 * MS;
	char byte;

	(void)i;
	ask_all();
	affinity_ask(players, PLAYERS, 1);
	ck_assert_int_eq(write(minds[0].to, &ns, sizeof(ns)), sizeof(ns));
	for (int k = 0; affinity_watch(clock_now()) != INT64_MAX; k++) {
		ck_assert_int_lt(k, 50);
		sleep_us(7000);
	}
	ck_assert(!is_bound());
	ck_assert_int_eq(read(minds[0].from, &byte, 1), 1);
	affinity_answered(200 * MS);
}

START_TEST(who_works_in_two_processes_is_found)
{
	undisturbed(work_in_two, 0);
}
END_TEST

Suite *suite_affinity(void)
{
	Suite *suite = suite_create("affinity"); /* long */
	TCase *tests = tcase_create("affinity");

	suite_began = clock_now();
	tcase_add_test(tests, what_fits_on_one_processor);
	tcase_add_test(tests, who_waits_stays_bound);
	tcase_add_test(tests, who_thinks_seldom_stays_bound);
	tcase_add_test(tests, what_was_long_ago_counts_half);
	tcase_add_loop_test(tests, who_thinks_on_others_time_frees_all, 0, 3);
	tcase_add_loop_test(tests, who_thinks_a_little_is_found_out, 0, 15);
	tcase_add_test(tests, who_is_asked_for_long_is_looked_at);
	tcase_add_loop_test(
		tests, who_works_meanwhile_is_found_before_the_answer, 0, 3);
	tcase_add_test(tests, who_works_behind_the_last_look_is_found);
	tcase_add_test(tests, who_works_in_two_processes_is_found);
	suite_add_tcase(suite, tests);
	return suite;
}
