/* Fills the table as a seat sees it: as a struct, and as numbers for a
 * network. */
#include "api/objects.h"

#include <string.h>

#include "think/mind.h"

/* Fills in the cards.  Between deals all of the pack is hidden. */
static void fill_cards(const struct match *match, int seat, arb_table *table)
{
	const struct pack *pack = &match_game(match)->pack;
	struct open_cards shown;
	const cards_t *hands;
	int dealt;

	match_show(match, &shown);
	table->leader = (uint8_t)shown.leader;
	table->trump = shown.trump < 0 ? 255 : (uint8_t)shown.trump;
	table->turned = shown.turned;
	table->manche = (uint8_t)shown.manche;
	table->row = (uint8_t)shown.row;
	table->sept = (uint8_t)shown.sept;
	table->trick_cards = (uint8_t)shown.trick_cards;
	memset(table->trick, ARB_NO_CARD, sizeof(table->trick));
	memcpy(table->trick, shown.trick, (size_t)shown.trick_cards);
	table->pool = shown.pool;
	table->table = shown.table;
	memcpy(table->taken, shown.taken, sizeof(table->taken));
	table->hidden = pack_cards(pack);
	table->undealt = (uint8_t)pack_size(pack);
	if (!match_playing(match))
		return;
	hands = match_game(match)->hands((struct match *)match, &dealt);
	table->undealt = (uint8_t)(pack_size(pack) - dealt +
				   (shown.turned != CARD_NONE));
	table->hidden = mind_hidden(match, seat, hands, dealt);
	table->hand = seat ? hands[seat] : 0;
	for (int s = 1; s <= match->seats; s++) {
		table->hand_cards[s] = (uint8_t)cards_count(hands[s]);
		table->known[s] = match->known[s];
		table->barred[s] = match->barred[s] & table->hidden;
	}
}

void table_fill(const struct match *match, const struct gains *gains, int need,
		int seat, arb_table *table)
{
	memset(table, 0, sizeof(*table));
	table->game = (uint8_t)game_index(match_game(match));
	table->seat = (uint8_t)seat;
	table->seats = match->seats;
	table->sides = (uint8_t)match_sides(match);
	table->need = (uint8_t)need;
	if (need == ARB_NEED_READY || need == ARB_NEED_ENTROPY ||
	    need == ARB_NEED_MOVE)
		table->turn = match->turn;
	table->dealer = match->dealer;
	table->ended = gains->ended;
	table->deal = match->deals;
	table->trick_number = match_trick(match, false);
	for (int s = 1; s <= match->seats; s++) {
		table->side[s] = (uint8_t)(match_side(match, s) + 1);
		table->out[s] = match->out_rank[s];
		if (match_need(match) == NEED_OVER)
			table->place[s] = (uint8_t)match_place(match, s);
		table->score[s] = (int32_t)match_game(match)->score(match, s);
		table->gained[s] = gains->gained[s];
	}
	fill_cards(match, seat, table);
}

int arb_match_table(const arb_match *match, int seat, arb_table *table)
{
	arb_table filled;

	if (seat < 0 || seat > match->at->seats)
		return ARB_ERR_USE;
	table_fill(match->at, &match->gains, arb_match_need(match), seat,
		   &filled);
	return errors_copy(table, &filled, sizeof(filled));
}

/* --- tensor ------------------------------------------------------------- */

/* Places of layout 1. */
enum {
	PLANE = 64, /* bytes of one */
	AT_NUMBERS = 512,
	AT_SEATS = 520,
	AT_REST = 568,
};

static void put_plane(uint8_t *plane, cards_t cards)
{
	while (cards)
		plane[cards_pop(&cards)] = 1;
}

static uint8_t put_number(int64_t number)
{
	return number < 0 ? 0 : number > 255 ? 255 : (uint8_t)number;
}

/* Returns the number of seat OTHER, of ALL, if seat WHO has number 1; 0 stays
 * 0. */
static uint8_t seen_from(int other, int who, int all)
{
	return other ? (uint8_t)((other - who + all) % all + 1) : 0;
}

static void put_planes(const arb_table *table, int seat, uint8_t *out)
{
	cards_t known = 0, others = 0, trick = 0;

	for (int s = 1; s <= table->seats; s++) {
		if (s != table->seat)
			known |= table->known[s];
		if (table->side[s] != table->side[seat])
			others |= table->taken[table->side[s]];
	}
	for (int i = 0; i < table->trick_cards; i++)
		trick |= CARD_BIT(table->trick[i]);
	put_plane(out, table->hand);
	put_plane(out + PLANE, table->hidden);
	put_plane(out + 2 * PLANE, table->table);
	put_plane(out + 3 * PLANE, trick);
	put_plane(out + 4 * PLANE, known);
	put_plane(out + 5 * PLANE, table->taken[table->side[seat]]);
	put_plane(out + 6 * PLANE, others);
	if (table->turned != ARB_NO_CARD)
		out[7 * PLANE + table->turned] = 1;
}

static void put_tensor_seats(const arb_table *table, int seat, uint8_t *out)
{
	for (int i = 0; i < table->seats; i++) {
		int s = (seat - 1 + i) % table->seats + 1;

		out[i] = table->hand_cards[s];
		out[12 + i] = table->out[s];
		out[24 + i] = put_number(table->score[s]);
		out[36 + i] = seen_from(table->side[s], table->side[seat],
					table->sides);
	}
}

void table_fill_tensor(const arb_table *table, uint8_t out[ARB_TENSOR_1])
{
	int seat = table->seat ? table->seat : 1; /* the public sits with 1 */
	uint8_t *numbers = out + AT_NUMBERS, *rest = out + AT_REST;

	memset(out, 0, ARB_TENSOR_1);
	put_planes(table, seat, out);
	numbers[0] = table->trump == 255 ? 0 : (uint8_t)(table->trump + 1);
	numbers[1] = table->undealt;
	numbers[2] = table->row;
	numbers[3] = table->sept;
	numbers[4] = table->trick_cards;
	numbers[5] = table->trick_cards ? (uint8_t)(table->trick[0] + 1) : 0;
	numbers[6] = seen_from(table->dealer, seat, table->seats);
	numbers[7] = seen_from(table->leader, seat, table->seats);
	put_tensor_seats(table, seat, out + AT_SEATS);
	rest[0] = put_number(table->pool);
	rest[1] = put_number(table->deal);
	rest[2] = put_number(table->trick_number);
	rest[3] = table->seats;
	rest[4] = table->sides;
	rest[5] = seen_from(table->turn, seat, table->seats);
	rest[6] = table->game;
	rest[7] = table->need;
}

int arb_match_tensor(const arb_match *match, int seat, int layout, uint8_t *out,
		     size_t room)
{
	arb_table table;

	if (layout != 1 || seat < 0 || seat > match->at->seats ||
	    (out && room < ARB_TENSOR_1))
		return ARB_ERR_USE;
	if (!out)
		return ARB_TENSOR_1;
	table_fill(match->at, &match->gains, arb_match_need(match), seat,
		   &table);
	table_fill_tensor(&table, out);
	return ARB_TENSOR_1;
}

/* --- reward ------------------------------------------------------------- */

double table_reward(const struct gains *gains, const struct match *match,
		    int seat)
{
	int own = match_side(match, seat), sides = match_sides(match);
	bool counted[SEATS_MAX + 1] = { false };
	int64_t others = 0;

	for (int s = 1; s <= match->seats; s++) {
		int side = match_side(match, s);

		if (side != own && !counted[side])
			others += gains->gained[s];
		counted[side] = true;
	}
	return gains->gained[seat] -
	       (sides > 1 ? (double)others / (sides - 1) : 0);
}

double arb_match_reward(const arb_match *match, int seat)
{
	return seat < 1 || seat > match->at->seats
		       ? 0
		       : table_reward(&match->gains, match->at, seat);
}
