/*
 * Chkobba, the Tunisian scopa, after the French Wikipédia's article; its
 * readings are told in chkobba(6), its rules are K1..K9.
 */
#include <string.h>

#include "game/match.h"

enum { OWN_PLAYERS, OWN_TEAMS, OWN_TARGET };

#define CHKOBBA_SEATS 4
#define HAND 3
#define SUIT_DIAMONDS 2
#define RANK_SEVEN 3
#define RANK_SIX 4

enum stage { STAGE_DRAWN, STAGE_PLAY };

struct chkobba {
	cards_t hand[CHKOBBA_SEATS + 1];
	cards_t table;
	cards_t pile[CHKOBBA_SEATS];     /* by side, as are the next two */
	int32_t total[CHKOBBA_SEATS];    /* points of the match */
	int32_t chkobbas[CHKOBBA_SEATS]; /* of this deal */
	uint8_t stage;
	uint8_t next; /* the next card of the deck */
	uint8_t last; /* who captured last, 0 = nobody */
};

/* K8: the points that may be tied. */
enum { KARTA, DINARI, BARMILA, TIES };
static const char *const names_baji[] = { "karta", "dinari", "barmila", NULL };

static const struct verb verb_drawn = {
	VERB("drawn"),
	.form = " %s %c",
	TO_OWN,
	.tale = "  %P draws %c",
};
static const struct verb verb_keep = {
	VERB("keep"),
	.form = " %s",
	TO_ALL,
	.tale = "  %P keeps it",
};
static const struct verb verb_lay = {
	VERB("lay"),
	.form = " %s",
	TO_ALL,
	.tale = "  %P lays it on the table",
};
static const struct verb verb_redeal = {
	VERB("redeal"),
	.form = "",
	TO_ALL,
	.tale = "  three of a rank lie there: dealt again",
};
static const struct verb verb_chkobba = {
	VERB("chkobba"),
	.form = " %s",
	TO_ALL,
	.tale = "    chkobba!",
};
static const struct verb verb_sweep = {
	VERB("sweep"),
	.form = " %s %C",
	TO_ALL,
	.tale = "  %P sweeps up %C",
};
static const struct verb verb_baji = {
	VERB("baji"),
	.form = "%w",
	TO_ALL,
	.words = names_baji,
	.tale = "  tied (baji):%w",
};
static const struct verb verb_points = {
	VERB("points"),
	.form = " %n karta=%n dinari=%n barmila=%n haya=%n chkobba=%n total=%n",
	TO_ALL,
	.tale = "  side %n: karta %n, dinari %n, barmila %n, haya %n, chkobba %n; total %n",
	.points = true,
};
static const struct verb *const verbs[] = {
	&verb_drawn, &verb_keep, &verb_lay,    &verb_redeal, &verb_chkobba,
	&verb_sweep, &verb_baji, &verb_points, NULL
};

enum { WORD_KEEP, WORD_LAY };
static const struct verb *const words[] = { &verb_keep, &verb_lay, NULL };

static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 2, CHKOBBA_SEATS, 2 },
	[OWN_TEAMS] = { "teams", "no yes", 0, 0, 0 },
	[OWN_TARGET] = { "target", "11 21 31", 0, 0, 1 },
	{ NULL, NULL, 0, 0, 0 },
};
static const int targets[] = { 11, 21, 31 };

static struct chkobba *state_of(struct match *match)
{
	return (struct chkobba *)match->state;
}

static const struct chkobba *peek(const struct match *match)
{
	return (const struct chkobba *)match->state;
}

static const char *settle(struct terms *terms, unsigned int given)
{
	(void)given;
	if (terms->own[OWN_TEAMS] && terms->own[OWN_PLAYERS] != 4)
		return "K1: expected teams=yes only with players=4";
	return NULL;
}

static int sides(const struct match *match) /* K1 */
{
	return match->terms.own[OWN_TEAMS] ? 2 : match->seats;
}

static int side(const struct match *match, int seat)
{
	return match->terms.own[OWN_TEAMS] ? (seat - 1) % 2 : seat - 1;
}

static void begin(struct match *match)
{
	(void)match; /* the state is zero: no points yet */
}

/* G3: the cards' values, by rank. */
static int value(card_t card)
{
	static const uint8_t values[] = { 10, 9, 8, 7, 6, 5, 4, 3, 2, 1 };

	return values[CARD_RANK(card)];
}

/* K2: the drawer draws the top card, and sees it. */
static enum outcome deal(struct match *match, struct events *events)
{
	struct chkobba *chkobba = state_of(match);

	memset(chkobba->hand, 0, sizeof(chkobba->hand));
	memset(chkobba->pile, 0, sizeof(chkobba->pile));
	memset(chkobba->chkobbas, 0, sizeof(chkobba->chkobbas));
	chkobba->table = 0;
	chkobba->last = 0;
	chkobba->next = 0;
	chkobba->stage = STAGE_DRAWN;
	match->turn = (uint8_t)seat_next(match, match->dealer);
	event_add(events, &verb_drawn, match->turn)->card = match->deck[0];
	return GAME_ON;
}

static cards_t take(struct match *match, int n)
{
	cards_t cards = 0;

	while (n--)
		cards |= CARD_BIT(match->deck[state_of(match)->next++]);
	return cards;
}

/* K4: three cards each from the drawer on, less what he has already. */
static void deal_hands(struct match *match)
{
	struct chkobba *chkobba = state_of(match);
	int seat = match->dealer;

	for (int i = 0; i < match->seats; i++) {
		seat = seat_next(match, seat);
		chkobba->hand[seat] |=
			take(match, HAND - cards_count(chkobba->hand[seat]));
	}
}

static void tell_hands(struct match *match, struct events *events)
{
	int seat = match->dealer;

	for (int i = 0; i < match->seats; i++) {
		seat = seat_next(match, seat);
		event_add(events, &verb_hand, seat)->cards =
			state_of(match)->hand[seat];
	}
}

/* K2, K3: the drawn card is kept or laid, and the deal goes on. */
static enum outcome settle_drawn(struct match *match, bool keep,
				 struct events *events)
{
	struct chkobba *chkobba = state_of(match);

	if (keep) {
		chkobba->hand[match->turn] = take(match, 1);
		deal_hands(match);
		chkobba->table = take(match, 4);
	} else {
		chkobba->table = take(match, 4);
		deal_hands(match);
	}
	tell_hands(match, events);
	event_add(events, &verb_table, 0)->cards = chkobba->table;
	for (int rank = 0; rank < 10; rank++)
		if (cards_count(chkobba->table & RANK_CARDS(rank)) >= 3) {
			event_add(events, &verb_redeal, 0);
			return GAME_REDEAL;
		}
	chkobba->stage = STAGE_PLAY;
	return GAME_ON;
}

/* The cards whose value is at most this. */
#define SUITS_OF(ranks) ((cards_t)0x0001000100010001 * (ranks))
static const cards_t up_to[] = {
	0,
	SUITS_OF(0x200),
	SUITS_OF(0x300),
	SUITS_OF(0x380),
	SUITS_OF(0x3c0),
	SUITS_OF(0x3e0),
	SUITS_OF(0x3f0),
	SUITS_OF(0x3f8),
	SUITS_OF(0x3fc),
	SUITS_OF(0x3fe),
	SUITS_OF(0x3ff),
};

/* Some of the cards add up to SUM: bit s of REACH is set where some add up to
 * s. */
static bool add_up(cards_t cards, int sum)
{
	uint32_t reach = 1;

	for (cards &= up_to[sum]; cards;)
		reach |= reach << value(cards_pop(&cards));
	return reach >> sum & 1;
}

/* Adds to MOVES every set of cards of REST that, with CHOSEN, brings the
 * values up to LACK more; in the order of G4 card by card (K5). */
static int add_sets(struct move *moves, int n, card_t card, cards_t chosen,
		    cards_t rest, int lack)
{
	for (rest &= up_to[lack]; rest;) {
		card_t next = cards_pop(&rest);
		int v = value(next);

		if (v == lack)
			moves[n++] = (struct move){ .kind = MOVE_PLAY,
						    .card = card,
						    .with = chosen |
							    CARD_BIT(next) };
		else
			n = add_sets(moves, n, card, chosen | CARD_BIT(next),
				     rest, lack - v);
	}
	return n;
}

/* K5: the captures of one card, or its being laid. */
static int add_plays(const struct chkobba *chkobba, card_t card,
		     struct move *moves, int n)
{
	cards_t equal = chkobba->table & RANK_CARDS(CARD_RANK(card));
	cards_t from = equal ? equal : chkobba->table;

	if (add_up(from, value(card)))
		return add_sets(moves, n, card, 0, from, value(card));
	moves[n++] = (struct move){ .kind = MOVE_PLAY, .card = card };
	return n;
}

static int legal(const struct match *match, struct move moves[MOVE_MAX])
{
	const struct chkobba *chkobba = peek(match);
	cards_t hand = chkobba->hand[match->turn];
	int n = 0;

	if (chkobba->stage == STAGE_DRAWN) {
		moves[0] = (struct move){ .kind = MOVE_WORD, .n = WORD_KEEP };
		moves[1] = (struct move){ .kind = MOVE_WORD, .n = WORD_LAY };
		return 2;
	}
	while (hand)
		n = add_plays(chkobba, cards_pop(&hand), moves, n);
	return n;
}

static const char *check_capture(const struct chkobba *chkobba,
				 const struct move *move)
{
	cards_t equal = chkobba->table & RANK_CARDS(CARD_RANK(move->card));
	cards_t taken = move->with;
	int sum = 0;

	if (taken & ~chkobba->table)
		return "K5: what is captured must lie on the table";
	if (equal)
		return (taken & equal) && !(taken & (taken - 1))
			       ? NULL
			       : "K5: an equal card lies there: exactly one is captured";
	if (!taken)
		return !add_up(chkobba->table, value(move->card))
			       ? NULL
			       : "K5: a card that can capture must";
	while (taken)
		sum += value(cards_pop(&taken));
	return sum == value(move->card)
		       ? NULL
		       : "K5: the captured cards must add up to the card's own value";
}

static const char *check(const struct match *match, const struct move *move)
{
	const struct chkobba *chkobba = peek(match);

	if (chkobba->stage == STAGE_DRAWN)
		return move->kind == MOVE_WORD
			       ? NULL
			       : "K2: the drawer keeps the card or lays it";
	if (move->kind == MOVE_WORD)
		return "K2: only the drawn card is kept or laid";
	if (!(chkobba->hand[match->turn] & CARD_BIT(move->card)))
		return "K5: the seat does not hold that card";
	return check_capture(chkobba, move);
}

/* Finds the one side that is best by COUNT, -1 where there is a tie, and
 * leaves in SIDES the bits of those that are level at the top. */
static int best_side(const struct match *match, const int *count,
		     unsigned int *among)
{
	unsigned int top = 0;
	int most = -1;

	for (int s = 0; s < sides(match); s++) {
		if (!(*among >> s & 1) || count[s] < most)
			continue;
		if (count[s] > most)
			top = 0;
		most = count[s];
		top |= 1U << s;
	}
	*among = top;
	return top & (top - 1) ? -1 : __builtin_ctz(top);
}

/* K8 but for haya: who gets each point, -1 for a tie. */
static void find_best(const struct match *match, int best[TIES])
{
	const struct chkobba *chkobba = peek(match);
	int n[4][CHKOBBA_SEATS] = { { 0 } };
	unsigned int among[TIES] = { 15, 15, 15 };

	for (int s = 0; s < sides(match); s++) {
		cards_t pile = chkobba->pile[s];

		n[KARTA][s] = cards_count(pile);
		n[DINARI][s] = cards_count(pile & SUIT_CARDS(SUIT_DIAMONDS));
		n[BARMILA][s] = cards_count(pile & RANK_CARDS(RANK_SEVEN));
		n[TIES][s] = cards_count(pile & RANK_CARDS(RANK_SIX));
	}
	for (int p = 0; p < TIES; p++)
		best[p] = best_side(match, n[p], &among[p]);
	if (best[BARMILA] < 0)
		best[BARMILA] = best_side(match, n[TIES], &among[BARMILA]);
}

/* K8: the points of the deal. */
static void count_points(struct match *match, struct events *events)
{
	struct chkobba *chkobba = state_of(match);
	cards_t haya = CARD_BIT(CARD(SUIT_DIAMONDS, RANK_SEVEN));
	unsigned int tied = 0;
	int best[TIES];

	find_best(match, best);
	for (int p = 0; p < TIES; p++)
		tied |= (unsigned int)(best[p] < 0) << p;
	if (tied)
		event_add(events, &verb_baji, 0)->cards = tied;
	for (int s = 0; s < sides(match); s++) {
		struct event *event = event_add(events, &verb_points, 0);
		int sum = 0;

		event_number(event, s + 1);
		for (int p = 0; p < TIES; p++)
			event_number(event, best[p] == s);
		event_number(event, (chkobba->pile[s] & haya) != 0);
		event_number(event, chkobba->chkobbas[s]);
		for (int i = 1; i < event->count; i++)
			sum += event->number[i];
		chkobba->total[s] += sum;
		event_number(event, chkobba->total[s]);
	}
}

/* K9 */
static bool won(const struct match *match)
{
	const struct chkobba *chkobba = peek(match);
	int top = 0, tops = 0;

	for (int s = 0; s < sides(match); s++) {
		if (chkobba->total[s] > top) {
			top = chkobba->total[s];
			tops = 0;
		}
		tops += chkobba->total[s] == top;
	}
	return top >= targets[match->terms.own[OWN_TARGET]] && tops == 1;
}

static enum outcome end_deal(struct match *match, struct events *events)
{
	struct chkobba *chkobba = state_of(match);

	if (chkobba->table && chkobba->last) { /* K7 */
		event_add(events, &verb_sweep, chkobba->last)->cards =
			chkobba->table;
		chkobba->pile[side(match, chkobba->last)] |= chkobba->table;
		chkobba->table = 0;
	}
	count_points(match, events);
	match->dealer = (uint8_t)seat_next(match, match->dealer);
	return won(match) ? GAME_WON : GAME_DEAL;
}

static enum outcome apply(struct match *match, const struct move *move,
			  struct events *events)
{
	struct chkobba *chkobba = state_of(match);
	int seat = match->turn, mine = side(match, seat);
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
		    !(over && chkobba->next == 40)) { /* K6 */
			chkobba->chkobbas[mine]++;
			event_add(events, &verb_chkobba, seat);
		}
	}
	if (!over)
		return GAME_ON;
	if (chkobba->next == 40)
		return end_deal(match, events);
	deal_hands(match);
	tell_hands(match, events);
	return GAME_ON;
}

static long score(const struct match *match, int seat)
{
	return peek(match)->total[side(match, seat)];
}

static int compare(const struct match *match, int a, int b)
{
	return peek(match)->total[a] - peek(match)->total[b];
}

/* What a set of captured cards is worth, roughly: sevens, diamonds, cards. */
static int worth(cards_t cards)
{
	return cards_count(cards) +
	       3 * cards_count(cards & SUIT_CARDS(SUIT_DIAMONDS)) +
	       6 * cards_count(cards & RANK_CARDS(RANK_SEVEN));
}

/* Takes the capture worth most, else lays the card worth least. */
static int greedy(const struct move *moves, int count)
{
	int best = 0, most = -100;

	for (int i = 0; i < count; i++) {
		int w = moves[i].with
				? worth(moves[i].with | CARD_BIT(moves[i].card))
				: -worth(CARD_BIT(moves[i].card)) -
					  value(moves[i].card);

		if (moves[i].kind != MOVE_PLAY)
			return 0;
		if (w > most) {
			most = w;
			best = i;
		}
	}
	return best;
}

/* K8 for a real table. */
static const struct tally_word tally_words[] = {
	{ "pile", TALLY_CARDS, "pile SIDE C..." },
	{ "chkobba", TALLY_FEAT, "chkobba SIDE" },
	{ NULL, TALLY_CARDS, NULL },
};

static void tally(struct match *match, const struct tally *counted,
		  struct events *events)
{
	struct chkobba *chkobba = state_of(match);

	for (int s = 0; s < sides(match); s++) {
		chkobba->pile[s] = counted->pile[s + 1];
		chkobba->chkobbas[s] = counted->feats[s + 1];
	}
	count_points(match, events);
}

const struct game game_chkobba = {
	.name = "chkobba",
	.pack = PACK_40('K', 'J', 'Q', '7', '6', '5', '4', '3', '2', 'A'),
	.keys = keys,
	.words = words,
	.verbs = verbs,
	.state_size = sizeof(struct chkobba),
	.drawer_cuts = true,
	.cut_min = 1,
	.settle = settle,
	.sides = sides,
	.side = side,
	.begin = begin,
	.deal = deal,
	.legal = legal,
	.check = check,
	.apply = apply,
	.score = score,
	.compare = compare,
	.greedy = greedy,
	.tally = tally,
	.tally_words = tally_words,
};
