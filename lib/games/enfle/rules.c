/*
 * The rules of L'Enfle, after the Académie des jeux oubliés (Le Salon des
 * jeux).  enfle(6) has its readings and its rules E1..E8.
 */
#include <string.h>

#include "games/enfle/rules_state.h"

#define PACKETS 4

static const struct verb verb_ante = { VERB("ante", " 1"), TO_ALL };
static const struct verb verb_enfle = { VERB("enfle", " %s %L"), TO_ALL,
					.trick = true, .moment = MOMENT_EVENT };
static const struct verb verb_out = { VERB("out", " %s"), TO_ALL };
static const struct verb verb_void = { VERB("void", ""), TO_ALL,
				       .voids = true };
static const struct verb *const verbs[] = { &verb_ante, &verb_enfle, &verb_out,
					    &verb_void, NULL };

static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 4, ENFLE_SEATS, 4,
			  N_("How many players sit at the table.") },
	[OWN_TRICKS] = { "tricks", NULL, 1, 100000, 300,
			 N_("The tricks after which a coup is void.") },
	{ NULL, NULL, 0, 0, 0 },
};

static void enfle_begin(struct match *match) /* E6 */
{
	for (int seat = 1; seat <= match->seats; seat++)
		enfle_state_of(match)->tokens[seat] = match->seats;
}

static void enfle_stake(struct match *match, struct events *events) /* E6 */
{
	struct enfle *enfle = enfle_state_of(match);

	event_add(events, &verb_ante, 0);
	for (int seat = 1; seat <= match->seats; seat++)
		enfle->tokens[seat]--;
	enfle->basket += match->seats;
}

/* E1: the packets of a deal, for 4 to 8 players. */
static const uint8_t packets[][PACKETS] = {
	{ 3, 3, 3, 3 }, { 3, 3, 2, 2 }, { 3, 3, 2 }, { 3, 2, 2 }, { 3, 3 },
};

static enum outcome enfle_deal(struct match *match,
			       struct events *events) /* E1 */
{
	struct enfle *enfle = enfle_state_of(match);
	const uint8_t *packet = packets[match->seats - 4];
	const card_t *top = match->deck;
	int seat = match->dealer;

	memset(enfle->hand, 0, sizeof(enfle->hand));
	for (int p = 0; p < PACKETS; p++)
		for (int i = 0; i < match->seats; i++) {
			seat = seat_next(match, seat);
			for (int n = packet[p]; n; n--)
				enfle->hand[seat] |= CARD_BIT(*top++);
		}
	event_hands(events, match, enfle->hand);
	enfle->tricks = 0;
	enfle->played = 0;
	match->turn = (uint8_t)seat_next(match, match->dealer);
	return GAME_ON;
}

/* E2: returns the cards that the seat may play; none if it cannot follow
 * (E4). */
static cards_t enfle_playable(const struct enfle *enfle, int seat)
{
	cards_t hand = enfle->hand[seat];

	if (enfle->played)
		hand &= SUIT_CARDS(CARD_SUIT(enfle->trick[0]));
	return hand;
}

static int enfle_legal(const struct match *match, struct move moves[MOVE_MAX])
{
	return moves_of_cards(enfle_playable(enfle_peek(match), match->turn),
			      moves);
}

static const char *enfle_check(const struct match *match,
			       const struct move *move)
{
	const struct enfle *enfle = enfle_peek(match);

	if (move->kind != MOVE_PLAY || move->with)
		return N_("E2: a card is played, and nothing else");
	if (!(enfle->hand[match->turn] & CARD_BIT(move->card)))
		return N_("E2: the seat does not hold that card");
	if (!(enfle_playable(enfle, match->turn) & CARD_BIT(move->card)))
		return N_("E2: the suit led must be followed");
	return NULL;
}

/* E6, G6: ends the coup. */
static enum outcome end_coup(struct match *match, struct events *events)
{
	struct enfle *enfle = enfle_state_of(match);

	event_tokens(events, match, enfle->tokens, enfle->basket);
	match->dealer = (uint8_t)seat_next(match, match->dealer);
	return match->deals == match->seats ? GAME_WON : GAME_DEAL;
}

static enum outcome go_out(struct match *match, struct events *events) /* E5 */
{
	struct enfle *enfle = enfle_state_of(match);
	int seat = match->turn;

	event_add(events, &verb_out, seat);
	if (!seat_out(match, seat)) { /* E8 */
		event_pay(events, 0, seat, enfle->basket);
		enfle->tokens[seat] += enfle->basket;
		enfle->basket = 0;
	}
	return end_coup(match, events);
}

/* Ends a trick.  SEAT leads the next one, unless the coup is void (E7). */
static enum outcome enfle_end_trick(struct match *match, int seat,
				    struct events *events)
{
	struct enfle *enfle = enfle_state_of(match);

	enfle->played = 0;
	match->turn = (uint8_t)seat;
	if (++enfle->tricks < match->terms.own[OWN_TRICKS])
		return GAME_ON;
	event_add(events, &verb_void, 0);
	return end_coup(match, events);
}

/* E3: returns the winner of the trick.  All its cards are of one suit, and the
 * lower number is the higher card. */
static int winner(const struct match *match)
{
	const struct enfle *enfle = enfle_peek(match);
	int best = 0, seat = match->turn; /* the seat that played last */

	for (int i = 1; i < enfle->played; i++)
		if (enfle->trick[i] < enfle->trick[best])
			best = i;
	for (int i = -1; i < best; i++)
		seat = seat_next(match, seat);
	return seat;
}

static enum outcome enfle_apply(struct match *match, const struct move *move,
				struct events *events)
{
	struct enfle *enfle = enfle_state_of(match);
	int seat = match->turn;
	struct event *event;

	enfle->hand[seat] &= ~CARD_BIT(move->card);
	enfle->trick[enfle->played++] = move->card;
	if (!enfle->hand[seat])
		return go_out(match, events);
	if (enfle->played == match->seats) {
		seat = winner(match);
		event_add(events, &verb_trick, seat);
		return enfle_end_trick(match, seat, events);
	}
	seat = seat_next(match, seat);
	match->turn = (uint8_t)seat;
	if (enfle_playable(enfle, seat))
		return GAME_ON;
	event = event_add(events, &verb_enfle, seat); /* E4 */
	event->length = enfle->played;
	memcpy(event->data, enfle->trick, enfle->played);
	match->barred[seat] |= SUIT_CARDS(CARD_SUIT(enfle->trick[0]));
	for (int i = 0; i < enfle->played; i++) {
		enfle->hand[seat] |= CARD_BIT(enfle->trick[i]);
		match->known[seat] |= CARD_BIT(enfle->trick[i]);
	}
	return enfle_end_trick(match, seat, events);
}

static int enfle_trick(const struct match *match, bool last)
{
	const struct enfle *enfle = enfle_peek(match);

	return enfle->tricks + (enfle->played || !last);
}

static void enfle_show(const struct match *match, struct open_cards *shown)
{
	const struct enfle *enfle = enfle_peek(match);

	shown->trick_cards = enfle->played;
	memcpy(shown->trick, enfle->trick, enfle->played);
	shown->leader = (match->turn + match->seats - 1 - enfle->played) %
				match->seats +
			1;
	shown->pool = enfle->basket;
}

static cards_t *enfle_hands(struct match *match, int *dealt)
{
	*dealt = 0;
	for (int p = 0; p < PACKETS; p++)
		*dealt += packets[match->seats - 4][p] * match->seats;
	return enfle_state_of(match)->hand;
}

static long enfle_score(const struct match *match, int seat)
{
	return enfle_peek(match)->tokens[seat];
}

static const char *const trials[] = {
	"players=4",
	"players=4 entropy=asked deals=2",
	"players=5 tricks=20",
	"players=6",
	"players=7 cut=asked",
	"players=8",
	"players=8 tricks=50 entropy=asked",
	NULL,
};

const struct game game_enfle = {
	.name = "enfle",
	.title = "L’Enfle",
	.pack = PACK_52('K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3',
			'2', 'A'),
	.keys = keys,
	.trials = trials,
	.verbs = verbs,
	.cut_min = 1,
	.begin = enfle_begin,
	.stake = enfle_stake,
	.deal = enfle_deal,
	.legal = enfle_legal,
	.check = enfle_check,
	.apply = enfle_apply,
	.score = enfle_score,
	.trick = enfle_trick,
	.hands = enfle_hands,
	.show = enfle_show,
};
