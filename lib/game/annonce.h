/* The annonces of La Chouine: which cards they take, what they are worth, and
 * which of them go together (C5 to C7, C13). */
#ifndef ARBITRE_ANNONCE_H
#define ARBITRE_ANNONCE_H

#include <stdbool.h>

#include "game/event.h"

/* The ranks, high to low (G3). */
enum { ACE, TEN, KING, QUEEN, JACK, NINE, EIGHT, SEVEN };

/* An annonce is a number: suit times KINDS plus kind, then those of brisques.
 * A set of them has bit N for annonce N; rising is the canonical order. */
enum { MARIAGE, TIERCE, QUARTERON, CHOUINE, KINDS };
enum { ANNONCE_QUINTE = SUITS * KINDS, ANNONCE_TRENTE, ANNONCES };
#define ANNONCES_OF(suit) (15U << KINDS * (suit))
#define ALL_MARIAGES 0x1111U
#define ALL_CHOUINES 0x8888U
#define ALL_SCORING 0x7777U /* mariages, tierces and quarterons */

extern const char *const annonce_names[ANNONCES + 1]; /* ends with NULL */

/* The cards that it takes out of HAND; none where these players, two or more,
 * do not have it (C5). */
cards_t annonce_cards(int players, int annonce, cards_t hand);

/* The annonces whose cards are all in HAND (C6). */
uint32_t annonces_held(int players, cards_t hand);

/* Those that cannot be made together with ANNONCE: one per suit and one of
 * brisques (C6); where it FIXES the trump, only one that does (C13). */
uint32_t annonces_excluded(int annonce, bool fixes);

/* C7: those that are closed to a player who has made USED in this partie; REUSE
 * is the value of the key, 0 once or 1 add. */
uint32_t annonces_closed(int reuse, uint32_t used);
extern const char annonce_is_closed[]; /* the reason that is given */

/* The sets that can be made of these annonces, none of them first, in canonical
 * order; how many. */
int annonce_sets(uint32_t open, bool fixes, uint32_t sets[MOVE_MAX]);

/* Its points, single or doubled (C5: brisques never double). */
int annonce_points(int annonce, bool doubled);

#endif
