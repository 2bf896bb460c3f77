/* The games and their terms, for the form of a match. */
#ifndef ARBITRE_PAGE_GAMES_H
#define ARBITRE_PAGE_GAMES_H

#include "ui/html.h"

/* Adds an array of the games to OUT: "name", "title", "rules" in some sentences, the
 * seats "min" and "max", and three "cards" of it. */
void games_put(struct html *out);

/* Adds to OUT the keys of the terms of these WORDS that are the game's own: "name",
 * "about", "value", and its "values", or "min" and "max".  Or "why" the terms are
 * wrong. */
void keys_put(const char *words, struct html *out);

/* Returns the card of that record name ("TH") in words: "10 of hearts".  fill() keeps
 * it. */
const char *card_spoken(const char *name);

#endif
