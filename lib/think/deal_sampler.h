/*
 * Samples the worlds of a deal: a match as one seat may think that it stands.  Every card that the
 * seat cannot know is dealt anew, each way of dealing that agrees with what
 * everybody knows (match->known, match->barred) being as likely as any other.
 *
 * The holders of hidden cards are the other seats and the undealt rest of the
 * deck.  Where no holder is barred from a hidden card, a shuffle is enough.
 * Else the cards are put into classes of those that the same holders are barred
 * from, and the ways are counted, holder by holder, by how many cards of each
 * class are left: a world is drawn in the proportion of these numbers.  Counts
 * are kept to 32 binary places, by integers alone, so that all machines draw the
 * same worlds; a share is wrong by some 1e-8 of itself at most.
 */
#ifndef ARBITRE_THINK_DEAL_SAMPLER_H
#define ARBITRE_THINK_DEAL_SAMPLER_H

#include "rules/match.h"

/* A position made ready for drawing.  It keeps no card that the seat does not
 * know: where it came from does not show. */
struct sampler;

/*
 * Makes MATCH, of which the cards are being played, ready for draws by seat SEAT,
 * 0 = by the public, that knows no hand.  What is known of a hand need not be in
 * it: the worlds put it there.  Returns NULL where there is no memory,
 * or where no deal agrees with what is known, which no match of legal moves
 * comes to.
 */
struct sampler *sampler_new(const struct match *match, int seat);
/* The same, given up (NULL) as soon as USED(context) is 1000 or more, which is
 * asked after every so many steps of the counting: where eight seats and
 * more hold the whole pack it may take some milliseconds.  USED may be NULL. */
struct sampler *sampler_new_within(const struct match *match, int seat,
				   int (*used)(void *context), void *context);
void sampler_free(struct sampler *sampler);

/* Draws a world.  It has no seed, and no cards in the part of its deck that is
 * dealt. */
void sampler_draw(struct sampler *sampler, struct chance_stream *stream,
		  struct match *world);

/* There is one world only: the seat knows all that is left. */
bool sampler_certain(const struct sampler *sampler);

/* How many positions the counting went through: what a draw's table took. */
size_t sampler_size(const struct sampler *sampler);

#endif
