/* Whether a seat could have won a deal, in a sentence. */
#include "ui/could.h"

#include <stdio.h>

#include "support.h"

static const char *could(const char *golden, int seat, int deal)
{
	static struct text text;
	char name[100], *record;
	size_t n;

	snprintf(name, sizeof(name), "tests/golden/%s.log", golden);
	record = slurp(name, &n);
	text_clear(&text);
	could_put(record, n, seat, deal, &text);
	ck_assert(!text.failed);
	free(record);
	return text_string(&text);
}

SUITE(could);

/* A drawer may have won by the other answer: only from the first card on is it
 * known that nothing could. */
TEST(what_no_play_could_win_is_said_from_where_it_is_known)
{
	ck_assert_str_eq(
		could("chkobba", 1, 2),
		"No play could force a win (from round 1 on): with all "
		"cards open the deal was worth −4 to you, and you got "
		"−4.");
	ck_assert_str_eq(could("chkobba", 2, 2), "");
}

TEST(what_was_dropped_or_won_is_said)
{
	ck_assert_str_eq(
		could("chkobba", 1, 3),
		"You could have won: with all cards open, A♠ (round 4) "
		"won and K♣ did not.");
	ck_assert_str_eq(could("chkobba", 2, 3),
			 "You got 6 more than the cards were worth with best "
			 "play on both sides.");
	ck_assert_str_eq(could("chouine", 1, 1),
			 "You could have won: with all cards open, 8♣ (trick "
			 "11) won and 7♥ did not.");
}

/* Not of a deal that is not there, nor where there are more than two sides. */
TEST(where_nothing_is_known_nothing_is_said)
{
	ck_assert_str_eq(could("chkobba", 1, 99), "");
	ck_assert_str_eq(could("chkobba-3-cut", 1, 1), "");
	ck_assert_str_eq(could("enfle", 1, 1), "");
	ck_assert_str_eq(could("chnif", 1, 1), "");
}
