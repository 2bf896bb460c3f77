/*
 * The likelihood of a mean, of numbers between two ends, -1 and 1.
 *
 * The distribution of a number x is not assumed: any weights p on the support,
 * which is every value seen and both ends.  With w(v) how often v came, a little
 * more at the ends, and W the sum of w, a hypothesis h loses
 *
 *	loss(h) = min over p of sum w ln(w / W / p), where mean(p) = h deviation(p)
 *
 * against the weights that fit best.  An end that was never seen may still come.
 * So a sample without one large loss cannot rule such losses out.
 */
#ifndef ARBITRE_TOURNAMENT_LIKELIHOOD_H
#define ARBITRE_TOURNAMENT_LIKELIHOOD_H

#include <stddef.h>

/* A value of the support. */
struct likelihood_value {
	double x, w; /* w: how often it came, and what an end has besides */
	double a, p; /* of the hypothesis that is looked at */
};

/* Zero is one of no values. */
struct likelihood {
	struct likelihood_value *support; /* by x; both ends are in it */
	size_t count, room;
	size_t seen; /* different values that came */
};

/* Adds the value X, which is cut to -1...1.  Returns 0; -1 with errno. */
int likelihood_add(struct likelihood *likelihood, double x);
/* The loss of the hypothesis H, the mean in deviations: at least 0; NaN where it
 * was not found.  At least one value has been added. */
double likelihood_loss(struct likelihood *likelihood, double h);
/* The logarithm of the ratio of the likelihoods of H1 and H0; NaN where one of
 * them was not found. */
double likelihood_ratio(struct likelihood *likelihood, double h0, double h1);
void likelihood_release(struct likelihood *likelihood);

#endif
