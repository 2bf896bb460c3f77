/* Makes block designs: sets of players that meet at a table, for plans in which
 * not all sets can play. */
#ifndef ARBITRE_TOURNAMENT_BLOCK_DESIGN_H
#define ARBITRE_TOURNAMENT_BLOCK_DESIGN_H

#include "tournament/seatings.h"

#include "rules/chance.h"

#define DESIGN_MAX 200 /* most players of a design */

/* A design: COUNT sets (blocks) of SIZE of the players 0..PLAYERS-1. */
struct block_design {
	int players, size;
	uint32_t count;
	uint8_t *list; /* COUNT rising lists of SIZE players; owned */
	/* fewest and most meetings of two players; if equal, it is a balanced
	 * incomplete block design */
	uint32_t least, most;
};

/*
 * Makes blocks in which all players play equally often, and meet each other as
 * evenly as the search finds.  Needs 2 <= SIZE < PLAYERS <= DESIGN_MAX.  There
 * are as many blocks as in the smallest design that could be balanced, or
 * fewer: equal blocks are dropped.  STREAM chooses among several designs.
 * Returns 0; -1 if memory ran out.  block_design_release() frees the list in
 * any case.
 */
int block_design_make(struct block_design *blocks, int players, int size,
		      struct chance_stream *stream);
void block_design_release(struct block_design *blocks);

#endif
