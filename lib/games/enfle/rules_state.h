/* Defines L'Enfle's own state in a match. */
#ifndef ARBITRE_GAMES_ENFLE_RULES_STATE_H
#define ARBITRE_GAMES_ENFLE_RULES_STATE_H

#include "rules/match.h"

extern const struct game game_enfle;

enum { OWN_PLAYERS, OWN_TRICKS };

#define ENFLE_SEATS 8
/* The state of L'Enfle. */
struct enfle {
	cards_t hand[ENFLE_SEATS + 1];
	int32_t tokens[ENFLE_SEATS + 1];
	int32_t basket;
	int32_t tricks;            /* of this coup, picked up or not (E7) */
	uint8_t played;            /* cards of the present trick */
	card_t trick[ENFLE_SEATS]; /* in the order played */
} __attribute__((may_alias));      /* match->state is of words */
STATE_IN_MATCH(enfle)

#endif
