/* Factors and solves small symmetric matrices. */
#include "tournament/cholesky.h"

#include <math.h>

/* On the diagonal, a smaller part of the given number is rounding. */
#define PIVOT_LEAST 1e-11

size_t cholesky_factor(double *a, size_t n)
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

void cholesky_solve(const double *l, size_t n, double *x)
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

void cholesky_add_outer(double *a, size_t n, const double *u, const size_t *at,
			size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < count; j++)
			if (at[j] <= at[i])
				a[at[i] * n + at[j]] += u[i] * u[j];
}
