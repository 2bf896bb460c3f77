/*
 * Samples worlds of a deal.  A world is a match as one seat may believe it to
 * be: every card hidden from the seat is dealt again.  All deals that agree
 * with public knowledge (match->known, match->barred) are equally likely.
 *
 * The holders of hidden cards are the other seats and the undealt rest of the
 * deck.  If no holder is barred from a hidden card, a shuffle is enough.
 * Otherwise, cards that the same holders are barred from form a class.  The
 * ways to deal are counted, holder by holder, by the cards left in each class.
 * A world is drawn in proportion to these counts.  Counts have 32 binary
 * places, in integers alone, so all machines draw the same worlds.  The
 * relative error of a share is about 1e-8 at most.
 */
#ifndef ARBITRE_THINK_DEAL_SAMPLER_H
#define ARBITRE_THINK_DEAL_SAMPLER_H

#include "rules/match.h"

/* A position prepared for draws.  It keeps no card that the seat does not know,
 * so that none can leak. */
struct sampler;

/*
 * Prepares draws for seat SEAT of MATCH, while cards are played; seat 0 is the
 * public, which knows no hand.  A card in match->known of a seat may lie
 * elsewhere in MATCH; worlds have it in that hand.  Returns NULL if memory ran
 * out, or if no deal agrees with the knowledge; legal moves never lead there.
 * The caller frees it with sampler_free().
 */
struct sampler *sampler_new(const struct match *match, int seat);
/* Like sampler_new(), but also returns NULL if USED(context) returns 1000 or
 * more during the count.  With many seats the count may be long.  USED may be
 * NULL. */
struct sampler *sampler_new_within(const struct match *match, int seat,
				   int (*used)(void *context), void *context);
void sampler_free(struct sampler *sampler);

/* Draws a world into WORLD.  It has no seed, and no cards in the dealt part of
 * its deck. */
void sampler_draw(struct sampler *sampler, struct chance_stream *stream,
		  struct match *world);

/* Returns true if there is only one world: the seat knows all cards left. */
bool sampler_certain(const struct sampler *sampler);

/* Fills WORLD with the only world that SEAT thinks possible.  Returns false if
 * there are several, or none.  Allocates no memory. */
bool sampler_only_world(const struct match *match, int seat,
			struct match *world);

/* Returns the number of positions in the table of counts. */
size_t sampler_size(const struct sampler *sampler);

#endif
