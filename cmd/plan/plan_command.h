/* Runs the uses of plan.  Each function _run returns the exit status. */
#ifndef ARBITRE_PLAN_PLAN_COMMAND_H
#define ARBITRE_PLAN_PLAN_COMMAND_H

#include <limits.h>

#include "common/plan_open.h"
#include "common/tree.h"
#include "options.h"
#include "play/program_hash.h"

/* Makes a plan of the players on standard input. */
int make_run(struct config *config);
/* Makes the next round of a knockout. */
int next_run(struct config *config);
/* Prints the shell line of each job that the folder lacks. */
int jobs_run(struct config *config);
/* Prints the progress of the jobs. */
int progress_run(struct config *config);
/* Shows the progress until all matches are played. */
int watch_run(struct config *config);
/* Tries each player at the terms of the plan. */
int try_run(struct config *config);
/* Prints the balance of a plan, and whether the programs are unchanged. */
int check_run(struct config *config);

/* Ends the program if the smaller tables are not allowed. */
void knockout_round_check_sizes(struct plan *plan,
				const struct plan_spec *spec);
/* Reports the players with a bye in the round, those who came back, and those
 * who are out.  NEXT is the step to the round; NULL: the first round.  HAD is
 * as for plan_knockout_seat(). */
void knockout_round_tell(struct plan *plan, const struct plan_spec *spec,
			 const struct knockout_next *next, const uint32_t *had);

/* Records that do not fit: their number, and the place of the first. */
struct records_odd {
	uint64_t count;
	char place[PATH_MAX];
};
/* What the records of a plan are. */
struct records_found {
	struct records_odd unplanned, twice, voided;
	/* matches that are missing; of these the first, and its job */
	uint64_t missing, match;
	uint32_t job;
};
/* Adds NAME to TREE: a file of records, or all *.log of a folder and of folders
 * below it. */
void records_tree(struct tree *tree, const char *name);
/* Adds all *.log of the folder DIR and of folders below it to TREE, if there
 * are any. */
void records_below(struct tree *tree, const char *dir);
/* Reads the records of TREE, and ends the audit.  If they MUST_HOLD, one that
 * does not ends the program, and plans of a chain that are others than the
 * results make are reported; unfinished ones are passed over in any case.
 * Returns the status of plan_audit_end(). */
int records_read(struct plan_audit *audit, const struct tree *tree,
		 bool must_hold, struct records_found *found);
/* Returns the verdict of the plan's stopping rule on the records of TREE,
 * valid until the next call; NULL if it has none yet, or without a rule or a
 * seed. */
const char *records_stop_state(const struct config *config,
			       const struct plan *plan,
			       const struct tree *tree);

/* Writes a plan to standard output. */
void plan_print(struct plan *plan, const struct plan_spec *spec);
/* Checks the commitment of the plan, open at FD.  The seed is in the file of
 * -S, which must exist, or else in the file that the plan names.  MASTER gets
 * that seed, unless the state is unknown. */
enum commit_state {
	COMMIT_UNKNOWN, /* no seed can be read */
	COMMIT_HOLDS,
	COMMIT_BROKEN
};
enum commit_state plan_commit(const struct config *config,
			      const struct plan *plan, int fd,
			      uint8_t master[CHANCE_BYTES]);
/* Reports that the commitment of the file PLAN does not hold. */
void plan_tell_broken(const char *plan);

/* Warns, for FILE, if the hash does not cover all of a player's program: NAMED
 * and RUNNER are the results of program_hash(). */
void plan_warn_program(const char *file, const struct plan_player *player,
		       int named, const char *runner);

/* Reports each program that differs from the planned one, or is missing.
 * UNBOUND: also reports commands that are not bound.  Returns true if all
 * programs are unchanged. */
bool plan_check_programs(const struct config *config, const struct plan *plan,
			 bool unbound);

/* Returns the name of a job's file, DIR/JOB.log, valid until the next call. */
const char *records_job_file(const struct config *config,
			     const struct plan_job *job);
/* Opens the file of a job for reading.  Returns -1 if there is none.  Ends the
 * program if it cannot be opened, or is a pipe, a socket or a device. */
int records_job_open(const char *file);

#endif
