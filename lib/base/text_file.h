/*
 * Reads text files that people write with an editor or a spreadsheet: players,
 * plans, tables, real tables, seeds, keys.  A byte order mark, CR LF, UTF-16 or
 * a NUL byte is an error; it is never part of a word, and never repaired.
 */
#ifndef ARBITRE_BASE_TEXT_FILE_H
#define ARBITRE_BASE_TEXT_FILE_H

#include "base/stream.h"

/* Reads the next line of READER, as reader_line() does.  A whole or torn
 * line with a flaw is LINE_ALIEN, and *FLAW is text_flaw()'s.  Else *FLAW is
 * NULL. */
enum line_state text_file_line(struct reader *reader, const char **line,
			       size_t *n, const char **flaw);

/* What stands in a line between two tabs. */
struct text_cell {
	const char *text;
	size_t n;
};
/* Parts a line at its tabs into CELLS, of which there is room for MAX.  Returns how
 * many there are, from 1; MAX + 1 where they are more. */
int text_cells(const char *line, size_t n, struct text_cell *cells, int max);

#endif
