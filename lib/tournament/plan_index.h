/* Finds planned matches by an index: by the seed of the match, and by who sat
 * where. */
#ifndef ARBITRE_TOURNAMENT_PLAN_INDEX_H
#define ARBITRE_TOURNAMENT_PLAN_INDEX_H

#include "base/intern.h"
#include "tournament/plan.h"

/* The index of a plan. */
struct plan_index {
	const struct plan *plan;
	uint8_t master[CHANCE_BYTES];
	struct intern sets; /* sets of all match numbers, each once */
	uint64_t *matches;  /* match numbers, by number of set */
	size_t room;
	uint32_t *jobs; /* sorted by seating, then by first match */
	bool *played;   /* by planned number; the caller sets it */
};

/* Makes the index of a plan under a master seed.  PLAN must outlive the index.
 * Memory grows with match numbers and jobs.  Returns 0; -1 if memory ran out.
 * plan_index_close() frees the memory in any case. */
int plan_index_open(struct plan_index *index, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES]);
void plan_index_close(struct plan_index *index);

/* A planned match. */
struct planned {
	size_t job;      /* index in plan->jobs */
	size_t place;    /* index of the job in index->jobs */
	uint64_t match;  /* number of the match */
	uint32_t number; /* number among all planned matches, from 0 */
};

/* Finds the match number by the first 8 bytes of its seed, big-endian, which
 * name a set.  Returns false if the plan has none. */
bool plan_index_match(const struct plan_index *index, uint64_t seed,
		      uint64_t *match);
/* Finds the match with that number and NAMES[seat] in its seats, from 1 to
 * plan->seats (NULL: empty).  Returns false if it is not planned. */
bool plan_index_find(const struct plan_index *index, uint64_t match,
		     const char *const names[SEATS_MAX + 1],
		     struct planned *planned);
/* Like plan_index_find(), by a player number for each side. */
bool plan_index_find_players(const struct plan_index *index, uint64_t match,
			     const uint32_t *seated, struct planned *planned);

/* Finds the players of the sides, for plan_index_find_players(), by names as
 * for plan_index_find().  Returns false if the plan lacks one. */
bool plan_index_seats(const struct plan *plan,
		      const char *const names[SEATS_MAX + 1],
		      uint32_t seated[SEATS_MAX]);

/* Find the seating of these names, as for plan_index_find(), or of these
 * players.  A seating is a number that all jobs with these players in these
 * seats share.  Return false if no job has it. */
bool plan_index_seating(const struct plan_index *index,
			const char *const names[SEATS_MAX + 1],
			size_t *seating);
bool plan_index_seating_players(const struct plan_index *index,
				const uint32_t *seated, size_t *seating);
/* Finds the first match of a seating. */
void plan_index_first(const struct plan_index *index, size_t seating,
		      struct planned *planned);
/* Replaces PLANNED by the next match of its seating.  Returns false at the
 * end. */
bool plan_index_next(const struct plan_index *index, struct planned *planned);

/* Returns the first 8 bytes of a seed as a number. */
uint64_t plan_seed_set(const uint8_t seed[CHANCE_BYTES]);

/* Returns how many rounds are whole, counted from the first.  PLAYED says, by
 * planned number, which matches were played. */
uint32_t plan_whole_rounds(const struct plan *plan, const bool *played);

#endif
