/* The uses of plan; each ends with the exit status that it returns. */
#ifndef ARBITRE_CMD_PLAN_H
#define ARBITRE_CMD_PLAN_H

#include "flaw.h"
#include "options.h"
#include "play/program.h"

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
/* Seats the COUNT players of ORDER, of whom HAD tells the byes so far (or NULL), in
 * the first or next round of a knockout: ROUND, which must stay as long as SPEC, and
 * the byes of the plan. */
void knockout_begin(struct plan *plan, struct plan_spec *spec,
		    struct knockout *round, const uint32_t *order, size_t count,
		    const uint32_t *had);
/* Where a smaller table cannot be, that ends the program. */
void knockout_check_sizes(struct plan *plan, const struct plan_spec *spec);
/* Tells who has a bye in the round, who came back by NEXT (NULL: it is the first),
 * and who is out. */
void knockout_tell(struct plan *plan, const struct plan_spec *spec,
		   const struct knockout_next *next, const uint32_t *had);

/* Writes a plan to standard output. */
void plan_print(struct plan *plan, const struct plan_spec *spec);
/* The seed by -S, else by the plan's own line; false where neither is there.  A
 * file that cannot be read ends the program. */
bool plan_seed(const struct config *config, const struct plan *plan,
	       uint8_t master[CHANCE_BYTES]);

/* Whether the commitment of the plan, which FD has open, holds: by the seed of -S,
 * which has to be there, else by the plan's own. */
enum commit_state {
	COMMIT_UNKNOWN, /* there is no seed to be read */
	COMMIT_HOLDS,
	COMMIT_BROKEN
};
enum commit_state plan_commit(const struct config *config,
			      const struct plan *plan, int fd);
/* Says that it does not. */
void tell_broken(const struct config *config);

/* Says, in messages of FILE, where the player is not bound to all of a program: NAMED
 * is what program_hash() returned. */
void warn_program(const char *file, const struct plan_player *player,
		  int named);

/* Sealed records in a file, by its whole lines that begin with "seal "; it is read
 * up to WANTED of them.  FORFEITS, if not NULL, gets those of each seat.  0 where
 * there is no file; an error of reading ends the program. */
uint64_t count_seals(const char *file, uint64_t wanted,
		     uint64_t forfeits[SEATS_MAX + 1]);
/* DIR/JOB.log, good until the next. */
const char *job_file(const struct config *config, const struct plan_job *job);

#endif
