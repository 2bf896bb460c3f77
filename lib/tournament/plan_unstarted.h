/*
 * Assigns unstarted matches of a plan.  A match is unstarted if a player never
 * said ready, so that it ended before the first deal.  Its record has no seed
 * to name its planned match.  So it is assigned to a missing planned match with
 * the same seating.  If the job of its file is known, a missing match of that
 * job comes first.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_UNSTARTED_H
#define ARBITRE_TOURNAMENT_PLAN_UNSTARTED_H

#include "tournament/plan_index.h"

/* An unstarted match. */
struct unstarted_match {
	size_t seating; /* plan_index_seating() */
	uint64_t tag;   /* for the caller; must rise */
	double result;  /* for the caller */
	uint64_t seal;  /* equal for copies; 0: unknown */
	size_t job;     /* index in plan->jobs + 1; 0: unknown */
	/* the result of unstarted_settle() */
	bool taken, again; /* AGAIN: a copy of the match PLANNED */
	struct planned planned;
};

/* A list of unstarted matches.  All zero is empty. */
struct unstarted {
	struct unstarted_match *list; /* owned */
	size_t count, room;
};

/* Adds a copy of a match.  Returns 0; -1 if memory ran out. */
int unstarted_add(struct unstarted *unstarted,
		  const struct unstarted_match *match);

/* Called with the result for each match. */
struct unstarted_takers {
	/* the match is PLANNED, and index->played has it now */
	void (*on_assigned)(void *context, const struct planned *planned,
			    const struct unstarted_match *match);
	/* the match is beyond the plan; or NULL */
	void (*on_surplus)(void *context, const struct unstarted_match *match);
	/* the match has the seal of another one, which is PLANNED; NULL if
	 * seals are unknown */
	void (*on_copy)(void *context, const struct planned *planned,
			const struct unstarted_match *match);
	void *context;
	/* If true, matches of unknown jobs are assigned only if they fill all
	 * missing matches of their seating. */
	bool all;
};

/* Assigns matches to planned matches that were not played: those whose job is
 * known, then the others in the order of their tags.  Reports the rest by
 * seatings and tags.  The list is then empty. */
void unstarted_settle(struct unstarted *unstarted,
		      const struct plan_index *index,
		      const struct unstarted_takers *takers);
/* Frees the memory of the list. */
void unstarted_release(struct unstarted *unstarted);

#endif
