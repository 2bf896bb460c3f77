/*
 * Designs of tournaments: in which seats the players of a table sit, and sets of
 * players.  Everything here is a pure function of numbers; plan.h gives them names.
 */
#ifndef ARBITRE_TOURNAMENT_SEATINGS_H
#define ARBITRE_TOURNAMENT_SEATINGS_H

#include <stdbool.h>
#include <stdint.h>

#define TABLE_MAX 12     /* players at a table */
#define DESIGN_ALL_MAX 8 /* of them, where all seatings are played */

/*
 * In which orders the N players of a table (2..TABLE_MAX) sit down, one after
 * another.  Players are letters 0..N-1.
 *   WILLIAMS  the square of E. J. Williams (1949): each letter once in each seat,
 *             where N is odd twice; each ordered pair of neighbours, the last seat
 *             beside the first, once or twice, where N is odd two or three times
 *   ROTATE    one order and its rotations: the neighbours stay the same
 *   CYCLES    each ordered pair of neighbours equally often, by the zigzag
 *             cycles of Walecki (Lucas, 1892)
 *   ALL       every order; N at most DESIGN_ALL_MAX
 */
enum seating_kind {
	SEATING_WILLIAMS,
	SEATING_ROTATE,
	SEATING_CYCLES,
	SEATING_ALL,
	SEATINGS,
};
extern const char *const seating_names[SEATINGS + 1]; /* ends with NULL */

/* How many orders there are. */
uint32_t seating_count(enum seating_kind seating, int n);
/* Order I (from 0): place P gets letter ORDER[P]. */
void seating_order(enum seating_kind seating, int n, uint32_t i,
		   uint8_t order[TABLE_MAX]);

/* Sets of SIZE players of 0..COUNT-1 in the order of their numbers: the first
 * one, and the next; false where there is none. */
void combination_first(int size, uint32_t *set);
bool combination_next(int size, uint32_t count, uint32_t *set);
/* How many there are; UINT64_MAX where SIZE times as many are more than that. */
uint64_t combination_count(uint64_t count, int size);

#endif
