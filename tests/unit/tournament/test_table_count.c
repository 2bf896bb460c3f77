/* The cards of a real table, counted. */
#include <stdio.h>

#include "think/mind.h"
#include "record/format.h"
#include "tournament/table_count.h"
#include "support.h"

static struct terms_reader terms;
static struct real_table table;
static struct reason why;

/* Begins a table of a game, with the keys behind its name. */
static void begin(const char *words)
{
	size_t n = strlen(words), length;
	const char *word;

	table_count_release(&table);
	length = word_take(&words, &n, &word);
	terms_init(&terms, game_find(word, length));
	while (n) {
		length = word_take(&words, &n, &word);
		ck_assert_int_eq(terms_set(&terms, word, length, &why), 0);
	}
	ck_assert_int_eq(terms_settle(&terms, &why), 0);
	table_count_init(&table, &terms);
}

static int line(const char *text)
{
	return table_count_line(&table, text, strlen(text), table.count + 1,
				&why);
}

static void takes(const char *text)
{
	ck_assert_msg(!line(text), "%s: %s", text, english(&why));
}

static void refuses(const char *text, const char *says)
{
	ck_assert_msg(line(text) == -1 && !strcmp(english(&why), says),
		      "%s: %s", text, english(&why));
}

/* The lines of points of the table, one after another; or what was expected. */
static const char *counted(void)
{
	static char told[2000];
	static struct events events;
	char *to = told;

	reason_set(&why, NULL);
	if (table_count_end(&table, &events, &why))
		return english(&why);
	for (int i = 0; i < events.count; i++) {
		to += format_event(&table.match, &events.list[i], SEAT_RECORD,
				   to);
		*to++ = '\n';
	}
	*to = '\0';
	return told;
}

/* Takes lines with ";" between them. */
static void takes_all(const char *lines)
{
	char text[200];

	while (*lines) {
		size_t length = strcspn(lines, ";");

		snprintf(text, sizeof(text), "%.*s", (int)length, lines);
		takes(text);
		lines += length + (lines[length] == ';');
	}
}

/* What a table of these lines counts to. */
static const char *count(const char *words, const char *lines)
{
	begin(words);
	takes_all(lines);
	return counted();
}

static void counts(const char *words, const char *lines, const char *points)
{
	ck_assert_msg(strstr(count(words, lines), points) != NULL, "%s: %s: %s",
		      words, lines, counted());
}

SUITE(table_count); /* medium */

TEST(a_table_of_chouine)
{
	ck_assert_str_eq(count("chouine",
			       "trump S;pile 1 AH TH;pile 2 AS KS;pile 2 9D;"
			       "show 1 mariage:H;show 2 mariage:S;der 1"),
			 "points 1 cards=21 annonces=20 der=10 total=51\n"
			 "points 2 cards=15 annonces=40 der=0 total=55\n");
}

TEST(without_a_trump_no_annonce_is_doubled)
{
	static const char suits[] = "SHDC";

	for (int suit = 0; suit < 4; suit++) {
		char text[40];

		begin("chouine");
		takes("pile 1 AH");
		takes("pile 2 AS");
		snprintf(text, sizeof(text), "show 2 mariage:%c", suits[suit]);
		takes(text);
		ck_assert_msg(strstr(counted(), "annonces=20") &&
				      !strstr(counted(), "annonces=40"),
			      "%s", counted());
		snprintf(text, sizeof(text), "trump %c", suits[suit]);
		takes(text);
		ck_assert_msg(strstr(counted(), "annonces=40") != NULL, "%s",
			      counted());
	}
}

TEST(a_table_of_chkobba)
{
	ck_assert_str_eq(
		count("chkobba", "pile 1 7D 6D 5D 4D 3D 2D AD 7S 7H;pile 3 QS;"
				 "pile 2 KS;chkobba 1;chkobba 3;chkobba 3"),
		"points 1 karta=1 dinari=1 barmila=1 haya=1 chkobba=1 total=5\n"
		"points 2 karta=0 dinari=0 barmila=0 haya=0 chkobba=0 total=0\n"
		"points 3 karta=0 dinari=0 barmila=0 haya=0 chkobba=2 total=2\n");
}

TEST(what_is_no_line_of_the_table)
{
	begin("chouine");
	refuses("heap 1 AS", "pile S C..., show S ANNONCE, trump X or der S");
	refuses("pil 1", "pile S C..., show S ANNONCE, trump X or der S");
	refuses("", "pile S C..., show S ANNONCE, trump X or der S");
	refuses("pile", "pile S C..., from 1 to 4");
	refuses("pile 0 AS", "pile S C..., from 1 to 4");
	refuses("pile 5 AS", "pile S C..., from 1 to 4");
	refuses("der x", "der S, from 1 to 4");
	refuses("der 1 2", "der S");
	refuses("pile 1 2S",
		"a card of the pack: a rank of A T K Q J 9 8 7 and a suit of S H D C");
	refuses("pile 1 1H",
		"a card of the pack: a rank of A T K Q J 9 8 7 and a suit of S H D C");
	takes("pile 1 AS");
	refuses("pile 1 AS", "each card only once on the table");
	refuses("pile 2 KS AS", "each card only once on the table");
	refuses("pile 3 QS QS", "each card only once on the table");
	refuses("trump X", "a suit: S, H, D or C");
	refuses("trump", "a suit: S, H, D or C");
	refuses("trump SS", "a suit: S, H, D or C");
	takes("show 1 chouine:S");
	refuses("show 1 chouine:S", "each of a seat only once");
	takes("show 2 chouine:S");
	refuses("show 1 quinte x",
		"behind it nothing, or the points it counts");
	refuses("show 1 quinte 50 AS",
		"behind it nothing, or the points it counts");
	ck_assert_int_eq(line("show 1 nothing"), -1);
	ck_assert(!strncmp(english(&why), "show S ANNONCE, as ", 19));
	ck_assert_ptr_nonnull(strstr(english(&why), " mariage:S"));
}

TEST(so_many_sides_as_the_terms_say)
{
	begin("chkobba players=3");
	takes("pile 3 AS");
	refuses("pile 4 2S", "pile SIDE C..., from 1 to 3");
	begin("chkobba");
	takes("pile 4 2S");
	/* the teams of four are two sides */
	begin("chkobba players=4 teams=yes");
	takes("pile 2 2S");
	refuses("pile 3 3S", "pile SIDE C..., from 1 to 2");
	ck_assert_ptr_nonnull(strstr(counted(), "points 2"));
	ck_assert_ptr_null(strstr(counted(), "points 3"));
}

TEST(a_table_has_two_sides)
{
	begin("chouine");
	ck_assert_str_eq(counted(), "the piles of at least two sides");
	takes("pile 1 AS");
	ck_assert_str_eq(counted(), "the piles of at least two sides");
	takes("der 2");
	ck_assert_ptr_nonnull(strstr(counted(), "points 2"));
	/* where the terms say how many, those who have nothing have zero */
	begin("chouine players=3");
	ck_assert_ptr_nonnull(strstr(counted(), "points 3 cards=0"));
}

/* The last line makes a table that there cannot be, by this rule; without it
 * the table is counted. */
static void impossible(const char *words, const char *lines, const char *last,
		       const char *rule)
{
	char told[80];

	count(words, lines);
	ck_assert_msg(!why.n, "%s: %s: %s", words, lines, english(&why));
	takes(last);
	counted();
	snprintf(told, sizeof(told), strchr(rule, ':') ? "(%s" : "(%s: ", rule);
	ck_assert_msg(strstr(english(&why), told) != NULL, "%s; %s: %s", lines,
		      last, english(&why));
	ck_assert_ptr_nonnull(table.wrong);
	ck_assert_str_eq(table.wrong->text, last);
}

#define TWO "pile 1;pile 2"

TEST(C2_values_of_the_cards)
{
	static const char ranks[] = "ATKQJ987";
	static const int values[] = { 11, 10, 4, 3, 2, 0, 0, 0 };

	for (int i = 0; i < 8; i++)
		for (int brisques = 0; brisques < 2; brisques++) {
			char text[60];

			begin(brisques ? "chouine count=brisques" : "chouine");
			snprintf(text, sizeof(text), "pile 2 %cD", ranks[i]);
			takes(text);
			snprintf(text, sizeof(text), "points 2 cards=%d ",
				 brisques && i > 1 ? 0 : values[i]);
			ck_assert_msg(strstr(counted(), text) != NULL, "%s",
				      text);
		}
}

TEST(C5_annonces_that_there_are)
{
	impossible("chouine players=3", TWO, "show 1 tierce:H", "C5");
	impossible("chouine players=4", TWO, "show 1 quarteron:H", "C5");
	impossible("chouine players=3", TWO, "show 1 quinte", "C5");
	impossible("chouine", TWO, "show 1 trente", "C5");
	/* points that it does not count */
	impossible("chouine", "trump S;" TWO, "show 1 mariage:H 40", "C5");
	impossible("chouine", "trump S;" TWO, "show 1 mariage:S 20", "C5");
	impossible("chouine", "trump S;" TWO, "show 1 quinte 100", "C5");
	impossible("chouine", "show 1 tierce:H 60;" TWO, "trump S", "C5");
	impossible("chouine variant=mondoubleau fixing=plain",
		   "trump H;show 2 mariage:H;" TWO, "show 1 tierce:S 60", "C5");
}

TEST(C7_annonces_that_close_each_other)
{
	impossible("chouine", TWO ";show 1 mariage:H", "show 1 tierce:H",
		   "C7: that annonce is closed by one made before");
	/* told in any order */
	impossible("chouine", TWO ";show 1 quarteron:C", "show 1 mariage:C",
		   "C7");
	counts("chouine reuse=add",
	       "pile 2;show 1 tierce:H;show 1 mariage:H;show 1 quarteron:H",
	       "annonces=90");
}

TEST(C6_what_hands_cannot_hold)
{
	/* the king of a suit is in one hand */
	impossible("chouine", TWO ";show 1 mariage:H", "show 2 mariage:H",
		   "C6");
	impossible("chouine reuse=add", TWO ";show 2 tierce:H",
		   "show 1 quarteron:H", "C6");
	impossible("chouine players=3", TWO ";show 3 mariage:S",
		   "show 2 mariage:S", "C6");
	/* ten brisques of eight, nine of eight; but six of eight there are */
	impossible("chouine", TWO ";show 1 quinte", "show 2 quinte", "C6");
	impossible("chouine players=3", TWO ";show 1 trente;show 2 trente",
		   "show 3 trente", "C6");
	/* four aces in the other hand leave four brisques */
	impossible("chouine",
		   TWO ";show 1 quinte;show 2 quarteron:S;show 2 quarteron:H;"
		       "show 2 quarteron:D",
		   "show 2 quarteron:C", "C6");
	/* four of one's own are sixteen cards, all that a player has */
	impossible("chouine",
		   TWO ";show 2 quarteron:S;show 2 quarteron:H;"
		       "show 2 quarteron:D;show 2 quarteron:C",
		   "show 2 quinte", "C6");
	/* with four players it is eight */
	impossible("chouine players=4",
		   TWO ";show 1 mariage:S;show 1 mariage:H;show 1 mariage:D",
		   "show 1 trente", "C6");
}

#define MOST                                                                  \
	"pile 1 AS TS KS QS JS 9S 8S 7S AH TH JH 9H 8H 7H AD TD KD QD JD 9D " \
	"8D 7D AC TC KC QC JC 9C 8C 7C"

TEST(C3_tricks_have_a_card_of_each)
{
	/* both cards of player 1 in one trick */
	impossible("chouine", MOST ";pile 2 KH QH;der 2;trump S",
		   "show 1 mariage:H", "C3");
	/* 31 cards in one pile, one in the other */
	impossible("chouine", "pile 1 AS TS;pile 2;der 2;trump S",
		   "pile 1 KS QS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H AD TD KD "
		   "QD JD 9D 8D 7D AC TC KC QC JC 9C 8C 7C",
		   "C10");
	counts("chouine", MOST ";pile 1 KH;pile 2 QH", "(C3: ");
	/* brisques of a quinte in piles of too few tricks */
	impossible("chouine",
		   "pile 2 AS TS AH TH AD TD AC TC;"
		   "pile 1 KS QS JS 9S 8S 7S KH QH JH 9H 8H 7H "
		   "KD QD JD 9D 8D 7D KC QC JC 9C 8C 7C",
		   "show 1 quinte", "C3");
}

TEST(C3_trumps_are_taken_by_higher_ones)
{
	/* the ace of trumps is never lost */
	impossible("chouine", "trump S;pile 1;pile 2 AS", "show 1 quarteron:S",
		   "C3");
	impossible("chouine variant=mondoubleau",
		   "trump S;" TWO ";show 1 quarteron:S", "pile 2 AS", "C3");
	/* in another suit it may be */
	impossible("chouine", "pile 1;show 1 quarteron:S;pile 2 AS", "trump S",
		   "C3");
	/* king and queen lost to the ten alone */
	impossible("chouine", "trump S;pile 1 AS;pile 2;show 1 mariage:S",
		   "pile 2 KS QS 9H 8H", "C3");
	/* a quinte needs the ace of trumps, which lies where it was played */
	impossible("chouine",
		   "trump S;pile 2 AS;show 2 quarteron:H;show 2 quarteron:D;"
		   "show 2 quarteron:C;pile 1 9S",
		   "show 1 quinte", "C3");
}

TEST(C4_two_cards_of_three_players_are_left)
{
	const char *thirty =
		"pile 1 AS TS KS QS JS 9S 8S 7S AH;pile 2 TH KH QH "
		"JH 9H 8H 7H AD TD;pile 3 KD QD JD 9D 8D 7D AC TC KC;"
		"pile 1 QC JC 9C";

	impossible("chouine players=3", thirty, "pile 2 8C", "C4");
	impossible("chouine players=3", thirty, "trump S", "C4");
	/* its king was never played */
	impossible("chouine players=3 variant=mondoubleau",
		   "pile 1 AS TS KS QS JS 9S 8S 7S AH;pile 2 TH KH QH JH 9H "
		   "8H 7H AD TD;pile 3 KD QD JD 9D 8D 7D AC TC QC;"
		   "pile 1 8C JC 9C",
		   "show 1 mariage:C", "C3");
}

TEST(C13_a_trump_of_mondoubleau_is_announced)
{
	impossible("chouine variant=mondoubleau", TWO ";show 1 mariage:H",
		   "trump S", "C13");
	impossible("chouine variant=mondoubleau", TWO ";show 1 quinte",
		   "trump S", "C13");
	/* in any order */
	counts("chouine variant=mondoubleau", "trump S;show 2 tierce:S",
	       "annonces=60");
	/* made before there was a trump, as it is told; or the lowest is it */
	counts("chouine variant=mondoubleau reuse=add",
	       "trump S;show 2 tierce:S;show 2 mariage:S 20", "annonces=80");
	counts("chouine variant=mondoubleau reuse=add fixing=plain",
	       "show 2 tierce:S;trump S;show 2 mariage:S", "annonces=80");
}

#define CHKOBBA_38                                                   \
	"pile 1 KS JS QS 7S 6S 5S 4S 3S 2S AS KH JH QH 7H 6H 5H 4H " \
	"3H 2H AH KD JD QD 7D 6D 5D 4D 3D 2D AD KC JC QC 7C 6C 5C 4C 3C"

TEST(K5_K6_chkobbas_need_their_cards)
{
	/* a pile of one card */
	counts("chkobba", CHKOBBA_38 ";pile 1 2C;pile 2 AC", "(K5: ");
	/* no card, two cards that are no capture, and one chkobba too many */
	counts("chkobba", CHKOBBA_38 " 2C AC;chkobba 2",
	       "(K6: each chkobba takes");
	impossible("chkobba", CHKOBBA_38 ";pile 2 2C AC", "chkobba 2",
		   "K6: each chkobba captures");
	impossible("chkobba", "pile 2 2C AC;" CHKOBBA_38, "chkobba 2",
		   "K6: each chkobba captures");
	impossible("chkobba",
		   "pile 1 KS JS QS 7S 6S 5S 4S 3S 2S AS KH JH QH 7H 6H 5H 4H "
		   "3H 2H AH KD JD QD 7D 6D 5D 4D 3D 2D KC JC QC 7C 6C 5C 4C "
		   "3C 2C;pile 2 AC AD;chkobba 2",
		   "chkobba 2", "K6: each chkobba takes");
	/* every other card at most, and no more than a player plays */
	impossible("chkobba",
		   "pile 2;chkobba 1;chkobba 1;chkobba 1;chkobba 1;chkobba 1;"
		   "chkobba 1;chkobba 1;chkobba 1;chkobba 1;chkobba 1;"
		   "chkobba 1;chkobba 1;chkobba 1;chkobba 1;chkobba 1;"
		   "chkobba 1;chkobba 1;chkobba 1",
		   "chkobba 1", "K6: so many");
	impossible("chkobba players=4",
		   "pile 2;chkobba 1;chkobba 1;chkobba 1;chkobba 1;chkobba 1;"
		   "chkobba 1;chkobba 1;chkobba 1;chkobba 1",
		   "chkobba 1", "K6: so many");
	/* by sums where no pairs are: 3 = 2 + 1, 10 = 6 + 4 */
	impossible("chkobba",
		   "pile 2 3C 2C AC KC 6C 4C;chkobba 2;chkobba 2;"
		   "pile 1 KS JS QS 7S 6S 5S 4S 3S 2S AS KH JH QH 7H 6H 5H 4H "
		   "3H 2H AH KD JD QD 7D 6D 5D 4D 3D 2D AD JC QC 7C 5C",
		   "chkobba 2", "K6: each chkobba captures");
}

#define PILE_1 "pile 1 AS TS KS QS JS 9S 8S 7S AH TH KH QH JH 9H 8H 7H;"
#define PILE_2 "pile 2 AD TD KD QD JD 9D 8D 7D AC TC KC QC"

TEST(what_lacks_is_told)
{
	/* what is not told, in sentences, one after another */
	static const struct {
		const char *words, *lines, *lacks;
	} rows[] = {
		{ "chouine", PILE_1 PILE_2 " JC 9C 8C 7C;trump S;der 1", "" },
		{ "chouine", PILE_1 PILE_2 " JC 9C 8C 7C;der 1",
		  "no trump suit is told (trump X): no annonce is doubled (C5)\n" },
		{ "chouine variant=mondoubleau",
		  PILE_1 PILE_2 " JC 9C 8C 7C;der 1", "" },
		/* but a trump has been made where an annonce counts double */
		{ "chouine variant=mondoubleau", "show 1 tierce:S 60;pile 2",
		  "in no pile: 32 of 32 cards; these are not told: AS TS KS QS JS 9S 8S 7S AH TH ...\n"
		  "no trump suit is told (trump X): no annonce is doubled (C5)\n"
		  "it is not told who took the last trick (der S): nobody has its 10 points (C10)\n" },
		{ "chouine", PILE_1 PILE_2 " JC 9C 8C 7C;trump S",
		  "it is not told who took the last trick (der S): nobody has its 10 points (C10)\n" },
		{ "chouine", PILE_1 PILE_2 " JC 9C 8C;trump S;der 1",
		  "in no pile: 1 of 32 cards; these are not told: 7C\n" },
		/* of 32 cards two are left, and which nobody knows */
		{ "chouine players=3 variant=mondoubleau",
		  PILE_1 PILE_2 ";der 1",
		  "in no pile: 2 of 30 cards; these are not told: JC 9C 8C 7C\n" },
		{ "chkobba",
		  "pile 1 KS JS QS 7S 6S 5S 4S 3S 2S AS KH JH QH 7H 6H 5H 4H 3H;"
		  "pile 2 2H AH KD JD QD 6D 5D 4D 3D 2D AD KC JC QC 7C 6C 5C;"
		  "pile 2 4C 3C 2C AC",
		  "in no pile: 1 of 40 cards; these are not told: 7D\n"
		  "the seven of diamonds (7D) is in no pile: nobody has the point of haya (K8)\n" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		char told[2000] = "";

		count(rows[i].words, rows[i].lines);
		ck_assert_str_eq(english(&why), "");
		for (int k = 0; k < table.lack_count; k++)
			strcat(strcat(told, english(&table.lacks[k])), "\n");
		ck_assert_msg(!strcmp(told, rows[i].lacks), "%s: %s: %s",
			      rows[i].words, rows[i].lines, told);
	}
}

TEST(cards_as_people_write_them)
{
	begin("chouine");
	takes("pile 1 10H ah Kh  qH rs DD\tvc");
	takes(" PILE 2  A♠ 10♣ r♦ d♣ 9S ");
	refuses("pile 2 as", "each card only once on the table");
	takes("trump ♥");
	takes("show 1 Mariage:h");
	refuses("show 1 mariage:♥", "each of a seat only once");
}

/* The table that a partie or a deal has left behind. */
struct left_behind {
	char lines[80][40];
	int count;
	cards_t pile[SEATS_MAX + 1], trick;
	int trump; /* a suit, or -1 */
	struct events points;
};

static void leave(struct left_behind *left, const char *text)
{
	ck_assert_int_lt(left->count, 80);
	strcpy(left->lines[left->count++], text);
}

/* The cards of a pile, a few on each line. */
static void leave_pile(struct left_behind *left, const struct game *game,
		       int side, cards_t cards, uint64_t *seed)
{
	do {
		char text[40];
		int n = snprintf(text, sizeof(text), "pile %d", side);

		for (uint32_t i = random_next(seed) % 8; cards && i; i--) {
			text[n++] = ' ';
			card_format(&game->pack, cards_pop(&cards), text + n);
			n += 2;
		}
		text[n] = '\0';
		leave(left, text);
	} while (cards);
}

/* An annonce, with its points where it may have been made before there was a
 * trump. */
static void leave_show(struct left_behind *left, const struct match *match,
		       const struct event *event)
{
	const char *name = match->game->declarations[event->number[0]];
	bool add = match->terms.own[1] && match->terms.own[5];
	char text[40];

	snprintf(text, sizeof(text), add ? "show %d %s %d" : "show %d %s",
		 event->seat, name, event->number[1]);
	leave(left, text);
}

/* What a card and a trick add to the piles. */
static void leave_cards(struct left_behind *left, const struct match *match,
			const struct event *event, int side)
{
	const char *verb = event->verb->name;

	if (!strcmp(verb, "play") && match->game->declarations) {
		left->trick |= CARD_BIT(event->card);
	} else if (!strcmp(verb, "play") && event->cards) {
		left->pile[side] |= CARD_BIT(event->card) | event->cards;
	} else if (!strcmp(verb, "sweep")) {
		left->pile[side] |= event->cards;
	} else if (!strcmp(verb, "trick")) {
		left->pile[side] |= left->trick;
		left->trick = 0;
	}
}

/* What one event leaves to be told. */
static void leave_event(struct left_behind *left, const struct match *match,
			const struct event *event)
{
	const char *verb = event->verb->name;
	int side = event->seat ? match_side(match, event->seat) + 1 : 0;
	char text[40];

	snprintf(text, sizeof(text), "%s %d", verb, side);
	if (!strcmp(verb, "deal"))
		*left = (struct left_behind){ .trump = -1 };
	else if (!strcmp(verb, "turn") && left->trump < 0)
		left->trump = CARD_SUIT(event->card);
	else if (!strcmp(verb, "trump"))
		left->trump = event->number[0];
	else if (!strcmp(verb, "show"))
		leave_show(left, match, event);
	else if (!strcmp(verb, "der") || !strcmp(verb, "chkobba"))
		leave(left, text);
	else if (event->verb->points)
		left->points.list[left->points.count++] = *event;
	else
		leave_cards(left, match, event, side);
}

/* Tells the table, its lines in any order. */
static void tell_left(struct left_behind *left, const struct match *match,
		      uint64_t *seed)
{
	for (int s = 1; s <= match_sides(match); s++)
		leave_pile(left, match->game, s, left->pile[s], seed);
	if (left->trump >= 0) {
		char text[] = "trump X";

		text[6] = card_suits[left->trump];
		leave(left, text);
	}
	table_count_release(&table);
	table_count_init(&table, &terms);
	while (left->count) {
		uint32_t i = random_next(seed) % (uint32_t)left->count;

		takes(left->lines[i]);
		if (i != (uint32_t)--left->count)
			strcpy(left->lines[i], left->lines[left->count]);
	}
}

/* The table counts to the points that the referee has told. */
static void count_left(const struct left_behind *left,
		       const struct match *match)
{
	static struct events events;
	int at = 0;

	if (table_count_end(&table, &events, &why)) {
		for (size_t i = 0; i < table.count; i++)
			fprintf(stderr, "%s\n", table.lines[i].text);
		ck_abort_msg("%s: %s", table.wrong ? table.wrong->text : "",
			     english(&why));
	}
	ck_assert_int_eq(table.lack_count, 0);
	for (int i = 0; i < events.count; i++) {
		const struct event *mine = &events.list[i];
		const struct event *its = &left->points.list[at];
		int n = mine->count;

		if (!mine->verb->points)
			continue;
		at++;
		/* the total of Chkobba is that of the match */
		n -= !match->game->declarations;
		assert_often(mine->count == its->count);
		assert_often(mine->seat == its->seat);
		assert_often(!memcmp(mine->number, its->number,
				     (size_t)n * sizeof(*mine->number)));
	}
	ck_assert_int_eq(at, left->points.count);
}

/* An input of chance: half of the moves are what greedy plays. */
static struct input any_input(const struct match *match, uint64_t *seed)
{
	struct input input = { .seat = match->turn };
	struct move moves[MOVE_MAX];
	uint32_t count;

	if (match_need(match) == NEED_READY) {
		input.kind = INPUT_READY;
	} else if (match_need(match) == NEED_CHANCE) {
		input.kind = INPUT_SEED;
		for (int i = 0; i < CHANCE_BYTES; i++)
			input.data[i] = (uint8_t)random_next(seed);
	} else if (match_need(match) == NEED_ENTROPY) {
		input.kind = INPUT_ENTROPY;
	} else if (match_need(match) == NEED_MOVE) {
		input.kind = INPUT_MOVE;
		count = (uint32_t)match_legal(match, moves);
		input.move = moves[random_next(seed) % count];
		if (match_playing(match) && random_next(seed) % 2)
			input.move = moves[match_mind(match)->greedy(
				moves, (int)count)];
	}
	return input;
}

/* Plays a match by chance; how many tables of it were counted. */
static int count_match(uint64_t seed)
{
	static struct match match;
	static struct events events;
	static struct left_behind left;
	int tables = 0;

	match_init(&match, terms.game, &terms.terms);
	left.points.count = 0;
	while (match_need(&match) != NEED_OVER) {
		struct input input = any_input(&match, &seed);
		int at = 0;

		events.count = 0;
		if (match_need(&match) == NEED_STEP)
			match_step(&match, &events);
		else
			match_apply(&match, &input, &events);
		for (; at < events.count; at++)
			leave_event(&left, &match, &events.list[at]);
		if (!left.points.count)
			continue;
		tell_left(&left, &match, &seed);
		count_left(&left, &match);
		left.points.count = 0;
		tables++;
	}
	return tables;
}

/* Whatever is played on a real table is counted, to the same points. */
TEST(every_partie_that_was_played_counts)
{
	int tables = 0, matches = rounds_of(20);

	for (int g = 0; games[g]; g++)
		for (int t = 0; games[g]->counting && games[g]->trials[t];
		     t++) {
			char words[200];

			snprintf(words, sizeof(words), "%s %s", games[g]->name,
				 games[g]->trials[t]);
			begin(words);
			for (int i = 0; i < matches; i++)
				tables += count_match((uint64_t)(t * 1000 + i));
		}
	ck_assert_int_gt(tables, 40 * matches);
}
