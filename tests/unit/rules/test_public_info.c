/*
 * What moves show everybody of the hands that they are made from: each rule by
 * name.  Hands are put where a case needs them.
 */
#include "rules/public_info.h"

#include "course.h"
#include "games/chouine/rules_state.h"
#include "record/parse.h"
#include "support.h"
#include "trials.h"

static struct course course;
static struct match *const match = &course.match;

/* The cards of a list; "S" "H" "D" "C" are whole suits. */
static cards_t cards(const char *list)
{
	const struct pack *pack = &match_game(match)->pack;
	cards_t set = 0;

	while (*list) {
		size_t n = strcspn(list, " ");
		const char *suit = strchr(card_suits, *list);

		if (n == 1) {
			ck_assert_ptr_nonnull(suit);
			set |= SUIT_CARDS(suit - card_suits) & pack_cards(pack);
		} else {
			card_t card = card_parse(pack, list, n);

			ck_assert_msg(card != CARD_NONE, "%s", list);
			set |= CARD_BIT(card);
		}
		list += n + (list[n] == ' ');
	}
	return set;
}

static card_t card_of(const char *name)
{
	return cards_first(cards(name));
}

/* A match on these terms ("chouine dealer=2"), of which a seat is asked. */
static void begin(const char *terms)
{
	char header[HEADER_MAX + 1];

	snprintf(header, sizeof(header), "arbitre 1 %s", terms);
	course_begin(&course, header, 1);
	ck_assert(course_question(&course));
}

/* The hands of the seats from 1 on, until NULL. */
static void hold(const char *const *lists)
{
	int dealt;

	for (int seat = 1; *lists; seat++)
		match_game(match)->hands(match, &dealt)[seat] = cards(*lists++);
}

#define HOLD(...) hold((const char *const[]){ __VA_ARGS__, NULL })

/* Seat TURN plays; its line, and with ";" between them those that follow. */
static void play(const char *lines)
{
	size_t n = strcspn(lines, ";");
	struct event event;
	struct move move = { .kind = MOVE_PLAY };

	ck_assert(parse_event(match_game(match), lines, n, &event));
	ck_assert_int_eq(event.seat, match->turn);
	move.card = event.card;
	move.with = event.cards;
	if (event.card == CARD_NONE) {
		move = (struct move){ .kind = MOVE_WORD };
		while (match_game(match)->words[move.n] != event.verb)
			move.n++;
	}
	ck_assert_msg(!match_game(match)->check(match, &move), "%s", lines);
	match_play(match, &move);
	if (lines[n])
		play(lines + n + 1);
}

static void house(int seat)
{
	ck_assert_int_eq(match->turn, seat);
	ck_assert_int_eq(match_house(match), HOUSE_MOVE);
	match_step(match, NULL);
}

static void put_out(int seat)
{
	match->out_rank[seat] = ++match->left_count;
}

#define KNOWN(seat, list) ck_assert_uint_eq(match->known[seat], cards(list))
#define BARRED(seat, list)                                              \
	ck_assert_uint_eq(match->barred[seat] &                         \
				  pack_cards(&match_game(match)->pack), \
			  cards(list))
#define SHOWN(seat, list, not_held)     \
	do {                            \
		KNOWN(seat, list);      \
		BARRED(seat, not_held); \
	} while (0)
#define PLAIN                                                    \
	"KS QS JS 9S 8S 7S KH QH JH 9H 8H 7H KD QD JD 9D 8D 7D " \
	"KC QC JC 9C 8C 7C"

/* --- La Chouine ----------------------------------------------------------- */

/* Hearts are trumps, and the 9 of them is turned up. */
static void begin_chouine(const char *terms)
{
	begin(terms);
	chouine_state_of(match)->trump = 1;
	chouine_state_of(match)->turned = card_of("9H");
}

/* The talon is empty. */
static void begin_strict(const char *terms, bool trump)
{
	begin(terms);
	chouine_state_of(match)->next = CHOUINE_PACK;
	chouine_state_of(match)->turned = CARD_NONE;
	chouine_state_of(match)->trump = trump ? 1 : TRUMP_NONE;
}

SUITE(public_info);

TEST(C6_an_annonce_is_known_from_its_play_on)
{
	begin_chouine("chouine dealer=2");
	HOLD("KS QS JS 7D 8D", "9C 8C 7C JC QC");
	play("play 1 KS tierce:S");
	KNOWN(1, "QS JS"); /* before it is shown */
	BARRED(1, "");
	KNOWN(2, "");
	play("play 2 9C");
	KNOWN(1, "QS JS");
	play("play 1 QS");
	KNOWN(1, "JS");
	/* made with another card: all of it is kept */
	begin_chouine("chouine dealer=2");
	HOLD("AS TS KS QS JS");
	play("play 1 TS mariage:S");
	KNOWN(1, "KS QS");
}

TEST(C6_a_quinte_leaves_brisques_until_it_is_shown)
{
	begin_chouine("chouine dealer=2");
	HOLD("AS TS AH TH AD", "9C 8C 7C JC QC");
	play("play 1 AS quinte");
	SHOWN(1, "", PLAIN);
	play("play 2 9C"); /* it is shown; what is drawn may be any */
	SHOWN(1, "TS AH TH AD", "");
}

TEST(C6_a_trente_leaves_brisques_until_it_is_shown)
{
	begin_chouine("chouine players=3 dealer=3");
	HOLD("AS TS AH", "9C 8C 7C", "9D 8D 7D");
	play("play 1 AS trente");
	SHOWN(1, "", PLAIN);
	play("play 2 9C");
	BARRED(1, PLAIN);
	play("play 3 9D");
	SHOWN(1, "TS AH", "");
}

TEST(C9_the_exchange_shows_two_cards)
{
	begin_chouine("chouine dealer=2");
	HOLD("AS TS 7H KC QC");
	play("swap 1");
	SHOWN(1, "9H", "");
	ck_assert_uint_eq(chouine_peek(match)->turned, card_of("7H"));
	play("play 1 9H");
	KNOWN(1, "");
}

TEST(C4_strict_play_shows_what_is_lacking)
{
	begin_strict("chouine dealer=2", true);
	HOLD("9S 8S", "JH TD");
	play("play 1 9S");
	BARRED(1, ""); /* who leads is not bound */
	play("play 2 JH");
	BARRED(2, "S");
	begin_strict("chouine dealer=2", true);
	HOLD("9S 8S", "JC TD");
	play("play 1 9S;play 2 JC");
	BARRED(2, "S H");
	begin_strict("chouine dealer=2", true);
	HOLD("9S 8S", "7S AS");
	play("play 1 9S");
	play("play 2 7S"); /* suits that are not trumps need not be beaten */
	BARRED(2, "");
	begin_strict("chouine variant=mondoubleau dealer=2", false);
	HOLD("9S 8S", "JC TD");
	play("play 1 9S");
	play("play 2 JC"); /* nothing is trumps */
	BARRED(2, "S");
}

TEST(C4_trumps_led_and_not_beaten)
{
	begin_strict("chouine dealer=2", true);
	HOLD("KH 8S", "9H TD");
	play("play 1 KH;play 2 9H");
	BARRED(2, "AH TH");
	begin_strict("chouine dealer=2", true);
	HOLD("KH 8S", "TH AH");
	play("play 1 KH;play 2 TH");
	BARRED(2, "");
	begin_strict("chouine dealer=2", true);
	HOLD("KH 8S", "TD AD");
	play("play 1 KH;play 2 TD");
	BARRED(2, "H");
	/* what lies there in between counts */
	begin_strict("chouine players=3 dealer=3", true);
	HOLD("QH 8S", "TH TD", "KH TC");
	play("play 1 QH;play 2 TH");
	BARRED(2, "");
	play("play 3 KH");
	BARRED(3, "AH");
}

TEST(C4_before_the_talon_is_empty_nothing_is_shown)
{
	begin_strict("chouine dealer=2", true);
	chouine_state_of(match)->next = CHOUINE_PACK - 1;
	chouine_state_of(match)->turned = card_of("9H");
	HOLD("9S 8S", "JC TD");
	match->barred[1] = match->barred[2] = cards("S");
	play("play 1 9S");
	BARRED(1, "S");
	play("play 2 JC");
	/* seat 1 draws a hidden card, which may be any; 2 the turned-up one */
	SHOWN(1, "", "");
	SHOWN(2, "9H", "S");
}

TEST(C4_with_three_players_two_cards_are_not_drawn)
{
	begin_strict("chouine players=3 dealer=3", true);
	chouine_state_of(match)->next = CHOUINE_PACK - 1;
	chouine_state_of(match)->turned = card_of("9H");
	HOLD("9S 8S", "JC TD");
	play("play 1 9S"); /* two are too few to draw: it is strict */
	play("play 2 JC");
	BARRED(2, "S H");
}

/* --- the other games ------------------------------------------------------ */

TEST(E4_what_is_taken_up_is_known_and_its_suit_barred)
{
	begin("enfle players=4 dealer=4");
	HOLD("KS 2H", "QS KH", "TD KC", "9D 8C");
	play("play 1 KS;play 2 QS");
	KNOWN(1, "");
	KNOWN(2, "");
	SHOWN(3, "KS QS", "S");
	SHOWN(4, "", "");
	play("play 3 KS");
	KNOWN(3, "QS");
	BARRED(3, "S"); /* the others of it still */
	SHOWN(4, "KS", "S");
}

TEST(N4_a_rank_that_is_not_matched_is_barred_for_the_deal)
{
	begin("chnif players=5 dealer=5");
	HOLD("KS QD", "QH JS", "QS 2D", "2H 3H", "2S 3S");
	play("play 1 KS");
	BARRED(1, "");
	play("play 2 QH");
	BARRED(2, "KS KH KD KC");
	play("play 3 QS"); /* a match shows nothing */
	BARRED(3, "");
	play("play 4 2H;play 5 2S;play 1 QD");
	BARRED(1, "2S 2H 2D 2C");
	play("play 2 JS");
	BARRED(2, "KS KH KD KC QS QH QD QC");
}

TEST(K2_a_drawn_card_that_is_kept_is_not_known)
{
	begin("chkobba dealer=2");
	play("keep 1");
	for (int seat = 0; seat <= 2; seat++) {
		SHOWN(seat, "", "");
	}
}

TEST(K5_plays_show_nothing_at_chkobba)
{
	static const char *const terms[] = { "", " players=3", " players=4",
					     " players=4 teams=yes" };
	char header[60];

	for (int i = 0; i < 4; i++) {
		snprintf(header, sizeof(header), "arbitre 1 chkobba%s",
			 terms[i]);
		course_begin(&course, header, (uint64_t)i);
		while (match->deals < 4 && course_step(&course))
			for (int seat = 1; seat <= match->seats; seat++)
				ck_assert(!match->known[seat] &&
					  !match->barred[seat]);
	}
}

/* Nothing is known of hands that are dealt anew, in a deal (K3) or in the
 * next. */
TEST(K3_G1_new_hands_are_not_known)
{
	const struct pack *pack;

	begin("chkobba dealer=2");
	pack = &match_game(match)->pack;
	/* the drawn card and the six of the hands, then three kings lie
	 * there */
	for (int i = 0; i < pack_size(pack); i++)
		match->deck[i] = pack_card(pack, i);
	match->deck[6] = card_of("KS");
	match->deck[7] = card_of("KH");
	match->deck[8] = card_of("KD");
	match->known[2] = match->barred[1] = cards("7S");
	play("keep 1");
	ck_assert(!match_playing(match)); /* it is dealt again */
	while (!match_playing(match))
		course_step(&course);
	KNOWN(2, "");
	BARRED(1, "");
	begin("chnif players=12 dealer=12");
	match->known[2] = match->barred[1] = cards("7S");
	while (match->deals < 2 || !match_playing(match))
		course_step(&course);
	KNOWN(2, "");
	BARRED(1, "");
}

/* --- the house ------------------------------------------------------------ */

TEST(F3_the_house_plays_its_first_card)
{
	begin("chkobba dealer=2");
	play("keep 1");
	HOLD("QS 3H 2C");
	put_out(1);
	match->need = NEED_STEP;
	house(1);
	SHOWN(1, "", "KS JS");

	begin("enfle players=4 dealer=4");
	HOLD("KS TS 2D", "JS 2S KH", "9S KC", "8S 8C");
	put_out(2);
	play("play 1 TS");
	house(2);
	BARRED(2, "KS QS"); /* of other suits it could not have played */

	begin("chnif players=5 dealer=5");
	HOLD("QD 2D", "QH KH", "JH TH");
	put_out(2);
	put_out(3);
	play("play 1 QD");
	house(2);
	BARRED(2, "QS");
	house(3);
	BARRED(3, "S KH QS QH QD QC");

	begin_strict("chouine players=3 dealer=3", true);
	HOLD("AS 8S", "9S 8S AH", "JH 9H TD");
	put_out(2);
	put_out(3);
	play("play 1 AS");
	house(2);
	BARRED(2, "AS TS KS QS JS");
	house(3); /* it has no spade, so it plays its first trump */
	BARRED(3, "S AH TH KH QH");
}

/* A card that is known was not hidden: it comes first, or is not barred. */
TEST(F3_what_is_known_of_the_house_stays_known)
{
	begin("enfle players=4 dealer=4");
	HOLD("KH TS 2D", "KS JS", "9S KC", "8S 8C");
	match->known[2] = cards("KS JS");
	put_out(2);
	play("play 1 TS");
	house(2);
	SHOWN(2, "JS", "");
}
