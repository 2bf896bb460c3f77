/*
 * Models opponents: does each play by the policy of the game, or as greedy?
 * The likelihood of a move by each rule is estimated in present worlds, which
 * give the hand of the move (evidence.h).  The log odds add up over all moves
 * of the match.  Playouts let each seat play by its likelier rule.
 */
#ifndef ARBITRE_THINK_OPPONENT_MODEL_H
#define ARBITRE_THINK_OPPONENT_MODEL_H

#include "think/evidence.h"

/* Values of log_odds in struct evidence, in its unit. */
#define LOG_ODDS_MAX 96 /* limit, so that a seat may change */
#define ODDS_CERTAIN 32 /* at least this: greedy in every playout */

/*
 * Weighs the unweighed moves of EVIDENCE in worlds of SAMPLER, which is that of
 * MATCH for SEAT.  The result depends on MATCH and EVIDENCE alone, and on
 * nothing that SEAT was not sent.
 */
void opponent_weigh(struct evidence *evidence, const struct match *match,
		    int seat, struct sampler *sampler);

/*
 * Weighs the unweighed moves of EVIDENCE once and for all.  Call it before a
 * move of SEAT in MATCH, and before evidence_add() of that move.
 *
 * After STYLE_MOVES calls that weighed moves, the styles are known well enough,
 * and moves are skipped.  They are also skipped before cards are played, and if
 * counting the deals takes too long.  Returns 0; -1 if memory ran out, and the
 * moves are skipped.
 */
#define STYLE_MOVES 64
int opponent_learn(struct evidence *evidence, const struct match *match,
		   int seat);

/* Returns the seats that play as greedy in one playout: bit S for seat S.  WORD
 * is random.  Higher log odds make it likelier. */
uint32_t opponent_draw(const struct evidence *evidence, uint64_t word);

#endif
