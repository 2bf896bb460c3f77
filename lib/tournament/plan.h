/* Reads a plan of a tournament: the terms, the players, and the jobs (arbitre
 * 5, PLANS).  A job is one run of the referee.  plan_write.h makes plans. */
#ifndef ARBITRE_TOURNAMENT_PLAN_H
#define ARBITRE_TOURNAMENT_PLAN_H

#include "base/lang.h"
#include "tournament/block_design.h"
#include "record/record_reader.h"
#include "record/parse.h"

#define PLAN_COMMAND_MAX 2000 /* longest command of a player */
#define PLAN_TITLE_MAX 200    /* longest title */
#define PLAN_PLAYERS_MAX 10000
#define PLAN_MATCHES_MAX INT32_MAX /* in a job, and in all jobs together */
#define PLAN_NOBODY UINT32_MAX     /* in the last sides of a smaller table */

/* A player of a plan. */
struct plan_player {
	char name[NAME_BYTES + 1];
	char *command;                 /* owned by the plan */
	uint8_t program[CHANCE_BYTES]; /* hash of the files of the command */
	uint64_t line;                 /* line in the file of players */
};

/* A job of a plan. */
struct plan_job {
	uint32_t id, round;
	uint64_t first;   /* number of its first match */
	uint32_t matches; /* from 1 */
	uint32_t planned; /* matches of all jobs before it */
};

/* The options before the command of a player. */
struct seat_kind {
	bool person, live, uncaged;
	const char *command; /* the rest; may be empty for a person */
};
/* Splits a command into its options (-P, --live, --uncaged) and the rest, a
 * pointer into COMMAND. */
struct seat_kind plan_seat_kind(const char *command);

/* A plan.  All zero is a plan without players. */
struct plan {
	const struct game *game;
	struct terms terms;
	char header[HEADER_MAX + 1]; /* header line of its records */
	int seats, sides;            /* of a full table */
	unsigned int sizes;          /* bit N: a table of N seats is legal */
	int side[SEATS_MAX + 1];     /* the side of a seat, from 0 */
	uint8_t commit[CHANCE_BYTES];
	bool chained;
	uint8_t prev[CHANCE_BYTES]; /* hash of the last round (knockout) */
	char *title;                /* or NULL */
	char *seed_file;            /* or NULL */
	char *design;               /* for plan_design_parse(), or NULL */
	char *stop;                 /* text of the stopping rule, or NULL */
	/* of a knockout: players with a bye; players that came back; earlier
	 * byes; players that are out, the last first, with their places */
	uint32_t *byes;
	size_t bye_count, bye_room;
	uint32_t *back;
	size_t back_count, back_room;
	struct plan_had {
		uint32_t player, byes;
	} * had;
	size_t had_count, had_room;
	struct plan_place {
		uint32_t player, place;
	} * places;
	size_t place_count, place_room;
	struct plan_player *players;
	size_t player_count, player_room;
	uint32_t *by_name; /* sorted by plan_sort_names() */
	struct plan_job *jobs;
	uint32_t *seated; /* players of job I from I * sides, by side */
	size_t job_count, job_room, seated_room;
	uint32_t rounds;        /* number of rounds; jobs have them from 1 */
	uint32_t rounds_before; /* of earlier plans, before the first round */
	uint64_t match_count;   /* of all jobs */
	uint64_t last_match;    /* the highest match number */
};

/* What is wrong with a plan. */
struct plan_flaw {
	uint64_t line;
	char stands[QUOTE_BYTES]; /* text in the line, escaped; or empty */
	struct reason expected;   /* or none */
	bool terms;               /* EXPECTED is a whole sentence */
};
/*
 * Reads a plan from a descriptor; NAME is for messages.  Returns 0; -1 with the
 * flaw and its line (0: the file as a whole).  If reading failed or memory ran
 * out, errno is set and the flaw has no text.  plan_release() frees the memory
 * in any case.
 */
int plan_read(struct plan *plan, int fd, const char *name,
	      struct plan_flaw *flaw);
/* Fills a flaw with the N bytes of TEXT in a line, and what was EXPECTED.
 * Returns -1 always. */
int plan_flaw_set(struct plan_flaw *flaw, uint64_t line, const char *text,
		  size_t n, const char *expected);
void plan_release(struct plan *plan);

/* Returns the players of a job: a number for each side.  At a smaller table,
 * the last ones are PLAN_NOBODY.  The plan owns the list. */
static inline const uint32_t *plan_seated(const struct plan *plan, size_t job)
{
	return plan->seated + job * (size_t)plan->sides;
}
/* Compares two such lists as memcmp() does.  In a plan without sides, which
 * only numbers matches, all are equal. */
static inline int plan_compare_seated(const struct plan *plan,
				      const uint32_t *a, const uint32_t *b)
{
	return plan->sides ? memcmp(a, b, (size_t)plan->sides * sizeof(*a)) : 0;
}
/* Returns the indices of all jobs, sorted by COMPARE, which is as for qsort_r()
 * and gets the plan.  The caller frees the list.  Returns NULL if memory ran
 * out. */
uint32_t *plan_sort_jobs(const struct plan *plan,
			 int (*compare)(const void *a, const void *b,
					void *plan));
/* For plan_sort_jobs(): compares jobs by seated players, then by first
 * match. */
int plan_by_seated(const void *a, const void *b, void *plan);
/* Returns the index + 1 of the job with that number; 0 if there is none. */
size_t plan_job_place(const struct plan *plan, uint64_t id);
/* Return the sides and the seats of a job, and the header of a table of SEATS.
 * A smaller table has no teams. */
int plan_job_sides(const struct plan *plan, size_t job);
int plan_job_seats(const struct plan *plan, size_t job);
void plan_table_header(const struct plan *plan, int seats,
		       char header[HEADER_MAX + 1]);
/* Returns true if the terms allow a table of SEATS, fewer than plan->seats.  If
 * not, WHY is what was expected. */
bool plan_has_table(struct plan *plan, int seats, struct reason *why);
/* Writes to TEXT the name in SEAT (from 1) of a job.  In a team, a player has
 * all seats of its side: NAME in the lowest and NAME-2 in the other.  TEXT is
 * empty for an empty seat of a smaller table. */
void plan_seat_name(const struct plan *plan, size_t job, int seat,
		    char text[NAME_BYTES + 1]);

/* Sets the terms of a plan, and with them header, seats and sides. */
void plan_set_terms(struct plan *plan, const struct game *game,
		    const struct terms *terms);
/* Return NULL, or what was expected of the command of a player, or of a title
 * (N_()). */
const char *plan_command_flaw(const char *command, size_t n);
const char *plan_title_flaw(const char *title, size_t n);
/* Sorts the names of the players, once all are added.  Returns 0; -1 if memory
 * ran out.  *ALIKE is the number of the later player of two with equal names;
 * -1 if there is none. */
int plan_sort_names(struct plan *plan, long *alike);
/* Returns the number of the player of that name; -1 if there is none.  The
 * names must be sorted. */
long plan_find(const struct plan *plan, const char *name, size_t n);
/* Adds a player with copies of its texts; NAME must be one (name_flaw()).
 * Returns 0; -1 if memory ran out. */
int plan_add_player(struct plan *plan, const char *name, size_t n,
		    const char *command, size_t command_n);
/* With teams, returns the number of a player whose second seat cannot be named
 * NAME-2: it would be too long, or another player's name.  Else returns -1. */
long plan_names_clash(const struct plan *plan);

/* With teams, returns the number of a player with a + in its name; else -1.  A
 * + joins the names of partners, so "A+B" could be one player or two. */
long plan_names_joined(const struct plan *plan);

/* Returns the text after "# WORD" and the length *REST; NULL for another line.
 * WORD includes a blank or tab at its end. */
const char *plan_behind(const char *line, size_t n, const char *word,
			size_t *rest);

/* Begins the hash that commits to a plan.  It covers all lines but that of the
 * commitment itself, which the caller must leave out.  seal_value() ends it. */
void plan_hash_begin(struct seal *hash, const uint8_t master[CHANCE_BYTES]);

/* Reads the file FD again, from its beginning.  Returns 1 if its commitment is
 * that of the master seed, 0 if not.  Returns -1 with errno if reading failed;
 * EBADMSG is a line that is torn or too long.  HASH, if not NULL, gets the hash
 * of all lines without a key.  It names this round in the next one of a
 * knockout. */
int plan_holds(int fd, const uint8_t master[CHANCE_BYTES],
	       uint8_t hash[CHANCE_BYTES]);

#endif
