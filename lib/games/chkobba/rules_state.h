/* Defines Chkobba's own state in a match. */
#ifndef ARBITRE_GAMES_CHKOBBA_RULES_STATE_H
#define ARBITRE_GAMES_CHKOBBA_RULES_STATE_H

#include "base/card.h"
#include "rules/match.h"

/* The cards (G3, K8). */
enum {
	CHKOBBA_PACK = 40,
	CHKOBBA_RANKS = 10, /* K J Q 7 6 5 4 3 2 A */
	CHKOBBA_SEVEN = 3,  /* places of ranks */
	CHKOBBA_SIX = 4,
	CHKOBBA_DIAMONDS = 2, /* a suit */
	CHKOBBA_HAYA = CARD(CHKOBBA_DIAMONDS, CHKOBBA_SEVEN),
};

/* G3: the value of a card: K 10, J 9, Q 8, then as numbered, A 1. */
static inline int chkobba_value(card_t card)
{
	return CHKOBBA_RANKS - CARD_RANK(card);
}

extern const struct game game_chkobba;

enum { OWN_PLAYERS, OWN_TEAMS, OWN_TARGET };

#define CHKOBBA_SEATS 4
enum stage { STAGE_DRAWN, STAGE_PLAY };
/* The state of Chkobba. */
struct chkobba {
	cards_t hand[CHKOBBA_SEATS + 1];
	cards_t table;
	cards_t pile[CHKOBBA_SEATS];     /* by side, as the next two */
	int32_t total[CHKOBBA_SEATS];    /* points of the match */
	int32_t chkobbas[CHKOBBA_SEATS]; /* of this deal */
	uint8_t stage;
	uint8_t next;         /* the next card of the deck */
	uint8_t last;         /* the seat that captured last; 0 none */
} __attribute__((may_alias)); /* match->state is of words */
STATE_IN_MATCH(chkobba)

#endif
