/*
 * Runs an SPRT over the matches of a plan.  It uses the longest prefix of whole
 * rounds, and their sets in the order of rounds, then of match numbers.  So its
 * verdict does not depend on the order in which matches finish.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_SPRT_H
#define ARBITRE_TOURNAMENT_PLAN_SPRT_H

#include "tournament/sprt.h"
#include "tournament/plan.h"

/* The matches played so far. */
struct plan_sprt {
	const struct plan *plan;
	bool *played;    /* by planned number, as RESULTS; not owned */
	double *results; /* A less B (sprt_result()); NaN: not both */
};

/* Starts without a match played.  PLAYED has a false for each planned match;
 * PLAYED and PLAN must outlive STOP.  Returns 0; -1 if memory ran out. */
int plan_sprt_init(struct plan_sprt *stop, const struct plan *plan,
		   bool *played);
/* Adds the match of that planned NUMBER, with the result of A less that of B;
 * NAN if one of them did not play. */
static inline void plan_sprt_played(struct plan_sprt *stop, uint32_t number,
				    double result)
{
	stop->played[number] = true;
	stop->results[number] = result;
}
/* Decides the test.  Returns 0 with DECISION and ROUND: the round of the
 * deciding set, or else the last whole one (0: none).  Returns -1 if memory ran
 * out.  The caller releases DECISION in any case. */
int plan_sprt_decide(const struct plan_sprt *stop,
		     const struct sprt_terms *terms, struct sprt *decision,
		     uint32_t *round);
/* Frees the memory of STOP. */
void plan_sprt_release(struct plan_sprt *stop);

#endif
