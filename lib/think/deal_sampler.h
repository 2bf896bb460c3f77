/*
 * Samples worlds of a deal: a match as one seat may believe it to be.  Every
 * card hidden from the seat is dealt again.  All deals that agree with public
 * knowledge (match->known, match->barred) are equally likely.
 *
 * The holders of hidden cards are the other seats and the undealt rest of the
 * deck.  If no holder is barred from a hidden card, a shuffle is enough.  Else
 * a class is the cards that the same holders are barred from.  The ways are
 * counted, holder by holder, by the cards left in each class.  A world is drawn
 * in proportion to these counts.  Counts have 32 binary places, in integers
 * alone, so all machines draw the same worlds.  A share is wrong by some 1e-8
 * of itself at most.
 */
#ifndef ARBITRE_THINK_DEAL_SAMPLER_H
#define ARBITRE_THINK_DEAL_SAMPLER_H

#include "rules/match.h"

/* A position prepared for draws.  It keeps no card that the seat does not know,
 * so its source cannot show. */
struct sampler;

/*
 * Prepares MATCH, while its cards are played, for draws by seat SEAT, or by the
 * public (0), which knows no hand.  A card known to be in a hand need not be
 * there: worlds put it there.  Returns NULL if memory ran out, or if no deal
 * agrees with the knowledge; legal moves never lead there.
 */
struct sampler *sampler_new(const struct match *match, int seat);
/* The same, given up (NULL) as soon as USED(context) is 1000 or more, which is
 * asked after every so many steps of the counting: where eight seats and
 * more hold the whole pack it may take some milliseconds.  USED may be NULL. */
struct sampler *sampler_new_within(const struct match *match, int seat,
				   int (*used)(void *context), void *context);
void sampler_free(struct sampler *sampler);

/* Draws a world.  It has no seed, and no cards in the dealt part of its
 * deck. */
void sampler_draw(struct sampler *sampler, struct chance_stream *stream,
		  struct match *world);

/* Returns true if there is one world only: the seat knows all cards left. */
bool sampler_certain(const struct sampler *sampler);

/* Fills WORLD with the only one that SEAT thinks possible; it takes no memory.  Returns
 * false if there are several, or none. */
bool sampler_only_world(const struct match *match, int seat,
			struct match *world);

/* Returns the number of positions counted: the size of the table. */
size_t sampler_size(const struct sampler *sampler);

#endif
