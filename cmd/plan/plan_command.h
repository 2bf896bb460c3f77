/* The commands of plan.  Each returns the exit status. */
#ifndef ARBITRE_PLAN_PLAN_COMMAND_H
#define ARBITRE_PLAN_PLAN_COMMAND_H

#include "common/plan_open.h"
#include "options.h"
#include "play/program_hash.h"

/* Makes a plan of the players on standard input. */
int make_run(struct config *config);
/* The next round of a knockout. */
int next_run(struct config *config);
/* The shell line of each job that the folder lacks. */
int jobs_run(struct config *config);
/* How far the jobs have come. */
int progress_run(struct config *config);
/* Tries each player at the terms of the plan. */
int try_run(struct config *config);
/* The balance of a plan, and whether the programs are still those. */
int check_run(struct config *config);

/* How many entrants the smallest table has; with teams they are the sides. */
int knockout_least(const struct plan *plan, const struct plan_spec *spec);
/* Seats the COUNT players of ORDER, of whom HAD tells the byes so far (or
 * NULL), in the first or next round of a knockout: ROUND, which must stay as
 * long as SPEC, and the byes of the plan. */
void knockout_begin(struct plan *plan, struct plan_spec *spec,
		    struct knockout *round, const uint32_t *order, size_t count,
		    const uint32_t *had);
/* Where a smaller table cannot be, that ends the program. */
void knockout_check_sizes(struct plan *plan, const struct plan_spec *spec);
/* Tells who has a bye in the round, who came back by NEXT (NULL: it is the
 * first), and who is out. */
void knockout_tell(struct plan *plan, const struct plan_spec *spec,
		   const struct knockout_next *next, const uint32_t *had);

/* What the plan's rule for stopping has decided, by the records in the folder;
 * NULL: nothing yet, or there is no rule or no seed.  Good until the next. */
const char *stop_verdict(const struct config *config, const struct plan *plan);

/* Writes a plan to standard output. */
void plan_print(struct plan *plan, const struct plan_spec *spec);
/* The seed by -S, else by the plan's own line; false where neither is there.  A
 * file that cannot be read ends the program. */
bool plan_seed(const struct config *config, const struct plan *plan,
	       uint8_t master[CHANCE_BYTES]);

/* Whether the commitment of the plan, which FD has open, holds: by the seed of -S,
 * which has to be there, else by the plan's own.  MASTER gets that seed, unless the
 * state is unknown. */
enum commit_state {
	COMMIT_UNKNOWN, /* there is no seed to be read */
	COMMIT_HOLDS,
	COMMIT_BROKEN
};
enum commit_state plan_commit(const struct config *config,
			      const struct plan *plan, int fd,
			      uint8_t master[CHANCE_BYTES]);
/* Says that it does not. */
void tell_broken(const struct config *config);

/* Says, in messages of FILE, where the player is not bound to all of a program:
 * NAMED is what program_hash() returned. */
void warn_program(const char *file, const struct plan_player *player,
		  int named);

/* Tells each program that is not the one that was planned, or is not there; with
 * UNBOUND also commands that name no file.  Whether all are the same. */
bool check_programs(const struct config *config, const struct plan *plan,
		    bool unbound);

/* Sealed records in the file of a job, by its whole lines that begin with "seal "; it
 * is read up to as many as the job has matches.  FORFEITS, if not NULL, gets those of
 * each seat.  0 where there is no file.  Ends the program where the first record is
 * not of the job, by its terms, its names, and where MASTER is not NULL its seed; and
 * at an error of reading. */
uint64_t count_seals(const struct config *config, const struct plan *plan,
		     size_t job, const uint8_t *master,
		     uint64_t forfeits[SEATS_MAX + 1]);
/* DIR/JOB.log, good until the next. */
const char *job_file(const struct config *config, const struct plan_job *job);

#endif
