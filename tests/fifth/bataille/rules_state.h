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
STATE_IN_MATCH(bataille)

#endif
