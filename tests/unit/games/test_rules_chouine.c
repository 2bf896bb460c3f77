/*
 * The rules of La Chouine, by name.  Decks are stacked: the cards of a row are
 * dealt in the order of the seats, and the rest of the pack follows.  Where a
 * deal ends, the match is put before its last cards.
 */
#include <stdio.h>

#include "games/chouine/rules_state.h"
#include "support.h"

/* Seat 1 leads; cards are dealt in turn, 1 first; then the turned-up card. */
#define CHOUINE "chouine dealer=2"
#define THREE "chouine players=3 dealer=3"
#define FOUR "chouine players=4 dealer=4"

SUITE(rules_chouine);

TEST(C1_hands_the_turned_up_card_and_the_talon)
{
	struct match *match;
	struct chouine *chouine;

	/* one card to each at a time; the next one is turned up */
	holds(CHOUINE, "", "",
	      "hand 1 AS KS JS 8S AH\nhand 2 TS QS 9S 7S TH\nturn KH\n");
	holds(THREE, "", "",
	      "hand 1 AS QS 8S\nhand 2 TS JS 7S\nhand 3 KS 9S AH\nturn TH\n");
	holds(FOUR, "", "",
	      "hand 1 AS JS AH\nhand 2 TS 9S TH\nhand 3 KS 8S KH\n"
	      "hand 4 QS 7S QH\nturn JH\n");
	no_header("arbitre 1 chouine players=5", "for 2 to 4 players");
	/* which is the last card of the talon */
	match = match_placed(CHOUINE, "");
	chouine = chouine_state_of(match);
	chouine->next = CHOUINE_PACK - 1;
	follows("play AS\nplay TS\n", "trick 1\ntake 1 7C\ntake 2 KH\n");
}

/* Before the last trick, for which each seat holds one of CARDS; there are no
 * trumps. */
static struct chouine *place_last_trick(const char *terms,
					const char *const *cards)
{
	struct match *match = match_placed(terms, "");
	struct chouine *chouine = chouine_state_of(match);

	memset(chouine->hand, 0, sizeof(chouine->hand));
	for (int seat = 1; seat <= match->seats; seat++)
		chouine->hand[seat] = cards_of(&game_chouine, cards[seat - 1]);
	chouine->next = CHOUINE_PACK;
	chouine->turned = CARD_NONE;
	chouine->trump = TRUMP_NONE;
	return chouine;
}

/* Seat 1 takes a trick without points. */
static const char *const nothing[] = { "9S", "8S" };
#define NOTHING "play 9S\nplay 8S\n"

TEST(C2_what_cards_are_worth)
{
	static const char ranks[] = "ATKQJ987";
	static const int worth[] = { 11, 10, 4, 3, 2, 0, 0, 0 };

	for (int i = 0; i < 8; i++)
		for (int brisques = 0; brisques < 2; brisques++) {
			const char *terms = CHOUINE " count=brisques";
			int n = brisques && i > 1 ? 0 : worth[i];
			char card[3] = { ranks[i], 'H', '\0' }, words[40];

			place_last_trick(brisques ? terms : CHOUINE, nothing)
				->taken[2] = cards_of(&game_chouine, card);
			snprintf(words, sizeof(words),
				 "points 2 cards=%d annonces=0 der=0 ", n);
			follows(NOTHING, words);
		}
	/* all together */
	place_last_trick(CHOUINE, nothing)->taken[2] =
		pack_cards(&game_chouine.pack);
	follows(NOTHING, "points 2 cards=120 ");
}

TEST(C3_the_best_trump_or_the_best_card_of_the_suit)
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

TEST(C4_free_while_the_talon_lasts_then_strict)
{
	holds(CHOUINE, "AS 7H KS 7D QS 7C 8S 8H 9S 8D TH", "play AS\nplay 8D\n",
	      "trick 1\n");
}

/* Four players: seat 1 wins five tricks with a draw; three strict ones follow,
 * with 1: 9S 7H 8C, 2: 8S KC QC, 3: 8D AC JC, 4: JD QD 7C, trump clubs. */
#define FOUR_DECK                                             \
	"AS QS JH KS AH KH 9H TH TC QH 8H AD 7C 9C JS 9D TD " \
	"TS 7S 7D KD 9S 8S JC JD 8C KC AC QD 7H QC 8D"
#define FOUR_TRICKS                            \
	"play AS\nplay QS\nplay JH\nplay KS\n" \
	"play AH\nplay KH\nplay 9H\nplay TH\n" \
	"play TC\nplay QH\nplay 8H\nplay AD\n" \
	"play 9C\nplay JS\nplay 9D\nplay TD\n"
#define FOUR_STRICT FOUR_TRICKS "play TS\nplay 7S\nplay 7D\nplay KD\n"

TEST(C4_strict_follow_trump_and_beat)
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

TEST(C4_a_card_of_the_trick_before_need_not_be_beaten)
{
	/* 2 has taken a trick by the ace of trumps, and leads their queen:
	 * 3 has to beat the queen, and can, whatever lay there before */
	holds(FOUR, STALE_DECK, STALE_TRICKS "play QC\n",
	      "play 4 JC\ntrick 2\nplay 2 QC\n");
	breaks(FOUR, STALE_DECK, STALE_TRICKS "play QC\nplay 8C\n", "C4");
	holds(FOUR, STALE_DECK, STALE_TRICKS "play QC\nplay KC\n",
	      "play 3 KC\n");
}

/* The last line is refused in these words. */
static void refused(const char *lines, const char *words)
{
	struct finding finding;

	free(stacked(FOUR, STALE_DECK, lines, &finding));
	ck_assert_str_eq(english(&finding.rule), words);
}

TEST(C4_says_which_duty_was_broken)
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

#define SEPT_DECK                                             \
	"AS QS JH KS AH KH 9H TH TC QH 8H AD JC 9C JS 9D TD " \
	"TS 7S 7D KD 9S 8S 7C JD 8C KC AC QD 7H QC 8D"

TEST(C9_au_sept_with_four_players)
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

/* Three players: seven tricks with a draw, then the talon counts two. */
#define THREE_DECK                                                  \
	"AC TS TH TC KS KH KC QS QH JC QC JS JH 9C 9S 9H AS 8S 8H " \
	"AH 7S 7H AD JD 7C TD QD 9D KD 7D 8D 8C"
#define THREE_TRICKS                                             \
	"play AC\nplay TS\nplay TH\nplay TC\nplay KS\nplay KH\n" \
	"play KC\nplay QS\nplay QH\nplay QC\nplay JS\nplay JH\n" \
	"play 9C\nplay 9S\nplay 9H\nplay AS\nplay 8S\nplay 8H\n" \
	"play AH\nplay 7S\nplay 7H\n"

TEST(C9_with_three_players_to_the_end_of_the_trick_of_au_sept)
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

TEST(C9_the_seven_of_trumps)
{
	const char *cards = "7H AS KS 7D QS 7C 8S 8H 9S 8D TH";

	holds(CHOUINE, cards, "swap\nplay TH\n",
	      "swap 1\nturn 7H\nplay 1 TH\n");
	breaks(CHOUINE, cards, "swap\nswap\n", "C9");
	breaks(CHOUINE, cards, "play 7H\nswap\n", "C9"); /* seat 2 has none */
}

TEST(C10_most_points_win_and_the_last_trick_counts_ten)
{
	struct chouine *chouine = place_last_trick(CHOUINE, nothing);

	chouine->taken[2] = cards_of(&game_chouine, "KH QH JH");
	follows(NOTHING, "trick 1\nder 1\n"
			 "points 1 cards=0 annonces=0 der=10 total=10\n"
			 "points 2 cards=9 annonces=0 der=0 total=9\n"
			 "partie 1\nparties 1 0\ndeal 2 1\n");
	/* annonces count as well */
	chouine = place_last_trick(CHOUINE, nothing);
	chouine->annonces[2] = 20;
	follows(NOTHING, "points 2 cards=0 annonces=20 der=0 total=20\n"
			 "partie 2\nparties 0 1\ndeal 2 1\n");
	/* level: nobody wins, and the same dealer deals again */
	chouine = place_last_trick(CHOUINE, nothing);
	chouine->taken[2] = cards_of(&game_chouine, "TH");
	follows(NOTHING, "partie null\nparties 0 0\ndeal 2 2\n");
}

TEST(C10_a_null_partie_is_dealt_again_by_the_same)
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

TEST(C11_three_players_play_one_manche)
{
	holds("chouine players=3 dealer=3", "", "", "manches=1");
}

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

TEST(C11_who_deals_first_in_each_manche)
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

TEST(C11_a_match_at_its_defaults_to_the_end)
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

TEST(C12_a_manche_without_a_partie_of_the_others)
{
	static const char *const three[] = { "9S", "8S", "7S" };
	static const struct {
		int parties[3];
		const char *words;
	} table[] = {
		{ { 4, 0, 0 }, "parties 5 0 0\nwon 1 1 sous-la-table\n" },
		{ { 4, 1, 0 }, "parties 5 1 0\nwon 1 1\n" },
		{ { 4, 0, 4 }, "parties 5 0 4\nwon 1 1\n" },
	};

	for (int i = 0; i < 3; i++) {
		struct chouine *chouine = place_last_trick(THREE, three);

		for (int seat = 1; seat <= 3; seat++)
			chouine->parties[seat] = table[i].parties[seat - 1];
		follows(NOTHING "play 7S\n", table[i].words);
	}
}

TEST(C14_the_last_strike_costs_the_partie)
{
	holds(CHOUINE, "", "fault 1 illegal x\nfault 1 illegal x\n",
	      "penalty 1\npartie 2\nparties 0 1\ndeal 2 1\n");
	holds("chouine players=3 dealer=2", "",
	      "fault 3 illegal x\nfault 3 illegal x\n", "forfeit 3\n");
}
