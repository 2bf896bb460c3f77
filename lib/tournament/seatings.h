/* Computes seatings, the orders in which the players of a table sit, and sets
 * of players.  All functions are pure, on numbers; plan.h gives them names. */
#ifndef ARBITRE_TOURNAMENT_SEATINGS_H
#define ARBITRE_TOURNAMENT_SEATINGS_H

#include <stdbool.h>
#include <stdint.h>

#define TABLE_MAX 12     /* most players at a table */
#define DESIGN_ALL_MAX 8 /* most players with seating ALL */

/*
 * The ways to seat the N players of a table (2..TABLE_MAX), one order after
 * another.  Players are letters 0..N-1.  The last seat is beside the first.
 *
 *   WILLIAMS  the square of E. J. Williams (1949): each letter once in each
 *             seat, twice for odd N; each ordered pair of neighbours once or
 *             twice, for odd N two or three times
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

/* Returns the number of orders for N players. */
uint32_t seating_count(enum seating_kind seating, int n);
/* Writes order I (from 0) for N players: place P gets letter ORDER[P]. */
void seating_order(enum seating_kind seating, int n, uint32_t i,
		   uint8_t order[TABLE_MAX]);

/* List the sets of SIZE of the players 0..COUNT-1, in order.
 * seatings_combination_first() writes the first SET.
 * seatings_combination_next() replaces SET by the next one; it returns false
 * after the last. */
void seatings_combination_first(int size, uint32_t *set);
bool seatings_combination_next(int size, uint32_t count, uint32_t *set);
/* Returns the number of such sets; UINT64_MAX if SIZE times that number is
 * larger. */
uint64_t seatings_combination_count(uint64_t count, int size);

#endif
