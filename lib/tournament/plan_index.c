/* The book of a plan.
 *
 * Jobs share the numbers of their matches, or have their own: what is kept is
 * each number once, in a hash table by the seed that it has.  The seed itself is
 * not kept but made again, which costs a hash; so a slot takes 4 bytes. */
#include "tournament/plan_index.h"

#include <stdlib.h>

uint64_t plan_seed_set(const uint8_t seed[CHANCE_BYTES])
{
	uint64_t set = 0;

	for (int i = 0; i < 8; i++)
		set = set << 8 | seed[i];
	return set;
}

static uint64_t set_of(const struct plan_index *book, uint64_t match)
{
	uint8_t seed[CHANCE_BYTES];

	chance_match(book->master, match, seed);
	return plan_seed_set(seed);
}

static int by_first(const void *a, const void *b)
{
	uint64_t i = ((const struct plan_range *)a)->first;
	uint64_t j = ((const struct plan_range *)b)->first;

	return (i > j) - (i < j);
}

/* The numbers of all jobs, in ranges that do not touch; how many they are. */
static int make_ranges(struct plan_index *book, size_t *numbers)
{
	const struct plan *plan = book->plan;
	size_t n = 0;

	book->ranges = calloc(plan->job_count + 1, sizeof(*book->ranges));
	if (!book->ranges)
		return -1;
	for (size_t i = 0; i < plan->job_count; i++) {
		book->ranges[i].first = plan->jobs[i].first;
		book->ranges[i].end =
			plan->jobs[i].first + plan->jobs[i].matches;
	}
	qsort(book->ranges, plan->job_count, sizeof(*book->ranges), by_first);
	for (size_t i = 0; i < plan->job_count; i++) {
		struct plan_range range = book->ranges[i];

		if (n && range.first <= book->ranges[n - 1].end) {
			if (range.end > book->ranges[n - 1].end)
				book->ranges[n - 1].end = range.end;
		} else {
			book->ranges[n++] = range;
		}
	}
	*numbers = 0;
	for (size_t i = 0; i < n; i++) {
		book->ranges[i].index = (uint32_t)*numbers;
		*numbers += book->ranges[i].end - book->ranges[i].first;
	}
	book->range_count = n;
	return 0;
}

/* The number of a match, by its index. */
static uint64_t number_of(const struct plan_index *book, uint32_t index)
{
	size_t from = 0, to = book->range_count;

	while (to - from > 1) {
		size_t middle = (from + to) / 2;

		if (book->ranges[middle].index <= index)
			from = middle;
		else
			to = middle;
	}
	return book->ranges[from].first + index - book->ranges[from].index;
}

static int make_slots(struct plan_index *book, size_t numbers)
{
	for (book->slot_count = 16; book->slot_count < 2 * numbers;)
		book->slot_count *= 2;
	book->slots = calloc(book->slot_count, sizeof(*book->slots));
	if (!book->slots)
		return -1;
	for (uint32_t i = 0; i < numbers; i++) {
		size_t at = set_of(book, number_of(book, i)) &
			    (book->slot_count - 1);

		while (book->slots[at])
			at = (at + 1) & (book->slot_count - 1);
		book->slots[at] = i + 1;
	}
	return 0;
}

static int by_seated(const void *a, const void *b, void *context)
{
	const struct plan *plan = context;
	uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
	int order = memcmp(plan_seated(plan, i), plan_seated(plan, j),
			   (size_t)plan->sides * sizeof(*plan->seated));

	if (order)
		return order;
	return (plan->jobs[i].first > plan->jobs[j].first) -
	       (plan->jobs[i].first < plan->jobs[j].first);
}

int plan_index_open(struct plan_index *book, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES])
{
	size_t numbers;

	memset(book, 0, sizeof(*book));
	book->plan = plan;
	memcpy(book->master, master, CHANCE_BYTES);
	book->jobs = calloc(plan->job_count + 1, sizeof(*book->jobs));
	if (!book->jobs)
		return -1;
	for (size_t i = 0; i < plan->job_count; i++)
		book->jobs[i] = (uint32_t)i;
	qsort_r(book->jobs, plan->job_count, sizeof(*book->jobs), by_seated,
		(void *)plan);
	return make_ranges(book, &numbers) || make_slots(book, numbers) ? -1
									: 0;
}

void plan_index_close(struct plan_index *book)
{
	free(book->ranges);
	free(book->slots);
	free(book->jobs);
	memset(book, 0, sizeof(*book));
}

bool plan_index_match(const struct plan_index *book, uint64_t seed,
		      uint64_t *match)
{
	size_t at = seed & (book->slot_count - 1);

	for (; book->slots[at]; at = (at + 1) & (book->slot_count - 1)) {
		*match = number_of(book, book->slots[at] - 1);
		if (set_of(book, *match) == seed)
			return true;
	}
	return false;
}

/* How many jobs of the book stand before those of these players that begin behind
 * the match. */
static size_t jobs_until(const struct plan_index *book, const uint32_t *seated,
			 uint64_t match)
{
	const struct plan *plan = book->plan;
	size_t from = 0, to = plan->job_count;

	while (from < to) {
		size_t middle = (from + to) / 2;
		uint32_t i = book->jobs[middle];
		int order = memcmp(plan_seated(plan, i), seated,
				   (size_t)plan->sides * sizeof(*seated));

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
	       !memcmp(plan_seated(plan, book->jobs[place]), seated,
		       (size_t)plan->sides * sizeof(*seated));
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

/* The players of the sides, by their names; false: some are none of the plan. */
static bool find_seated(const struct plan *plan,
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

/* Also the second seat of a team has the name that it has in the job. */
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

	return find_seated(book->plan, names, seated) &&
	       plan_index_find_players(book, match, seated, planned) &&
	       is_named(book->plan, planned->job, names);
}

bool plan_index_seating_players(const struct plan_index *book,
				const uint32_t *seated, size_t *seating)
{
	*seating = jobs_until(book, seated, 0);
	/* the last that begins with match 0, or the first behind it */
	while (*seating && is_seated(book, *seating - 1, seated))
		--*seating;
	return is_seated(book, *seating, seated);
}

bool plan_index_seating(const struct plan_index *book,
			const char *const names[SEATS_MAX + 1], size_t *seating)
{
	uint32_t seated[SEATS_MAX];

	return find_seated(book->plan, names, seated) &&
	       plan_index_seating_players(book, seated, seating) &&
	       is_named(book->plan, book->jobs[*seating], names);
}

/* Match J of the job at that place of the book. */
static void set_planned(const struct plan_index *book, size_t place, uint32_t j,
			struct planned *planned)
{
	const struct plan_job *job = &book->plan->jobs[book->jobs[place]];

	planned->place = place;
	planned->job = book->jobs[place];
	planned->match = job->first + j;
	planned->number = job->planned + j;
}

bool plan_index_first(const struct plan_index *book, size_t seating,
		      struct planned *planned)
{
	if (seating >= book->plan->job_count)
		return false;
	set_planned(book, seating, 0, planned);
	return true;
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

uint32_t plan_whole_rounds(const struct plan *plan,
			   bool (*played)(const void *context, uint32_t number),
			   const void *context)
{
	for (size_t i = 0; i < plan->job_count; i++)
		for (uint32_t j = 0; j < plan->jobs[i].matches; j++)
			if (!played(context, plan->jobs[i].planned + j))
				return plan->jobs[i].round - 1;
	return plan->rounds;
}
