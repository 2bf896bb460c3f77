/* Finds copies among records, without a plan.  Memory grows with the number of
 * records: a seal for each, and a hash for each with a seed. */
#ifndef ARBITRE_TOURNAMENT_COPIES_H
#define ARBITRE_TOURNAMENT_COPIES_H

#include "base/intern.h"
#include "record/record.h"

enum copies_finding {
	COPIES_NONE,
	COPIES_AGAIN, /* the same seal: the same record */
	COPIES_ALIKE, /* the same deals and players by seat, other seal */
};

/* The records so far. */
struct copies {
	struct intern seals, deals;
	/* the number of the first record, by intern number */
	uint64_t *sealed, *dealt;
	size_t sealed_room, dealt_room;
	uint8_t key[CHANCE_BYTES]; /* key of the hashes of deals */
};

/* Begins without records, and draws a random key. */
void copies_init(struct copies *copies);
/* Adds RECORD, which holds and has that NUMBER over all files (from 1).
 * Returns an enum copies_finding, with the original in *FIRST; -1 with errno if
 * memory ran out.  A record without a deal and without a line prev is never
 * called a copy: two such records of different matches can have the same
 * bytes. */
int copies_take(struct copies *copies, const struct record *record,
		uint64_t number, uint64_t *first);
/* Frees the memory. */
void copies_release(struct copies *copies);

#endif
