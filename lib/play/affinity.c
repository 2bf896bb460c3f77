/*
 * Chooses the processors that the referee and its players run on.
 *
 * Theory of operation: players start, and get ready, on all processors, since
 * all work at once.  At the first question to a single player, each player's
 * processes and threads are examined.  If all fit on one processor, all are
 * bound to it.  From then on, samples measure the processor time of the other
 * players during a question.  Every 64th question is a sample, and every
 * question to a player whose last answer was slow.  A long answer is sampled
 * while it lasts.  Any sign of parallel work unbinds all of them for the rest
 * of the series.  A wrong binding costs more than a missed one.
 */
#include "play/affinity.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "rules/event.h"
#include "play/proc_children.h"
#include "play/cpu_slots.h"

#define SAMPLE 64                /* questions between two samples */
#define LOOK_NS (10 * NS_PER_MS) /* between two looks at one process */
#define SLOW_NS (NS_PER_MS / 2)  /* a slow answer: a sample is cheap then */
#define LONG_NS (5 * NS_PER_MS)  /* a long answer */
#define LONGEST_NS (1000 * NS_PER_MS) /* between two looks meanwhile */
/* time after an answer (reading on, collecting garbage) is no thinking */
#define TAIL_NS INT64_C(50000)
#define SPENT_NS (5 * NS_PER_MS)
#define SHARE 20          /* a twentieth of the time is work */
#define PROCESSES_MAX 300 /* of a player; a cage allows 256 */

struct process {
	pid_t pid;
	int64_t time; /* its processor time at the last look */
};

/* A player with all processes that it has started. */
struct group {
	pid_t leader; /* 0: empty, or a person */
	int count;
	struct process list[PROCESSES_MAX];
	int64_t before; /* its processor time at the start of the sample */
	bool slow;      /* its last answer was slow */
	struct affinity_seen seen;
};

static enum {
	STATE_OFF, /* off, or freed for good */
	STATE_LOOSE,
	STATE_BOUND,
} state;
static cpu_set_t given, one;
static struct group groups[SEATS_MAX + 1];
static int group_count;
static int asked; /* the seat; 0: all */
static unsigned int questions;
static int64_t looked, next_look, waiting_since;
static int64_t sample; /* its start; 0: none */
static bool waiting;
static bool unseen; /* a player was not examined yet */

bool affinity_fits(const struct affinity_seen *seen)
{
	return seen->threads == 1 && seen->working <= 1 &&
	       (seen->spent < SPENT_NS || seen->spent * SHARE < seen->passed);
}

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
	if (sched_setaffinity(0, sizeof(set), &set))
		return -1;
	cpu_slots_note(cpu);
	return 0;
}

void affinity_start(void)
{
	if (!sched_getaffinity(0, sizeof(given), &given) &&
	    CPU_COUNT(&given) > 1)
		state = STATE_LOOSE;
}

bool affinity_warning(struct reason *what)
{
	return state != STATE_OFF && cpu_slots_warning(what);
}

/* --- the processes of a player -------------------------------------------- */

static int64_t time_of(pid_t pid)
{
	struct timespec time;
	clockid_t clock;

	if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &time))
		return 0; /* the process has ended */
	return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

static int64_t time_of_all(const struct group *group)
{
	int64_t sum = 0;

	for (int i = 0; i < group->count; i++)
		sum += time_of(group->list[i].pid);
	return sum;
}

static void affinity_add_process(struct group *group, pid_t pid)
{
	if (group->count < PROCESSES_MAX)
		group->list[group->count++].pid = pid;
}

/* Adds the children listed in a file of /proc.  LEADER: only those of its
 * group, without itself. */
static void affinity_add_children(struct group *group, const char *path,
				  pid_t leader)
{
	pid_t pids[CHILDREN_MAX];
	int n = children_list(path, pids);

	for (int i = 0; i < n; i++)
		if (!leader ||
		    (pids[i] != leader && getpgid(pids[i]) == leader))
			affinity_add_process(group, pids[i]);
}

/* Calls EACH for the threads of a process.  Returns their number, 0 if it has
 * ended or cannot be read. */
static int for_threads(struct group *group, pid_t pid,
		       void (*each)(struct group *group, pid_t pid, pid_t tid))
{
	const struct dirent *entry;
	char path[40];
	DIR *dir;
	int n = 0;

	snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		if (!isdigit((unsigned char)entry->d_name[0]))
			continue;
		each(group, pid, (pid_t)atoi(entry->d_name));
		n++;
	}
	if (dir)
		closedir(dir);
	return n;
}

static void add_of_thread(struct group *group, pid_t pid, pid_t tid)
{
	char path[60];

	snprintf(path, sizeof(path), "/proc/%d/task/%d/children", (int)pid,
		 (int)tid);
	affinity_add_children(group, path, 0);
}

/* Finds the processes of a player: its leader, all that it has started, and
 * orphans that we adopted.  Returns the most threads of one process, 0: none
 * can be read. */
static int find_processes(struct group *group)
{
	int most = 0;

	group->count = 0;
	affinity_add_process(group, group->leader);
	affinity_add_children(group, "/proc/thread-self/children",
			      group->leader);
	for (int i = 0; i < group->count; i++) {
		int threads =
			for_threads(group, group->list[i].pid, add_of_thread);

		most = threads > most ? threads : most;
	}
	return group->count < PROCESSES_MAX ? most : PROCESSES_MAX;
}

/* Returns the process's time at the last look; NOW if it is new. */
static int64_t time_before(const struct process *list, int count, pid_t pid,
			   int64_t now)
{
	for (int i = 0; i < count; i++)
		if (list[i].pid == pid)
			return list[i].time;
	return now;
}

/* Looks at the processes of a player, PASSED ns after the last look.  A process
 * that waits for another, as a shell does, does not work. */
static void look(struct group *group, int64_t passed)
{
	static struct process before[PROCESSES_MAX];
	int count = group->count;

	memcpy(before, group->list, (size_t)count * sizeof(*before));
	group->seen.threads = find_processes(group);
	group->seen.working = 0;
	for (int i = 0; i < group->count; i++) {
		struct process *process = &group->list[i];
		int64_t spent;

		process->time = time_of(process->pid);
		spent = process->time -
			time_before(before, count, process->pid, process->time);
		if (spent > NS_PER_MS && spent * SHARE > passed)
			group->seen.working++;
	}
}

/* --- binding and freeing -------------------------------------------------- */

static void set_thread(struct group *group, pid_t pid, pid_t tid)
{
	(void)group;
	(void)pid;
	sched_setaffinity(tid, sizeof(given),
			  state == STATE_BOUND ? &one : &given);
}

static void set_all(void)
{
	set_thread(NULL, 0, 0); /* ourselves */
	for (int seat = 1; seat <= group_count; seat++)
		for (int i = 0; i < groups[seat].count; i++)
			for_threads(&groups[seat], groups[seat].list[i].pid,
				    set_thread);
}

static void find_all(void)
{
	for (int seat = 1; seat <= group_count; seat++)
		if (groups[seat].leader)
			find_processes(&groups[seat]);
}

/* Lets all processes run everywhere again. */
static void spread(void)
{
	state = STATE_LOOSE;
	find_all();
	set_all();
	find_all(); /* processes started since by a bound one */
	set_all();
}

static void free_all(void)
{
	if (CPU_COUNT(&one)) /* some may be bound although we are not */
		spread();
	cpu_slots_leave();
	state = STATE_OFF;
}

/* Returns true if the process has not bound itself.  It then has our
 * processors, or the one that it shares with us. */
static bool is_free(pid_t pid)
{
	cpu_set_t set;

	return sched_getaffinity(pid, sizeof(set), &set) ||
	       CPU_EQUAL(&set, &given) || CPU_EQUAL(&set, &one);
}

static bool all_fit(void)
{
	for (int seat = 1; seat <= group_count; seat++) {
		const struct group *group = &groups[seat];

		if (!group->leader)
			continue;
		if (!affinity_fits(&group->seen))
			return false;
		for (int i = 0; i < group->count && state == STATE_LOOSE; i++)
			if (!is_free(group->list[i].pid))
				return false;
	}
	return true;
}

static void bind_all(void)
{
	int cpu;

	if (!CPU_COUNT(&one)) {
		cpu = cpu_slots_take(&given);
		if (cpu < 0) {
			free_all();
			return;
		}
		CPU_SET((size_t)cpu, &one);
	}
	state = STATE_BOUND;
	set_all();
}

/* --- when ----------------------------------------------------------------- */

static void sample_begin(int64_t now)
{
	sample = now;
	for (int seat = 1; seat <= group_count; seat++)
		if (seat != asked && groups[seat].leader)
			groups[seat].before = time_of_all(&groups[seat]);
}

static void sample_end(int64_t now)
{
	for (int seat = 1; sample && seat <= group_count; seat++) {
		struct group *group = &groups[seat];
		struct affinity_seen *seen = &group->seen;
		int64_t spent;

		if (seat == asked || !group->leader)
			continue;
		if (seen->passed > 1000 * NS_PER_MS) { /* too long ago */
			seen->passed /= 2;
			seen->spent /= 2;
		}
		spent = time_of_all(group) - group->before - TAIL_NS;
		seen->spent += spent > 0 ? spent : 0;
		seen->passed += now - sample;
	}
	sample = 0;
}

/* Looks at all players, and unbinds them if one works in parallel. */
static void look_at_all(int64_t now)
{
	for (int seat = 1; seat <= group_count; seat++)
		if (groups[seat].leader)
			look(&groups[seat], now - looked);
	looked = now;
	unseen = false;
	if (!all_fit())
		free_all();
	else if (state == STATE_LOOSE)
		bind_all();
}

void affinity_loosen(void)
{
	if (state != STATE_BOUND)
		return;
	state = STATE_LOOSE;
	set_thread(NULL, 0, 0); /* children of ours inherit it */
}

/* Seats the group of LEADER at SEAT.  If the group sat at a later seat, the two
 * change places. */
static void seat_group(int seat, pid_t leader)
{
	struct group *group = &groups[seat];
	static struct group moved;

	for (int other = seat + 1; leader && other <= SEATS_MAX; other++)
		if (groups[other].leader == leader) {
			moved = *group;
			*group = groups[other];
			groups[other] = moved;
			return;
		}
	group->leader = leader;
	group->count = 0;
	group->seen = (struct affinity_seen){ .threads = 0 };
	unseen = unseen || leader;
}

static void seat_groups(const pid_t *pids, int count)
{
	for (int seat = 1; seat <= count; seat++)
		if (groups[seat].leader != pids[seat])
			seat_group(seat, pids[seat]);
	group_count = count;
}

/* Returns true if a sample is due at a question to SEAT. */
static bool is_due(int seat)
{
	return state == STATE_LOOSE || unseen || groups[seat].slow ||
	       ++questions % SAMPLE == 0;
}

void affinity_ask(const pid_t *pids, int count, int seat)
{
	int64_t now;

	if (state == STATE_OFF)
		return;
	waiting = true;
	next_look = 0;
	asked = seat;
	seat_groups(pids, count);
	if (!seat || !is_due(seat))
		return;
	now = clock_now();
	if (state == STATE_LOOSE || unseen || now - looked > LOOK_NS)
		look_at_all(now);
	if (state == STATE_BOUND)
		sample_begin(clock_now());
}

int64_t affinity_watch(int64_t now)
{
	if (state != STATE_BOUND || !waiting)
		return INT64_MAX;
	if (!next_look) {
		waiting_since = now;
		next_look = now + LONG_NS;
	}
	if (now < next_look)
		return next_look;
	if (!asked) { /* all work at once, and for long */
		spread();
		return INT64_MAX;
	}
	sample_end(now);
	look_at_all(now);
	sample_begin(now);
	next_look =
		now + (now - waiting_since < LONGEST_NS ? now - waiting_since
							: LONGEST_NS);
	return state == STATE_BOUND ? next_look : INT64_MAX;
}

void affinity_answered(int64_t took)
{
	waiting = false;
	groups[asked].slow = took > SLOW_NS;
	if (!sample)
		return;
	sample_end(clock_now());
	if (state == STATE_BOUND && !all_fit())
		free_all();
}
