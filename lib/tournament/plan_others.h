/* Finds matches of other rounds of a knockout: by the numbers of matches that
 * the rounds before and after a plan have. */
#ifndef ARBITRE_TOURNAMENT_PLAN_OTHERS_H
#define ARBITRE_TOURNAMENT_PLAN_OTHERS_H

#include "tournament/plan_index.h"

/* The numbers of other rounds, found when they are needed.  All zero has
 * none. */
struct plan_others {
	bool made, failed;
	struct plan_job ranges[2];
	struct plan numbers; /* of these ranges: a plan without players */
	struct plan_index index;
};

/* Returns true if SET, which names the seed of a match (plan_seed_set()), is
 * that of a match of a round before or after that of BOOK's plan.  Sets
 * others->failed if memory ran out.  plan_others_release() frees the memory. */
bool plan_others_set(struct plan_others *others, const struct plan_index *index,
		     uint64_t set);
/* Like plan_others_set(), by the whole seed. */
bool plan_others_seed(struct plan_others *others,
		      const struct plan_index *index,
		      const uint8_t seed[CHANCE_BYTES]);
void plan_others_release(struct plan_others *others);
/* Returns true if PLAN belongs to a knockout of several rounds. */
bool plan_others_exist(const struct plan *plan);
/* Returns true if a match of these players, as for plan_index_find(), may be of
 * another round: there is one, and PLAN has all of them. */
bool plan_others_names(const struct plan *plan,
		       const char *const names[SEATS_MAX + 1]);

#endif
