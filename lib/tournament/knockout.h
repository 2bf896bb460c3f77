/*
 * A knockout, round by round: seats the tables, chooses byes, and finds who
 * goes on or comes back.  All functions are pure, on numbers; plan.h gives them
 * names.  A table seats LEAST to MOST entrants: players, or teams.
 */
#ifndef ARBITRE_TOURNAMENT_KNOCKOUT_H
#define ARBITRE_TOURNAMENT_KNOCKOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KNOCKOUT_NOBODY UINT32_MAX /* in the last places of a smaller table */

/* Returns how many of COUNT entrants have a bye, as few as possible; *TABLES
 * gets the number of tables.  Returns COUNT if no table can be filled. */
size_t knockout_byes(size_t count, int least, int most, size_t *tables);

struct knockout {
	int least, most;
	size_t tables;
	uint32_t *seated; /* MOST a table; KNOCKOUT_NOBODY behind the last */
	uint32_t *byes;   /* in the order of the round */
	size_t bye_count;
	size_t count; /* entrants of this round */
};

/*
 * Seats the COUNT entrants of ORDER, which are numbers.  A bye goes to those
 * with the fewest byes so far, the first of ORDER before others.  HAD has the
 * earlier byes of each number (NULL: none).  The others go to the tables there
 * and back again.  Returns 0; -1 if memory ran out. knockout_release() frees in
 * any case.
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
	uint32_t *out; /* those who are out, best first */
	size_t out_count;
	size_t back; /* the last so many of ORDER lost and come back */
	size_t cut;  /* the first so many of OUT won and are out */
};

/*
 * Finds who goes on: the better half of each table, and those with a bye.  The
 * best losers come back if the next round then needs no byes.  MERIT compares
 * two entrants as for qsort_r(), better first.  Returns 0; -1 if memory ran
 * out.  knockout_next_release() frees in any case.
 */
int knockout_go_on(const struct knockout *round,
		   int (*merit)(const void *, const void *, void *),
		   void *context, struct knockout_next *next);
void knockout_next_release(struct knockout_next *next);

#endif
