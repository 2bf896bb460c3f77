/* Solves deals of Chkobba with all cards open. */
#ifndef ARBITRE_GAMES_CHKOBBA_MIND_OPEN_H
#define ARBITRE_GAMES_CHKOBBA_MIND_OPEN_H

#include "think/open_cards.h"

extern const struct open_solver chkobba_open;

#endif
