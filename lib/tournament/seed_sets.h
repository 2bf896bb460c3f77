/* Keeps seed sets: all the matches of one seed, which have the same cards. */
#ifndef ARBITRE_TOURNAMENT_SEED_SETS_H
#define ARBITRE_TOURNAMENT_SEED_SETS_H

#include "base/intern.h"
#include "tournament/match_result.h"

/* Zero is none of them yet. */
struct seed_sets {
	size_t count;
	uint64_t undealt; /* matches that ended before a card, of no set */
	struct intern ids;
	size_t undealt_at; /* the number that these have together, and 1 */
};

/* The number of the set of a match, from 0.  All that were not dealt have one
 * number, which is not counted.  -1 without memory. */
long seed_sets_add(struct seed_sets *sets, const struct match_result *result);
/* That number; -1 where there is none. */
static inline long seed_sets_undealt(const struct seed_sets *sets)
{
	return (long)sets->undealt_at - 1;
}
void seed_sets_release(struct seed_sets *sets);

#endif
