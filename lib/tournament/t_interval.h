/* Computes 95 % intervals estimated from few sets: quantiles of Student's t,
 * and the interval of a mean share; rating.c has that of a rating. */
#ifndef ARBITRE_TOURNAMENT_T_INTERVAL_H
#define ARBITRE_TOURNAMENT_T_INTERVAL_H

#include <stdint.h>

/* Returns the t that |T| exceeds with probability 0.05, for FREEDOM degrees of
 * freedom (at least 1), to seven digits.  A mean m of n values with the
 * standard error e has the 95 % interval m ± t_quantile_95(n - 1) × e. */
double t_quantile_95(uint64_t freedom);
/* Returns P(T > t) for FREEDOM degrees of freedom (at least 1), to 1e-12.
 * P(T > t) and P(T > -t) add up to 1. */
double t_quantile_above(double t, uint64_t freedom);

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
