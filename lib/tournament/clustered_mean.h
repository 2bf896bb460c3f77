/*
 * Estimates a clustered mean and its interval.  A set is a cluster: matches
 * played with one seed share their cards.  So they carry less information than
 * independent matches.  If the seats are rotated, they carry more.
 *
 * A subject is what is measured; a number stands for it.  Whole numbers are
 * summed up for each subject in each set.  So the order of matches does not
 * matter, and memory grows with subjects and sets, not with matches.
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
	double low, high; /* 95 % interval; NaN for fewer than 2 sets */
};

/* The sums by subject and set.  All zero is empty. */
struct sums {
	struct intern ids; /* subject and set together */
	struct sums_cell {
		int64_t matches, sum;
	} * cells; /* by id */
	size_t room;
};

/* Adds a match of SUBJECT in SET, with its VALUE.  Returns 0; -1 with errno if
 * memory ran out. */
int mean_sums_add(struct sums *sums, uint32_t subject, uint32_t set,
		  int64_t value);
/* Frees the memory; the sums are empty again. */
void mean_sums_release(struct sums *sums);
/* Returns true if SPREAD has an interval. */
static inline bool spread_is_known(const struct spread *spread)
{
	return !isnan(spread->low);
}

/*
 * Fills the SPREADS of COUNT subjects.  The mean is that of the values over
 * the matches of the subject, in units of 1/UNIT: a share from 0 to 1.
 * The interval is Wilson's (t_interval.h), with the variance
 *
 *	S / (S - 1) * sum over S sets of d^2 / matches^2
 *
 * where d is what a set has more than its matches times the mean.  d is exactly
 * 0 if there is no difference.
 *
 * The set EXCLUDED_FROM_VARIANCE (-1: none) enters the mean but not the
 * variance.  Then d refers to the mean of the other sets.
 */
void mean_interval(const struct sums *sums, double unit,
		   long excluded_from_variance, struct spread *spreads,
		   size_t count);

/* Sets of one subject that are alike. */
struct sums_alike {
	int64_t matches, sum; /* of each set */
	int64_t sets;
};

/* Fills SPREAD as mean_interval() does, for one subject.  Its sets are of COUNT
 * KINDS.  The set WITHOUT enters the mean but not the variance; without matches
 * there is none. */
void mean_interval_alike(const struct sums_alike *kinds, size_t count,
			 double unit, const struct sums_alike *without,
			 struct spread *spread);

#endif
