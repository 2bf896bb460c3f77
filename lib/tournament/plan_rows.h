/* Finds the match of rows of a table of results in a plan. */
#ifndef ARBITRE_TOURNAMENT_PLAN_ROWS_H
#define ARBITRE_TOURNAMENT_PLAN_ROWS_H

#include "tournament/plan_chain.h"
#include "tournament/plan_unstarted.h"
#include "tournament/results_reader.h"

enum plan_rows {
	PLAN_ROWS_NONE,      /* no match of the plan */
	PLAN_ROWS_OTHER,     /* a match of another round of the knockout */
	PLAN_ROWS_MATCH,     /* *PLANNED is the match */
	PLAN_ROWS_UNSTARTED, /* a match of *SEATING, for unstarted_settle() */
};

/* Plans, and what tables of results have of them.  All zero is empty. */
struct plan_book {
	struct plan_chain chain;
	struct plan_index index; /* of chain.all */
	struct plan_others others;
	/* matches without a deal, and their results until their planned matches
	 * are known */
	struct unstarted unstarted;
	struct plan_rows_match {
		uint64_t tag;
		int count;
		struct plan_side sides[SEATS_MAX];
	} * kept;
	size_t count, room;
};

/* Returns the columns that rows need: to be found, and to make the next plans
 * of the chain again. */
unsigned int plan_rows_columns(const struct plan_book *book);
/* Finds the match that ROWS just read in the plans of BOOK, or in another
 * round. */
enum plan_rows plan_rows_find(struct plan_book *book,
			      const struct results_reader *rows,
			      struct planned *planned, size_t *seating);
/* Adds to the chain the results of a match that is played for the first
 * time. */
void plan_rows_played(struct plan_book *book, const struct results_reader *rows,
		      const struct planned *planned);
/* Adds MATCH, which is unstarted and that of ROWS; its tag must rise.  Returns
 * 0; -1 if memory ran out. */
int plan_rows_keep(struct plan_book *book, const struct results_reader *rows,
		   const struct unstarted_match *match);
/* Adds to the chain the results that were kept for TAG. */
void plan_rows_settled(struct plan_book *book, const struct planned *planned,
		       uint64_t tag);
/* Frees the memory, that of the chain, too. */
void plan_rows_release(struct plan_book *book);

#endif
