/* The tables of games and minds with one line more: the fifth game of the tests. */
#include "rules/game.h"
#include "think/mind.h"

extern const struct game game_chnif, game_chkobba, game_chouine, game_enfle;
extern const struct game game_bataille;
extern const struct mind mind_chnif, mind_chkobba, mind_chouine, mind_enfle;
extern const struct mind mind_bataille;

const struct game *const games[] = { &game_chnif, &game_chkobba,  &game_chouine,
				     &game_enfle, &game_bataille, NULL };

const struct mind *const minds[] = { &mind_chnif,
				     &mind_chkobba,
				     &mind_chouine,
				     &mind_enfle,
#ifndef UNTHINKING
				     &mind_bataille,
#endif
				     NULL };
