/* Finds the match of rows of a table of results in a plan. */
#ifndef ARBITRE_TOURNAMENT_PLAN_ROWS_H
#define ARBITRE_TOURNAMENT_PLAN_ROWS_H

#include "tournament/plan_index.h"
#include "tournament/results_reader.h"

enum plan_rows {
	PLAN_ROWS_NONE,    /* no match of the plan */
	PLAN_ROWS_MATCH,   /* *PLANNED is the match */
	PLAN_ROWS_UNDEALT, /* a match of *SEATING, for unstarted_settle() */
};

/* Finds the match that ROWS just read in the plan of BOOK.  ROWS need the
 * column ROWS_SEAT. */
enum plan_rows plan_rows_find(const struct plan_index *book,
			      const struct results_reader *rows,
			      struct planned *planned, size_t *seating);

#endif
