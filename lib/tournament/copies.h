/*
 * Finds copies among records without the help of a plan.  A record costs 50 to
 * 90 bytes for its seal, and as many again if it has a seed.
 */
#ifndef ARBITRE_TOURNAMENT_COPIES_H
#define ARBITRE_TOURNAMENT_COPIES_H

#include "base/intern.h"
#include "record/record.h"

enum copies_finding {
	COPIES_NONE,
	COPIES_AGAIN, /* same seal: the same record */
	COPIES_ALIKE, /* same seed, terms and names by seat, another seal */
};

/* All zero but for KEY (copies_init()). */
struct copies {
	struct intern seals, deals;
	/* number of the first record, by intern number */
	uint64_t *sealed, *dealt;
	size_t sealed_room, dealt_room;
	uint8_t key[CHANCE_BYTES]; /* of the hashes of deals */
};

void copies_init(struct copies *copies);
/* Takes RECORD, which holds and has that NUMBER over all files.  Returns a
 * copies_finding, and in FIRST the original; -1 if memory ran out.  A record
 * without a deal that is the first of its file is no copy: others may be equal
 * by nature. */
int copies_take(struct copies *copies, const struct record *record,
		uint64_t number, uint64_t *first);
void copies_release(struct copies *copies);

#endif
