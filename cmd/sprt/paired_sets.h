/* Reads the paired sets of two players out of tables of results. */
#ifndef ARBITRE_SPRT_PAIRED_SETS_H
#define ARBITRE_SPRT_PAIRED_SETS_H

#include "tournament/sprt.h"
#include "tournament/results_reader.h"

/* What a comparison is over: the sets of a table as they come, or with a PLAN (a
 * file, or NULL) its whole rounds, under the master seed in SEED_FILE (NULL: the
 * one that the plan names). */
void compare_begin(const char *plan, const char *seed_file);
/* The rule for stopping that the plan has; NULL for none. */
const char *compare_rule(void);
/* Compares these; TERMS must stay. */
void compare_players(const struct sprt_terms *terms);
/* The columns that it needs, for results_reader_init(). */
unsigned int compare_columns(void);
/* Takes the match that ROWS tells; for table_read(). */
void compare_take(void *context, const struct results_reader *rows);
/* Decides, and says which name nobody has: the ROUND of the plan, 0 for none.
 * DECISION is to be released. */
void compare_decide(struct sprt *decision, uint32_t *round);

#endif
