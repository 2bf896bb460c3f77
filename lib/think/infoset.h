/*
 * Information sets: what a seat knows at its next decision in a playout, and which move
 * does best there.
 *
 * A playout in which the seat goes on by the policy alone tells what a move is worth to
 * a player that does not think at its next decision; but the seat will think.  So where
 * playouts come often, they go on twice from its next decision, in the same world and
 * with the same chance: with the move of the policy, and with another one.  What comes of
 * it is kept for all that the seat would know there, and for nothing else: worlds that it
 * cannot tell apart share one move.  Playouts make the other move as soon as it has done
 * better by more than a standard error.
 */
#ifndef ARBITRE_THINK_INFOSET_H
#define ARBITRE_THINK_INFOSET_H

#include "rules/match.h"

#define INFOSET_MOVES 24 /* with more of them, the policy's is made */

struct infoset {
	uint64_t seen;   /* what it is of */
	uint32_t visits; /* playouts that came here */
	int8_t best;     /* does better than the policy's move; -1: none does */
	struct alternative {
		uint32_t n;       /* playouts in which it was tried */
		bool pruned;      /* it is tried no more */
		int64_t sum_diff; /* of worth, less that of the policy's move */
		uint64_t sum_diff_sq; /* of the squares of these differences */
	} moves[INFOSET_MOVES];
};

/* Those of one search: NULL, there is no memory. */
struct infosets;
struct infosets *infosets_new(void);
void infosets_free(struct infosets *infosets);

/* The one that a playout came to, in which the seat has seen what SEEN is a hash of;
 * NULL: its place is taken by another, or there is no memory. */
struct infoset *infosets_find(struct infosets *infosets, uint64_t seen);

/* One of COUNT moves to be tried beside that of the policy, RULE: that which was tried
 * least; -1: none, for few playouts came here so far, and most sets are met that rarely
 * only, or the others are behind by more than two standard errors. */
int infoset_other(const struct infoset *infoset, int count, int rule);

/* Adds a playout in which MOVE was worth DIFF more than the policy's. */
void infoset_tell(struct infoset *infoset, int move, int64_t diff);

#endif
