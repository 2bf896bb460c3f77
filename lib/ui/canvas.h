/*
 * Lays out a canvas of cells: the text and the role of each cell, without a
 * terminal.  The program that shows the canvas gives each role its look.
 */
#ifndef ARBITRE_UI_CANVAS_H
#define ARBITRE_UI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum role {
	ROLE_PLAIN,
	ROLE_RED,    /* hearts and diamonds */
	ROLE_BOLD,   /* the present event, the seat to play */
	ROLE_MARKED, /* the card or line that Enter would take */
	ROLE_GAIN,
	ROLE_LOSS,
	ROLE_FAULT, /* a refusal, a fault, a clock that runs out */
	ROLE_DIM,   /* a card that cannot be played, a seat that is out */
};

#define CELL_BYTES 24 /* a character and the marks that combine with it */

struct cell {
	char text[CELL_BYTES]; /* "" behind a wide character */
	uint8_t role;
};

struct canvas {
	int width, height;
	int stride;         /* cells from one row to the next */
	bool large;         /* cards are drawn large if they fit */
	struct cell *cells; /* row by row; a window does not own them */
};

/* Gives CANVAS WIDTH x HEIGHT blank cells.  Returns false if memory ran out. */
bool canvas_size(struct canvas *canvas, int width, int height);
/* Frees the cells.  A zero canvas can be freed. */
void canvas_free(struct canvas *canvas);
/* Returns a window of WIDTH columns from COLUMN on.  It shares the cells, and
 * is not freed. */
struct canvas canvas_window(const struct canvas *canvas, int column, int width);
/* Writes TEXT from COLUMN of ROW on; both count from 0.  Cells that are not on
 * the canvas are left out.  In ASCII style words_sign() replaces signs.
 * Returns the column behind the text. */
int canvas_put(struct canvas *canvas, int row, int column, enum role role,
	       const char *text);
/* Writes TEXT like canvas_put(), to end before column END. */
void canvas_put_right(struct canvas *canvas, int row, int end, enum role role,
		      const char *text);
/* Writes TEXT like canvas_put(), cut to COLUMNS with an ellipsis. */
int canvas_put_cut(struct canvas *canvas, int row, int column, int columns,
		   enum role role, const char *text);
/* Returns the bytes of TEXT that fit into COLUMNS, up to a blank if there is
 * one. */
size_t canvas_fit(const char *text, int columns);
/* Wraps TEXT into at most ROWS rows of WIDTH columns, from ROW on.  Rows after
 * the first are indented by two columns.  With a NULL canvas, only counts the
 * rows.  Returns the rows used. */
int canvas_wrap(struct canvas *canvas, int row, int column, int width, int rows,
		enum role role, const char *text);
/* Copies the text of a row to TEXT, without the blanks at its end.  TEXT has at
 * least width * CELL_BYTES + 1 bytes. */
void canvas_row(const struct canvas *canvas, int row, char *text);

#endif
