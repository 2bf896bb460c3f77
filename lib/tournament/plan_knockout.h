/*
 * Continues a plan of a knockout: seats a round, and makes the plan of the next
 * one.  The next plan is a function of the plan of the round and of its
 * results, so that anybody can make it again.  Matches of other rounds are
 * found by the numbers that those have.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_KNOCKOUT_H
#define ARBITRE_TOURNAMENT_PLAN_KNOCKOUT_H

#include "tournament/plan_index.h"
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

/* The numbers of other rounds, found when they are needed.  All zero has
 * none. */
struct plan_others {
	bool made, failed;
	struct plan_job ranges[2];
	struct plan numbers; /* of these ranges: a plan without players */
	struct plan_index index;
};

/* Returns true if SET, which names the seed of a match (plan_seed_set()), is
 * that of a match of a round before or after that of INDEX's plan.  Sets
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
