/* Finds what is wrong with the cards of a line deck. */
#ifndef ARBITRE_RECORD_DECK_FLAW_H
#define ARBITRE_RECORD_DECK_FLAW_H

#include "base/reason.h"
#include "rules/game.h"

/* Writes into WHY what is wrong with a deck of GAME: a word that is no card,
 * the pack of another game, a card that is there twice, or one that is missing.
 * TEXT is the line behind "deck ", of N bytes; it is refused already. */
void deck_flaw_find(const struct game *game, const char *text, size_t n,
		    struct reason *why);

#endif
