/*
 * Computes the likelihood of a mean of numbers between two ends, -1 and 1.
 *
 * No distribution is assumed: weights p on the support may be any.  The support
 * is every value seen and both ends.  w(v) is the count of v, a little more at
 * the ends; W is the sum of w.  A hypothesis h loses
 *
 *	loss(h) = min over p of sum w ln(w / W / p), where mean(p) = h deviation(p)
 *
 * against the best weights.  An end that was never seen may still come, so a
 * sample without a large loss does not rule large losses out.
 */
#ifndef ARBITRE_TOURNAMENT_LIKELIHOOD_H
#define ARBITRE_TOURNAMENT_LIKELIHOOD_H

#include <stddef.h>

/* A value of the support. */
struct likelihood_value {
	double x, w; /* w: its count, and the extra weight of an end */
	double a, p; /* under the hypothesis in hand */
};

/* Zero has no values. */
struct likelihood {
	struct likelihood_value *support; /* by x; both ends are in it */
	size_t count, room;
	size_t seen; /* different values added */
};

/* Adds the value X, which is cut to -1...1.  Returns 0; -1 with errno. */
int likelihood_add(struct likelihood *likelihood, double x);
/* Returns the loss of the hypothesis H, the mean in deviations: at least 0; NaN
 * if it was not found.  Needs at least one value. */
double likelihood_loss(struct likelihood *likelihood, double h);
/* Returns the log ratio of the likelihoods of H1 and H0; NaN if one of them was
 * not found. */
double likelihood_ratio(struct likelihood *likelihood, double h0, double h1);
void likelihood_release(struct likelihood *likelihood);

#endif
