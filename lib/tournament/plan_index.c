/*
 * Makes the index of a plan.
 *
 * Jobs share the numbers of their matches, or have their own.  Each number is
 * stored once, by the set that its seed names.
 */
#include "tournament/plan_index.h"

#include <stdlib.h>

#include "base/grow.h"

uint64_t plan_seed_set(const uint8_t seed[CHANCE_BYTES])
{
	uint64_t set = 0;

	for (int i = 0; i < 8; i++)
		set = set << 8 | seed[i];
	return set;
}

static int by_first(const void *a, const void *b, void *context)
{
	const struct plan *plan = context;
	uint64_t i = plan->jobs[*(const uint32_t *)a].first;
	uint64_t j = plan->jobs[*(const uint32_t *)b].first;

	return (i > j) - (i < j);
}

/* Adds the numbers of all jobs, each once. */
static int add_matches(struct plan_index *index)
{
	const struct plan *plan = index->plan;
	uint32_t *order = plan_sort_jobs(plan, by_first);
	uint8_t seed[CHANCE_BYTES];
	uint64_t next = 0, set;
	int failed = order ? 0 : -1;

	index->sets.width = sizeof(set);

	for (size_t i = 0; !failed && i < plan->job_count; i++) {
		const struct plan_job *job = &plan->jobs[order[i]];

		if (job->first > next)
			next = job->first;
		for (; !failed && next < job->first + job->matches; next++) {
			long at;

			chance_match(index->master, next, seed);
			set = plan_seed_set(seed);
			at = intern_add(&index->sets, &set, sizeof(set));
			if (at < 0 ||
			    grow(&index->matches, &index->room,
				 index->sets.count, sizeof(*index->matches)))
				failed = -1;
			else
				index->matches[at] = next;
		}
	}
	free(order);
	return failed;
}

int plan_index_open(struct plan_index *index, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES])
{
	memset(index, 0, sizeof(*index));
	index->plan = plan;
	memcpy(index->master, master, CHANCE_BYTES);
	index->jobs = plan_sort_jobs(plan, plan_by_seated);
	index->played = calloc(plan->match_count + 1, sizeof(*index->played));
	return index->jobs && index->played ? add_matches(index) : -1;
}

void plan_index_close(struct plan_index *index)
{
	intern_release(&index->sets);
	free(index->matches);
	free(index->jobs);
	free(index->played);
	memset(index, 0, sizeof(*index));
}

bool plan_index_match(const struct plan_index *index, uint64_t seed,
		      uint64_t *match)
{
	long at = intern_find(&index->sets, &seed, sizeof(seed));

	if (at < 0)
		return false;
	*match = index->matches[at];
	return true;
}

/* Returns the index in index->jobs behind the last job of these players that
 * begins at the match or before. */
static size_t jobs_until(const struct plan_index *index, const uint32_t *seated,
			 uint64_t match)
{
	const struct plan *plan = index->plan;
	size_t from = 0, to = plan->job_count;

	while (from < to) {
		size_t middle = (from + to) / 2;
		uint32_t i = index->jobs[middle];
		int order =
			plan_compare_seated(plan, plan_seated(plan, i), seated);

		if (order < 0 || (!order && plan->jobs[i].first <= match))
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static bool is_seated(const struct plan_index *index, size_t place,
		      const uint32_t *seated)
{
	const struct plan *plan = index->plan;

	return place < plan->job_count &&
	       !plan_compare_seated(plan, plan_seated(plan, index->jobs[place]),
				    seated);
}

bool plan_index_find_players(const struct plan_index *index, uint64_t match,
			     const uint32_t *seated, struct planned *planned)
{
	const struct plan *plan = index->plan;
	size_t behind = jobs_until(index, seated, match);

	if (!behind || !is_seated(index, behind - 1, seated))
		return false;
	planned->place = behind - 1;
	planned->job = index->jobs[planned->place];
	planned->match = match;
	if (match - plan->jobs[planned->job].first >=
	    plan->jobs[planned->job].matches)
		return false;
	planned->number = plan->jobs[planned->job].planned +
			  (uint32_t)(match - plan->jobs[planned->job].first);
	return true;
}

bool plan_index_seats(const struct plan *plan,
		      const char *const names[SEATS_MAX + 1],
		      uint32_t seated[SEATS_MAX])
{
	unsigned int known = 0;

	memset(seated, 0, SEATS_MAX * sizeof(*seated));
	for (int seat = 1; seat <= plan->seats; seat++) {
		int side = plan->side[seat];
		long player;

		if (known >> side & 1)
			continue;
		if (!names[seat]) {
			seated[side] = PLAN_NOBODY;
			continue;
		}
		player = plan_find(plan, names[seat], strlen(names[seat]));
		if (player < 0)
			return false;
		seated[side] = (uint32_t)player;
		known |= 1U << side;
	}
	return true;
}

/* Returns true if all seats have their names of the job, also second seats of
 * teams. */
static bool is_named(const struct plan *plan, size_t job,
		     const char *const names[SEATS_MAX + 1])
{
	char name[NAME_BYTES + 1];

	for (int seat = 1; seat <= plan->seats; seat++) {
		plan_seat_name(plan, job, seat, name);
		if (strcmp(name, names[seat] ? names[seat] : "") != 0)
			return false;
	}
	return true;
}

bool plan_index_find(const struct plan_index *index, uint64_t match,
		     const char *const names[SEATS_MAX + 1],
		     struct planned *planned)
{
	uint32_t seated[SEATS_MAX];

	return plan_index_seats(index->plan, names, seated) &&
	       plan_index_find_players(index, match, seated, planned) &&
	       is_named(index->plan, planned->job, names);
}

bool plan_index_seating_players(const struct plan_index *index,
				const uint32_t *seated, size_t *seating)
{
	*seating = jobs_until(index, seated, 0);
	/* the last one that begins with match 0, or the first after it */
	while (*seating && is_seated(index, *seating - 1, seated))
		--*seating;
	return is_seated(index, *seating, seated);
}

bool plan_index_seating(const struct plan_index *index,
			const char *const names[SEATS_MAX + 1], size_t *seating)
{
	uint32_t seated[SEATS_MAX];

	return plan_index_seats(index->plan, names, seated) &&
	       plan_index_seating_players(index, seated, seating) &&
	       is_named(index->plan, index->jobs[*seating], names);
}

/* Fills PLANNED with match J of the job at PLACE of the index. */
static void set_planned(const struct plan_index *index, size_t place,
			uint32_t j, struct planned *planned)
{
	const struct plan_job *job = &index->plan->jobs[index->jobs[place]];

	planned->place = place;
	planned->job = index->jobs[place];
	planned->match = job->first + j;
	planned->number = job->planned + j;
}

void plan_index_first(const struct plan_index *index, size_t seating,
		      struct planned *planned)
{
	set_planned(index, seating, 0, planned);
}

bool plan_index_next(const struct plan_index *index, struct planned *planned)
{
	const struct plan_job *job = &index->plan->jobs[planned->job];
	size_t next = planned->place + 1;
	uint32_t j = planned->number - job->planned + 1;

	if (j < job->matches) {
		set_planned(index, planned->place, j, planned);
		return true;
	}
	if (!is_seated(index, next, plan_seated(index->plan, planned->job)))
		return false;
	set_planned(index, next, 0, planned);
	return true;
}

uint32_t plan_whole_rounds(const struct plan *plan, const bool *played)
{
	for (size_t i = 0; i < plan->job_count; i++)
		for (uint32_t j = 0; j < plan->jobs[i].matches; j++)
			if (!played[plan->jobs[i].planned + j])
				return plan->jobs[i].round - 1;
	return plan->rounds;
}
