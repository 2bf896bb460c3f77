/* Opens a plan, and reports flaws of the plan or of its players. */
#ifndef ARBITRE_COMMON_PLAN_OPEN_H
#define ARBITRE_COMMON_PLAN_OPEN_H

#include "tournament/plan_audit.h"
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

/* Reads the plan NAME, and the MASTER seed in SEED_FILE (NULL: the file that
 * the plan names).  Returns true if the plan's commitment holds for that seed.
 * An error ends the program. */
bool plan_open_seeded(struct plan *plan, const char *name,
		      const char *seed_file, uint8_t master[CHANCE_BYTES]);

/* Reports an error in the stopping rule of the plan NAME, and ends the
 * program. */
void plan_refuse_stop(const char *name, const struct sprt_flaw *flaw);

/* Reads a plan and its seed as plan_open_seeded() does, and begins its audit.
 * PLAN must stay until the end of AUDIT.  An error ends the program. */
void plan_audit_begin(struct plan_audit *audit, struct plan *plan,
		      const char *name, const char *seed_file);

/* Returns "rounds 1–7 of 20; 31 matches of later rounds not counted" for a plan
 * whose first WHOLE rounds count, in a string like fill()'s. */
const char *plan_rounds_text(const struct plan *plan, uint32_t whole,
			     uint64_t later);

#endif
