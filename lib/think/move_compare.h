/*
 * Compares the moves of a question in the same worlds (playout.h).  Analysis
 * (analysis.h) and advice (advice.h) use it to find how much one move leads
 * another, with its error.
 *
 * Worlds come in parts of equal size.  The error of a lead is computed from the
 * spread between parts, not between worlds: worlds of one part may be
 * correlated, as the chain makes each from the one before (belief.h).
 */
#ifndef ARBITRE_THINK_MOVE_COMPARE_H
#define ARBITRE_THINK_MOVE_COMPARE_H

#include "think/playout.h"

#define COMPARE_PARTS 40

/* The state of a comparison.  Moves are given by their index. */
struct comparison {
	struct playouts playouts;
	int32_t unit;  /* worth_unit of the mind */
	int count;     /* number of moves */
	int policy;    /* the index of the policy's move */
	bool solved;   /* by endgame_moves(): one exact world */
	int parts;     /* parts played */
	uint64_t each; /* worlds in a part */
	int64_t sum[COMPARE_PARTS][MOVE_MAX]; /* of worth(), by part and move */
	int in[MOVE_MAX];    /* number of parts with the move, the first ones */
	int index[MOVE_MAX]; /* the moves that are left ... */
	int left;            /* ... and their number */
};

/*
 * Begins to compare the COUNT moves of match->turn, in parts of EACH worlds.
 * The other arguments are those of playout_begin().  If no card is hidden, and
 * endgame_moves() (endgame.h) can solve the moves, no part need be played.
 * Returns 0; -1 if memory ran out.  After 0, move_compare_end() frees the
 * memory; after -1 it must not be called.
 */
int move_compare_begin(struct comparison *comparison, const struct match *match,
		       const struct evidence *evidence,
		       const struct move *moves, int count,
		       const uint8_t key[CHANCE_BYTES], uint64_t each);
void move_compare_end(struct comparison *comparison);

/* Plays one more part; at most COMPARE_PARTS in all. */
void move_compare_play(struct comparison *comparison);

/* Returns the number of worlds played with the moves that are left. */
uint64_t move_compare_worlds(const struct comparison *comparison);

/* Returns the worth of a move, summed over all worlds of its parts. */
int64_t move_compare_sum(const struct comparison *comparison, int move);

/* Returns the mean worth of a move over its worlds, in thousandths of the
 * game's unit.  The move must be solved, or in a part that was played. */
int64_t move_compare_mean(const struct comparison *comparison, int move);

/* The mean lead of a move over another and its standard error, in thousandths
 * of the game's unit. */
struct lead {
	int64_t mean, error;
};
/* Returns the lead of MOVE over THAN, from the parts with both moves: at least
 * one, if they are not solved. */
struct lead move_compare_lead(const struct comparison *comparison, int move,
			      int than);

/* Drops moves that are behind that of the policy by more than three standard
 * errors, but not the move KEPT. */
void move_compare_drop(struct comparison *comparison, int kept);

#endif
