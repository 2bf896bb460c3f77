/* Sets: all the matches of one seed, which have the same cards. */
#ifndef ARBITRE_SETS_H
#define ARBITRE_SETS_H

#include "record/ids.h"
#include "record/results.h"

/* What tells sets apart.  A match from outside is a set by itself; one that ended
 * before a card was dealt is none, but for its name. */
struct set_key {
	uint8_t outside;
	uint8_t bytes[8]; /* the seed's first, or the number of the record */
};
#define SET_TEXT 24 /* bytes of a set as text, its NUL counted */

/* Zero is none of them yet. */
struct sets {
	size_t count;
	size_t faulty;    /* those with a forfeit or penalty */
	bool *bad;        /* which of them, by number */
	uint64_t undealt; /* matches that ended before a card, of no set */
	struct ids ids;
	size_t room;
	size_t undealt_at; /* the number that these have together, and 1 */
};

/* The number of the set of the match just told, from 0; notes whether it has a
 * forfeit or penalty.  All that were not dealt have one number, which is not
 * counted.  -1 without memory. */
long sets_add(struct sets *sets, const struct results *results);
/* That number; -1 where there is none. */
static inline long sets_undealt(const struct sets *sets)
{
	return (long)sets->undealt_at - 1;
}
void sets_release(struct sets *sets);

/* The set of the match just told, and as text: 16 hex digits, or - and the
 * number of the record. */
void set_of(const struct results *results, struct set_key *set);
void set_format(const struct set_key *set, char text[SET_TEXT]);

#endif
