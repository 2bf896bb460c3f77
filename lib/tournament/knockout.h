/*
 * Runs a knockout, round by round: seats the tables, chooses byes, and finds
 * the entrants that go on or come back.  All functions are pure, on numbers;
 * plan.h gives them names.  A table seats LEAST to MOST entrants: players, or
 * teams.
 */
#ifndef ARBITRE_TOURNAMENT_KNOCKOUT_H
#define ARBITRE_TOURNAMENT_KNOCKOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KNOCKOUT_NOBODY UINT32_MAX /* in the last places of a smaller table */

/* Returns how many of COUNT entrants have a bye, as few as possible.  *TABLES
 * gets the number of tables.  Returns COUNT if no table can be filled. */
size_t knockout_byes(size_t count, int least, int most, size_t *tables);

/* Returns how many entrants the round after one of COUNT has; 0 if that one is
 * the final, or if no table can be filled. */
size_t knockout_next_count(size_t count, int least, int most);

/* A round of a knockout. */
struct knockout {
	int least, most;
	size_t tables;
	uint32_t *seated; /* MOST for each table; owned */
	uint32_t *byes;   /* in the order of the round; owned */
	size_t bye_count;
	size_t count; /* entrants of this round */
};

/*
 * Seats the COUNT entrants of ORDER, which are numbers.  Byes go to entrants
 * with the fewest byes so far, the first of ORDER before others.  HAD has the
 * earlier byes by entrant (NULL: none).  The others are dealt to the tables in
 * snake order: from the first table to the last, then back.  Returns 0; -1 with
 * errno if memory ran out.  knockout_release() frees the memory in any case.
 */
int knockout_seat(struct knockout *round, int least, int most,
		  const uint32_t *order, size_t count, const uint32_t *had);
void knockout_release(struct knockout *round);
/* Returns the number of entrants at a table. */
size_t knockout_size(const struct knockout *round, size_t table);

/* The result of a round. */
struct knockout_next {
	bool over;       /* ORDER is the final table, best first */
	uint32_t *order; /* the entrants of the next round, in its order */
	size_t count;
	uint32_t *out; /* entrants that are out, best first */
	size_t out_count;
	size_t back; /* this many, the last of ORDER, lost and come back */
	size_t cut;  /* this many, the first of OUT, won but are out */
};

/*
 * Finds the entrants that go on: the better half of each table, and those with
 * a bye.  The best losers come back if the next round then needs no byes.
 * MERIT compares two entrants as for qsort_r(), better first.  Returns 0; -1
 * with errno if memory ran out.  knockout_next_release() frees the memory in
 * any case.
 */
int knockout_go_on(const struct knockout *round,
		   int (*merit)(const void *, const void *, void *),
		   void *context, struct knockout_next *next);
void knockout_next_release(struct knockout_next *next);

#endif
