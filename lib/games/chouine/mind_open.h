/* Solves parties of La Chouine for two with all cards open. */
#ifndef ARBITRE_GAMES_CHOUINE_MIND_OPEN_H
#define ARBITRE_GAMES_CHOUINE_MIND_OPEN_H

#include "think/open_cards.h"

extern const struct open_solver chouine_open;

#endif
