/* The lines of the format, read: kinds, flaws, names, inputs, answers. */
#include "record/format.h"
#include "record/parse.h"
#include "support.h"

#include <stdio.h>

SUITE(parse);

TEST(a_kind_is_the_whole_first_word)
{
	static const struct {
		const char *word;
		enum line_kind kind;
	} table[] = {
		{ "arbitre", LINE_HEADER }, { "prev", LINE_PREV },
		{ "name", LINE_NAME },      { "seed", LINE_SEED },
		{ "commit", LINE_COMMIT },  { "entropy", LINE_ENTROPY },
		{ "deck", LINE_DECK },      { "cut", LINE_CUT },
		{ "play", LINE_PLAY },      { "fault", LINE_FAULT },
		{ "seal", LINE_SEAL },
	};
	char text[40];

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		size_t n = strlen(table[i].word);

		ck_assert_int_eq(line_kind(table[i].word, n), table[i].kind);
		snprintf(text, sizeof(text), "%s 1", table[i].word);
		ck_assert_int_eq(line_kind(text, n + 2), table[i].kind);
		ck_assert_int_eq(line_kind(text, n + 1), table[i].kind);
		ck_assert_int_eq(line_kind(text, n - 1), LINE_OTHER);
		text[n] = 's';
		ck_assert_int_eq(line_kind(text, n + 2), LINE_OTHER);
		text[0]--;
		ck_assert_int_eq(line_kind(text, n), LINE_OTHER);
	}
	ck_assert_int_eq(line_kind("", 0), LINE_OTHER);
	ck_assert_int_eq(line_kind("#", 1), LINE_COMMENT);
	ck_assert_int_eq(line_kind("#play", 5), LINE_COMMENT);
	ck_assert_int_eq(line_kind(" play", 5), LINE_OTHER);
	ck_assert_int_eq(line_kind("hand 1 AS", 9), LINE_OTHER);
}

TEST(what_only_a_player_says)
{
	static const struct {
		const char *game, *line;
		bool answers;
	} table[] = {
		{ "chouine", "play 1 AS", true },
		{ "chouine", "cut 1 4", true },
		{ "chouine", "entropy 1 -", true },
		{ "chouine", "fault 1 exit", true },
		{ "chouine", "swap 1", true },
		{ "chouine", "swaps 1", false },
		{ "chouine", "keep 1", false },
		{ "chkobba", "keep 1", true },
		{ "chkobba", "lay", true },
		{ "chkobba", "swap 1", false },
		{ "enfle", "keep 1", false },
		{ "chouine", "seed 00", false },
		{ "chouine", "deck AS", false },
		{ "chouine", "hand 1 AS", false },
		{ "chouine", "seal 00", false },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		const char *line = table[i].line;
		size_t n = strlen(line);
		const struct game *game =
			game_find(table[i].game, strlen(table[i].game));

		ck_assert_msg(parse_line_answers(game, line_kind(line, n), line,
						 n) == table[i].answers,
			      "%s: %s", table[i].game, line);
	}
}

TEST(flaws_of_bytes_are_told_apart)
{
	static const struct {
		const char *line, *flaw; /* NULL: none */
	} table[] = {
		{ "", "an empty line" },
		{ "a", NULL },
		{ "a b", NULL },
		{ "~!", NULL },
		{ "a\r", "CR LF" },
		{ "a\rb", "not printable" },
		{ "a\tb", "TAB" },
		{ " a", "one blank" },
		{ "a ", "one blank" },
		{ " ", "one blank" },
		{ "a  b", "one blank" },
		{ "a\x1f", "not printable" },
		{ "a\x7f", "not printable" },
		{ "a\x80", "not printable" },
		{ "Zo\xc3\xa9", "not printable" },
		/* but in a name, which has its own flaws */
		{ "name 1 Zo\xc3\xa9", NULL },
		{ "name 1 Zo\xc3", "UTF-8" },
		{ "name 1 a\tb", "UTF-8" },
		{ "name 1 a\r", "UTF-8" },
		{ "name 1 a  b", "double blanks" },
		{ "name 1 a ", "outer" },
		{ "name 1  a", "outer" },
		{ "name x Zo\xc3\xa9", "not printable" },
		{ "name 13 Zo\xc3\xa9", "not printable" },
		{ "name 12 Zo\xc3\xa9", NULL },
		{ "named 1 Zo\xc3\xa9", "not printable" },
		{ "name 1", NULL },
		{ "name 1 ", "one blank" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		const char *line = table[i].line;
		const char *flaw = parse_line_flaw(line, strlen(line));

		ck_assert_msg(!flaw == !table[i].flaw, "%s: %s", line, flaw);
		ck_assert_msg(!flaw || strstr(flaw, table[i].flaw), "%s: %s",
			      line, flaw);
	}
	ck_assert_str_eq(parse_line_flaw("a\0b", 3), "record: a NUL byte");
}

/* Every single byte, as it stands in the middle of a line. */
TEST(every_byte_has_its_flaw)
{
	for (int byte = 0; byte < 256; byte++) {
		char line[] = { 'a', (char)byte, 'b' };
		bool good = byte >= ' ' && byte < 0x7f;

		ck_assert_msg(!parse_line_flaw(line, 3) == good, "%02x", byte);
	}
}

TEST(names_are_words_of_any_language)
{
	static const char *const good[] = {
		"a",     "a b c",        "Zo\xc3\xa9",
		"#",     "\xe2\x82\xac", "\xf0\x9f\x82\xa1",
		"seat 2"
	};
	static const char *const bad[] = {
		"",         " a",       "a ",           "a  b",
		"a\x01",    "a\x7f",    "\xc2\x80",     "\xc2\x9f",
		"\xc3",     "\xc0\x80", "\xed\xa0\x80", "a\n",
		"\xff\xfe", "\x80",
	};
	char longest[NAME_BYTES + 2];

	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++)
		ck_assert_msg(!name_flaw(good[i], strlen(good[i])), "%s",
			      good[i]);
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_msg(name_flaw(bad[i], strlen(bad[i])) != NULL, "%zu",
			      i);
	ck_assert_ptr_null(name_flaw("\xc2\xa0", 2)); /* the first after C1 */
	memset(longest, 'x', sizeof(longest));
	ck_assert_ptr_null(name_flaw(longest, NAME_BYTES));
	ck_assert_ptr_nonnull(name_flaw(longest, NAME_BYTES + 1));
}

TEST(prev_is_of_its_length)
{
	uint8_t prev[CHANCE_BYTES];
	char line[80];
	size_t n;

	for (int i = 0; i < CHANCE_BYTES; i++)
		prev[i] = (uint8_t)(i * 9 + 1);
	n = format_prev(prev, line);
	memset(prev, 0, sizeof(prev));
	ck_assert_ptr_null(parse_prev(line, n, prev));
	for (int i = 0; i < CHANCE_BYTES; i++)
		ck_assert_uint_eq(prev[i], (uint8_t)(i * 9 + 1));
	ck_assert_ptr_nonnull(parse_prev(line, n - 1, prev));
	ck_assert_ptr_nonnull(parse_prev(line, n - 2, prev));
	line[n] = line[n + 1] = '0';
	ck_assert_ptr_nonnull(parse_prev(line, n + 2, prev));
	line[10] = 'A';
	ck_assert_ptr_nonnull(parse_prev(line, n, prev));
	ck_assert_ptr_nonnull(parse_prev("prev", 4, prev));
}

TEST(a_line_of_a_name_has_its_parts)
{
	const char *name;
	size_t n;
	uint64_t seat;

	ck_assert_ptr_null(parse_name("name 12 a b", 11, &seat, &name, &n));
	ck_assert_uint_eq(seat, 12);
	ck_assert(word_is(name, n, "a b"));
	ck_assert_ptr_null(parse_name("name 0 x", 8, &seat, &name, &n));
	ck_assert_uint_eq(seat, 0);
	ck_assert_ptr_null(parse_name("name 3", 6, &seat, &name, &n));
	ck_assert_uint_eq(n, 0);
	ck_assert_ptr_nonnull(parse_name("name 13 x", 9, &seat, &name, &n));
	ck_assert_ptr_nonnull(parse_name("name 01 x", 9, &seat, &name, &n));
	ck_assert_ptr_nonnull(parse_name("name x", 6, &seat, &name, &n));
	ck_assert_ptr_nonnull(parse_name("name", 4, &seat, &name, &n));
}

/* --- inputs of a match that waits for a move --- */

static struct complete match_at;

/* A match on these terms up to where it lacks something. */
static const struct match *match_of(const char *text)
{
	complete_init(&match_at);
	while (*text) {
		size_t n = strcspn(text, "\n");

		ck_assert_int_eq(
			complete_line(&match_at, line_kind(text, n), text, n),
			0);
		text += n + (text[n] != '\0');
	}
	complete_until_input(&match_at);
	return &match_at.reader.record.match;
}

#define SEED                                         \
	"seed 0000000000000000000000000000000000000" \
	"000000000000000000000000000\n"

static const struct match *match_on(const char *terms)
{
	static char text[400];

	snprintf(text, sizeof(text), "arbitre 1 %s\n", terms);
	match_of(text);
	complete_ready(&match_at);
	ck_assert_int_eq(
		complete_line(&match_at, LINE_SEED, SEED, sizeof(SEED) - 2), 0);
	complete_until_input(&match_at);
	return &match_at.reader.record.match;
}

static const char *input_flaw(const struct match *match, const char *line,
			      struct input *input)
{
	size_t n = strlen(line);

	return parse_input(match, line_kind(line, n), line, n, input);
}

static void taken(const struct match *match, const char *line, int seat,
		  bool whole)
{
	struct input input;
	const char *flaw = input_flaw(match, line, &input);

	ck_assert_msg(!flaw, "%s: %s", line, flaw);
	ck_assert_msg(input.seat == seat && input.in_full == whole,
		      "%s: seat %d, %d", line, input.seat, input.in_full);
}

static void refused(const struct match *match, const char *line,
		    const char *says)
{
	struct input input;
	const char *flaw = input_flaw(match, line, &input);

	ck_assert_msg(flaw && strstr(flaw, says), "%s: %s", line,
		      flaw ? flaw : "taken");
}

/* The first move of the question, as its line with the seat and without. */
TEST_EACH(an_input_may_leave_its_seat_out, 0, 6)
{
	static const char *const terms[] = {
		"chouine", "chkobba", "chkobba players=4",
		"chnif",   "enfle",   "chnif players=12"
	};
	const struct match *match = match_on(terms[_i]);
	struct move moves[MOVE_MAX];
	char move[300], line[400];
	struct input input;
	size_t n, verb;
	int other;

	ck_assert_int_gt(match_legal(match, moves), 0);
	n = format_move(match_game(match), &moves[0], move);
	move[n] = '\0';
	taken(match, move, match->turn, false);
	verb = strcspn(move, " ");
	snprintf(line, sizeof(line), "%.*s %d%s", (int)verb, move, match->turn,
		 move + verb);
	taken(match, line, match->turn, true);
	ck_assert_ptr_null(input_flaw(match, line, &input));
	ck_assert(move_equal(&input.move, &moves[0]));
	other = match->turn % match->seats + 1;
	snprintf(line, sizeof(line), "%.*s %d%s", (int)verb, move, other,
		 move + verb);
	ck_assert_ptr_nonnull(input_flaw(match, line, &input));
	ck_assert_uint_eq(input.seat, other);
	snprintf(line, sizeof(line), "%.*s %d%s", (int)verb, move,
		 match->seats + 1, move + verb);
	refused(match, line, "record: not a move");
	strcat(move, " ");
	refused(match, move, "record: a line is words");
	refused(match, "", "record: a line is words");
	complete_release(&match_at);
}

TEST(faults_are_read_whole)
{
	const struct match *match = match_on("chouine");
	struct move moves[MOVE_MAX];
	char move[300], line[400], *to;
	struct input input;
	char turn[20];

	snprintf(turn, sizeof(turn), "%d", match->turn);
	taken(match, "fault timeout", match->turn, false);
	taken(match, "fault exit", match->turn, false);
	taken(match, "fault overlong", match->turn, false);
	taken(match, "fault illegal %", match->turn, false);
	taken(match, "fault illegal x%20y", match->turn, false);
	for (int kind = 0; kind < FAULT_KINDS; kind++) {
		snprintf(line, sizeof(line), "fault %s %s%s", turn,
			 event_fault_names[kind],
			 kind == FAULT_ILLEGAL ? " no" : "");
		taken(match, line, match->turn, true);
		ck_assert_ptr_null(input_flaw(match, line, &input));
		ck_assert_uint_eq(input.fault, kind);
		ck_assert_uint_eq(input.length, kind == FAULT_ILLEGAL ? 2 : 0);
	}
	refused(match, "fault", "record: a fault is");
	refused(match, "fault none", "record: a fault is");
	refused(match, "fault illegal", "record: a fault is");
	refused(match, "fault timeout x", "record: a fault is");
	refused(match, "fault illegal %0A", "F1: that could not");
	refused(match, "fault illegal #x", "F1: that could not");
	refused(match, "fault illegal x%0Ay", "F1: that could not");
	taken(match, "fault illegal x#", match->turn, false);
	refused(match, "fault illegal %41", "is not to be escaped");
	/* what was legal was no fault */
	match_legal(match, moves);
	move[format_move(match_game(match), &moves[0], move)] = '\0';
	to = text_append(line, "fault illegal ");
	for (const char *at = move; *at; at++)
		to = *at == ' ' ? text_append(to, "%20") : (*to = *at, to + 1);
	*to = '\0';
	refused(match, line, "F1: that answer was a legal one");
	strcat(line, "x");
	taken(match, line, match->turn, false);
	complete_release(&match_at);
}

TEST(entropy_is_hex_of_its_length)
{
	const struct match *match = match_on("chouine entropy=asked");
	char line[200] = "entropy ";
	struct input input;

	ck_assert_int_eq(match_need(match), NEED_ENTROPY);
	taken(match, "entropy -", 1, false);
	taken(match, "entropy 1 -", 1, true);
	taken(match, "entropy 00", 1, false);
	ck_assert_ptr_null(input_flaw(match, "entropy 1 00ff", &input));
	ck_assert_uint_eq(input.length, 2);
	ck_assert_uint_eq(input.data[1], 0xff);
	ck_assert_ptr_null(input_flaw(match, "entropy -", &input));
	ck_assert_uint_eq(input.length, 0);
	refused(match, "entropy", "F5");
	refused(match, "entropy 0", "F5");
	refused(match, "entropy 0F", "F5");
	refused(match, "entropy 1 xx", "F5");
	memset(line + 8, 'a', 2 * ENTROPY_MAX);
	taken(match, line, 1, false);
	memset(line + 8, 'a', 2 * ENTROPY_MAX + 2);
	refused(match, line, "F5");
	complete_release(&match_at);
}

TEST(a_cut_without_its_seat_has_one_number)
{
	const struct match *match = match_on("chkobba cut=asked");
	struct input input;
	char line[40];

	ck_assert_int_eq(match_need(match), NEED_MOVE);
	taken(match, "cut 7", match->turn, false);
	ck_assert_ptr_null(input_flaw(match, "cut 2", &input));
	ck_assert_uint_eq(input.move.n, 2);
	snprintf(line, sizeof(line), "cut %d 7", match->turn);
	taken(match, line, match->turn, true);
	ck_assert_ptr_null(input_flaw(match, line, &input));
	ck_assert_uint_eq(input.move.n, 7);
	refused(match, "cut 07", "record: not a move");
	refused(match, "cut", "record: not a move");
	refused(match, "cut 53", "record: not a move");
	complete_release(&match_at);
}

TEST(a_seed_or_a_deck_is_whole)
{
	const struct match *match = match_of("arbitre 1 enfle\n");
	struct input input;
	char deck[300], seed[] = SEED;
	size_t n;
	card_t cards[CARDS_MAX];
	const struct pack *pack = &match_game(match)->pack;

	complete_ready(&match_at);
	ck_assert_int_eq(match_need(match), NEED_CHANCE);
	seed[sizeof(seed) - 2] = '\0';
	ck_assert_ptr_null(input_flaw(match, seed, &input));
	ck_assert_int_eq(input.kind, INPUT_SEED);
	ck_assert(input.in_full);
	seed[20] = 'F';
	refused(match, seed, "record: a seed is 64");
	seed[20] = 'f';
	seed[sizeof(seed) - 3] = '\0';
	refused(match, seed, "record: a seed is 64");
	for (int i = 0; i < pack_size(pack); i++)
		cards[i] = pack_card(pack, i);
	n = format_deck(pack, cards, deck);
	deck[n] = '\0';
	input_flaw(match, deck, &input);
	ck_assert_int_eq(input.kind, INPUT_DECK);
	ck_assert(input.in_full &&
		  !memcmp(input.deck, cards, (size_t)pack_size(pack)));
	deck[5] = '9';
	deck[6] = 'X';
	refused(match, deck, "G2: a card of the deck is none");
	deck[n - 1] = '\0';
	refused(match, deck, "G2: a deck is every card");
	complete_release(&match_at);
}

TEST(answers_are_those_of_the_question)
{
	const struct match *match = match_of("arbitre 1 chouine\n");
	struct input input = { 0 };

	ck_assert_int_eq(match_need(match), NEED_READY);
	ck_assert_ptr_null(parse_answer(match, "ready", 5, &input));
	ck_assert_int_eq(input.kind, INPUT_READY);
	ck_assert_uint_eq(input.seat, 1);
	ck_assert_ptr_nonnull(parse_answer(match, "ready ", 6, &input));
	ck_assert_ptr_nonnull(parse_answer(match, "read", 4, &input));
	ck_assert_ptr_nonnull(parse_answer(match, "", 0, &input));
	complete_release(&match_at);
	match = match_on("chouine entropy=asked");
	ck_assert_ptr_null(parse_answer(match, "entropy -", 9, &input));
	ck_assert_ptr_null(parse_answer(match, "entropy 0a", 10, &input));
	ck_assert_uint_eq(input.data[0], 10);
	ck_assert_ptr_nonnull(parse_answer(match, "entropy ", 8, &input));
	ck_assert_ptr_nonnull(parse_answer(match, "entropy", 7, &input));
	ck_assert_ptr_nonnull(parse_answer(match, "entropyx-", 9, &input));
	ck_assert_ptr_nonnull(parse_answer(match, "ready", 5, &input));
	complete_release(&match_at);
	match = match_on("chouine");
	ck_assert_str_eq(parse_answer(match, "ready?", 6, &input),
			 "F1: not a move, spelt as the question spells it");
	ck_assert_ptr_nonnull(parse_answer(match, "ready", 5, &input));
	complete_release(&match_at);
}

TEST(of_a_bad_answer_so_much_is_kept)
{
	const struct match *match = match_on("chouine");
	char text[FAULT_TEXT_MAX + 2];
	struct input input;

	memset(text, 'x', sizeof(text));
	memset(&input, 0, sizeof(input));
	parse_fault_input(match, FAULT_ILLEGAL, text, sizeof(text), &input);
	ck_assert_uint_eq(input.length, FAULT_TEXT_MAX);
	ck_assert_uint_eq(input.seat, match->turn);
	ck_assert_int_eq(input.kind, INPUT_FAULT);
	ck_assert_uint_eq(input.data[FAULT_TEXT_MAX - 1], 'x');
	parse_fault_input(match, FAULT_EXIT, NULL, 0, &input);
	ck_assert_uint_eq(input.length, 0);
	ck_assert_uint_eq(input.fault, FAULT_EXIT);
	complete_release(&match_at);
}

TEST(a_line_that_is_none_of_its_kind_is_another)
{
	static const char *const lines[] = {
		"name", "name x Ali", "left soon", "left", "you",
		"",     "you 1 2",    "you 13",    "deck", "prev 00",
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		struct line read;

		parse_line(games[0], lines[i], strlen(lines[i]), &read);
		ck_assert_msg(read.kind == LINE_OTHER, "%s", lines[i]);
	}
}

TEST(a_number_is_no_word)
{
	static const struct {
		const char *game, *line;
		bool event;
	} table[] = {
		{ "chouine", "parties 1 2", true },
		{ "chouine", "parties 1 x", false },
		{ "chouine", "parties x 1", false },
		{ "chouine", "parties x", false },
		{ "chouine", "parties 1 ", false },
		{ "chouine", "parties ", false },
		{ "chouine", "parties -", false },
		{ "chnif", "tokens 5 4 pool 3", true },
		{ "chnif", "tokens 5 x pool 3", false },
		{ "chnif", "tokens x pool 3", false },
		{ "chnif", "tokens 5 2 pool x", false },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		const char *game = table[i].game, *line = table[i].line;
		struct event event;

		ck_assert_msg(parse_event(game_find(game, strlen(game)), line,
					  strlen(line),
					  &event) == table[i].event,
			      "%s", line);
	}
}

/* Returns the number of moves of a question. */
static int moves_of(const char *game, const char *question)
{
	const struct line line = { .text = question, .n = strlen(question) };
	struct move moves[MOVE_MAX];

	return parse_question(game_find(game, strlen(game)), &line, moves);
}

TEST(a_question_has_moves_alone)
{
	char many[(MOVE_MAX + 1) * 16] = "play AS";

	ck_assert_int_eq(moves_of("chouine", "play AS"), 1);
	ck_assert_int_eq(moves_of("chouine", "play AS | play 7D | swap"), 3);
	ck_assert_int_eq(moves_of("chouine", ""), 0);
	ck_assert_int_eq(moves_of("chouine", "hello"), -1);
	ck_assert_int_eq(moves_of("chouine", "play AS | play"), -1);
	ck_assert_int_eq(moves_of("chouine", "play AS |play 7D"), -1);
	ck_assert_int_eq(moves_of("chouine", "play AX | play 7D"), -1);
	for (int i = 1; i < MOVE_MAX; i++)
		strcat(many, " | play AS");
	ck_assert_int_eq(moves_of("chouine", many), MOVE_MAX);
	strcat(many, " | play AS");
	ck_assert_int_eq(moves_of("chouine", many), -1);
}
