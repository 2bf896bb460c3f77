/* Chooses which matches of tables of results are counted, and tells about the
 * others. */
#ifndef ARBITRE_RATE_COUNTED_H
#define ARBITRE_RATE_COUNTED_H

#include "common/option_table.h"
#include "tournament/results_reader.h"

struct counted_terms {
	const char *plan, *seed_file; /* or NULL */
	bool whole;                   /* only whole rounds of the plan */
	struct option_list without;   /* names that are left out */
};

/* Reads the plan, if TERMS have one; an error ends the program.  NEEDED are the
 * columns to rate.  TAKE gets the matches that count.  All must stay. */
void counted_begin(const struct counted_terms *terms, unsigned int needed,
		   void (*take)(const struct results_reader *rows));
/* Returns the columns that it needs, for results_reader_init(). */
unsigned int counted_columns(void);
/* Takes the match of ROWS; for table_read(). */
void counted_take(const struct results_reader *rows);
/* After all tables: passes on the remaining matches that count, and reports the
 * others.  Returns the exit status. */
int counted_end(void);

#endif
