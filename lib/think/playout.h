/*
 * Playouts: what moves of a seat are worth, made in worlds that it could think of
 * (deal_sampler.h), from each of which the match is played on to the end of the deal.
 *
 * Between two seats, near the end of a deal, the seat thinks at its next decision, too
 * (infoset.h), so that what a world is worth hangs on those that were played before it.
 *
 * All moves meet the same worlds and the same chance in them.  A world is the likelier
 * the more of the moves that are recalled agree with it (belief.h); seats that
 * were seen to play like greedy do so in playouts too (opponent_model.h), the others play by
 * the policy of the game.  All is done in integers: what comes of N worlds is the same
 * on every machine.
 */
#ifndef ARBITRE_THINK_PLAYOUT_H
#define ARBITRE_THINK_PLAYOUT_H

#include "think/belief.h"
#include "think/infoset.h"
#include "think/mind.h"

/*
 * Plays MOVE in WORLD, and on to the end of the deal (or the game's horizon): as
 * greedy the seats whose bit is set in GREEDY, the others by the policy, with some moves at random, from NOISE.  What that is worth to SEAT.
 * Between two seats, a deal of which few cards are to be drawn is played to the last of
 * them, and the rest solved.
 */
int32_t playout(struct match *world, const struct move *move, int seat,
		uint32_t greedy, uint64_t noise);

/* The same from where WORLD stands, by the policy alone.  A deal that is over is worth
 * what it is. */
int32_t playout_on(struct match *world, int seat, uint64_t noise);

struct playouts {
	const struct mind *mind;
	struct sampler *sampler;
	struct belief belief;
	struct evidence evidence;
	bool has_evidence;
	struct infosets *infosets; /* NULL: the seat does not think */
	const struct move *moves;
	uint64_t worlds; /* that were played */
	int seat;
};

/*
 * Makes the MOVES of match->turn, which must stay, ready to be played out; it must be a
 * move of a game that has a mind, while cards are played.  RECALL, or NULL, is what the
 * seats did before.  KEY, which must stay, gives all chance.  Returns 0, or -1: there
 * is no memory, or USED(context), which may be NULL, said 1000 or more before the worlds
 * were counted (deal_sampler.h).
 */
int playouts_begin(struct playouts *playouts, const struct match *match,
		   const struct evidence *evidence, const struct move *moves,
		   const uint8_t key[CHANCE_BYTES], int (*used)(void *context),
		   void *context);
void playouts_end(struct playouts *playouts);

/* Plays one more world for COUNT of the moves, by their INDEX; WORTH, by that index,
 * gets what it came to. */
void playouts_world(struct playouts *playouts, const int *index, int count,
		    int32_t worth[MOVE_MAX]);

/* Where the seat knows all that is left and two sides play: what each of the COUNT
 * moves is worth, solved (endgame.h), and 0; else -1. */
int playouts_solve(const struct playouts *playouts, int count,
		   int32_t worth[MOVE_MAX]);

#endif
