/* Seats the rounds of a knockout, and finds the entrants that go on. */
#include "tournament/knockout.h"

#include <stdlib.h>
#include <string.h>

size_t knockout_byes(size_t count, int least, int most, size_t *tables)
{
	for (size_t byes = 0; byes < count; byes++) {
		size_t seated = count - byes;

		*tables = (seated + (size_t)most - 1) / (size_t)most;
		if ((size_t)least * *tables <= seated)
			return byes;
	}
	*tables = 0;
	return count;
}

static uint32_t *numbers(size_t count)
{
	return calloc(count + 1, sizeof(uint32_t));
}

size_t knockout_size(const struct knockout *round, size_t table)
{
	const uint32_t *seated = round->seated + table * (size_t)round->most;
	size_t size = 0;

	while (size < (size_t)round->most && seated[size] != KNOCKOUT_NOBODY)
		size++;
	return size;
}

/* Returns the size of a table: as even as possible, larger tables first. */
static size_t wanted_size(const struct knockout *round, size_t table)
{
	size_t seated = round->count - round->bye_count;

	return seated / round->tables + (table < seated % round->tables);
}

/* Marks the places of ORDER with a bye. */
static void choose_byes(struct knockout *round, const uint32_t *order,
			const uint32_t *had, bool *is_bye)
{
	uint32_t fewest = 0;

	for (size_t n = 0; n < round->bye_count; fewest++)
		for (size_t i = 0; i < round->count && n < round->bye_count;
		     i++)
			if ((had ? had[order[i]] : 0) == fewest) {
				is_bye[i] = true;
				n++;
			}
}

/* Deals the entrants to the tables, there and back again; full tables are
 * skipped. */
static void go_to_tables(struct knockout *round, const uint32_t *order,
			 const bool *is_bye, size_t *filled)
{
	size_t most = (size_t)round->most, i = 0;

	for (bool forth = true; i < round->count; forth = !forth)
		for (size_t t = 0; t < round->tables; t++) {
			size_t at = forth ? t : round->tables - 1 - t;

			while (i < round->count && is_bye[i])
				i++;
			if (i < round->count &&
			    filled[at] < wanted_size(round, at))
				round->seated[at * most + filled[at]++] =
					order[i++];
		}
}

int knockout_seat(struct knockout *round, int least, int most,
		  const uint32_t *order, size_t count, const uint32_t *had)
{
	bool *is_bye = calloc(count + 1, sizeof(*is_bye));
	size_t *filled, n = 0;
	int failed = -1;

	*round = (struct knockout){ .least = least, .most = most };
	round->count = count;
	round->bye_count = knockout_byes(count, least, most, &round->tables);
	round->byes = numbers(round->bye_count);
	round->seated = numbers(round->tables * (size_t)most);
	filled = calloc(round->tables + 1, sizeof(*filled));
	if (is_bye && round->byes && round->seated && filled) {
		memset(round->seated, 0xff,
		       round->tables * (size_t)most * sizeof(*round->seated));
		choose_byes(round, order, had, is_bye);
		for (size_t i = 0; i < count; i++)
			if (is_bye[i])
				round->byes[n++] = order[i];
		if (round->tables)
			go_to_tables(round, order, is_bye, filled);
		failed = 0;
	}
	free(is_bye);
	free(filled);
	return failed;
}

void knockout_release(struct knockout *round)
{
	free(round->seated);
	free(round->byes);
	*round = (struct knockout){ 0 };
}

/* Returns the number of entrants of the next round; A entrants go on for
 * certain. */
static size_t next_count(const struct knockout *round, size_t a)
{
	size_t tables;

	if (round->most == 2)
		return a;
	for (size_t m = a; m < round->count; m++)
		if (!knockout_byes(m, round->least, round->most, &tables))
			return m;
	for (size_t m = a - 1; m > 0; m--)
		if (!knockout_byes(m, round->least, round->most, &tables))
			return m;
	return a; /* not reached: LEAST entrants fill a table */
}

size_t knockout_next_count(size_t count, int least, int most)
{
	struct knockout round = { .least = least,
				  .most = most,
				  .count = count };
	size_t a, next;

	round.bye_count = knockout_byes(count, least, most, &round.tables);
	if (!round.tables || (round.tables == 1 && !round.bye_count))
		return 0;
	a = round.bye_count;
	for (size_t table = 0; table < round.tables; table++)
		a += wanted_size(&round, table) / 2;
	next = next_count(&round, a);
	return next < count ? next : 0;
}

/* Winners and losers, in two lists. */
struct halves {
	uint32_t *won, *lost;
	size_t won_count, lost_count;
};

/* Splits RANKED, the tables with the best of each first.  The first of each
 * table goes before the second of any. */
static void halve(const struct knockout *round, const uint32_t *ranked,
		  struct halves *halves)
{
	for (size_t place = 0; place < (size_t)round->most; place++)
		for (size_t t = 0; t < round->tables; t++) {
			size_t size = knockout_size(round, t);
			uint32_t entrant =
				ranked[t * (size_t)round->most + place];

			if (place < size / 2)
				halves->won[halves->won_count++] = entrant;
			else if (place < size)
				halves->lost[halves->lost_count++] = entrant;
		}
}

static uint32_t *append(uint32_t *to, const uint32_t *from, size_t count)
{
	if (count) /* else there may be no list */
		memcpy(to, from, count * sizeof(*from));
	return to + count;
}

/* Splits the entrants into those that go on and those that are out. */
static void part(const struct knockout *round, const struct halves *halves,
		 struct knockout_next *next)
{
	size_t a = round->bye_count + halves->won_count;
	uint32_t *order = next->order, *out = next->out;

	next->count = next_count(round, a);
	next->back = next->count > a ? next->count - a : 0;
	next->cut = next->count < a ? a - next->count : 0;
	order = append(order, round->byes, round->bye_count);
	order = append(order, halves->won, halves->won_count - next->cut);
	append(order, halves->lost, next->back);
	out = append(out, halves->won + halves->won_count - next->cut,
		     next->cut);
	append(out, halves->lost + next->back, halves->lost_count - next->back);
	next->out_count = next->cut + halves->lost_count - next->back;
}

int knockout_go_on(const struct knockout *round,
		   int (*merit)(const void *, const void *, void *),
		   void *context, struct knockout_next *next)
{
	size_t all = round->tables * (size_t)round->most;
	struct halves halves = { numbers(all), numbers(all), 0, 0 };
	uint32_t *ranked = numbers(all);
	int failed = -1;

	*next = (struct knockout_next){ .order = numbers(round->count),
					.out = numbers(round->count) };
	if (halves.won && halves.lost && ranked && next->order && next->out) {
		memcpy(ranked, round->seated, all * sizeof(*ranked));
		for (size_t t = 0; t < round->tables; t++)
			qsort_r(ranked + t * (size_t)round->most,
				knockout_size(round, t), sizeof(*ranked), merit,
				context);
		halve(round, ranked, &halves);
		qsort_r(halves.lost, halves.lost_count, sizeof(*halves.lost),
			merit, context);
		next->over = round->tables == 1 && !round->bye_count;
		if (next->over) {
			next->count = round->count;
			append(next->order, ranked, round->count);
		} else {
			part(round, &halves, next);
		}
		failed = 0;
	}
	free(halves.won);
	free(halves.lost);
	free(ranked);
	return failed;
}

void knockout_next_release(struct knockout_next *next)
{
	free(next->order);
	free(next->out);
	*next = (struct knockout_next){ 0 };
}
