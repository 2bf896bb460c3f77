/*
 * A test over the matches of a plan: it takes the longest prefix of whole rounds,
 * and of it the sets in the order of rounds, then of the numbers of their matches.
 * So its verdict follows from the plan alone, whatever matches were finished
 * first.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_SPRT_H
#define ARBITRE_TOURNAMENT_PLAN_SPRT_H

#include "tournament/sprt.h"
#include "tournament/plan.h"

struct plan_sprt {
	const struct plan *plan;
	double *results; /* of A less B (sprt_result()), by the number
			  * among all planned; NaN without both, infinite where
			  * it was not played */
};

/* No match of the plan, which must stay, was played yet: 0, or -1 without
 * memory. */
int plan_sprt_init(struct plan_sprt *stop, const struct plan *plan);
/* That match was played, with this result of A less that of B; NAN without both. */
static inline void plan_sprt_played(struct plan_sprt *stop, uint32_t number,
				    double result)
{
	stop->results[number] = result;
}
/* Decides: 0 and DECISION, and the ROUND of the set with which it was decided, or
 * else the last whole one (0: none is); -1 without memory.  DECISION is to be
 * released in any case. */
int plan_sprt_decide(const struct plan_sprt *stop,
		     const struct sprt_terms *terms, struct sprt *decision,
		     uint32_t *round);
void plan_sprt_release(struct plan_sprt *stop);

#endif
