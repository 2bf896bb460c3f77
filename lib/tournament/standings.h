/* Computes standings over many matches: sums, mean shares with intervals, each
 * name against each. */
#ifndef ARBITRE_TOURNAMENT_STANDINGS_H
#define ARBITRE_TOURNAMENT_STANDINGS_H

#include "tournament/seed_sets.h"
#include "tournament/clustered_mean.h"

#define WIN_UNIT 27720 /* a win that is shared: up to 12 have a whole part */

/* Sums over matches for one name. */
struct standing {
	char name[SIDE_NAME + 1];
	uint64_t matches;
	int64_t wins; /* in 1/WIN_UNIT: a shared one is split */
	int64_t places, scores;
	uint64_t faults[FAULT_KINDS];   /* of each kind */
	uint64_t forfeits[FAULT_KINDS]; /* faults that put it out */
	uint64_t faulty;                /* matches with some fault of it */
	struct spread share;            /* of the others left behind */
};

/* One name against another, both as places in the list of standings. */
struct against {
	uint32_t name, other;
	struct spread share; /* 1 ahead, 1/2 level, 0 behind */
};

struct standings {
	/* What is wanted; set before the first match. */
	bool shares; /* the shares of the standings */
	bool cross;  /* each against each */

	struct standing *list; /* one for each name, as they came */
	size_t count, room;
	uint64_t matches;
	uint64_t deals, voids; /* of all matches; those that nobody won */
	struct seed_sets
		sets; /* counted where something of the above is wanted */
	struct against *pairs; /* both ways round, name by name */
	size_t pair_count;

	/* private */
	struct intern names, pair_ids;
	struct sums by_name, by_pair;
};

enum standings_order { BY_PLACE, BY_SHARE };

/* Adds a match: 0, or -1 without memory.  It takes the same time however many names
 * and sets there are. */
int standings_take(struct standings *standings,
		   const struct match_result *result);
/* Adds the match just told. */
int standings_add(struct standings *standings, const struct results *results);
/* The standing of that name; NULL: there is none.  Not after standings_end(). */
const struct standing *standings_of(const struct standings *standings,
				    const char *name);
/* Somebody in it has that name; also after standings_end(). */
bool standings_has(const struct standings *standings, const char *name);
/* All matches have been added: finds the intervals, and sorts the names: by mean
 * place (or mean share), then wins, then name.  Nothing can be added any more.  0, or -1 without memory. */
int standings_end(struct standings *standings, enum standings_order order);
/* One name against the other, as places in the list; NULL: they never met.
 * After standings_end(). */
const struct against *standings_pair(const struct standings *standings,
				     size_t name, size_t other);
void standings_release(struct standings *standings);

static inline double standing_wins(const struct standing *standing)
{
	return (double)standing->wins / WIN_UNIT;
}
static inline double standing_mean(const struct standing *standing, int64_t sum)
{
	return (double)sum / (double)standing->matches;
}

#endif
