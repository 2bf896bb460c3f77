/*
 * Writes a table in columns, row by row, in one of three forms.  COLUMNS_TABS
 * is for programs: tabs between the cells, each row written at once.
 * COLUMNS_ALIGNED is for people on a terminal: aligned columns, all rows
 * written at the end.  COLUMNS_JSON writes an object for each row, at once.
 *
 *	static const char *const heads[] = { "name", "=score", NULL };
 *
 *	columns_init(&table, stdout, COLUMNS_TABS);
 *	columns_heads(&table, heads);
 *	columns_cell(&table, name);
 *	columns_format(&table, "%.3f", score);
 *	columns_end_row(&table);
 *	columns_flush(&table);
 *
 * In COLUMNS_ALIGNED, the first row is the heading.  A column is aligned to the
 * right if all cells below its heading are numbers or "-", else to the left.
 * Its width is counted in characters as a terminal shows them (fill_width).
 * Control characters are escaped (text_show).
 */
#ifndef ARBITRE_BASE_COLUMNS_H
#define ARBITRE_BASE_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/text.h"

#define COLUMNS_MAX 1024 /* aligned columns; others are left out */

enum columns_form { COLUMNS_TABS, COLUMNS_ALIGNED, COLUMNS_JSON };

struct columns {
	FILE *file; /* not owned */
	enum columns_form form;
	const char *const *heads; /* not owned; NULL: none */
	bool headed;              /* the heading is written */
	size_t cell;              /* cells of the row so far */
	size_t rows;              /* rows so far */
	/* rows in memory; if aligned, a NUL ends each cell, and an LF each
	 * row */
	struct text text;
	bool holding; /* columns_hold() was called; the members then: */
	bool held_headed;
	size_t held_n, held_rows;
	int width[COLUMNS_MAX];
	bool words[COLUMNS_MAX]; /* a cell below the heading is no number */
};

/* Makes an empty table that is written to FILE, which the caller keeps open. */
void columns_init(struct columns *columns, FILE *file, enum columns_form form);
/*
 * Names the columns.  The list ends with NULL and must outlive the table.  A
 * head that begins with "=" has numbers below it, or "-" for none; the sign is
 * not shown.  The heading is written before the first row, or at the end.  JSON
 * needs heads.  Without heads, the first row of another form may be the
 * heading.
 */
void columns_heads(struct columns *columns, const char *const *heads);
/* Adds the next cell of the row.  TEXT holds neither tab nor LF. */
void columns_cell(struct columns *columns, const char *text);
/* Adds an empty cell: "-", in JSON null. */
void columns_none(struct columns *columns);
/* Adds a cell from a format of printf, cut at 255 bytes. */
void columns_format(struct columns *columns, const char *form, ...)
	__attribute__((format(printf, 2, 3)));
/* Adds a whole number. */
void columns_count(struct columns *columns, uint64_t value);
/* Adds a number with DIGITS digits after the point.  NaN makes an empty cell;
 * in JSON, infinity does too. */
void columns_real(struct columns *columns, double value, int digits);
/* Ends the row; the next cell begins another one. */
void columns_end_row(struct columns *columns);
/* columns_hold() holds back the rows that follow.  columns_keep() adds them to
 * the table; columns_forget() drops them. */
void columns_hold(struct columns *columns);
void columns_keep(struct columns *columns);
void columns_forget(struct columns *columns);
/*
 * Writes the heading and the buffered rows, and frees the memory.  The table is
 * then empty and has no heads.  Returns 0; -1 with errno if memory ran out, and
 * rows are missing.  For write errors, the caller checks FILE.
 */
int columns_flush(struct columns *columns);

/* Writes TEXT as a JSON string and a NUL.  TEXT must have no control
 * characters.  TO needs JSON_QUOTED bytes for the length of TEXT.  Returns the
 * length written, without the NUL. */
size_t columns_json_quote(const char *text, char *to);
#define JSON_QUOTED(n) (2 * (n) + 3)

#endif
