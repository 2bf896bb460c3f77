/*
 * Draws a course: how the value of each side went from point to point.  On a page it is
 * lines with their names at the ends; on a terminal a row of blocks for each side.
 */
#ifndef ARBITRE_UI_COURSE_H
#define ARBITRE_UI_COURSE_H

#include "ui/html.h"

struct course {
	const char *title; /* in the language of the page */
	int sides;
	int count; /* of points behind point 0, where all begin */
	const void *context;
	long (*value)(const struct course *course, int side, int at);
	const char *(*name)(const struct course *course, int side);
	/* A value in words, valid like a text of fill(). */
	const char *(*text)(long value);
	/* Returns the number of the deal that ends at a point, from 1; 0: none does. */
	int (*number)(const struct course *course, int at);
	/* Returns true if a line stands at a point. */
	bool (*cut)(const struct course *course, int at);
	/* Returns what stands above the line of a side at a point, or "".  NULL: nothing
	 * does. */
	const char *(*mark)(const struct course *course, int side, int at);
	/* what is drawn, found by course_put() and course_row() */
	int height;
	long most, least;
};

/* Adds a drawing for a page, if there are two points or more behind the first. */
void course_put(struct html *out, struct course *course);
/* Returns the values of a side in COLUMNS blocks, from ▁ to █, valid like a text of fill();
 * at most 160.  course_column() tells in which of them a point is. */
const char *course_row(struct course *course, int side, int columns);
int course_column(const struct course *course, int at, int columns);

#endif
