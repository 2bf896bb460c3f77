/*
 * Information sets: what a seat knows at its next decision in a playout, and
 * the best move there.
 *
 * A playout by the policy alone shows what a move is worth to a player that
 * does not think at its next decision.  But the seat will think.  So frequent
 * playouts go on twice from that decision, in one world with one chance: by the
 * policy, and by another move.  Statistics are kept per information set: worlds
 * that the seat cannot tell apart share one move.  Playouts make the other move
 * once it leads by more than a standard error.
 */
#ifndef ARBITRE_THINK_INFOSET_H
#define ARBITRE_THINK_INFOSET_H

#include "rules/match.h"

#define INFOSET_MOVES 24 /* with more moves, the policy decides */

struct infoset {
	uint64_t seen;   /* hash of what the seat knows */
	uint32_t visits; /* playouts that came here */
	int8_t best;     /* the move that leads the policy's; -1: none */
	struct alternative {
		uint32_t n;       /* playouts that tried it */
		bool pruned;      /* it is not tried any more */
		int64_t sum_diff; /* worth, less that of the policy's move */
		uint64_t sum_diff_sq; /* of the squares of these differences */
	} moves[INFOSET_MOVES];
};

/* The information sets of one search.  NULL: memory ran out. */
struct infosets;
struct infosets *infosets_new(void);
void infosets_free(struct infosets *infosets);

/* Returns the set in which the seat has seen what SEEN is a hash of.  NULL:
 * another set has its slot, or memory ran out. */
struct infoset *infosets_find(struct infosets *infosets, uint64_t seen);

/* Returns the move to try beside RULE, the policy's: of COUNT moves, the one
 * tried least.  -1: none.  Either few playouts came here, as in most sets, or
 * all others are behind by more than two standard errors. */
int infoset_other(const struct infoset *infoset, int count, int rule);

/* Adds a playout in which MOVE was worth DIFF more than the policy's move. */
void infoset_tell(struct infoset *infoset, int move, int64_t diff);

#endif
