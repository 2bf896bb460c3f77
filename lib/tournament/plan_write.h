/* Makes and writes a plan, from the players, a design and a master seed. */
#ifndef ARBITRE_TOURNAMENT_PLAN_WRITE_H
#define ARBITRE_TOURNAMENT_PLAN_WRITE_H

#include "tournament/knockout.h"
#include "tournament/plan.h"

/*
 * Reads the players of a plan from a descriptor: lines of a name, a tab, a
 * command, and perhaps a tab and a group.  # begins a comment line.  GROUP, if
 * not NULL, gets the size of the group of the first player; its players are
 * moved to the front.  Without groups, that group is the first player alone.
 * Returns as plan_read().
 */
int plan_read_players(struct plan *plan, int fd, const char *name,
		      uint32_t *group, struct plan_flaw *flaw);

/* The kinds of plans, by the sets of players that meet at a table. */
enum plan_kind {
	PLAN_ROUNDROBIN, /* every set of players */
	PLAN_GAUNTLET,   /* every set with exactly one of the first group */
	PLAN_BLOCK,      /* balanced blocks */
	PLAN_KNOCKOUT,   /* one round, as seated */
	PLAN_KINDS
};
extern const char *const plan_kinds[PLAN_KINDS + 1]; /* ends with NULL */

/* The design of a plan. */
struct plan_spec {
	enum plan_kind kind;
	enum seating_kind seating;
	bool own;         /* each job has its own cards */
	uint32_t matches; /* of a table in one seating (--deals) */
	uint32_t chunk;   /* of these, matches in a round of the plan */
	uint64_t first;   /* number of the first match */
	const uint8_t *master;
	/* GAUNTLET: the size of the first group, whose players come first in
	 * the plan. */
	uint32_t group;
	/* KNOCKOUT: the round, to which the whole plan belongs; its number,
	 * from 1; the seats of the smallest table (0: all are equal); the
	 * number of the last job before the round, and of the last round of
	 * the jobs before it. */
	const struct knockout *knockout;
	uint32_t knockout_round;
	int least;
	uint32_t last_job;
	uint32_t rounds_before;
};

/* The size of a plan. */
struct plan_size {
	uint64_t tables, rounds, jobs, matches;
	/* BLOCK: fewest and most meetings of two players; if they differ, the
	 * design is not balanced */
	uint32_t least, most;
};
/* Computes the size of a plan.  Returns NULL; what was expected (N_()) if there
 * is no such plan; "" with errno if memory ran out. */
const char *plan_measure(const struct plan *plan, const struct plan_spec *spec,
			 struct plan_size *size);

/*
 * Writes the plan: calls PUT with each line and its LF.  plan_measure() must
 * have returned NULL.  PLAN must have its terms, and its players with sorted
 * names.  It may have a title, a seed file, a stopping rule, prev, byes and
 * places.  Sets PLAN->commit.  Memory does not grow with jobs, but for the
 * blocks of PLAN_BLOCK.  Returns 0; -1 if memory ran out.
 */
int plan_write(struct plan *plan, const struct plan_spec *spec,
	       void (*put)(void *context, const char *line, size_t n),
	       void *context);

/* Reads what plan_write() puts behind "# design", for tables of SEATS: kind,
 * seating, cards, deals and chunk; for a knockout also the smallest table and
 * the number of the round.  Returns false if TEXT cannot be read. */
bool plan_design_parse(const char *text, int seats, struct plan_spec *spec);

#endif
