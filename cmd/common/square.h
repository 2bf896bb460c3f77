/* Prints a square on a terminal: a row and a column for each name.  The head of
 * a column is the number of its row. */
#ifndef ARBITRE_COMMON_SQUARE_H
#define ARBITRE_COMMON_SQUARE_H

#include "common/tool.h"

#define SQUARE_CELL 24 /* bytes of a cell */

struct square {
	size_t count;
	const char *(*name)(size_t row);
	/* Writes the text of a cell into TEXT; "" for an empty cell. */
	void (*cell)(size_t row, size_t column, char text[SQUARE_CELL]);
};

/* Prints the square.  Returns false, and prints nothing, if it does not fit the
 * terminal. */
bool square_print(const struct square *square);

#endif
