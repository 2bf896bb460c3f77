/* Makes block designs: sets of players that meet at a table, where not all sets
 * can play. */
#ifndef ARBITRE_TOURNAMENT_BLOCK_DESIGN_H
#define ARBITRE_TOURNAMENT_BLOCK_DESIGN_H

#include "tournament/seatings.h"

#include "rules/chance.h"

#define DESIGN_MAX 200 /* players of whom blocks are made */

/* Sets of SIZE of 0..PLAYERS-1. */
struct block_design {
	int players, size;
	uint32_t count;
	uint8_t *list; /* COUNT times SIZE players, rising in each block */
	/* how often two players meet; if both are equal, it is a balanced
	 * incomplete block design */
	uint32_t least, most;
};

/*
 * Makes blocks in which everyone plays equally often and meets everyone else as
 * equally often as can be found; 2 <= size < players <= DESIGN_MAX.  There are
 * as many blocks as the smallest balanced design could have; no two are equal.
 * STREAM chooses among several designs.  Returns 0; -1 if memory ran out.
 */
int block_design_make(struct block_design *blocks, int players, int size,
		      struct chance_stream *stream);
void block_design_release(struct block_design *blocks);

#endif
