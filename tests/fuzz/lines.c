/* The line reader: it finds the lines that are there, and parses what it is
 * given without falling over it. */
#include "fuzz.h"

#include "base/stream.h"

static void parse(const char *line, size_t n)
{
	char text[4 * LINE_BYTES + 4];
	uint8_t bytes[LINE_BYTES];
	uint64_t number;

	text_escape(text, line, n, LINE_BYTES);
	for (const char *at = text; *at; at++)
		MUST(*at >= 0x20 && *at < 0x7f);
	if (!number_parse(line, n, UINT64_MAX, &number)) {
		size_t length = number_format(number, text);

		MUST(length == n && !memcmp(text, line, n));
	}
	if (n % 2 == 0 && n < LINE_BYTES && !hex_parse(line, n, bytes)) {
		MUST(hex_append(text, bytes, n / 2) == text + n);
		MUST(!memcmp(text, line, n));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct reader reader;
	struct fuzz_lines at = fuzz_lines(data, n);
	const char *line;
	int fd = fuzz_file(data, n);
	enum line_state state;
	size_t length;

	reader_init(&reader, fd, "fuzz");
	while ((state = reader_line(&reader, &line, &length)) != LINE_END) {
		MUST(fuzz_line(&at));
		if (at.n >= LINE_BYTES) {
			MUST(state == LINE_LONG);
			MUST(length == LINE_BYTES);
		} else {
			MUST(state == (at.whole ? LINE_OK : LINE_TORN));
			MUST(length == at.n);
			parse(line, length);
		}
		MUST(!memcmp(line, at.line, length));
	}
	MUST(!at.left);
	close(fd);
	return 0;
}
