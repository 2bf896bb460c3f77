/*
 * Rounds of a knockout: who sits at which table, who has a bye, who goes on and
 * who comes back.  Everything here is a pure function of numbers; plan.h gives
 * them names.  A table seats LEAST to MOST entrants: players, or teams.
 */
#ifndef ARBITRE_TOURNAMENT_KNOCKOUT_H
#define ARBITRE_TOURNAMENT_KNOCKOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KNOCKOUT_NOBODY UINT32_MAX /* in the last places of a smaller table */

/* How many of COUNT entrants have a bye; *TABLES gets the number of tables.
 * They are as few as can be; COUNT where no table can be filled. */
size_t knockout_byes(size_t count, int least, int most, size_t *tables);

struct knockout {
	int least, most;
	size_t tables;
	uint32_t *seated; /* MOST a table; KNOCKOUT_NOBODY behind the last */
	uint32_t *byes;   /* in the order of the round */
	size_t bye_count;
	size_t count; /* of those in this round */
};

/*
 * Seats the COUNT entrants of ORDER, which are numbers.  Those who had the
 * fewest byes so far have a bye, of these the first; HAD tells of each number
 * how many it had (NULL: nobody had one).  The others go to the tables there
 * and back again. Returns 0, or -1 without memory; knockout_release() frees in
 * any case.
 *
 */
int knockout_seat(struct knockout *round, int least, int most,
		  const uint32_t *order, size_t count, const uint32_t *had);
void knockout_release(struct knockout *round);
/* How many sit at a table. */
size_t knockout_size(const struct knockout *round, size_t table);

/* What follows a round. */
struct knockout_next {
	bool over;       /* ORDER is the final table, best first */
	uint32_t *order; /* who is in the next round, in its order */
	size_t count;
	uint32_t *out; /* who is out, best first */
	size_t out_count;
	size_t back; /* the last so many of ORDER lost, and come back */
	size_t cut;  /* the first so many of OUT won, and are out */
};

/*
 * From each table the better half goes on, and who has a bye.  The best of
 * those who lost come back where that leaves the next round without byes.
 * MERIT compares two entrants as qsort_r() does, better first.  Returns 0, or
 * -1 without memory; knockout_next_release() frees in any case.
 *
 */
int knockout_go_on(const struct knockout *round,
		   int (*merit)(const void *, const void *, void *),
		   void *context, struct knockout_next *next);
void knockout_next_release(struct knockout_next *next);

#endif
