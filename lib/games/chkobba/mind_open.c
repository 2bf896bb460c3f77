/*
 * Solves a deal of Chkobba between two sides with all cards open, by
 * alpha-beta with a table.  Cards of one rank that are no diamonds are equal,
 * and one of them stands for all.
 */
#include "games/chkobba/mind_open.h"
#include "games/chkobba/rules_state.h"
#include "rules/game.h"

#define DIAMONDS SUIT_CARDS(CHKOBBA_DIAMONDS)
#define HAND 3
#define FAR 99 /* above any number of points of a deal */

/* The rest of a deal.  Seats are counted from 0; seat s is of side s & 1. */
struct rest {
	cards_t hand[CHKOBBA_SEATS], table;
	/* captured, by side */
	uint8_t cards[2], diamonds[2], sevens[2], sixes[2];
	uint8_t haya; /* 1 + the side that has it; 0: none */
	uint8_t last; /* 1 + the seat that captured last; 0: none */
	uint8_t turn, next;
};

struct solving {
	struct open_table *table;
	const card_t *deck;
	int seats, first; /* the seat that is dealt cards first */
};

/* --- positions ---------------------------------------------------------- */

static void capture(struct rest *rest, int side, cards_t cards)
{
	rest->cards[side] += (uint8_t)cards_count(cards);
	rest->diamonds[side] += (uint8_t)cards_count(cards & DIAMONDS);
	rest->sevens[side] +=
		(uint8_t)cards_count(cards & RANK_CARDS(CHKOBBA_SEVEN));
	rest->sixes[side] +=
		(uint8_t)cards_count(cards & RANK_CARDS(CHKOBBA_SIX));
	if (cards >> CHKOBBA_HAYA & 1)
		rest->haya = (uint8_t)(side + 1);
}

static int sign_of(int a, int b)
{
	return (a > b) - (a < b);
}

/* K8: returns the points of side 0 less those of side 1, without chkobbas. */
static int count_points(const struct rest *rest)
{
	const uint8_t *best =
		rest->sevens[0] == rest->sevens[1] ? rest->sixes : rest->sevens;

	return sign_of(rest->cards[0], rest->cards[1]) +
	       sign_of(rest->diamonds[0], rest->diamonds[1]) +
	       sign_of(best[0], best[1]) + (rest->haya == 1) -
	       (rest->haya == 2);
}

/* Packs a set, with equal cards made equal: 10 bits of diamonds, and of each
 * rank the number of other cards. */
static uint64_t pack_set(cards_t cards)
{
	uint64_t s = cards & 1023, h = cards >> 16 & 1023,
		 c = cards >> 48 & 1023, d = cards >> 32 & 1023;

	return (s ^ h ^ c) | ((s & h) | (s & c) | (h & c)) << 10 | d << 20;
}

/* Packs how many cards of ALL side 0 has.  Once a side has more than half of
 * them, only that counts. */
static unsigned int pack_count(const uint8_t *captured, int all)
{
	if (2 * captured[0] > all)
		return 62;
	return 2 * captured[1] > all ? 63 : captured[0];
}

static uint64_t key_of(const struct solving *solving, const struct rest *rest)
{
	uint64_t key = 0, counts;
	unsigned int sevens = pack_count(rest->sevens, SUITS);
	unsigned int sixes = sevens < 62 ? rest->sixes[0] : 0;

	for (int seat = 0; seat < solving->seats; seat += 2)
		key = open_mix(key, pack_set(rest->hand[seat]) |
					    pack_set(rest->hand[seat + 1])
						    << 32);
	counts = pack_count(rest->cards, CHKOBBA_PACK) |
		 pack_count(rest->diamonds, CHKOBBA_RANKS) << 6 | sevens << 12 |
		 sixes << 18 | (unsigned int)rest->haya << 21 |
		 (unsigned int)rest->last << 23 |
		 (unsigned int)rest->turn << 26;
	return open_mix(key, pack_set(rest->table) | counts << 30 |
				     (uint64_t)rest->next << 58);
}

/* --- moves -------------------------------------------------------------- */

/* Returns SET without the cards that are equal to CARD. */
static cards_t without_equals(cards_t set, card_t card)
{
	return CARD_BIT(card) & DIAMONDS
		       ? set
		       : set & ~(RANK_CARDS(CARD_RANK(card)) & ~DIAMONDS);
}

/* K5: adds the captures of CARD that take CHOSEN, and cards of LEFT that are
 * worth LACK. */
static int add_captures(struct open_option *options, int n, card_t card,
			cards_t chosen, cards_t left, int lack)
{
	while (left) {
		card_t next = cards_pop(&left);
		int value = chkobba_value(next);

		if (value == lack)
			options[n++] = (struct open_option){
				.card = card,
				.with = chosen | CARD_BIT(next),
			};
		else if (value < lack)
			n = add_captures(options, n, card,
					 chosen | CARD_BIT(next), left,
					 lack - value);
		left = without_equals(left, next);
	}
	return n;
}

/* Returns true if the seat to move plays the last card of the deal. */
static bool is_last_card(const struct solving *solving, const struct rest *rest)
{
	cards_t hands = 0;

	for (int seat = 0; seat < solving->seats; seat++)
		hands |= rest->hand[seat];
	return rest->next == CHKOBBA_PACK && !(hands & (hands - 1));
}

/* Returns how early a play is tried: captures first, of cards that count. */
static int weigh(const struct rest *rest, const struct open_option *option,
		 bool last)
{
	cards_t taken = option->with | CARD_BIT(option->card);
	bool seven = CARD_RANK(option->card) == CHKOBBA_SEVEN;

	if (option->with)
		return 10 + cards_count(taken) +
		       3 * cards_count(taken & DIAMONDS) +
		       4 * cards_count(taken & RANK_CARDS(CHKOBBA_SEVEN)) +
		       8 * (int)(taken >> CHKOBBA_HAYA & 1) +
		       (option->with == rest->table && !last ? 20 : 0);
	return -3 * cards_count(taken & DIAMONDS) - 4 * seven -
	       chkobba_value(option->card) / 3;
}

/* Lists the plays, of equal ones one alone.  Returns their number. */
static int list_options(const struct solving *solving, const struct rest *rest,
			struct open_option *options)
{
	cards_t hand = rest->hand[rest->turn];
	bool last = is_last_card(solving, rest);
	int n = 0;

	while (hand) {
		card_t card = cards_pop(&hand);
		cards_t equal = rest->table & RANK_CARDS(CARD_RANK(card));
		int from = n;

		hand = without_equals(hand, card);
		n = add_captures(options, n, card, 0,
				 equal ? equal : rest->table,
				 chkobba_value(card));
		if (n == from)
			options[n++] = (struct open_option){ .card = card };
		for (int i = from; i < n; i++)
			options[i].weight = weigh(rest, &options[i], last);
	}
	return n;
}

/* Plays an option.  Returns the chkobbas of side 0 less those of side 1. */
static int play(const struct solving *solving, struct rest *rest,
		const struct open_option *option)
{
	int seat = rest->turn, side = seat & 1;
	bool over;

	rest->hand[seat] &= ~CARD_BIT(option->card);
	rest->turn = (uint8_t)((seat + 1) % solving->seats);
	over = !rest->hand[rest->turn] && rest->next == CHKOBBA_PACK;
	if (!option->with) {
		rest->table |= CARD_BIT(option->card);
		return 0;
	}
	rest->table &= ~option->with;
	capture(rest, side, option->with | CARD_BIT(option->card));
	rest->last = (uint8_t)(seat + 1);
	if (rest->table || over) /* K6 */
		return 0;
	return side ? -1 : 1;
}

/* K4 */
static void deal_hands(const struct solving *solving, struct rest *rest)
{
	for (int i = 0; i < solving->seats; i++) {
		int seat = (solving->first + i) % solving->seats;

		for (int n = 0; n < HAND; n++)
			rest->hand[seat] |=
				CARD_BIT(solving->deck[rest->next++]);
	}
}

/* --- the search --------------------------------------------------------- */

static int solve(const struct solving *solving, struct rest rest, int low,
		 int high);

/* Tries the options of the seat to move, that at place FIRST first.  Returns
 * what the best one brings.  *PLACE is its place. */
static int try_options(const struct solving *solving, const struct rest *rest,
		       int first, int low, int high, int *place)
{
	struct open_options options;
	const struct open_option *option;

	options.count = list_options(solving, rest, options.list);
	open_begin(&options, !(rest->turn & 1), first, low, high);
	while ((option = open_next(&options))) {
		struct rest next = *rest;
		int gain = play(solving, &next, option);

		open_took(&options, option,
			  gain + solve(solving, next, options.low - gain,
				       options.high - gain));
	}
	*place = options.place;
	return options.best;
}

/* Returns what side 0 gains over side 1 from here on, with the points of the
 * cards.  It is exact between LOW and HIGH, and else a bound. */
static int solve(const struct solving *solving, struct rest rest, int low,
		 int high)
{
	struct open_entry *entry;
	int best, place = 0;
	uint64_t key;

	if (!open_visit(solving->table))
		return 0;
	if (!rest.hand[rest.turn] && rest.next == CHKOBBA_PACK) {
		if (rest.last) /* K7 */
			capture(&rest, (rest.last - 1) & 1, rest.table);
		return count_points(&rest);
	}
	if (!rest.hand[rest.turn])
		deal_hands(solving, &rest);
	key = key_of(solving, &rest);
	entry = open_find(solving->table, &key);
	if (entry->low >= high || entry->low == entry->high)
		return entry->low;
	if (entry->high <= low)
		return entry->high;
	best = try_options(solving, &rest, entry->best, low, high, &place);
	if (solving->table->nodes >= 0)
		open_note(entry, key, low, high, best, place);
	return best;
}

/* --- from a match ------------------------------------------------------- */

/* A deal has a worth once the drawn card is kept or laid.  Before that, the
 * table may yet demand another deal (K3). */
static bool fits(const struct match *match)
{
	return chkobba_peek(match)->stage == STAGE_PLAY && !match->left_count;
}

static int32_t worth_of(const struct match *match, struct open_table *table)
{
	const struct chkobba *chkobba = chkobba_peek(match);
	struct solving solving = { table, match->deck, match->seats,
				   match->dealer % match->seats };
	struct rest rest = {
		.table = chkobba->table,
		.last = chkobba->last,
		.turn = (uint8_t)(match->turn - 1),
		.next = chkobba->next,
	};
	int guess = 0, low = -FAR, high = FAR;

	for (int seat = 0; seat < match->seats; seat++)
		rest.hand[seat] = chkobba->hand[seat + 1];
	for (int side = 0; side < 2; side++)
		capture(&rest, side, chkobba->pile[side]);
	/* windows of one point are quick; each halves what is left to find */
	while (low < high && table->nodes >= 0) {
		int bound = guess == low ? guess + 1 : guess;

		guess = solve(&solving, rest, bound - 1, bound);
		if (guess < bound)
			high = guess;
		else
			low = guess;
	}
	return chkobba->chkobbas[0] - chkobba->chkobbas[1] + guess;
}

const struct open_solver chkobba_open = {
	.bits = 18,
	.points = true,
	.fits = fits,
	.worth = worth_of,
};
