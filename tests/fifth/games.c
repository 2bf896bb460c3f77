/* The table of games with one line more: the fifth game of the tests. */
#include "game/game.h"

extern const struct game game_chnif, game_chkobba, game_chouine, game_enfle;
extern const struct game game_bataille;

const struct game *const games[] = { &game_chnif, &game_chkobba,  &game_chouine,
				     &game_enfle, &game_bataille, NULL };
