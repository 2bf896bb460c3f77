/*
 * La Chouine's rules of annonces, by name.  Decks are stacked: the cards of a
 * row are dealt in the order of the seats, and the rest of the pack follows.
 */
#include "support.h"

/* Seat 1 leads; cards are dealt in turn, 1 first; then the turned-up card. */
#define CHOUINE "chouine dealer=2"
#define THREE "chouine players=3 dealer=3"
#define FOUR "chouine players=4 dealer=4"

SUITE(rules_annonces);

TEST(C5_values_of_the_annonces_in_trumps)
{
	const char *cards = "AS 7H KS 7D QS 7C JS 8H 8D 9D 9S";
	const char *plain = "AS 7H KS 7D QS 7C JS 8H 8D 9D TH";

	holds(CHOUINE, cards, "play 8D quarteron:S\nplay 9D\n",
	      "show 1 quarteron:S 80 AS KS QS JS\n");
	holds(CHOUINE, cards, "play 8D tierce:S\nplay 9D\n",
	      "show 1 tierce:S 60 KS QS JS\n");
	holds(CHOUINE, cards, "play 8D mariage:S\nplay 9D\n",
	      "show 1 mariage:S 40 KS QS\n");
	holds(CHOUINE, plain, "play 8D quarteron:S\nplay 9D\n",
	      "show 1 quarteron:S 40 AS KS QS JS\n");
	holds(CHOUINE, plain, "play 8D tierce:S\nplay 9D\n",
	      "show 1 tierce:S 30 KS QS JS\n");
	/* brisques never double */
	holds(CHOUINE, "AS 7H TS 7D AH 7C TH 8H AD 8D 9S",
	      "play AD quinte\nplay 7D\n", "show 1 quinte 50 AS TS AH TH AD\n");
}

TEST(C5_with_three_and_four_players)
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

TEST(C6_annonces_need_their_cards)
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

/* annonce=own: the card played is one of those of each annonce. */
#define OWN CHOUINE " annonce=own"

TEST(C6_own_cards)
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

TEST(C7_once_or_add)
{
	const char *cards = "KS 7H QS 7D JS 7C AD 8H 9S 8D TH";
	const char *lines = "play AD mariage:S\nplay 7D\nplay 9S tierce:S\n";

	breaks(CHOUINE, cards, lines, "C7");
	holds(CHOUINE " reuse=add", cards, lines, "play 1 9S tierce:S\n");
	breaks(CHOUINE " reuse=add", cards,
	       "play AD mariage:S\nplay 7D\nplay 9S mariage:S\n", "C7");
}

/* Seat 1 holds the quarteron of spades, and leads an ace that wins. */
#define ADD CHOUINE " reuse=add"
#define ADD_DECK "KS 7H QS 7D JS 7C AS 8H AD 8D TH "

TEST(C7_adding_goes_only_upwards)
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

TEST(C8_a_chouine_wins_the_partie)
{
	holds(CHOUINE, "AS 7H TS 7D KS 7C QS 8H JS 8D TH",
	      "play AS chouine:S\nplay 8D\n",
	      "show 1 chouine:S win AS TS KS QS JS\npartie 1\nparties 1 0\n");
	/* a trump chouine goes before the one announced first */
	holds(CHOUINE, "AS AH TS TH KS KH QS QH JS JH 9H",
	      "play AS chouine:S\nplay AH chouine:H\n", "partie 2\n");
}

TEST(C13_mondoubleau)
{
	const char *terms = CHOUINE " variant=mondoubleau";
	const char *cards = "KS KH QS QH AD 7C 8S 8H 9S 8D";

	holds(terms, cards, "play AD mariage:S\nplay 8D\n",
	      "trump S\nplay 2 8D\nshow 1 mariage:S 40 KS QS\n");
	holds(CHOUINE " variant=mondoubleau fixing=plain", cards,
	      "play AD mariage:S\nplay 8D\n", "show 1 mariage:S 20 KS QS\n");
	/* only the annonce that fixes it is plain, not a later one of it */
	holds(ADD " variant=mondoubleau fixing=plain", ADD_DECK,
	      "play AD mariage:S\nplay 8D\nplay KS quarteron:S\nplay 7C\n",
	      "show 1 quarteron:S 80 AS KS QS JS\n");
	/* before there is a trump a follower announces simply and fixes none */
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
