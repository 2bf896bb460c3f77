/*
 * The rules of L'Enfle, by name.  Decks are stacked: the cards of a row are
 * dealt in the order of the seats, and the rest of the pack follows.  Where a
 * deal ends, the match is put before its last cards.
 */

#include "games/enfle/rules_state.h"
#include "support.h"

#define ENFLE "enfle dealer=4"

SUITE(rules_enfle);

TEST(E1_sizes_of_hands)
{
	static const int sizes[] = { 12, 10, 8, 7, 6 };

	for (int players = 4; players <= 8; players++)
		deals_hands("enfle", players, sizes[players - 4]);
}

TEST(E2_E3_E4_following_and_swelling)
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

/* The hands of seats 1 and 2; 3 has cards left, and 4 its last one. */
static void place_hands(const char *first, const char *second)
{
	struct match *match = match_placed(ENFLE, "");
	struct enfle *enfle = enfle_state_of(match);

	enfle->hand[1] = cards_of(&game_enfle, first);
	enfle->hand[2] = cards_of(&game_enfle, second);
	enfle->hand[3] = cards_of(&game_enfle, "JS TS 9S");
	enfle->hand[4] = cards_of(&game_enfle, "8S");
}

TEST(E5_the_coup_ends_with_the_last_card_of_a_seat)
{
	/* as a seat leads: nobody follows */
	place_hands("KS", "QS 2H");
	follows("play KS\n", "play 1 KS\nout 1\npay pool 1 4\n"
			     "tokens 7 3 3 3 pool 0\ndeal 2 1\n");
	/* within a trick */
	place_hands("KS 2D", "QS");
	follows("play KS\nplay QS\n", "play 2 QS\nout 2\npay pool 2 4\n"
				      "tokens 3 7 3 3 pool 0\n");
	/* at its end, where seat 1 would have taken it */
	place_hands("KS 2D", "QS 2H");
	follows("play KS\nplay QS\nplay JS\nplay 8S\n",
		"play 4 8S\nout 4\npay pool 4 4\n");
}

TEST(E6_E7_E8_coups_void_and_out)
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
