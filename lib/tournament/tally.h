/*
 * A tally counts a series of matches between the same sides: who won how often,
 * the faults, and the share of each side with its interval.  The matches of a
 * set must come in a row.  So alike sets can be counted, and memory does not
 * grow with the matches.
 */
#ifndef ARBITRE_TOURNAMENT_TALLY_H
#define ARBITRE_TOURNAMENT_TALLY_H

#include "tournament/clustered_mean.h"
#include "tournament/results.h"

/* The matches of one side. */
struct tally_side {
	char name[SIDE_NAME + 1];
	uint64_t wins;   /* alone in the first place */
	uint64_t ties;   /* in the first place with others */
	uint64_t losses; /* behind another side */
	uint64_t faults[FAULT_KINDS];
	struct spread share; /* after tally_end() */

	/* private */
	struct sums_alike *kinds; /* of sets; owned */
	size_t count, room;
	struct sums_alike set; /* the present set */
	struct sums_alike unstarted;
};

/* The matches so far.  All zero is empty. */
struct tally {
	struct tally_side side[SEATS_MAX];
	int sides;
	uint64_t matches;
	struct set_key set; /* private: of the last match that was dealt */
};

/* Adds a match.  Returns 0; -1 with errno if memory ran out. */
int tally_take(struct tally *tally, const struct match_result *result);
/* Ends the tally: finds the shares, and sorts the sides by them.  Returns 0; -1
 * with errno if memory ran out. */
int tally_end(struct tally *tally);
/* Frees the memory; the tally is empty again. */
void tally_release(struct tally *tally);

#endif
