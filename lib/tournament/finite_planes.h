/* Makes finite planes and geometries.  Their lines are balanced blocks: any two
 * points are on one line. */
#ifndef ARBITRE_TOURNAMENT_FINITE_PLANES_H
#define ARBITRE_TOURNAMENT_FINITE_PLANES_H

#include "tournament/block_design.h"

/*
 * Fills BLOCKS with the lines of a geometry over a field of Q elements: Q to
 * the power of N points with lines of Q (affine), or the projective geometry
 * with lines of Q + 1.  The count of BLOCKS must be that of the lines.  Returns
 * false, and changes nothing, if its players and size fit no geometry.
 */
bool plane_lines(struct block_design *blocks);

/* Returns the prime of which Q is a power, and the EXPONENT; 0 if none. */
int prime_power(int q, int *exponent);

#endif
