/* Computes the 95 % interval of a mean share. */
#ifndef ARBITRE_TOURNAMENT_INTERVAL_H
#define ARBITRE_TOURNAMENT_INTERVAL_H

#include <stdint.h>

/*
 * Wilson's interval of a MEAN between 0 and 1, estimated from SETS sets, whose
 * VARIANCE was estimated from them too: as of as many shares of 0 or 1 as tell as
 * much.  It lies within 0 and 1, and is the wider on the side where there is room.
 * A VARIANCE of 0 is that of sets that were all alike.  Another kind of set may
 * then still come, as rare as 1 - 0.025^(1/SETS).
 * LOW and HIGH are NaN of fewer than two sets.
 */
void interval_of_share(uint64_t sets, double mean, double variance, double *low,
		       double *high);

#endif
