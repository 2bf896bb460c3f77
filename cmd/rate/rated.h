/* Chooses the rated matches, those of tables of results that count, and reports
 * the others. */
#ifndef ARBITRE_RATE_RATED_H
#define ARBITRE_RATE_RATED_H

#include "common/option_table.h"
#include "tournament/results_reader.h"

struct rated_terms {
	struct option_list plans;   /* in their order */
	const char *seed_file;      /* or NULL */
	bool whole;                 /* only whole rounds of the plan */
	struct option_list without; /* names that are left out */
};

/* Reads the plan, if TERMS have one; an error ends the program.  NEEDED are the
 * columns for rating.  TAKE is called for each match that counts.  TERMS must
 * outlive rated_end(). */
void rated_begin(const struct rated_terms *terms, unsigned int needed,
		 void (*take)(const struct results_reader *rows));
/* Returns the columns that are needed, for results_reader_init(). */
unsigned int rated_columns(void);
/* Takes the match of ROWS; for table_read(). */
void rated_take(const struct results_reader *rows);
/* Passes on the remaining matches that count, and reports the others.  Call it
 * after all tables.  Returns the exit status. */
int rated_end(void);

#endif
