/* Finds the match of rows of a table of results in a plan. */
#ifndef ARBITRE_TOURNAMENT_PLAN_ROWS_H
#define ARBITRE_TOURNAMENT_PLAN_ROWS_H

#include "tournament/plan_chain.h"
#include "tournament/results_reader.h"

enum plan_rows {
	PLAN_ROWS_NONE,      /* no match of the plan */
	PLAN_ROWS_OTHER,     /* a match of another round of the knockout */
	PLAN_ROWS_MATCH,     /* *PLANNED is the match */
	PLAN_ROWS_UNSTARTED, /* a match of *SEATING, for unstarted_settle() */
};

/* Returns the columns that rows need: to be found, and to make the next plans
 * of CHAIN again. */
unsigned int plan_rows_columns(const struct plan_chain *chain);

/* Finds the match that ROWS just read in the plan of BOOK, or by OTHERS in
 * another round. */
enum plan_rows plan_rows_find(const struct plan_index *index,
			      struct plan_others *others,
			      const struct results_reader *rows,
			      struct planned *planned, size_t *seating);

/* Results of matches without a deal, until their planned matches are known.
 * All zero is empty. */
struct plan_rows_kept {
	struct plan_rows_match {
		uint64_t tag;
		int count;
		struct plan_side sides[SEATS_MAX];
	} * list; /* owned, for the caller to free */
	size_t count, room;
};
/* Adds to CHAIN the results of a match that is played for the first time. */
void plan_rows_played(struct plan_chain *chain,
		      const struct results_reader *rows,
		      const struct planned *planned);
/* Keeps the results of a match for a TAG, which must rise.  Returns 0; -1 if
 * memory ran out. */
int plan_rows_keep(struct plan_rows_kept *kept,
		   const struct results_reader *rows, uint64_t tag);
/* Adds to CHAIN the results that were kept for TAG. */
void plan_rows_settled(struct plan_chain *chain,
		       const struct plan_rows_kept *kept,
		       const struct planned *planned, uint64_t tag);

#endif
