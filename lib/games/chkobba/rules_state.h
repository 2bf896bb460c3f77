/* Defines Chkobba's own state in a match. */
#ifndef ARBITRE_GAMES_CHKOBBA_RULES_STATE_H
#define ARBITRE_GAMES_CHKOBBA_RULES_STATE_H

#include "games/chkobba/rules_cards.h"
#include "rules/match.h"

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
