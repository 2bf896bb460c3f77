/* Fits ratings by Newton's method, with their errors. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tournament/cholesky.h"
#include "tournament/rating.h"

#define STEPS_MOST 100
#define STEP_LEAST 1e-11
#define DIFFERENCE_MOST 4 /* of one step, between items that have met */
#define STRENGTH_FAR 10

/* One outcome at given strengths: its part of the log likelihood, of the
 * derivative by the strength of each member, and of the information (minus the
 * second derivative). */
struct slope {
	double value, first[SEATS_MAX], second[SEATS_MAX][SEATS_MAX];
};

/* The state of the fit. */
struct fit {
	struct rating *rating;
	size_t n;
	bool *met;            /* n × n, below the diagonal */
	double *at, *step;    /* strengths, and the step from them */
	double value, *slope; /* at these strengths */
	double *information;  /* n × n */
};

/* Adds the places FROM to END-1 of tied members, by Efron's rule.  TOTAL is the
 * sum of E over all members without a place, SHARED over the tied ones. */
static void slope_place(struct slope *slope, const double *e, int count,
			int from, int end, double total, double shared,
			bool second)
{
	for (int k = 0; k < end - from; k++) {
		double part = (double)k / (end - from), p[SEATS_MAX];
		double sum = total - part * shared;

		slope->value -= log(sum);
		for (int i = from; i < count; i++) {
			p[i] = e[i] * (i < end ? 1 - part : 1) / sum;
			slope->first[i] -= p[i];
			if (!second)
				continue;
			slope->second[i][i] += p[i];
			for (int j = from; j <= i; j++)
				slope->second[i][j] -= p[i] * p[j];
		}
	}
}

static void slope_of(struct slope *slope, const struct rating_member *members,
		     int count, const double *at, bool second)
{
	double e[SEATS_MAX], total = 0;

	double most = -INFINITY;

	for (int i = 0; i < count; i++) {
		e[i] = at[members[i].name];
		if (members[i].seat != SIZE_MAX)
			e[i] += at[members[i].seat];
		most = fmax(most, e[i]);
	}
	slope->value = 0;
	for (int i = 0; i < count; i++) {
		/* differences alone matter, and exp() of them is finite */
		slope->value += e[i] - most;
		e[i] = exp(e[i] - most);
		slope->first[i] = 1;
		for (int j = 0; second && j <= i; j++)
			slope->second[i][j] = 0;
	}
	for (int from, end = count; end; end = from) {
		double shared = 0;

		for (from = end - 1;; from--) {
			shared += e[from];
			if (!members[from].tied)
				break;
		}
		total += shared;
		slope_place(slope, e, count, from, end, total, shared, second);
	}
}

/* Adds X to the entry of two items; SIZE_MAX is no item. */
static void add_entry(struct fit *fit, size_t i, size_t j, double x)
{
	if (i == SIZE_MAX || j == SIZE_MAX)
		return;
	if (i >= j)
		fit->information[i * fit->n + j] += x;
	if (i < j)
		fit->information[j * fit->n + i] += x;
}

/* Adds the information X on the names and seats of two members. */
static void add_information(struct fit *fit, const struct rating_member *a,
			    const struct rating_member *b, double x)
{
	add_entry(fit, a->name, b->name, x);
	if (a->seat == SIZE_MAX)
		return;
	add_entry(fit, a->seat, b->seat, x);
	add_entry(fit, a->name, b->seat, x);
	if (a != b)
		add_entry(fit, a->seat, b->name, x);
}

/* Adds the prior: a fraction of a drawn match between any two items that have
 * met. */
static void add_prior(struct fit *fit, const double *at)
{
	double weight = fit->rating->terms.prior;

	for (size_t i = 0; weight > 0 && i < fit->n; i++)
		for (size_t j = 0; j < i; j++) {
			double p, apart = fabs(at[i] - at[j]);

			if (!fit->met[i * fit->n + j])
				continue;
			p = 1 / (1 + exp(at[j] - at[i]));
			/* log(p) + log(1 - p) */
			fit->value -= weight * (apart + 2 * log1p(exp(-apart)));
			fit->slope[i] += weight * (1 - 2 * p);
			fit->slope[j] -= weight * (1 - 2 * p);
			p = 2 * weight * p * (1 - p);
			add_entry(fit, i, i, p);
			add_entry(fit, j, j, p);
			add_entry(fit, i, j, -p);
		}
}

/* Computes value, slope and information at AT. */
static void fit_at(struct fit *fit, const double *at)
{
	const struct rating *rating = fit->rating;
	struct rating_member members[SEATS_MAX];
	struct slope slope;

	fit->value = 0;
	memset(fit->slope, 0, fit->n * sizeof(*fit->slope));
	memset(fit->information, 0,
	       fit->n * fit->n * sizeof(*fit->information));
	for (uint32_t o = 0; o < rating->outcomes.count; o++) {
		int count = rating_outcome(rating, o, members);
		double times = (double)rating->counts[o];

		slope_of(&slope, members, count, at, true);
		fit->value += times * slope.value;
		for (int i = 0; i < count; i++) {
			double first = times * slope.first[i];

			fit->slope[members[i].name] += first;
			if (members[i].seat != SIZE_MAX)
				fit->slope[members[i].seat] += first;
			for (int j = 0; j <= i; j++)
				add_information(fit, &members[i], &members[j],
						times * slope.second[i][j]);
		}
	}
	add_prior(fit, at);
}

/* Finds the pairs of names, and of seats, that have met. */
static void find_met(struct fit *fit)
{
	struct rating_member members[SEATS_MAX];

	for (uint32_t o = 0; o < fit->rating->outcomes.count; o++) {
		int count = rating_outcome(fit->rating, o, members);

		for (int i = 0; i < count; i++)
			for (int j = 0; j < count; j++) {
				size_t a = members[i].name, b = members[j].name;

				if (a > b)
					fit->met[a * fit->n + b] = true;
				a = members[i].seat;
				b = members[j].seat;
				if (a != SIZE_MAX && a > b)
					fit->met[a * fit->n + b] = true;
			}
	}
}

/* Adds a constant to the information of each group.  Only differences of
 * strengths are identified: the information is singular along the sum of each
 * group.  With the constant, solutions sum to zero. */
static void fill_groups(struct fit *fit)
{
	const struct rated *rated = fit->rating->rated;
	double trace = 0, each;

	for (size_t i = 0; i < fit->n; i++)
		trace += fit->information[i * fit->n + i];
	each = trace > 0 ? trace / (double)fit->n / (double)fit->n : 1;
	for (size_t i = 0; i < fit->n; i++)
		for (size_t j = 0; j <= i; j++)
			if (rated[i].group == rated[j].group)
				fit->information[i * fit->n + j] += each;
}

/* Returns the item farthest from zero. */
static size_t farthest(const struct fit *fit)
{
	size_t most = 0;

	for (size_t i = 1; i < fit->n; i++)
		if (fabs(fit->at[i]) > fabs(fit->at[most]))
			most = i;
	return most;
}

/* Returns by how much the step takes two items apart that have met. */
static double farthest_apart(const struct fit *fit)
{
	double most = 0;

	for (size_t i = 0; i < fit->n; i++)
		for (size_t j = 0; j < i; j++)
			if (fit->met[i * fit->n + j])
				most = fmax(most,
					    fabs(fit->step[i] - fit->step[j]));
	return most;
}

/* Climbs to the maximum of the likelihood.  The information there is left
 * factored. */
static enum rating_state fit_climb(struct fit *fit)
{
	double *next = fit->rating->variance; /* not needed yet */

	fit_at(fit, fit->at);
	for (int steps = 0; steps < STEPS_MOST; steps++) {
		double longest = 0, length, value = fit->value;

		fill_groups(fit);
		fit->rating->wrong = farthest(fit);
		/* on the way to infinity the information vanishes, too */
		if (matrix_factor(fit->information, fit->n) < fit->n)
			return fabs(fit->at[fit->rating->wrong]) > STRENGTH_FAR
				       ? RATING_ENDLESS
				       : RATING_ALIKE;
		memcpy(fit->step, fit->slope, fit->n * sizeof(*fit->step));
		matrix_solve(fit->information, fit->n, fit->step);
		for (size_t i = 0; i < fit->n; i++)
			longest = fmax(longest, fabs(fit->step[i]));
		if (longest < STEP_LEAST)
			return RATING_DONE;
		/* a long step may lead down: then it is halved until only
		 * rounding is left */
		length = fmin(1, DIFFERENCE_MOST / farthest_apart(fit));
		for (; length > 1e-6; length /= 2) {
			for (size_t i = 0; i < fit->n; i++)
				next[i] = fit->at[i] + length * fit->step[i];
			fit_at(fit, next);
			if (fit->value >= value - 1e-12 * fabs(value))
				break;
		}
		memcpy(fit->at, next, fit->n * sizeof(*next));
	}
	return RATING_ENDLESS;
}

/* Adds the square of one set's part of the slope to B, and clears that part. */
static void end_set(struct fit *fit, double *b, size_t *touched, size_t count)
{
	double u[RATING_NAMES + 99];

	for (size_t i = 0; i < count; i++) {
		u[i] = fit->slope[touched[i]];
		fit->slope[touched[i]] = 0;
		fit->rating->rated[touched[i]].sets++;
	}
	matrix_add_outer(b, fit->n, u, touched, count);
}

/* Adds X to the slope of an item, and marks it as touched. */
static void touch(struct fit *fit, bool *was, size_t *touched, size_t *count,
		  size_t item, double x)
{
	fit->slope[item] += x;
	if (!was[item]) {
		was[item] = true;
		touched[(*count)++] = item;
	}
}

/* Sums B of the sandwich over sets. */
static void sum_sets(struct fit *fit, double *b)
{
	const struct rating *rating = fit->rating;
	const struct rating_entry *entry = rating->entries,
				  *end = entry + rating->entry_count;
	size_t touched[RATING_NAMES + 99], count = 0;
	bool was[RATING_NAMES + 99] = { false };

	memset(fit->slope, 0, fit->n * sizeof(*fit->slope));
	for (; entry < end; entry++) {
		struct rating_member members[SEATS_MAX];
		struct slope slope;
		int seats = rating_outcome(rating, entry->what, members);

		slope_of(&slope, members, seats, fit->at, false);
		for (int i = 0; i < seats; i++) {
			double first = (double)entry->count * slope.first[i];

			touch(fit, was, touched, &count, members[i].name,
			      first);
			if (members[i].seat != SIZE_MAX)
				touch(fit, was, touched, &count,
				      members[i].seat, first);
		}
		if (entry + 1 < end && entry[1].set == entry->set)
			continue;
		end_set(fit, b, touched, count);
		for (size_t i = 0; i < count; i++)
			was[touched[i]] = false;
		count = 0;
	}
}

/* Adds the matches of the prior to B; each is a set of its own. */
static void sum_prior(const struct fit *fit, double *b)
{
	double weight = fit->rating->terms.prior;

	for (size_t i = 0; i < fit->n; i++)
		for (size_t j = 0; j < i; j++) {
			double p = 1 / (1 + exp(fit->at[j] - fit->at[i]));
			double slope = weight * (1 - 2 * p);
			const double u[] = { slope, -slope };
			const size_t at[] = { i, j };

			if (fit->met[i * fit->n + j])
				matrix_add_outer(b, fit->n, u, at, 2);
		}
}

/* Replaces B by A⁻¹BA⁻¹: solves for the columns of B, then for the rows of the
 * result. */
static void fit_sandwich(struct fit *fit, double *b)
{
	size_t n = fit->n;

	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++)
			b[j * n + i] = b[i * n + j];
	for (int side = 0; side < 2; side++) {
		for (size_t i = 0; i < n; i++)
			matrix_solve(fit->information, n, b + i * n);
		for (size_t i = 0; i < n; i++)
			for (size_t j = 0; j < i; j++) {
				double x = b[i * n + j];

				b[i * n + j] = b[j * n + i];
				b[j * n + i] = x;
			}
	}
}

static enum rating_state fit_all(struct fit *fit)
{
	struct rating *rating = fit->rating;
	enum rating_state state;

	find_met(fit);
	state = fit_climb(fit);
	if (state != RATING_DONE)
		return state;
	memset(rating->variance, 0,
	       fit->n * fit->n * sizeof(*rating->variance));
	sum_sets(fit, rating->variance);
	sum_prior(fit, rating->variance);
	fit_sandwich(fit, rating->variance);
	for (size_t i = 0; i < fit->n; i++)
		rating->rated[i].rating = fit->at[i];
	return RATING_DONE;
}

enum rating_state rating_fit(struct rating *rating)
{
	size_t n = rating->items;
	struct fit fit = { .rating = rating, .n = n };
	enum rating_state state = RATING_MEMORY;

	fit.met = calloc(n * n, sizeof(*fit.met));
	fit.at = calloc(n, sizeof(*fit.at));
	fit.step = calloc(n, sizeof(*fit.step));
	fit.slope = calloc(n, sizeof(*fit.slope));
	fit.information = calloc(n * n, sizeof(*fit.information));
	if (fit.met && fit.at && fit.step && fit.slope && fit.information)
		state = fit_all(&fit);
	free(fit.met);
	free(fit.at);
	free(fit.step);
	free(fit.slope);
	free(fit.information);
	return state;
}
