/* Finds planned matches by an index: the seed of the match, and who sat where.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_INDEX_H
#define ARBITRE_TOURNAMENT_PLAN_INDEX_H

#include "base/intern.h"
#include "tournament/plan.h"

struct plan_index {
	const struct plan *plan;
	uint8_t master[CHANCE_BYTES];
	struct intern sets; /* of the numbers of matches, each once */
	uint64_t *matches;  /* these numbers */
	size_t room;
	uint32_t *jobs; /* sorted by seating, then by matches */
	bool *played; /* by planned number: the match is there; the caller sets it */
};

/* Makes the book of a plan, which must stay, under a master seed; it takes 25 to 49
 * bytes for each number of a match and 4 for each job.  0, or -1 without memory. */
int plan_index_open(struct plan_index *book, const struct plan *plan,
		    const uint8_t master[CHANCE_BYTES]);
void plan_index_close(struct plan_index *book);

/* A planned match. */
struct planned {
	size_t job;      /* its place in plan->jobs */
	size_t place;    /* place of the job in book->jobs */
	uint64_t match;  /* its number */
	uint32_t number; /* among all planned ones, from 0 */
};

/* Finds the match number by the first 8 bytes of its seed, big-endian (they
 * name a set).  Returns false if the plan has none. */
bool plan_index_match(const struct plan_index *book, uint64_t seed,
		      uint64_t *match);
/* Finds the match with that number and NAMES[seat] in its seats, from 1 to
 * plan->seats (NULL: empty).  Returns false if it is not planned. */
bool plan_index_find(const struct plan_index *book, uint64_t match,
		     const char *const names[SEATS_MAX + 1],
		     struct planned *planned);
/* Like plan_index_find(), by a player number for each side. */
bool plan_index_find_players(const struct plan_index *book, uint64_t match,
			     const uint32_t *seated, struct planned *planned);

/* Finds the seating of these names, as for plan_index_find(): a number that all
 * its jobs share.  Returns false if no job has it. */
bool plan_index_seating(const struct plan_index *book,
			const char *const names[SEATS_MAX + 1],
			size_t *seating);
bool plan_index_seating_players(const struct plan_index *book,
				const uint32_t *seated, size_t *seating);
/* Finds the first match of a seating that was found. */
void plan_index_first(const struct plan_index *book, size_t seating,
		      struct planned *planned);
/* Goes to the next match of the same seating; false at the end. */
bool plan_index_next(const struct plan_index *book, struct planned *planned);

/* Returns the first 8 bytes of a seed as a number. */
uint64_t plan_seed_set(const uint8_t seed[CHANCE_BYTES]);

/* Returns how many rounds are whole, from the first on.  PLAYED: by planned
 * number, which matches were played. */
uint32_t plan_whole_rounds(const struct plan *plan, const bool *played);

#endif
