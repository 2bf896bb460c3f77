/* Defines La Chouine's own state in a match. */
#ifndef ARBITRE_GAMES_CHOUINE_RULES_STATE_H
#define ARBITRE_GAMES_CHOUINE_RULES_STATE_H

#include "games/chouine/rules_annonce.h"
#include "rules/match.h"

extern const struct game game_chouine;

enum {
	OWN_PLAYERS,
	OWN_VARIANT,
	OWN_PARTIES,
	OWN_MANCHES,
	OWN_COUNT,
	OWN_REUSE,
	OWN_FIXING,
	OWN_ANNONCE
};

#define CHOUINE_SEATS 4
#define CHOUINE_PACK 32
#define TRUMP_NONE 4
#define DER 10 /* the points of the dix de der (C10) */

/* « Au sept » (C9): not said, said in this trick, or said before this trick.
 * In the last case the seven can no longer be exchanged. */
enum { SEPT_UNSAID, SEPT_SAID, SEPT_CLOSED };

/* The state of La Chouine. */
struct chouine {
	cards_t hand[CHOUINE_SEATS + 1];
	cards_t taken[CHOUINE_SEATS + 1];    /* in tricks */
	uint32_t used[CHOUINE_SEATS + 1];    /* annonces made in this partie */
	int32_t annonces[CHOUINE_SEATS + 1]; /* points of these */
	int32_t parties[CHOUINE_SEATS + 1];  /* won in this manche */
	int32_t all_parties[CHOUINE_SEATS + 1];
	int32_t manches[CHOUINE_SEATS + 1]; /* won */
	uint32_t said[CHOUINE_SEATS];       /* annonces of the trick, by play */
	card_t trick[CHOUINE_SEATS];        /* cards of the trick, by play */
	uint8_t played;                     /* cards of the trick */
	uint8_t leader;
	uint8_t trump;  /* a suit, or TRUMP_NONE */
	card_t turned;  /* the turned-up card; CARD_NONE: none */
	uint8_t next;   /* the next card of the talon in the deck */
	uint8_t sept;   /* « au sept » (C9) */
	uint8_t fixing; /* the leader's annonce of this trick fixed trump */
	uint8_t manche; /* number of the manche */
	uint8_t first;  /* first dealer of the manche */
	uint8_t fresh;  /* the manche has had no deal */
} __attribute__((may_alias)); /* match->state is of words */
STATE_IN_MATCH(chouine)

/* Returns the number of cards of the talon, with the turned-up one. */
static inline int chouine_talon(const struct chouine *chouine)
{
	return CHOUINE_PACK - chouine->next + (chouine->turned != CARD_NONE);
}

/* C3: returns true if CARD takes a trick whose best card is BEST.  The lower
 * number is the higher card. */
static inline bool chouine_beats(const struct chouine *chouine, card_t card,
				 card_t best)
{
	return CARD_SUIT(card) == CARD_SUIT(best)
		       ? card < best
		       : CARD_SUIT(card) == chouine->trump;
}

#endif
