/*
 * Checks a player for its author: plays short matches of a game, in every seat
 * and variant, and says in plain words what went wrong.
 */
#ifndef ARBITRE_PLAY_PLAYER_CHECK_H
#define ARBITRE_PLAY_PLAYER_CHECK_H

#include <limits.h>
#include <stdio.h>

#include "rules/game.h"
#include "play/series.h"

struct player_check {
	const char *command;          /* the checked player's */
	const char *opponent;         /* the others' command */
	const struct cage_plan *plan; /* of its cage */
	bool uncaged;
	struct series *series; /* its runner's writer may be lost */
	FILE *out;             /* for the findings */
	/* keys for all its matches; NULL: all are the check's own */
	const struct terms_reader *given;
	uint64_t wrongs; /* matches with an error */
	uint64_t matches;
	int mute;       /* of them, without any answer; */
	bool stopped;   /* and those were too many */
	bool cage_told; /* its cage has been described */
};

/* Plays the matches of GAME: every seat of the smallest table, one of the
 * largest and every variant that the given keys allow.  Returns 0; -1 if they
 * could not be played, even if an opponent failed: WHY (PLAYER_CHECK_WHY bytes)
 * has the reason. */
#define PLAYER_CHECK_WHY (PATH_MAX + 400)
int player_check_run(struct player_check *check, const struct game *game,
		     char why[PLAYER_CHECK_WHY]);

/* Returns 0 if the given keys allow a table of GAME; -1 with WHY. */
int player_check_terms(struct player_check *check, const struct game *game,
		       struct reason *why);

#endif
