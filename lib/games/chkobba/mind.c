/*
 * Plays Chkobba as an expert.  A play is worth the points of the cards that it
 * takes.  It costs what it leaves, times the chance that the next seat can take
 * it.  A table that one card sweeps costs most.
 */
#include "games/chkobba/mind_open.h"
#include "games/chkobba/rules_state.h"
#include "think/mind.h"

enum {
	CARD_WORTH,
	DIAMOND,
	SEVEN_WORTH,
	SIX_WORTH,
	HAYA,
	SWEEP,
	THREAT,
	THREAT_SWEEP,
	HIGH_LAID,
	LAST_TAKE,
	DRAWN_LOW,
	OWN_NEXT,
	WEIGHTS
};
static const struct weight weights_of_chkobba[WEIGHTS + 1] = {
	[CARD_WORTH] = { "a card taken", 6 },
	[DIAMOND] = { "a diamond", 9 },
	[SEVEN_WORTH] = { "a seven", 23 },
	[SIX_WORTH] = { "a six", 3 },
	[HAYA] = { "the seven of diamonds", 91 },
	[SWEEP] = { "a chkobba", 206 },
	[THREAT] = { "in 100: what the next seat may take", 92 },
	[THREAT_SWEEP] = { "a chkobba of the next seat", 89 },
	[HIGH_LAID] = { "the value of a card laid", 1 },
	[LAST_TAKE] = { "the table, for who takes last", -9 },
	[DRAWN_LOW] = { "a drawn card worth less is laid", 26 },
	[OWN_NEXT] = { "in 100: what one's next card may take", 20 },
};

/* The worth of a captured card for the points that are still open: of any card,
 * and by rank. */
struct prices {
	int card, plain[CHKOBBA_RANKS], diamonds[CHKOBBA_RANKS];
};

/* Returns true if the side with most cards of SET can still be caught up or
 * tied. */
static bool is_open(const struct match *match, cards_t set)
{
	const struct chkobba *chkobba = chkobba_peek(match);
	int left = cards_count(set), first = 0, second = 0;

	for (int side = 0; side < match_sides(match); side++) {
		int n = cards_count(chkobba->pile[side] & set);

		left -= n;
		if (n > first) {
			second = first;
			first = n;
		} else if (n > second) {
			second = n;
		}
	}
	return first - second <= left;
}

static void find_prices(const struct match *match, const int16_t *weights,
			struct prices *prices)
{
	cards_t pack = pack_cards(&match_game(match)->pack);
	int diamond = is_open(match, pack & SUIT_CARDS(CHKOBBA_DIAMONDS))
			      ? weights[DIAMOND]
			      : 0;

	prices->card = is_open(match, pack) ? weights[CARD_WORTH] : 0;
	for (int rank = 0; rank < CHKOBBA_RANKS; rank++)
		prices->plain[rank] = prices->card;
	if (is_open(match, RANK_CARDS(CHKOBBA_SEVEN))) {
		prices->plain[CHKOBBA_SEVEN] += weights[SEVEN_WORTH];
		prices->plain[CHKOBBA_SIX] += weights[SIX_WORTH];
	}
	for (int rank = 0; rank < CHKOBBA_RANKS; rank++)
		prices->diamonds[rank] = prices->plain[rank] + diamond;
	prices->diamonds[CHKOBBA_SEVEN] += weights[HAYA];
}

static int value(card_t card, const struct prices *prices)
{
	return CARD_SUIT(card) == CHKOBBA_DIAMONDS
		       ? prices->diamonds[CARD_RANK(card)]
		       : prices->plain[CARD_RANK(card)];
}

/* The highest worth of table cards that add up to each sum; -1 if none do. */
struct sums {
	int best[CHKOBBA_RANKS + 1];
};

/* Adds the cards of the table one by one. */
static void find_sums(struct sums *sums, cards_t table,
		      const struct prices *prices)
{
	sums->best[0] = 0;
	for (int sum = 1; sum <= CHKOBBA_RANKS; sum++)
		sums->best[sum] = -1;
	while (table) {
		card_t card = cards_pop(&table);
		int v = chkobba_value(card), worth = value(card, prices);

		for (int sum = CHKOBBA_RANKS; sum >= v; sum--)
			if (sums->best[sum - v] >= 0 &&
			    sums->best[sum - v] + worth > sums->best[sum])
				sums->best[sum] = sums->best[sum - v] + worth;
	}
}

/* The position as the seat to move sees it. */
struct outlook {
	const int16_t *weights;
	struct prices prices;
	cards_t hand, table;
	bool end;   /* last round: the last capture takes the table (K7) */
	bool last;  /* its last card, and no cards follow */
	int next_n; /* cards of the next seat at its turn ... */
	int holds[CHKOBBA_RANKS]; /* ... chances in 1024 of a rank */
};

/* Returns the worth of the best capture by a card of RANK; -1 if it captures
 * nothing. */
static int best_capture(const struct outlook *outlook, cards_t table,
			const struct sums *sums, int rank)
{
	int worth = -1;

	if (!(table & RANK_CARDS(rank)))
		return sums->best[CHKOBBA_RANKS - rank];
	for (cards_t equal = table & RANK_CARDS(rank); equal;) {
		int one = value(cards_pop(&equal), &outlook->prices);

		if (one > worth)
			worth = one;
	}
	return worth;
}

/* Returns the average worth of the next seat's capture, in 1/1024. */
static int threat(const struct outlook *outlook, cards_t table,
		  const struct sums *sums)
{
	const int16_t *weights = outlook->weights;
	int all = 0, total = 0;

	for (cards_t cards = table; cards;)
		all += chkobba_value(cards_pop(&cards));
	for (int rank = 0; rank < CHKOBBA_RANKS; rank++) {
		int worth = best_capture(outlook, table, sums, rank);

		if (worth < 0)
			continue;
		worth = (worth + outlook->prices.card) * weights[THREAT] / 100;
		/* the very last card of the deal makes none (K6) */
		if (all == CHKOBBA_RANKS - rank &&
		    !(outlook->last && outlook->next_n == 1))
			worth += weights[THREAT_SWEEP];
		total += worth * outlook->holds[rank];
	}
	return total;
}

/* Returns the worth of the best capture by HAND if the table stayed as it
 * is. */
static int own_next(const struct outlook *outlook, cards_t table,
		    const struct sums *sums, cards_t hand)
{
	const struct prices *prices = &outlook->prices;
	int most = 0;

	while (hand) {
		card_t card = cards_pop(&hand);
		cards_t equal = table & RANK_CARDS(CARD_RANK(card));
		int worth = equal ? value(cards_first(equal), prices)
				  : sums->best[chkobba_value(card)];

		if (worth >= 0 && worth + value(card, prices) > most)
			most = worth + value(card, prices);
	}
	return most;
}

/* Returns the worth of a play, in 1/1024: its capture, less what it leaves to
 * the next seat, plus what it leaves to one's own next card. */
static int judge(const struct outlook *outlook, const struct move *move)
{
	cards_t table = outlook->table & ~move->with;
	cards_t rest = outlook->hand & ~CARD_BIT(move->card);
	cards_t taken = move->with | CARD_BIT(move->card);
	struct sums sums;
	int score = 0;

	if (move->with) {
		while (taken)
			score += value(cards_pop(&taken), &outlook->prices);
		if (!table && !(outlook->last && !outlook->next_n))
			score += outlook->weights[SWEEP];
		if (outlook->end)
			score += outlook->weights[LAST_TAKE] *
				 cards_count(table);
	} else {
		table |= CARD_BIT(move->card);
		score = -outlook->weights[HIGH_LAID] *
			chkobba_value(move->card);
	}
	score *= 1024;
	if (!table)
		return score;
	find_sums(&sums, table, &outlook->prices);
	return score - threat(outlook, table, &sums) +
	       1024 * outlook->weights[OWN_NEXT] *
		       own_next(outlook, table, &sums, rest) / 100;
}

static void find_outlook(const struct match *match, struct outlook *outlook)
{
	const struct chkobba *chkobba = chkobba_peek(match);
	int next = seat_next(match, match->turn);
	cards_t hidden =
		mind_hidden(match, match->turn, chkobba->hand, chkobba->next) &
		~match->barred[next];
	int all = cards_count(hidden), chance[SUITS + 1];

	outlook->hand = chkobba->hand[match->turn];
	outlook->table = chkobba->table;
	outlook->end = chkobba->next == CHKOBBA_PACK;
	outlook->last = outlook->end && cards_count(outlook->hand) == 1;
	outlook->next_n = cards_count(chkobba->hand[next]);
	if (!outlook->next_n && !outlook->end)
		outlook->next_n = 3; /* new cards are dealt to it first */
	for (int some = 0; some <= SUITS; some++)
		chance[some] = outlook->next_n
				       ? mind_chance(all, some, outlook->next_n)
				       : 0;
	for (int rank = 0; rank < CHKOBBA_RANKS; rank++)
		outlook->holds[rank] =
			chance[cards_count(hidden & RANK_CARDS(rank))];
}

static void chkobba_policy(const struct match *match, const struct move *moves,
			   int count, const int16_t *weights, int32_t *scores)
{
	struct outlook outlook = { .weights = weights };

	find_prices(match, weights, &outlook.prices);
	if (chkobba_peek(match)->stage == STAGE_DRAWN) { /* keep, or lay it */
		card_t drawn =
			cards_first(chkobba_peek(match)->hand[match->turn]);

		scores[0] = value(drawn, &outlook.prices);
		scores[1] = weights[DRAWN_LOW];
		return;
	}
	find_outlook(match, &outlook);
	for (int i = 0; i < count; i++)
		scores[i] = judge(&outlook, &moves[i]);
}

/* Returns the worth of the deal (struct mind), in sixths of a point: the points
 * of the side, less the average of the other sides. */
static int32_t chkobba_worth(const struct match *match, int seat)
{
	const struct chkobba *chkobba = chkobba_peek(match);
	int sides = match_sides(match), mine = match_side(match, seat);
	int32_t others = 0;

	for (int side = 0; side < sides; side++)
		if (side != mine)
			others += chkobba->total[side];
	return 6 * chkobba->total[mine] - 6 * others / (sides - 1);
}

static const char *const decisions[] = { N_("drawn"), N_("capture"), N_("lay"),
					 NULL };

static int chkobba_decision(const struct match *match, const struct move *moves,
			    int count)
{
	(void)match;
	if (moves[0].kind == MOVE_WORD)
		return 0;
	for (int i = 0; i < count; i++)
		if (moves[i].with)
			return 1;
	return 2;
}

/* Returns the rough worth of captured cards: sevens, diamonds, cards. */
static int cards_worth(cards_t cards)
{
	return cards_count(cards) +
	       3 * cards_count(cards & SUIT_CARDS(CHKOBBA_DIAMONDS)) +
	       6 * cards_count(cards & RANK_CARDS(CHKOBBA_SEVEN));
}

/* Returns the capture worth most, or else the lay of the card worth least. */
static int chkobba_greedy(const struct move *moves, int count)
{
	int best = 0, most = -100;

	for (int i = 0; i < count; i++) {
		int w = moves[i].with ? cards_worth(moves[i].with |
						    CARD_BIT(moves[i].card))
				      : -cards_worth(CARD_BIT(moves[i].card)) -
						chkobba_value(moves[i].card);

		if (moves[i].kind != MOVE_PLAY)
			return 0;
		if (w > most) {
			most = w;
			best = i;
		}
	}
	return best;
}

const struct mind mind_chkobba = {
	.game = &game_chkobba,
	.greedy = chkobba_greedy,
	.policy = chkobba_policy,
	.weights = weights_of_chkobba,
	.worth = chkobba_worth,
	.worth_unit = 6,
	.recall = 3,
	.open = &chkobba_open,
	.blunder = 250,
	.decisions = decisions,
	.decision = chkobba_decision,
};
