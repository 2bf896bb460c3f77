/*
 * A canvas of cells: text and the role of each cell, without a
 * terminal.  What shows it, on a terminal or elsewhere, gives roles their look.
 */
#ifndef ARBITRE_UI_CANVAS_H
#define ARBITRE_UI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum role {
	ROLE_PLAIN,
	ROLE_RED,    /* hearts and diamonds */
	ROLE_BOLD,   /* what happens now, who is to play */
	ROLE_MARKED, /* the card or line that Enter would take */
	ROLE_GAIN,
	ROLE_LOSS,
	ROLE_FAULT, /* a refusal, a fault, a clock that runs out */
	ROLE_DIM,   /* what cannot be played; who is out */
};

#define CELL_BYTES 24 /* a character and what combines with it */

struct cell {
	char text[CELL_BYTES]; /* "" behind a wide character */
	uint8_t role;
};

struct canvas {
	int width, height;
	int stride;         /* cells from one row to the next */
	bool large;         /* there is room for what is drawn large */
	struct cell *cells; /* row by row; owned, but by a window */
};

/* Makes room for WIDTH x HEIGHT blank cells; false without memory. */
bool canvas_size(struct canvas *canvas, int width, int height);
void canvas_free(struct canvas *canvas);
/* WIDTH columns of it from COLUMN on, as a canvas of its own that shares the
 * cells; it is not freed. */
struct canvas canvas_window(const struct canvas *canvas, int column, int width);
/* Puts TEXT where it fits, in ASCII style with its signs as words_sign() has them;
 * cells outside are left out.  Returns the column behind it. */
int canvas_put(struct canvas *canvas, int row, int column, enum role role,
	       const char *text);
/* The same, so that it ends before column END. */
void canvas_put_right(struct canvas *canvas, int row, int end, enum role role,
		      const char *text);
/* The same, cut to COLUMNS with an ellipsis. */
int canvas_put_cut(struct canvas *canvas, int row, int column, int columns,
		   enum role role, const char *text);
/* The bytes of TEXT that stand in COLUMNS: up to a blank, if there is one. */
size_t canvas_fit(const char *text, int columns);
/* Wraps TEXT into rows of WIDTH columns from ROW on, at most ROWS of them;
 * further ones are indented by two more.  With a NULL canvas it only counts.
 * Returns the rows used. */
int canvas_wrap(struct canvas *canvas, int row, int column, int width, int rows,
		enum role role, const char *text);
/* The text of a row without the blanks at its end, to TEXT of at least
 * width * CELL_BYTES + 1 bytes. */
void canvas_row(const struct canvas *canvas, int row, char *text);

#endif
