/* Reads the paired sets of two players out of tables of results. */
#ifndef ARBITRE_SPRT_PAIRED_SETS_H
#define ARBITRE_SPRT_PAIRED_SETS_H

#include "tournament/sprt.h"
#include "tournament/results_reader.h"
#include "common/option_table.h"

/* Begins a comparison over the sets of tables, in their order.  With PLANS (a
 * chain, or none) it is over their whole rounds.  SEED_FILE has the
 * master seed; NULL: the file that the plan names.  An error ends the
 * program. */
void paired_begin(const struct option_list *plans, const char *seed_file);
/* Returns the text of the stopping rule of the plan; NULL if there is none. */
const char *paired_rule(void);
/* Sets the two players and the terms of the test.  TERMS must
 * live until paired_decide(). */
void paired_players(const struct sprt_terms *terms);
/* Returns the columns that are needed, for results_reader_init(). */
unsigned int paired_columns(void);
/* Takes the match of ROWS; for table_read(). */
void paired_take(const struct results_reader *rows);
/* Decides the test, and reports a name without matches.  *ROUND is the round of
 * the plan; 0 without a plan.  The caller releases DECISION. */
void paired_decide(struct sprt *decision, uint32_t *round);

#endif
