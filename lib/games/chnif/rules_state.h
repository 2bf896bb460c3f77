/* Defines Chnif Chnof Chnorum's own state in a match. */
#ifndef ARBITRE_GAMES_CHNIF_RULES_STATE_H
#define ARBITRE_GAMES_CHNIF_RULES_STATE_H

#include "rules/match.h"

extern const struct game game_chnif;

enum { OWN_PLAYERS, OWN_STAKE };

/* The state of Chnif Chnof Chnorum. */
struct chnif {
	cards_t hand[SEATS_MAX + 1];
	int32_t tokens[SEATS_MAX + 1];
	int32_t pool;
	card_t last;  /* the last card played; CARD_NONE at first */
	uint8_t row;  /* calls of the row: 1 chnif, 2 chnof, 3 chnorum (N4) */
	uint8_t left; /* cards still to be played in this deal */
} __attribute__((may_alias)); /* match->state is of words */
STATE_IN_MATCH(chnif)

#endif
