/*
 * Which records are copies of others, without a plan that would say it.  A record
 * costs 50 to 90 bytes for its seal, and as many again if it has a seed.
 */
#ifndef ARBITRE_TOURNAMENT_COPIES_H
#define ARBITRE_TOURNAMENT_COPIES_H

#include "base/intern.h"
#include "record/record.h"

enum copies_finding {
	COPIES_NONE,
	COPIES_AGAIN, /* its seal was here: it is the same record */
	COPIES_ALIKE, /* the same seed, terms and names by seat, another seal */
};

/* All zero but for KEY (copies_init()). */
struct copies {
	struct intern seals, deals;
	/* the first record of each, by the number of its key */
	uint64_t *sealed, *dealt;
	size_t sealed_room, dealt_room;
	uint8_t key[CHANCE_BYTES]; /* of the hashes of deals */
};

void copies_init(struct copies *copies);
/* Takes RECORD, which holds and is that NUMBER over all files.  Returns a
 * copies_finding, and in FIRST the record that it is a copy of; -1 without memory.
 * The first record of a file that ended before a card was dealt may well be like
 * another one: it is none. */
int copies_take(struct copies *copies, const struct record *record,
		uint64_t number, uint64_t *first);
void copies_release(struct copies *copies);

#endif
