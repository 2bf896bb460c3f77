/*
 * What cards are worth with all of them open: against plain minimax over the
 * same rules, along the best line of play, and with suits and seats renamed.
 */
#include "think/open_cards.h"

#include <stdio.h>

#include "course.h"
/* both name the places of their own terms */
#define OWN_PLAYERS OWN_PLAYERS_OF_CHKOBBA
#include "games/chkobba/rules_state.h"
#undef OWN_PLAYERS
#include "games/chouine/rules_state.h"
#include "support.h"
#include "trials.h"
#include "think/endgame.h"
#include "think/mind.h"

#define NODES 20000000
#define POSITIONS 60 /* of each terms */

static struct open_table table;

static void release(void)
{
	open_table_free(&table);
}

/* The result of a deal that is over, for side 0: points of all deals, or of
 * parties won, less those of BEFORE. */
static int result_of(const struct match *match, const struct match *before)
{
	int sides[2] = { 0, 0 };

	for (int seat = 1; seat <= 2; seat++)
		sides[seat - 1] =
			(int)(match_game(match)->score(match, seat) -
			      match_game(before)->score(before, seat));
	return sides[0] - sides[1];
}

/* Plain minimax between LOW and HIGH. */
static int minimax(const struct match *match, const struct match *before,
		   int low, int high)
{
	struct move moves[MOVE_MAX];
	int count;

	if (!match_playing(match))
		return result_of(match, before);
	count = match_legal(match, moves);
	for (int i = 0; i < count && low < high; i++) {
		struct match next = *match;
		int worth;

		match_play(&next, &moves[i]);
		worth = minimax(&next, before, low, high);
		if (!match_side(match, match->turn) && worth > low)
			low = worth;
		if (match_side(match, match->turn) && worth < high)
			high = worth;
	}
	return match_side(match, match->turn) ? high : low;
}

static int par_of(const struct match *match)
{
	int32_t worth = 0, other = 0;

	ck_assert_int_eq(open_worth(match, 1, &table, NODES, &worth), 0);
	ck_assert_int_eq(open_worth(match, 2, &table, NODES, &other), 0);
	assert_often(worth == -other);
	return worth;
}

/* Goes to a question with at most UNDEALT cards to draw and LEFT in hand. */
static bool end_of_deal(struct course *course, int undealt, int left)
{
	int dealt;

	while (course_question(course)) {
		const cards_t *hands = hands_of(&course->match, &dealt);
		int held = 0;

		for (int seat = 1; seat <= course->match.seats; seat++)
			held += cards_count(hands[seat]);
		if (endgame_undealt(&course->match) <= undealt && held <= left)
			return true;
	}
	return false;
}

/* Passes POSITIONS of a trial to CHECK, if its deals have a par: so many
 * questions as are there near the end of deals. */
static void each_end(int trial, int undealt, int left, int positions,
		     void (*check)(const struct match *))
{
	char header[HEADER_MAX + 1];
	struct match match;
	int n = 0;

	trial_header(trial, header);
	match_begin(&match, header);
	if (!open_has_par(&match))
		return;
	for (uint64_t seed = 1; n < positions; seed++) {
		struct course course = { .policy = (int)(seed % 3) * 45 };

		course_begin(&course, header, seed);
		for (int one = 0; one < 6 && n < positions &&
				  end_of_deal(&course, undealt, left);
		     one++, n++)
			check(&course.match);
	}
}

SUITE_WITH(open_cards, 3000, NULL, release); /* medium */

static void check_minimax(const struct match *match)
{
	ck_assert_int_eq(par_of(match), minimax(match, match, -99, 99));
}

TEST_TRIALS(ends_are_worth_what_plain_minimax_finds)
{
	each_end(_i, 0, 8, getenv("SLOW") ? 10000 : 5 * POSITIONS,
		 check_minimax);
}

TEST_TRIALS(cards_to_draw_are_known)
{
	each_end(_i, 4, 10, getenv("SLOW") ? 1000 : POSITIONS / 2,
		 check_minimax);
}

/* The best move keeps the worth, and no move raises it. */
static void check_moves(const struct match *match)
{
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves), par = par_of(match), most = -99;
	bool second = match_side(match, match->turn);

	for (int i = 0; i < count; i++) {
		struct match next = *match;
		int worth;

		match_play(&next, &moves[i]);
		worth = match_playing(&next) ? par_of(&next)
					     : result_of(&next, match);
		worth = second ? -worth : worth;
		most = worth > most ? worth : most;
	}
	ck_assert_int_eq(most, second ? -par : par);
}

static void check_early(const struct match *match)
{
	if (!match_mind(match)->open->quick)
		check_moves(match);
}

TEST_TRIALS(the_best_move_keeps_the_worth)
{
	each_end(_i, 8, 18, POSITIONS, check_moves);
	/* counts that are nearly decided, where that is quick */
	each_end(_i, 18, 99, 3 * POSITIONS, check_early);
}

/* --- ends in which everything happens ------------------------------------- */

/* Takes a card out of SET: the first of WANTED that is there, or else any. */
static card_t take_one(cards_t *set, cards_t wanted, uint64_t *random)
{
	cards_t from = *set & wanted ? *set & wanted : *set;
	int skipped = (int)(random_next(random) % (uint32_t)cards_count(from));

	while (skipped--)
		from &= from - 1;
	*set &= ~CARD_BIT(cards_first(from));
	return cards_first(from);
}

/* Gives a partie with two cards or four to draw other cards: the seven and the
 * eight of trumps in one hand and the figures of two suits; or two chouines. */
static void make_rich(struct match *match, uint64_t *random)
{
	struct chouine *chouine = chouine_state_of(match);
	cards_t pack = pack_cards(&match_game(match)->pack), suits[2];
	int trump = (int)(random_next(random) % SUITS);
	bool chouines = random_next(random) % 4 == 0;
	int first = (int)(random_next(random) % 2);

	suits[0] = 31 * CARD_BIT(16 * trump);
	suits[1] = 31 * CARD_BIT(16 * ((trump + 1) % SUITS));
	chouine->trump = (uint8_t)trump;
	chouine->turned = take_one(
		&pack, SUIT_CARDS(trump) & (chouines ? ~suits[0] : suits[0]),
		random);
	match->deck[10] = chouine->turned;
	for (int seat = 1; seat <= 2; seat++) {
		int held = cards_count(chouine->hand[seat]);
		cards_t wanted = chouines ? suits[(seat + first) % 2]
					  : suits[0] | suits[1];

		chouine->used[seat] = 0;
		chouine->annonces[seat] = 0;
		chouine->hand[seat] = 0;
		for (int i = 0; i < held; i++)
			chouine->hand[seat] |= CARD_BIT(take_one(
				&pack,
				i < 2 && !chouines
					? 3 * CARD_BIT(CARD(trump, EIGHT))
					: wanted,
				random));
	}
	for (int i = chouine->next; i < CHOUINE_PACK; i++)
		match->deck[i] = take_one(&pack, suits[0] | suits[1], random);
	chouine->taken[1] = chouine->taken[2] = 0;
	while (pack)
		chouine->taken[1 + cards_count(pack) / 2 % 2] |=
			CARD_BIT(cards_pop(&pack));
}

static void check_rich(const struct match *match)
{
	static uint64_t random = 7;
	struct match rich = *match;

	if (match_game(match) != &game_chouine ||
	    chouine_peek(match)->turned == CARD_NONE ||
	    chouine_peek(match)->played)
		return;
	make_rich(&rich, &random);
	check_minimax(&rich);
}

TEST_TRIALS(rich_ends_are_worth_what_plain_minimax_finds)
{
	each_end(_i, 4, 10, getenv("SLOW") ? 20000 : 20 * POSITIONS,
		 check_rich);
}

/* --- other names ---------------------------------------------------------- */

static int suit_named[SUITS];

static card_t rename_card(card_t card)
{
	return card == CARD_NONE
		       ? CARD_NONE
		       : CARD(suit_named[CARD_SUIT(card)], CARD_RANK(card));
}

static void rename_set(cards_t *set)
{
	cards_t named = 0;

	while (*set)
		named |= CARD_BIT(rename_card(cards_pop(set)));
	*set = named;
}

static void rename_annonces(uint32_t *set)
{
	uint32_t named = *set & QUARTERS;

	for (int suit = 0; suit < SUITS; suit++)
		named |= (*set >> KINDS * suit & 15)
			 << KINDS * suit_named[suit];
	*set = named;
}

static void rename_chouine(struct match *match)
{
	struct chouine *chouine = chouine_state_of(match);

	for (int seat = 0; seat <= CHOUINE_SEATS; seat++) {
		rename_set(&chouine->hand[seat]);
		rename_set(&chouine->taken[seat]);
		rename_annonces(&chouine->used[seat]);
	}
	for (int i = 0; i < CHOUINE_SEATS; i++) {
		rename_annonces(&chouine->said[i]);
		if (i < chouine->played)
			chouine->trick[i] = rename_card(chouine->trick[i]);
	}
	chouine->turned = rename_card(chouine->turned);
	if (chouine->trump != TRUMP_NONE)
		chouine->trump = (uint8_t)suit_named[chouine->trump];
}

static void rename_suits(struct match *match)
{
	for (int i = 0; i < pack_size(&match_game(match)->pack); i++)
		match->deck[i] = rename_card(match->deck[i]);
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		rename_set(&match->known[seat]);
		rename_set(&match->barred[seat]);
	}
	if (match_game(match) == &game_chkobba) {
		struct chkobba *chkobba = chkobba_state_of(match);

		rename_set(&chkobba->table);
		for (int seat = 0; seat <= CHKOBBA_SEATS; seat++)
			rename_set(&chkobba->hand[seat]);
		for (int side = 0; side < CHKOBBA_SEATS; side++)
			rename_set(&chkobba->pile[side]);
		return;
	}
	rename_chouine(match);
}

/* Suits are renamed: all at La Chouine, all but diamonds at Chkobba. */
static void check_renamed(const struct match *match)
{
	static const int names[][SUITS] = {
		{ 1, 0, 2, 3 }, { 3, 1, 2, 0 }, { 1, 3, 2, 0 }, { 2, 3, 1, 0 }
	};
	int count = match_game(match) == &game_chkobba ? 3 : 4;

	for (int i = 0; i < count; i++) {
		struct match renamed = *match;

		memcpy(suit_named, names[i], sizeof(suit_named));
		rename_suits(&renamed);
		ck_assert_int_eq(par_of(&renamed), par_of(match));
	}
}

TEST_TRIALS(names_of_suits_do_not_count)
{
	each_end(_i, 8, 18, POSITIONS / 3, check_renamed);
}

/* --- what has no worth ---------------------------------------------------- */

/* None of the tests above is about nothing. */
TEST(many_trials_have_a_par)
{
	char header[HEADER_MAX + 1];
	struct match match;
	int n = 0;

	for (int trial = 0; trial < trials_count(); trial++) {
		trial_header(trial, header);
		match_begin(&match, header);
		n += open_has_par(&match);
	}
	ck_assert_int_ge(n, 15);
}

TEST(games_of_more_sides_have_no_par)
{
	static const char *const none[] = { "chkobba players=3",
					    "chkobba players=4",
					    "chouine players=3",
					    "chouine players=4",
					    "enfle",
					    "chnif" };
	int32_t worth = 77;

	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++) {
		struct course course = { .faults = 0 };
		char header[HEADER_MAX + 1];

		snprintf(header, sizeof(header), "arbitre 1 %s", none[i]);
		course_begin(&course, header, 1);
		ck_assert(course_question(&course));
		ck_assert(!open_has_par(&course.match));
		ck_assert_int_eq(
			open_worth(&course.match, 1, &table, NODES, &worth),
			-1);
	}
	ck_assert_int_eq(worth, 77);
}

/* As few positions as it takes are enough, and one less is not; twice the
 * same. */
TEST(the_limit_is_exact)
{
	struct course course = { .policy = 50 };
	int32_t worth = 77;
	long taken;

	course_begin(&course, "arbitre 1 chkobba", 1);
	ck_assert(course_question(&course));
	/* the drawn card is neither kept nor laid: there may be a redeal */
	ck_assert_int_eq(open_worth(&course.match, 1, &table, NODES, &worth),
			 -1);
	ck_assert(course_question(&course));
	ck_assert_int_eq(open_worth(&course.match, 1, &table, NODES, &worth),
			 0);
	taken = NODES - table.nodes;
	worth = 77;
	ck_assert_int_eq(
		open_worth(&course.match, 1, &table, taken - 1, &worth), -1);
	ck_assert_int_eq(worth, 77);
	ck_assert_int_eq(open_worth(&course.match, 1, &table, taken, &worth),
			 0);
	ck_assert_int_eq(table.nodes, 0);
}
