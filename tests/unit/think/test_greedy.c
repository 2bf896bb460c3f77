/* What `bot greedy` chooses: the rules of bot(1), by the numbers they name. */
#include "think/mind.h"
#include "record/parse.h"
#include "support.h"

static const struct {
	const char *game, *question, *answer;
} choices[] = {
	/* chnif: of the rank that is most frequent */
	{ "chnif", "play KS | play QS | play 9S", "play KS" },
	{ "chnif", "play KS | play QS | play QH | play 9S | play 9D",
	  "play QS" },
	{ "chnif", "play KS | play 9S | play QH | play 9H | play QD | play 9C",
	  "play 9S" },
	/* chkobba: it keeps the drawn card */
	{ "chkobba", "keep | lay", "keep" },
	/* 1 a card, 3 more a diamond, 6 more a seven: the sums are 4 and 5 */
	{ "chkobba", "play KS 5H 4H AH | play 3H 3D", "play 3H 3D" },
	{ "chkobba", "play KS 4H 3H 2H AH | play 6H 6D",
	  "play KS 4H 3H 2H AH" }, /* 5 and 5 */
	{ "chkobba", "play KS 7H 3H | play 5H 3D 2D",
	  "play KS 7H 3H" }, /* 9 and 9 */
	{ "chkobba", "play KS 7H 3H | play 5D 3D 2D",
	  "play 5D 3D 2D" }, /* 9 and 12 */
	{ "chkobba", "play 6S 6H | play JD 5D 4D | play 7C 7H",
	  "play 7C 7H" }, /* 2, 12 and 14 */
	{ "chkobba", "play AS | play KH KC", "play KH KC" },
	/* nothing to capture: the least worth and value together */
	{ "chkobba", "play KS | play 2D | play AC", "play AC" }, /* 11 6 2 */
	{ "chkobba", "play 7D | play KC", "play KC" },           /* 17 11 */
	{ "chkobba", "play 5S | play 2D", "play 5S" },           /* 6 6 */
	{ "chkobba", "play 6S | play 2D", "play 2D" },           /* 7 6 */
	{ "chkobba", "play 7S | play JD | play QC", "play QC" }, /* 14 13 9 */
	/* chouine: swap; then annonces, 20 each and more for the higher */
	{ "chouine", "play KS | play 7S | swap", "swap" },
	{ "chouine", "play AS mariage:S | play 7S | swap", "swap" },
	{ "chouine",
	  "play AS | play AS mariage:H | play 9D | play 9D mariage:H",
	  "play 9D mariage:H" },
	{ "chouine", "play 9D | play 9D mariage:H | play 9D tierce:H",
	  "play 9D tierce:H" },
	{ "chouine", "play 9D quarteron:H | play 9D tierce:H",
	  "play 9D quarteron:H" },
	{ "chouine", "play JD tierce:H | play QD quarteron:H",
	  "play JD tierce:H" }, /* 19 and 19 */
	{ "chouine", "play KS tierce:H | play AS quinte", "play KS tierce:H" },
	{ "chouine", "play AS mariage:S | play 9S", "play AS mariage:S" },
	{ "chouine", "play AS mariage:S mariage:H | play 9S quarteron:H",
	  "play AS mariage:S mariage:H" }, /* 29 and 22 */
	{ "chouine", "play 9D mariage:S mariage:H | play AS chouine:S",
	  "play AS chouine:S" },
	{ "chouine", "play 9S mariage:S | play 9S quinte",
	  "play 9S mariage:S" },
	/* and the card that costs least: 11 10 4 3 2 0 */
	{ "chouine", "play AS | play TH", "play TH" },
	{ "chouine", "play TS | play KH", "play KH" },
	{ "chouine", "play KS | play QH", "play QH" },
	{ "chouine", "play QS | play JH", "play JH" },
	{ "chouine", "play JS | play 9H | play 8D | play 7C", "play 9H" },
	/* 20 less 11 is more than 9 less 0, but not than 20 less 10 */
	{ "chouine", "play AS mariage:H | play TD mariage:H",
	  "play TD mariage:H" },
	/* enfle: the highest of one suit, else the lowest of the longest, of
	 * two the later */
	{ "enfle", "play KS | play QS | play 2S", "play KS" },
	{ "enfle", "play KS | play 9H | play 8H | play 7H | play 5D",
	  "play 7H" },
	{ "enfle", "play KS | play QS | play 9H | play 8H", "play 8H" },
	{ "enfle", "play KS | play QS | play JS | play 9H | play 8H",
	  "play JS" },
	{ "enfle", "play KS | play QD", "play QD" },
};
#define CHOICES ((int)(sizeof(choices) / sizeof(*choices)))

SUITE(greedy);

TEST_EACH(greedy_chooses_by_its_rule, 0, CHOICES)
{
	const struct game *game =
		game_find(choices[_i].game, strlen(choices[_i].game));
	const char *text = choices[_i].question, *answer = choices[_i].answer;
	struct move moves[MOVE_MAX];
	size_t length[MOVE_MAX];
	const char *start[MOVE_MAX];
	int count = 0, best;

	for (;; text += 3) {
		const char *bar = strstr(text, " | ");

		start[count] = text;
		length[count] = bar ? (size_t)(bar - text) : strlen(text);
		ck_assert_int_eq(
			parse_move(game, text, length[count], &moves[count]),
			0);
		text += length[count++];
		if (!bar)
			break;
	}
	best = mind_of(game)->greedy(moves, count);
	ck_assert_int_ge(best, 0);
	ck_assert_int_lt(best, count);
	ck_assert_msg(length[best] == strlen(answer) &&
			      !memcmp(start[best], answer, length[best]),
		      "%s: %s: %.*s", choices[_i].game, choices[_i].question,
		      (int)length[best], start[best]);
}
