/*
 * The count of a deal: how the deal that is over was scored.  Each game lists
 * its lines (struct telling); a screen draws them in its own way, a page as the
 * table of deal_count_put().
 */
#ifndef ARBITRE_UI_DEAL_COUNT_H
#define ARBITRE_UI_DEAL_COUNT_H

#include "ui/html.h"
#include "ui/view.h"

#define COUNT_BYTES 48

/* A line of a count: a figure for each side. */
struct count_line {
	const char *label; /* translated, valid like a text of fill() */
	/* By side, from 0.  Behind the last one: what no side has, as a pool;
	 * "": there is none. */
	char cell[SEATS_MAX + 1][COUNT_BYTES];
	bool total; /* of the lines above */
};

/* Adds the count of the deal as a table, and below it sentences of the game.
 * Adds nothing if no deal is over, or if the game does not tell its count. */
void deal_count_put(struct text *out, const struct view *view);

#endif
