/*
 * Reads text files that people write with an editor or a spreadsheet: players,
 * plans, results, real tables, seeds, keys.  A byte order mark, CR LF, UTF-16
 * or a NUL byte is an error and is never repaired.
 */
#ifndef ARBITRE_BASE_TEXT_FILE_H
#define ARBITRE_BASE_TEXT_FILE_H

#include "base/file_kind.h"
#include "base/stream.h"

/* Reads the next line of READER, as reader_line() does.  The file should be of
 * kind WANT.  If the line is not Unix text, or the file of another kind,
 * returns LINE_ALIEN and in *FLAW the message of file_kind_flaw().  Otherwise
 * *FLAW is NULL. */
enum line_state text_file_line(struct reader *reader, enum file_kind want,
			       const char **line, size_t *n, const char **flaw);

/* A cell of a line: its text between two tabs. */
struct text_cell {
	const char *text;
	size_t n;
};
/* Splits a line at its tabs into CELLS, which has room for MAX.  Returns the
 * number of cells, at least 1; MAX + 1 if there are more than MAX. */
int text_cells(const char *line, size_t n, struct text_cell *cells, int max);

#endif
