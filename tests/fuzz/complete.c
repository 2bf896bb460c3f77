/* The machine that completes: whatever it makes of a beginning, the audit finds
 * that it holds, as far as it goes. */
#include "fuzz.h"

#include "record/follow.h"

static void tell(void *context, struct follow *follow, const struct told *told)
{
	struct fuzz_text *text = context;

	(void)follow;
	fuzz_add(text, told->text, told->n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct follow follow;
	struct fuzz_text text = { 0 };
	const char *rest = (const char *)data;
	struct fuzz_verdicts verdicts;

	follow_init(&follow, false);
	follow.tell = tell;
	follow.context = &text;
	/* half of them bring their chance along, half are given some */
	follow.source = n % 2 ? CHANCE_TOLD : CHANCE_SPARE;
	while (n && text.n < 1 << 20) {
		const char *lf = memchr(rest, '\n', n);
		size_t length = lf ? (size_t)(lf - rest) : n;

		if (length >= LINE_BYTES || follow_line(&follow, rest, length))
			break;
		rest += length + (lf != NULL);
		n -= length + (lf != NULL);
	}
	if (follow.state != FOLLOW_NONE && follow_drain(&follow) == NEED_READY)
		follow_ready(&follow);
	verdicts = fuzz_audit(text.bytes ? text.bytes : "", text.n);
	MUST(verdicts.count[VERDICT_HOLDS] +
		     verdicts.count[VERDICT_UNFINISHED] ==
	     verdicts.all);
	follow_release(&follow);
	free(text.bytes);
	return 0;
}
