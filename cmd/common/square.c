/* Prints a square on a terminal. */
#include "common/square.h"

#include <sys/ioctl.h>

#include "common/table_writer.h"

/* Returns the width of a column of the square. */
static size_t square_column(const struct square *square, size_t column)
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

/* Returns true if the terminal has the columns for the square. */
static bool square_fits(const struct square *square)
{
	struct winsize size = { 0 };
	size_t width, names = 0, n = square->count;
	char text[SQUARE_CELL];

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col)
		size.ws_col = 80;
	if (!n || n > size.ws_col)
		return false;
	for (size_t row = 0; row < n; row++) {
		width = (size_t)fill_width(tool_show(square->name(row)));
		names = width > names ? width : names;
	}
	width = (size_t)snprintf(text, sizeof(text), "%zu", n) + 2 + names;
	for (size_t column = 0; column < n; column++)
		width += 2 + square_column(square, column);
	return width <= size.ws_col;
}

bool square_print(const struct square *square)
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
