/* Assigns matches that ended before the deal.
 *
 * In a file each seal depends on the one before.  So equal seals of one job are
 * the same record, read twice.  Two jobs with the same seating may have equal
 * bytes. */
#include "tournament/plan_unstarted.h"

#include <stdlib.h>

#include "base/grow.h"

int unstarted_add(struct unstarted *unstarted,
		  const struct unstarted_match *match)
{
	if (grow(&unstarted->list, &unstarted->room, unstarted->count + 1,
		 sizeof(*unstarted->list)))
		return -1;
	unstarted->list[unstarted->count++] = *match;
	return 0;
}

static int compare_numbers(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int by_seating(const void *a, const void *b)
{
	const struct unstarted_match *x = a, *y = b;
	int order = compare_numbers(x->seating, y->seating);

	return order ? order : compare_numbers(x->tag, y->tag);
}

/* Sorts copies behind their originals, which are taken. */
static int by_seal(const void *a, const void *b)
{
	const struct unstarted_match *x = a, *y = b;
	int order = compare_numbers(x->seating, y->seating);

	order = order ? order : compare_numbers(x->seal, y->seal);
	order = order ? order : y->taken - x->taken;
	order = order ? order : compare_numbers(x->job, y->job);
	return order ? order : compare_numbers(x->tag, y->tag);
}

static void settle_one(struct unstarted_match *match,
		       const struct plan_index *index,
		       const struct planned *planned,
		       const struct unstarted_takers *takers)
{
	index->played[planned->number] = true;
	match->taken = true;
	match->planned = *planned;
	takers->on_assigned(takers->context, planned, match);
}

/* Assigns the match to the next missing one of its job. */
static void take_of_job(struct unstarted_match *match,
			const struct plan_index *index,
			const struct unstarted_takers *takers)
{
	const struct plan *plan = index->plan;
	size_t job = match->job - 1;
	struct planned planned;
	bool more = plan_index_find_players(index, plan->jobs[job].first,
					    plan_seated(plan, job), &planned);

	while (more && planned.job == job) {
		if (!index->played[planned.number]) {
			settle_one(match, index, &planned, takers);
			return;
		}
		more = plan_index_next(index, &planned);
	}
}

static bool same_seal(const struct unstarted_match *x,
		      const struct unstarted_match *y)
{
	return x->seating == y->seating && x->seal && x->seal == y->seal;
}

/* Assigns matches whose job is known.  A record that was read twice is assigned
 * once. */
static void take_known(struct unstarted *unstarted,
		       const struct plan_index *index,
		       const struct unstarted_takers *takers)
{
	const struct plan *plan = index->plan;
	struct unstarted_match *list = unstarted->list;

	for (size_t i = 0; i < unstarted->count; i++) {
		size_t job = list[i].job, seating = list[i].seating;

		/* the job must have the seating */
		if (job > plan->job_count ||
		    (job && plan_compare_seated(
				    plan, plan_seated(plan, job - 1),
				    plan_seated(plan, index->jobs[seating]))))
			list[i].job = 0;
	}
	qsort(list, unstarted->count, sizeof(*list), by_seal);
	for (size_t i = 1; i < unstarted->count; i++)
		list[i].again = list[i].job && list[i].job == list[i - 1].job &&
				same_seal(&list[i], &list[i - 1]);
	qsort(list, unstarted->count, sizeof(*list), by_seating);
	for (size_t i = 0; i < unstarted->count; i++)
		if (list[i].job && !list[i].again)
			take_of_job(&list[i], index, takers);
}

/* Counts the missing planned matches with the seating of MATCH. */
static size_t count_lacking(const struct plan_index *index,
			    const struct unstarted_match *match)
{
	struct planned planned;
	size_t count = 0;

	plan_index_first(index, match->seating, &planned);
	do
		count += !index->played[planned.number];
	while (plan_index_next(index, &planned));
	return count;
}

/* Counts the matches that are not taken, among those from FROM on with one
 * seating. */
static size_t count_left(const struct unstarted *unstarted, size_t from)
{
	const struct unstarted_match *list = unstarted->list;
	size_t count = 0;

	for (size_t i = from;
	     i < unstarted->count && list[i].seating == list[from].seating; i++)
		count += !list[i].taken && !list[i].again;
	return count;
}

/* Assigns the others to the matches that their seating has left. */
static void take_others(struct unstarted *unstarted,
			const struct plan_index *index,
			const struct unstarted_takers *takers)
{
	struct planned planned;
	bool more = false;

	for (size_t i = 0; i < unstarted->count; i++) {
		struct unstarted_match *match = &unstarted->list[i];

		if (!i || match[-1].seating != match->seating) {
			plan_index_first(index, match->seating, &planned);
			more = !takers->all ||
			       count_left(unstarted, i) >=
				       count_lacking(index, match);
		}
		if (match->taken || match->again)
			continue;
		while (more && index->played[planned.number])
			more = plan_index_next(index, &planned);
		if (more)
			settle_one(match, index, &planned, takers);
	}
}

/* Finds the original of each match that is left over, if it is a copy. */
static void find_copies(struct unstarted *unstarted)
{
	struct unstarted_match *list = unstarted->list, *first = list;

	qsort(list, unstarted->count, sizeof(*list), by_seal);
	for (size_t i = 0; i < unstarted->count; i++) {
		const struct unstarted_match *same;

		if (!same_seal(&list[i], first))
			first = &list[i];
		list[i].again = !list[i].taken && first->taken;
		if (!list[i].again)
			continue;
		/* the copy of its own job, if there is one */
		for (same = first; same->taken; same++)
			if (same->job == list[i].job)
				break;
		list[i].planned = same->taken ? same->planned : first->planned;
	}
	qsort(list, unstarted->count, sizeof(*list), by_seating);
}

void unstarted_settle(struct unstarted *unstarted,
		      const struct plan_index *index,
		      const struct unstarted_takers *takers)
{
	if (unstarted->count) {
		take_known(unstarted, index, takers);
		take_others(unstarted, index, takers);
		find_copies(unstarted);
	}
	for (size_t i = 0; i < unstarted->count; i++) {
		const struct unstarted_match *match = &unstarted->list[i];

		if (match->taken)
			continue;
		if (match->again && takers->on_copy)
			takers->on_copy(takers->context, &match->planned,
					match);
		else if (takers->on_surplus)
			takers->on_surplus(takers->context, match);
	}
	unstarted->count = 0;
}

void unstarted_release(struct unstarted *unstarted)
{
	free(unstarted->list);
	memset(unstarted, 0, sizeof(*unstarted));
}
