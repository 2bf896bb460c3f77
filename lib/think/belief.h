/*
 * A belief: worlds (deal_sampler.h) drawn by their likelihood, given the moves
 * recalled (evidence.h).
 */
#ifndef ARBITRE_THINK_BELIEF_H
#define ARBITRE_THINK_BELIEF_H

#include "think/evidence.h"

/*
 * Worlds of a sampler: for every item of evidence that one does not agree with
 * it is 2 to the RECALL (struct mind) times less likely to be drawn.
 *
 * Where hands get more cards, worlds are drawn by KEY, each with its share of that
 * size.  With each draw four more join, so that the first is drawn soon and there are
 * many to draw from in the end.
 *
 * Else there are many items, with which next to no world agrees that is dealt
 * by chance.  So each world is some steps from the one before it: a step
 * exchanges two hidden cards, and is taken back as often as the new world is
 * less likely than the old one (Metropolis, Rosenbluth, Rosenbluth, Teller and
 * Teller 1953).  A move of greedy that one does not agree with counts twice,
 * for greedy always does the same.
 */
#define BELIEF_SHARES_MAX 4096
struct belief {
	struct evidence_items items; /* none: all worlds are equally likely */
	struct sampler *sampler;
	const uint8_t *key;
	int count; /* candidates, or worlds of the chain */
	uint32_t sum[BELIEF_SHARES_MAX]; /* the shares summed up to here */
	struct match current;            /* MCMC: the last world ... */
	int less[SEATS_MAX + 1];         /* ... items of a seat that disagree */
};

/* No items yet; SAMPLER and KEY have to stay. */
void belief_init(struct belief *belief, struct sampler *sampler,
		 const uint8_t key[CHANCE_BYTES]);

/* Draws a world by STREAM, which starts anew for a candidate. */
void belief_draw(struct belief *belief, struct chance_stream *stream,
		 struct match *world);

#endif
