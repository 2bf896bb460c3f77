/*
 * The rules by name.  Decks are stacked: the cards of a row are dealt in the
 * order of the seats, and the rest of the pack follows.
 */
#include <stdio.h>

#include "support.h"

#define CHNIF "chnif players=5 dealer=5"
#define ROW "KS KH KD QS QH "

START_TEST(G1_after_the_last_seat_comes_the_first)
{
	holds("chnif players=5 dealer=4", "KS QS KH KD KC ",
	      "play KS\nplay QS\n", "play 5 KS\nplay 1 QS\n");
	breaks("chnif players=5 dealer=4", "KS QS KH KD KC ",
	       "play KS\nplay 2 KH\n", "G1");
}
END_TEST

START_TEST(G3_each_game_has_its_order)
{
	/* by who deals: the highest at chnif, else the lowest */
	holds("chnif", "QS KH AS TS 9S", "", "draw 5 9S\ndealer 2\n");
	holds("enfle", "KS 2H AS 3S", "", "draw 4 3S\ndealer 3\n");
	holds("chkobba", "JS QS", "", "draw 2 QS\ndealer 2\n");
	holds("chkobba", "7S QS", "", "draw 2 QS\ndealer 1\n");
	holds("chouine", "TS KS", "", "draw 2 KS\ndealer 2\n");
	holds("chouine", "TS AS", "", "draw 2 AS\ndealer 1\n");
}
END_TEST

START_TEST(G4_hands_are_listed_by_suit_and_rank)
{
	holds("chkobba dealer=2", "2C KH 3S", "keep\n", "hand 1 3S KH 2C\n");
	holds("chkobba dealer=2", "QD JD 7D", "keep\n", "hand 1 JD QD 7D\n");
	holds("chouine dealer=2", "KC 7S TC 8S AC 9S 7D 8H JH 9H", "",
	      "hand 1 JH 7D AC TC KC\n");
}
END_TEST

START_TEST(G6_the_deal_passes_to_the_next_seat)
{
	holds("chouine dealer=1", "", "fault 2 illegal x\nfault 2 illegal x\n",
	      "deal 2 2\n");
	holds("chouine dealer=2", "", "fault 1 illegal x\nfault 1 illegal x\n",
	      "deal 2 1\n");
}
END_TEST

/* A header is refused, with these words. */
static void no_header(const char *line, const char *words)
{
	const struct game *game;
	struct terms terms;
	char why[TERMS_WHY] = "";

	ck_assert_int_ne(header_parse(line, strlen(line), &game, &terms, why),
			 0);
	ck_assert_msg(strstr(why, words) != NULL, "%s: %s", line, why);
}

START_TEST(N1_players_and_stake)
{
	no_header("arbitre 1 chnif players=4", "from 5 to 12");
	no_header("arbitre 1 chnif players=13", "from 5 to 12");
	/* what a player has is paid at a forfeit (N9) */
	holds("chnif players=12 dealer=12", "", "fault 1 timeout\n",
	      "pay 1 pool 5\n");
	holds(CHNIF " stake=3", "", "fault 1 timeout\n", "pay 1 pool 3\n");
	/* suits are nothing in play: any king is a chnif on another */
	holds(CHNIF, "KC KD QS QH JS", "play KC\nplay KD\n",
	      "play 2 KD\nchnif 2\n");
}
END_TEST

/* The number at the end of the first of LINES that begins with WORDS, from *AT on,
 * which is then behind it; 0: there is none. */
static int number_behind(const char **at, const char *words)
{
	const char *found = strstr(*at, words);

	if (!found)
		return 0;
	*at = found + strlen(words);
	return atoi(*at);
}

START_TEST(N7_who_played_first_deals_next)
{
	size_t n;
	char *log = slurp("tests/golden/chnif-12.log", &n);
	const char *at = log;
	int first, deals = 0;

	for (int deal = 1;; deal++) {
		char words[30];

		snprintf(words, sizeof(words), "\ndeal %d ", deal);
		first = number_behind(&at, "\nplay ");
		/* no row runs across deals: its second card is another one */
		ck_assert_ptr_ne(strchr(at, '\n'), strstr(at, "\nchnif "));
		snprintf(words, sizeof(words), "\ndeal %d ", deal + 1);
		if (!strstr(at, words))
			break;
		ck_assert_int_eq(number_behind(&at, words), first);
		deals++;
	}
	ck_assert_int_gt(deals, 0);
	free(log);
}
END_TEST

START_TEST(N8_at_the_limit_the_pool_is_not_paid)
{
	size_t n;
	char *log = slurp("tests/golden/chnif-limit.log", &n);
	const char *limit = strstr(log, "\nlimit\n"), *at = log;
	int pool = 0;

	ck_assert_ptr_nonnull(limit);
	for (const char *next; (next = strstr(at, " pool ")) && next < limit;)
		pool = number_behind(&at, " pool ");
	ck_assert_int_gt(pool, 0);
	ck_assert_ptr_null(strstr(log, "\npay pool "));
	free(log);
}
END_TEST

START_TEST(N2_sizes_of_hands_and_what_is_left_over)
{
	static const int over[] = { 2, 4, 3, 4, 7, 2, 8, 4 };

	for (int players = 5; players <= 12; players++) {
		char terms[60], hand[80];
		struct finding finding;
		char *told, *line;
		int size = (52 - over[players - 5]) / players;

		snprintf(terms, sizeof(terms), "chnif players=%d dealer=1",
			 players);
		told = stacked(terms, "", "", &finding);
		snprintf(hand, sizeof(hand), "hand %d ", players);
		line = strstr(told, hand);
		ck_assert_ptr_nonnull(line);
		ck_assert_uint_eq(strcspn(line, "\n"),
				  strlen(hand) + 3 * (size_t)size - 1);
		free(told);
	}
}
END_TEST

START_TEST(N3_turns_and_cards_held)
{
	breaks(CHNIF, ROW, "play 2 KH\n", "G1");
	breaks(CHNIF, ROW, "play 1 KH\n", "N3");
	holds(CHNIF, ROW, "play 1 KS\n", "play 1 KS\n");
}
END_TEST

START_TEST(N4_N5_chnif_chnof_chnorum)
{
	/* 2 and 3 hold kings: they must play them */
	breaks(CHNIF, ROW "JS JH JD JC TS ", "play KS\nplay JH\n", "N4");
	holds(CHNIF, ROW, "play KS\nplay KH\n", "chnif 2\npay 1 pool 1\n");
	holds(CHNIF, ROW, "play KS\nplay KH\nplay KD\n",
	      "chnof 3\npay 2 pool 2\n");
	/* the fourth king is with seat 4 */
	holds(CHNIF, "KS KH KD KC QH ", "play KS\nplay KH\nplay KD\nplay KC\n",
	      "chnorum 4\npay 3 4 2\npay 3 pool 2\n");
	/* nobody pays more than he has: one token, to the announcer */
	holds(CHNIF " stake=1", "KS KH KD KC QH ",
	      "play KS\nplay KH\nplay KD\nplay KC\n", "chnorum 4\npay 3 4 1\n");
	holds(CHNIF " stake=3", "KS KH KD KC QH ",
	      "play KS\nplay KH\nplay KD\nplay KC\n",
	      "chnorum 4\npay 3 4 2\npay 3 pool 1\n");
}
END_TEST

START_TEST(N9_a_forfeit_pays_everything_to_the_pool)
{
	holds(CHNIF, ROW, "fault 1 timeout\n",
	      "forfeit 1\npay 1 pool 5\nplay 1 KS\n");
	/* at the chnorum of one that is out only the pool is paid */
	holds(CHNIF, "KS KH KD KC QH ",
	      "play KS\nplay KH\nplay KD\nfault 4 exit\n",
	      "forfeit 4\npay 4 pool 5\nplay 4 KC\nchnorum 4\npay 3 pool 2\n");
}
END_TEST

START_TEST(F1_strikes_and_F3_the_house)
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
END_TEST

START_TEST(F2_other_faults_forfeit_at_once)
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
END_TEST

START_TEST(F4_who_is_out_comes_last_the_later_the_better)
{
	/* it has as many parties as the others, and goes out last */
	holds("chouine players=3 dealer=3", "", "fault 1 exit\nfault 2 exit\n",
	      "forfeit 2\nrank 1 3 0\nrank 2 2 0\nrank 3 1 0\n");
}
END_TEST

START_TEST(F3_F5_one_side_left_ends_the_match)
{
	struct finding finding;
	char *told = complete("arbitre 1 chouine\nfault 1 exit\n", &finding);

	ck_assert_str_eq(finding.expected, "");
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
END_TEST

START_TEST(G2_the_draw)
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
END_TEST

START_TEST(G2_a_deck_holds_every_card_once)
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
		ck_assert_msg(!strncmp(finding.rule, "G2:", 3), "%s",
			      finding.rule);
	}
}
END_TEST

START_TEST(G5_cuts)
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
END_TEST

/* Seat 1 draws first, dealer 2; laid: four to the table, then 3 to 1, 3 to 2. */
#define CHKOBBA "chkobba dealer=2"

START_TEST(K1_players_teams_and_targets)
{
	const char *teams = "arbitre 1 chkobba players=4 teams=yes";
	const struct game *game;
	struct terms terms;
	struct match match;
	char why[TERMS_WHY];

	no_header("arbitre 1 chkobba players=5", "from 2 to 4");
	no_header("arbitre 1 chkobba players=3 teams=yes", "K1: ");
	no_header("arbitre 1 chkobba target=12", "11, 21 or 31");
	ck_assert_int_eq(header_parse(teams, strlen(teams), &game, &terms, why),
			 0);
	match_init(&match, game, &terms);
	ck_assert_int_eq(match_sides(&match), 2);
	for (int seat = 1; seat <= 4; seat++)
		ck_assert_int_eq(match_side(&match, seat), (seat + 1) % 2);
	ck_assert_int_eq(pack_size(&game->pack), 40);
}
END_TEST

/* K9 in a record: how many deals ended level at the target or above it. */
static int level_at_the_top(const char *name)
{
	size_t n;
	char *log = slurp(name, &n);
	const char *at = strstr(log, " target=");
	int target = atoi(at + 8), level = 0;

	while ((at = strstr(at, "\npoints 1 "))) {
		int top = 0, tops = 0;

		while (!strncmp(at, "\npoints ", 8)) {
			int total = number_behind(&at, " total=");

			tops = total == top ? tops + 1 : total > top ? 1 : tops;
			top = total > top ? total : top;
			at = strchr(at, '\n');
		}
		ck_assert_msg(!strncmp(at, "\nrank ", 6) ==
				      (top >= target && tops == 1),
			      "%s: %.30s", name, at);
		level += top >= target && tops > 1;
	}
	free(log);
	return level;
}

START_TEST(K9_at_the_target_and_ahead_of_all)
{
	ck_assert_int_eq(level_at_the_top("tests/golden/chkobba.log"), 0);
	ck_assert_int_eq(level_at_the_top("tests/golden/chkobba-teams.log"), 0);
	ck_assert_int_gt(level_at_the_top("tests/golden/chkobba-tie.log"), 0);
}
END_TEST

START_TEST(K2_keep_or_lay)
{
	holds(CHKOBBA, "KS 2S 3S JH QH 4H 5D 6D 7D AC", "keep\n",
	      "hand 1 KS 3S 2S\nhand 2 JH QH 4H\ntable 7D 6D 5D AC\n");
	holds(CHKOBBA, "KS 2S 3S JH QH 4H 5D 6D 7D AC", "lay\n",
	      "hand 1 QH 4H 5D\nhand 2 7D 6D AC\ntable KS 3S 2S JH\n");
	breaks(CHKOBBA, "", "play KS\n", "K2");
	breaks(CHKOBBA, "", "lay\nkeep\n", "K2");
}
END_TEST

START_TEST(K3_three_of_a_rank_are_dealt_again)
{
	holds(CHKOBBA, "KS KH KD 2S", "lay\n", "redeal\n");
	holds(CHKOBBA, "KS KH 2D 2S", "lay\nplay JS\n", "play 1 JS\n");
}
END_TEST

START_TEST(K5_captures)
{
	/* table 7S AH QD 2C, hand 1: QS 3H KD; hand 2: 9 as 7 2 AD */
	const char *cards = "7S AH QD 2C QS 3H KD 7C 2D AD";

	breaks(CHKOBBA, cards, "lay\nplay QS 7S AH\n", "K5"); /* equal first */
	breaks(CHKOBBA, cards, "lay\nplay QS\n", "K5"); /* it must capture */
	holds(CHKOBBA, cards, "lay\nplay QS QD\n", "play 1 QS QD\n");
	breaks(CHKOBBA, cards, "lay\nplay 3H AH\n", "K5"); /* 1 is not 3 */
	breaks(CHKOBBA, cards, "lay\nplay 3H\n", "K5");
	holds(CHKOBBA, cards, "lay\nplay 3H AH 2C\n", "play 1 3H AH 2C\n");
	breaks(CHKOBBA, cards, "lay\nplay 3H 2C AH\n", "record"); /* G4 */
	breaks(CHKOBBA, cards, "lay\nplay 7C 7S\n", "K5");        /* not held */
	holds(CHKOBBA, cards, "lay\nplay KD 7S AH 2C\n",
	      "play 1 KD 7S AH 2C\n");
	breaks(CHKOBBA, cards, "lay\nplay KD 7S 3H\n", "K5"); /* not there */
}
END_TEST

START_TEST(K6_emptying_the_table_is_a_chkobba)
{
	/* table 2S AS AH 4D = 8: the queen takes all */
	holds(CHKOBBA, "2S AS AH 4D QS 5H 6H KC KD JD",
	      "lay\n"
	      "play QS 2S AS AH 4D\n",
	      "play 1 QS 2S AS AH 4D\nchkobba 1\n");
}
END_TEST

START_TEST(K4_six_rounds_of_two)
{
	size_t n;
	char *log = slurp("tests/golden/chkobba-comment.log", &n);
	int hands = 0;

	for (char *at = strstr(log, "\ndeal 1 "); at < strstr(log, "\ndeal 2 ");
	     at++)
		hands += !strncmp(at, "\nhand 1 ", 8);
	ck_assert_int_eq(hands, 6);
	free(log);
}
END_TEST

/* Seat 1 leads; cards are dealt in turn, 1 first; then the turned-up card. */
#define CHOUINE "chouine dealer=2"

START_TEST(C3_the_best_trump_or_the_best_card_of_the_suit)
{
	const char *cards = "AS 7H KS 7D QS 7C 8S 8H 9S 8D TH";

	holds(CHOUINE, cards, "play 8S\nplay 8D\n", "trick 1\n");
	holds(CHOUINE, cards, "play AS\nplay 7H\n", "trick 2\n");
	holds(CHOUINE, "9S TS KS 7D QS 7C 8S 8H JS 8D TH", "play KS\nplay TS\n",
	      "trick 2\n");
	holds(CHOUINE, "9S 9H KH 8H QS 7C 8S 7D JS 8D TH", "play KH\nplay 9H\n",
	      "trick 1\n");
	/* who takes it leads */
	breaks(CHOUINE, cards, "play AS\nplay 7H\nplay 1 KS\n", "G1");
	holds(CHOUINE, cards, "play AS\nplay 7H\nplay 8D\n", "play 2 8D\n");
}
END_TEST

START_TEST(C4_free_while_the_talon_lasts_then_strict)
{
	holds(CHOUINE, "AS 7H KS 7D QS 7C 8S 8H 9S 8D TH", "play AS\nplay 8D\n",
	      "trick 1\n");
}
END_TEST

/* Four players: seat 1 wins five tricks with a draw; three strict ones follow,
 * with 1: 9S 7H 8C, 2: 8S KC QC, 3: 8D AC JC, 4: JD QD 7C, trump clubs. */
#define FOUR "chouine players=4 dealer=4"
#define FOUR_DECK                                             \
	"AS QS JH KS AH KH 9H TH TC QH 8H AD 7C 9C JS 9D TD " \
	"TS 7S 7D KD 9S 8S JC JD 8C KC AC QD 7H QC 8D"
#define FOUR_TRICKS                            \
	"play AS\nplay QS\nplay JH\nplay KS\n" \
	"play AH\nplay KH\nplay 9H\nplay TH\n" \
	"play TC\nplay QH\nplay 8H\nplay AD\n" \
	"play 9C\nplay JS\nplay 9D\nplay TD\n"
#define FOUR_STRICT FOUR_TRICKS "play TS\nplay 7S\nplay 7D\nplay KD\n"

START_TEST(C4_strict_follow_trump_and_beat)
{
	holds(FOUR, FOUR_DECK, FOUR_STRICT, "take 4 7C\n");
	/* spades led: 2 follows, 3 is void and must trump, so must 4, which
	 * need not beat the trump that is there */
	breaks(FOUR, FOUR_DECK, FOUR_STRICT "play 9S\nplay KC\n", "C4");
	breaks(FOUR, FOUR_DECK, FOUR_STRICT "play 9S\nplay 8S\nplay 8D\n",
	       "C4");
	breaks(FOUR, FOUR_DECK,
	       FOUR_STRICT "play 9S\nplay 8S\nplay JC\nplay JD\n", "C4");
	holds(FOUR, FOUR_DECK,
	      FOUR_STRICT "play 9S\nplay 8S\nplay JC\nplay 7C\n", "trick 3\n");
	/* trump led: it is followed, and beaten by who can */
	breaks(FOUR, FOUR_DECK, FOUR_STRICT "play 8C\nplay 8S\n", "C4");
	breaks(FOUR, FOUR_DECK, FOUR_STRICT "play 8C\nplay KC\nplay JC\n",
	       "C4");
	holds(FOUR, FOUR_DECK,
	      FOUR_STRICT "play 8C\nplay KC\nplay AC\nplay 7C\n", "trick 3\n");
	/* diamonds led by 3: 2, void, trumps; 4 follows with any of them */
	holds(FOUR, FOUR_DECK,
	      FOUR_STRICT
	      "play 9S\nplay 8S\nplay JC\nplay 7C\nplay 8D\nplay QD\n",
	      "play 4 QD\n");
}
END_TEST

#define SEPT_DECK                                             \
	"AS QS JH KS AH KH 9H TH TC QH 8H AD JC 9C JS 9D TD " \
	"TS 7S 7D KD 9S 8S 7C JD 8C KC AC QD 7H QC 8D"

START_TEST(C9_au_sept_with_four_players)
{
	holds(FOUR, SEPT_DECK, FOUR_TRICKS, "ausept 1\n");
	holds(FOUR, SEPT_DECK, FOUR_TRICKS "play TS\nplay 7S\nswap\n",
	      "swap 3\nturn 7C\n");
	/* the exchange made, it is not said */
	breaks(FOUR, SEPT_DECK,
	       FOUR_TRICKS "play TS\nplay 7S\nplay 7D\n"
			   "play KD\nplay 9S\nplay 8S\nswap\n",
	       "C9");
}
END_TEST

/* Three players: seven tricks with a draw, then the talon counts two. */
#define THREE_DECK                                                  \
	"AC TS TH TC KS KH KC QS QH JC QC JS JH 9C 9S 9H AS 8S 8H " \
	"AH 7S 7H AD JD 7C TD QD 9D KD 7D 8D 8C"
#define THREE_TRICKS                                             \
	"play AC\nplay TS\nplay TH\nplay TC\nplay KS\nplay KH\n" \
	"play KC\nplay QS\nplay QH\nplay QC\nplay JS\nplay JH\n" \
	"play 9C\nplay 9S\nplay 9H\nplay AS\nplay 8S\nplay 8H\n" \
	"play AH\nplay 7S\nplay 7H\n"

START_TEST(C9_with_three_players_to_the_end_of_the_trick_of_au_sept)
{
	const char *terms = "chouine players=3 dealer=3";

	holds(terms, THREE_DECK, THREE_TRICKS, "take 3 8D\nausept 1\n");
	holds(terms, THREE_DECK, THREE_TRICKS "play AD\nplay JD\nswap\n",
	      "swap 3\nturn 7C\n");
	breaks(terms, THREE_DECK,
	       THREE_TRICKS "play AD\nplay JD\nplay 9D\n"
			    "play TD\nplay QD\nswap\n",
	       "C9");
	/* the talon is never quite empty, yet this trick is strict (C4) */
	breaks(terms, THREE_DECK, THREE_TRICKS "play AD\nplay JD\nplay 7C\n",
	       "C4");
}
END_TEST

START_TEST(C6_annonces_need_their_cards)
{
	breaks(CHOUINE, "AS 7S TS 7D AH 7C TH 8H KD 8D 9C", "play KD quinte\n",
	       "C6"); /* four brisques */
	holds(CHOUINE, "AS 7S TS 7D AH 7C TH 8H AD 8D 9C",
	      "play AD quinte\nplay 7D\n", "show 1 quinte 50 AS TS AH TH AD\n");

	const char *cards = "KS 7H QS 7D AD 7C 8S 8H 9S 8D TH";

	holds(CHOUINE, cards, "play AD mariage:S\nplay 7H\n",
	      "show 1 mariage:S 20 KS QS\n");
	breaks(CHOUINE, cards, "play AD mariage:H\n", "C6");
	breaks(CHOUINE, cards, "play AD tierce:S\n", "C6");
	breaks(CHOUINE, cards, "play AD quinte\n", "C6");
	breaks(CHOUINE, cards, "play AD mariage:X\n", "record");
	breaks(CHOUINE, cards, "play TC\n", "C4"); /* not held */
	/* its cards must be there before the play: QS has gone */
	breaks(CHOUINE, cards, "play QS\nplay 7D\nplay 8S mariage:S\n", "C6");
	holds(CHOUINE, "KH 7S QH 7D AD 7C 8S 8H 9S 8D TH",
	      "play AD mariage:H\nplay 7S\n", "show 1 mariage:H 40 KH QH\n");
}
END_TEST

/* annonce=own: the card played is one of those of each annonce. */
#define OWN CHOUINE " annonce=own"
START_TEST(C6_own_cards)
{
	const char *cards = "KS 7H QS 7D AD 7C 8S 8H 9S 8D TH";
	const char *two = "KS 7H QS 7D KD 7C QD 8H 9S 8D TH";
	const char *all = "AS 7H TS 7D KS 7C QS 8H JS 8D TH";

	holds(OWN, cards, "play KS mariage:S\nplay 7H\n",
	      "show 1 mariage:S 20 KS QS\n");
	holds(OWN, cards, "play QS mariage:S\nplay 7H\n",
	      "show 1 mariage:S 20 KS QS\n");
	breaks(OWN, cards, "play AD mariage:S\n", "C6");
	breaks(OWN, cards, "play 8S mariage:S\n", "C6"); /* of its suit only */
	breaks(OWN, cards, "play KS tierce:S\n", "C6");
	holds(OWN, cards, "play AD\nplay 7D\nplay QS mariage:S\n",
	      "play 1 QS mariage:S\n");
	/* a follower as well */
	breaks(OWN, "7H KS 7D QS 7C AD 8H 8S 8D 9S TH",
	       "play 7D\nplay AD mariage:S\n", "C6");
	holds(OWN, "7H KS 7D QS 7C AD 8H 8S 8D 9S TH",
	      "play 7D\nplay KS mariage:S\n", "show 2 mariage:S 20 KS QS\n");
	/* several: of each one */
	breaks(OWN, two, "play KS mariage:S mariage:D\n", "C6");
	holds(CHOUINE, two, "play KS mariage:S mariage:D\nplay 7H\n",
	      "show 1 mariage:D 20 KD QD\n");
	holds(OWN, all, "play TS chouine:S\nplay 7H\n",
	      "show 1 chouine:S win AS TS KS QS JS\n");
	/* a lesser one takes its own cards alone */
	breaks(OWN, all, "play AS tierce:S\n", "C6");
	holds(OWN, all, "play AS quarteron:S\nplay 7H\n",
	      "show 1 quarteron:S 40 AS KS QS JS\n");
	holds(OWN, "AS 7S TS 7D AH 7C TH 8H AD 8D 9C",
	      "play AD quinte\nplay 7D\n", "show 1 quinte 50 AS TS AH TH AD\n");
	holds(OWN " variant=mondoubleau", cards, "play QS mariage:S\nplay 7H\n",
	      "trump S\n");
	breaks(OWN " variant=mondoubleau", cards, "play AD mariage:S\n", "C6");
}
END_TEST

START_TEST(C7_once_or_add)
{
	const char *cards = "KS 7H QS 7D JS 7C AD 8H 9S 8D TH";
	const char *lines = "play AD mariage:S\nplay 7D\nplay 9S tierce:S\n";

	breaks(CHOUINE, cards, lines, "C7");
	holds(CHOUINE " reuse=add", cards, lines, "play 1 9S tierce:S\n");
	breaks(CHOUINE " reuse=add", cards,
	       "play AD mariage:S\nplay 7D\nplay 9S mariage:S\n", "C7");
}
END_TEST

/* Seat 1 holds the quarteron of spades, and leads an ace that wins. */
#define ADD CHOUINE " reuse=add"
#define ADD_DECK "KS 7H QS 7D JS 7C AS 8H AD 8D TH "

START_TEST(C7_adding_goes_only_upwards)
{
	/* a tierce contains its mariage, a quarteron both */
	breaks(ADD, ADD_DECK, "play AD tierce:S\nplay 8D\nplay KS mariage:S\n",
	       "C7");
	breaks(ADD, ADD_DECK,
	       "play AD quarteron:S\nplay 8D\nplay KS mariage:S\n", "C7");
	breaks(ADD, ADD_DECK,
	       "play AD quarteron:S\nplay 8D\nplay KS tierce:S\n", "C7");
	holds(ADD, ADD_DECK, "play AD tierce:S\nplay 8D\nplay KS quarteron:S\n",
	      "play 1 KS quarteron:S\n");
	/* a mariage of one suit closes nothing of another */
	holds(ADD, "KH 7H QH 8H AS 7D KS 8D QS 9D TC JS",
	      "play KH mariage:H\nplay 7H\nplay QH quarteron:S\n",
	      "play 1 QH quarteron:S\n");
}
END_TEST

START_TEST(C8_a_chouine_wins_the_partie)
{
	holds(CHOUINE, "AS 7H TS 7D KS 7C QS 8H JS 8D TH",
	      "play AS chouine:S\nplay 8D\n",
	      "show 1 chouine:S win AS TS KS QS JS\npartie 1\nparties 1 0\n");
	/* a trump chouine goes before the one announced first */
	holds(CHOUINE, "AS AH TS TH KS KH QS QH JS JH 9H",
	      "play AS chouine:S\nplay AH chouine:H\n", "partie 2\n");
}
END_TEST

START_TEST(C9_the_seven_of_trumps)
{
	const char *cards = "7H AS KS 7D QS 7C 8S 8H 9S 8D TH";

	holds(CHOUINE, cards, "swap\nplay TH\n",
	      "swap 1\nturn 7H\nplay 1 TH\n");
	breaks(CHOUINE, cards, "swap\nswap\n", "C9");
	breaks(CHOUINE, cards, "play 7H\nswap\n", "C9"); /* seat 2 has none */
}
END_TEST

START_TEST(C13_mondoubleau)
{
	const char *terms = CHOUINE " variant=mondoubleau";
	const char *cards = "KS KH QS QH AD 7C 8S 8H 9S 8D";

	holds(terms, cards, "play AD mariage:S\nplay 8D\n",
	      "trump S\nplay 2 8D\nshow 1 mariage:S 40 KS QS\n");
	holds(CHOUINE " variant=mondoubleau fixing=plain", cards,
	      "play AD mariage:S\nplay 8D\n", "show 1 mariage:S 20 KS QS\n");
	/* before there is a trump a follower announces simply, fixing nothing */
	holds(terms, cards, "play AD\nplay 8D mariage:H\n",
	      "play 2 8D mariage:H\nshow 2 mariage:H 20 KH QH\n");
	holds(terms, "KS KH QS QH AD KC 8S QC 9S 8D",
	      "play AD\nplay 8D mariage:H mariage:C\n",
	      "show 2 mariage:H 20 KH QH\nshow 2 mariage:C 20 KC QC\n"
	      "trick 1\n");
	/* in the same trick it is fixed, so the follower may announce */
	holds(terms, cards, "play AD mariage:S\nplay 8D mariage:H\n",
	      "show 2 mariage:H 20 KH QH\n");
	breaks(terms, "KS KH QS QC KD JH QD 8H 9S 8D",
	       "play 9S mariage:S mariage:D\n", "C13");
	breaks(terms, cards, "swap\n", "C9");
}
END_TEST

START_TEST(C14_the_last_strike_costs_the_partie)
{
	holds(CHOUINE, "", "fault 1 illegal x\nfault 1 illegal x\n",
	      "penalty 1\npartie 2\nparties 0 1\ndeal 2 1\n");
	holds("chouine players=3 dealer=2", "",
	      "fault 3 illegal x\nfault 3 illegal x\n", "forfeit 3\n");
}
END_TEST

START_TEST(C11_three_players_play_one_manche)
{
	holds("chouine players=3 dealer=3", "", "", "manches=1");
}
END_TEST

#define ENFLE "enfle dealer=4"

START_TEST(E1_sizes_of_hands)
{
	static const int sizes[] = { 12, 10, 8, 7, 6 };

	for (int players = 4; players <= 8; players++) {
		char terms[60], hand[20];
		struct finding finding;
		char *told, *line;

		snprintf(terms, sizeof(terms), "enfle players=%d dealer=1",
			 players);
		told = stacked(terms, "", "", &finding);
		snprintf(hand, sizeof(hand), "hand %d ", players);
		line = strstr(told, hand);
		ck_assert_ptr_nonnull(line);
		ck_assert_uint_eq(strcspn(line, "\n"),
				  7 + 3 * (size_t)sizes[players - 4] - 1);
		free(told);
	}
}
END_TEST

START_TEST(E2_E3_E4_following_and_swelling)
{
	/* packets of three: 1 KS QS JS, 2 TS 9H 8H, 3 8S 7H 6H, 4 ... */
	const char *cards = "KS QS JS TS 9H 8H 8S 7H 6H KD QD JD "
			    "5H 4H 3H TH JH QH KH 2H AH TD 9D 8D "
			    "7D 6D 5D 4D 3D 2D AD KC QC JC TC 9C "
			    "8C 7C 6C 5C 4C 3C 2C AC 9S 7S 6S 5S";

	breaks(ENFLE, cards, "play KS\nplay 9H\n", "E2");
	breaks(ENFLE, cards, "play KS\nplay KD\n", "E2");
	holds(ENFLE, cards, "play JS\nplay TS\nplay 8S\nplay 7S\n",
	      "play 4 7S\ntrick 1\n");
	/* seat 4 has no hearts: it takes up the trick and leads */
	holds(ENFLE, cards, "play 5H\nplay 9H\nplay 7H\n",
	      "enfle 4 5H 9H 7H\n");
	holds(ENFLE, cards, "play 5H\nplay 9H\nplay 7H\nplay 4 5H\n",
	      "play 4 5H\n");
}
END_TEST

START_TEST(E6_E7_E8_coups_void_and_out)
{
	const char *cards = "KS QS JS TS 9H 8H 8S 7H 6H KD QD JD "
			    "5H 4H 3H TH JH QH KH 2H AH TD 9D 8D "
			    "7D 6D 5D 4D 3D 2D AD KC QC JC TC 9C "
			    "8C 7C 6C 5C 4C 3C 2C AC 9S 7S 6S 5S";

	/* one trick to a coup: it is void, the basket stays */
	holds(ENFLE " tricks=1", cards, "play JS\nplay TS\nplay 8S\nplay 7S\n",
	      "trick 1\nvoid\ntokens 3 3 3 3 pool 4\ndeal 2 1\nante 1\n");
	holds(ENFLE " tricks=1", cards, "play 5H\nplay 9H\nplay 7H\n",
	      "enfle 4 5H 9H 7H\nvoid\n");
	holds(ENFLE " tricks=2", cards,
	      "play 5H\nplay 9H\nplay 7H\n"
	      "play 4 5H\n",
	      "play 4 5H\n");
	/* G7: the last deal that is allowed */
	holds(ENFLE " tricks=1 deals=1", cards, "play 5H\nplay 9H\nplay 7H\n",
	      "void\ntokens 3 3 3 3 pool 4\nlimit\nrank 1 1 3\n");
}
END_TEST

Suite *suite_rules(void)
{
	const TTest *const tests[] = {
		G1_after_the_last_seat_comes_the_first,
		G3_each_game_has_its_order,
		G4_hands_are_listed_by_suit_and_rank,
		G6_the_deal_passes_to_the_next_seat,
		N1_players_and_stake,
		N7_who_played_first_deals_next,
		N8_at_the_limit_the_pool_is_not_paid,
		F2_other_faults_forfeit_at_once,
		F4_who_is_out_comes_last_the_later_the_better,
		K1_players_teams_and_targets,
		K9_at_the_target_and_ahead_of_all,
		C3_the_best_trump_or_the_best_card_of_the_suit,
		N2_sizes_of_hands_and_what_is_left_over,
		N3_turns_and_cards_held,
		N4_N5_chnif_chnof_chnorum,
		N9_a_forfeit_pays_everything_to_the_pool,
		F1_strikes_and_F3_the_house,
		F3_F5_one_side_left_ends_the_match,
		G2_the_draw,
		G2_a_deck_holds_every_card_once,
		G5_cuts,
		K2_keep_or_lay,
		K3_three_of_a_rank_are_dealt_again,
		K5_captures,
		K6_emptying_the_table_is_a_chkobba,
		K4_six_rounds_of_two,
		C4_free_while_the_talon_lasts_then_strict,
		C4_strict_follow_trump_and_beat,
		C9_au_sept_with_four_players,
		C9_with_three_players_to_the_end_of_the_trick_of_au_sept,
		C6_annonces_need_their_cards,
		C6_own_cards,
		C7_once_or_add,
		C7_adding_goes_only_upwards,
		C8_a_chouine_wins_the_partie,
		C9_the_seven_of_trumps,
		C13_mondoubleau,
		C14_the_last_strike_costs_the_partie,
		C11_three_players_play_one_manche,
		E1_sizes_of_hands,
		E2_E3_E4_following_and_swelling,
		E6_E7_E8_coups_void_and_out,
	};
	Suite *suite = suite_create("rules");
	TCase *rules = tcase_create("rules");

	for (size_t i = 0; i < sizeof(tests) / sizeof(*tests); i++)
		tcase_add_test(rules, tests[i]);
	suite_add_tcase(suite, rules);
	return suite;
}
