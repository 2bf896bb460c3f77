/* Numbers seed sets.  A set is all matches of one seed, which have the same
 * cards. */
#ifndef ARBITRE_TOURNAMENT_SEED_SETS_H
#define ARBITRE_TOURNAMENT_SEED_SETS_H

#include "base/intern.h"
#include "tournament/match_result.h"

/* The sets so far.  All zero is empty. */
struct seed_sets {
	size_t count;
	uint64_t undealt; /* matches without a deal, of no set */
	struct intern ids;
	size_t undealt_at; /* the number that these share, + 1 */
};

/* Returns the number of the set of a match, from 0.  All matches without a deal
 * share one number, which COUNT leaves out.  Returns -1 if memory ran out. */
long seed_sets_add(struct seed_sets *sets, const struct match_result *result);
/* Returns the number that matches without a deal share; -1 if there are
 * none. */
static inline long seed_sets_undealt(const struct seed_sets *sets)
{
	return (long)sets->undealt_at - 1;
}
/* Frees the memory. */
void seed_sets_release(struct seed_sets *sets);

#endif
