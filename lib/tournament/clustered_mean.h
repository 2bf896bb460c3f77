/*
 * Estimates a clustered mean and its interval.  A set is a cluster: matches
 * played with one seed share their cards.  So they tell less (or, with the
 * seats turned, more) than independent matches.
 *
 * A subject is a thing measured, by number.  Whole numbers are summed up for
 * each subject in each set.  So the order of matches does not matter, and
 * memory grows with subjects and sets, not with matches.
 */
#ifndef ARBITRE_TOURNAMENT_CLUSTERED_MEAN_H
#define ARBITRE_TOURNAMENT_CLUSTERED_MEAN_H

#include <math.h>
#include <stdbool.h>

#include "base/intern.h"

/* The result for one subject. */
struct spread {
	uint64_t matches, sets;
	double mean;
	double low, high; /* its 95 % interval; NaN for a single set */
};

/* The sums by subject and set.  Zero, but for COLUMNS, is empty. */
struct sums {
	size_t columns; /* values of a subject in a set, beside its matches */
	struct intern ids; /* of subject and set together */
	int64_t *cells;    /* for each id: its matches, then the columns */
	size_t room;
};

/* Adds a match of SUBJECT in SET, with VALUES for the columns.  Returns 0; -1
 * if memory ran out. */
int sums_add(struct sums *sums, uint32_t subject, uint32_t set,
	     const int64_t *values);
/* Returns cell AT: its subject and set, its matches, then its columns. */
static inline const int64_t *sums_cell(const struct sums *sums, size_t at,
				       uint32_t *subject, uint32_t *set)
{
	const uint32_t *key = intern_bytes(&sums->ids, at);

	*subject = key[0];
	*set = key[1];
	return sums->cells + at * (sums->columns + 1);
}
void sums_release(struct sums *sums);
/* Returns true if SPREAD has an interval; a single set has none. */
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
