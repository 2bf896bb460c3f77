/* The book of a plan.
 *
 * Jobs share the numbers of their matches, or have their own: what is kept is
 * each number once, in a hash table by the seed that it has.  The seed itself is
 * not kept but made again, which costs a hash; so a slot takes 4 bytes. */
#include "record/plan_book.h"

#include <stdlib.h>

uint64_t plan_seed_set(const uint8_t seed[CHANCE_BYTES])
{
	uint64_t set = 0;

	for (int i = 0; i < 8; i++)
		set = set << 8 | seed[i];
	return set;
}

static uint64_t set_of(const struct plan_book *book, uint64_t match)
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
static int make_ranges(struct plan_book *book, size_t *numbers)
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
static uint64_t number_of(const struct plan_book *book, uint32_t index)
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

static int make_slots(struct plan_book *book, size_t numbers)
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

int plan_book_open(struct plan_book *book, const struct plan *plan,
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

void plan_book_close(struct plan_book *book)
{
	free(book->ranges);
	free(book->slots);
	free(book->jobs);
	memset(book, 0, sizeof(*book));
}

bool plan_book_match(const struct plan_book *book, uint64_t seed,
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

bool plan_book_find_players(const struct plan_book *book, uint64_t match,
			    const uint32_t *seated, struct planned *planned)
{
	const struct plan *plan = book->plan;
	size_t from = 0, to = plan->job_count;

	/* the last job of those players that does not begin behind the match */
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
	if (!from)
		return false;
	planned->job = book->jobs[from - 1];
	planned->match = match;
	if (memcmp(plan_seated(plan, planned->job), seated,
		   (size_t)plan->sides * sizeof(*seated)) != 0 ||
	    match - plan->jobs[planned->job].first >=
		    plan->jobs[planned->job].matches)
		return false;
	planned->number = plan->jobs[planned->job].planned +
			  (uint32_t)(match - plan->jobs[planned->job].first);
	return true;
}

bool plan_book_find(const struct plan_book *book, uint64_t match,
		    const char *const names[SEATS_MAX + 1],
		    struct planned *planned)
{
	const struct plan *plan = book->plan;
	uint32_t seated[SEATS_MAX] = { 0 };
	char name[NAME_BYTES + 1];
	unsigned int known = 0;

	for (int seat = 1; seat <= plan->seats; seat++) {
		int side = plan->side[seat];
		long player;

		if (known >> side & 1)
			continue;
		player = plan_find(plan, names[seat], strlen(names[seat]));
		if (player < 0)
			return false;
		seated[side] = (uint32_t)player;
		known |= 1U << side;
	}
	if (!plan_book_find_players(book, match, seated, planned))
		return false;
	for (int seat = 1; seat <= plan->seats; seat++) {
		plan_seat_name(plan, planned->job, seat, name);
		if (strcmp(name, names[seat]) != 0)
			return false; /* the second seat of a team */
	}
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
