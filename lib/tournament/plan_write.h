/* Makes and writes a plan: from the players, a design and a master seed. */
#ifndef ARBITRE_TOURNAMENT_PLAN_WRITE_H
#define ARBITRE_TOURNAMENT_PLAN_WRITE_H

#include "tournament/knockout.h"
#include "tournament/plan.h"

/*
 * Reads the players of a plan from a descriptor: lines of a name, a tab, a
 * command, and perhaps a tab and a group; # begins a comment.  With GROUP, those
 * of the group of the first player come first, and it gets their number; where no
 * groups are named the first player is one by himself.  As plan_read().
 */
int plan_read_players(struct plan *plan, int fd, const char *name,
		      uint32_t *group, struct plan_flaw *flaw);

/* Who plays at one table. */
enum plan_kind {
	PLAN_ROUNDROBIN, /* every set of players */
	PLAN_GAUNTLET,   /* every set with exactly one of the first group */
	PLAN_BLOCK,      /* balanced blocks */
	PLAN_KNOCKOUT,   /* one round, as it was seated */
	PLAN_KINDS
};
extern const char *const plan_kinds[PLAN_KINDS + 1]; /* ends with NULL */

struct plan_spec {
	enum plan_kind kind;
	enum seating_kind seating;
	bool own;       /* every job has cards of its own */
	uint32_t deals; /* match seeds of a table */
	uint32_t chunk; /* of them in a round */
	uint64_t first; /* the number of the first match */
	const uint8_t *master;
	/* GAUNTLET: how many of the plan's players are the first group; they come
	 * first. */
	uint32_t group;
	/* KNOCKOUT: the round; its number, from 1; the seats of the smallest
	 * table (0: all tables are alike); the number of the last job before
	 * it. */
	const struct knockout *knockout;
	uint32_t number;
	int least;
	uint32_t last_job;
};

/*
 * What a plan of these players and terms will be: tables, jobs, matches.
 * Returns NULL, or why it cannot be, as what was expected; "", with errno, where
 * memory is lacking.
 */
struct plan_size {
	uint64_t tables, rounds, jobs, matches;
	/* BLOCK: how often two players are at a table; not balanced where they
	 * differ */
	uint32_t least, most;
};
const char *plan_measure(const struct plan *plan, const struct plan_spec *spec,
			 struct plan_size *size);

/*
 * Writes the plan by PUT, line by line, its LF included: PLAN has its terms, its
 * players with sorted names, perhaps a seed file, a rule for stopping, prev,
 * byes and places; its commit is set.  It takes the same memory however many jobs
 * there are, but for the blocks of PLAN_BLOCK.  0, or -1 without memory.
 */
int plan_write(struct plan *plan, const struct plan_spec *spec,
	       void (*put)(void *context, const char *line, size_t n),
	       void *context);

/* Reads the line "# design" of a plan of tables of SEATS, which plan_write()
 * writes: kind, seating, cards, deals and chunk, of a knockout the smallest
 * table and the number of its round; false where it cannot be read. */
bool plan_design_parse(const char *text, int seats, struct plan_spec *spec);

#endif
