/* The annonces of La Chouine: which cards they take, what they are worth, and
 * which of them go together (C5 to C7, C13). */
#ifndef ARBITRE_GAMES_CHOUINE_RULES_ANNONCE_H
#define ARBITRE_GAMES_CHOUINE_RULES_ANNONCE_H

#include <stdbool.h>

#include "rules/event.h"

/* The ranks, high to low (G3). */
enum { ACE, TEN, KING, QUEEN, JACK, NINE, EIGHT, SEVEN };

/* An annonce is a number: suit times KINDS plus kind, then those of brisques.
 * A set of them has bit N for annonce N; rising is the canonical order. */
enum { MARIAGE, TIERCE, QUARTERON, CHOUINE, KINDS };
enum { ANNONCE_QUINTE = SUITS * KINDS, ANNONCE_TRENTE, ANNONCES };
#define ANNONCES_OF(suit) (15U << KINDS * (suit))
#define ALL_ANNONCES ((1U << ANNONCES) - 1)
#define ALL_MARIAGES 0x1111U
#define ALL_CHOUINES 0x8888U
#define ALL_SCORING 0x7777U /* mariages, tierces and quarterons */

extern const char *const annonce_names[ANNONCES + 1]; /* ends with NULL */

/* Returns the cards of HAND that the annonce takes.  Returns none if a hand of
 * so many players cannot make it (C5). */
cards_t annonce_cards(int players, int annonce, cards_t hand);

/* Returns the annonces whose cards are all in HAND (C6). */
uint32_t annonces_held(int players, cards_t hand);

/* Returns the annonces that CARD belongs to, whatever the rest of the hand (C6,
 * annonce=own). */
uint32_t annonces_of_card(int players, card_t card);

/* C7: returns the annonces that are closed to a player who made USED in this
 * partie.  REUSE is the value of the key, 0 once or 1 add. */
uint32_t annonces_closed(int reuse, uint32_t used);
extern const char annonce_is_closed[]; /* the reason of a refusal */
/* Returns why this SET cannot be announced, or NULL.  HELD: annonces whose
 * cards are in the hand.  WITH: those that the card played may go with.
 * CLOSED: those made before (C5 to C7, C13). */
const char *annonces_refused(uint64_t set, uint32_t held, uint32_t with,
			     uint32_t closed, bool fixes);

/* Lists the sets of these annonces in canonical order, the empty set first.
 * Returns their number. */
int annonce_sets(uint32_t open, bool fixes, uint32_t sets[MOVE_MAX]);

/* Returns its points, single or doubled (C5: brisques never double). */
int annonce_points(int annonce, bool doubled);

#endif
