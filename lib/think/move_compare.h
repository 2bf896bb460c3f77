/*
 * Compares the moves of a question in the same worlds (playout.h).  Analysis
 * (analysis.h) and advice (advice.h) read by how much one leads, and its error.
 *
 * Worlds come in parts of equal size.  The error of a lead is read from the
 * spread between parts, not between worlds: in one part, worlds may be
 * correlated, for the chain finds one from another (belief.h).
 */
#ifndef ARBITRE_THINK_MOVE_COMPARE_H
#define ARBITRE_THINK_MOVE_COMPARE_H

#include "think/playout.h"

#define COMPARE_PARTS 40

struct comparison {
	struct playouts playouts;
	int32_t unit;  /* worth_unit of the mind */
	int count;     /* of moves */
	int policy;    /* the index of the policy's move */
	bool solved;   /* no card is hidden: one part of one world, exact */
	int parts;     /* parts played */
	uint64_t each; /* worlds in a part */
	int64_t sum[COMPARE_PARTS][MOVE_MAX]; /* of worth(), by part and move */
	int in[MOVE_MAX];    /* the move was in so many parts, the first ones */
	int index[MOVE_MAX]; /* the moves that are left ... */
	int left;            /* ... and their number */
};

/*
 * Begins to compare the COUNT moves of match->turn, as playouts_begin() takes
 * them, in parts of EACH worlds.  If no card is hidden it solves them, and no
 * part is played.  Returns 0; -1 if memory ran out.  comparison_end() ends it.
 */
int comparison_begin(struct comparison *comparison, const struct match *match,
		     const struct evidence *evidence, const struct move *moves,
		     int count, const uint8_t key[CHANCE_BYTES], uint64_t each);
void comparison_end(struct comparison *comparison);

/* Plays one more part, of COMPARE_PARTS at most. */
void comparison_play(struct comparison *comparison);

/* Returns the worlds played with the moves that are left. */
uint64_t comparison_worlds(const struct comparison *comparison);

/* Returns the worth of a move, summed over all its parts. */
int64_t comparison_sum(const struct comparison *comparison, int move);

/* Returns the mean worth of a move over all its parts, in thousandths of the game's
 * unit. */
int64_t comparison_mean(const struct comparison *comparison, int move);

/* The mean lead of a move over another one and its standard error, in
 * thousandths of the game's unit, over the parts with both moves. */
struct lead {
	int64_t mean, error;
};
struct lead comparison_lead(const struct comparison *comparison, int move,
			    int than);

/* Drops moves that are behind the policy's by more than three standard errors,
 * but not the move KEPT. */
void comparison_drop(struct comparison *comparison, int kept);

#endif
