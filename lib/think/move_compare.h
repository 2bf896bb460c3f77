/*
 * Comparison: the moves of a question held against one another in the same worlds
 * (playout.h), for whoever wants to know by how much one is better, and how sure that
 * is: the analysis (analysis.h) and advice (advice.h).
 *
 * The worlds come in parts of as many.  How sure a difference is, is read off how it
 * differs from part to part, and not from world to world: worlds of one part may be
 * alike, for by what the others played one is found from another (belief.h).
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
	bool solved;   /* all is known: one part of one world, exact */
	int parts;     /* that were played */
	uint64_t each; /* worlds in a part */
	int64_t sum[COMPARE_PARTS][MOVE_MAX]; /* of worth(), by part and move */
	int in[MOVE_MAX]; /* how many of the parts a move was in: the first */
	int index[MOVE_MAX]; /* the moves that are not left out ... */
	int left;            /* so many */
};

/*
 * Begins to compare the COUNT moves of match->turn, as playouts_begin() takes them, in
 * parts of EACH worlds.  Where all is known they are solved, and nothing is to be
 * played.  Returns 0, or -1 without memory; comparison_end() ends it.
 */
int comparison_begin(struct comparison *comparison, const struct match *match,
		     const struct evidence *evidence, const struct move *moves,
		     int count, const uint8_t key[CHANCE_BYTES], uint64_t each);
void comparison_end(struct comparison *comparison);

/* Plays one more part, of COMPARE_PARTS at most. */
void comparison_play(struct comparison *comparison);

/* How many worlds the moves that are not left out met. */
uint64_t comparison_worlds(const struct comparison *comparison);

/* What a move was worth in all parts that it was in. */
int64_t comparison_sum(const struct comparison *comparison, int move);

/* What a move was worth more than another one, on average, and the standard error of
 * that: thousandths of the game's unit; over the parts that both were in. */
struct lead {
	int64_t mean, error;
};
struct lead comparison_lead(const struct comparison *comparison, int move,
			    int than);

/* Leaves out the moves that are behind the policy's by more than three standard errors,
 * but for the one that is KEPT. */
void comparison_drop(struct comparison *comparison, int kept);

#endif
