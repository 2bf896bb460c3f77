/* What is bound to one processor: players that think, each a process. */
#include "play/affinity.h"

#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "support.h"

#define MS NS_PER_MS

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

/* Where there are several processors: else nobody is ever bound. */
static void begin_players(void)
{
	cpu_set_t given;

	if (sched_getaffinity(0, sizeof(given), &given) ||
	    CPU_COUNT(&given) < 2)
		skips("one processor");
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
}

static void end_players(void)
{
	for (int i = 0; i < PLAYERS; i++) {
		close(minds[i].to);
		close(minds[i].from);
		kill(minds[i].pid, SIGKILL);
		ck_assert_int_eq(waitpid(minds[i].pid, NULL, 0), minds[i].pid);
	}
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

static void sleep_ms(int ms)
{
	nanosleep(&(struct timespec){ 0, ms * 1000000L }, NULL);
}

/* Player WHO works for NS while SEAT is asked. */
static void work_while_asked(int seat, int who, int64_t ns)
{
	int64_t before = time_spent_by(minds[who].pid);
	int64_t from = clock_now();
	char byte;

	affinity_ask(players, PLAYERS, seat);
	ck_assert_int_eq(write(minds[who].to, &ns, sizeof(ns)), sizeof(ns));
	ck_assert_int_eq(read(minds[who].from, &byte, 1), 1);
	disturbed |= clock_now() - from > ns + ns / 8;
	affinity_answered(MS);
	disturbed |= time_spent_by(minds[who].pid) - before > ns + ns / 8;
}

static int64_t suite_began;

__attribute__((constructor)) static void suite_begins(void)
{
	suite_began = clock_now();
}

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
			begin_players();
			body(i);
			end_players();
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
			sleep_ms(30); /* then they are looked at anew */
		ask_all();
	}
	ck_assert_int_eq(open_descriptors(), open);
	/* they wait now because nobody is asked, which looks like a processor
	 * that others use: they are bound again */
	for (int k = 0; k < 10; k++)
		ask_all();
	bound_is(true);
}

SUITE(affinity); /* long */

TEST(who_waits_stays_bound)
{
	undisturbed(wait_long, 0);
}

static void think_on_others_time(int i)
{
	ask_all();
	ck_assert(is_bound());
	/* on its own, so long that the next question is a sample */
	work_while_asked(1 + i, i, 30 * MS);
	work_while_asked(1 + (i + 1) % PLAYERS, (i + 1) % PLAYERS, 30 * MS);
	bound_is(true);
	work_while_asked(1 + i, (i + 1) % PLAYERS, 40 * MS);
	for (int k = 0; k < 50; k++)
		ask_all();
	bound_is(false);
}

TEST_EACH(who_thinks_on_others_time_frees_all, 0, 3)
{
	undisturbed(think_on_others_time, _i);
}

/* An answer is long: from 20 ms on all are free, and bound
 * behind 4 quick answers. */
static void answer_long(int i)
{
	int64_t from;

	(void)i;
	ck_assert_int_eq(affinity_watch(clock_now()), INT64_MAX);
	ask_all();
	ck_assert_int_eq(affinity_watch(clock_now()), INT64_MAX);
	affinity_ask(players, PLAYERS, 1);
	from = clock_now();
	ck_assert_int_eq(affinity_watch(from), from + 20 * MS);
	ck_assert_int_eq(affinity_watch(from + 20 * MS - 1), from + 20 * MS);
	ck_assert(is_bound());
	ck_assert_int_eq(affinity_watch(from + 20 * MS), INT64_MAX);
	ck_assert(!is_bound());
	affinity_answered(20 * MS);
	for (int k = 0; k < 4; k++) {
		affinity_ask(players, PLAYERS, 1);
		ck_assert(!is_bound());
		affinity_answered(20 * MS - 1);
	}
	affinity_ask(players, PLAYERS, 1);
	ck_assert(is_bound());
	affinity_answered(MS);
	/* where all are asked, all work: that says nothing of their answers */
	affinity_ask(players, PLAYERS, 0);
	from = clock_now();
	affinity_watch(from);
	ck_assert_int_eq(affinity_watch(from + 20 * MS), INT64_MAX);
	ck_assert(!is_bound());
	affinity_answered(20 * MS);
	ask_all();
	ck_assert(is_bound());
}

TEST(who_thinks_for_long_is_free)
{
	undisturbed(answer_long, 0);
}

/* A player that takes another's place is bound; a seat may be left empty. */
static void change_places(int i)
{
	pid_t second = players[2];

	(void)i;
	players[2] = 0;
	ask_all();
	for (int k = 0; k < PLAYERS; k++) {
		cpu_set_t set;

		sched_getaffinity(minds[k].pid, sizeof(set), &set);
		ck_assert_int_eq(CPU_COUNT(&set) == 1, k != 1);
	}
	players[2] = second;
	affinity_loosen(); /* as if it were started now */
	ask_all();
	bound_is(true);
}

TEST(who_is_new_is_bound_with_the_others)
{
	undisturbed(change_places, 0);
}
