/* Solves small symmetric systems of equations by Cholesky's method.  A matrix
 * has N × N numbers, row by row.  Only those on and below the diagonal are
 * used. */
#ifndef ARBITRE_TOURNAMENT_CHOLESKY_H
#define ARBITRE_TOURNAMENT_CHOLESKY_H

#include <stddef.h>

/* Replaces the positive definite A by its Cholesky factor L, A = L Lᵀ.  Returns
 * N; or the index of the first row that depends linearly, but for rounding, on
 * those above it. */
size_t cholesky_factor(double *a, size_t n);
/* Solves A x = b with the factor L of A.  X holds b before and x after. */
void cholesky_solve(const double *l, size_t n, double *x);
/* Adds the outer product of the COUNT numbers of U with themselves to A, in the
 * rows and columns AT. */
void cholesky_add_outer(double *a, size_t n, const double *u, const size_t *at,
			size_t count);

#endif
