/*
 * Checks a player for its author.  Plays short matches of a game, in every seat
 * and variant, and prints each error in plain words.
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
	int mute;       /* of them, without any answer */
	bool stopped;   /* the check ended early: MUTE was too large */
	bool cage_told; /* its cage has been described */
};

/* Plays the matches of GAME that the given keys allow.  They take every seat of
 * the smallest table, one of the largest, and every variant.  Returns 0, with
 * the errors in check->wrongs; -1 with WHY if a match could not be played, also
 * if an opponent failed. */
#define PLAYER_CHECK_WHY (PATH_MAX + 400)
int player_check_run(struct player_check *check, const struct game *game,
		     char why[PLAYER_CHECK_WHY]);

/* Tests whether the given keys allow a table of GAME.  Returns 0; -1 with
 * WHY. */
int player_check_terms(struct player_check *check, const struct game *game,
		       struct reason *why);

#endif
