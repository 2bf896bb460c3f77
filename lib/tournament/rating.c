/* Rates players: counts matches, and computes errors. */
#include "tournament/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "tournament/t_interval.h"

/* An outcome has two bytes for each member, big-endian: the number of its name,
 * with TIED if it shares the place of the member before.  With seats, a third
 * byte is its seat. */
#define TIED 0x8000
#define ENTRIES_FIRST 1024 /* room for entries at first */

void rating_init(struct rating *rating, const struct rating_terms *terms)
{
	memset(rating, 0, sizeof(*rating));
	rating->terms = *terms;
}

/* A row with the number of its name. */
struct seated {
	uint32_t name;
	long place, seat;
};

/* Compares by place, then by name. */
static int compare_seated(const void *a, const void *b)
{
	const struct seated *x = a, *y = b;

	if (x->place != y->place)
		return x->place < y->place ? -1 : 1;
	return x->name < y->name ? -1 : x->name > y->name;
}

/* Returns true if A precedes B in the order of entries. */
static bool entry_before(const struct rating_entry *a,
			 const struct rating_entry *b)
{
	return a->set != b->set ? a->set < b->set : a->what < b->what;
}

/* Moves entry ROOT of a heap of COUNT down to its place. */
static void entry_sink(struct rating_entry *entries, size_t root, size_t count)
{
	struct rating_entry entry = entries[root];

	for (;;) {
		size_t child = 2 * root + 1;

		if (child >= count)
			break;
		if (child + 1 < count &&
		    entry_before(&entries[child], &entries[child + 1]))
			child++;
		if (!entry_before(&entry, &entries[child]))
			break;
		entries[root] = entries[child];
		root = child;
	}
	entries[root] = entry;
}

/* Sorts the entries by set and WHAT, and merges equal ones. */
static void rating_merge(struct rating *rating)
{
	struct rating_entry *to = rating->entries, *from;
	size_t count = rating->entry_count;

	if (!count)
		return;
	/* heapsort: qsort() of the C library would need as much memory again */
	for (size_t i = count / 2; i--;)
		entry_sink(to, i, count);
	while (count-- > 1) {
		struct rating_entry last = to[count];

		to[count] = to[0];
		to[0] = last;
		entry_sink(to, 0, count);
	}
	for (from = to + 1; from < rating->entries + rating->entry_count;
	     from++) {
		if (from->set == to->set && from->what == to->what) {
			to->count += from->count;
			to->sum += from->sum;
		} else {
			*++to = *from;
		}
	}
	rating->entry_count = (size_t)(to - rating->entries) + 1;
}

/* Adds one occurrence of WHAT in the set. */
static enum rating_state note_entry(struct rating *rating, uint32_t set,
				    uint32_t what, double sum)
{
	struct rating_entry *last;

	if (rating->entry_count == rating->entry_room) {
		size_t room = rating->entry_room;

		rating_merge(rating);
		/* if few entries were merged, it would soon be full again */
		if ((!room || rating->entry_count > room / 2) &&
		    grow(&rating->entries, &rating->entry_room,
			 room ? room + 1 : ENTRIES_FIRST, sizeof(*last)))
			return RATING_MEMORY;
	}
	last = rating->entries + rating->entry_count;
	*last = (struct rating_entry){ set, what, 1, sum };
	rating->entry_count++;
	return RATING_DONE;
}

/* Interns the outcome of COUNT seats.  Returns its number; -1 if memory ran
 * out. */
static long outcome_number(struct rating *rating, struct seated *seated,
			   int count)
{
	uint8_t bytes[3 * SEATS_MAX], *to = bytes;

	qsort(seated, (size_t)count, sizeof(*seated), compare_seated);
	for (int i = 0; i < count; i++) {
		bool tied = i && seated[i].place == seated[i - 1].place;
		uint32_t code = seated[i].name | (tied ? TIED : 0);

		*to++ = (uint8_t)(code >> 8);
		*to++ = (uint8_t)code;
		if (rating->terms.seats)
			*to++ = (uint8_t)seated[i].seat;
		if (seated[i].seat > rating->seats)
			rating->seats = seated[i].seat;
	}
	return intern_add(&rating->outcomes, bytes, (size_t)(to - bytes));
}

int rating_outcome(const struct rating *rating, uint32_t outcome,
		   struct rating_member members[SEATS_MAX])
{
	const char *from = intern_bytes(&rating->outcomes, outcome);
	const char *end = from + intern_length(&rating->outcomes, outcome);
	int count = 0;

	while (from < end) {
		uint32_t code =
			(uint32_t)(uint8_t)from[0] << 8 | (uint8_t)from[1];

		members[count].name = code & ~(uint32_t)TIED;
		members[count].tied = code & TIED;
		members[count].seat = SIZE_MAX;
		from += 2;
		if (rating->terms.seats)
			members[count].seat = rating->names.count +
					      (size_t)(uint8_t)*from++ - 1;
		count++;
	}
	return count;
}

static enum rating_state add_scores(struct rating *rating,
				    const struct results_reader *rows,
				    uint32_t set, const struct seated *seated)
{
	double mean = 0;

	for (int i = 0; i < rows->count; i++)
		mean += rows->row[i].score / rows->count;
	for (int i = 0; i < rows->count; i++) {
		enum rating_state state = note_entry(
			rating, set, seated[i].name, rows->row[i].score - mean);

		if (state != RATING_DONE)
			return state;
	}
	return RATING_DONE;
}

enum rating_state rating_add(struct rating *rating,
			     const struct results_reader *rows)
{
	struct seated seated[SEATS_MAX];
	enum rating_state state;
	long set = intern_add(&rating->sets, rows->set, strlen(rows->set));
	long outcome;

	if (set < 0)
		return RATING_MEMORY;
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];
		long name = intern_add(&rating->names, row->name,
				       strlen(row->name));

		if (name < 0)
			return RATING_MEMORY;
		seated[i].name = (uint32_t)name;
		seated[i].place = rating->terms.by_score ? 0 : row->place;
		seated[i].seat = row->seat;
	}
	if (rating->names.count > RATING_NAMES)
		return RATING_CROWDED;
	if (rating->terms.by_score) {
		state = add_scores(rating, rows, (uint32_t)set, seated);
		if (state != RATING_DONE)
			return state;
	}
	/* by score, all are tied: the outcome only records who met whom */
	outcome = outcome_number(rating, seated, rows->count);
	if (outcome < 0)
		return RATING_MEMORY;
	if (grow(&rating->counts, &rating->counts_room, (size_t)outcome + 1,
		 sizeof(*rating->counts)))
		return RATING_MEMORY;
	rating->counts[outcome]++;
	return rating->terms.by_score ? RATING_DONE
				      : note_entry(rating, (uint32_t)set,
						   (uint32_t)outcome, 0);
}

/* Returns the representative of all items connected with item I. */
static uint32_t group_of(const struct rating *rating, size_t i)
{
	while (rating->rated[i].group != i)
		i = rating->rated[i].group;
	return (uint32_t)i;
}

static void join_groups(struct rating *rating, size_t i, size_t j)
{
	uint32_t a = group_of(rating, i), b = group_of(rating, j);

	rating->rated[a > b ? a : b].group = a > b ? b : a;
}

/* Finds connected groups and the matches of each item. */
static void find_groups(struct rating *rating)
{
	struct rating_member members[SEATS_MAX];

	for (size_t i = 0; i < rating->items; i++)
		rating->rated[i].group = (uint32_t)i;
	for (uint32_t o = 0; o < rating->outcomes.count; o++) {
		int count = rating_outcome(rating, o, members);

		for (int i = 0; i < count; i++) {
			rating->rated[members[i].name].matches +=
				rating->counts[o];
			join_groups(rating, members[0].name, members[i].name);
			if (members[i].seat == SIZE_MAX)
				continue;
			rating->rated[members[i].seat].matches +=
				rating->counts[o];
			join_groups(rating, members[0].seat, members[i].seat);
		}
	}
	for (size_t i = 0; i < rating->items; i++)
		rating->rated[i].group = group_of(rating, i);
}

/* Rates by score: finds the mean of each name, with its variance over sets. */
static enum rating_state rate_scores(struct rating *rating)
{
	const struct rating_entry *entry = rating->entries, *first,
				  *end = entry + rating->entry_count;
	struct rated *rated = rating->rated;
	size_t n = rating->items;

	for (; entry < end; entry++)
		rated[entry->what].rating += entry->sum;
	for (size_t i = 0; i < n; i++)
		rated[i].rating /= (double)rated[i].matches;
	for (entry = rating->entries; entry < end;) {
		double u[RATING_NAMES];
		size_t at[RATING_NAMES], count = 0;

		for (first = entry; entry < end && entry->set == first->set;
		     entry++, count++) {
			struct rated *of = &rated[entry->what];

			at[count] = entry->what;
			u[count] = (entry->sum -
				    (double)entry->count * of->rating) /
				   (double)of->matches;
			of->sets++;
		}
		for (size_t i = 0; i < count; i++)
			for (size_t j = 0; j < count; j++)
				rating->variance[at[i] * n + at[j]] +=
					u[i] * u[j];
	}
	return RATING_DONE;
}

enum rating_state rating_end(struct rating *rating)
{
	size_t n = rating->names.count;

	if (rating->terms.seats)
		n += (size_t)rating->seats;
	rating->items = n;
	rating->rated = calloc(n, sizeof(*rating->rated));
	rating->variance = calloc(n * n, sizeof(*rating->variance));
	if (!rating->rated || !rating->variance)
		return RATING_MEMORY;
	rating_merge(rating);
	find_groups(rating);
	return rating->terms.by_score ? rate_scores(rating)
				      : rating_fit(rating);
}

/* Returns what MATRIX has for the rating of item I, less the mean of N OTHERS
 * if N is not 0. */
static double form_to(const struct rating *rating, const double *matrix,
		      size_t i, const size_t *others, size_t n)
{
	size_t items = rating->items;
	double form = matrix[i * items + i], share = n ? 1 / (double)n : 0;

	for (size_t k = 0; k < n; k++) {
		const double *row = matrix + others[k] * items;

		form -= 2 * share * row[i];
		for (size_t l = 0; l < n; l++)
			form += share * share * row[others[l]];
	}
	return form < 0 ? 0 : form; /* rounding */
}

/* Finds the least number of sets of item I and N OTHERS.  *WEIGHT is the most
 * of matches in a set, divided by the number of sets. */
static uint64_t sets_of(const struct rating *rating, size_t i,
			const size_t *others, size_t n, double *weight)
{
	uint64_t sets = rating->rated[i].sets;

	*weight = 0;
	for (size_t k = 0; k <= n; k++) {
		const struct rated *of = &rating->rated[k < n ? others[k] : i];
		double each = (double)of->sets;

		if (of->sets < sets)
			sets = of->sets;
		*weight = fmax(*weight, (double)of->matches / each / each);
	}
	return sets;
}

/* Differences of sets below this part of the information are rounding. */
#define ALIKE 1e-13

/* Returns the variance of the rating of item I, less the mean of N OTHERS if N
 * is not 0.  *SETS is the least number of sets of these items.  If their sets
 * are alike, it is at least that of one more set of another kind, whose matches
 * all ended alike: the share 1/SETS of the information, squared and once for
 * each of its matches. */
static double variance_to(const struct rating *rating, size_t i,
			  const size_t *others, size_t n, uint64_t *sets)
{
	double weight, single;
	double variance = form_to(rating, rating->variance, i, others, n);

	*sets = sets_of(rating, i, others, n, &weight);
	if (rating->terms.by_score)
		return variance;
	single = form_to(rating, rating->single, i, others, n);
	if (form_to(rating, rating->within, i, others, n) <= ALIKE * single)
		variance = fmax(variance, weight * single);
	return variance;
}

/* By score: true if item I has the same mean in all sets.  Nothing bounds what
 * one more set would give. */
static bool scores_are_alike(const struct rating *rating, size_t i)
{
	double mean = rating->rated[i].rating;

	return rating->terms.by_score &&
	       rating->variance[i * rating->items + i] <= ALIKE * mean * mean;
}

double rating_margin_to(const struct rating *rating, size_t i,
			const size_t *others, size_t n)
{
	uint64_t sets;
	double variance = variance_to(rating, i, others, n, &sets);

	if (n == 1 && others[0] == i)
		return 0;
	if (sets < 2 || scores_are_alike(rating, i))
		return NAN;
	return t_quantile_95(sets - 1) *
	       sqrt(variance * (double)sets / (double)(sets - 1));
}

#define ROUNDING 1e-6 /* a smaller difference is rounding */

void rating_pair_fill(double difference, double variance, uint64_t sets,
		      struct rating_pair *pair)
{
	double error;

	if (fabs(difference) < ROUNDING)
		difference = 0;
	variance = sets < 2 ? 0 : variance * (double)sets / (double)(sets - 1);
	error = sqrt(variance);
	pair->difference = difference;
	/* MacKay's approximation of a logistic function of a normal variable */
	pair->before =
		1 / (1 + exp(-difference / sqrt(1 + M_PI * variance / 8)));
	pair->better = pair->margin = NAN;
	if (sets < 2)
		return;
	pair->margin = t_quantile_95(sets - 1) * error;
	pair->better = difference == 0 ? 0.5
		       : error > 0
			       ? t_quantile_above(-difference / error, sets - 1)
			       : difference > 0;
}

void rating_compare(const struct rating *rating, size_t i, size_t j,
		    struct rating_pair *pair)
{
	uint64_t sets;
	double variance = variance_to(rating, i, &j, 1, &sets);

	rating_pair_fill(rating->rated[i].rating - rating->rated[j].rating,
			 variance, sets, pair);
}

void rating_release(struct rating *rating)
{
	intern_release(&rating->names);
	intern_release(&rating->sets);
	intern_release(&rating->outcomes);
	free(rating->counts);
	free(rating->entries);
	free(rating->rated);
	free(rating->variance);
	free(rating->within);
	free(rating->single);
	memset(rating, 0, sizeof(*rating));
}
