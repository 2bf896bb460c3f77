/* The games there are: a further one is a file of its own and a line here. */
#include "rules/game.h"

extern const struct game game_chnif, game_chkobba, game_chouine, game_enfle;

const struct game *const games[] = { &game_chnif, &game_chkobba, &game_chouine,
				     &game_enfle, NULL };
