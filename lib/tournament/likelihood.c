/* Computes the likelihood of a mean between two ends: empirical likelihood
 * (Owen).  One multiplier maximises over all distributions on the support. */
#include "tournament/likelihood.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

#define END_WEIGHT 0.001 /* of each end, added to its count */
#define TIGHT 1e-13      /* of the multiplier */
#define NEAR 1e-9        /* of mean and deviation: the loss is flat there */
#define TURNS 1000       /* iterations of one start */
#define TURNS_MULTIPLIER 200
#define TILT_MOST 64 /* e^64 outweighs any number of sets */

/* --- the support --------------------------------------------------------- */

/* Returns the index of the first value that is not below X. */
static size_t find_value(const struct likelihood *likelihood, double x)
{
	size_t from = 0, to = likelihood->count;

	while (from < to) {
		size_t middle = (from + to) / 2;

		if (likelihood->support[middle].x < x)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static int insert_value(struct likelihood *likelihood, size_t at, double x)
{
	struct likelihood_value *value;

	if (grow(&likelihood->support, &likelihood->room, likelihood->count + 1,
		 sizeof(*likelihood->support)))
		return -1;
	value = likelihood->support + at;
	memmove(value + 1, value, (likelihood->count++ - at) * sizeof(*value));
	*value = (struct likelihood_value){ .x = x };
	return 0;
}

int likelihood_add(struct likelihood *likelihood, double x)
{
	struct likelihood_value *value;
	size_t at;

	x = fmax(-1, fmin(1, x));
	if (x == 0)
		x = 0; /* not -0 */
	if (!likelihood->count &&
	    (insert_value(likelihood, 0, -1) || insert_value(likelihood, 1, 1)))
		return -1;
	at = find_value(likelihood, x);
	if (likelihood->support[at].x != x && insert_value(likelihood, at, x))
		return -1;
	value = &likelihood->support[at];
	if (value->w == 0)
		likelihood->seen++;
	value->w++;
	return 0;
}

void likelihood_release(struct likelihood *likelihood)
{
	free(likelihood->support);
	memset(likelihood, 0, sizeof(*likelihood));
}

/* --- one hypothesis ------------------------------------------------------ */

/* The support for a hypothesis H of at least 0.  For one below 0, SIGN is -1
 * and turns the values. */
struct looked_at {
	struct likelihood_value *from, *end;
	double h, sign, total;
};

/* Returns the weight of a value; an end never has 0. */
static double weight_of(const struct likelihood_value *value)
{
	return value->w + (fabs(value->x) == 1 ? END_WEIGHT : 0);
}

struct moments {
	double mean, deviation;
};

/* Returns the moments of the weights p. */
static struct moments moments_of(const struct looked_at *at)
{
	double mean = 0, squares = 0;

	for (struct likelihood_value *v = at->from; v < at->end; v++)
		mean += v->p * at->sign * v->x;
	for (struct likelihood_value *v = at->from; v < at->end; v++) {
		double far = at->sign * v->x - mean;

		squares += v->p * far * far;
	}
	return (struct moments){ mean, sqrt(squares) };
}

/* Finds the root THETA of f = sum w a / (1 + THETA a).  It lies between -1 /
 * the largest a and -1 / the least a.  Makes Newton's steps from *THETA; if one
 * leaves the bracket, takes the middle.  Returns false if all a have one sign:
 * there is no root. */
static bool find_multiplier(const struct looked_at *at, double *theta)
{
	double least = INFINITY, most = -INFINITY, low, high;

	for (struct likelihood_value *v = at->from; v < at->end; v++) {
		least = fmin(least, v->a);
		most = fmax(most, v->a);
	}
	if (!(least < 0 && most > 0))
		return false;
	low = -1 / most;
	high = -1 / least;
	if (!(low < *theta && *theta < high))
		*theta = 0;
	for (int turn = 0; turn < TURNS_MULTIPLIER; turn++) {
		double f = 0, slope = 0, before = *theta;

		for (struct likelihood_value *v = at->from; v < at->end; v++) {
			double part = v->a / (1 + before * v->a);

			f += weight_of(v) * part;
			slope += weight_of(v) * part * part;
		}
		*(f > 0 ? &low : &high) = before;
		*theta = before + f / slope;
		if (!(low < *theta && *theta < high))
			*theta = (low + high) / 2;
		if (fabs(*theta - before) <= TIGHT * (1 + fabs(before)))
			break;
	}
	return true;
}

static double loss_of(const struct looked_at *at, double theta)
{
	double loss = 0;

	for (struct likelihood_value *v = at->from; v < at->end; v++)
		loss += weight_of(v) * log1p(theta * v->a);
	return loss;
}

/* Returns the loss if the mean is h deviations, h above 0, from this START; NaN
 * if it is not found.  The deviation is replaced by (s + square / s) / 2.  This
 * is linear in p, touches the deviation at s, and is never below it.  So each
 * iteration solves one linear condition. */
static double loss_from(const struct looked_at *at, struct moments start)
{
	double theta = 0, step = 1, before = INFINITY;
	struct moments now = start;

	for (int turn = 0; turn < TURNS; turn++) {
		struct moments next;
		double off;

		for (struct likelihood_value *v = at->from; v < at->end; v++) {
			double x = at->sign * v->x, far = x - now.mean;

			v->a = x - at->h *
					   (now.deviation +
					    far * far / now.deviation) /
					   2;
		}
		if (!find_multiplier(at, &theta))
			return NAN;
		for (struct likelihood_value *v = at->from; v < at->end; v++)
			v->p = weight_of(v) / at->total / (1 + theta * v->a);
		next = moments_of(at);
		off = fabs(next.mean - now.mean) +
		      fabs(next.deviation - now.deviation);
		if (off <= NEAR * next.deviation)
			return loss_of(at, theta);
		if (off > before)
			step = fmax(0.7 * step, 0.05);
		before = off;
		now.mean += step * (next.mean - now.mean);
		now.deviation += step * (next.deviation - now.deviation);
	}
	return NAN;
}

/* Returns the moments of w exp(b x), with the b for a mean of h deviations: a
 * feasible start, which iterations can only improve. */
static struct moments tilt(const struct looked_at *at)
{
	double low = 0, high = TILT_MOST;
	struct moments told = { 0, 0 };

	while (high - low > NEAR) {
		double b = (low + high) / 2, total = 0;

		for (struct likelihood_value *v = at->from; v < at->end; v++) {
			v->p = weight_of(v) * exp(b * (at->sign * v->x - 1));
			total += v->p;
		}
		for (struct likelihood_value *v = at->from; v < at->end; v++)
			v->p /= total;
		told = moments_of(at);
		*(told.mean < at->h * told.deviation ? &low : &high) = b;
	}
	return told;
}

/* Returns the least loss over several starts, if the hypothesis exceeds the
 * sample: its feasible set is not convex. */
static double loss_above(const struct looked_at *at, double deviation)
{
	double best = loss_from(at, tilt(at)), s = deviation;

	for (int i = 0; i < 8; i++) {
		best = fmin(best,
			    loss_from(at, (struct moments){ at->h * s, s }));
		s = ldexp(1, -i - 1);
	}
	return best;
}

double likelihood_loss(struct likelihood *likelihood, double h)
{
	struct looked_at at = {
		.from = likelihood->support,
		.end = likelihood->support + likelihood->count,
		.h = fabs(h),
		.sign = h < 0 ? -1 : 1,
	};
	struct moments sample;
	double theta = 0;

	if (h == 0) {
		/* mean(p) = 0 is one linear condition */
		for (struct likelihood_value *v = at.from; v < at.end; v++)
			v->a = v->x;
		find_multiplier(&at, &theta);
		return loss_of(&at, theta);
	}
	for (struct likelihood_value *v = at.from; v < at.end; v++)
		at.total += weight_of(v);
	for (struct likelihood_value *v = at.from; v < at.end; v++)
		v->p = weight_of(v) / at.total;
	sample = moments_of(&at);
	/* a mean of at most h deviations is a convex set: it has one minimum */
	return sample.mean >= at.h * sample.deviation
		       ? loss_from(&at, sample)
		       : loss_above(&at, sample.deviation);
}

double likelihood_ratio(struct likelihood *likelihood, double h0, double h1)
{
	return likelihood_loss(likelihood, h0) -
	       likelihood_loss(likelihood, h1);
}
