/* Reads files that people write with an editor or a spreadsheet. */
#include "base/text_file.h"

enum line_state text_file_line(struct reader *reader, enum file_kind want,
			       const char **line, size_t *n, const char **flaw)
{
	enum line_state state = reader_line(reader, line, n);

	*flaw = NULL;
	if (state == LINE_OK || state == LINE_TORN || state == LINE_LONG)
		*flaw = file_kind_flaw(want, reader->number, *line, *n);
	return *flaw ? LINE_ALIEN : state;
}

int text_cells(const char *line, size_t n, struct text_cell *cells, int max)
{
	for (int count = 0; count < max;) {
		const char *tab = memchr(line, '\t', n);
		size_t length = tab ? (size_t)(tab - line) : n;

		cells[count++] = (struct text_cell){ line, length };
		if (!tab)
			return count;
		line += length + 1;
		n -= length + 1;
	}
	return max + 1;
}
