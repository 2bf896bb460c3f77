/*
 * Plays matches of every game on terms that are drawn, with faults, entropy,
 * cuts and decks from outside; holds each against the same match without lines,
 * and its record against an audit.  Prints all records.
 *
 *	round MATCHES [NUMBER]
 */
#include "check.h"

/* The two matches stand alike. */
static void compare(const arb_match *lined, const arb_match *plain)
{
	arb_move moves[2][ARB_MOVES];
	int count = arb_match_moves(plain, moves[1]);

	CHECK(arb_match_need(lined) == arb_match_need(plain));
	CHECK(arb_match_turn(lined) == arb_match_turn(plain));
	CHECK(arb_match_moves(lined, moves[0]) == count);
	CHECK(!memcmp(moves[0], moves[1], (size_t)count * sizeof(moves[0][0])));
	for (int seat = 0; seat <= arb_match_seats(lined); seat++) {
		arb_table a = table_of(lined, seat), b = table_of(plain, seat);

		CHECK(!memcmp(&a, &b, sizeof(a)));
	}
}

/* A fault of any kind, in both. */
static void give_fault(arb_match *lined, arb_match *plain, uint64_t *chance)
{
	static const char *const bad[] = { "", "play", "play ZZ", "\x01\xff?",
					   "play 7S 7S 7S" };
	int kind = below(chance, 12);
	const char *text;

	if (kind > 3)
		kind = ARB_ILLEGAL; /* the others end a seat */
	text = kind == ARB_ILLEGAL ? bad[below(chance, 5)] : NULL;
	CHECK(arb_match_fault(lined, kind, text, text ? strlen(text) : 0) >= 0);
	CHECK(arb_match_fault(plain, kind, text, text ? strlen(text) : 0) >= 0);
}

/* A legal answer, given in one of the ways there are. */
static void give_answer(arb_match *lined, arb_match *plain, uint64_t *chance)
{
	char text[ARB_MOVE_TEXT], question[ARB_LINE], entropy[80];
	arb_move moves[ARB_MOVES];
	arb_error error;
	int count = arb_match_moves(plain, moves), i, n;

	CHECK(count > 0 && count <= ARB_MOVES);
	i = below(chance, count);
	n = arb_move_text(plain, &moves[i], text);
	CHECK(n > 0 && (size_t)n == strlen(text));
	CHECK(arb_match_question(plain, question) > 0 &&
	      strstr(question, text));
	if (arb_match_need(plain) == ARB_NEED_ENTROPY && below(chance, 2)) {
		n = sprintf(entropy, "entropy %08x", next_word(chance));
		CHECK(arb_match_answer(lined, entropy, (size_t)n, NULL) >= 0);
		CHECK(arb_match_answer(plain, entropy, (size_t)n, NULL) >= 0);
		return;
	}
	if (arb_match_answer(lined, text, (size_t)n, &error) < 0) {
		fprintf(stderr, "%s: %s: %s\n", text, error.rule, error.why);
		exit(1);
	}
	CHECK((below(chance, 2) ? arb_match_play(plain, i)
				: arb_match_move(plain, &moves[i])) >= 0);
}

static void step(arb_match *lined, arb_match *plain, const uint8_t *seed,
		 uint64_t *chance)
{
	char line[ARB_LINE];
	arb_error error;
	size_t n;

	switch (arb_match_need(plain)) {
	case ARB_NEED_SEED:
		CHECK(arb_match_start(lined, seed) >= 0);
		CHECK(arb_match_start(plain, seed) >= 0);
		return;
	case ARB_NEED_DECK:
		n = deck_line(plain, chance, line);
		CHECK(arb_match_input(lined, line, n, &error) >= 0);
		CHECK(arb_match_input(plain, line, n, &error) >= 0);
		return;
	default:
		if (below(chance, 40) == 0)
			give_fault(lined, plain, chance);
		else
			give_answer(lined, plain, chance);
	}
}

/* The audit of a record: it holds. */
static void audit(const struct text *record)
{
	arb_audit *audit = arb_audit_new(0);
	size_t taken;

	CHECK(audit);
	CHECK(arb_audit_feed(audit, record->bytes, record->n, &taken) ==
	      ARB_AUDIT_OK);
	CHECK(taken == record->n);
	CHECK(arb_audit_end(audit) == ARB_AUDIT_MORE);
	arb_audit_free(audit);
}

static void play(const char *game, uint32_t number)
{
	uint64_t chance = number * 2654435761u + (uint64_t)game[2];
	struct text record = { NULL, 0, 0 };
	char words[ARB_LINE], line[ARB_LINE];
	uint8_t seed[ARB_BYTES], *start = seed;
	arb_match *lined, *plain;
	arb_error error;

	terms_draw(game, &chance, words);
	lined = arb_match_new(words, ARB_LINES, &error);
	if (!lined) {
		fprintf(stderr, "%s: %s\n", words, error.why);
		exit(1);
	}
	plain = arb_match_new(words, 0, &error);
	CHECK(plain);
	key_make(number, seed);
	arb_match_terms(plain, line);
	if (below(&chance, 4) == 0 && !strstr(line, "entropy=asked"))
		start = NULL; /* decks from outside */
	take_lines(lined, &record);
	while (arb_match_need(plain) != ARB_NEED_NOTHING) {
		compare(lined, plain);
		step(lined, plain, start, &chance);
		CHECK(arb_match_need(lined) == ARB_NEED_LINES ||
		      arb_match_need(lined) == arb_match_need(plain));
		take_lines(lined, &record);
	}
	compare(lined, plain);
	audit(&record);
	fwrite(record.bytes, 1, record.n, stdout);
	free(record.bytes);
	arb_match_free(lined);
	arb_match_free(plain);
}

int main(int argc, char **argv)
{
	uint32_t matches = (uint32_t)atol(argv[1]);
	uint32_t first = argc > 2 ? (uint32_t)atol(argv[2]) : 0;
	arb_game game;

	game.size = sizeof(game);
	for (int g = 0; arb_game_get(g, &game) == 1; g++)
		for (uint32_t i = 0; i < matches; i++)
			play(game.name, first + i);
	return 0;
}
