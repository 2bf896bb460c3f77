/* The machine that completes: whatever it makes of a beginning, the audit finds
 * that it holds, as far as it goes. */
#include "fuzz.h"

#include "record/complete.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct complete completing;
	struct text text = { 0 };
	struct fuzz_lines at = fuzz_lines(data, n);
	struct fuzz_verdicts verdicts;

	complete_init(&completing);
	completing.on_line = fuzz_tell;
	completing.context = &text;
	/* half of them bring their chance along, half are given some */
	completing.source = n % 2 ? SEED_FROM_LINES : SEED_DEFAULT;
	while (text.n < 1 << 20 && fuzz_line(&at))
		if (at.n >= LINE_BYTES ||
		    complete_line(&completing, line_kind(at.line, at.n),
				  at.line, at.n))
			break;
	if (completing.reader.place != PLACE_OUTSIDE &&
	    complete_until_input(&completing) == RECORD_READY)
		complete_ready(&completing);
	verdicts = fuzz_audit(text_string(&text), text.n);
	MUST(verdicts.count[VERDICT_HOLDS] +
		     verdicts.count[VERDICT_UNFINISHED] ==
	     verdicts.all);
	complete_release(&completing);
	text_free(&text);
	return 0;
}
