/* Makes finite planes and geometries, whose lines are balanced blocks: two
 * points are on one line. */
#ifndef ARBITRE_TOURNAMENT_FINITE_PLANES_H
#define ARBITRE_TOURNAMENT_FINITE_PLANES_H

#include "tournament/block_design.h"

/*
 * Fills BLOCKS with the lines of a geometry over a field of Q elements: Q to
 * the power of N points with lines of Q (affine), or those of the projective
 * geometry with lines of Q + 1.  False where its players and size are of none,
 * and then it is as it was; else its count has to be that of the lines.
 *
 */
bool plane_lines(struct block_design *blocks);

/* The prime of which Q is a power, and which power; 0 where it is none. */
int prime_power(int q, int *exponent);

#endif
