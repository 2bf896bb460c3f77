/* The library (arbitre.h): any bytes are safe as terms, answers, input lines,
 * moves, lines of a seat and records; what is refused changes nothing. */
#include "fuzz.h"

#include "api/arbitre.h"

/* The audit of the bytes in pieces finds what it finds of all at once. */
static void audit(const char *bytes, size_t n, size_t piece, int count[8])
{
	arb_audit *audit = arb_audit_new(0);
	arb_finding found;
	size_t taken;
	int verdict;

	found.size = sizeof(found);
	MUST(audit);
	memset(count, 0, 8 * sizeof(*count));
	for (size_t at = 0; at < n; at += piece) {
		const char *from = bytes + at;
		size_t left = n - at < piece ? n - at : piece;

		while ((verdict = arb_audit_feed(audit, from, left, &taken))) {
			MUST(taken <= left);
			MUST(!arb_audit_finding(audit, &found));
			count[verdict]++;
			from += taken;
			left -= taken;
		}
		MUST(taken == left);
	}
	while ((verdict = arb_audit_end(audit)))
		count[verdict]++;
	arb_audit_free(audit);
}

static void look(const arb_match *match, arb_table *table)
{
	memset(table, 0, sizeof(*table));
	table->size = sizeof(*table);
	MUST(!arb_match_table(match, arb_match_turn(match), table));
}

/* Gives the line to the match in every way; a way that is refused changes
 * nothing. */
static void give(arb_match *match, const char *line, size_t n)
{
	arb_table before, after;
	arb_move move;

	look(match, &before);
	if (arb_match_answer(match, line, n, NULL) < 0 &&
	    arb_match_input(match, line, n, NULL) < 0) {
		look(match, &after);
		MUST(!memcmp(&before, &after, sizeof(before)));
	}
	if (n >= sizeof(move)) {
		memcpy(&move, line, sizeof(move));
		move.kind %= 8;
		(void)arb_match_move(match, &move);
	}
	if (n % 5 == 0)
		(void)arb_match_fault(match, ARB_ILLEGAL, line, n);
	while (arb_match_line(match, NULL))
		while (arb_match_view(match, 1, NULL))
			;
	if (arb_match_need(match) == ARB_NEED_SEED)
		MUST(arb_match_start(match, (const uint8_t *)&before) >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	const char *bytes = (const char *)data;
	int whole[8], pieces[8];
	arb_seat *seat = arb_seat_new();
	arb_match *match = NULL;
	struct fuzz_lines at = fuzz_lines(data, n);

	MUST(seat);
	audit(bytes, n, n + 1, whole);
	audit(bytes, n, 13, pieces);
	MUST(!memcmp(whole, pieces, sizeof(whole)));
	while (fuzz_line(&at)) {
		char line[ARB_LINE];

		(void)arb_seat_hear(seat, at.line, at.n, NULL);
		if (at.n >= sizeof(line))
			continue;
		memcpy(line, at.line, at.n);
		line[at.n] = '\0';
		if (!match)
			match = arb_match_new(line, ARB_LINES, NULL);
		else
			give(match, at.line, at.n);
	}
	arb_match_free(match);
	arb_seat_free(seat);
	return 0;
}
