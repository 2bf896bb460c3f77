/*
 * Continues a plan of a knockout: seats a round, and makes the plan of the next
 * one.  The next plan is a function of the plan of the round and of its
 * results, so that anybody can make it again.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_KNOCKOUT_H
#define ARBITRE_TOURNAMENT_PLAN_KNOCKOUT_H

#include "tournament/plan_write.h"

/* The results of a player in a round: sums over its matches. */
struct plan_done {
	uint64_t matches;
	int64_t share; /* in 1/SHARE_UNIT */
	int64_t score;
};

/* Reads the design of a plan into SPEC.  Returns false unless it is that of a
 * knockout. */
bool plan_knockout_spec(const struct plan *plan, struct plan_spec *spec);
/* Seats the COUNT players of ORDER in ROUND, which must outlive SPEC, and sets
 * the byes of the plan.  HAD has the earlier byes of each player; NULL: none.
 * Returns 0; -1 if memory ran out. */
int plan_knockout_seat(struct plan *plan, struct plan_spec *spec,
		       struct knockout *round, const uint32_t *order,
		       size_t count, const uint32_t *had);

/* The end of a round, and the next one. */
struct plan_next {
	/* the round that was played, the results by player, and a hash of each
	 * name under the plan's commitment */
	struct knockout round;
	const struct plan_done *done;
	uint8_t (*hashes)[CHANCE_BYTES];
	struct knockout_next step;
	/* unless step.over: the plan of the next round, which shares its texts
	 * and players with PLAN; byes by player, with those of the round */
	struct plan plan;
	struct plan_spec spec;
	struct knockout tables;
	uint32_t *had;
};

/*
 * Computes what follows the round of PLAN, which is a knockout's.  HASH is that
 * of its file (plan_holds()).  DONE has the results by player.  NEXT must not
 * move, and PLAN and DONE must outlive it.  Returns 0; -1 if memory ran out.
 * plan_next_release() frees the memory in any case.
 */
int plan_next_make(struct plan_next *next, const struct plan *plan,
		   const uint8_t hash[CHANCE_BYTES],
		   const uint8_t master[CHANCE_BYTES],
		   const struct plan_done *done);
void plan_next_release(struct plan_next *next);
/* Compares two players by their merit in the round, as for qsort_r(), better
 * first. */
int plan_next_merit(const void *a, const void *b, void *next);

/* Returns how many match numbers the rounds after that of PLAN can have, at
 * most; 0 unless it is a knockout. */
uint64_t plan_knockout_later(const struct plan *plan);

#endif
