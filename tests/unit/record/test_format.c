/* What each seat sees of a line, and the spelling of moves. */
#include "support.h"
#include "record/format.h"

static struct match match;

static void set_up(void)
{
	match_begin(&match, "arbitre 1 chouine");
}

static const char *seen(const struct event *event, int seat)
{
	static char text[LINE_BYTES];

	text[format_event(&match, event, seat, text)] = '\0';
	return text;
}

SUITE_WITH(format, 60, set_up, NULL);

TEST(a_hand_is_its_seats_own)
{
	struct event event = { .verb = &verb_hand,
			       .seat = 2,
			       .cards = CARD_BIT(CARD(0, 0)) |
					CARD_BIT(CARD(3, 7)) };

	ck_assert_str_eq(seen(&event, SEAT_RECORD), "hand 2 AS 7C");
	ck_assert_str_eq(seen(&event, 2), "hand 2 AS 7C");
	ck_assert_str_eq(seen(&event, 1), "hand 2 ?? ??");
	ck_assert_str_eq(seen(&event, SEAT_PUBLIC), "hand 2 ?? ??");
	event.flags = EVENT_PUBLIC;
	ck_assert_str_eq(seen(&event, 1), "hand 2 AS 7C");
}

TEST(decks_and_seeds_are_for_nobody)
{
	struct event event = { .verb = &verb_seed, .length = 1, .data = { 7 } };

	ck_assert_str_eq(seen(&event, SEAT_RECORD), "seed 07");
	ck_assert_str_eq(seen(&event, 1), "");
	event.verb = &verb_deck;
	ck_assert_str_eq(seen(&event, SEAT_PUBLIC), "");
}

TEST(the_text_of_a_fault_is_escaped_and_private)
{
	struct event event = { .verb = &verb_fault,
			       .seat = 1,
			       .count = 1,
			       .number = { FAULT_ILLEGAL },
			       .length = 6 };

	memcpy(event.data, "a %\xff\0\n", 6);
	ck_assert_str_eq(seen(&event, SEAT_RECORD),
			 "fault 1 illegal a%20%25%FF%00%0A");
	ck_assert_str_eq(seen(&event, 2), "fault 1 illegal ??");
	event.length = 0;
	ck_assert_str_eq(seen(&event, 1), "fault 1 illegal %");
	event.number[0] = FAULT_EXIT;
	ck_assert_str_eq(seen(&event, 2), "fault 1 exit");
}

/* Every byte in an answer: the fault's text is read back as that byte. */
TEST(every_byte_of_an_answer_survives)
{
	char record[LINE_BYTES];

	for (int byte = 0; byte < 256; byte++) {
		struct event event = {
			.verb = &verb_fault, .seat = 1, .count = 1, .length = 3
		};
		struct finding finding;
		char *told;
		bool possible = byte != '\n';

		event.data[0] = 'x';
		event.data[1] = (uint8_t)byte;
		event.data[2] = 'y';
		strcpy(record, "arbitre 1 chkobba\n");
		strcat(record, seen(&event, SEAT_RECORD));
		strcat(record, "\n");
		told = complete(record, &finding);
		ck_assert_int_eq(!finding.expected.n, possible);
		ck_assert(!possible || strstr(told, seen(&event, SEAT_RECORD)));
		free(told);
	}
}

TEST(moves_have_one_spelling)
{
	static const char *const bad[] = {
		"",
		" ",
		"play",
		"play ",
		"play AS ",
		" play AS",
		"play  AS",
		"play as",
		"PLAY AS",
		"play AS\r",
		"play AS mariage",
		"play AS mariage:H mariage:S",
		"play AS mariage:H mariage:H",
		"play AS quinte mariage:S",
		"swap ",
		"swap 1",
		"keep",
		"cut",
		"cut 05",
		"cut -1",
		"ready ",
		"entropy",
		"play AS KS",
		"play 1 AS",
		"play 2S",
	};
	const struct game *game = match_game(&match);
	struct move move;
	char text[300];

	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_msg(parse_move(game, bad[i], strlen(bad[i]), &move),
			      "%s", bad[i]);
	for (uint32_t marks = 0; marks < 1U << 18; marks += 7) {
		struct move back, made = { .kind = MOVE_PLAY,
					   .with = marks,
					   .card = CARD(2, 3) };
		size_t n = format_move(game, &made, text);

		assert_often(parse_move(game, text, n, &back) == 0);
		assert_often(move_equal(&made, &back));
	}
}
