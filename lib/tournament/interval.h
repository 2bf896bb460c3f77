/* Computes the 95 % interval of a mean share; rating.c has that of a rating. */
#ifndef ARBITRE_TOURNAMENT_INTERVAL_H
#define ARBITRE_TOURNAMENT_INTERVAL_H

#include <stdint.h>

/*
 * Computes Wilson's interval of a MEAN between 0 and 1, from SETS sets, with a
 * VARIANCE estimated from them.  It puts in their place so many independent
 * results of 0 or 1 as have the same variance.  The interval lies within 0 and
 * 1, and is wider on the side with more room.
 *
 * A VARIANCE of 0 means that all sets were alike.  Another kind of set may
 * still come, with a probability up to 1 - 0.025^(1/SETS).  LOW and HIGH are
 * NaN for fewer than two sets.
 */
void interval_of_share(uint64_t sets, double mean, double variance, double *low,
		       double *high);

#endif
