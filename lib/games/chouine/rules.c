/*
 * The rules of La Chouine, after the players of Lavardin, with three and four
 * players and the variant of Mondoubleau.  chouine(6) has its readings and its
 * rules C1..C14.
 */
#include <string.h>

#include "games/chouine/rules_count.h"
#include "games/chouine/rules_state.h"

static const struct verb verb_manche = { VERB("manche", " %n"), TO_ALL };
static const struct verb verb_turn = { VERB("turn", " %c"), TO_ALL };
static const struct verb verb_ausept = { VERB("ausept", " %s"), TO_ALL };
static const struct verb verb_swap = { VERB("swap", " %s"), TO_ALL,
				       .moment = MOMENT_PAUSE };
static const struct verb verb_trump = { VERB("trump", " %S"), TO_ALL };
static const struct verb verb_take = { VERB("take", " %s %c"), TO_OWN,
				       .gives = true };
static const struct verb *const verbs[] = { &verb_manche,
					    &verb_turn,
					    &verb_ausept,
					    &verb_swap,
					    &verb_trump,
					    &chouine_verb_show,
					    &verb_take,
					    &chouine_verb_der,
					    &chouine_verb_points,
					    &chouine_verb_partie,
					    &chouine_verb_parties,
					    &chouine_verb_won,
					    NULL };
static const struct verb *const words[] = { &verb_swap, NULL };

static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 2, CHOUINE_SEATS, 2,
			  N_("How many players sit at the table.") },
	[OWN_VARIANT] = { "variant", "classic mondoubleau", 0, 0, 0,
			  N_("Whether a card is turned up for trumps (classic), or an annonce makes them (mondoubleau).") },
	[OWN_PARTIES] = { "parties", "3 5", 0, 0, 1,
			  N_("The parties that win a manche.") },
	[OWN_MANCHES] = { "manches", NULL, 1, 2, 2,
			  N_("The manches that win the match.") },
	[OWN_COUNT] = { "count", "all brisques", 0, 0, 0,
			N_("Whether all cards count, or only aces and tens (brisques).") },
	[OWN_REUSE] = { "reuse", "once add", 0, 0, 0,
			N_("Whether one mariage, tierce or quarteron of a suit counts (once), or a higher one adds to it (add).") },
	[OWN_FIXING] = { "fixing", "trump plain", 0, 0, 0,
			 N_("Whether the annonce that makes trumps at Mondoubleau counts double (trump) or single (plain).") },
	[OWN_ANNONCE] = { "annonce", "any own", 0, 0, 0,
			  N_("Whether an annonce goes with any card (any), or with one of its own cards alone (own)."),
			  .late = true },
	{ NULL, NULL, 0, 0, 0 },
};

static const char *chouine_settle(struct terms *terms, unsigned int given)
{
	if (terms->own[OWN_PLAYERS] == 2)
		return NULL;
	if (!(given >> OWN_MANCHES & 1))
		terms->own[OWN_MANCHES] = 1;
	return terms->own[OWN_MANCHES] == 1
		       ? NULL
		       : N_("C11: 3 or 4 players play a single manche, manches=1; there are {players} players");
}

/* C11: begins a manche; returns its first dealer. */
static int chouine_open(struct match *match, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);

	memset(chouine->parties, 0, sizeof(chouine->parties));
	chouine->manche++;
	chouine->fresh = 1;
	event_number(event_add(events, &verb_manche, 0), chouine->manche);
	if (chouine->manche == 2)
		return seat_next(match, chouine->first);
	return match->terms.common[KEY_DEALER];
}

static void chouine_stake(struct match *match, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);

	(void)events;
	if (chouine->fresh)
		chouine->first = match->dealer;
	chouine->fresh = 0;
}

static bool mondoubleau(const struct match *match)
{
	return match->terms.own[OWN_VARIANT] == 1;
}

/* C1, C13: deals the hands, and turns up a card but at Mondoubleau. */
static enum outcome chouine_deal(struct match *match, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);
	int each = match->seats == 2 ? 5 : 3, seat = match->dealer;

	memset(chouine->hand, 0, sizeof(chouine->hand));
	memset(chouine->taken, 0, sizeof(chouine->taken));
	memset(chouine->used, 0, sizeof(chouine->used));
	memset(chouine->annonces, 0, sizeof(chouine->annonces));
	chouine->next = 0;
	for (int i = 0; i < each * match->seats; i++) {
		seat = seat_next(match, seat);
		chouine->hand[seat] |= CARD_BIT(match->deck[chouine->next++]);
	}
	event_hands(events, match, chouine->hand);
	chouine->turned = CARD_NONE;
	chouine->trump = TRUMP_NONE;
	if (!mondoubleau(match)) {
		chouine->turned = match->deck[chouine->next++];
		chouine->trump = CARD_SUIT(chouine->turned);
		event_add(events, &verb_turn, 0)->card = chouine->turned;
	}
	chouine->sept = SEPT_UNSAID;
	chouine->fixing = 0;
	chouine->played = 0;
	chouine->leader = (uint8_t)seat_next(match, match->dealer);
	match->turn = chouine->leader;
	return GAME_ON;
}

/* C4: a trick that no draw follows is strict. */
static bool chouine_strict(const struct match *match)
{
	const struct chouine *chouine = chouine_peek(match);

	return chouine->played && chouine_talon(chouine) < match->seats;
}

/* Returns the cards of a suit that beat all cards of that suit in the trick. */
static cards_t beating(const struct chouine *chouine, int suit)
{
	int best = CARD(suit, 15);

	for (int i = 0; i < chouine->played; i++) /* lower number is higher */
		if (CARD_SUIT(chouine->trick[i]) == suit &&
		    chouine->trick[i] < best)
			best = chouine->trick[i];
	return SUIT_CARDS(suit) & (CARD_BIT(best) - 1);
}

/* C4: returns the cards that may be played. */
static cards_t chouine_playable(const struct match *match)
{
	const struct chouine *chouine = chouine_peek(match);
	cards_t hand = chouine->hand[match->turn], some, trumps = 0;
	int led;

	if (!chouine_strict(match))
		return hand;
	led = CARD_SUIT(chouine->trick[0]);
	if (chouine->trump != TRUMP_NONE)
		trumps = hand & SUIT_CARDS(chouine->trump);
	some = hand & SUIT_CARDS(led);
	if (!some)
		return trumps ? trumps : hand;
	if (led != chouine->trump)
		return some;
	trumps = some & beating(chouine, led);
	return trumps ? trumps : some;
}

/* C4: returns the cards that the seat cannot hold, as it played CARD
 * instead. */
static cards_t chouine_refused(const struct match *match, card_t card)
{
	const struct chouine *chouine = chouine_peek(match);
	int led, suit = CARD_SUIT(card);
	cards_t refused;

	if (!chouine_strict(match))
		return 0;
	led = CARD_SUIT(chouine->trick[0]);
	if (suit == led) {
		refused = beating(chouine, led);
		return led == chouine->trump && !(refused & CARD_BIT(card))
			       ? refused
			       : 0;
	}
	refused = SUIT_CARDS(led);
	if (chouine->trump != TRUMP_NONE && suit != chouine->trump)
		refused |= SUIT_CARDS(chouine->trump);
	return refused;
}

/* Fills in what a move shows (struct game).  An annonce shows its cards from
 * its play on.  Quinte and trente show that the whole hand is brisques; the
 * line show names them later. */
static void chouine_proves(const struct match *match, const struct move *move,
			   struct learnt *learnt)
{
	if (move->kind == MOVE_WORD) {
		learnt->held =
			CARD_BIT(CARD(chouine_peek(match)->trump, SEVEN));
		return;
	}
	learnt->barred = chouine_refused(match, move->card);
	if (move->with & QUARTERS)
		learnt->barred |= ~BRISQUES;
	for (uint64_t said = move->with & ~(uint64_t)QUARTERS; said;
	     said &= said - 1)
		learnt->held |=
			annonce_cards(match->seats, __builtin_ctzll(said), 0);
}

/* C7: returns the annonces that are closed to the seat to move. */
static uint32_t closed_annonces(const struct match *match)
{
	return annonces_closed(match->terms.own[OWN_REUSE],
			       chouine_peek(match)->used[match->turn]);
}

/* C6: returns the annonces that may be made with CARD. */
static uint32_t annonces_with(const struct match *match, card_t card)
{
	return match->terms.own[OWN_ANNONCE] == 0
		       ? ALL_ANNONCES
		       : annonces_of_card(match->seats, card);
}

/* C13: returns true if the next play may fix the trump: there is none yet, and
 * the seat to move leads. */
static bool may_fix(const struct match *match)
{
	return mondoubleau(match) && chouine_peek(match)->trump == TRUMP_NONE &&
	       !chouine_peek(match)->played;
}

/* C9: exchanges the 7 of trumps for the turned-up card. */
static bool may_swap(const struct match *match)
{
	const struct chouine *chouine = chouine_peek(match);

	return chouine->turned != CARD_NONE && chouine->sept != SEPT_CLOSED &&
	       CARD_RANK(chouine->turned) != SEVEN &&
	       (chouine->hand[match->turn] &
		CARD_BIT(CARD(chouine->trump, SEVEN)));
}

static int chouine_legal(const struct match *match, struct move moves[MOVE_MAX])
{
	cards_t cards = chouine_playable(match);
	uint32_t open = annonces_held(match->seats,
				      chouine_peek(match)->hand[match->turn]);
	uint32_t sets[MOVE_MAX];
	int n = 0, count;

	if (open) /* C5 to C7 */
		open &= ~closed_annonces(match);
	count = annonce_sets(open, may_fix(match), sets);
	while (cards) {
		card_t card = cards_pop(&cards);
		uint32_t with = annonces_with(match, card);

		for (int i = 0; i < count; i++)
			if (!(sets[i] & ~with))
				moves[n++] = (struct move){ .kind = MOVE_PLAY,
							    .card = card,
							    .with = sets[i] };
	}
	if (may_swap(match))
		moves[n++] = (struct move){ .kind = MOVE_WORD };
	return n;
}

static const char *chouine_check(const struct match *match,
				 const struct move *move)
{
	const struct chouine *chouine = chouine_peek(match);
	cards_t hand = chouine->hand[match->turn], some;

	if (move->kind == MOVE_WORD)
		return may_swap(match)
			       ? NULL
			       : N_("C9: there is nothing to exchange now");
	if (!(hand & CARD_BIT(move->card)))
		return N_("C4: the seat does not hold that card");
	if (!(chouine_playable(match) & CARD_BIT(move->card))) {
		some = hand & SUIT_CARDS(CARD_SUIT(chouine->trick[0]));
		if (!some)
			return N_(
				"C4: void in the suit led, a trump must be played");
		return some & CARD_BIT(move->card)
			       ? N_("C4: trump was led: it must be beaten")
			       : N_("C4: the suit led must be followed");
	}
	return move->with ? annonces_refused(move->with,
					     annonces_held(match->seats, hand),
					     annonces_with(match, move->card),
					     closed_annonces(match),
					     may_fix(match))
			  : NULL;
}

/* C9: begins a trick that SEAT leads.  It may say « au sept ». */
static void chouine_lead(struct match *match, int seat, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);

	chouine->played = 0;
	chouine->fixing = 0;
	chouine->leader = (uint8_t)seat;
	match->turn = (uint8_t)seat;
	if (chouine->sept != SEPT_UNSAID)
		chouine->sept = SEPT_CLOSED;
	else if (chouine->turned != CARD_NONE &&
		 chouine_talon(chouine) == (match->seats == 4 ? 4 : 2) &&
		 CARD_RANK(chouine->turned) != SEVEN) {
		event_add(events, &verb_ausept, seat);
		chouine->sept = SEPT_SAID;
	}
}

/* C3: returns the winner of the trick. */
static int trick_winner(const struct match *match)
{
	const struct chouine *chouine = chouine_peek(match);
	card_t best = chouine->trick[0];
	int seat = chouine->leader, winner = seat;

	for (int i = 1; i < chouine->played; i++) {
		seat = seat_next(match, seat);
		if (chouine_beats(chouine, chouine->trick[i], best)) {
			best = chouine->trick[i];
			winner = seat;
		}
	}
	return winner;
}

/* C4: each seat draws one card, the winner first.  The turned-up card is the
 * last one. */
static void chouine_draw(struct match *match, int seat, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);

	for (int i = 0; i < match->seats; i++) {
		struct event *event = event_add(events, &verb_take, seat);

		if (chouine->next < CHOUINE_PACK) {
			event->card = match->deck[chouine->next++];
			match->barred[seat] = 0; /* the card drawn may be any */
		} else {
			event->card = chouine->turned;
			event->flags = EVENT_PUBLIC;
			match->known[seat] |= CARD_BIT(chouine->turned);
			chouine->turned = CARD_NONE;
		}
		chouine->hand[seat] |= CARD_BIT(event->card);
		seat = seat_next(match, seat);
	}
}

static enum outcome chouine_end_trick(struct match *match,
				      struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);
	int winner = chouine_show(match, events);

	if (winner)
		return chouine_end_partie(match, winner, events);
	winner = trick_winner(match);
	event_add(events, &verb_trick, winner);
	for (int i = 0; i < chouine->played; i++)
		chouine->taken[winner] |= CARD_BIT(chouine->trick[i]);
	if (chouine_talon(chouine) >= match->seats)
		chouine_draw(match, winner, events);
	else if (!chouine->hand[winner])
		return chouine_count_points(match, winner, events);
	chouine_lead(match, winner, events);
	return GAME_ON;
}

/* C9 */
static void chouine_swap(struct match *match, struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);
	card_t seven = CARD(chouine->trump, SEVEN);

	chouine->hand[match->turn] &= ~CARD_BIT(seven);
	chouine->hand[match->turn] |= CARD_BIT(chouine->turned);
	match->known[match->turn] &= ~CARD_BIT(seven);
	match->known[match->turn] |= CARD_BIT(chouine->turned);
	chouine->turned = seven;
	event_add(events, &verb_turn, 0)->card = seven;
}

static enum outcome chouine_apply(struct match *match, const struct move *move,
				  struct events *events)
{
	struct chouine *chouine = chouine_state_of(match);
	int seat = match->turn;
	uint32_t fixing = (uint32_t)(move->with & ALL_SCORING);

	if (move->kind == MOVE_WORD) {
		chouine_swap(match, events);
		return GAME_ON;
	}
	if (may_fix(match) && fixing) { /* C13 */
		chouine->trump = (uint8_t)(__builtin_ctz(fixing) / KINDS);
		chouine->fixing = 1;
		event_number(event_add(events, &verb_trump, 0), chouine->trump);
	}
	chouine->hand[seat] &= ~CARD_BIT(move->card);
	chouine->used[seat] |= (uint32_t)move->with;
	chouine->said[chouine->played] = (uint32_t)move->with;
	chouine->trick[chouine->played++] = move->card;
	if (chouine->played == match->seats)
		return chouine_end_trick(match, events);
	match->turn = (uint8_t)seat_next(match, seat);
	return GAME_ON;
}

/* C14: with two players the last strike costs the partie. */
static bool chouine_penalty(struct match *match, int seat,
			    struct events *events, enum outcome *outcome)
{
	if (match->seats != 2)
		return false;
	event_add(events, &verb_penalty, seat);
	*outcome = chouine_end_partie(match, seat_next(match, seat), events);
	return true;
}

static int chouine_trick(const struct match *match, bool last)
{
	const struct chouine *chouine = chouine_peek(match);
	cards_t taken = 0;
	bool open;

	for (int seat = 1; seat <= match->seats; seat++)
		taken |= chouine->taken[seat];
	/* a trick that a chouine ended was not taken */
	open = chouine->played && !(taken & CARD_BIT(chouine->trick[0]));
	return cards_count(taken) / match->seats + (open || !last);
}

static void chouine_show_table(const struct match *match,
			       struct open_cards *shown)
{
	const struct chouine *chouine = chouine_peek(match);

	shown->trick_cards = chouine->played;
	memcpy(shown->trick, chouine->trick, chouine->played);
	shown->leader = chouine->leader;
	for (int seat = 1; seat <= match->seats; seat++)
		shown->taken[seat] = chouine->taken[seat];
	shown->turned = chouine->turned;
	shown->trump = chouine->trump == TRUMP_NONE ? -1 : chouine->trump;
	shown->manche = chouine->manche;
	shown->sept = chouine->sept;
}

static cards_t *chouine_hands(struct match *match, int *dealt)
{
	struct chouine *chouine = chouine_state_of(match);

	*dealt = chouine->next;
	return chouine->hand;
}

static long chouine_score(const struct match *match, int seat)
{
	return chouine_peek(match)->all_parties[seat];
}

static int chouine_compare(const struct match *match, int a, int b)
{
	const struct chouine *chouine = chouine_peek(match);
	int manches = chouine->manches[a + 1] - chouine->manches[b + 1];

	return manches ? manches
		       : chouine->parties[a + 1] - chouine->parties[b + 1];
}

static const char *const trials[] = {
	"",
	"players=2 parties=3",
	"players=2 reuse=add",
	"players=2 count=brisques",
	"players=3",
	"players=3 parties=3 cut=asked",
	"players=4 parties=3",
	"players=4 strikes=3",
	"annonce=own parties=3",
	"players=3 annonce=own parties=3",
	"players=4 variant=mondoubleau annonce=own reuse=add parties=3",
	"variant=mondoubleau parties=3",
	"variant=mondoubleau reuse=add",
	"variant=mondoubleau annonce=own",
	"variant=mondoubleau reuse=add fixing=plain parties=3",
	"variant=mondoubleau reuse=add fixing=plain cut=asked",
	"players=3 variant=mondoubleau reuse=add parties=3",
	"players=4 variant=mondoubleau parties=3 fixing=plain",
	NULL,
};

const struct game game_chouine = {
	.name = "chouine",
	.title = "La Chouine",
	.pack = PACK_32('A', 'T', 'K', 'Q', 'J', '9', '8', '7'),
	.keys = keys,
	.trials = trials,
	.words = words,
	.declarations = annonce_names,
	.verbs = verbs,
	.cut_min = 4,
	.settle = chouine_settle,
	.open = chouine_open,
	.stake = chouine_stake,
	.deal = chouine_deal,
	.legal = chouine_legal,
	.check = chouine_check,
	.apply = chouine_apply,
	.penalty = chouine_penalty,
	.score = chouine_score,
	.compare = chouine_compare,
	.trick = chouine_trick,
	.counting = &chouine_counting,
	.hands = chouine_hands,
	.show = chouine_show_table,
	.proves = chouine_proves,
};
