/*
 * The rules of Chnif Chnof Chnorum, by name.  Decks are stacked: the cards of a
 * row are dealt in the order of the seats, and the rest of the pack follows.
 * Where a deal ends, the match is put before its last cards.
 */

#include "games/chnif/rules_state.h"
#include "support.h"

#define CHNIF "chnif players=5 dealer=5"
#define ROW "KS KH KD QS QH "

SUITE(rules_chnif);

TEST(N1_players_and_stake)
{
	no_header("arbitre 1 chnif players=4", "for 5 to 12 players");
	no_header("arbitre 1 chnif players=13", "for 5 to 12 players");
	/* what a player has is paid at a forfeit (N9) */
	holds("chnif players=12 dealer=12", "", "fault 1 timeout\n",
	      "pay 1 pool 5\n");
	holds(CHNIF " stake=3", "", "fault 1 timeout\n", "pay 1 pool 3\n");
	/* suits are nothing in play: any king is a chnif on another */
	holds(CHNIF, "KC KD QS QH JS", "play KC\nplay KD\n",
	      "play 2 KD\nchnif 2\n");
}

TEST(N2_sizes_of_hands_and_what_is_left_over)
{
	static const int over[] = { 2, 4, 3, 4, 7, 2, 8, 4 };

	for (int players = 5; players <= 12; players++)
		deals_hands("chnif", players,
			    (52 - over[players - 5]) / players);
}

TEST(N3_turns_and_cards_held)
{
	breaks(CHNIF, ROW, "play 2 KH\n", "G1");
	breaks(CHNIF, ROW, "play 1 KH\n", "N3");
	holds(CHNIF, ROW, "play 1 KS\n", "play 1 KS\n");
}

TEST(N4_N5_chnif_chnof_chnorum)
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

TEST(N4_N5_who_has_nothing_pays_nothing)
{
	/* 1 and 2 have paid their only tokens; queens are matched all the same,
	 * and no line of a payment follows */
	holds(CHNIF " stake=1",
	      "KS KH 2S 3S 4S QS QH 2H 3H 4H JS 8H KD 3D 4D JH 8S 5S 3C 4C",
	      "play KS\nplay KH\nplay KD\nplay 3S\nplay 4S\n"
	      "play QS\nplay QH\nplay QC\nplay 3H\n",
	      "play 2 QH\nchnif 2\nplay 3 QC\nchnof 3\nplay 4 3H\n");
}

TEST(N4_another_rank_breaks_the_row)
{
	/* after the nine a king is no chnof, and nobody has to play one */
	holds(CHNIF, "KS KH 9S KD 9H KC 2S 9D 3S 9C",
	      "play KS\nplay KH\nplay 9S\nplay KD\nplay 9H\nplay KC\n",
	      "chnif 2\npay 1 pool 1\nplay 3 9S\n"
	      "play 4 KD\nplay 5 9H\nplay 1 KC\n");
	breaks(CHNIF, "KS KH QD QS 9S KD QH", "play KS\nplay QH\n", "N4");
}

TEST(N5_a_chnorum_paid_with_exactly_two_tokens)
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

TEST(N6_the_first_payment_of_a_chnorum_may_end_the_match)
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

/* Seat 5 is to play the last card of a deal; three tokens are in the pool. */
static void place_last_card(const char *terms)
{
	struct match *match = match_placed(terms, "");
	struct chnif *chnif = chnif_state_of(match);

	memset(chnif->hand, 0, sizeof(chnif->hand));
	chnif->hand[5] = cards_of(&game_chnif, "KS");
	chnif->last = cards_first(cards_of(&game_chnif, "2S"));
	chnif->left = 1;
	chnif->pool = 3;
	match->turn = 5;
}

TEST(N7_no_row_goes_on_in_the_next_deal)
{
	place_last_card(CHNIF);
	/* who played first deals, and the pool stays (N6) */
	follows("play KS\n", "play 5 KS\ntokens 5 5 5 5 5 pool 3\ndeal 2 1\n");
	follows(pack_line(&game_chnif), "hand 2 KS ");
	/* the king of the deal before is not matched, but this one is */
	follows("play KS\nplay KD\n", "play 2 KS\nplay 3 KD\nchnif 3\n");
}

TEST(N8_at_the_limit_the_pool_is_not_paid)
{
	place_last_card(CHNIF " deals=1");
	follows("play KS\n", "play 5 KS\ntokens 5 5 5 5 5 pool 3\nlimit\n"
			     "rank 1 1 5\n");
}

TEST(N9_a_forfeit_pays_everything_to_the_pool)
{
	holds(CHNIF, ROW, "fault 1 timeout\n",
	      "forfeit 1\npay 1 pool 5\nplay 1 KS\n");
	/* at the chnorum of one that is out only the pool is paid */
	holds(CHNIF, "KS KH KD KC QH ",
	      "play KS\nplay KH\nplay KD\nfault 4 exit\n",
	      "forfeit 4\npay 4 pool 5\nplay 4 KC\nchnorum 4\npay 3 pool 2\n");
}
