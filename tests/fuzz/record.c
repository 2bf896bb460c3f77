/* The parser of records: a header means the same when it is written out, and a
 * line that is taken as an input is told as it stood. */
#include "fuzz.h"

#include "record/verify.h"

static void check_header(const char *line, size_t n)
{
	const struct game *game, *again;
	struct terms terms, same;
	char text[HEADER_MAX], twice[HEADER_MAX];
	struct reason why;
	size_t length;

	if (terms_parse_header(line, n, &game, &terms, &why))
		return;
	length = terms_format_header(game, &terms, text);
	MUST(!terms_parse_header(text, length, &again, &same, &why));
	MUST(game == again && !memcmp(&terms, &same, sizeof(terms)));
	MUST(terms_format_header(again, &same, twice) == length);
	MUST(!memcmp(text, twice, length));
}

/* The line told last that is an input. */
static struct {
	char text[LINE_BYTES];
	size_t n;
} told_last;

static void tell(void *context, const struct record *record,
		 const struct record_line *line)
{
	(void)context;
	(void)record;
	if (line->input) {
		memcpy(told_last.text, line->text, line->n);
		told_last.n = line->n;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct verify verify;
	struct fuzz_lines at = fuzz_lines(data, n);

	verify_init(&verify);
	verify.on_line = tell;
	while (fuzz_line(&at) && at.n < LINE_BYTES) {
		check_header(at.line, at.n);
		told_last.n = 0;
		if (verify_line(&verify, line_kind(at.line, at.n), at.line,
				at.n))
			break;
		/* strictly read, a line has one spelling */
		if (told_last.n)
			MUST(told_last.n == at.n &&
			     !memcmp(told_last.text, at.line, at.n));
	}
	return 0;
}
