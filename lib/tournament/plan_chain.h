/*
 * Joins a chain of plans: each of them, after the first, is the next round of
 * the one before it.  Their jobs are one plan, so that the matches of all
 * rounds are found and counted together.  Each next plan is made again from the
 * results, and compared.
 */
#ifndef ARBITRE_TOURNAMENT_PLAN_CHAIN_H
#define ARBITRE_TOURNAMENT_PLAN_CHAIN_H

#include "tournament/plan_index.h"
#include "tournament/plan_knockout.h"

/* A plan of a chain. */
struct plan_link {
	const char *name; /* of its file, for messages; not owned */
	int fd;           /* of its file; owned, with PLAN; -1: neither is */
	struct plan plan;
	bool holds;                 /* its commitment holds */
	uint8_t hash[CHANCE_BYTES]; /* plan_holds() */
	size_t job_from;            /* its first job in all */
	uint64_t count;             /* of its matches that were played */
	struct plan_done *done;     /* results by player */
};

/* A chain.  All zero has no plan. */
struct plan_chain {
	/* The plan of all: the jobs of all plans.  Its rounds go on from plan
	 * to plan.  All else is what the first plan says of the tournament, and
	 * the last one of its round.  It shares their memory. */
	struct plan all;
	struct plan_link *links;
	size_t count, room;
	uint8_t master[CHANCE_BYTES];
};

/* Adds a plan that was read from FD, and takes both.  NAME must outlive CHAIN.
 * Returns 0; -1 if memory ran out. */
int plan_chain_add(struct plan_chain *chain, const char *name, int fd,
		   const struct plan *plan);

/* What is wrong with a chain: link AT. */
struct plan_chain_flaw {
	size_t at;
	const char *expected; /* N_() of a text with {before}, a plan */
};
/* Joins the plans, once all are added, under a master seed.  Returns 0; 1 with
 * FLAW; -1 with errno, and the link in flaw->at.  plan_chain_release() frees
 * the memory in any case. */
int plan_chain_join(struct plan_chain *chain,
		    const uint8_t master[CHANCE_BYTES],
		    struct plan_chain_flaw *flaw);
/* Makes a chain of one plan, whose commitment holds.  PLAN must outlive it.
 * Returns 0; -1 if memory ran out. */
int plan_chain_of(struct plan_chain *chain, const struct plan *plan,
		  const uint8_t master[CHANCE_BYTES]);
void plan_chain_release(struct plan_chain *chain);
/* Returns true if all commitments hold. */
bool plan_chain_holds(const struct plan_chain *chain);

/* The result of a side of a match. */
struct plan_side {
	int seat; /* any seat of the side */
	int64_t share, score;
};
/* Adds the results of a match that was played for the first time. */
void plan_chain_played(struct plan_chain *chain, const struct planned *planned,
		       const struct plan_side *sides, int count);

/* The relation of a plan to the results of the plan before it. */
enum plan_follows {
	PLAN_FOLLOWS, /* it is the next round */
	PLAN_OPEN,    /* matches of the round before it are missing */
	PLAN_DIFFERS, /* the next round is another one */
	PLAN_OVER,    /* the round before it was the last */
	PLAN_FIRST,   /* no plan before it was given */
};
/* The first line that differs, with blanks for tabs.  STANDS is empty if the
 * file has ended, EXPECTED if the next round has. */
struct plan_difference {
	uint64_t line;
	char stands[QUOTE_BYTES], expected[QUOTE_BYTES];
};
/* Compares link AT with the next round of the link before it.  Returns an enum
 * plan_follows, with DIFFERENCE for PLAN_DIFFERS; -1 with errno. */
int plan_chain_follows(const struct plan_chain *chain, size_t at,
		       struct plan_difference *difference);
/* Makes what follows the round of link AT; see plan_next_make(). */
int plan_chain_next(const struct plan_chain *chain, size_t at,
		    struct plan_next *next);

#endif
