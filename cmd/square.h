/* Each name against each on a terminal: the columns have the numbers of the rows. */
#ifndef ARBITRE_SQUARE_H
#define ARBITRE_SQUARE_H

#include <sys/ioctl.h>

#include "table.h"

#define SQUARE_CELL 24 /* bytes of one */

struct square {
	size_t count;
	const char *(*name)(size_t row);
	/* Puts into TEXT what stands there, or "". */
	void (*cell)(size_t row, size_t column, char text[SQUARE_CELL]);
};

/* The columns of the terminal that a column of the square takes, and of that of
 * names. */
static inline size_t square_column(const struct square *square, size_t column)
{
	char text[SQUARE_CELL];
	size_t most = (size_t)snprintf(text, sizeof(text), "%zu", column + 1);

	for (size_t row = 0; row < square->count; row++) {
		size_t width;

		square->cell(row, column, text);
		width = (size_t)fill_width(text);
		most = width > most ? width : most;
	}
	return most;
}

static inline size_t square_names(const struct square *square)
{
	size_t most = 0;

	for (size_t row = 0; row < square->count; row++) {
		size_t width = (size_t)fill_width(tool_show(square->name(row)));

		most = width > most ? width : most;
	}
	return most;
}

static inline bool square_fits(const struct square *square)
{
	struct winsize size = { 0 };
	size_t width, n = square->count;
	char text[SQUARE_CELL];

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col)
		size.ws_col = 80;
	if (!n || n > size.ws_col)
		return false;
	width = (size_t)snprintf(text, sizeof(text), "%zu", n) + 2 +
		square_names(square);
	for (size_t column = 0; column < n; column++)
		width += 2 + square_column(square, column);
	return width <= size.ws_col;
}

/* Prints it; false where it would not fit the terminal, and nothing is printed. */
static inline bool square_print(const struct square *square)
{
	static struct columns columns;
	size_t n = square->count;
	char text[SQUARE_CELL];

	if (!square_fits(square))
		return false;
	columns_init(&columns, stdout, COLUMNS_ALIGNED);
	columns_cell(&columns, "");
	columns_cell(&columns, "name");
	for (size_t column = 0; column < n; column++)
		columns_count(&columns, column + 1);
	columns_end_row(&columns);
	for (size_t row = 0; row < n; row++) {
		columns_count(&columns, row + 1);
		columns_cell(&columns, square->name(row));
		for (size_t column = 0; column < n; column++) {
			square->cell(row, column, text);
			columns_cell(&columns, text);
		}
		columns_end_row(&columns);
	}
	table_end(&columns);
	return true;
}

#endif
