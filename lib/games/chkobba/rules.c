/*
 * The rules of Chkobba, the Tunisian scopa, after the article of the French
 * Wikipedia.  chkobba(6) has its readings and its rules K1..K9.
 */
#include <string.h>

#include "games/chkobba/rules_count.h"
#include "games/chkobba/rules_state.h"

#define HAND 3

static const struct verb verb_drawn = { VERB("drawn", " %s %c"), TO_OWN };
static const struct verb verb_keep = { VERB("keep", " %s"), TO_ALL };
static const struct verb verb_lay = { VERB("lay", " %s"), TO_ALL };
static const struct verb verb_redeal = { VERB("redeal", ""), TO_ALL,
					 .moment = MOMENT_PAUSE };
static const struct verb verb_chkobba = { VERB("chkobba", " %s"), TO_ALL,
					  .moment = MOMENT_EVENT };
static const struct verb verb_sweep = { VERB("sweep", " %s %C"), TO_ALL };
static const struct verb *const verbs[] = {
	&verb_drawn,        &verb_keep,           &verb_lay,
	&verb_redeal,       &verb_chkobba,        &verb_sweep,
	&chkobba_verb_baji, &chkobba_verb_points, NULL
};

enum { WORD_KEEP, WORD_LAY };
static const struct verb *const words[] = { &verb_keep, &verb_lay, NULL };

static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 2, CHKOBBA_SEATS, 2,
			  N_("How many players sit at the table.") },
	[OWN_TEAMS] = { "teams", "no yes", 0, 0, 0,
			N_("Whether four play as two teams: seats 1 and 3 against 2 and 4.") },
	[OWN_TARGET] = { "target", "11 21 31", 0, 0, 1,
			 N_("The points that win the match.") },
	{ NULL, NULL, 0, 0, 0 },
};
static const int targets[] = { 11, 21, 31 };

static const char *chkobba_settle(struct terms *terms, unsigned int given)
{
	(void)given;
	if (terms->own[OWN_TEAMS] && terms->own[OWN_PLAYERS] != 4)
		return N_(
			"K1: teams=yes is for 4 players; there are {players}");
	return NULL;
}

static int chkobba_side(const struct terms *terms, int seat)
{
	return terms->own[OWN_TEAMS] ? (seat - 1) % 2 : seat - 1;
}

static cards_t chkobba_take(struct match *match, int n)
{
	cards_t cards = 0;

	while (n--)
		cards |= CARD_BIT(match->deck[chkobba_state_of(match)->next++]);
	return cards;
}

/* K2: the drawer draws the top card, and sees it. */
static enum outcome chkobba_deal(struct match *match, struct events *events)
{
	struct chkobba *chkobba = chkobba_state_of(match);

	memset(chkobba->hand, 0, sizeof(chkobba->hand));
	memset(chkobba->pile, 0, sizeof(chkobba->pile));
	memset(chkobba->chkobbas, 0, sizeof(chkobba->chkobbas));
	chkobba->table = 0;
	chkobba->last = 0;
	chkobba->next = 0;
	chkobba->stage = STAGE_DRAWN;
	match->turn = (uint8_t)seat_next(match, match->dealer);
	chkobba->hand[match->turn] = chkobba_take(match, 1);
	event_add(events, &verb_drawn, match->turn)->card = match->deck[0];
	return GAME_ON;
}

/* K4: deals from the drawer on until each seat has three cards. */
static void deal_hands(struct match *match)
{
	struct chkobba *chkobba = chkobba_state_of(match);
	int seat = match->dealer;

	for (int i = 0; i < match->seats; i++) {
		seat = seat_next(match, seat);
		match->barred[seat] = 0; /* a new hand: nothing is barred */
		chkobba->hand[seat] |= chkobba_take(
			match, HAND - cards_count(chkobba->hand[seat]));
	}
}

/* K2, K3: keeps or lays the drawn card, and goes on with the deal. */
static enum outcome settle_drawn(struct match *match, bool keep,
				 struct events *events)
{
	struct chkobba *chkobba = chkobba_state_of(match);

	if (keep) {
		deal_hands(match);
		chkobba->table = chkobba_take(match, 4);
	} else {
		chkobba->table =
			chkobba->hand[match->turn] | chkobba_take(match, 3);
		chkobba->hand[match->turn] = 0;
		deal_hands(match);
	}
	event_hands(events, match, chkobba->hand);
	event_add(events, &verb_table, 0)->cards = chkobba->table;
	for (int rank = 0; rank < CHKOBBA_RANKS; rank++)
		if (cards_count(chkobba->table & RANK_CARDS(rank)) >= 3) {
			event_add(events, &verb_redeal, 0);
			return GAME_REDEAL;
		}
	chkobba->stage = STAGE_PLAY;
	return GAME_ON;
}

/* Returns the cards whose value is at most MOST: those of the lowest ranks. */
static cards_t cards_up_to(int most)
{
	cards_t ranks = ((cards_t)1 << CHKOBBA_RANKS) - 1;

	ranks &= ranks << (CHKOBBA_RANKS - most);
	return ranks * RANK_CARDS(0);
}

/* Returns true if some of the cards add up to SUM.  Bit s of REACH is set if
 * some add up to s. */
static bool add_up(cards_t cards, int sum)
{
	uint32_t reach = 1;

	for (cards &= cards_up_to(sum); cards;)
		reach |= reach << chkobba_value(cards_pop(&cards));
	return reach >> sum & 1;
}

/* K5: adds to MOVES every set of cards of REST that raises the sum of CHOSEN by
 * LACK.  The sets come in the order of G4. */
static int chkobba_add_sets(struct move *moves, int n, card_t card,
			    cards_t chosen, cards_t rest, int lack)
{
	for (rest &= cards_up_to(lack); rest;) {
		card_t next = cards_pop(&rest);
		int v = chkobba_value(next);

		if (v == lack)
			moves[n++] = (struct move){ .kind = MOVE_PLAY,
						    .card = card,
						    .with = chosen |
							    CARD_BIT(next) };
		else
			n = chkobba_add_sets(moves, n, card,
					     chosen | CARD_BIT(next), rest,
					     lack - v);
	}
	return n;
}

static int chkobba_legal(const struct match *match, struct move moves[MOVE_MAX])
{
	const struct chkobba *chkobba = chkobba_peek(match);
	cards_t hand = chkobba->hand[match->turn];
	int n = 0;

	if (chkobba->stage == STAGE_DRAWN) {
		moves[0] = (struct move){ .kind = MOVE_WORD, .n = WORD_KEEP };
		moves[1] = (struct move){ .kind = MOVE_WORD, .n = WORD_LAY };
		return 2;
	}
	while (hand) { /* K5: captures of a card, or the move that lays it */
		card_t card = cards_pop(&hand);
		cards_t equal = chkobba->table & RANK_CARDS(CARD_RANK(card));
		cards_t from = equal ? equal : chkobba->table;
		int value = chkobba_value(card);

		if (add_up(from, value))
			n = chkobba_add_sets(moves, n, card, 0, from, value);
		else
			moves[n++] = (struct move){ .kind = MOVE_PLAY,
						    .card = card };
	}
	return n;
}

static const char *check_capture(const struct chkobba *chkobba,
				 const struct move *move)
{
	cards_t equal = chkobba->table & RANK_CARDS(CARD_RANK(move->card));
	cards_t taken = move->with;
	int sum = 0;

	if (taken & ~chkobba->table)
		return N_("K5: what is captured must lie on the table");
	if (equal)
		return (taken & equal) && !(taken & (taken - 1))
			       ? NULL
			       : N_("K5: an equal card lies there: exactly one is captured");
	if (!taken)
		return !add_up(chkobba->table, chkobba_value(move->card))
			       ? NULL
			       : N_("K5: a card that can capture must");
	while (taken)
		sum += chkobba_value(cards_pop(&taken));
	return sum == chkobba_value(move->card)
		       ? NULL
		       : N_("K5: the captured cards must add up to the card's own value");
}

static const char *chkobba_check(const struct match *match,
				 const struct move *move)
{
	const struct chkobba *chkobba = chkobba_peek(match);

	if (chkobba->stage == STAGE_DRAWN)
		return move->kind == MOVE_WORD
			       ? NULL
			       : N_("K2: the drawer keeps the card or lays it");
	if (move->kind == MOVE_WORD)
		return N_("K2: only the drawn card is kept or laid");
	if (!(chkobba->hand[match->turn] & CARD_BIT(move->card)))
		return N_("K5: the seat does not hold that card");
	return check_capture(chkobba, move);
}

/* K9: returns true if one side has won. */
static bool chkobba_won(const struct match *match)
{
	const struct chkobba *chkobba = chkobba_peek(match);
	int top = 0, tops = 0;

	for (int s = 0; s < chkobba_sides(&match->terms); s++) {
		if (chkobba->total[s] > top) {
			top = chkobba->total[s];
			tops = 0;
		}
		tops += chkobba->total[s] == top;
	}
	return top >= targets[match->terms.own[OWN_TARGET]] && tops == 1;
}

static enum outcome chkobba_end_deal(struct match *match, struct events *events)
{
	struct chkobba *chkobba = chkobba_state_of(match);

	if (chkobba->table && chkobba->last) { /* K7 */
		event_add(events, &verb_sweep, chkobba->last)->cards =
			chkobba->table;
		chkobba->pile[chkobba_side(&match->terms, chkobba->last)] |=
			chkobba->table;
		chkobba->table = 0;
	}
	chkobba_count_points(match, events);
	match->dealer = (uint8_t)seat_next(match, match->dealer);
	return chkobba_won(match) ? GAME_WON : GAME_DEAL;
}

static enum outcome chkobba_apply(struct match *match, const struct move *move,
				  struct events *events)
{
	struct chkobba *chkobba = chkobba_state_of(match);
	int seat = match->turn, mine = chkobba_side(&match->terms, seat);
	bool over;

	if (move->kind == MOVE_WORD)
		return settle_drawn(match, move->n == WORD_KEEP, events);
	chkobba->hand[seat] &= ~CARD_BIT(move->card);
	match->turn = (uint8_t)seat_next(match, seat);
	over = !chkobba->hand[match->turn]; /* hands empty in step */
	if (!move->with) {
		chkobba->table |= CARD_BIT(move->card);
	} else {
		chkobba->table &= ~move->with;
		chkobba->pile[mine] |= move->with | CARD_BIT(move->card);
		chkobba->last = (uint8_t)seat;
		if (!chkobba->table &&
		    !(over && chkobba->next == CHKOBBA_PACK)) { /* K6 */
			chkobba->chkobbas[mine]++;
			event_add(events, &verb_chkobba, seat);
		}
	}
	if (!over)
		return GAME_ON;
	if (chkobba->next == CHKOBBA_PACK)
		return chkobba_end_deal(match, events);
	deal_hands(match);
	event_hands(events, match, chkobba->hand);
	return GAME_ON;
}

/* Returns the number of the round (struct game).  A round ends when hands are
 * dealt again. */
static int chkobba_trick(const struct match *match, bool last)
{
	const struct chkobba *chkobba = chkobba_peek(match);
	int cards = 0;

	if (chkobba->stage == STAGE_DRAWN)
		return 0;
	for (int seat = 1; seat <= match->seats; seat++)
		cards += cards_count(chkobba->hand[seat]);
	return (chkobba->next - 4) / (HAND * match->seats) -
	       (last && cards == HAND * match->seats);
}

static void chkobba_show(const struct match *match, struct open_cards *shown)
{
	const struct chkobba *chkobba = chkobba_peek(match);

	shown->table = chkobba->table;
	for (int side = 0; side < match_sides(match); side++)
		shown->taken[side + 1] = chkobba->pile[side];
}

static cards_t *chkobba_hands(struct match *match, int *dealt)
{
	struct chkobba *chkobba = chkobba_state_of(match);

	*dealt = chkobba->next;
	return chkobba->hand;
}

static long chkobba_score(const struct match *match, int seat)
{
	return chkobba_peek(match)->total[chkobba_side(&match->terms, seat)];
}

static const char *const trials[] = {
	"",
	"players=2 target=11",
	"target=31",
	"players=3 cut=asked",
	"players=3 entropy=asked",
	"players=4 target=11",
	"players=4 teams=yes target=11",
	"players=4 teams=yes cut=asked",
	NULL,
};

const struct game game_chkobba = {
	.name = "chkobba",
	.title = "Chkobba",
	.pack = PACK_40('K', 'J', 'Q', '7', '6', '5', '4', '3', '2', 'A'),
	.keys = keys,
	.trials = trials,
	.words = words,
	.verbs = verbs,
	.drawer_cuts = true,
	.cut_min = 1,
	.settle = chkobba_settle,
	.sides = chkobba_sides,
	.side = chkobba_side,
	.deal = chkobba_deal,
	.legal = chkobba_legal,
	.check = chkobba_check,
	.apply = chkobba_apply,
	.score = chkobba_score,
	.trick = chkobba_trick,
	.rounds = true,
	.counting = &chkobba_counting,
	.hands = chkobba_hands,
	.show = chkobba_show,
};
