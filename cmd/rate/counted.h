/* Chooses which matches of tables of results are counted, and tells about the
 * others. */
#ifndef ARBITRE_RATE_COUNTED_H
#define ARBITRE_RATE_COUNTED_H

#include "common/option_table.h"
#include "tournament/results_reader.h"

struct counted_terms {
	const char *plan, *seed_file; /* or NULL */
	bool whole;                   /* of the plan whole rounds alone */
	struct option_list without;   /* names that are left out */
};

/* Reads the plan, where TERMS have one; what cannot be ends the program.  NEEDED are
 * the columns that are rated.  TAKE gets the matches that count.  All must stay. */
void counted_begin(const struct counted_terms *terms, unsigned int needed,
		   void (*take)(const struct results_reader *rows));
/* The columns that it needs, for results_reader_init(). */
unsigned int counted_columns(void);
/* Takes the match that ROWS tell; for table_read(). */
void counted_take(void *context, const struct results_reader *rows);
/* Behind all tables: gives the matches that are left and count, and tells what does
 * not.  Returns the exit status. */
int counted_end(void);

#endif
