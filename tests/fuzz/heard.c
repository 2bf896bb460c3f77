/* Lines that a seat hears, whatever they are, and the picture that they make.  A
 * line that is read as an event is written again as it was. */
#include "fuzz.h"

#include "ui/view.h"
#include "record/format.h"

static void read_event(const struct picture *picture, const char *line,
		       size_t n)
{
	static struct match match;
	char text[LINE_BYTES];
	struct event event;

	if (!picture->game || !parse_event(picture->game, line, n, &event))
		return;
	match_init(&match, picture->game, &picture->terms);
	MUST(format_event(&match, &event, SEAT_RECORD, text) == n);
	MUST(!memcmp(text, line, n));
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
	static struct picture picture;
	const char *rest = (const char *)data;
	size_t left = n;

	picture_init(&picture, n && data[n - 1] & 1);
	while (left) {
		const char *lf = memchr(rest, '\n', left);
		size_t length = lf ? (size_t)(lf - rest) : left;

		if (length < LINE_BYTES) {
			const char *line = at_the_edge(rest, length);

			read_event(&picture, line, length);
			picture_line(&picture, line, length);
		}
		if (picture.said_n > 200)
			picture_drop(&picture, 100);
		if (!lf)
			break;
		left -= length + 1;
		rest = lf + 1;
	}
	picture_free(&picture);
	return 0;
}
