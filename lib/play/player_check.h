/*
 * Checks a player: short matches of a game, in every seat and variant, and in
 * plain words what it did wrong, for its author.
 */
#ifndef ARBITRE_PLAY_PLAYER_CHECK_H
#define ARBITRE_PLAY_PLAYER_CHECK_H

#include <limits.h>
#include <stdio.h>

#include "rules/game.h"
#include "play/series.h"

struct player_check {
	const char *command;          /* of the player that is checked */
	const char *opponent;         /* the command of the others */
	const struct cage_plan *plan; /* of its cage */
	bool uncaged;
	struct series *series; /* its runner has a writer that may be lost */
	FILE *out;             /* what was found */
	/* keys that hold in all its matches; NULL: all are as the check has
	 * them */
	const struct terms_reader *given;
	uint64_t wrongs; /* matches in which something was wrong */
	uint64_t matches;
	int mute;       /* of them, without any answer; */
	bool stopped;   /* those were enough */
	bool cage_told; /* what its cage is */
};

/* Plays the matches of GAME: every seat of the smallest table, one of the
 * largest and every variant, as far as the keys that are given allow.  0, or -1
 * where they could not be played, also because an opponent failed, and then WHY
 * (PLAYER_CHECK_WHY bytes) says what was in the way. */
#define PLAYER_CHECK_WHY (PATH_MAX + 400)
int player_check_run(struct player_check *check, const struct game *game,
		     char why[PLAYER_CHECK_WHY]);

/* 0 where there is a table of GAME that the keys given allow; -1 and WHY
 * not. */
int player_check_terms(struct player_check *check, const struct game *game,
		       struct reason *why);

#endif
