/* Runs an SPRT over the matches of a plan. */
#include "tournament/plan_sprt.h"

#include <math.h>
#include <stdlib.h>

#include "tournament/plan_index.h"

int plan_sprt_init(struct plan_sprt *stop, const struct plan *plan,
		   bool *played)
{
	stop->plan = plan;
	stop->played = played;
	stop->results =
		calloc((size_t)plan->match_count + 1, sizeof(*stop->results));
	return stop->results ? 0 : -1;
}

/* A match of a round with both players. */
struct compared {
	uint64_t match;
	double result;
};

static int by_match(const void *a, const void *b)
{
	const struct compared *x = a, *y = b;

	return x->match != y->match ? (x->match < y->match ? -1 : 1) : 0;
}

/* Lists the matches with both players in the jobs FROM to END-1.  Returns their
 * number. */
static size_t compare_jobs(const struct plan_sprt *stop, size_t from,
			   size_t end, struct compared *compared)
{
	size_t count = 0;

	for (; from < end; from++) {
		const struct plan_job *job = &stop->plan->jobs[from];

		for (uint32_t i = 0; i < job->matches; i++) {
			double result = stop->results[job->planned + i];

			if (!isnan(result))
				compared[count++] =
					(struct compared){ job->first + i,
							   result };
		}
	}
	qsort(compared, count, sizeof(*compared), by_match);
	return count;
}

/* Adds the sets of a round, in their order, and looks at the last.  So the
 * verdict depends on whole rounds alone, and later rounds do not change it. */
static int add_sets(struct sprt *decision, const struct compared *compared,
		    size_t count)
{
	for (size_t i = 0, first; i < count;) {
		double sum = 0;
		int verdict;

		for (first = i;
		     i < count && compared[i].match == compared[first].match;
		     i++)
			sum += compared[i].result;
		verdict = sprt_add_set(decision, sum, i - first);
		if (verdict != DECISION_OPEN)
			return verdict;
	}
	return (int)sprt_look(decision);
}

int plan_sprt_decide(const struct plan_sprt *stop,
		     const struct sprt_terms *terms, struct sprt *decision,
		     uint32_t *round)
{
	const struct plan *plan = stop->plan;
	uint32_t whole = plan_whole_rounds(plan, stop->played);
	struct compared *compared = reallocarray(
		NULL, (size_t)plan->match_count + 1, sizeof(*compared));
	int verdict = DECISION_OPEN;
	size_t job = 0;

	sprt_init(decision, terms);
	if (!compared)
		return -1;
	for (*round = 0; *round < whole && verdict == DECISION_OPEN;) {
		size_t end = job;

		++*round;
		while (end < plan->job_count && plan->jobs[end].round == *round)
			end++;
		verdict = add_sets(decision, compared,
				   compare_jobs(stop, job, end, compared));
		job = end;
	}
	free(compared);
	return verdict < 0 ? -1 : 0;
}

void plan_sprt_release(struct plan_sprt *stop)
{
	free(stop->results);
	stop->results = NULL;
}
