/*
 * Search: what the moves of a seat are worth, by playing on from many worlds
 * (sample.h) with the policy of the game.
 *
 * It is flat Monte Carlo: no tree is kept.  All moves meet the same worlds and
 * the same chance in them; seats that were seen to play like greedy do so in playouts
 * too (style.h), the others by the policy.  After each of log2(moves) rounds the
 * worse half is left out (sequential halving), but never the move of the policy,
 * which is made unless another does better by more than a standard error.  A world
 * is the likelier the more of the moves that are recalled (candidates.h) agree with it.
 * Where the seat knows all that is left and two sides play, the rest is solved
 * instead (solve.h); a few draws before that, playouts of two seats end with what it
 * is worth when solved.  All is done in integers: what N playouts choose is the same
 * on every machine.
 */
#ifndef ARBITRE_SEARCH_H
#define ARBITRE_SEARCH_H

#include "game/recall.h"

struct search_limits {
	uint64_t playouts; /* at most; 0: what USED says is all */
	/* How much of the time is used, in thousandths, 1000 or more: all of
	 * it.  NULL: no limit. */
	int (*used)(void *context);
	void *context;
};

/* What was found of one move. */
struct searched {
	int64_t sum;      /* of worth(), over the playouts */
	uint64_t n;       /* playouts; 0: none, it was not looked at */
	int64_t ahead;    /* what it was worth more than another move ... */
	uint64_t squares; /* and the sum of the squares of that */
};

/*
 * Looks at the COUNT moves of match->turn, from 1, which must be a move of a
 * game that has hands, and returns the index of the best; FOUND gets what was
 * seen of each.  RECALL, or NULL, is what the seats did before.  KEY gives all
 * chance.  Returns -1 where there is no memory.
 */
int search_moves(const struct match *match, const struct recall *recall,
		 const struct move *moves, int count,
		 const uint8_t key[CHANCE_BYTES],
		 const struct search_limits *limits,
		 struct searched found[MOVE_MAX]);

/*
 * Plays WORLDS worlds, from number FROM of KEY on, for every one of the moves; each
 * world is as likely, and RECALL, or NULL, tells by which rule the other seats play,
 * as far as it was learnt (style.h).  FOUND[0] holds each move against the policy's,
 * FOUND[1] against the move AGAINST.  Where all is known the rest is solved: FOUND[0]
 * has an n of 1, FOUND[1] of 0.  Returns 0, or -1 without memory.
 */
int search_all(const struct match *match, const struct recall *recall,
	       const struct move *moves, int count, int against,
	       const uint8_t key[CHANCE_BYTES], uint64_t from, uint64_t worlds,
	       struct searched found[2][MOVE_MAX]);

/*
 * Plays MOVE in WORLD, and on to the end of the deal (or the game's horizon): as
 * greedy the seats whose bit is set in GREEDY (0 where the game has none), the others
 * by the policy, with some moves at random, from NOISE.  What that is worth to SEAT.
 * Between two seats, a deal of which few cards are to be drawn is played to the last of
 * them, and the rest solved.
 */
int32_t search_playout(struct match *world, const struct move *move, int seat,
		       uint32_t greedy, uint64_t noise);

#endif
