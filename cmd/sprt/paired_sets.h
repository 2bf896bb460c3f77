/* Reads the paired sets of two players out of tables of results. */
#ifndef ARBITRE_SPRT_PAIRED_SETS_H
#define ARBITRE_SPRT_PAIRED_SETS_H

#include "tournament/sprt.h"
#include "tournament/results_reader.h"

/* Begins a comparison: over the sets of a table as they come, or with a PLAN (a
 * file, or NULL) over its whole rounds.  SEED_FILE has the master seed (NULL:
 * the plan's own). */
void compare_begin(const char *plan, const char *seed_file);
/* Returns the stopping rule of the plan; NULL for none. */
const char *compare_rule(void);
/* Compares these; TERMS must stay. */
void compare_players(const struct sprt_terms *terms);
/* Returns the columns that it needs, for results_reader_init(). */
unsigned int compare_columns(void);
/* Takes the match of ROWS; for table_read(). */
void compare_take(const struct results_reader *rows);
/* Decides, and reports a name without matches.  ROUND is the plan's, 0 for
 * none.  The caller releases DECISION. */
void compare_decide(struct sprt *decision, uint32_t *round);

#endif
