/* Defines the annonces of La Chouine: which cards they take, what they are
 * worth, and which of them go together (C5 to C7, C13). */
#ifndef ARBITRE_GAMES_CHOUINE_RULES_ANNONCE_H
#define ARBITRE_GAMES_CHOUINE_RULES_ANNONCE_H

#include <stdbool.h>

#include "rules/event.h"

/* The ranks, high to low (G3). */
enum { ACE, TEN, KING, QUEEN, JACK, NINE, EIGHT, SEVEN };

/* An annonce is a number: suit times KINDS plus kind, then quinte and trente.
 * A set of annonces has bit N for annonce N.  The canonical order is rising. */
enum { MARIAGE, TIERCE, QUARTERON, CHOUINE, KINDS };
enum { ANNONCE_QUINTE = SUITS * KINDS, ANNONCE_TRENTE, ANNONCES };
#define ANNONCES_OF(suit) (15U << KINDS * (suit))
#define ALL_ANNONCES ((1U << ANNONCES) - 1)
#define ALL_MARIAGES 0x1111U
#define ALL_CHOUINES 0x8888U
#define ALL_SCORING 0x7777U /* mariages, tierces and quarterons */
#define QUARTERS (1U << ANNONCE_QUINTE | 1U << ANNONCE_TRENTE)
#define BRISQUES (RANK_CARDS(ACE) | RANK_CARDS(TEN))

extern const char *const annonce_names[ANNONCES + 1]; /* ends with NULL */

/* Returns the cards that the annonce takes; for quinte and trente, the brisques
 * of HAND.  Returns none if there is no such annonce with so many players
 * (C5). */
cards_t annonce_cards(int players, int annonce, cards_t hand);

/* Returns the annonces whose cards are all in HAND (C6). */
uint32_t annonces_held(int players, cards_t hand);

/* Returns the annonces that CARD belongs to, with any hand (C6,
 * annonce=own). */
uint32_t annonces_of_card(int players, card_t card);

/* C7: returns the annonces that are closed to a player that made USED in this
 * partie.  REUSE is the value of the key: 0 once, 1 add. */
uint32_t annonces_closed(int reuse, uint32_t used);
extern const char annonce_is_closed[]; /* the reason of a refusal */
/* Returns why this SET cannot be announced, or NULL (C5 to C7, C13).  HELD are
 * annonces whose cards are in the hand.  WITH are annonces that may go with the
 * card played.  CLOSED are annonces closed by earlier ones.  FIXES: the play
 * may fix the trump. */
const char *annonces_refused(uint64_t set, uint32_t held, uint32_t with,
			     uint32_t closed, bool fixes);

/* Lists the sets of annonces of OPEN that go together, in canonical order, the
 * empty set first.  FIXES is as above.  Returns their number. */
int annonce_sets(uint32_t open, bool fixes, uint32_t sets[MOVE_MAX]);

/* Returns the points of an annonce, single or doubled.  Those of brisques are
 * never doubled (C5). */
int annonce_points(int annonce, bool doubled);

#endif
