/*
 * Estimates the worth of moves by playouts.  Each move is made in sampled
 * worlds (deal_sampler.h), and each world is played on to the end of the deal.
 *
 * Between two seats, near the end of a deal, the seat thinks at its next
 * decision too (infoset.h).  The worth of a world then depends on the worlds
 * before it.
 *
 * All moves are tried in the same worlds, with the same random numbers.  Worlds
 * are drawn by their likelihood given the evidence (belief.h).  Seats that seem
 * to play as greedy do so in playouts (opponent_model.h), the others by the
 * policy.  Only integers are used: N worlds have one result on every machine.
 */
#ifndef ARBITRE_THINK_PLAYOUT_H
#define ARBITRE_THINK_PLAYOUT_H

#include "think/belief.h"
#include "think/infoset.h"
#include "think/mind.h"

/*
 * Plays MOVE in WORLD, and on to the end of the deal or the game's horizon.
 * Seats with a bit in GREEDY play as greedy, the others by the policy.  NOISE
 * decides the chance and makes some moves random.  Between two seats, a deal
 * with few cards to draw is played to the last draw and then solved.  Returns
 * the worth to SEAT.  Overwrites WORLD.
 */
int32_t playout(struct match *world, const struct move *move, int seat,
		uint32_t greedy, uint64_t noise);

/* Like playout(), without a first move and with all seats by the policy.  A
 * deal that is over has its worth(). */
int32_t playout_on(struct match *world, int seat, uint64_t noise);

/* The playouts for one question. */
struct playouts {
	const struct mind *mind;
	struct sampler *sampler;
	struct belief belief;
	struct evidence evidence;
	bool has_evidence;
	struct infosets *infosets; /* NULL: the seat does not think */
	const struct move *moves;
	uint64_t worlds; /* worlds played */
	int seat;
};

/*
 * Prepares playouts of the MOVES of match->turn.  The game must have a mind,
 * and cards must be in play.  EVIDENCE, or NULL, has earlier moves.  KEY
 * decides all chance.  MOVES and KEY must outlive the playouts.
 *
 * Returns 0; -1 if memory ran out, or if USED(context) returned 1000 before the
 * worlds were counted (deal_sampler.h).  USED may be NULL.  After 0,
 * playout_end() frees the memory; after -1 it must not be called.
 */
int playout_begin(struct playouts *playouts, const struct match *match,
		  const struct evidence *evidence, const struct move *moves,
		  const uint8_t key[CHANCE_BYTES], int (*used)(void *context),
		  void *context);
void playout_end(struct playouts *playouts);

/* Plays one more world for COUNT of the moves, those listed in INDEX.  WORTH
 * gets the result of each at its index. */
void playout_world(struct playouts *playouts, const int *index, int count,
		   int32_t worth[MOVE_MAX]);

/* Solves each of the COUNT moves (endgame.h) into WORTH.  Returns 0; -1 if the
 * seat does not know all cards left, or as endgame_moves(). */
int playout_solve(const struct playouts *playouts, int count,
		  int32_t worth[MOVE_MAX]);

#endif
