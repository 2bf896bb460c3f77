/* Finds matches of other rounds of a knockout.  The rounds before a plan have
 * the lower numbers.  How many numbers the rounds after it have hangs on the
 * number of entrants alone. */
#include "tournament/plan_others.h"

#include "tournament/plan_knockout.h"

static uint64_t first_match(const struct plan *plan)
{
	uint64_t first = plan->jobs[0].first;

	for (size_t i = 1; i < plan->job_count; i++)
		if (plan->jobs[i].first < first)
			first = plan->jobs[i].first;
	return first;
}

static void add_range(struct plan_others *others, uint64_t first,
		      uint64_t count)
{
	if (count > PLAN_MATCHES_MAX)
		count = PLAN_MATCHES_MAX;
	if (count)
		others->ranges[others->numbers.job_count++] =
			(struct plan_job){ .first = first,
					   .matches = (uint32_t)count };
}

static void make(struct plan_others *others, const struct plan_index *index)
{
	const struct plan *plan = index->plan;

	others->made = true;
	others->numbers = (struct plan){ .jobs = others->ranges };
	if (plan->chained)
		add_range(others, 0, first_match(plan));
	add_range(others, plan->last_match + 1, plan_knockout_later(plan));
	others->failed = plan_index_open(&others->index, &others->numbers,
					 index->master) != 0;
}

/* Finds the number of the match.  Returns false if it is of no other round. */
static bool find_number(struct plan_others *others,
			const struct plan_index *index, uint64_t set,
			uint64_t *match)
{
	if (!others->made)
		make(others, index);
	return !others->failed && plan_index_match(&others->index, set, match);
}

bool plan_others_set(struct plan_others *others, const struct plan_index *index,
		     uint64_t set)
{
	uint64_t match;

	return find_number(others, index, set, &match);
}

bool plan_others_seed(struct plan_others *others,
		      const struct plan_index *index,
		      const uint8_t seed[CHANCE_BYTES])
{
	uint8_t same[CHANCE_BYTES];
	uint64_t match;

	if (!find_number(others, index, plan_seed_set(seed), &match))
		return false;
	chance_match(index->master, match, same);
	return !memcmp(seed, same, CHANCE_BYTES);
}

void plan_others_release(struct plan_others *others)
{
	plan_index_close(&others->index);
	*others = (struct plan_others){ 0 };
}

bool plan_others_exist(const struct plan *plan)
{
	return plan->chained || plan_knockout_later(plan);
}

bool plan_others_names(const struct plan *plan,
		       const char *const names[SEATS_MAX + 1])
{
	uint32_t seated[SEATS_MAX];

	return plan_others_exist(plan) && plan_index_seats(plan, names, seated);
}
