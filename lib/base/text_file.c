/* Files that people write with an editor or a spreadsheet. */
#include "base/text_file.h"

#include "base/lang.h"

const char *text_flaw(uint64_t number, const char *line, size_t n)
{
	if (number == 1 && n >= 2 &&
	    (!memcmp(line, "\xff\xfe", 2) || !memcmp(line, "\xfe\xff", 2)))
		return N_("UTF-8; this is UTF-16");
	if (number == 1 && n >= 3 && !memcmp(line, "\xef\xbb\xbf", 3))
		return N_("no byte order mark (BOM) at the beginning");
	if (memchr(line, '\0', n))
		return N_("no NUL byte");
	if (n && line[n - 1] == '\r')
		return N_("a line that ends with LF alone, not CR LF");
	return NULL;
}

enum line_state text_file_line(struct reader *reader, const char **line,
			       size_t *n, const char **flaw)
{
	enum line_state state = reader_line(reader, line, n);

	*flaw = NULL;
	if (state == LINE_OK || state == LINE_TORN)
		*flaw = text_flaw(reader->number, *line, *n);
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
