/* Watches what children use, where no control group counts it. */
#include "play/child_watch.h"

#include <signal.h>

#include "play/player_usage.h"

/*
 * The kernel's ranks (oom_score_adj, proc(5)): if the memory of the system runs
 * out, it ends the process with the highest rank first.  Each player comes
 * before us.  Of the players, the one that has used the most of its share comes
 * first.
 */
#define RANK_LEAST CHILD_RANK
#define RANK_MOST 1000
#define RANK_STEP 100

/* Children whose totals we watch. */
static struct child *watched;
static int64_t next_look; /* time of the next look at them */

#define LOOK_NS INT64_C(50000000)
#define NEAR_NS INT64_C(10000000)
#define MAPPINGS_EVERY 20 /* looks */

void child_watch_add(struct child *child)
{
	if (child->totals != TOTALS_WATCHED &&
	    child->totals != TOTALS_NAMESPACE)
		return;
	child->rank = RANK_LEAST;
	child->next = watched;
	watched = child;
}

void child_watch_remove(const struct child *child)
{
	struct child **at = &watched;

	while (*at && *at != child)
		at = &(*at)->next;
	if (*at)
		*at = child->next;
}

/* Returns true if the usage of a child's group exceeds its totals. */
static bool is_over(const struct child *child, const struct player_usage *usage)
{
	const struct player_limits *totals = &child->cage->totals;

	return usage->memory > totals->memory ||
	       (child->totals == TOTALS_WATCHED &&
		usage->processes > totals->processes);
}

/* Counts what a child uses, ranks it by that, and kills it if it is over its
 * totals.  Returns true if it has half of its memory or more. */
static bool look_at(struct child *child, bool mappings)
{
	const struct cage *cage = child->cage;
	uint64_t most = cage->totals.memory;
	struct player_usage usage = {
		.group = child->pid,
		.scratch = cage->scratch.path,
		.scratch_most = cage->plan->scratch << 20,
	};
	int rank;

	if (child->over ||
	    player_usage_count(&usage, mappings ? USAGE_MAPPINGS : USAGE_BOUND))
		return false;
	if (usage.memory < most / 2 && !is_over(child, &usage))
		return false;
	usage.rank = child->rank;
	player_usage_count(&usage, USAGE_EXACT);
	rank = RANK_LEAST +
	       (int)((RANK_MOST - RANK_LEAST) *
		     (usage.memory < most ? usage.memory : most) / most);
	child->rank = rank - rank % RANK_STEP;
	if (is_over(child, &usage)) {
		child->over = true;
		kill(-child->pid, SIGKILL);
	}
	return usage.memory >= most / 2;
}

int64_t child_watch(int64_t now)
{
	static unsigned int looks;
	bool near = false;

	if (!watched)
		return INT64_MAX;
	if (now < next_look)
		return next_look;
	looks++;
	for (struct child *child = watched; child; child = child->next)
		near = look_at(child, looks % MAPPINGS_EVERY == 0) || near;
	next_look = now + (near ? NEAR_NS : LOOK_NS);
	return next_look;
}
