/* Bataille's own state. */
#ifndef ARBITRE_GAMES_BATAILLE_RULES_STATE_H
#define ARBITRE_GAMES_BATAILLE_RULES_STATE_H

#include "rules/match.h"

extern const struct game game_bataille;

struct bataille {
	cards_t hand[3];
	int32_t tricks[3];
	card_t led;
	uint8_t leading;
	uint8_t next;         /* cards that have left the deck */
	uint8_t last;         /* who took a trick last, 0 nobody yet */
} __attribute__((may_alias)); /* it lies in words: struct match */
_Static_assert(sizeof(struct bataille) <= sizeof(((struct match *)0)->state),
	       "the state of a game fits into a match");

static inline struct bataille *bataille_state_of(struct match *match)
{
	return (struct bataille *)match->state;
}

static inline const struct bataille *bataille_peek(const struct match *match)
{
	return (const struct bataille *)match->state;
}

#endif
