/* Means and how sure they are. */
#include "record/spread.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/student.h"

int sums_add(struct sums *sums, uint32_t subject, uint32_t set,
	     const int64_t *values)
{
	const uint32_t key[2] = { subject, set };
	size_t width = sums->columns + 1, count = sums->ids.count;
	int64_t *cell;
	long at;

	sums->ids.width = sizeof(key);
	at = ids_find(&sums->ids, key);
	if (at < 0)
		return -1;
	if (sums->ids.room > sums->room) {
		cell = realloc(sums->cells,
			       sums->ids.room * width * sizeof(*cell));
		if (!cell)
			return -1;
		sums->cells = cell;
		sums->room = sums->ids.room;
	}
	cell = sums->cells + (size_t)at * width;
	if ((size_t)at == count)
		memset(cell, 0, width * sizeof(*cell));
	cell[0]++;
	for (size_t i = 0; i < sums->columns; i++)
		cell[i + 1] += values[i];
	return 0;
}

void sums_release(struct sums *sums)
{
	ids_release(&sums->ids);
	free(sums->cells);
	*sums = (struct sums){ .columns = sums->columns };
}

/* Sums up the means, over all sets that are not LEFT_OUT; without SURE. */
static void add_means(const struct sums *sums, const bool *left_out, long sure,
		      struct spread *spreads, size_t count)
{
	uint32_t subject, set;

	memset(spreads, 0, count * sizeof(*spreads));
	for (size_t i = 0; i < sums->ids.count; i++) {
		const int64_t *cell = sums_cell(sums, i, &subject, &set);

		if ((left_out && left_out[set]) || (int64_t)set == sure)
			continue;
		spreads[subject].matches += (uint64_t)cell[0];
		spreads[subject].sets++;
		spreads[subject].mean += (double)cell[1]; /* exact below 2^53 */
	}
	for (size_t i = 0; i < count; i++)
		if (spreads[i].matches)
			spreads[i].mean /= (double)spreads[i].matches;
}

/* Adds what is sure to the means. */
static void add_sure(const struct sums *sums, uint32_t sure,
		     struct spread *spreads)
{
	uint32_t subject, set;

	for (size_t i = 0; i < sums->ids.count; i++) {
		const int64_t *cell = sums_cell(sums, i, &subject, &set);
		struct spread *spread = &spreads[subject];
		double before = (double)spread->matches;

		if (set != sure)
			continue;
		spread->matches += (uint64_t)cell[0];
		spread->mean = (spread->mean * before + (double)cell[1]) /
			       (double)spread->matches;
	}
}

void sums_spread(const struct sums *sums, double unit, const bool *left_out,
		 long sure, struct spread *spreads, size_t count)
{
	uint32_t subject, set;

	/* the mean takes the sum first, then half the squares */
	add_means(sums, left_out, sure, spreads, count);
	for (size_t i = 0; i < sums->ids.count; i++) {
		const int64_t *cell = sums_cell(sums, i, &subject, &set);
		struct spread *spread = &spreads[subject];
		double more = (double)cell[1] - (double)cell[0] * spread->mean;

		if ((!left_out || !left_out[set]) && (int64_t)set != sure)
			spread->half += more * more;
	}
	if (sure >= 0 && !(left_out && left_out[sure]))
		add_sure(sums, (uint32_t)sure, spreads);
	for (size_t i = 0; i < count; i++) {
		struct spread *spread = &spreads[i];
		double sets = (double)spread->sets;

		spread->mean /= unit;
		if (sets < 2)
			spread->half = -1;
		else
			spread->half = student_95(spread->sets - 1) *
				       sqrt(sets / (sets - 1) * spread->half) /
				       (double)spread->matches / unit;
	}
}
