/*
 * Draws a course: the values of each side from point to point.  A page gets a
 * line for each side, with its name at the end.  A terminal gets a row of
 * blocks for each side.
 */
#ifndef ARBITRE_UI_COURSE_H
#define ARBITRE_UI_COURSE_H

#include "ui/html.h"

struct course {
	const char *title; /* in the language of the page */
	int sides;
	int count; /* points after point 0, at which all sides begin */
	const void *context;
	/* Returns the value of a side (from 0) at a point (0 to COUNT). */
	long (*value)(const struct course *course, int side, int at);
	const char *(*name)(const struct course *course, int side);
	/* Returns a value in words, valid like a text of fill(). */
	const char *(*text)(long value);
	/* Returns the number of the deal that ends at a point, from 1; 0 if
	 * none does. */
	int (*number)(const struct course *course, int at);
	/* Returns true if an upright line stands at a point. */
	bool (*cut)(const struct course *course, int at);
	/* Returns the mark above the line of a side at a point, or "".  NULL:
	 * the course has no marks. */
	const char *(*mark)(const struct course *course, int side, int at);
	/* the measures of the drawing; course_put() and course_row() set
	 * them */
	int height;
	long most, least;
};

/* Adds the drawing to a page, if there are two points or more after point 0. */
void course_put(struct text *out, struct course *course);
/* Returns the values of a side in COLUMNS blocks (160 at most), from ▁ to █.
 * The text is valid like that of fill().  course_column() returns the block of
 * a point, from 0. */
const char *course_row(struct course *course, int side, int columns);
int course_column(const struct course *course, int at, int columns);

#endif
