/* Estimates means and their errors from clustered data. */
#include "tournament/clustered_mean.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "tournament/t_interval.h"

int mean_sums_add(struct sums *sums, uint32_t subject, uint32_t set,
		  int64_t value)
{
	const uint32_t key[2] = { subject, set };
	long at;

	sums->ids.width = sizeof(key);
	at = intern_add(&sums->ids, key, sizeof(key));
	if (at < 0 || grow(&sums->cells, &sums->room, (size_t)at + 1,
			   sizeof(*sums->cells)))
		return -1;
	sums->cells[at].matches++;
	sums->cells[at].sum += value;
	return 0;
}

void mean_sums_release(struct sums *sums)
{
	intern_release(&sums->ids);
	free(sums->cells);
	*sums = (struct sums){ 0 };
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

/* Returns the squared difference between the set of CELL and its matches times
 * the mean.  SPREAD still has sums.  Exactly 0 if there is no difference. */
static double square_of(const struct sums_cell *cell,
			const struct spread *spread)
{
	double mean = spread->mean / (double)spread->matches;
	double more = (double)cell->sum - (double)cell->matches * mean;
	int64_t matches = (int64_t)spread->matches, sum = (int64_t)spread->mean;
	int64_t part, common;

	/* less than this is rounding */
	if (!(fabs(more) < 0.5))
		return more * more;
	common = common_divisor(sum, matches);
	part = matches / common;
	return cell->matches % part == 0 &&
			       cell->matches / part * (sum / common) ==
				       cell->sum
		       ? 0
		       : more * more;
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

void mean_interval(const struct sums *sums, double unit,
		   long excluded_from_variance, struct spread *spreads,
		   size_t count)
{
	/* the set apart enters the mean behind the others and their squares */
	enum { SUMS, SQUARES, APART, TURNS };

	memset(spreads, 0, count * sizeof(*spreads));
	for (int turn = SUMS; turn < TURNS; turn++)
		for (size_t i = 0; i < sums->ids.count; i++) {
			const uint32_t *key = intern_bytes(&sums->ids, i);
			const struct sums_cell *cell = &sums->cells[i];
			struct spread *spread = &spreads[key[0]];

			if ((turn == APART) !=
			    ((int64_t)key[1] == excluded_from_variance))
				continue;
			/* the mean takes the sum first, low the squares */
			if (turn == SQUARES) {
				spread->low += square_of(cell, spread);
				continue;
			}
			spread->matches += (uint64_t)cell->matches;
			spread->sets += turn == SUMS;
			spread->mean +=
				(double)cell->sum; /* exact below 2^53 */
		}
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
		const struct sums_cell cell = { kinds[i].matches,
						kinds[i].sum };

		spread->low += (double)kinds[i].sets * square_of(&cell, spread);
	}
	spread->matches += (uint64_t)without->matches;
	spread->mean += (double)without->sum;
	end_spread(spread, unit);
}
