/*
 * A plan of a tournament: the terms, the players, and the jobs (arbitre 5,
 * PLANS).  A job is one run of the referee.  This file reads plans;
 * plan_write.h makes them.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_H
#define ARBITRE_TOURNAMENT_PLAN_H

#include "base/lang.h"
#include "tournament/block_design.h"
#include "record/record_reader.h"
#include "record/parse.h"

#define PLAN_COMMAND_MAX 2000 /* bytes of a player's command */
#define PLAN_TITLE_MAX 200    /* bytes of its title */
#define PLAN_PLAYERS_MAX 10000
#define PLAN_MATCHES_MAX INT32_MAX /* of a job, and of all jobs together */
#define PLAN_NOBODY UINT32_MAX     /* in the last sides of a smaller table */

struct plan_player {
	char name[NAME_BYTES + 1];
	char *command;                 /* owned by the plan */
	uint8_t program[CHANCE_BYTES]; /* hash of the command's files */
	uint64_t line;                 /* of the players' file */
};

struct plan_job {
	uint32_t id, round;
	uint64_t first;   /* the number of its first match */
	uint32_t matches; /* from 1 */
	uint32_t planned; /* matches of the jobs before it */
};

/* How a command of a plan seats its player: the option before it. */
struct seat_kind {
	bool person, live, uncaged;
	const char *command; /* the rest; may be empty for a person */
};
struct seat_kind seat_kind(const char *command);

struct plan {
	const struct game *game;
	struct terms terms;
	char header[HEADER_MAX + 1]; /* the header line of every record of it */
	int seats, sides;            /* of a full match */
	unsigned int sizes;          /* bits: smaller tables that are legal */
	int side[SEATS_MAX + 1];     /* of a seat, from 0 */
	uint8_t commit[CHANCE_BYTES];
	bool chained;
	uint8_t prev[CHANCE_BYTES]; /* of the last round (knockout) */
	char *title;                /* or NULL */
	char *seed_file;            /* or NULL */
	char *design; /* the design, for plan_design_parse(); or NULL */
	char *stop;   /* the words of its stopping rule, or NULL */
	/* of a knockout: players that have a bye, by number, or came back;
	 * their earlier byes; and those that are out, the last first, with
	 * their places */
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
	uint32_t *by_name; /* their numbers, by plan_sort_names() */
	struct plan_job *jobs;
	uint32_t *seated; /* job I: its sides' players, from I * sides */
	size_t job_count, job_room, seated_room;
	uint32_t rounds;      /* the number of the last one */
	uint64_t match_count; /* of all jobs */
	uint64_t last_match;  /* the highest match number */
};

/*
 * Reads a plan from a descriptor; NAME is for messages.  Returns 0; -1 with the
 * flaw and its line (0: the file as a whole).  If reading failed or memory ran
 * out, there is an errno and no text.  In any case plan_release() frees.
 */
struct plan_flaw {
	uint64_t line;
	char stands[FINDING_TEXT]; /* the text in the line, escaped; or empty */
	struct reason expected;    /* or none */
	bool terms; /* EXPECTED is a sentence about terms (game.h): "expected ..." */
};
int plan_read(struct plan *plan, int fd, const char *name,
	      struct plan_flaw *flaw);
/* Says what stands in a line, the N bytes of TEXT, and what was EXPECTED.  Returns
 * -1. */
int plan_flaw_set(struct plan_flaw *flaw, uint64_t line, const char *text,
		  size_t n, const char *expected);
void plan_release(struct plan *plan);

/* Returns the players of a job, a number for each side.  At a smaller table the
 * last ones are PLAN_NOBODY. */
static inline const uint32_t *plan_seated(const struct plan *plan, size_t job)
{
	return plan->seated + job * (size_t)plan->sides;
}
/* Compares two lists of such players as memcmp() does. */
static inline int plan_compare_seated(const struct plan *plan,
				      const uint32_t *a, const uint32_t *b)
{
	return memcmp(a, b, (size_t)plan->sides * sizeof(*a));
}
/* Returns the places of all jobs, sorted by COMPARE, which gets two places and the
 * plan as qsort_r() gives them.  The caller frees it.  NULL: there is no memory. */
uint32_t *plan_sort_jobs(const struct plan *plan,
			 int (*compare)(const void *a, const void *b,
					void *plan));
/* A COMPARE: by who sits where, then by the first match. */
int plan_by_seated(const void *a, const void *b, void *plan);
/* Return the sides, the seats and the header of a job.  A smaller table has no
 * teams. */
int plan_job_sides(const struct plan *plan, size_t job);
int plan_job_seats(const struct plan *plan, size_t job);
void plan_table_header(const struct plan *plan, int seats,
		       char header[HEADER_MAX + 1]);
/* Returns true if the terms allow a table of SEATS, fewer than plan->seats.  If
 * not, WHY says what was expected. */
bool plan_has_table(struct plan *plan, int seats, struct reason *why);
/* Writes to TEXT the name in SEAT (from 1) of a job.  With teams a player has
 * all seats of its side: NAME in the lowest and NAME-2 in the other.  TEXT is
 * empty behind the last seat of a smaller table. */
void plan_seat_name(const struct plan *plan, size_t job, int seat,
		    char text[NAME_BYTES + 1]);

/* Sets the terms: header, seats and sides. */
void plan_set_terms(struct plan *plan, const struct game *game,
		    const struct terms *terms);
/* NULL, or what was expected: of the command of a player, of a title. */
const char *plan_command_flaw(const char *command, size_t n);
const char *plan_title_flaw(const char *title, size_t n);
/* Sorts the players' names, once all are there.  Returns 0; -1 if memory ran
 * out.  *ALIKE is the number of the later one of two equal names, else -1. */
int plan_sort_names(struct plan *plan, long *alike);
/* Returns the number of the player of that name, or -1; names are sorted. */
long plan_find(const struct plan *plan, const char *name, size_t n);
/* Adds a player, copying its texts.  Returns 0; -1 if memory ran out. */
int plan_add_player(struct plan *plan, const char *name, size_t n,
		    const char *command, size_t command_n);
/* With teams: returns the number of a player whose second seat cannot be
 * NAME-2, since that is too long or another player's name; or -1. */
long plan_names_clash(const struct plan *plan);

/* With teams: returns the number of a player with a + in its name, or -1. +
 * joins the names of partners, so "A+B" could be one player or two. */
long plan_names_joined(const struct plan *plan);

/* Returns the text behind "# WORD" (and a blank or tab), and its length; NULL
 * for another line. */
const char *plan_behind(const char *line, size_t n, const char *word,
			size_t *rest);

/* The hash that commits to a plan: of every byte but the line of the commitment
 * itself (which is not given to it).  seal_value() ends it. */
void plan_hash_begin(struct seal *hash, const uint8_t master[CHANCE_BYTES]);

/* Reads the file again, from its beginning.  Returns 1 if its commitment is of
 * that master seed, 0 if not, -1 with errno.  HASH, if not NULL, gets the plain
 * hash of all bytes, which names this round in the next one of a knockout. */
int plan_holds(int fd, const uint8_t master[CHANCE_BYTES],
	       uint8_t hash[CHANCE_BYTES]);

#endif
