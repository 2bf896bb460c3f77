/* Fits ratings by Newton's method, with their errors. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>

#include "tournament/rating.h"

/* On the diagonal, a smaller part of the given number is rounding. */
#define PIVOT_LEAST 1e-11

/* Replaces the positive definite A by its Cholesky factor L, A = L Lᵀ.  Returns
 * N; or the index of the first row that depends linearly, but for rounding, on
 * those above it. */
static size_t cholesky_factor(double *a, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		double *row = a + i * n, given = row[i], sum = given;

		for (size_t j = 0; j < i; j++) {
			const double *above = a + j * n;
			double entry = row[j];

			for (size_t k = 0; k < j; k++)
				entry -= row[k] * above[k];
			row[j] = entry / above[j];
			sum -= row[j] * row[j];
		}
		if (!(sum > PIVOT_LEAST * given))
			return i;
		row[i] = sqrt(sum);
	}
	return n;
}

/* Solves A x = b with the factor L of A.  X holds b before and x after. */
static void cholesky_solve(const double *l, size_t n, double *x)
{
	for (size_t i = 0; i < n; i++) {
		const double *row = l + i * n;

		for (size_t k = 0; k < i; k++)
			x[i] -= row[k] * x[k];
		x[i] /= row[i];
	}
	for (size_t i = n; i--;) {
		const double *row = l + i * n;

		x[i] /= row[i];
		for (size_t k = 0; k < i; k++)
			x[k] -= row[k] * x[i];
	}
}

/* Adds the outer product of the COUNT numbers of U with themselves to A, in the
 * rows and columns AT. */
static void cholesky_add_outer(double *a, size_t n, const double *u,
			       const size_t *at, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < count; j++)
			if (at[j] <= at[i])
				a[at[i] * n + at[j]] += u[i] * u[j];
}

#define STEPS_MOST 100
#define STEP_LEAST 1e-11
#define DIFFERENCE_MOST 4 /* of one step, between items that have met */
#define STRENGTH_FAR 10
#define ITEMS (RATING_NAMES + 99)

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
	/* n × n, below the diagonal: the meetings of two items, then their
	 * share of the prior; 0 if they never met */
	double *share;
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
	double prior = fit->rating->terms.prior;

	for (size_t i = 0; prior > 0 && i < fit->n; i++)
		for (size_t j = 0; j < i; j++) {
			double weight = prior * fit->share[i * fit->n + j];
			double p, apart = fabs(at[i] - at[j]);

			if (weight == 0)
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

/* Counts the meetings of each two names, and of each two seats. */
static void find_meetings(struct fit *fit)
{
	struct rating_member members[SEATS_MAX];

	for (uint32_t o = 0; o < fit->rating->outcomes.count; o++) {
		int count = rating_outcome(fit->rating, o, members);
		double times = (double)fit->rating->counts[o];

		for (int i = 0; i < count; i++)
			for (int j = 0; j < count; j++) {
				size_t a = members[i].name, b = members[j].name;

				if (a > b)
					fit->share[a * fit->n + b] += times;
				a = members[i].seat;
				b = members[j].seat;
				if (a != SIZE_MAX && a > b)
					fit->share[a * fit->n + b] += times;
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

/* Writes the inverse of the factored information. */
static void fit_invert(struct fit *fit, double *inverse)
{
	size_t n = fit->n;

	memset(inverse, 0, n * n * sizeof(*inverse));
	for (size_t i = 0; i < n; i++) {
		inverse[i * n + i] = 1;
		cholesky_solve(fit->information, n, inverse + i * n);
	}
}

/*
 * Spreads the prior over the pairs that have met.
 *
 * Each meeting is a wire of resistance 1.  The share of a pair is the number of
 * its meetings times the resistance between the two.  In a group of K the
 * shares sum to K - 1, however many matches there are (Foster's theorem): one
 * for each rating that is free.  So the prior does not grow with the field.  A
 * pair that alone connects two parts of a group has a share of 1.  With a
 * weight of 1/2 this is Jeffreys' prior at equal strengths, which removes most
 * of the bias of the estimate (Firth, 1993).
 */
static void spread_prior(struct fit *fit)
{
	double *resistance = fit->rating->variance; /* not needed yet */
	size_t n = fit->n;

	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++) {
			double meetings = fit->share[i * n + j];

			add_entry(fit, i, i, meetings);
			add_entry(fit, j, j, meetings);
			add_entry(fit, i, j, -meetings);
		}
	fill_groups(fit);
	cholesky_factor(fit->information, n);
	fit_invert(fit, resistance);
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++)
			fit->share[i * n + j] *= resistance[i * n + i] +
						 resistance[j * n + j] -
						 2 * resistance[i * n + j];
}

/* Returns by how much the step takes two items apart that have met. */
static double farthest_apart(const struct fit *fit)
{
	double most = 0;

	for (size_t i = 0; i < fit->n; i++)
		for (size_t j = 0; j < i; j++)
			if (fit->share[i * fit->n + j] > 0)
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
		size_t far = 0; /* the item farthest from zero */

		fill_groups(fit);
		for (size_t i = 1; i < fit->n; i++)
			if (fabs(fit->at[i]) > fabs(fit->at[far]))
				far = i;
		fit->rating->wrong = far;
		/* on the way to infinity the information vanishes, too */
		if (cholesky_factor(fit->information, fit->n) < fit->n)
			return fabs(fit->at[far]) > STRENGTH_FAR
				       ? RATING_ENDLESS
				       : RATING_ALIKE;
		memcpy(fit->step, fit->slope, fit->n * sizeof(*fit->step));
		cholesky_solve(fit->information, fit->n, fit->step);
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

/* The part that one set has in the slope, and its matches, by item. */
struct set_part {
	double slope[ITEMS], matches[ITEMS];
	bool was[ITEMS]; /* in this set */
	size_t touched[ITEMS], count;
};

/* Adds COUNT matches with X of the slope to the part of an item. */
static void touch(struct set_part *part, size_t item, double count, double x)
{
	part->slope[item] += x;
	part->matches[item] += count;
	if (!part->was[item]) {
		part->was[item] = true;
		part->touched[part->count++] = item;
	}
}

/* Adds an outcome that came COUNT times. */
static void add_outcome(const struct fit *fit, uint32_t outcome, double count,
			struct set_part *part)
{
	struct rating_member members[SEATS_MAX];
	struct slope slope;
	int seats = rating_outcome(fit->rating, outcome, members);

	slope_of(&slope, members, seats, fit->at, false);
	for (int i = 0; i < seats; i++) {
		touch(part, members[i].name, count, count * slope.first[i]);
		if (members[i].seat != SIZE_MAX)
			touch(part, members[i].seat, count,
			      count * slope.first[i]);
	}
}

/* Adds the square of the part of a set to B, and clears that part.  WITHIN has
 * only what the set differs by from the mean of all sets, which is in ALL. */
static void end_set(struct fit *fit, struct set_part *part,
		    const struct set_part *all, double *b, double *within)
{
	double u[ITEMS], differs[ITEMS];

	for (size_t i = 0; i < part->count; i++) {
		size_t item = part->touched[i];

		u[i] = part->slope[item];
		differs[i] = u[i] - all->slope[item] * part->matches[item] /
					    all->matches[item];
		part->slope[item] = part->matches[item] = 0;
		part->was[item] = false;
		fit->rating->rated[item].sets++;
	}
	cholesky_add_outer(b, fit->n, u, part->touched, part->count);
	cholesky_add_outer(within, fit->n, differs, part->touched, part->count);
	part->count = 0;
}

/* Sums B of the sandwich over sets, and WITHIN. */
static void sum_sets(struct fit *fit, double *b, double *within)
{
	const struct rating *rating = fit->rating;
	const struct rating_entry *entry = rating->entries,
				  *end = entry + rating->entry_count;
	struct set_part all = { .count = 0 }, part = { .count = 0 };

	for (uint32_t o = 0; o < rating->outcomes.count; o++)
		add_outcome(fit, o, (double)rating->counts[o], &all);
	for (; entry < end; entry++) {
		add_outcome(fit, entry->what, (double)entry->count, &part);
		if (entry + 1 == end || entry[1].set != entry->set)
			end_set(fit, &part, &all, b, within);
	}
}

/* Adds the matches of the prior to B; each is a set of its own. */
static void sum_prior(const struct fit *fit, double *b)
{
	double prior = fit->rating->terms.prior;

	for (size_t i = 0; i < fit->n; i++)
		for (size_t j = 0; j < i; j++) {
			double p = 1 / (1 + exp(fit->at[j] - fit->at[i]));
			double slope = prior * fit->share[i * fit->n + j] *
				       (1 - 2 * p);
			const double u[] = { slope, -slope };
			const size_t at[] = { i, j };

			if (slope != 0)
				cholesky_add_outer(b, fit->n, u, at, 2);
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
			cholesky_solve(fit->information, n, b + i * n);
		for (size_t i = 0; i < n; i++)
			for (size_t j = 0; j < i; j++) {
				double x = b[i * n + j];

				b[i * n + j] = b[j * n + i];
				b[j * n + i] = x;
			}
	}
}

/* Inverts the information.  Ratings sum to zero in each group, and so do the
 * rows: the constant of fill_groups() is taken out. */
static void fit_single(struct fit *fit, double *single)
{
	const struct rated *rated = fit->rating->rated;
	size_t n = fit->n;

	fit_invert(fit, single);
	for (size_t i = 0; i < n; i++) {
		double sum = 0, size = 0;

		for (size_t j = 0; j < n; j++)
			if (rated[j].group == rated[i].group) {
				sum += single[i * n + j];
				size++;
			}
		for (size_t j = 0; j < n; j++)
			if (rated[j].group == rated[i].group)
				single[i * n + j] -= sum / size;
	}
}

static enum rating_state fit_all(struct fit *fit)
{
	struct rating *rating = fit->rating;
	enum rating_state state;

	find_meetings(fit);
	if (rating->terms.prior > 0)
		spread_prior(fit);
	state = fit_climb(fit);
	if (state != RATING_DONE)
		return state;
	memset(rating->variance, 0,
	       fit->n * fit->n * sizeof(*rating->variance));
	sum_sets(fit, rating->variance, rating->within);
	sum_prior(fit, rating->variance);
	fit_sandwich(fit, rating->variance);
	fit_sandwich(fit, rating->within);
	fit_single(fit, rating->single);
	for (size_t i = 0; i < fit->n; i++)
		rating->rated[i].rating = fit->at[i];
	return RATING_DONE;
}

enum rating_state rating_fit(struct rating *rating)
{
	size_t n = rating->items;
	struct fit fit = { .rating = rating, .n = n };
	enum rating_state state = RATING_MEMORY;

	fit.share = calloc(n * n, sizeof(*fit.share));
	fit.at = calloc(n, sizeof(*fit.at));
	fit.step = calloc(n, sizeof(*fit.step));
	fit.slope = calloc(n, sizeof(*fit.slope));
	fit.information = calloc(n * n, sizeof(*fit.information));
	rating->within = calloc(n * n, sizeof(*rating->within));
	rating->single = calloc(n * n, sizeof(*rating->single));
	if (rating->within && rating->single && fit.share && fit.at &&
	    fit.step && fit.slope && fit.information)
		state = fit_all(&fit);
	free(fit.share);
	free(fit.at);
	free(fit.step);
	free(fit.slope);
	free(fit.information);
	return state;
}
