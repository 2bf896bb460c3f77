/*
 * A trial of a player: short matches of the games named, in every seat, and in
 * plain words what it did wrong, for its author.
 */
#ifndef ARBITRE_TRIAL_H
#define ARBITRE_TRIAL_H

#include <stdio.h>

#include "game/game.h"
#include "play/series.h"

struct trial {
	const char *command;          /* of the player on trial */
	const char *opponent;         /* the command of the others */
	const struct cage_plan *plan; /* of its cage */
	bool uncaged;
	struct series *series; /* its host has a writer that may be lost */
	FILE *out;             /* what was found */
	uint64_t wrongs;       /* matches in which something was wrong */
	uint64_t matches;
};

/* Tries the player at GAME.  0, or -1 where it could not be tried, and then
 * WHAT (PATH_MAX bytes) says why. */
int trial_run(struct trial *trial, const struct game *game, char *what);

#endif
