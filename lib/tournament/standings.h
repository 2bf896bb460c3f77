/* Computes standings over many matches: sums, mean shares with intervals, and
 * pairs of names. */
#ifndef ARBITRE_TOURNAMENT_STANDINGS_H
#define ARBITRE_TOURNAMENT_STANDINGS_H

#include "tournament/clustered_mean.h"
#include "base/intern.h"
#include "tournament/results.h"

/* The sets so far.  All zero is empty. */
struct seed_sets {
	size_t count;
	uint64_t unstarted; /* matches without a deal, of no set */
	struct intern ids;
	size_t unstarted_at; /* the number that these share, + 1 */
};

#define WIN_UNIT 27720 /* a win; divisible by 1..12 */

/* Sums over matches for one name. */
struct standing {
	char name[SIDE_NAME + 1];
	uint64_t matches;
	int64_t wins; /* in 1/WIN_UNIT; a shared win is split */
	int64_t places, scores;
	uint64_t faults[FAULT_KINDS];   /* of each kind */
	uint64_t forfeits[FAULT_KINDS]; /* by kind of the fault */
	uint64_t faulty;                /* matches with a fault of the name */
	struct spread share;            /* part of the others left behind */
};

/* One name against another.  Both are indices into the list of standings. */
struct against {
	uint32_t name, other;
	struct spread share; /* 1 ahead, 1/2 level, 0 behind */
};

/* The standings so far.  All zero is empty. */
struct standings {
	/* Options; set them before the first match. */
	bool shares; /* find the shares of the standings */
	bool cross;  /* find the pairs of names */

	struct standing *list; /* one for each name; owned */
	size_t count, room;
	uint64_t matches;
	uint64_t deals, voids; /* of all matches; deals without a winner */
	struct seed_sets sets; /* only with one of the options above */
	struct against *pairs; /* both ways round, by name; owned */
	size_t pair_count;

	/* private */
	struct intern names, pair_ids;
	struct sums by_name, by_pair;
};

enum standings_order { BY_PLACE, BY_SHARE };

/* Adds a match.  Returns 0; -1 with errno if memory ran out.  The time does not
 * depend on the number of names and sets. */
int standings_take(struct standings *standings,
		   const struct match_result *result);
/* Adds the match that RESULTS just ended.  Returns as standings_take(). */
int standings_add(struct standings *standings, const struct results *results);
/* Returns the standing of that name; NULL if there is none.  Not for use after
 * standings_end(). */
const struct standing *standings_of(const struct standings *standings,
				    const char *name);
/* Returns true if the name has a standing; also after standings_end(). */
bool standings_has(const struct standings *standings, const char *name);
/* Ends the standings: finds the intervals, and sorts the names by mean place
 * (or mean share), then wins, then name.  Returns 0; -1 with errno if memory
 * ran out. */
int standings_end(struct standings *standings, enum standings_order order);
/* Returns the pair of two indices in the list; NULL if they never met.  For use
 * after standings_end(). */
const struct against *standings_pair(const struct standings *standings,
				     size_t name, size_t other);
/* Frees the memory. */
void standings_release(struct standings *standings);

/* Returns the wins of a name, as a number of matches. */
static inline double standing_wins(const struct standing *standing)
{
	return (double)standing->wins / WIN_UNIT;
}
/* Returns SUM over the matches of a name. */
static inline double standing_mean(const struct standing *standing, int64_t sum)
{
	return (double)sum / (double)standing->matches;
}

#endif
