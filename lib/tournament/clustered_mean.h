/*
 * Means and how sure they are, where what was measured comes in sets: all the
 * matches played with one seed are alike in their cards, so that they are worth
 * less (or, with the seats turned, more) than as many on their own.
 *
 * Whoever is measured is a subject with a number.  For each subject in each set
 * whole numbers are summed up, so it does not matter in which order matches come,
 * and memory follows subjects and sets, not matches.
 */
#ifndef ARBITRE_TOURNAMENT_CLUSTERED_MEAN_H
#define ARBITRE_TOURNAMENT_CLUSTERED_MEAN_H

#include <math.h>
#include <stdbool.h>

#include "base/intern.h"

/* Of one subject. */
struct spread {
	uint64_t matches, sets;
	double mean;
	double low, high; /* its 95 % interval; NaN: one set has none */
};

/* The sums of subjects in sets.  Zero but for COLUMNS is an empty one. */
struct sums {
	size_t columns; /* sums of each subject in each set, beside its matches */
	struct intern ids; /* of both together */
	int64_t *cells;    /* of each of them the matches, then the columns */
	size_t room;
};

/* A match of SUBJECT in SET; adds VALUES to the columns.  0, or -1 without
 * memory. */
int sums_add(struct sums *sums, uint32_t subject, uint32_t set,
	     const int64_t *values);
/* Of the AT-th subject in a set: who and which, its matches, then its columns. */
static inline const int64_t *sums_cell(const struct sums *sums, size_t at,
				       uint32_t *subject, uint32_t *set)
{
	const uint32_t *key = intern_bytes(&sums->ids, at);

	*subject = key[0];
	*set = key[1];
	return sums->cells + at * (sums->columns + 1);
}
void sums_release(struct sums *sums);
/* Whether SPREAD has an interval: one set has none. */
static inline bool spread_is_known(const struct spread *spread)
{
	return !isnan(spread->low);
}

/* Fills the SPREADS of COUNT subjects: the mean of the first column over its
 * matches, in units of 1/UNIT, which is a share from 0 to 1, and Wilson's interval
 * of it (interval.h), with the variance
 *
 *	S / (S - 1) * sum over S sets of d^2 / matches^2
 *
 * where d is what a set has more than its matches times the mean; it is exactly
 * 0 where that is nothing.  Sets whose byte of EXCLUDED is set do not count; it
 * may be NULL.  The set EXCLUDED_FROM_VARIANCE (-1: none) enters the mean but
 * not the variance; d is against the mean of the other sets. */
void sums_spread(const struct sums *sums, double unit, const bool *excluded,
		 long excluded_from_variance, struct spread *spreads,
		 size_t count);

#endif
