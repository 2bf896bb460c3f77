/* Chnif Chnof Chnorum's own state. */
#ifndef ARBITRE_GAMES_CHNIF_RULES_STATE_H
#define ARBITRE_GAMES_CHNIF_RULES_STATE_H

#include "rules/match.h"

extern const struct game game_chnif;

enum { OWN_PLAYERS, OWN_STAKE };

struct chnif {
	cards_t hand[SEATS_MAX + 1];
	int32_t tokens[SEATS_MAX + 1];
	int32_t pool;
	card_t last;  /* the last card played, CARD_NONE at first */
	uint8_t row;  /* of equal cards: 1 chnif, 2 chnof, 3 chnorum (N4) */
	uint8_t left; /* cards still to be played in this deal */
} __attribute__((may_alias)); /* it is kept in words: struct match */
_Static_assert(sizeof(struct chnif) <= sizeof(((struct match *)0)->state),
	       "the state of a game fits into a match");

static inline struct chnif *chnif_state_of(struct match *match)
{
	return (struct chnif *)match->state;
}

static inline const struct chnif *chnif_peek(const struct match *match)
{
	return (const struct chnif *)match->state;
}

#endif
