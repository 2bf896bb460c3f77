/*
 * One contract for every game, under many terms: thousands of random matches
 * in which the list of legal moves is never empty, in canonical order, and just
 * what check takes; moves are read as they are written; copies behave the same.
 */
#include <stdio.h>

#include "think/mind.h"
#include "think/analysis.h"
#include "course.h"
#include "support.h"
#include "record/format.h"
#include "trials.h"

#define MATCHES 30         /* of each trial ... */
#define MORE_MATCHES 170   /* ... and in the long suite */
#define ASKED_OF_BYTES 150 /* questions of each trial ... */
#define BYTES_TRIED 400    /* ... and moves at a question */

static int most_moves, most_events, most_numbers;
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

	assert_often(count > 0);
	if (count > most_moves)
		most_moves = count;
	if (n > longest_question)
		longest_question = n;
	for (int i = 0; i < count; i++) {
		struct move a = moves[i > 0 ? i - 1 : 0], b = moves[i];

		b.n = b.kind == MOVE_PLAY ? game->declarations != NULL : b.n;
		assert_often(!i || compare_moves(&a, &b) < 0);
		input.move = moves[i];
		assert_often(!match_check(match, &input));
		n = format_move(game, &moves[i], text);
		assert_often(parse_move(game, text, n, &back) == 0);
		assert_often(move_equal(&back, &moves[i]));
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

/* What is not about cards has one answer. */
static void check_only(const struct match *match, enum move_kind kind)
{
	struct move moves[MOVE_MAX];

	memset(moves, 0xee, sizeof(moves));
	assert_often(match_legal(match, moves) == 1);
	assert_often(move_equal(&moves[0], &(struct move){ .kind = kind }));
}

/* The next input of a random match. */
static void next_input(const struct match *match, uint64_t *seed,
		       struct input *input)
{
	*input = (struct input){ .seat = match->turn };
	switch (match_need(match)) {
	case NEED_READY:
		check_only(match, MOVE_READY);
		input->kind =
			random_next(seed) % 40 ? INPUT_READY : INPUT_FAULT;
		input->fault = FAULT_TIMEOUT;
		break;
	case NEED_CHANCE:
		input->kind = INPUT_SEED;
		for (int i = 0; i < CHANCE_BYTES; i++)
			input->data[i] = (uint8_t)random_next(seed);
		break;
	case NEED_ENTROPY:
		check_only(match, MOVE_ENTROPY);
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

/* What everybody knows of the hands is so. */
static void check_known(struct match *match)
{
	const struct game *game = match_game(match);
	const cards_t *hands;
	int dealt;

	if (!match_playing(match))
		return;
	hands = game->hands(match, &dealt);
	for (int s = 1; s <= match->seats; s++) {
		cards_t hidden = hands[s] & ~match->known[s];

		assert_often(!(match->known[s] & ~hands[s]));
		assert_often(!(hidden & match->barred[s]));
	}
}

static void play(const char *header, uint64_t seed)
{
	static struct match match, copy;
	static struct events events, again;
	struct input input;
	int steps = 0;

	match_begin(&match, header);
	while (match_need(&match) != NEED_OVER) {
		assert_often(++steps < 200000);
		copy = match;
		events.count = again.count = 0;
		if (match_need(&match) == NEED_STEP) {
			match_step(&match, &events);
			match_step(&copy, &again);
		} else {
			next_input(&match, &seed, &input);
			assert_often(!match_check(&match, &input));
			match_apply(&match, &input, &events);
			match_apply(&copy, &input, &again);
			/* whatever has a line of its own is told at once */
			assert_often(input.kind == INPUT_READY ||
				     (events.count &&
				      events.list->flags & EVENT_INPUT));
		}
		assert_often(!memcmp(&match, &copy, sizeof(match)));
		assert_often(events.count == again.count);
		check_known(&match);
		if (events.count > most_events)
			most_events = events.count;
		for (int i = 0; i < events.count; i++)
			if (events.list[i].count > most_numbers)
				most_numbers = events.list[i].count;
	}
}

/* Plays random matches FIRST to LAST of a trial. */
static void keep_contract(int trial, int first, int last)
{
	char header[HEADER_MAX + 1];

	trial_header(trial, header);
	for (int i = first; i < last; i++)
		play(header, (uint64_t)(trial * 1000 + i));
	ck_assert_int_le(most_moves, MOVE_MAX);
	ck_assert_int_lt(most_events, EVENT_MAX);
	ck_assert_int_lt(most_numbers, NUMBERS_MAX);
	ck_assert_uint_lt(longest_question, LINE_BYTES);
}

SUITE_WITH(contract, 120, NULL, NULL); /* medium */

TEST_TRIALS(every_game_keeps_the_contract)
{
	keep_contract(_i, 0, rounds_of(MATCHES));
}

/* The value of an own key in a trial, as it is settled. */
static int32_t value_tried(const struct game *game, const char *trial, int key)
{
	char header[HEADER_MAX + 1];
	struct terms terms;

	snprintf(header, sizeof(header), "arbitre 1 %s%s%s", game->name,
		 *trial ? " " : "", trial);
	header_read(header, &terms);
	return terms.own[key];
}

static bool is_tried(const struct game *game, int key, int32_t value)
{
	for (int i = 0; game->trials[i]; i++)
		if (value_tried(game, game->trials[i], key) == value)
			return true;
	return false;
}

/* Every word of its own keys, and the fewest and the most players. */
static void check_trials(const struct game *game)
{
	const struct key *key = game->keys;
	char value[40];

	for (int k = 0; key[k].name; k++) {
		const char *word = key[k].words;

		for (int32_t i = 0; word; i++, word = strchr(word, ' ')) {
			word += *word == ' ';
			value[terms_format_value(&key[k], i, value)] = '\0';
			ck_assert_msg(is_tried(game, k, i),
				      "%s: no trial with %s=%s", game->name,
				      key[k].name, value);
		}
	}
	ck_assert_msg(is_tried(game, 0, key[0].min), "%s: no trial with %d",
		      game->name, key[0].min);
	ck_assert_msg(is_tried(game, 0, key[0].max), "%s: no trial with %d",
		      game->name, key[0].max);
}

TEST(every_game_has_trials)
{
	for (int g = 0; games[g]; g++) {
		ck_assert_msg(trials_of(games[g]) > 0,
			      "%s has no trials: no test plays it",
			      games[g]->name);
		check_trials(games[g]);
	}
}

/* Any bytes, or those of a legal move with one byte changed. */
static struct move any_bytes(uint64_t *seed, const struct move *moves,
			     int count)
{
	uint8_t bytes[sizeof(struct move)];
	struct move move;

	memcpy(bytes, &moves[random_next(seed) % (uint32_t)count],
	       sizeof(bytes));
	if (random_next(seed) % 4)
		bytes[random_next(seed) % sizeof(bytes)] =
			(uint8_t)random_next(seed);
	else
		for (size_t i = 0; i < sizeof(bytes); i++)
			bytes[i] = (uint8_t)random_next(seed);
	memcpy(&move, bytes, sizeof(move));
	return move;
}

/* Bytes are a legal move, or a rule refuses them; they are written as they
 * would be read, or not at all. */
static void check_bytes(const struct match *match, uint64_t *seed)
{
	struct input input = { .kind = INPUT_MOVE, .seat = match->turn };
	struct move moves[MOVE_MAX], back;
	char text[LINE_BYTES];
	int count = match_legal(match, moves);

	for (int i = 0; i < BYTES_TRIED; i++) {
		const char *rule;
		size_t n;

		input.move = any_bytes(seed, moves, count);
		rule = match_check(match, &input);
		assert_often(!rule == listed(&input.move, moves, count));
		assert_often(!rule || strchr(rule, ':'));
		n = format_move(match_game(match), &input.move, text);
		assert_often(!n == !match_move_exists(match_game(match),
						      &input.move));
		if (n && !parse_move(match_game(match), text, n, &back))
			assert_often(move_equal(&back, &input.move));
	}
}

/* At every question of a match, a cut too, and of more until there were
 * enough. */
TEST_TRIALS(any_bytes_are_a_legal_move_or_refused)
{
	static struct course course;
	char header[HEADER_MAX + 1];
	uint64_t seed = (uint64_t)_i;
	int asked = 0;

	trial_header(_i, header);
	while (asked < ASKED_OF_BYTES) {
		course_begin(&course, header, seed);
		for (; course_step(&course) && asked < ASKED_OF_BYTES;) {
			if (match_need(&course.match) != NEED_MOVE)
				continue;
			check_bytes(&course.match, &seed);
			asked++;
		}
	}
}

/* A mind has all that players and the analysis ask of it, or there is none. */
static void check_mind(const struct mind *mind)
{
	const char *name = mind->game->name;
	int kinds = 0, weights = 0;

	ck_assert_msg(mind->greedy && mind->policy && mind->weights,
		      "%s: a mind without a rule", name);
	ck_assert_msg(mind->worth && mind->worth_unit > 0,
		      "%s: a mind without the worth of a deal", name);
	ck_assert_msg(mind->blunder > 0 && mind->decisions && mind->decision,
		      "%s: a mind without decisions to judge", name);
	while (mind->weights[weights].name)
		weights++;
	ck_assert_int_le(weights, WEIGHTS_MAX);
	while (mind->decisions[kinds])
		kinds++;
	ck_assert_int_ge(kinds, 1);
	ck_assert_int_le(kinds, KINDS_MAX);
	ck_assert_int_ge(mind->recall, 0);
	ck_assert_int_ge(mind->horizon, 0);
	/* MCMC weighs its steps by what moves tell */
	ck_assert_msg(!mind->dealt_at_once || mind->recall,
		      "%s: worlds are sampled by nothing", name);
}

TEST(every_mind_is_whole)
{
	int known = 0, found = 0;

	for (int i = 0; minds[i]; i++, known++) {
		check_mind(minds[i]);
		ck_assert_int_ge(game_index(minds[i]->game), 0);
		ck_assert_ptr_eq(mind_of(minds[i]->game), minds[i]);
	}
	for (int g = 0; games[g]; g++)
		found += mind_of(games[g]) != NULL;
	ck_assert_int_eq(found, known);
	ck_assert_ptr_null(mind_of(NULL));
}

SUITE_WITH(contract_matches, 120, NULL, NULL); /* long */

TEST_TRIALS(every_game_keeps_the_contract_in_more_matches)
{
	keep_contract(_i, MATCHES, MATCHES + rounds_of(MORE_MATCHES));
}
