/* Estimates means and their errors from clustered data. */
#include "tournament/clustered_mean.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "tournament/t_interval.h"

int mean_sums_add(struct sums *sums, uint32_t subject, uint32_t set,
		  const int64_t *values)
{
	const uint32_t key[2] = { subject, set };
	size_t width = sums->columns + 1;
	int64_t *cell;
	long at;

	sums->ids.width = sizeof(key);
	at = intern_add(&sums->ids, key, sizeof(key));
	if (at < 0 || grow(&sums->cells, &sums->room, (size_t)at + 1,
			   width * sizeof(*cell)))
		return -1;
	cell = sums->cells + (size_t)at * width;
	cell[0]++;
	for (size_t i = 0; i < sums->columns; i++)
		cell[i + 1] += values[i];
	return 0;
}

void mean_sums_release(struct sums *sums)
{
	intern_release(&sums->ids);
	free(sums->cells);
	*sums = (struct sums){ .columns = sums->columns };
}

/* Sums up matches and values over the sets, without those in EXCLUDED and
 * without the set EXCLUDED_FROM_VARIANCE. */
static void sum_values(const struct sums *sums, const bool *excluded,
		       long excluded_from_variance, struct spread *spreads,
		       size_t count)
{
	uint32_t subject, set;

	memset(spreads, 0, count * sizeof(*spreads));
	for (size_t i = 0; i < sums->ids.count; i++) {
		const int64_t *cell = sums_cell(sums, i, &subject, &set);

		if ((excluded && excluded[set]) ||
		    (int64_t)set == excluded_from_variance)
			continue;
		spreads[subject].matches += (uint64_t)cell[0];
		spreads[subject].sets++;
		spreads[subject].mean += (double)cell[1]; /* exact below 2^53 */
	}
}

/* Adds the set that is excluded from the variance to the sums. */
static void add_without_variance(const struct sums *sums,
				 uint32_t excluded_from_variance,
				 struct spread *spreads)
{
	uint32_t subject, set;

	for (size_t i = 0; i < sums->ids.count; i++) {
		const int64_t *cell = sums_cell(sums, i, &subject, &set);

		if (set != excluded_from_variance)
			continue;
		spreads[subject].matches += (uint64_t)cell[0];
		spreads[subject].mean += (double)cell[1];
	}
}

static int64_t common_divisor(int64_t a, int64_t b)
{
	while (b) {
		int64_t rest = a % b;

		a = b;
		b = rest;
	}
	return a < 0 ? -a : a;
}

/* Returns true if the mean of the set of CELL is exactly that of all sets.
 * Together they have MATCHES matches and this SUM. */
static bool is_level(const int64_t *cell, int64_t matches, int64_t sum)
{
	int64_t common = common_divisor(sum, matches), part = matches / common;

	return cell[0] % part == 0 &&
	       cell[0] / part * (sum / common) == cell[1];
}

/* Returns the squared difference between the set of CELL and its matches times
 * the mean.  SPREAD still has sums.  Exactly 0 if there is no difference. */
static double square_of(const int64_t *cell, const struct spread *spread)
{
	double mean = spread->mean / (double)spread->matches;
	double more = (double)cell[1] - (double)cell[0] * mean;

	/* less than this is rounding */
	if (fabs(more) < 0.5 &&
	    is_level(cell, (int64_t)spread->matches, (int64_t)spread->mean))
		return 0;
	return more * more;
}

/* Replaces the sums (LOW has the squares) by the mean and its interval. */
static void end_spread(struct spread *spread, double unit)
{
	double sets = (double)spread->sets, all = (double)spread->matches;
	double variance = sets / (sets - 1) * spread->low / all / all;

	if (spread->matches)
		spread->mean /= all * unit;
	interval_of_share(spread->sets, spread->mean, variance / unit / unit,
			  &spread->low, &spread->high);
}

void mean_interval(const struct sums *sums, double unit, const bool *excluded,
		   long excluded_from_variance, struct spread *spreads,
		   size_t count)
{
	uint32_t subject, set;

	/* the mean takes the sum first, low the squares */
	sum_values(sums, excluded, excluded_from_variance, spreads, count);
	for (size_t i = 0; i < sums->ids.count; i++) {
		const int64_t *cell = sums_cell(sums, i, &subject, &set);
		struct spread *spread = &spreads[subject];

		if ((!excluded || !excluded[set]) &&
		    (int64_t)set != excluded_from_variance)
			spread->low += square_of(cell, spread);
	}
	if (excluded_from_variance >= 0 &&
	    !(excluded && excluded[excluded_from_variance]))
		add_without_variance(sums, (uint32_t)excluded_from_variance,
				     spreads);
	for (size_t i = 0; i < count; i++)
		end_spread(&spreads[i], unit);
}

void mean_interval_alike(const struct sums_alike *kinds, size_t count,
			 double unit, const struct sums_alike *without,
			 struct spread *spread)
{
	memset(spread, 0, sizeof(*spread));
	for (size_t i = 0; i < count; i++) {
		spread->matches += (uint64_t)(kinds[i].matches * kinds[i].sets);
		spread->sets += (uint64_t)kinds[i].sets;
		spread->mean += (double)(kinds[i].sum * kinds[i].sets);
	}
	for (size_t i = 0; i < count; i++) {
		const int64_t cell[] = { kinds[i].matches, kinds[i].sum };

		spread->low += (double)kinds[i].sets * square_of(cell, spread);
	}
	spread->matches += (uint64_t)without->matches;
	spread->mean += (double)without->sum;
	end_spread(spread, unit);
}
