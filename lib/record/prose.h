/* Accounts: how a line of a record is told to people. */
#ifndef ARBITRE_PROSE_H
#define ARBITRE_PROSE_H

#include "game/game.h"

/* The form (event.h) in which an account of GAME tells a line of VERB, with %P
 * for the name of its seat; NULL where there is none for it. */
const char *prose_form(const struct game *game, const struct verb *verb);

/* A verb without a form is told as its line is, for it is one of the game's own;
 * what games share is left out then. */
bool prose_plain(const struct game *game, const struct verb *verb);

#endif
