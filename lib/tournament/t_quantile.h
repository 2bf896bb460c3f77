/* Computes quantiles of Student's t, for intervals estimated from few sets. */
#ifndef ARBITRE_TOURNAMENT_T_QUANTILE_H
#define ARBITRE_TOURNAMENT_T_QUANTILE_H

#include <stdint.h>

/* Returns the t that |T| exceeds with probability 0.05, for FREEDOM degrees of
 * freedom (at least 1), to seven digits.  A mean m of n values with the
 * standard error e has the 95 % interval m ± t_quantile_95(n - 1) × e. */
double t_quantile_95(uint64_t freedom);
/* Returns P(T > t) for FREEDOM degrees of freedom (at least 1), to 1e-12.
 * P(T > t) and P(T > -t) add up to 1. */
double t_quantile_above(double t, uint64_t freedom);

#endif
