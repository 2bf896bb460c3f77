/* Lists the games and their terms, for the form of a match. */
#ifndef ARBITRE_PAGE_GAMES_H
#define ARBITRE_PAGE_GAMES_H

#include "ui/html.h"

/* Adds an array of the games to OUT.  Each has its "name", "title", "rules" in
 * some sentences, the seats "min" and "max", and three "cards". */
void games_put(struct text *out);

/* Adds an object to OUT, with "keys", "sides" and "why".  "keys" has the game's
 * own keys of the terms WORDS, "GAME KEY=VALUE...".  Each key has its "name",
 * "label", "about" (a sentence), "value", and its values: "choices" (each with
 * its "value" and its "text"), "min" and "max".  "sides" has the side of each
 * seat.  "why" is the flaw of wrong terms, or "".  An unknown GAME has no
 * keys. */
void games_put_keys(const char *words, struct text *out);

/* Returns the card with that name in the record ("TH") in words, "10 of
 * hearts".  The text is valid like that of fill(); NAME itself if it is no
 * card. */
const char *games_card_spoken(const char *name);

#endif
