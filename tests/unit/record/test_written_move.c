/* Moves as people write them: every legal move of every trial is found again,
 * however it is written, and nothing else is. */
#include "course.h"
#include "support.h"
#include "trials.h"

#include <ctype.h>
#include <stdio.h>

#include "record/format.h"
#include "record/parse.h"
#include "record/written_move.h"

#define QUESTIONS 60 /* of each trial */

/* Writes the move in small letters, with 10 for the ten, and the cards behind
 * the first in the opposite order. */
static void write_freely(const char *spelt, char *text)
{
	const char *word[40], *rest = spelt;
	size_t length[40], n = strlen(spelt), count = 0;

	*text = '\0';
	while (n)
		length[count] = word_take(&rest, &n, &word[count]), count++;
	for (size_t i = 0; i < count; i++) {
		size_t k = i < 2 ? i : count + 1 - i;
		bool ten = length[k] == 2 && word[k][0] == 'T';

		text += sprintf(text, "%s%s%.*s", i ? " " : "", ten ? "10" : "",
				(int)(length[k] - ten), word[k] + ten);
	}
}

static void in_small_letters(char *text)
{
	for (; *text; text++)
		*text = (char)tolower((unsigned char)*text);
}

/* Checks that each way to write move I finds it. */
static void check_ways(const struct match *match, const struct move *moves,
		       int count, int i)
{
	const struct game *game = match->game;
	char spelt[300] = "", text[400], own[400];

	format_move(game, &moves[i], spelt);
	ck_assert_int_eq(written_move(game, moves, count, match->turn, spelt,
				      strlen(spelt)),
			 i);
	write_freely(spelt, text);
	in_small_letters(text);
	ck_assert_msg(written_move(game, moves, count, match->turn, text,
				   strlen(text)) == i,
		      "%s: %s", game->name, text);
	if (moves[i].kind == MOVE_PLAY) /* without the verb */
		ck_assert_int_eq(written_move(game, moves, count, match->turn,
					      text + 5, strlen(text) - 5),
				 i);
	snprintf(own, sizeof(own), "%.*s %d%s", (int)strcspn(text, " "), text,
		 match->turn, text + strcspn(text, " "));
	ck_assert_msg(written_move(game, moves, count, match->turn, own,
				   strlen(own)) == i,
		      "%s: %s", game->name, own);
	snprintf(own, sizeof(own), "%d",
		 moves[i].kind == MOVE_CUT ? moves[i].n : i + 1);
	ck_assert_int_eq(written_move(game, moves, count, 0, own, strlen(own)),
			 i);
}

SUITE(written_move);

TEST(every_legal_move_is_found_however_it_is_written)
{
	for (int trial = 0; trial < trials_count(); trial++) {
		struct course course = { .greedy = 50 };
		char header[HEADER_MAX + 1];
		int asked = 0;

		trial_header(trial, header);
		course_begin(&course, header, (uint64_t)trial + 1);
		while (asked < QUESTIONS && course_step(&course)) {
			struct move moves[MOVE_MAX];
			int count;

			if (match_need(&course.match) != NEED_MOVE)
				continue;
			count = match_legal(&course.match, moves);
			for (int i = 0; i < count; i++)
				check_ways(&course.match, moves, count, i);
			asked++;
		}
		ck_assert_int_gt(asked, 0);
	}
}

/* The first question of a match of Chkobba in which seat 1 holds 7S JD 5D and
 * the table has 7H 5H 4H 2D. */
static void begin(struct match *match)
{
	static const char deck[] =
		"deck 5D 7S JD 3H QD 2C 7H 5H 2D 4H KH KS QC 4C AC 6H 3D 5S 6C 7C 4S JC QH 2H JS AD KC 4D QS JH 7D 5C 6S 3S 6D KD AH AS 2S 3C";
	static const char *const lines[] = { deck, "keep" };
	struct input input = { .kind = INPUT_OUTSIDE };

	match_begin(match, "arbitre 1 chkobba dealer=2");
	for (int seat = 1; seat <= 2; seat++)
		match_apply(match,
			    &(struct input){ .kind = INPUT_READY,
					     .seat = (uint8_t)seat },
			    NULL);
	match_apply(match, &input, NULL);
	for (int i = 0; i < 2; i++) {
		while (match_need(match) == NEED_STEP)
			match_step(match, NULL);
		ck_assert_ptr_null(parse_input(
			match, line_kind(lines[i], strlen(lines[i])), lines[i],
			strlen(lines[i]), &input));
		match_apply(match, &input, NULL);
	}
	while (match_need(match) == NEED_STEP)
		match_step(match, NULL);
	ck_assert_int_eq(match_need(match), NEED_MOVE);
}

TEST(an_answer_is_spelt_as_the_record_spells_it)
{
	static const struct {
		const char *text, *spelt;
	} table[] = {
		{ "7s 7h", "play 7S 7H" },
		{ "Play 7s 7h", "play 7S 7H" },
		{ "jd 2d,7h", "play JD 7H 2D" },
		{ "vd 7h+2d", "play JD 7H 2D" }, /* valet */
		{ "J\u2666 5\u2665 4\u2665", "play JD 5H 4H" },
		{ "play 1 5d 5h", "play 5D 5H" },
		{ "2", "play JD 7H 2D" },
		/* moves that are not legal: match_check() knows why */
		{ "7c", "play 7C" },
		{ "play 7s", "play 7S" },
		{ "KEEP", "keep" },
		{ "10s", "" }, /* no ten in this pack */
		{ "play", "" },
		{ "play 2 5d 5h", "" },
		{ "9", "" },
		{ "", "" },
		{ "7s 7h 7h", "" },
		{ "hello world", "" },
	};
	struct match match;

	begin(&match);
	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		char spelt[LINE_BYTES];
		size_t n = written_answer(&match, table[i].text,
					  strlen(table[i].text), spelt);

		ck_assert_msg(!strcmp(spelt, table[i].spelt) &&
				      n == strlen(spelt),
			      "%s: %s", table[i].text, spelt);
	}
}

TEST(a_hint_names_only_a_legal_move)
{
	static const struct {
		const char *text, *told;
	} table[] = {
		{ "play 7s 7h", "F1: no; did you mean play 7S 7H?" },
		{ "play JD 2D 7H", "F1: no; did you mean play JD 7H 2D?" },
		{ "play 7c", "F1: no" },
		{ "2", "F1: no" }, /* a program may count from 0 */
		{ "hello", "F1: no" },
	};
	struct match match;

	begin(&match);
	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		char told[REASON_TEXT];
		struct reason why;

		reason_set(&why, "F1: no");
		written_hint(&match, table[i].text, strlen(table[i].text),
			     &why);
		reason_print(&why, NULL, told, sizeof(told));
		ck_assert_str_eq(told, table[i].told);
	}
}

TEST(a_deck_is_spelt_as_records_do)
{
	const struct game *game = game_find("chouine", 7);
	char spelt[LINE_BYTES], deck[LINE_BYTES] = "deck", freely[LINE_BYTES];
	char *end = deck + 4, *free = stpcpy(freely, "DECK");
	size_t n;

	for (int i = 0; i < pack_size(&game->pack); i++) {
		*end++ = ' ';
		card_format(&game->pack, pack_card(&game->pack, i), end);
		free += sprintf(free, *end == 'T' ? " 10%c" : " %c%c",
				*end == 'T' ? tolower(end[1]) : tolower(*end),
				end[1]);
		end += 2;
	}
	n = written_deck(&game->pack, freely, strlen(freely), spelt);
	ck_assert_uint_eq(n, (size_t)(end - deck));
	ck_assert_int_eq(memcmp(spelt, deck, n), 0);
	/* a word that is no card stays, for the message */
	n = written_deck(&game->pack, "deck 2S 7d x", 12, spelt);
	ck_assert_uint_eq(n, 12);
	ck_assert_int_eq(memcmp(spelt, "deck 2S 7D x", 12), 0);
	ck_assert_uint_eq(written_deck(&game->pack, "deal 7d", 7, spelt), 0);
	memset(freely + 5, 'x', LINE_BYTES - 6);
	memcpy(freely, "deck ", 5);
	ck_assert_uint_eq(
		written_deck(&game->pack, freely, LINE_BYTES - 1, spelt), 0);
}
