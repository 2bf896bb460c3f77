/*
 * Plays the first match of a series as players that always give the first
 * answer, and prints its record: what `referee --seed=TEXT` writes.
 *
 *	same TEXT TERMS
 */
#include "check.h"

int main(int argc, char **argv)
{
	struct text record = { NULL, 0, 0 };
	uint8_t seed[ARB_BYTES];
	arb_match *match = arb_match_new(argv[2], ARB_LINES, NULL);

	(void)argc;
	CHECK(match);
	arb_seed_make(argv[1], strlen(argv[1]), 0, seed);
	take_lines(match, &record);
	CHECK(arb_match_start(match, seed) >= 0);
	take_lines(match, &record);
	while (arb_match_need(match) != ARB_NEED_NOTHING) {
		CHECK(arb_match_play(match, 0) >= 0);
		take_lines(match, &record);
	}
	fwrite(record.bytes, 1, record.n, stdout);
	free(record.bytes);
	arb_match_free(match);
	return 0;
}
