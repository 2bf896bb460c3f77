/*
 * One contract for every game, under many terms: thousands of random matches
 * in which the list of legal moves is never empty, in canonical order, and just
 * what check takes; moves are read as they are written; copies behave the same.
 */
#include <stdio.h>

#include "game/match.h"
#include "support.h"
#include "record/format.h"

static const char *const terms_tried[] = {
	"chnif players=5 stake=3",
	"chnif players=8 cut=asked strikes=1",
	"chnif players=12 dealer=3",
	"chkobba players=2 target=11",
	"chkobba players=3 cut=asked",
	"chkobba players=4 target=11",
	"chkobba players=4 teams=yes target=11",
	"chouine players=2 parties=3",
	"chouine players=2 reuse=add",
	"chouine players=3 parties=3 cut=asked",
	"chouine players=4 parties=3",
	"chouine variant=mondoubleau parties=3",
	"chouine variant=mondoubleau reuse=add fixing=plain parties=3",
	"chouine players=3 variant=mondoubleau reuse=add parties=3",
	"chouine players=4 variant=mondoubleau parties=3 fixing=plain",
	"enfle players=4",
	"enfle players=5 tricks=20",
	"enfle players=6",
	"enfle players=7 cut=asked",
	"enfle players=8",
	"enfle players=4 entropy=asked deals=2",
};
#define TRIED ((int)(sizeof(terms_tried) / sizeof(*terms_tried)))
#define MATCHES 60 /* of each */

static int most_moves, most_events;
static size_t longest_question;

/* G4 and the canonical order: which of two moves comes first. */
static int compare_moves(const struct move *a, const struct move *b)
{
	uint64_t x = a->with, y = b->with;
	int marks_a = cards_count(x), marks_b = cards_count(y);

	if (a->kind != b->kind) /* swap is last; words have no card */
		return a->kind == MOVE_WORD ? 1 : -1;
	if (a->kind == MOVE_CUT || a->kind == MOVE_WORD)
		return a->n - b->n;
	if (a->card != b->card)
		return a->card - b->card;
	if (a->kind == MOVE_PLAY && marks_a != marks_b && b->n)
		return marks_a - marks_b;
	while (x && y) {
		int first_x = cards_pop(&x), first_y = cards_pop(&y);

		if (first_x != first_y)
			return first_x - first_y;
	}
	return (x != 0) - (y != 0);
}

static bool listed(const struct move *move, const struct move *moves, int count)
{
	for (int i = 0; i < count; i++)
		if (move_equal(move, &moves[i]))
			return true;
	return false;
}

/* A move of any kind, legal or not. */
static struct move any_move(const struct game *game, uint64_t *seed,
			    const struct move *moves, int count)
{
	struct move move = moves[random_next(seed) % (uint32_t)count];
	uint32_t what = random_next(seed) % 8;

	if (what < 4 || move.kind != MOVE_PLAY) {
		move = (struct move){ .kind = MOVE_PLAY };
		move.card = pack_card(&game->pack,
				      (int)(random_next(seed) %
					    (uint32_t)pack_size(&game->pack)));
	}
	if (what == 0 && game->words)
		move = (struct move){ .kind = MOVE_WORD };
	else if (what == 1)
		move = (struct move){ .kind = MOVE_CUT,
				      .n = (uint16_t)(random_next(seed) % 60) };
	else if (what == 2 || what == 5)
		move.with =
			(uint64_t)1
			<< random_next(seed) % (game->declarations ? 18 : 60);
	else if (what == 6)
		move.with |=
			(uint64_t)1
			<< random_next(seed) % (game->declarations ? 18 : 60);
	else if (what == 7)
		move.with &= ~((uint64_t)1 << random_next(seed) % 60);
	return move;
}

static void check_question(const struct match *match, uint64_t *seed,
			   struct move *chosen)
{
	const struct game *game = match_game(match);
	struct input input = { .kind = INPUT_MOVE, .seat = match->turn };
	struct move moves[MOVE_MAX], back;
	char text[LINE_BYTES];
	int count = match_legal(match, moves);
	size_t n = format_question(match, moves, count, text);

	ck_assert_int_gt(count, 0);
	if (count > most_moves)
		most_moves = count;
	if (n > longest_question)
		longest_question = n;
	for (int i = 0; i < count; i++) {
		struct move a = moves[i > 0 ? i - 1 : 0], b = moves[i];

		b.n = b.kind == MOVE_PLAY ? game->declarations != NULL : b.n;
		ck_assert(!i || compare_moves(&a, &b) < 0);
		input.move = moves[i];
		ck_assert_ptr_null(match_check(match, &input));
		n = format_move(game, &moves[i], text);
		ck_assert_int_eq(parse_move(game, text, n, &back), 0);
		ck_assert(move_equal(&back, &moves[i]));
	}
	for (int i = 0; i < 12; i++) {
		input.move = any_move(game, seed, moves, count);
		if (!match_check(match, &input) !=
		    listed(&input.move, moves, count)) {
			n = format_move(game, &input.move, text);
			ck_abort_msg("%s: %.*s: %s", game->name, (int)n, text,
				     match_check(match, &input) ? "refused"
								: "taken");
		}
	}
	*chosen = moves[random_next(seed) % (uint32_t)count];
}

/* The next input of a random match. */
static void next_input(const struct match *match, uint64_t *seed,
		       struct input *input)
{
	*input = (struct input){ .seat = match->turn };
	switch (match_need(match)) {
	case NEED_READY:
		input->kind =
			random_next(seed) % 40 ? INPUT_READY : INPUT_FAULT;
		input->fault = FAULT_TIMEOUT;
		break;
	case NEED_CHANCE:
		input->kind = INPUT_SEED;
		for (int i = 0; i < SEED_BYTES; i++)
			input->data[i] = (uint8_t)random_next(seed);
		break;
	case NEED_ENTROPY:
		input->kind = INPUT_ENTROPY;
		input->length = (uint8_t)(random_next(seed) % 33);
		break;
	default:
		input->kind = INPUT_MOVE;
		check_question(match, seed, &input->move);
		if (!(random_next(seed) % 150)) {
			input->kind = INPUT_FAULT;
			input->fault = (uint8_t)(random_next(seed) % 4);
			input->length = input->fault ? 0 : 3;
			memcpy(input->data, "xyz", 3);
		}
	}
}

static void play(const char *words, uint64_t seed)
{
	static struct match match, copy;
	static struct events events, again;
	const struct game *game;
	struct terms terms;
	struct input input;
	char header[300], why[TERMS_WHY];
	int steps = 0;

	snprintf(header, sizeof(header), "arbitre 1 %s", words);
	ck_assert_int_eq(
		header_parse(header, strlen(header), &game, &terms, why), 0);
	match_init(&match, game, &terms);
	while (match_need(&match) != NEED_OVER) {
		ck_assert_int_lt(++steps, 200000);
		copy = match;
		events.count = again.count = 0;
		if (match_need(&match) == NEED_STEP) {
			match_step(&match, &events);
			match_step(&copy, &again);
		} else {
			next_input(&match, &seed, &input);
			ck_assert_ptr_null(match_check(&match, &input));
			match_apply(&match, &input, &events);
			match_apply(&copy, &input, &again);
		}
		ck_assert_mem_eq(&match, &copy, sizeof(match));
		ck_assert_int_eq(events.count, again.count);
		if (events.count > most_events)
			most_events = events.count;
	}
}

START_TEST(every_game_keeps_the_contract)
{
	for (int i = 0; i < MATCHES; i++)
		play(terms_tried[_i], (uint64_t)(_i * 1000 + i));
	ck_assert_int_le(most_moves, MOVE_MAX);
	ck_assert_int_le(most_events, EVENT_MAX);
	ck_assert_uint_lt(longest_question, LINE_BYTES);
}
END_TEST

Suite *suite_contract(void)
{
	Suite *suite = suite_create("contract");
	TCase *tests = tcase_create("contract");

	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, every_game_keeps_the_contract, 0, TRIED);
	suite_add_tcase(suite, tests);
	return suite;
}
