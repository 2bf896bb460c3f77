/*
 * Keeps the information sets of a search: what a seat knows at its next
 * decision in a playout, and the best move there.
 *
 * In a playout by the policy alone, the seat does not think at its next
 * decision.  But in play it will think.  So a playout that reaches a set which
 * is visited often goes on twice from that decision, in one world with equal
 * chance: by the policy, and by another move.  Statistics are kept per
 * information set: worlds that the seat cannot distinguish share one move.
 * Playouts make the other move once it leads by more than a standard error.
 */
#ifndef ARBITRE_THINK_INFOSET_H
#define ARBITRE_THINK_INFOSET_H

#include "rules/match.h"

#define INFOSET_MOVES 24 /* with more moves, the policy decides */

/* An information set. */
struct infoset {
	uint64_t seen;   /* hash of what the seat knows */
	uint32_t visits; /* playouts that reached the set */
	int8_t best;     /* the move that leads that of the policy; -1: none */
	struct alternative {
		uint32_t n;       /* playouts that tried it */
		bool pruned;      /* the move is not tried any more */
		int64_t sum_diff; /* of worth, less that of the policy's move */
		uint64_t sum_diff_sq; /* of the squares of these differences */
	} moves[INFOSET_MOVES];
};

/* The information sets of one search.  infoset_new_all() returns NULL if memory
 * ran out; infoset_free_all() frees them. */
struct infosets;
struct infosets *infoset_new_all(void);
void infoset_free_all(struct infosets *infosets);

/* Returns the information set with the hash SEEN, and counts a visit.  Returns
 * NULL if another set has its slot, or memory ran out. */
struct infoset *infoset_find(struct infosets *infosets, uint64_t seen);

/* Returns the move to try besides RULE, the move of the policy: of COUNT moves,
 * the one tried least.  Returns -1 if the set has few visits, as most have.
 * Returns -1 if all others are behind by more than two standard errors. */
int infoset_other(const struct infoset *infoset, int count, int rule);

/* Adds a playout in which MOVE was worth DIFF more than the policy's move. */
void infoset_tell(struct infoset *infoset, int move, int64_t diff);

#endif
