/* Takes any lines into a view.  A line that is read as an event is written
 * again as it was. */
#include "fuzz.h"

#include "ui/view.h"
#include "record/format.h"

static void write_again(const struct view *view, const struct line *line)
{
	static struct match match;
	char text[LINE_BYTES];

	match_init(&match, view->game, &view->terms);
	MUST(format_event(&match, &line->event, SEAT_RECORD, text) ==
	     line->whole_n);
	MUST(!memcmp(text, line->whole, line->whole_n));
}

#define PAGE 65536 /* a multiple of those of every machine */

/* The line, its last byte in front of a page that cannot be read. */
static const char *at_the_edge(const char *line, size_t n)
{
	static char *edge;

	if (!edge) {
		char *pages = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE,
				   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

		MUST(pages != MAP_FAILED);
		edge = pages + PAGE;
		MUST(!mprotect(edge, PAGE, PROT_NONE));
	}
	return memcpy(edge - n, line, n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct view view;
	struct fuzz_lines at = fuzz_lines(data, n);

	view_init(&view, n && data[n - 1] & 1 ? STYLE_ACCOUNT : STYLE_TABLE);
	while (fuzz_line(&at)) {
		if (at.n < LINE_BYTES) {
			struct line line;

			parse_line(view.game, at_the_edge(at.line, at.n), at.n,
				   &line);
			if (line.kind == LINE_EVENT)
				write_again(&view, &line);
			view_take(&view, &line);
		}
		if (view.said_n > 200)
			view_drop(&view, 100);
	}
	view_free(&view);
	return 0;
}
