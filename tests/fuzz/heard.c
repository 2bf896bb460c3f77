/* Lines that a seat hears, whatever they are, and the picture that they make. */
#include "fuzz.h"

#include "people/picture.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct picture picture;
	const char *rest = (const char *)data;
	size_t left = n;

	picture_init(&picture, n && data[n - 1] & 1);
	while (left) {
		const char *lf = memchr(rest, '\n', left);
		size_t length = lf ? (size_t)(lf - rest) : left;

		if (length < LINE_BYTES)
			picture_line(&picture, rest, length);
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
