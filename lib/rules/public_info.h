/*
 * Public information on the hands of a match: match->known and ->barred.  The
 * rules of a game infer which cards a seat shows to hold or to lack.  This file
 * has the inference that all games share.
 */
#ifndef ARBITRE_RULES_PUBLIC_INFO_H
#define ARBITRE_RULES_PUBLIC_INFO_H

#include "rules/match.h"

/* Call before seat match->turn makes this move. */
void learn_move(struct match *match, const struct move *move);

/* Call before the house plays this card, its first legal move, for the seat. */
void learn_house(struct match *match, const struct move *move);

#endif
