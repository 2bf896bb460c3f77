/*
 * The rules of Chkobba, by name.  Decks are stacked: the cards of a row are
 * dealt in the order of the seats, and the rest of the pack follows.  Where a
 * deal ends, the match is put before its last cards.
 */
#include "games/chkobba/rules_state.h"
#include "support.h"

/* Seat 1 draws first, dealer 2; laid: four to the table, then 3 to each. */
#define CHKOBBA "chkobba dealer=2"

SUITE(rules_chkobba);

TEST(K1_players_teams_and_targets)
{
	const struct game *game;
	struct match match;

	no_header("arbitre 1 chkobba players=5", "for 2 to 4 players");
	no_header("arbitre 1 chkobba players=3 teams=yes", "K1: ");
	no_header("arbitre 1 chkobba target=12", "11, 21 or 31");
	game = match_begin(&match, "arbitre 1 chkobba players=4 teams=yes");
	ck_assert_int_eq(match_sides(&match), 2);
	for (int seat = 1; seat <= 4; seat++)
		ck_assert_int_eq(match_side(&match, seat), (seat + 1) % 2);
	ck_assert_int_eq(pack_size(&game->pack), 40);
}

TEST(K2_keep_or_lay)
{
	holds(CHKOBBA, "KS 2S 3S JH QH 4H 5D 6D 7D AC", "keep\n",
	      "hand 1 KS 3S 2S\nhand 2 JH QH 4H\ntable 7D 6D 5D AC\n");
	holds(CHKOBBA, "KS 2S 3S JH QH 4H 5D 6D 7D AC", "lay\n",
	      "hand 1 QH 4H 5D\nhand 2 7D 6D AC\ntable KS 3S 2S JH\n");
	breaks(CHKOBBA, "", "play KS\n", "K2");
	breaks(CHKOBBA, "", "lay\nkeep\n", "K2");
}

TEST(K3_three_of_a_rank_are_dealt_again)
{
	holds(CHKOBBA, "KS KH KD 2S", "lay\n", "redeal\n");
	holds(CHKOBBA, "KS KH 2D 2S", "lay\nplay JS\n", "play 1 JS\n");
}

TEST(K3_four_of_a_rank_are_dealt_again)
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

TEST(K4_six_rounds_of_two)
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

TEST(K5_captures)
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

TEST(K5_the_trap_of_the_text)
{
	/* a six and a jack lie; a two is laid, the queen takes six and two,
	 * and the jack takes the jack: chkobba */
	holds(CHKOBBA, "6S JH 3S 3H JD 2D 3D QS 3C KC",
	      "lay\nplay 3D 3S\nplay 3C 3H\nplay 2D\nplay QS 6S 2D\n"
	      "play JD JH\n",
	      "play 2 QS 6S 2D\nplay 1 JD JH\nchkobba 1\n");
}

TEST(K6_emptying_the_table_is_a_chkobba)
{
	/* table 2S AS AH 4D = 8: the queen takes all */
	holds(CHKOBBA, "2S AS AH 4D QS 5H 6H KC KD JD",
	      "lay\n"
	      "play QS 2S AS AH 4D\n",
	      "play 1 QS 2S AS AH 4D\nchkobba 1\n");
}

/* Before the last card of a deal, the dealer's; seat 1 captured last. */
static struct chkobba *place_last_card(const char *terms, const char *table,
				       const char *card)
{
	struct match *match = match_placed(terms, "keep\n");
	struct chkobba *chkobba = chkobba_state_of(match);

	memset(chkobba->hand, 0, sizeof(chkobba->hand));
	chkobba->hand[match->dealer] = cards_of(&game_chkobba, card);
	chkobba->table = cards_of(&game_chkobba, table);
	chkobba->next = CHKOBBA_PACK;
	chkobba->last = 1;
	match->turn = match->dealer;
	return chkobba;
}

TEST(K6_not_with_the_last_card_of_the_deal)
{
	struct chkobba *chkobba;

	place_last_card(CHKOBBA, "7S", "7H");
	follows("play 7H 7S\n", "play 2 7H 7S\nbaji dinari\n");
	/* but with the last of a round that is not the last */
	chkobba = place_last_card(CHKOBBA, "7S", "7H");
	chkobba->next = CHKOBBA_PACK - 6;
	follows("play 7H 7S\n", "play 2 7H 7S\nchkobba 2\nhand 1 ");
}

TEST(K7_who_captured_last_gets_what_is_left)
{
	place_last_card(CHKOBBA, "7S JD 2C", "KH");
	follows("play KH\n", "play 2 KH\nsweep 1 7S KH JD 2C\n"
			     "points 1 karta=1 dinari=1 barmila=1 ");
	place_last_card(CHKOBBA, "7S JD 2C", "7H");
	follows("play 7H 7S\n", "play 2 7H 7S\nsweep 2 JD 2C\n"
				"points 1 karta=0 dinari=0 barmila=0 ");
}

/* The piles of the sides are counted; side 2 has made two chkobbas. */
static void piles_count(const char *terms, const char *const *piles,
			const char *words)
{
	struct chkobba *chkobba = place_last_card(terms, "", "AC");

	chkobba->last = 0;
	for (int side = 0; side < 3; side++)
		chkobba->pile[side] = cards_of(&game_chkobba, piles[side]);
	chkobba->chkobbas[1] = 2;
	follows("play AC\n", words);
}

TEST(K8_the_points_of_a_deal)
{
	static const struct {
		const char *terms, *piles[3], *words;
	} table[] = {
		/* most cards, most diamonds; no sevens and no sixes: a tie */
		{ CHKOBBA,
		  { "KS JS 5S", "QD", "" },
		  "baji barmila\n"
		  "points 1 karta=1 dinari=0 barmila=0 haya=0 chkobba=0 total=1\n"
		  "points 2 karta=0 dinari=1 barmila=0 haya=0 chkobba=2 total=3\n" },
		/* more sevens, whatever the sixes */
		{ CHKOBBA,
		  { "7S 6S 6H", "7H 7C KS", "" },
		  "baji karta dinari\n"
		  "points 1 karta=0 dinari=0 barmila=0 haya=0 chkobba=0 total=0\n"
		  "points 2 karta=0 dinari=0 barmila=1 haya=0 chkobba=2 total=3\n" },
		/* as many sevens, more sixes */
		{ CHKOBBA,
		  { "7S 6S 6H", "7H 6C KS", "" },
		  "baji karta dinari\n"
		  "points 1 karta=0 dinari=0 barmila=1 " },
		{ CHKOBBA,
		  { "7S 6S", "7H 6C", "" },
		  "baji karta dinari barmila\n" },
		/* the seven of diamonds */
		{ CHKOBBA,
		  { "7D", "KS QS", "" },
		  "points 1 karta=0 dinari=1 barmila=1 haya=1 chkobba=0 total=3\n"
		  "points 2 karta=1 dinari=0 barmila=0 haya=0 chkobba=2 total=3\n" },
		/* of three, those alone compare sixes that tie for sevens */
		{ "chkobba players=3 dealer=3",
		  { "7S 6S KS", "7H KH QH", "6H 6C 6D" },
		  "baji karta\npoints 1 karta=0 dinari=0 barmila=1 " },
		/* two of three tie for the most cards: nobody gets the point */
		{ "chkobba players=3 dealer=3",
		  { "KS QS", "KH QH", "7D" },
		  "baji karta\npoints 1 karta=0 " },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		piles_count(table[i].terms, table[i].piles, table[i].words);
}

TEST(K9_at_the_target_and_ahead_of_all)
{
	static const struct {
		int before[2]; /* the second side gets a point more */
		const char *words;
	} table[] = {
		{ { 20, 20 }, "total=21\nrank 1 2 20\nrank 2 1 21\n" },
		{ { 25, 20 }, "total=21\nrank 1 1 25\nrank 2 2 21\n" },
		/* level, or below the target: the last drawer deals (G6) */
		{ { 21, 20 }, "total=21\ndeal 2 1\n" },
		{ { 25, 24 }, "total=25\ndeal 2 1\n" },
		{ { 19, 19 }, "total=20\ndeal 2 1\n" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		struct chkobba *chkobba = place_last_card(CHKOBBA, "", "AC");

		chkobba->last = 0;
		chkobba->pile[1] = cards_of(&game_chkobba, "KS");
		for (int side = 0; side < 2; side++)
			chkobba->total[side] = table[i].before[side];
		follows("play AC\n", table[i].words);
	}
}
