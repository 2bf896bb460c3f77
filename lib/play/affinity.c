/*
 * Chooses the processors that the referee and its players run on.
 *
 * Theory of operation: players start, and get ready, on all processors, since
 * all work at once.  After that all are bound to the processor that the
 * referee is on, if each player's processes have one thread.  A player that
 * thinks for long gains nothing from it: an answer of 20 ms unbinds all until
 * 4 answers in a row were quicker.  A question every 20 ms is a sample: it
 * measures the processor time of the players that are not asked.  If these
 * work, or start threads, all are unbound for the rest of the series.
 *
 * Referees that run at once know nothing of each other.  A bound one whose
 * processes get less than three quarters of the time shares its processor: it
 * unbinds all for a few questions, in which the system spreads them, and binds
 * them again where it then runs.
 */
#include "play/affinity.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "play/proc_children.h"
#include "rules/event.h"

#define QUICK 4                  /* quick answers before a binding */
#define LOOK_NS (20 * NS_PER_MS) /* between two looks and samples */
#define LONG_NS (20 * NS_PER_MS) /* a long answer */
/* time after an answer (reading on, collecting garbage) is no thinking */
#define TAIL_NS INT64_C(50000)
#define SPENT_NS (5 * NS_PER_MS)
#define SHARE 20           /* a twentieth of the time is work */
#define PROCESSES_MAX 3000 /* of all players; a cage allows 256 */

static enum {
	AFFINITY_OFF, /* not started, or unbound for good */
	AFFINITY_LOOSE,
	AFFINITY_BOUND,
} affinity;
static cpu_set_t given, one;
static int seat_count;
static pid_t leaders[SEATS_MAX + 1]; /* of the players; 0: none, a person */
static struct {
	pid_t pid, leader;
} processes[PROCESSES_MAX]; /* of the players at the last look */
static int process_count;
static int64_t looked, worked; /* the last look; all processor time then */
static bool unseen;            /* somebody was not looked at yet */
static int asked;              /* the seat; 0: all */
static int64_t asked_at;       /* -1: nobody is asked; 0: not known yet */
static int quick;      /* quick answers that are to come before a binding */
static int64_t sample; /* its start; 0: none */
static int64_t others; /* processor time of the others then */
static int64_t spent, passed; /* in samples: by the others, in all */

int affinity_pin(int cpu)
{
	cpu_set_t set;

	if (cpu < 0)
		cpu = sched_getcpu();
	if (cpu < 0)
		return -1;
	if (cpu >= CPU_SETSIZE) {
		errno = EINVAL;
		return -1;
	}
	CPU_ZERO(&set);
	CPU_SET((size_t)cpu, &set);
	return sched_setaffinity(0, sizeof(set), &set);
}

void affinity_start(void)
{
	if (!sched_getaffinity(0, sizeof(given), &given) &&
	    CPU_COUNT(&given) > 1)
		affinity = AFFINITY_LOOSE;
}

/* Returns a process's processor time in ns; 0 if it has ended. */
static int64_t time_of(pid_t pid)
{
	struct timespec time;
	clockid_t clock;

	if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &time))
		return 0;
	return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* Returns the processor time of the players, without that at seat BUT (0: of
 * all). */
static int64_t time_of_players(int but)
{
	int64_t sum = 0;

	for (int i = 0; i < process_count; i++)
		if (!but || processes[i].leader != leaders[but])
			sum += time_of(processes[i].pid);
	return sum;
}

static void list_process(pid_t pid, pid_t leader)
{
	if (process_count == PROCESSES_MAX)
		return;
	processes[process_count].pid = pid;
	processes[process_count++].leader = leader;
}

static bool is_leader(pid_t pid)
{
	int seat = seat_count;

	while (seat && leaders[seat] != pid)
		seat--;
	return seat && pid;
}

/* Lists the children that a file of /proc has, as processes of LEADER.  LEADER
 * 0: they are ours, and orphans that we adopted are of the leader of their
 * group. */
static void list_children(const char *path, pid_t leader)
{
	pid_t pids[CHILDREN_MAX];
	int n = children_list(path, pids);

	for (int i = 0; i < n; i++) {
		pid_t of = leader ? leader : getpgid(pids[i]);

		if (is_leader(of) && pids[i] != of)
			list_process(pids[i], of);
	}
}

/* Returns true if the process has not bound itself.  It then has our
 * processors, or the one that it shares with us. */
static bool is_free(pid_t pid)
{
	cpu_set_t set;

	return sched_getaffinity(pid, sizeof(set), &set) ||
	       CPU_EQUAL(&set, &given) || CPU_EQUAL(&set, &one);
}

/* Lists the children of a process.  Binds its threads to SET, if it is not NULL
 * and they have not bound themselves.  Returns the number of threads; 0 if the
 * process has ended. */
static int walk_threads(pid_t pid, pid_t leader, const cpu_set_t *set)
{
	const struct dirent *entry;
	char path[60];
	DIR *dir;
	int n = 0;

	snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		int thread = atoi(entry->d_name);

		if (!isdigit((unsigned char)entry->d_name[0]))
			continue;
		if (set && is_free(thread))
			sched_setaffinity(thread, sizeof(*set), set);
		snprintf(path, sizeof(path), "/proc/%d/task/%d/children",
			 (int)pid, thread);
		list_children(path, leader);
		n++;
	}
	if (dir)
		closedir(dir);
	return n;
}

/* Lists all processes of the players.  Binds them and us to SET, unless that is
 * NULL.  Returns true if all may share a processor. */
static bool walk_all(const cpu_set_t *set)
{
	bool fit = true;

	process_count = 0;
	for (int seat = 1; seat <= seat_count; seat++)
		if (leaders[seat])
			list_process(leaders[seat], leaders[seat]);
	list_children("/proc/thread-self/children", 0);
	for (int i = 0; i < process_count; i++)
		if (walk_threads(processes[i].pid, processes[i].leader, set) >
			    1 ||
		    !is_free(processes[i].pid))
			fit = false;
	if (set)
		sched_setaffinity(0, sizeof(*set), set);
	return fit && process_count < PROCESSES_MAX;
}

/* Lets all run everywhere again until COUNT quick answers; 0: for good. */
static void unbind(int count)
{
	if (affinity == AFFINITY_BOUND || !count) {
		walk_all(&given);
		walk_all(&given); /* processes started since by a bound one */
	}
	affinity = count ? AFFINITY_LOOSE : AFFINITY_OFF;
	quick = count;
}

void affinity_loosen(void)
{
	if (affinity == AFFINITY_BOUND)
		sched_setaffinity(0, sizeof(given), &given);
}

/* Looks at all processes.  Binds those that are not bound; unbinds all if one
 * may not be bound, or if they get too little time. */
static void look_at_all(int64_t now)
{
	int64_t before = worked;
	int count = process_count;
	bool fit = walk_all(NULL);
	int cpu = sched_getcpu();

	worked = time_of(0) + time_of_players(0);
	if (!fit || cpu < 0) {
		unbind(0);
		return;
	}
	/* the time of a process that has ended is in one sum alone */
	if (affinity == AFFINITY_BOUND && !unseen && process_count == count &&
	    worked - before < (now - looked) * 3 / 4) {
		unbind(QUICK);
	} else if (affinity == AFFINITY_LOOSE || unseen) {
		if (affinity == AFFINITY_LOOSE) {
			CPU_ZERO(&one);
			CPU_SET((size_t)cpu, &one);
		}
		walk_all(&one);
		affinity = AFFINITY_BOUND;
	}
	looked = now;
	unseen = false;
}

void affinity_ask(const pid_t *pids, int count, int seat)
{
	int64_t now;

	if (affinity == AFFINITY_OFF)
		return;
	for (int s = 1; s <= count; s++)
		unseen = unseen || (pids[s] && !is_leader(pids[s]));
	seat_count = count;
	for (int s = 1; s <= count; s++)
		leaders[s] = pids[s];
	asked_at = 0;
	asked = seat;
	if (!seat || quick)
		return;
	now = clock_now();
	if (affinity == AFFINITY_BOUND && !unseen && now - looked < LOOK_NS)
		return;
	look_at_all(now);
	if (affinity != AFFINITY_BOUND)
		return;
	sample = clock_now();
	others = time_of_players(seat);
}

int64_t affinity_watch(int64_t now)
{
	if (affinity != AFFINITY_BOUND || asked_at < 0)
		return INT64_MAX;
	if (!asked_at)
		asked_at = now;
	if (now - asked_at < LONG_NS)
		return asked_at + LONG_NS;
	unbind(QUICK);
	return INT64_MAX;
}

void affinity_answered(int64_t took)
{
	int64_t now, work;

	asked_at = -1;
	if (!asked)
		quick = 0;
	else if (took >= LONG_NS && affinity == AFFINITY_LOOSE)
		quick = QUICK;
	else if (quick)
		quick--;
	if (!sample)
		return;
	now = clock_now();
	work = time_of_players(asked) - others - TAIL_NS;
	if (passed > 1000 * NS_PER_MS) { /* too long ago */
		passed /= 2;
		spent /= 2;
	}
	spent += work > 0 ? work : 0;
	passed += now - sample;
	sample = 0;
	if (spent >= SPENT_NS && spent * SHARE >= passed)
		unbind(0);
}
