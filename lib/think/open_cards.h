/*
 * Finds what the cards of a deal are worth with all cards open: every side
 * knows all cards, the undealt ones in their order too, and plays best.  This
 * is the par of the deal.  It exists with two sides alone: with more, it would
 * depend on how a side chooses between moves that are equal to it.
 *
 * A worth is a difference of points of the deal; or 1 for a deal that is won, 0
 * for null, -1 for lost.  It is the same on every machine.
 */
#ifndef ARBITRE_THINK_OPEN_CARDS_H
#define ARBITRE_THINK_OPEN_CARDS_H

#include "rules/match.h"

/* A position that was searched: bounds of what is still to come. */
struct open_entry {
	uint64_t key; /* salted */
	int16_t low, high;
	uint16_t best; /* the place of its best move in the list, from 1 */
};

/* The memory of a search.  Zero before the first one; the searches of a process
 * may share one. */
struct open_table {
	struct open_entry *entries; /* owned */
	int most_bits;              /* the caller's limit of BITS; 0: none */
	int bits;                   /* log2 of their number */
	uint64_t searches, salt;    /* their number; of this search */
	long nodes;                 /* positions that may still be visited */
};

/* How a game solves its deals (struct mind). */
struct open_solver {
	int bits;    /* of a table that serves well: 16 bytes an entry */
	int quick;   /* from this trick on a search takes a second at most */
	bool points; /* a worth is points; else won, null or lost */
	/* Returns true if MATCH, in which cards are played, has a worth; NULL:
	 * each has one. */
	bool (*fits)(const struct match *match);
	/* Returns the worth of the deal to seat 1.  Counts the positions with
	 * open_visit(); after a false of it the result means nothing. */
	int32_t (*worth)(const struct match *match, struct open_table *table);
};

/* Returns true if deals of this match have a par, on its terms. */
bool open_has_par(const struct match *match);
/* Returns true if the present deal has one. */
bool open_is_dealt(const struct match *match);

/* Finds the WORTH of the deal to SEAT from the present position.  TABLE is the
 * caller's.  Returns 0; -1 if the position has no worth: no cards are played,
 * it takes more than NODES positions, or memory ran out (table->entries is then
 * NULL). */
int open_worth(const struct match *match, int seat, struct open_table *table,
	       long nodes, int32_t *worth);
void open_table_free(struct open_table *table);

/* For solvers. */

/* Mixes VALUE into a key.  Two products, since one leaves the high bits of a
 * difference high: another value could then undo it. */
static inline uint64_t open_mix(uint64_t key, uint64_t value)
{
	key ^= value;
	key ^= key >> 32;
	key *= UINT64_C(0xff51afd7ed558ccd);
	key ^= key >> 29;
	key *= UINT64_C(0xc4ceb9fe1a85ec53);
	return key ^ key >> 32;
}
/* Returns the entry for a position.  All that its rest depends on is mixed into
 * KEY, which the search then salts.  An entry of another position becomes one
 * that knows nothing. */
struct open_entry *open_find(struct open_table *table, uint64_t *key);
/* Notes what a search between LOW and HIGH found.  Another position may have
 * taken the entry since. */
void open_note(struct open_entry *entry, uint64_t key, int low, int high,
	       int found, int best);
/* A move that is tried, as in struct move, and how early. */
struct open_option {
	card_t card;
	bool word; /* it plays no card */
	uint64_t with;
	int weight;
	int place; /* in the list, from 1 */
};
/* The moves of a position, tried one after the other.  The caller fills the
 * list, calls open_begin(), then open_took() for each move of open_next(). */
struct open_options {
	struct open_option list[MOVE_MAX + 1];
	int count, at;
	bool most;       /* side 0 chooses, who wants the highest worth */
	int low, high;   /* the window that is left */
	int best, place; /* the best worth so far, and the place of its move */
};
/* Begins.  The move at place FIRST (0: none) comes first. */
void open_begin(struct open_options *options, bool most, int first, int low,
		int high);
/* Returns the heaviest move that was not tried yet; NULL: no more are
 * needed. */
static inline const struct open_option *open_next(struct open_options *options)
{
	struct open_option *list = options->list, swapped;
	int best = options->at;

	if (best == options->count || options->low >= options->high)
		return NULL;
	for (int i = best + 1; i < options->count; i++)
		if (list[i].weight > list[best].weight)
			best = i;
	swapped = list[options->at];
	list[options->at] = list[best];
	list[best] = swapped;
	return &list[options->at++];
}
/* Takes what the move brings. */
static inline void open_took(struct open_options *options,
			     const struct open_option *option, int worth)
{
	if (options->most ? worth > options->best : worth < options->best) {
		options->best = worth;
		options->place = option->place;
	}
	if (options->most && options->best > options->low)
		options->low = options->best;
	if (!options->most && options->best < options->high)
		options->high = options->best;
}

/* Counts a position.  Returns false if there were too many. */
static inline bool open_visit(struct open_table *table)
{
	return --table->nodes >= 0;
}

#endif
