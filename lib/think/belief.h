/* A belief draws worlds (deal_sampler.h) by their likelihood, given the moves
 * of the other seats (evidence.h). */
#ifndef ARBITRE_THINK_BELIEF_H
#define ARBITRE_THINK_BELIEF_H

#include "think/evidence.h"

/*
 * The state of a belief.  Each item of evidence that a world disagrees with
 * makes it less likely: by 2 to the power of recall (struct mind).
 *
 * If hands get more cards during a deal, candidates are drawn with the key.  A
 * world is a candidate, chosen by its likelihood.  Four candidates join for
 * each world: the first world comes soon, and the later ones have many
 * candidates.
 *
 * If all cards are dealt at once, there are many items, and hardly any random
 * world agrees with them.  Then worlds form a chain (MCMC).  A step proposes to
 * exchange two hidden cards.  It is accepted with the likelihood ratio of the
 * new world to the old one, at most 1.  (Metropolis, Rosenbluth, Rosenbluth,
 * Teller and Teller 1953.)  A disagreement with greedy counts twice, as greedy
 * has no chance.
 */
#define BELIEF_SHARES_MAX 4096
struct belief {
	struct evidence_items items; /* none: all worlds are alike */
	struct sampler *sampler;
	const uint8_t *key;
	int count; /* candidates, or worlds of the chain */
	uint32_t sum[BELIEF_SHARES_MAX]; /* sums of likelihoods */
	struct match current;            /* MCMC: the last world ... */
	int less[SEATS_MAX + 1];         /* its disagreements, by seat */
};

/* Makes a belief without evidence.  SAMPLER and KEY must outlive it. */
void belief_init(struct belief *belief, struct sampler *sampler,
		 const uint8_t key[CHANCE_BYTES]);

/* Draws a world into WORLD.  STREAM decides its chance, and may be
 * restarted. */
void belief_draw(struct belief *belief, struct chance_stream *stream,
		 struct match *world);

#endif
