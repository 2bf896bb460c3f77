/*
 * A plan of a tournament: the terms, the players, and the jobs, each of which is
 * one run of the referee (arbitre 5, PLANS).  This reads a plan and says what its
 * jobs are; plan_write.h makes one.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_H
#define ARBITRE_TOURNAMENT_PLAN_H

#include "base/lang.h"
#include "tournament/block_design.h"
#include "record/record_reader.h"
#include "record/parse.h"

#define PLAN_COMMAND_MAX 2000 /* bytes of a player's command */
#define PLAN_PLAYERS_MAX 10000
#define PLAN_MATCHES_MAX INT32_MAX /* of a job, and of all jobs together */
#define PLAN_NOBODY UINT32_MAX     /* on the last sides of a smaller table */

struct plan_player {
	char name[NAME_BYTES + 1];
	char *command;                 /* owned by the plan */
	uint8_t program[CHANCE_BYTES]; /* of the files that the command names */
	uint64_t line;                 /* of the players' file */
};

struct plan_job {
	uint32_t id, round;
	uint64_t first;   /* the number of its first match */
	uint32_t matches; /* from 1 */
	uint32_t planned; /* matches of the jobs before it */
};

/* How a command of a plan seats its player: what stands before it. */
struct seat_kind {
	bool person, live, uncaged;
	const char *command; /* what is left; may be empty for a person */
};
struct seat_kind seat_kind(const char *command);

struct plan {
	const struct game *game;
	struct terms terms;
	char header[HEADER_MAX + 1]; /* the header line of every record of it */
	int seats, sides;            /* of a match; there may be smaller ones */
	unsigned int sizes;          /* bits: such smaller tables are legal */
	int side[SEATS_MAX + 1];     /* of a seat, from 0 */
	uint8_t commit[CHANCE_BYTES];
	bool chained;
	uint8_t prev[CHANCE_BYTES]; /* of the round before it (knockout) */
	char *seed_file;            /* or NULL */
	char *design; /* how it was made, for plan_design_parse(); or NULL */
	char *stop;   /* the words of its rule for stopping, or NULL */
	/* of a knockout: players that have a bye, by their number, or came
	 * back; who had byes before; and those that are out, the last first,
	 * with the places that they share */
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
	uint32_t *seated; /* of job I the players of its sides, I * sides on */
	size_t job_count, job_room, seated_room;
	uint32_t rounds;      /* the number of the last one */
	uint64_t match_count; /* of all jobs */
	uint64_t last_match;  /* the highest number */
};

/*
 * Reads a plan from a descriptor; NAME is for messages.  0, or -1 and what is
 * wrong, with the line (0: the file as a whole), or errno and no text where it
 * could not be read or memory is lacking.  What could be read is released in
 * any case by plan_release().
 */
struct plan_flaw {
	uint64_t line;
	char stands[FINDING_TEXT]; /* what stands there, escaped; or empty */
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

/* The players of a job, a number for each side; at a smaller table the last
 * ones are PLAN_NOBODY. */
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
/* The sides, the seats and the header of a job; a smaller table has no
 * teams. */
int plan_job_sides(const struct plan *plan, size_t job);
int plan_job_seats(const struct plan *plan, size_t job);
void plan_table_header(const struct plan *plan, int seats,
		       char header[HEADER_MAX + 1]);
/* Whether a table of SEATS, fewer than plan->seats, is legal with the other
 * terms; if not, WHY says why, as what was expected. */
bool plan_has_table(struct plan *plan, int seats, struct reason *why);
/* Who has SEAT (from 1) in a job: with teams a player has all seats of its
 * side, as NAME in the lowest and NAME-2 in the other.  To TEXT; empty behind
 * the last seat of a smaller table. */
void plan_seat_name(const struct plan *plan, size_t job, int seat,
		    char text[NAME_BYTES + 1]);

/* Sets the terms: header, seats and sides. */
void plan_set_terms(struct plan *plan, const struct game *game,
		    const struct terms *terms);
/* NULL, or why this cannot be the command of a player. */
const char *plan_command_flaw(const char *command, size_t n);
/* Sorts the players' names, once all are there; 0, or -1 without memory.  If two
 * are alike, *ALIKE is the number of the later one, else -1. */
int plan_sort_names(struct plan *plan, long *alike);
/* The number of the player of that name, or -1; names are sorted. */
long plan_find(const struct plan *plan, const char *name, size_t n);
/* Adds a player, whose texts are copied: 0, or -1 without memory. */
int plan_add_player(struct plan *plan, const char *name, size_t n,
		    const char *command, size_t command_n);
/* With teams, the number of a player whose second seat cannot be NAME-2, as that is
 * too long or another player's name; or -1. */
long plan_names_clash(const struct plan *plan);

/* With teams, the number of a player whose name has a +, which joins the names
 * of two partners in results: "A+B" may then be one player or two; or -1. */
long plan_names_joined(const struct plan *plan);

/* The text behind the WORD (and the blank or tab it ends with) of a line "# WORD...",
 * and its length; NULL where the line is another one. */
const char *plan_behind(const char *line, size_t n, const char *word,
			size_t *rest);

/* The hash that commits to a plan: of every byte but the line of the commitment
 * itself (which is not given to it).  seal_value() ends it. */
void plan_hash_begin(struct seal *hash, const uint8_t master[CHANCE_BYTES]);

/* Reads the file again, from its beginning: 1 its commitment is of that master
 * seed, 0 it is not, -1 errno.  HASH, if not NULL, gets the plain hash of all
 * its bytes, which the next round of a knockout names. */
int plan_holds(int fd, const uint8_t master[CHANCE_BYTES],
	       uint8_t hash[CHANCE_BYTES]);

#endif
