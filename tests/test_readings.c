/*
 * Cases that the rule texts name, and corners where a rule is easily got wrong:
 * they supplement test_rules.c, rule by rule.
 */
#include <stdio.h>

#include "support.h"

#define CHNIF "chnif players=5 dealer=5"

START_TEST(N5_a_chnorum_paid_with_exactly_two_tokens)
{
	/* both go to the announcer, and none is left for the pool */
	holds(CHNIF " stake=2", "KS KH KD KC QH ",
	      "play KS\nplay KH\nplay KD\nplay KC\nplay QH\n",
	      "chnof 3\npay 2 pool 2\nplay 4 KC\n"
	      "chnorum 4\npay 3 4 2\nplay 5 QH\n");
	holds(CHNIF " stake=1", "KS KH KD KC QH ",
	      "play KS\nplay KH\nplay KD\nplay KC\nplay QH\n",
	      "chnif 2\npay 1 pool 1\nplay 3 KD\n"
	      "chnof 3\npay 2 pool 1\nplay 4 KC\n"
	      "chnorum 4\npay 3 4 1\nplay 5 QH\n");
}
END_TEST

START_TEST(N4_N5_who_has_nothing_pays_nothing)
{
	/* 1 and 2 have paid their only tokens; queens are matched all the same,
	 * and no line of a payment follows */
	holds(CHNIF " stake=1",
	      "KS KH 2S 3S 4S QS QH 2H 3H 4H JS 8H KD 3D 4D JH 8S 5S 3C 4C",
	      "play KS\nplay KH\nplay KD\nplay 3S\nplay 4S\n"
	      "play QS\nplay QH\nplay QC\nplay 3H\n",
	      "play 2 QH\nchnif 2\nplay 3 QC\nchnof 3\nplay 4 3H\n");
}
END_TEST

START_TEST(N4_another_rank_breaks_the_row)
{
	/* after the nine a king is no chnof, and nobody has to play one */
	holds(CHNIF, "KS KH 9S KD 9H KC 2S 9D 3S 9C",
	      "play KS\nplay KH\nplay 9S\nplay KD\nplay 9H\nplay KC\n",
	      "chnif 2\npay 1 pool 1\nplay 3 9S\n"
	      "play 4 KD\nplay 5 9H\nplay 1 KC\n");
	breaks(CHNIF, "KS KH QD QS 9S KD QH", "play KS\nplay QH\n", "N4");
}
END_TEST

/* The completion of these lines has WORDS. */
static void derives(const char *lines, const char *words)
{
	struct finding finding;
	char *told = complete(lines, &finding);

	ck_assert_msg(!*finding.expected, "%s: expected %s (%s)",
		      finding.stands, finding.expected, finding.rule);
	ck_assert_msg(strstr(told, words) != NULL, "%s\nnot in\n%s", words,
		      told);
	free(told);
}

START_TEST(N6_the_first_payment_of_a_chnorum_may_end_the_match)
{
	/* 5 is out, 1 and 2 have paid all; 3 gives its last to 4, which alone
	 * has any then, and takes the pool */
	derives("arbitre 1 chnif stake=1 dealer=5\nfault 5 exit\n"
		"deck KS KH KD KC QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS "
		"QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH QD JD TD 9D 8D 7D 6D 5D "
		"4D 3D 2D AD QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC\n"
		"play KS\nplay KH\nplay KD\nplay KC\n",
		"forfeit 5\npay 5 pool 1\n");
	derives("arbitre 1 chnif stake=1 dealer=5\nfault 5 exit\n"
		"deck KS KH KD KC QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS "
		"QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH QD JD TD 9D 8D 7D 6D 5D "
		"4D 3D 2D AD QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC\n"
		"play KS\nplay KH\nplay KD\nplay KC\n",
		"chnorum 4\npay 3 4 1\npay pool 4 3\n"
		"tokens 0 0 0 5 0 pool 0\nrank 1 2 0\n");
}
END_TEST

#define CHKOBBA "chkobba dealer=2"

START_TEST(K3_four_of_a_rank_are_dealt_again)
{
	holds(CHKOBBA, "KS KH KD KC", "lay\n", "table KS KH KD KC\nredeal\n");
	holds(CHKOBBA, "KS 2S 3S JH QH 4H 6S 6H 6D AC", "keep\n",
	      "table 6S 6H 6D AC\nredeal\n");
	/* a new deck, the same deal and dealer, and the drawer again */
	holds(CHKOBBA, "KS KH KD KC",
	      "lay\ndeck AS KS JS QS 7S 6S 5S 4S 3S 2S "
	      "KH JH QH 7H 6H 5H 4H 3H 2H AH KD JD QD 7D 6D 5D 4D 3D 2D AD "
	      "KC JC QC 7C 6C 5C 4C 3C 2C AC\nkeep\n",
	      "drawn 1 AS\nkeep 1\nhand 1 KS JS AS\nhand 2 QS 7S 6S\n");
}
END_TEST

START_TEST(K5_the_trap_of_the_text)
{
	/* a six and a jack lie; a two is laid, the queen takes six and two,
	 * and the jack takes the jack: chkobba */
	holds(CHKOBBA, "6S JH 3S 3H JD 2D 3D QS 3C KC",
	      "lay\nplay 3D 3S\nplay 3C 3H\nplay 2D\nplay QS 6S 2D\n"
	      "play JD JH\n",
	      "play 2 QS 6S 2D\nplay 1 JD JH\nchkobba 1\n");
}
END_TEST

#define TWO "chouine dealer=2"
#define THREE "chouine players=3 dealer=3"
#define FOUR "chouine players=4 dealer=4"

START_TEST(C5_values_of_the_annonces_in_trumps)
{
	const char *cards = "AS 7H KS 7D QS 7C JS 8H 8D 9D 9S";
	const char *plain = "AS 7H KS 7D QS 7C JS 8H 8D 9D TH";

	holds(TWO, cards, "play 8D quarteron:S\nplay 9D\n",
	      "show 1 quarteron:S 80 AS KS QS JS\n");
	holds(TWO, cards, "play 8D tierce:S\nplay 9D\n",
	      "show 1 tierce:S 60 KS QS JS\n");
	holds(TWO, cards, "play 8D mariage:S\nplay 9D\n",
	      "show 1 mariage:S 40 KS QS\n");
	holds(TWO, plain, "play 8D quarteron:S\nplay 9D\n",
	      "show 1 quarteron:S 40 AS KS QS JS\n");
	holds(TWO, plain, "play 8D tierce:S\nplay 9D\n",
	      "show 1 tierce:S 30 KS QS JS\n");
	/* brisques never double */
	holds(TWO, "AS 7H TS 7D AH 7C TH 8H AD 8D 9S",
	      "play AD quinte\nplay 7D\n", "show 1 quinte 50 AS TS AH TH AD\n");
}
END_TEST

START_TEST(C5_with_three_and_four_players)
{
	const char *three = "KS 7H 8H QS 7D 8D JS 7C 8C 9S";
	const char *four = "KS 7H 8H 9H QS 7D 8D 9D JS 7C 8C 9C 9S";

	/* king, queen and jack are a chouine there, with no ace or ten */
	holds(THREE, three, "play KS chouine:S\nplay 7H\nplay 8H\n",
	      "show 1 chouine:S win KS QS JS\npartie 1\nparties 1 0 0\n");
	holds(FOUR, four, "play JS chouine:S\nplay 7H\nplay 8H\nplay 9H\n",
	      "show 1 chouine:S win KS QS JS\npartie 1\nparties 1 0 0 0\n");
	holds(THREE, three, "play JS mariage:S\nplay 7H\nplay 8H\n",
	      "show 1 mariage:S 40 KS QS\n");
	holds(FOUR, four, "play JS mariage:S\nplay 7H\nplay 8H\nplay 9H\n",
	      "show 1 mariage:S 40 KS QS\n");
	holds(THREE, "KS 7H 8H QS 7D 8D JS 7C 8C TH",
	      "play JS mariage:S\nplay 7H\nplay 8H\n",
	      "show 1 mariage:S 20 KS QS\n");
	breaks(THREE, three, "play KS tierce:S\n", "C6");
	breaks(FOUR, four, "play KS quinte\n", "C6");
	/* three brisques are a trente, in trumps or not */
	holds(THREE, "AS 7H 8H TS 7D 8D AH 7C 8C 9S",
	      "play AH trente\nplay 7H\nplay 8H\n",
	      "show 1 trente 30 AS TS AH\n");
	breaks(THREE, "AS 7H 8H TS 7D 8D KH 7C 8C 9S", "play KH trente\n",
	       "C6");
}
END_TEST

/* Four players, trump clubs: five tricks with a draw, then 1: 9S 7H 8D,
 * 2: AC QC JD, 3: 8S KC 8C, 4: JC QD 7C. */
#define STALE_DECK                                            \
	"AS QS JH KS AH KH 9H TH TC QH 8H AD 7C 9C JS 9D TD " \
	"TS 7S 7D KD 9S JD 8C JC 8D AC KC QD 7H QC 8S"
#define STALE_FIRST                            \
	"play AS\nplay QS\nplay JH\nplay KS\n" \
	"play AH\nplay KH\nplay 9H\nplay TH\n" \
	"play TC\nplay QH\nplay 8H\nplay AD\n" \
	"play 9C\nplay JS\nplay 9D\nplay TD\n" \
	"play TS\nplay 7S\nplay 7D\nplay KD\n"
#define STALE_TRICKS STALE_FIRST "play 9S\nplay AC\nplay 8S\nplay JC\n"

START_TEST(C4_a_card_of_the_trick_before_need_not_be_beaten)
{
	/* 2 has taken a trick by the ace of trumps, and leads their queen:
	 * 3 has to beat the queen, and can, whatever lay there before */
	holds(FOUR, STALE_DECK, STALE_TRICKS "play QC\n",
	      "play 4 JC\ntrick 2\nplay 2 QC\n");
	breaks(FOUR, STALE_DECK, STALE_TRICKS "play QC\nplay 8C\n", "C4");
	holds(FOUR, STALE_DECK, STALE_TRICKS "play QC\nplay KC\n",
	      "play 3 KC\n");
}
END_TEST

#define DECK                                                   \
	"deck AS TS KS QS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H" \
	" AD TD KD QD JD 9D 8D 7D AC TC KC QC JC 9C 8C 7C\n"
#define LOSES(seat) DECK "fault " seat " illegal x\n"

/* Seat 1 wins the first manche by 3 to 1, so its last dealer is seat 2, and the
 * deal would pass to seat 1; then seat 2 wins 3 to 0. */
#define MANCHE_1           \
	LOSES("2")         \
	LOSES("1")         \
	LOSES("2")         \
	DECK "play 1 AS\n" \
	     "fault 2 illegal x\n"
#define MANCHE_2           \
	LOSES("1")         \
	DECK "play 2 AS\n" \
	     "fault 1 illegal x\n" LOSES("1")

/* The last line is refused in these words. */
static void refused(const char *lines, const char *words)
{
	struct finding finding;

	free(stacked(FOUR, STALE_DECK, lines, &finding));
	ck_assert_str_eq(finding.rule, words);
}

START_TEST(C4_says_which_duty_was_broken)
{
	refused("play KH\n", "C4: the seat does not hold that card");
	refused(STALE_TRICKS "play QC\nplay 8C\n",
		"C4: trump was led: it must be beaten");
	/* 3 follows in diamonds to a jack, and 1 has spades and hearts too */
	refused(STALE_TRICKS "play JD\nplay KC\nplay QD\nplay 7H\n",
		"C4: the suit led must be followed");
	/* 2 has no spade, but a diamond and trumps */
	refused(STALE_FIRST "play 9S\nplay JD\n",
		"C4: void in the suit led, a trump must be played");
}
END_TEST

START_TEST(C11_who_deals_first_in_each_manche)
{
	const char *terms = "arbitre 1 chouine parties=3 strikes=1 dealer=1\n";
	const char *drawn = "arbitre 1 chouine parties=3 strikes=1\n";
	char lines[8000];

	snprintf(lines, sizeof(lines), "%s%s", terms, MANCHE_1);
	derives(lines, "partie 1\nparties 3 1\nwon 1 1\n"
		       "manche 2\ndealer 2\ndeal 5 2\n");
	snprintf(lines, sizeof(lines), "%s%s", terms, MANCHE_1 MANCHE_2);
	derives(lines, "parties 0 3\nwon 2 2 sous-la-table\n"
		       "manche 3\ndealer 1\ndeal 8 1\n");
	/* with a draw for the first, by which the ten deals, and for the
	 * third; the seats are those above, the other way round */
	snprintf(lines, sizeof(lines), "%s%s%s", drawn, DECK,
		 LOSES("1") LOSES("2") LOSES("1") DECK
		 "play 2 AS\nfault 1 illegal x\n");
	derives(lines, "draw 1 AS\ndraw 2 TS\ndealer 2\ndeal 1 2\n");
	derives(lines, "parties 1 3\nwon 1 2\nmanche 2\ndealer 1\ndeal 5 1\n");
	strcat(lines, LOSES("2") DECK
	       "play 1 AS\nfault 2 illegal x\n" LOSES("2") DECK);
	derives(lines, "parties 3 0\nwon 2 1 sous-la-table\nmanche 3\n" DECK
		       "draw 1 AS\ndraw 2 TS\ndealer 2\ndeal 8 2\n");
}
END_TEST

START_TEST(G2_a_pack_that_is_used_up_makes_room_for_another)
{
	/* sixteen times both draw the same rank */
	derives("arbitre 1 chouine\n"
		"deck AS AH AD AC TS TH TD TC KS KH KD KC QS QH QD QC "
		"JS JH JD JC 9S 9H 9D 9C 8S 8H 8D 8C 7S 7H 7D 7C\n" DECK,
		"draw 1 7D\ndraw 2 7C\n" DECK
		"draw 1 AS\ndraw 2 TS\ndealer 2\ndeal 1 2\n");
}
END_TEST

START_TEST(C10_a_null_partie_is_dealt_again_by_the_same)
{
	size_t n;
	char *log = slurp("tests/golden/chouine-null.log", &n);
	char *at = strstr(log, "\npartie null\n"), *deal = log, *next;
	char before, after;

	ck_assert_ptr_nonnull(at);
	for (next = log; (next = strstr(next + 1, "\ndeal ")) && next < at;)
		deal = next;
	ck_assert_ptr_nonnull(next);
	before = *(strchr(deal + 6, ' ') + 1);
	after = *(strchr(next + 6, ' ') + 1);
	ck_assert_int_eq(before, after);
	free(log);
}
END_TEST

START_TEST(C11_a_match_at_its_defaults_to_the_end)
{
	size_t n;
	char *log = slurp("tests/golden/chouine-default.log", &n);

	ck_assert_ptr_nonnull(strstr(log, " parties=5 manches=2 "));
	ck_assert_ptr_nonnull(strstr(log, "\nmanche 2\n"));
	ck_assert_ptr_nonnull(strstr(log, "\nwon 2 "));
	ck_assert_ptr_null(strstr(log, "\nlimit\n"));
	ck_assert_int_eq(judge(log, n, NULL, NULL), VERDICT_HOLDS);
	free(log);
}
END_TEST

Suite *suite_readings(void)
{
	const TTest *const tests[] = {
		N5_a_chnorum_paid_with_exactly_two_tokens,
		N4_N5_who_has_nothing_pays_nothing,
		N4_another_rank_breaks_the_row,
		N6_the_first_payment_of_a_chnorum_may_end_the_match,
		K3_four_of_a_rank_are_dealt_again,
		K5_the_trap_of_the_text,
		C5_values_of_the_annonces_in_trumps,
		C5_with_three_and_four_players,
		C4_a_card_of_the_trick_before_need_not_be_beaten,
		C4_says_which_duty_was_broken,
		C11_who_deals_first_in_each_manche,
		G2_a_pack_that_is_used_up_makes_room_for_another,
		C10_a_null_partie_is_dealt_again_by_the_same,
		C11_a_match_at_its_defaults_to_the_end,
	};
	Suite *suite = suite_create("readings");
	TCase *readings = tcase_create("readings");

	for (size_t i = 0; i < sizeof(tests) / sizeof(*tests); i++)
		tcase_add_test(readings, tests[i]);
	suite_add_tcase(suite, readings);
	return suite;
}
