/* The terms under which the tests play every game: the trials of struct game,
 * one list of all. */
#ifndef ARBITRE_TESTS_TRIALS_H
#define ARBITRE_TESTS_TRIALS_H

#include <stdio.h>

#include "rules/game.h"

static inline int trials_of(const struct game *game)
{
	int n = 0;

	while (game->trials && game->trials[n])
		n++;
	return n;
}

static inline int trials_count(void)
{
	int n = 0;

	for (int g = 0; games[g]; g++)
		n += trials_of(games[g]);
	return n;
}

/* The header line of trial I of all games, from 0 up to trials_count(). */
static inline void trial_header(int i, char header[HEADER_MAX + 1])
{
	int g = 0;

	for (; i >= trials_of(games[g]); g++)
		i -= trials_of(games[g]);
	snprintf(header, HEADER_MAX + 1, "arbitre 1 %s%s%s", games[g]->name,
		 *games[g]->trials[i] ? " " : "", games[g]->trials[i]);
}

#endif
