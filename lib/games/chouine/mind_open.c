/*
 * Solves a partie of La Chouine for two with all cards open, by alpha-beta with
 * a table.  Positions are looked up where a trick is led.  A 9, 8 or 7 stands
 * for those of its suit that are next to it.  An annonce that cannot become a
 * higher one is made at once: nothing is gained by waiting.
 */
#include "games/chouine/mind_open.h"

#include <string.h>

#include "games/chouine/rules_count.h"
#include "games/chouine/rules_state.h"
#include "rules/game.h"

#define CHOUINE_WORTH 2000 /* of a chouine; points are below 1000 */

/* The rest of a partie.  Seats are counted from 0. */
struct rest {
	cards_t hand[2];
	uint32_t used[2]; /* annonces made */
	uint32_t said;    /* those of the leader in this trick */
	uint8_t leader, next;
	card_t led;    /* CARD_NONE: the trick is not led yet */
	card_t turned; /* CARD_NONE: none */
	uint8_t trump;
	bool fixing;  /* the leader's annonce made this trick's trump */
	int16_t left; /* points of cards not taken yet, and the der */
};

struct solving {
	struct open_table *table;
	const struct terms *terms;
	const card_t *deck;
	cards_t later[CHOUINE_PACK + 1];      /* undealt from a place on */
	uint8_t points[CHOUINE_PACK / SUITS]; /* of cards, by rank */
	uint16_t cuts[2][64]; /* how often a card refuted: tried early */
};

/* --- positions ---------------------------------------------------------- */

static int points_of(const struct solving *solving, card_t card)
{
	return solving->points[CARD_RANK(card)];
}

static cards_t undrawn(const struct solving *solving, const struct rest *rest)
{
	return solving->later[rest->next] |
	       (rest->turned == CARD_NONE ? 0 : CARD_BIT(rest->turned));
}

static bool has_talon(const struct rest *rest)
{
	return rest->next < CHOUINE_PACK || rest->turned != CARD_NONE;
}

static bool is_once(const struct solving *solving)
{
	return !solving->terms->own[OWN_REUSE];
}

/* Returns the annonces that a seat could make with the cards of REACH. */
static uint32_t open_annonces(const struct solving *solving, cards_t reach,
			      uint32_t used)
{
	return annonces_held(2, reach) &
	       ~annonces_closed(solving->terms->own[OWN_REUSE], used);
}

/* Returns the annonces of OPEN that no other one of their suit contains. */
static uint32_t highest_of(uint32_t open)
{
	return open & ~(open >> 1 & ALL_SCORING);
}

/* Returns a bound of the points of annonces that a seat can still make with the
 * cards of REACH; of one suit the highest alone, if only one may be made. */
static int most_annonces(const struct solving *solving, const struct rest *rest,
			 cards_t reach, uint32_t used)
{
	uint32_t open = open_annonces(solving, reach, used);
	int sum = 0;

	if (open & ALL_CHOUINES)
		return 2 * CHOUINE_WORTH;
	if (is_once(solving))
		open = highest_of(open);
	for (; open; open &= open - 1) {
		int annonce = __builtin_ctz(open);

		sum += annonce_points(annonce,
				      rest->trump == TRUMP_NONE ||
					      annonce / KINDS == rest->trump);
	}
	return sum;
}

static uint64_t key_of(const struct solving *solving, const struct rest *rest,
		       cards_t talon)
{
	uint64_t key = 0;
	int reuse = solving->terms->own[OWN_REUSE];

	for (int seat = 0; seat < 2; seat++)
		key = open_mix(
			open_mix(key, rest->hand[seat]),
			annonces_held(2, rest->hand[seat] | talon) &
				annonces_closed(reuse, rest->used[seat]));
	return open_mix(key, rest->leader | (uint64_t)rest->next << 8 |
				     (uint64_t)rest->turned << 16 |
				     (uint64_t)rest->trump << 24);
}

/* --- moves -------------------------------------------------------------- */

/* C4: returns the cards that the seat may play. */
static cards_t playable(const struct rest *rest, cards_t hand)
{
	cards_t some, beats, trumps;

	if (rest->led == CARD_NONE || has_talon(rest))
		return hand;
	some = hand & SUIT_CARDS(CARD_SUIT(rest->led));
	trumps = rest->trump == TRUMP_NONE ? 0 : hand & SUIT_CARDS(rest->trump);
	if (!some)
		return trumps ? trumps : hand;
	if (CARD_SUIT(rest->led) != rest->trump)
		return some;
	beats = some & (CARD_BIT(rest->led) - 1);
	return beats ? beats : some;
}

/* C9 */
static bool may_swap(const struct rest *rest, cards_t hand)
{
	return rest->turned != CARD_NONE && CARD_RANK(rest->turned) != SEVEN &&
	       (hand & CARD_BIT(CARD(rest->trump, SEVEN)));
}

/* Returns true if another card of OK, higher and without points, does what CARD
 * does.  LIVE are all cards that are not taken yet.  The seven of trumps, which
 * may be exchanged, is better kept than the eight. */
static bool has_equal(card_t card, cards_t ok, cards_t live)
{
	card_t next = card;

	if (CARD_RANK(card) <= NINE)
		return false;
	do
		next--;
	while (CARD_RANK(next) > NINE && !(live & CARD_BIT(next)));
	return ok & CARD_BIT(next);
}

/* Returns the annonces of OPEN, the highest of their suits, that cards of REACH
 * do not make higher.  A chouine is no reason to wait: no other annonce closes
 * it (C7). */
static uint32_t final_of(uint32_t open, cards_t reach)
{
	uint32_t reached = annonces_held(2, reach) & ~ALL_CHOUINES;

	for (int suit = 0; suit < SUITS; suit++)
		if ((reached & ANNONCES_OF(suit)) >=
		    2 * (open & ANNONCES_OF(suit)))
			open &= ~ANNONCES_OF(suit);
	return open;
}

/* Lists the sets of annonces of OPEN that are worth trying.  Returns their
 * number. */
static int list_sets(const struct solving *solving, const struct rest *rest,
		     uint32_t open, cards_t reach, uint32_t sets[MOVE_MAX])
{
	bool fixes = rest->trump == TRUMP_NONE && rest->led == CARD_NONE;
	uint32_t at_once = open & 1U << ANNONCE_QUINTE;
	int all, n = 0;

	sets[0] = open & ALL_CHOUINES;
	if (sets[0] || !open)
		return 1;
	if (is_once(solving) && rest->trump != TRUMP_NONE) {
		open = highest_of(open);
		at_once |= final_of(open, reach);
	}
	all = annonce_sets(open, fixes, sets);
	for (int i = 0; i < all; i++)
		if ((sets[i] & at_once) == at_once)
			sets[n++] = sets[i];
	return n;
}

static bool takes(const struct rest *rest, card_t card)
{
	return CARD_SUIT(card) == CARD_SUIT(rest->led)
		       ? card < rest->led
		       : CARD_SUIT(card) == rest->trump;
}

/* Returns how early a card is tried as a lead: one that takes first. */
static int weigh_lead(const struct solving *solving, const struct rest *rest,
		      card_t card)
{
	cards_t other = rest->hand[!rest->leader];
	int suit = CARD_SUIT(card), points = points_of(solving, card);
	cards_t own = other & SUIT_CARDS(suit);
	cards_t trumps =
		rest->trump == TRUMP_NONE ? 0 : other & SUIT_CARDS(rest->trump);
	bool follows = !has_talon(rest) && own;

	if ((own & (CARD_BIT(card) - 1)) ||
	    (suit != rest->trump && trumps && !follows))
		return -8 * points - (suit == rest->trump ? 40 : 0);
	return (has_talon(rest) ? 40 : 120) + 4 * points -
	       (suit == rest->trump ? 60 : 0);
}

/* Returns how early a card is tried as the answer to the one that is led. */
static int weigh_answer(const struct solving *solving, const struct rest *rest,
			card_t card)
{
	int own = points_of(solving, card);
	int points = own + points_of(solving, rest->led);
	bool trump = CARD_SUIT(card) == rest->trump;

	if (!takes(rest, card))
		return -8 * points - (trump ? 60 : 0);
	return 200 + 8 * points - 4 * own + CARD_RANK(card) -
	       (trump && CARD_SUIT(rest->led) != rest->trump ? 60 : 0);
}

/* Lists the options of SEAT, which is to move; of equal ones one alone. */
static int list_options(const struct solving *solving, const struct rest *rest,
			int seat, struct open_option *options)
{
	cards_t hand = rest->hand[seat], ok = playable(rest, hand);
	cards_t talon = undrawn(solving, rest);
	cards_t live = rest->hand[0] | rest->hand[1] | talon |
		       (rest->led == CARD_NONE ? 0 : CARD_BIT(rest->led));
	uint32_t open = open_annonces(solving, hand, rest->used[seat]);
	bool own = solving->terms->own[OWN_ANNONCE];
	uint32_t sets[MOVE_MAX];
	int n = 0, count = list_sets(solving, rest, open, hand | talon, sets);

	if (may_swap(rest, hand))
		options[n++] =
			(struct open_option){ .word = true, .weight = 1000 };
	for (cards_t left = ok; left;) {
		card_t card = cards_pop(&left);
		int weight;

		if (has_equal(card, ok, live))
			continue;
		if (own && open)
			count = list_sets(solving, rest,
					  open & annonces_of_card(2, card),
					  hand | talon, sets);
		weight = (rest->led == CARD_NONE
				  ? weigh_lead(solving, rest, card)
				  : weigh_answer(solving, rest, card)) +
			 (solving->cuts[seat][card] >> 4);
		for (int i = 0; i < count; i++)
			options[n++] = (struct open_option){
				.card = card,
				.with = sets[i],
				.weight = weight + 200 * (sets[i] != 0),
			};
	}
	return n;
}

/* C9 */
static void swap_seven(struct rest *rest, int seat)
{
	card_t seven = CARD(rest->trump, SEVEN);

	rest->hand[seat] ^= CARD_BIT(seven) | CARD_BIT(rest->turned);
	rest->turned = seven;
}

static void lead(struct rest *rest, const struct open_option *option)
{
	uint32_t fixing = (uint32_t)option->with & ALL_SCORING;

	rest->hand[rest->leader] &= ~CARD_BIT(option->card);
	rest->used[rest->leader] |= (uint32_t)option->with;
	rest->led = option->card;
	rest->said = (uint32_t)option->with;
	rest->fixing = fixing && rest->trump == TRUMP_NONE; /* C13 */
	if (rest->fixing)
		rest->trump = (uint8_t)(__builtin_ctz(fixing) / KINDS);
}

/* C5, C13: returns the points of annonces of this trick. */
static int announced(const struct solving *solving, const struct rest *rest,
		     uint32_t said, bool leader)
{
	bool plain = leader && rest->fixing && solving->terms->own[OWN_FIXING];
	int points = 0;

	for (; said; said &= said - 1) {
		int annonce = __builtin_ctz(said);

		points += annonce_points(
			annonce, !plain && annonce / KINDS == rest->trump);
	}
	return points;
}

/* C8: returns the seat that a chouine lets win; -1 if there was none. */
static int chouine_winner(const struct rest *rest, uint32_t said)
{
	uint32_t first = rest->said & ALL_CHOUINES,
		 second = said & ALL_CHOUINES;
	uint32_t trumps =
		rest->trump == TRUMP_NONE ? 0 : ANNONCES_OF(rest->trump);

	if (!first && !second)
		return -1;
	return first && !(second & trumps) ? rest->leader : !rest->leader;
}

/* C4: both draw, the winner of the trick first. */
static void draw(const struct solving *solving, struct rest *rest)
{
	for (int i = 0; i < 2; i++) {
		int seat = i ? !rest->leader : rest->leader;

		if (rest->next < CHOUINE_PACK) {
			rest->hand[seat] |=
				CARD_BIT(solving->deck[rest->next++]);
		} else if (rest->turned != CARD_NONE) {
			rest->hand[seat] |= CARD_BIT(rest->turned);
			rest->turned = CARD_NONE;
		}
	}
}

/* Answers the card that is led, and ends the trick.  Returns what seat 0 gains
 * over seat 1.  The partie is over if rest->left is 0. */
static int answer(const struct solving *solving, struct rest *rest,
		  const struct open_option *option)
{
	int leader = rest->leader, winner, taken, gain;
	uint32_t said = (uint32_t)option->with;

	winner = chouine_winner(rest, said);
	if (winner >= 0) {
		rest->left = 0;
		return winner ? -CHOUINE_WORTH : CHOUINE_WORTH;
	}
	rest->hand[!leader] &= ~CARD_BIT(option->card);
	rest->used[!leader] |= said;
	gain = announced(solving, rest, rest->said, true) -
	       announced(solving, rest, said, false);
	gain = leader ? -gain : gain;
	winner = takes(rest, option->card) ? !leader : leader;
	taken = points_of(solving, rest->led) +
		points_of(solving, option->card);
	rest->leader = (uint8_t)winner;
	rest->led = CARD_NONE;
	rest->said = 0;
	rest->fixing = false;
	if (has_talon(rest))
		draw(solving, rest);
	else if (!rest->hand[0])
		taken += DER;
	rest->left = (int16_t)(rest->left - taken);
	return winner ? gain - taken : gain + taken;
}

/* --- the search --------------------------------------------------------- */

static int solve(struct solving *solving, const struct rest *rest, int low,
		 int high);

/* Returns what an option brings. */
static int worth_of_option(struct solving *solving, const struct rest *rest,
			   int seat, const struct open_option *option, int low,
			   int high)
{
	struct rest next = *rest;
	int gain = 0;

	if (option->word)
		swap_seven(&next, seat);
	else if (rest->led == CARD_NONE)
		lead(&next, option);
	else
		gain = answer(solving, &next, option);
	return next.left ? gain + solve(solving, &next, low - gain, high - gain)
			 : gain;
}

/* Tries the options of SEAT, which is to move, that at place FIRST first.
 * Returns what the best one brings.  *PLACE is its place. */
static int try_options(struct solving *solving, const struct rest *rest,
		       int seat, int first, int low, int high, int *place)
{
	struct open_options options;
	const struct open_option *option;

	options.count = list_options(solving, rest, seat, options.list);
	open_begin(&options, !seat, first, low, high);
	while ((option = open_next(&options))) {
		uint16_t *cuts = &solving->cuts[seat][option->card];

		open_took(&options, option,
			  worth_of_option(solving, rest, seat, option,
					  options.low, options.high));
		if (options.low >= options.high && !option->word &&
		    *cuts < 2000)
			*cuts += 8;
	}
	*place = options.place;
	return options.best;
}

/* Returns what seat 0 gains over seat 1 from here on.  It is exact between LOW
 * and HIGH, and else a bound. */
static int solve(struct solving *solving, const struct rest *rest, int low,
		 int high)
{
	struct open_entry *entry;
	int seat = rest->leader, most, least, best, place = 0;
	cards_t talon;
	uint64_t key;

	if (!open_visit(solving->table))
		return 0;
	if (rest->led != CARD_NONE)
		return try_options(solving, rest, !seat, 0, low, high, &place);
	talon = undrawn(solving, rest);
	most = rest->left + most_annonces(solving, rest, rest->hand[0] | talon,
					  rest->used[0]);
	least = -rest->left - most_annonces(solving, rest,
					    rest->hand[1] | talon,
					    rest->used[1]);
	if (most <= low)
		return most;
	if (least >= high)
		return least;
	key = key_of(solving, rest, talon);
	entry = open_find(solving->table, &key);
	if (entry->low >= high || entry->low == entry->high)
		return entry->low;
	if (entry->high <= low)
		return entry->high;
	best = try_options(solving, rest, seat, entry->best, low, high, &place);
	if (solving->table->nodes >= 0)
		open_note(entry, key, low, high, best, place);
	return best;
}

/* --- from a match ------------------------------------------------------- */

static void begin(struct solving *solving, const struct match *match,
		  struct open_table *table)
{
	static const uint8_t points[] = { 11, 10, 4, 3, 2, 0, 0, 0 };
	bool brisques = match->terms.own[OWN_COUNT];

	memset(solving, 0, sizeof(*solving));
	solving->table = table;
	solving->terms = &match->terms;
	solving->deck = match->deck;
	for (int i = CHOUINE_PACK - 1; i >= 0; i--)
		solving->later[i] =
			solving->later[i + 1] | CARD_BIT(match->deck[i]);
	for (int rank = ACE; rank <= SEVEN; rank++)
		if (!brisques || rank <= TEN)
			solving->points[rank] = points[rank];
}

/* C10: 1 if seat 1 wins the partie, -1 if seat 2 does, 0 if it is null.  Two
 * windows of one point tell it. */
static int32_t worth_of(const struct match *match, struct open_table *table)
{
	const struct chouine *chouine = chouine_peek(match);
	struct solving solving;
	struct rest rest = {
		.hand = { chouine->hand[1], chouine->hand[2] },
		.used = { chouine->used[1], chouine->used[2] },
		.said = chouine->played ? chouine->said[0] : 0,
		.leader = (uint8_t)(chouine->leader - 1),
		.next = chouine->next,
		.led = chouine->played ? chouine->trick[0] : CARD_NONE,
		.turned = chouine->turned,
		.trump = chouine->trump,
		.fixing = chouine->fixing,
	};
	int all = 0, ahead = 0;

	begin(&solving, match, table);
	for (int rank = ACE; rank <= SEVEN; rank++)
		all += SUITS * solving.points[rank];
	for (int seat = 1; seat <= 2; seat++) {
		int taken = chouine_card_points(match, chouine->taken[seat]);
		int sum = taken + chouine->annonces[seat];

		all -= taken;
		ahead += seat == 1 ? sum : -sum;
	}
	rest.left = (int16_t)(all + DER);
	if (solve(&solving, &rest, -ahead, 1 - ahead) >= 1 - ahead)
		return 1;
	return solve(&solving, &rest, -ahead - 1, -ahead) >= -ahead ? 0 : -1;
}

const struct open_solver chouine_open = {
	.bits = 21,
	.quick = 5,
	.worth = worth_of,
};
