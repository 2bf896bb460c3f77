/* Names the cards of Chkobba for its rules and policies (G3, K8). */
#ifndef ARBITRE_GAMES_CHKOBBA_RULES_CARDS_H
#define ARBITRE_GAMES_CHKOBBA_RULES_CARDS_H

#include "base/card.h"

enum {
	CHKOBBA_PACK = 40,
	CHKOBBA_RANKS = 10, /* K J Q 7 6 5 4 3 2 A */
	CHKOBBA_SEVEN = 3,  /* places of ranks */
	CHKOBBA_SIX = 4,
	CHKOBBA_DIAMONDS = 2, /* a suit */
};

/* G3: the value of a card: K 10, J 9, Q 8, then as numbered, A 1. */
static inline int chkobba_value(card_t card)
{
	return CHKOBBA_RANKS - CARD_RANK(card);
}

#endif
