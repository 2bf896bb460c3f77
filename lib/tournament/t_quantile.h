/* Computes quantiles of Student's t: how wide an interval is that was
 * estimated from few sets. */
#ifndef ARBITRE_TOURNAMENT_T_QUANTILE_H
#define ARBITRE_TOURNAMENT_T_QUANTILE_H

#include <stdint.h>

/* The t that |T| exceeds in 5 of 100, for as many degrees of freedom (from 1), to
 * seven digits: a mean of n values m with the standard error e has the 95 %
 * interval m ± student_95(n - 1) × e. */
double student_95(uint64_t freedom);
/* P(T > t), for as many degrees of freedom (from 1), to 1e-12; that of T and of -T
 * are 1 together. */
double student_above(double t, uint64_t freedom);

#endif
