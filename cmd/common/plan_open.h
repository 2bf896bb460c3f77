/* Opens a plan, and reports what is wrong with the plan or its players. */
#ifndef ARBITRE_COMMON_PLAN_OPEN_H
#define ARBITRE_COMMON_PLAN_OPEN_H

#include "tournament/plan_audit.h"
#include "common/tool.h"

/* Reports a flaw of a plan, and ends the program with 1; with 2 if the file
 * could not be read. */
void plan_refuse(const char *name, const struct plan_flaw *flaw);

/* Opens and reads a plan; an error ends the program. */
int plan_open(struct plan *plan, const char *name);

/* Opens and reads a plan and the MASTER seed in SEED_FILE (NULL: the plan's
 * own).  An error ends the program.  Returns true if the commitment is of that
 * seed and of this plan. */
bool plan_open_seeded(struct plan *plan, const char *name,
		      const char *seed_file, uint8_t master[CHANCE_BYTES]);

/* Reports an error in the stopping rule of the plan NAME, and ends the
 * program. */
void plan_refuse_stop(const char *name, const struct sprt_flaw *flaw);

/* Opens a plan, which must stay, and begins its audit.  An error in it or in
 * its seed (plan_open_seeded()) ends the program. */
void plan_audit_begin(struct plan_audit *audit, struct plan *plan,
		      const char *name, const char *seed_file);

/* Returns "rounds 1–7 of 20; 31 matches of later rounds not counted" for a plan
 * whose first WHOLE rounds count, in a string like fill()'s. */
const char *plan_rounds_text(const struct plan *plan, uint32_t whole,
			     uint64_t later);

#endif
