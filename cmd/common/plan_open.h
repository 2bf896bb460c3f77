/* Opens a plan, and reports flaws of the plan or of its players. */
#ifndef ARBITRE_COMMON_PLAN_OPEN_H
#define ARBITRE_COMMON_PLAN_OPEN_H

#include "tournament/plan_audit.h"
#include "common/option_table.h"
#include "common/tool.h"

/* Reports a flaw of the plan NAME, and ends the program with 1.  If the file
 * could not be read, the status is 2. */
void plan_refuse(const char *name, const struct plan_flaw *flaw);

/* Opens the plan NAME and reads it.  Returns its descriptor, for the caller to
 * close.  An error ends the program. */
int plan_open(struct plan *plan, const char *name);

/* Reads the MASTER seed from SEED_FILE, or if that is NULL from the file that
 * PLAN names.  NAME is that of the plan.  Returns false if there is neither.
 * An error ends the program. */
bool plan_read_seed(const struct plan *plan, const char *name,
		    const char *seed_file, uint8_t master[CHANCE_BYTES]);

/* Reports an error in the stopping rule of the plan NAME, and ends the
 * program. */
void plan_refuse_stop(const char *name, const struct sprt_flaw *flaw);

/* Reads a chain of plans, which are in the files of NAMES in their order, and
 * the seed as plan_read_seed() does.  A plan that is not behind the one before
 * it ends the program, as any other error does.  NAMES must outlive
 * CHAIN. */
void plan_chain_open(struct plan_chain *chain, const struct option_list *names,
		     const char *seed_file);

/* Reports each plan whose commitment does not hold.  Returns true if there is
 * one. */
bool plan_chain_tell_broken(const struct plan_chain *chain);

/* Reports each plan that is another one than the results make, once all of them
 * were added to CHAIN.  Returns true if there is one. */
bool plan_chain_tell(const struct plan_chain *chain);

/* Reads a chain as plan_chain_open() does, and begins its audit. */
void plan_audit_begin(struct plan_audit *audit, struct plan_chain *chain,
		      const struct option_list *names, const char *seed_file);

/* Returns the relation of link AT to the results of the link before it as a
 * sentence without a stop.  TRANSLATE is tr(), or NULL for English. */
const char *plan_follows_text(const struct plan_chain *chain, size_t at,
			      enum plan_follows follows,
			      const struct plan_difference *difference,
			      const char *(*translate)(const char *));
/* For struct plan_audit_teller: reports a plan that is another one than the
 * results of the round before it make. */
void plan_follows_tell(const struct plan_chain *chain, size_t at,
		       enum plan_follows follows,
		       const struct plan_difference *difference);

/* Returns "rounds 1–7 of 20; 31 matches of later rounds not counted" for a plan
 * whose first WHOLE rounds count, in a string like fill()'s. */
const char *plan_rounds_text(const struct plan *plan, uint32_t whole,
			     uint64_t later);

#endif
