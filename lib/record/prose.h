/* Accounts: how a line of a record is told to people. */
#ifndef ARBITRE_PROSE_H
#define ARBITRE_PROSE_H

#include "game/game.h"

/* The form (event.h) in which an account of GAME tells a line of VERB, with %P
 * for the name of its seat; NULL where it leaves that line out. */
const char *prose_form(const struct game *game, const struct verb *verb);

#endif
