/*
 * A model of opponents: by which of two rules they play, the policy of the game or
 * greedy, as far as their moves tell.  What a move was likely to be by each of them
 * is seen in worlds of now, from which the hand that it was made with is found
 * (evidence.h); the two are held against one another over all moves of the match.
 * Playouts let each seat play by what it is taken for, which is worth more than
 * anything else where it is greedy.
 */
#ifndef ARBITRE_THINK_OPPONENT_MODEL_H
#define ARBITRE_THINK_OPPONENT_MODEL_H

#include "think/evidence.h"

/* Of log_odds in struct evidence, in its unit. */
#define LOG_ODDS_MAX 96 /* it goes no further, so that a seat may change */
#define ODDS_CERTAIN 32 /* from here on it plays as greedy in every playout */

/*
 * Weighs the moves that are unweighed in RECALL, by worlds of SAMPLER, which is of MATCH
 * for SEAT.  The result is deterministic in MATCH and RECALL.  It uses nothing that SEAT
 * was not told.
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

/* Which seats play as greedy in a playout, by WORD: bit S for seat S, the likelier
 * the higher its log odds. */
uint32_t style_draw(const struct evidence *evidence, uint64_t word);

#endif
