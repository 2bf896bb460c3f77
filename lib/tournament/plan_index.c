/*
 * Makes the book of a plan.
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

static int add_match(struct plan_index *book, uint64_t match)
{
	uint8_t seed[CHANCE_BYTES];
	uint64_t set;
	long at;

	chance_match(book->master, match, seed);
	set = plan_seed_set(seed);
	book->sets.width = sizeof(set);
	at = intern_add(&book->sets, &set, sizeof(set));
	if (at < 0 || grow(&book->matches, &book->room, book->sets.count,
			   sizeof(*book->matches)))
		return -1;
	book->matches[at] = match;
	return 0;
}

static int by_first(const void *a, const void *b, void *context)
{
	const struct plan *plan = context;
	uint64_t i = plan->jobs[*(const uint32_t *)a].first;
	uint64_t j = plan->jobs[*(const uint32_t *)b].first;

	return (i > j) - (i < j);
}

/* Adds the numbers of all jobs, each once. */
static int add_matches(struct plan_index *book)
{
	const struct plan *plan = book->plan;
	uint32_t *order = plan_sort_jobs(plan, by_first);
	uint64_t next = 0;
	int failed = order ? 0 : -1;

	for (size_t i = 0; !failed && i < plan->job_count; i++) {
		const struct plan_job *job = &plan->jobs[order[i]];

		if (job->first > next)
			next = job->first;
		while (!failed && next < job->first + job->matches)
			failed = add_match(book, next++);
	}
	free(order);
	return failed;
}

int plan_index_open(struct plan_index *book, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES])
{
	memset(book, 0, sizeof(*book));
	book->plan = plan;
	memcpy(book->master, master, CHANCE_BYTES);
	book->jobs = plan_sort_jobs(plan, plan_by_seated);
	book->played = calloc(plan->match_count + 1, sizeof(*book->played));
	return book->jobs && book->played ? add_matches(book) : -1;
}

void plan_index_close(struct plan_index *book)
{
	intern_release(&book->sets);
	free(book->matches);
	free(book->jobs);
	free(book->played);
	memset(book, 0, sizeof(*book));
}

bool plan_index_match(const struct plan_index *book, uint64_t seed,
		      uint64_t *match)
{
	long at = intern_find(&book->sets, &seed, sizeof(seed));

	if (at < 0)
		return false;
	*match = book->matches[at];
	return true;
}

/* Returns the index in book->jobs behind the last job of these players that
 * begins at the match or before. */
static size_t jobs_until(const struct plan_index *book, const uint32_t *seated,
			 uint64_t match)
{
	const struct plan *plan = book->plan;
	size_t from = 0, to = plan->job_count;

	while (from < to) {
		size_t middle = (from + to) / 2;
		uint32_t i = book->jobs[middle];
		int order =
			plan_compare_seated(plan, plan_seated(plan, i), seated);

		if (order < 0 || (!order && plan->jobs[i].first <= match))
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static bool is_seated(const struct plan_index *book, size_t place,
		      const uint32_t *seated)
{
	const struct plan *plan = book->plan;

	return place < plan->job_count &&
	       !plan_compare_seated(plan, plan_seated(plan, book->jobs[place]),
				    seated);
}

bool plan_index_find_players(const struct plan_index *book, uint64_t match,
			     const uint32_t *seated, struct planned *planned)
{
	const struct plan *plan = book->plan;
	size_t behind = jobs_until(book, seated, match);

	if (!behind || !is_seated(book, behind - 1, seated))
		return false;
	planned->place = behind - 1;
	planned->job = book->jobs[planned->place];
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

bool plan_index_find(const struct plan_index *book, uint64_t match,
		     const char *const names[SEATS_MAX + 1],
		     struct planned *planned)
{
	uint32_t seated[SEATS_MAX];

	return plan_index_seats(book->plan, names, seated) &&
	       plan_index_find_players(book, match, seated, planned) &&
	       is_named(book->plan, planned->job, names);
}

bool plan_index_seating_players(const struct plan_index *book,
				const uint32_t *seated, size_t *seating)
{
	*seating = jobs_until(book, seated, 0);
	/* the last one that begins with match 0, or the first after it */
	while (*seating && is_seated(book, *seating - 1, seated))
		--*seating;
	return is_seated(book, *seating, seated);
}

bool plan_index_seating(const struct plan_index *book,
			const char *const names[SEATS_MAX + 1], size_t *seating)
{
	uint32_t seated[SEATS_MAX];

	return plan_index_seats(book->plan, names, seated) &&
	       plan_index_seating_players(book, seated, seating) &&
	       is_named(book->plan, book->jobs[*seating], names);
}

/* Fills PLANNED with match J of the job at PLACE of the index. */
static void set_planned(const struct plan_index *book, size_t place, uint32_t j,
			struct planned *planned)
{
	const struct plan_job *job = &book->plan->jobs[book->jobs[place]];

	planned->place = place;
	planned->job = book->jobs[place];
	planned->match = job->first + j;
	planned->number = job->planned + j;
}

void plan_index_first(const struct plan_index *book, size_t seating,
		      struct planned *planned)
{
	set_planned(book, seating, 0, planned);
}

bool plan_index_next(const struct plan_index *book, struct planned *planned)
{
	const struct plan_job *job = &book->plan->jobs[planned->job];
	size_t next = planned->place + 1;
	uint32_t j = planned->number - job->planned + 1;

	if (j < job->matches) {
		set_planned(book, planned->place, j, planned);
		return true;
	}
	if (!is_seated(book, next, plan_seated(book->plan, planned->job)))
		return false;
	set_planned(book, next, 0, planned);
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
