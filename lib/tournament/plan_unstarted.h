/*
 * Assigns unstarted matches of a plan: a player never said ready, so the match
 * ended before the first deal.  The record has no seed to name its planned
 * match.  So each is assigned to a missing planned match with the same seating.
 * If the job of its file is known, the match must be of it.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_UNSTARTED_H
#define ARBITRE_TOURNAMENT_PLAN_UNSTARTED_H

#include "tournament/plan_index.h"

/* Returns true if it ended before there was a seed, or cards from outside. */
static inline bool is_undealt(const struct match *match)
{
	return !match->seeded && !match->decks;
}

struct unstarted_match {
	size_t seating; /* plan_index_seating() */
	uint64_t tag;   /* set by the caller, rising */
	double result;  /* set by the caller */
	uint64_t seal;  /* equal for copies; 0: unknown */
	size_t job;     /* its place in plan->jobs, + 1; 0: unknown */
	/* the result of unstarted_settle() */
	bool taken, again; /* AGAIN: its seal is taken, as PLANNED */
	struct planned planned;
};

/* All zero is empty. */
struct unstarted {
	struct unstarted_match *list; /* owned */
	size_t count, room;
};

/* Adds a copy of a match.  Returns 0; -1 if memory ran out. */
int unstarted_add(struct unstarted *undealt,
		  const struct unstarted_match *match);

/* Called with the result for each match. */
struct unstarted_takers {
	/* the match is PLANNED, which book->played has from now on */
	void (*on_assigned)(void *context, const struct planned *planned,
			    const struct unstarted_match *match);
	/* the match is beyond the plan; or NULL */
	void (*on_surplus)(void *context, const struct unstarted_match *match);
	/* the match has the seal of another one, which is PLANNED; or NULL, if
	 * seals are unknown */
	void (*on_copy)(void *context, const struct planned *planned,
			const struct unstarted_match *match);
	void *context;
	/* If the job is unknown and the assignment is ambiguous, assign none. */
	bool all;
};

/* Assigns matches whose job is known, then the others, in the order of their
 * tags, to planned ones that were not played.  Reports those left over by
 * seatings and tags, and forgets all. */
void unstarted_settle(struct unstarted *undealt, const struct plan_index *book,
		      const struct unstarted_takers *takers);
void unstarted_release(struct unstarted *undealt);

#endif
