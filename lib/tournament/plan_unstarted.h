/*
 * Matches of a plan that ended before the first deal: a player never said
 * ready.  Their records carry no seed, so that none names its planned match.  Each
 * is assigned to a missing planned match with the same seating, of the job of its
 * file if that is known.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_UNSTARTED_H
#define ARBITRE_TOURNAMENT_PLAN_UNSTARTED_H

#include "tournament/plan_index.h"

/* It ended before there was a seed, or cards from elsewhere. */
static inline bool is_undealt(const struct match *match)
{
	return !match->seeded && !match->decks;
}

struct unstarted_match {
	size_t seating; /* plan_index_seating() */
	uint64_t tag;   /* the caller's, rising */
	double result;  /* the caller's */
	uint64_t seal;  /* the same as of another one: a copy; 0: not known */
	size_t job;     /* its place in plan->jobs, and 1; 0: not known */
	/* what has become of it; unstarted_settle() says */
	bool taken, again; /* AGAIN: one with this seal is taken, as PLANNED */
	struct planned planned;
};

/* All zero: none. */
struct unstarted {
	struct unstarted_match *list; /* owned */
	size_t count, room;
};

/* One more, which is copied.  0, or -1 without memory. */
int unstarted_add(struct unstarted *undealt,
		  const struct unstarted_match *match);

/* What becomes of them. */
struct unstarted_takers {
	/* whether the match with that number among the planned is there */
	bool (*is_played)(void *context, uint32_t number);
	/* this one is that match, which is there from now on */
	void (*on_assigned)(void *context, const struct planned *planned,
			    const struct unstarted_match *match);
	/* this one is more than was planned; or NULL */
	void (*on_surplus)(void *context, const struct unstarted_match *match);
	/* this one has the seal of another one, which is that match; or NULL, if no
	 * seals are known */
	void (*on_copy)(void *context, const struct planned *planned,
			const struct unstarted_match *match);
	void *context;
	/* If the job is unknown and the assignment is ambiguous, assign none. */
	bool all;
};

/* Takes those whose job is known for its matches, then the others, in the order of
 * their tags for the planned matches in theirs; tells those that are left over in
 * the order of seatings and tags, and forgets them all. */
void unstarted_settle(struct unstarted *undealt, const struct plan_index *book,
		      const struct unstarted_takers *takers);
void unstarted_release(struct unstarted *undealt);

#endif
