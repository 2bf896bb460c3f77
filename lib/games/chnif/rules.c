/*
 * The rules of Chnif Chnof Chnorum, after the Académie des jeux oubliés (Le
 * Salon des jeux).  chnif(6) has its readings and its rules N1..N9.
 */
#include "games/chnif/rules_state.h"

static const struct verb verb_rows[3] = {
	{ VERB("chnif", " %s"), TO_ALL, .moment = MOMENT_PAUSE },
	{ VERB("chnof", " %s"), TO_ALL, .moment = MOMENT_PAUSE },
	{ VERB("chnorum", " %s"), TO_ALL, .moment = MOMENT_EVENT },
};
static const struct verb *const verbs[] = { &verb_rows[0], &verb_rows[1],
					    &verb_rows[2], NULL };

static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 5, 12, 5,
			  N_("How many players sit at the table.") },
	[OWN_STAKE] = { "stake", NULL, 1, 1000, 5,
			N_("The tokens that each player has at the start.") },
	{ NULL, NULL, 0, 0, 0 },
};

static void chnif_begin(struct match *match) /* N1 */
{
	struct chnif *chnif = chnif_state_of(match);

	for (int seat = 1; seat <= match->seats; seat++)
		chnif->tokens[seat] = match->terms.own[OWN_STAKE];
}

/* N2, N3: deals one by one, equally.  The rest stays unseen. */
static enum outcome chnif_deal(struct match *match, struct events *events)
{
	struct chnif *chnif = chnif_state_of(match);
	int each = CARDS_MAX / match->seats;
	int seat = match->dealer;

	for (int s = 1; s <= match->seats; s++)
		chnif->hand[s] = 0;
	for (int i = 0; i < each * match->seats; i++) {
		seat = seat_next(match, seat);
		chnif->hand[seat] |= CARD_BIT(match->deck[i]);
	}
	event_hands(events, match, chnif->hand);
	chnif->last = CARD_NONE;
	chnif->row = 0;
	chnif->left = (uint8_t)(each * match->seats);
	match->turn = (uint8_t)seat_next(match, match->dealer);
	return GAME_ON;
}

/* N4: returns the cards that may be played. */
static cards_t chnif_playable(const struct match *match)
{
	const struct chnif *chnif = chnif_peek(match);
	cards_t hand = chnif->hand[match->turn], same = 0;

	if (chnif->last != CARD_NONE)
		same = hand & RANK_CARDS(CARD_RANK(chnif->last));
	return same ? same : hand;
}

static int chnif_legal(const struct match *match, struct move moves[MOVE_MAX])
{
	return moves_of_cards(chnif_playable(match), moves);
}

static const char *chnif_check(const struct match *match,
			       const struct move *move)
{
	const struct chnif *chnif = chnif_peek(match);

	if (move->kind != MOVE_PLAY || move->with)
		return N_("N3: a card is played, and nothing else");
	if (!(chnif->hand[match->turn] & CARD_BIT(move->card)))
		return N_("N3: the seat does not hold that card");
	if (!(chnif_playable(match) & CARD_BIT(move->card)))
		return N_(
			"N4: who holds a card of the rank just played must play one");
	return NULL;
}

/* N5: moves N tokens of seat FROM to seat TO (0: the pool), or as many as it
 * has. */
static void pay(struct chnif *chnif, int from, int to, int n,
		struct events *events)
{
	if (n > chnif->tokens[from])
		n = chnif->tokens[from];
	if (!n)
		return;
	chnif->tokens[from] -= n;
	*(to ? &chnif->tokens[to] : &chnif->pool) += n;
	event_pay(events, from, to, n);
}

/* N6: returns true if one seat alone holds tokens.  It takes the pool and
 * wins. */
static bool chnif_won(struct match *match, struct events *events)
{
	struct chnif *chnif = chnif_state_of(match);
	int holder = 0;

	for (int seat = 1; seat <= match->seats; seat++) {
		if (!chnif->tokens[seat])
			continue;
		if (holder)
			return false;
		holder = seat;
	}
	if (!holder)
		return false;
	if (chnif->pool) {
		event_pay(events, 0, holder, chnif->pool);
		chnif->tokens[holder] += chnif->pool;
		chnif->pool = 0;
	}
	event_tokens(events, match, chnif->tokens, chnif->pool);
	return true;
}

/* N4, N5: announces the call of the row; the seat before pays.  Returns true if
 * the match is won. */
static bool announce(struct match *match, struct events *events)
{
	struct chnif *chnif = chnif_state_of(match);
	int seat = match->turn, payer = seat_before(match, seat);
	int32_t had = chnif->tokens[payer];

	event_add(events, &verb_rows[chnif->row - 1], seat);
	if (chnif->row == 3 && !seat_out(match, seat)) {
		pay(chnif, payer, seat, 2, events);
		if (chnif->tokens[payer] != had && chnif_won(match, events))
			return true;
		had = chnif->tokens[payer];
	}
	pay(chnif, payer, 0, chnif->row == 1 ? 1 : 2, events);
	return chnif->tokens[payer] != had && chnif_won(match, events);
}

static enum outcome chnif_apply(struct match *match, const struct move *move,
				struct events *events)
{
	struct chnif *chnif = chnif_state_of(match);
	bool same = chnif->last != CARD_NONE &&
		    CARD_RANK(chnif->last) == CARD_RANK(move->card);

	chnif->hand[match->turn] &= ~CARD_BIT(move->card);
	chnif->left--;
	chnif->row = same ? (uint8_t)(chnif->row + 1) : 0;
	chnif->last = move->card;
	if (same && announce(match, events))
		return GAME_WON;
	if (chnif->left) {
		match->turn = (uint8_t)seat_next(match, match->turn);
		return GAME_ON;
	}
	event_tokens(events, match, chnif->tokens, chnif->pool);
	match->dealer = (uint8_t)seat_next(match, match->dealer); /* N7 */
	return GAME_DEAL;
}

static enum outcome chnif_forfeit(struct match *match, int seat,
				  struct events *events) /* N9 */
{
	struct chnif *chnif = chnif_state_of(match);

	pay(chnif, seat, 0, chnif->tokens[seat], events);
	return chnif_won(match, events) ? GAME_WON : GAME_ON;
}

/* Returns the number of the trick (struct game): one time round the table. */
static int chnif_trick(const struct match *match, bool last)
{
	int all = CARDS_MAX / match->seats * match->seats;

	return (all - chnif_peek(match)->left - last) / match->seats + 1;
}

/* N4: a seat that does not follow the last rank holds no card of it. */
static void chnif_proves(const struct match *match, const struct move *move,
			 struct learnt *learnt)
{
	card_t last = chnif_peek(match)->last;

	if (last != CARD_NONE && CARD_RANK(last) != CARD_RANK(move->card))
		learnt->barred = RANK_CARDS(CARD_RANK(last));
}

static void chnif_show(const struct match *match, struct open_cards *shown)
{
	const struct chnif *chnif = chnif_peek(match);

	shown->trick[0] = chnif->last;
	shown->trick_cards = chnif->last != CARD_NONE;
	shown->row = chnif->row;
	shown->pool = chnif->pool;
}

static cards_t *chnif_hands(struct match *match, int *dealt)
{
	*dealt = CARDS_MAX / match->seats * match->seats;
	return chnif_state_of(match)->hand;
}

static long chnif_score(const struct match *match, int seat)
{
	return chnif_peek(match)->tokens[seat];
}

static const char *const trials[] = {
	"players=5 stake=3",
	"players=5 deals=6",
	"players=7 cut=asked",
	"players=8 cut=asked strikes=1",
	"players=8 cut=asked strikes=3",
	"players=12 dealer=3",
	NULL,
};

const struct game game_chnif = {
	.name = "chnif",
	.title = "Chnif",
	.pack = PACK_52('K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3',
			'2', 'A'),
	.keys = keys,
	.trials = trials,
	.verbs = verbs,
	.highest_deals = true,
	.cut_min = 1,
	.begin = chnif_begin,
	.deal = chnif_deal,
	.legal = chnif_legal,
	.check = chnif_check,
	.apply = chnif_apply,
	.forfeit = chnif_forfeit,
	.score = chnif_score,
	.trick = chnif_trick,
	.rounds = true,
	.hands = chnif_hands,
	.show = chnif_show,
	.proves = chnif_proves,
};
