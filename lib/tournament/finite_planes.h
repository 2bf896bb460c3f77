/* Makes finite planes and geometries.  Their lines are balanced blocks: any two
 * points are on exactly one line. */
#ifndef ARBITRE_TOURNAMENT_FINITE_PLANES_H
#define ARBITRE_TOURNAMENT_FINITE_PLANES_H

#include "tournament/block_design.h"

/*
 * Fills BLOCKS with the lines of a geometry over a field of Q elements.  It is
 * affine, with lines of Q points, or projective, with lines of Q + 1.  The list
 * of BLOCKS has room for its count, which must be that of the lines.  Returns
 * false if its players, size and count fit no geometry; the list is then
 * undefined.
 */
bool plane_lines(struct block_design *blocks);

/* Returns the prime of which Q is a power, and the EXPONENT; 0 if there is
 * none. */
int finite_prime_power(int q, int *exponent);

#endif
