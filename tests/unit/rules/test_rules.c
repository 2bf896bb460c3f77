/*
 * The rules that all games share, by name.  Decks are stacked: the cards of a
 * row are dealt in the order of the seats, and the rest of the pack follows.
 */
#include <stdio.h>

#include "support.h"

#define CHNIF "chnif players=5 dealer=5"
#define ROW "KS KH KD QS QH "

SUITE(rules);

TEST(F1_strikes)
{
	holds(CHNIF, ROW, "fault 1 illegal x\nplay 1 KS\n", "play 1 KS\n");
	holds(CHNIF, ROW, "fault 1 illegal x\nfault 1 illegal y\n",
	      "forfeit 1\n");
	holds(CHNIF " strikes=1", ROW, "fault 1 illegal x\n", "forfeit 1\n");
	breaks(CHNIF, ROW, "fault 1 illegal play%20KS\n", "F1");
	breaks(CHNIF, ROW, "fault 1 illegal #x\n", "F1");
	breaks(CHNIF, ROW, "fault 1 illegal a%0Ab\n", "F1");
	breaks(CHNIF, ROW, "fault 2 timeout\n", "F2");
}

TEST(F2_other_faults_forfeit_at_once)
{
	static const char *const faults[] = { "timeout", "exit", "overlong" };

	for (int i = 0; i < 3; i++) {
		char line[40];

		snprintf(line, sizeof(line), "fault 1 %s\n", faults[i]);
		holds(CHNIF " strikes=99", ROW, line, "forfeit 1\n");
		snprintf(line, sizeof(line), "fault 3 %s\n", faults[i]);
		breaks(CHNIF, ROW, line, "F2"); /* it is not asked */
	}
}

TEST(F3_the_house_plays_for_who_is_out)
{
	/* the first legal move, and the seat is asked nothing more */
	holds(CHNIF, ROW, "fault 1 exit\nplay 2 KH\n",
	      "forfeit 1\npay 1 pool 5\nplay 1 KS\nplay 2 KH\nchnif 2\n");
	breaks(CHNIF, ROW, "fault 1 exit\nplay 1 QC\n", "G1");
	/* a team is out with the first of its seats */
	holds("chkobba players=4 teams=yes dealer=4", "", "fault 1 exit\n",
	      "forfeit 1\nrank 1 2 0\nrank 2 1 0\nrank 3 2 0\nrank 4 1 0\n");
}

TEST(F3_F5_one_side_left_ends_the_match)
{
	struct finding finding;
	char *told = complete("arbitre 1 chouine\nfault 1 exit\n", &finding);

	ck_assert_str_eq(english(&finding.expected), "");
	ck_assert_ptr_nonnull(
		strstr(told, "forfeit 1\nrank 1 2 0\nrank 2 1 0\nseal "));
	free(told);
	/* the later out the better (F4) */
	told = complete("arbitre 1 enfle\nfault 2 exit\nfault 3 exit\n"
			"fault 4 timeout\n",
			&finding);
	ck_assert_ptr_nonnull(strstr(
		told, "rank 1 1 4\nrank 2 4 4\nrank 3 3 4\nrank 4 2 4\n"));
	free(told);
}

TEST(F4_who_is_out_comes_last_the_later_the_better)
{
	/* it has as many parties as the others, and goes out last */
	holds("chouine players=3 dealer=3", "", "fault 1 exit\nfault 2 exit\n",
	      "forfeit 2\nrank 1 3 0\nrank 2 2 0\nrank 3 1 0\n");
}

TEST(G1_after_the_last_seat_comes_the_first)
{
	holds("chnif players=5 dealer=4", "KS QS KH KD KC ",
	      "play KS\nplay QS\n", "play 5 KS\nplay 1 QS\n");
	breaks("chnif players=5 dealer=4", "KS QS KH KD KC ",
	       "play KS\nplay 2 KH\n", "G1");
}

TEST(G2_the_draw)
{
	/* chnif: the highest deals; chouine: the lowest; ties draw again */
	holds("chnif", "2S KH 3D KC 4S QH KD", "",
	      "draw 2 KH\ndraw 3 3D\n"
	      "draw 4 KC\ndraw 5 4S\ndraw 2 QH\ndraw 4 KD\ndealer 4\ndeal 1 4\n");
	holds("chouine", "7S 7H AD TD", "",
	      "draw 1 7S\ndraw 2 7H\ndraw 1 AD\n"
	      "draw 2 TD\ndealer 2\n");
	holds("enfle", "AS 2H 3D 4D", "", "dealer 1\n");
}

TEST(G2_a_deck_holds_every_card_once)
{
	static const char *const decks[] = {
		"AS TS KS QS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H AD TD KD QD JD 9D 8D 7D AC TC KC QC JC 9C 8C",
		"AS AS KS QS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H AD TD KD QD JD 9D 8D 7D AC TC KC QC JC 9C 8C 7C",
		"2S TS KS QS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H AD TD KD QD JD 9D 8D 7D AC TC KC QC JC 9C 8C 7C",
	};

	for (int i = 0; i < 3; i++) {
		struct finding finding;
		char text[200];

		sprintf(text, "arbitre 1 chouine\ndeck %s\n", decks[i]);
		free(complete(text, &finding));
		ck_assert_msg(!strncmp(english(&finding.rule), "G2:", 3), "%s",
			      english(&finding.rule));
	}
}

#define DECK                                                   \
	"deck AS TS KS QS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H" \
	" AD TD KD QD JD 9D 8D 7D AC TC KC QC JC 9C 8C 7C\n"

TEST(G2_a_pack_that_is_used_up_makes_room_for_another)
{
	/* sixteen times both draw the same rank */
	derives("arbitre 1 chouine\n"
		"deck AS AH AD AC TS TH TD TC KS KH KD KC QS QH QD QC "
		"JS JH JD JC 9S 9H 9D 9C 8S 8H 8D 8C 7S 7H 7D 7C\n" DECK,
		"draw 1 7D\ndraw 2 7C\n" DECK
		"draw 1 AS\ndraw 2 TS\ndealer 2\ndeal 1 2\n");
}

TEST(G3_each_game_has_its_order)
{
	/* by who deals: the highest at chnif, else the lowest */
	holds("chnif", "QS KH AS TS 9S", "", "draw 5 9S\ndealer 2\n");
	holds("enfle", "KS 2H AS 3S", "", "draw 4 3S\ndealer 3\n");
	holds("chkobba", "JS QS", "", "draw 2 QS\ndealer 2\n");
	holds("chkobba", "7S QS", "", "draw 2 QS\ndealer 1\n");
	holds("chouine", "TS KS", "", "draw 2 KS\ndealer 2\n");
	holds("chouine", "TS AS", "", "draw 2 AS\ndealer 1\n");
}

TEST(G4_hands_are_listed_by_suit_and_rank)
{
	holds("chkobba dealer=2", "2C KH 3S", "keep\n", "hand 1 3S KH 2C\n");
	holds("chkobba dealer=2", "QD JD 7D", "keep\n", "hand 1 JD QD 7D\n");
	holds("chouine dealer=2", "KC 7S TC 8S AC 9S 7D 8H JH 9H", "",
	      "hand 1 JH 7D AC TC KC\n");
}

TEST(G5_cuts)
{
	holds("enfle dealer=2 cut=asked", "", "cut 1 51\n", "cut 1 51\nhand 3");
	holds("chkobba dealer=2 cut=asked", "", "cut 1 1\n", "drawn 1 JS\n");
	breaks("enfle dealer=2 cut=asked", "", "cut 1 52\n", "G5");
	breaks("enfle dealer=2 cut=asked", "", "cut 1 0\n", "G5");
	breaks("chouine dealer=2 cut=asked", "", "cut 1 3\n", "G5");
	holds("chouine dealer=2 cut=asked", "", "cut 4\n", "hand 1 ");
	breaks("enfle dealer=2 cut=asked", "", "play AS\n", "G5");
	breaks("enfle dealer=2", "", "cut 3 5\n", "G5");
}

TEST(G6_the_deal_passes_to_the_next_seat)
{
	holds("chouine dealer=1", "", "fault 2 illegal x\nfault 2 illegal x\n",
	      "deal 2 2\n");
	holds("chouine dealer=2", "", "fault 1 illegal x\nfault 1 illegal x\n",
	      "deal 2 1\n");
}

TEST(G7_the_deal_that_is_the_last)
{
	const char *lost = "fault 2 illegal x\nfault 2 illegal x\n";

	holds("chouine dealer=1 deals=1", "", lost,
	      "parties 1 0\nlimit\nrank 1 1 1\nrank 2 2 0\nseal ");
	holds("chouine dealer=1 deals=2", "", lost, "parties 1 0\ndeal 2 2\n");
}
