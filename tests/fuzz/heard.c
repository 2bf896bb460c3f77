/* Lines that a seat hears, whatever they are, and the picture that they make.  A
 * line that is read as an event is written again as it was. */
#include "fuzz.h"

#include "people/picture.h"
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
			read_event(&picture, rest, length);
			picture_line(&picture, rest, length);
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
