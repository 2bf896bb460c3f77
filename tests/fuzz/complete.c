/* The machine that completes: whatever it makes of a beginning, the audit finds
 * that it holds, as far as it goes. */
#include "fuzz.h"

#include "record/complete.h"

static void tell(void *context, const struct record *record,
		 const struct record_line *line)
{
	struct fuzz_text *text = context;

	(void)record;
	fuzz_add(text, line->text, line->n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct complete completing;
	struct fuzz_text text = { 0 };
	const char *rest = (const char *)data;
	struct fuzz_verdicts verdicts;

	complete_init(&completing);
	completing.on_line = tell;
	completing.context = &text;
	/* half of them bring their chance along, half are given some */
	completing.source = n % 2 ? SEED_FROM_LINES : SEED_DEFAULT;
	while (n && text.n < 1 << 20) {
		const char *lf = memchr(rest, '\n', n);
		size_t length = lf ? (size_t)(lf - rest) : n;

		if (length >= LINE_BYTES ||
		    complete_line(&completing, line_kind(rest, length), rest,
				  length))
			break;
		rest += length + (lf != NULL);
		n -= length + (lf != NULL);
	}
	if (completing.reader.place != PLACE_OUTSIDE &&
	    complete_until_input(&completing) == RECORD_READY)
		complete_ready(&completing);
	verdicts = fuzz_audit(text.bytes ? text.bytes : "", text.n);
	MUST(verdicts.count[VERDICT_HOLDS] +
		     verdicts.count[VERDICT_UNFINISHED] ==
	     verdicts.all);
	complete_release(&completing);
	free(text.bytes);
	return 0;
}
