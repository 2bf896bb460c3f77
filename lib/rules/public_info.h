/*
 * Keeps the public information on the hands of a match: match->known and
 * match->barred.  The rules of a game infer which cards a seat shows to hold or
 * to lack.  This file has the inference that all games share.
 */
#ifndef ARBITRE_RULES_PUBLIC_INFO_H
#define ARBITRE_RULES_PUBLIC_INFO_H

#include "rules/match.h"

/* Infers from a move of seat match->turn.  Call it before the move is made. */
void public_info_take_move(struct match *match, const struct move *move);

/* Infers from a move of the house for seat match->turn, which is the first
 * legal one.  Call it before the move is made. */
void public_info_take_house(struct match *match, const struct move *move);

#endif
