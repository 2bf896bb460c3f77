/*
 * Public information on the hands of a match: match->known and ->barred.  The
 * rules of a game keep them where a seat is shown to hold or to lack cards that
 * it does not play; here is what all games share.
 */
#ifndef ARBITRE_RULES_PUBLIC_INFO_H
#define ARBITRE_RULES_PUBLIC_INFO_H

#include "rules/match.h"

/* Seat match->turn is about to make this move. */
void learn_move(struct match *match, const struct move *move);

/* The house is about to play this card for it, the first of its legal moves. */
void learn_house(struct match *match, const struct move *move);

#endif
