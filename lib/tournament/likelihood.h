/*
 * Computes the empirical likelihood (Owen) of a mean of numbers between two
 * ends, -1 and 1.
 *
 * No distribution is assumed: the weights p on the support may be any.  The
 * support has every value added and both ends.  w(v) is the count of v, a
 * little more at the ends; W is the sum of w.  The loss of a hypothesis h,
 * compared with the best weights, is
 *
 *   loss(h) = min over p of sum w ln(w / W / p), where mean(p) = h deviation(p)
 *
 * An end without a value may still come, so a sample without a large loss does
 * not rule large losses out.
 */
#ifndef ARBITRE_TOURNAMENT_LIKELIHOOD_H
#define ARBITRE_TOURNAMENT_LIKELIHOOD_H

#include <stddef.h>

/* A value of the support. */
struct likelihood_value {
	double x, w; /* w: its count */
	double a, p; /* for the present hypothesis */
};

/* The values added.  All zero is empty. */
struct likelihood {
	struct likelihood_value *support; /* by x, with both ends; owned */
	size_t count, room;
	size_t seen; /* different values added */
};

/* Adds the value X, cut to -1...1.  Returns 0; -1 with errno if memory ran
 * out. */
int likelihood_add(struct likelihood *likelihood, double x);
/* Returns the loss of the hypothesis that the mean is H deviations; at least
 * 0.  Returns NaN if it was not found.  Needs at least one value. */
double likelihood_loss(struct likelihood *likelihood, double h);
/* Returns the log ratio of the likelihoods of H1 and H0; NaN if one was not
 * found. */
double likelihood_ratio(struct likelihood *likelihood, double h0, double h1);
/* Frees the memory; the values are gone. */
void likelihood_release(struct likelihood *likelihood);

#endif
