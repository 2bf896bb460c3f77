/* The answers of players: whatever they send, a match comes to its end, and the
 * record of it holds.  The first byte chooses the terms, the second the
 * seed. */
#include "fuzz.h"

#include "../unit/trials.h"
#include "record/complete.h"

static void tell(void *context, const struct record *record,
		 const struct record_line *line)
{
	char view[LINE_BYTES];

	fuzz_tell(context, record, line);
	for (int seat = 0; seat <= record->match.seats; seat++) {
		size_t n = record_line_view(record, line, seat, view);

		MUST(n < LINE_BYTES && !memchr(view, '\n', n));
	}
}

/* The next answer: a line of the data, "first" for an empty one; at the end of
 * the data they all leave. */
static void answer(const struct match *match, struct fuzz_lines *at,
		   struct input *input)
{
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];

	if (!fuzz_line(at)) {
		parse_fault_input(match, FAULT_EXIT, NULL, 0, input);
	} else if (!at->n && match_need(match) == NEED_MOVE) {
		match_legal(match, moves);
		MUST(!parse_answer(match, text,
				   format_move(match_game(match), moves, text),
				   input));
	} else if (at->n >= LINE_BYTES) {
		parse_fault_input(match, FAULT_OVERLONG, NULL, 0, input);
	} else if (at->n && *at->line == '#') {
		/* what starts a remark never comes to be an answer */
		parse_fault_input(match, FAULT_TIMEOUT, at->line, at->n, input);
	} else if (parse_answer(match, at->line, at->n, input)) {
		parse_fault_input(match, FAULT_ILLEGAL, at->line, at->n, input);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct complete completing;
	struct text text = { 0 };
	char header[HEADER_MAX + 1];
	struct fuzz_lines at;
	struct fuzz_verdicts verdicts;
	struct input input;
	enum record_need need;

	if (n < 2)
		return 0;
	at = fuzz_lines(data + 2, n - 2);
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
		answer(&completing.reader.record.match, &at, &input);
		complete_put(&completing, &input);
	}
	verdicts = fuzz_audit(text.bytes, text.n);
	MUST(verdicts.all == 1 && verdicts.count[VERDICT_HOLDS] == 1);
	complete_release(&completing);
	text_free(&text);
	return 0;
}
