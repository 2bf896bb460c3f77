/*
 * Writes columns: a table row by row, in one of three forms.  For programs, tabs
 * stand between the cells, and each row is written at once.  For people on a
 * terminal the cells stand in columns, and all rows are written at the end.
 * JSON has an object for each row, written at once.
 *
 *	static const char *const heads[] = { "name", "=score", NULL };
 *
 *	columns_init(&table, stdout, isatty(STDOUT_FILENO));
 *	columns_heads(&table, heads);
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
#include <stdint.h>
#include <stdio.h>

#define COLUMNS_MAX 1024 /* of a table; the cells beyond are left out */

enum columns_form { COLUMNS_TABS, COLUMNS_ALIGNED, COLUMNS_JSON };

struct columns {
	FILE *file; /* not owned */
	enum columns_form form;
	const char *const *heads; /* not owned; NULL: none */
	bool headed;              /* the heading is written */
	bool failed;              /* memory ran out for a row */
	size_t cell;              /* cells of the row so far */
	size_t rows;              /* rows so far */
	char *text; /* rows that are kept; in columns a NUL ends each cell, */
	size_t n, room; /* and a LF of its own each row */
	bool holding;   /* rows wait; this was before them: */
	bool held_headed;
	size_t held_n, held_rows;
	int width[COLUMNS_MAX];
	bool words[COLUMNS_MAX]; /* some cell below the heading is no number */
};

/* Makes an empty table that goes to FILE. */
void columns_init(struct columns *columns, FILE *file, enum columns_form form);
/*
 * Names the columns.  The list ends with NULL and must outlive the table.  A
 * head that begins with "=" has numbers below it, or "-" for none; the sign is
 * not shown.  The heading is written before the first row, or at the end.  JSON
 * needs heads.  In another form the first row may be the heading instead.
 */
void columns_heads(struct columns *columns, const char *const *heads);
/* Adds the next cell of the row.  TEXT holds neither tab nor LF. */
void columns_cell(struct columns *columns, const char *text);
/* Adds an empty cell: "-", in JSON null. */
void columns_none(struct columns *columns);
/* Adds a cell in a form of printf, which is cut at 255 bytes. */
void columns_format(struct columns *columns, const char *form, ...)
	__attribute__((format(printf, 2, 3)));
void columns_count(struct columns *columns, uint64_t value);
/* Adds a number with DIGITS digits behind the point.  NaN makes an empty cell,
 * and so does infinity in JSON. */
void columns_real(struct columns *columns, double value, int digits);
void columns_end_row(struct columns *columns);
/* Holds back the rows to come, until columns_keep() adds them to the table or
 * columns_forget() drops them. */
void columns_hold(struct columns *columns);
void columns_keep(struct columns *columns);
void columns_forget(struct columns *columns);
/*
 * Writes the heading and the buffered rows, and frees the memory.  The table is
 * then empty and has no heads.  Returns 0; -1 with errno if memory ran out:
 * rows from there on are missing.  Errors of FILE stay with FILE.
 */
int columns_flush(struct columns *columns);

/* Writes TEXT, which has no controls, as a JSON string and a NUL behind it.  TO
 * has room for JSON_QUOTED bytes.  Returns its length. */
size_t json_quote(const char *text, char *to);
#define JSON_QUOTED(n) (2 * (n) + 3)

#endif
