/* The answers of players: whatever they send, a match comes to its end, and the
 * record of it holds.  The first byte chooses the terms, the second the
 * seed. */
#include "fuzz.h"

#include "../unit/trials.h"
#include "record/complete.h"

static void tell(void *context, const struct record *record,
		 const struct record_line *line)
{
	struct fuzz_text *text = context;
	char view[LINE_BYTES];

	fuzz_add(text, line->text, line->n);
	for (int seat = 0; seat <= record->match.seats; seat++) {
		size_t n = record_line_view(record, line, seat, view);

		MUST(n < LINE_BYTES && !memchr(view, '\n', n));
	}
}

/* The next answer: a line of the data, "first" for an empty one; at the end of
 * the data they all leave. */
static void answer(const struct match *match, const char **rest, size_t *left,
		   struct input *input)
{
	const char *lf = memchr(*rest, '\n', *left);
	size_t n = lf ? (size_t)(lf - *rest) : *left;
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];

	if (!*left) {
		parse_fault_input(match, FAULT_EXIT, NULL, 0, input);
	} else if (!n && match_need(match) == NEED_MOVE) {
		match_legal(match, moves);
		n = format_move(match_game(match), moves, text);
		MUST(!parse_answer(match, text, n, input));
		n = 0;
	} else if (n >= LINE_BYTES) {
		parse_fault_input(match, FAULT_OVERLONG, NULL, 0, input);
	} else if ((n && **rest == '#') ||
		   parse_answer(match, *rest, n, input)) {
		/* what starts a remark never comes to be an answer */
		parse_fault_input(match,
				  n && **rest == '#' ? FAULT_TIMEOUT
						     : FAULT_ILLEGAL,
				  *rest, n, input);
	}
	*rest += n + (lf != NULL);
	*left -= n + (lf != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct complete completing;
	struct fuzz_text text = { 0 };
	char header[HEADER_MAX + 1];
	const char *rest;
	size_t left;
	struct fuzz_verdicts verdicts;
	struct input input;
	enum record_need need;

	if (n < 2)
		return 0;
	rest = (const char *)data + 2;
	left = n - 2;
	trial_header(data[0] % trials_count(), header);
	complete_init(&completing);
	completing.on_line = tell;
	completing.context = &text;
	completing.source = SEED_REQUIRED;
	memset(completing.seed, data[1], sizeof(completing.seed));
	MUST(!complete_line(&completing, LINE_HEADER, header, strlen(header)));
	while ((need = complete_until_input(&completing)) != RECORD_NOTHING) {
		MUST(need == RECORD_READY || need == RECORD_ENTROPY ||
		     need == RECORD_MOVE);
		answer(&completing.reader.record.match, &rest, &left, &input);
		complete_put(&completing, &input);
	}
	verdicts = fuzz_audit(text.bytes, text.n);
	MUST(verdicts.all == 1 && verdicts.count[VERDICT_HOLDS] == 1);
	complete_release(&completing);
	free(text.bytes);
	return 0;
}
