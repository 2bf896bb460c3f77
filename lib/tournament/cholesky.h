/* Solves small symmetric systems by Cholesky: N × N numbers row by row, of
 * which those on and below the diagonal count. */
#ifndef ARBITRE_TOURNAMENT_CHOLESKY_H
#define ARBITRE_TOURNAMENT_CHOLESKY_H

#include <stddef.h>

/* Makes of the positive definite A its Cholesky factor L, A = L Lᵀ, in its place.
 * Returns N, or the first row that is (but for rounding) a combination of those
 * above it. */
size_t matrix_factor(double *a, size_t n);
/* Solves A x = b by that factor; b is in X, and x then. */
void matrix_solve(const double *l, size_t n, double *x);
/* Adds the outer product of the COUNT numbers of U with themselves to the rows
 * and columns AT of A. */
void matrix_add_outer(double *a, size_t n, const double *u, const size_t *at,
		      size_t count);

#endif
