/* The commands of plan.  Each returns the exit status. */
#ifndef ARBITRE_PLAN_PLAN_COMMAND_H
#define ARBITRE_PLAN_PLAN_COMMAND_H

#include "common/plan_open.h"
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
/* Tries each player at the terms of the plan. */
int try_run(struct config *config);
/* Prints the balance of a plan, and whether the programs are unchanged. */
int check_run(struct config *config);

/* Returns the entrants of the smallest table: players, or with teams sides. */
int knockout_least(const struct plan *plan, const struct plan_spec *spec);
/* Seats the COUNT players of ORDER in a ROUND of a knockout; HAD has their
 * earlier byes (or NULL).  ROUND must stay as long as SPEC.  Sets the byes of
 * the plan. */
void knockout_begin(struct plan *plan, struct plan_spec *spec,
		    struct knockout *round, const uint32_t *order, size_t count,
		    const uint32_t *had);
/* Ends the program if the smaller tables are not allowed. */
void knockout_check_sizes(struct plan *plan, const struct plan_spec *spec);
/* Says who has a bye in the round, who came back by NEXT (NULL: the first
 * round), and who is out. */
void knockout_tell(struct plan *plan, const struct plan_spec *spec,
		   const struct knockout_next *next, const uint32_t *had);

/* Returns the verdict of the plan's stopping rule on the records in the folder.
 * NULL: none yet, no rule, or no seed.  Valid until the next call. */
const char *stop_verdict(const struct config *config, const struct plan *plan);

/* Writes a plan to standard output. */
void plan_print(struct plan *plan, const struct plan_spec *spec);
/* Finds the seed by -S, else by the plan's own line.  Returns false if there is
 * neither.  An unreadable file ends the program. */
bool plan_seed(const struct config *config, const struct plan *plan,
	       uint8_t master[CHANCE_BYTES]);

/* Checks the commitment of the plan, open at FD, by the seed of -S, which must
 * exist, else by the plan's own.  MASTER gets that seed, unless the state is
 * unknown. */
enum commit_state {
	COMMIT_UNKNOWN, /* no seed can be read */
	COMMIT_HOLDS,
	COMMIT_BROKEN
};
enum commit_state plan_commit(const struct config *config,
			      const struct plan *plan, int fd,
			      uint8_t master[CHANCE_BYTES]);
/* Says that the commitment does not hold. */
void tell_broken(const struct config *config);

/* Warns, for FILE, if the hash does not cover all of a player's program: NAMED
 * is the result of program_hash(). */
void warn_program(const char *file, const struct plan_player *player,
		  int named);

/* Reports each program that differs from the planned one, or is missing; with
 * UNBOUND also commands that name no file.  Returns true if all are
 * unchanged. */
bool check_programs(const struct config *config, const struct plan *plan,
		    bool unbound);

/* Counts the sealed records in the file of a job by their lines "seal ", up to
 * the matches of the job.  FORFEITS, if not NULL, gets those of each seat.
 * Returns 0 if there is no file.  Ends the program if the file cannot be read,
 * or if the first record is not of the job by terms, names, and seed (if MASTER
 * is not NULL). */
uint64_t count_seals(const struct config *config, const struct plan *plan,
		     size_t job, const uint8_t *master,
		     uint64_t forfeits[SEATS_MAX + 1]);
/* Returns DIR/JOB.log, valid until the next call. */
const char *job_file(const struct config *config, const struct plan_job *job);

#endif
