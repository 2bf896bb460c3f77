/* Solves small symmetric systems by Cholesky.  A matrix has N × N numbers row
 * by row; only those on and below the diagonal count. */
#ifndef ARBITRE_TOURNAMENT_CHOLESKY_H
#define ARBITRE_TOURNAMENT_CHOLESKY_H

#include <stddef.h>

/* Replaces the positive definite A by its Cholesky factor L, A = L Lᵀ.  Returns
 * N, or the first row that depends linearly (but for rounding) on those above
 * it. */
size_t matrix_factor(double *a, size_t n);
/* Solves A x = b by that factor; X holds b, and then x. */
void matrix_solve(const double *l, size_t n, double *x);
/* Adds the outer product of the COUNT numbers of U with themselves to the rows
 * and columns AT of A. */
void matrix_add_outer(double *a, size_t n, const double *u, const size_t *at,
		      size_t count);

#endif
