/*
 * A table, written row by row: with tabs between the cells, as programs read it,
 * each row at once; or in columns that stand under each other, as people do on a
 * terminal, once all of it is there.
 *
 *	columns_init(&table, stdout, isatty(STDOUT_FILENO));
 *	columns_cell(&table, "name");
 *	columns_cell(&table, "score");
 *	columns_end_row(&table);
 *	columns_cell(&table, name);
 *	columns_format(&table, "%.3f", score);
 *	columns_end_row(&table);
 *	columns_flush(&table);
 *
 * In columns, the first row is the heading.  A column whose cells below it are
 * numbers, or nothing but "-", is set to the right, any other to the left; its
 * width is counted in characters as a terminal shows them (fill_width), and what
 * a terminal would obey is escaped (text_show).
 */
#ifndef ARBITRE_BASE_COLUMNS_H
#define ARBITRE_BASE_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define COLUMNS_MAX 1024 /* of a table; the cells beyond are left out */

struct columns {
	FILE *file; /* not owned */
	bool aligned;
	bool failed; /* there was no memory for a row */
	size_t cell; /* of the row that is being written */
	size_t wide; /* the columns of the widest row that is kept */
	size_t rows; /* that are kept */
	char *text;  /* the cells of the rows kept, a NUL behind each; a row */
	size_t n, room; /* ends with a LF of its own */
	unsigned int width[COLUMNS_MAX];
	bool words[COLUMNS_MAX]; /* some cell below the heading is no number */
};

/* An empty table that goes to FILE, in columns where ALIGNED. */
void columns_init(struct columns *columns, FILE *file, bool aligned);
/* The next cell of the row.  TEXT holds neither tab nor LF. */
void columns_cell(struct columns *columns, const char *text);
/* The same in a form of printf; what it comes to is cut at 255 bytes. */
void columns_format(struct columns *columns, const char *form, ...)
	__attribute__((format(printf, 2, 3)));
void columns_end_row(struct columns *columns);
/* Writes the rows that were kept and forgets them, memory and all; a table with
 * a heading of its own can follow.  0, or -1 with errno: there was no memory
 * (what is missing has not been written, nor what is behind it).  Errors of FILE
 * are its own. */
int columns_flush(struct columns *columns);

#endif
