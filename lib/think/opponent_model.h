/*
 * A model of opponents: does each play by the policy of the game or as greedy?
 * The likelihood of a move by each rule is estimated in present worlds, which
 * give the hand of the move (evidence.h).  The log odds add up over all moves
 * of the match.  Playouts let each seat play by its likelier rule; nothing
 * gains more against greedy.
 */
#ifndef ARBITRE_THINK_OPPONENT_MODEL_H
#define ARBITRE_THINK_OPPONENT_MODEL_H

#include "think/evidence.h"

/* Of log_odds in struct evidence, in its unit. */
#define LOG_ODDS_MAX 96 /* limit, so that a seat may change */
#define ODDS_CERTAIN 32 /* from here on it is greedy in every playout */

/*
 * Weighs the unweighed moves of RECALL, by worlds of SAMPLER, which is of MATCH
 * for SEAT.  Deterministic in MATCH and RECALL.  Uses nothing that SEAT was not
 * sent.
 */
void style_weigh(struct evidence *evidence, const struct match *match, int seat,
		 struct sampler *sampler);

/* The same before SEAT moves in MATCH, which evidence_add() is to be told next.
 * So each move is weighed for good once, until SEAT has moved STYLE_MOVES times
 * in the match, for by then it is known, and a match of many deals has to be
 * followed fast. Before cards are played, or where counting the deals takes too
 * long, the moves are passed over, and so they are without memory, when it
 * returns -1; else 0. */
#define STYLE_MOVES 64
int style_learn(struct evidence *evidence, const struct match *match, int seat);

/* Returns the seats that play as greedy in a playout, by WORD: bit S for seat
 * S.  Higher log odds make it likelier. */
uint32_t style_draw(const struct evidence *evidence, uint64_t word);

#endif
