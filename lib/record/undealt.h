/*
 * Matches of a tournament that ended before a card was dealt: a player never said
 * ready.  Their records have no seed, which would say which planned match they
 * are; so each stands for one that the plan has for the same seats, and that is
 * not there otherwise.
 */
#ifndef ARBITRE_UNDEALT_H
#define ARBITRE_UNDEALT_H

#include "record/plan_book.h"

/* It ended before there was a seed, or cards from elsewhere. */
static inline bool is_undealt(const struct match *match)
{
	return !match->seeded && !match->decks;
}

/* All zero: none. */
struct undealt {
	struct undealt_match {
		size_t seating; /* plan_book_seating() */
		uint64_t tag;   /* the caller's, rising */
		double result;  /* the caller's */
	} * list;               /* owned */
	size_t count, room;
};

/* One more, of that seating of the book.  0, or -1 without memory. */
int undealt_add(struct undealt *undealt, size_t seating, uint64_t tag,
		double result);

/* What becomes of them. */
struct undealt_takers {
	/* whether the match with that number among the planned is there */
	bool (*is_played)(void *context, uint32_t number);
	/* this one is that match, which is there from now on */
	void (*take)(void *context, const struct planned *planned,
		     const struct undealt_match *match);
	/* this one is more than was planned; or NULL */
	void (*leave)(void *context, const struct undealt_match *match);
	void *context;
};

/* Takes them in the order of their tags for the planned matches in theirs, and
 * forgets them. */
void undealt_settle(struct undealt *undealt, const struct plan_book *book,
		    const struct undealt_takers *takers);
void undealt_release(struct undealt *undealt);

#endif
