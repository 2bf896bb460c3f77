/*
 * L'Enfle, after the rules of the Académie des jeux oubliés (Le Salon des
 * jeux); its readings are told in enfle(6), its rules are E1..E8.
 */
#include <string.h>

#include "game/match.h"

enum { OWN_PLAYERS, OWN_TRICKS };

#define ENFLE_SEATS 8
#define PACKETS 4

struct enfle {
	cards_t hand[ENFLE_SEATS + 1];
	int32_t tokens[ENFLE_SEATS + 1];
	int32_t basket;
	int32_t tricks;            /* of this coup, taken up or not (E7) */
	uint8_t played;            /* cards of the present trick */
	card_t trick[ENFLE_SEATS]; /* in the order played */
};

static const struct verb verb_ante = {
	VERB("ante"),
	.form = " 1",
	TO_ALL,
	.tale = "  each puts a token into the basket",
};
static const struct verb verb_enfle = {
	VERB("enfle"), .form = " %s %L", TO_ALL,
	.tale = "  %P cannot follow and takes up %L", .trick = true
};
static const struct verb verb_out = {
	VERB("out"),
	.form = " %s",
	TO_ALL,
	.tale = "  %P is out of cards and wins the coup",
};
static const struct verb verb_void = {
	VERB("void"),
	.form = "",
	TO_ALL,
	.tale = "  the coup is void",
};
static const struct verb *const verbs[] = { &verb_ante, &verb_enfle, &verb_out,
					    &verb_void, NULL };

static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 4, ENFLE_SEATS, 4 },
	[OWN_TRICKS] = { "tricks", NULL, 1, 100000, 300 },
	{ NULL, NULL, 0, 0, 0 },
};

static struct enfle *state_of(struct match *match)
{
	return (struct enfle *)match->state;
}

static const struct enfle *peek(const struct match *match)
{
	return (const struct enfle *)match->state;
}

static void begin(struct match *match) /* E6 */
{
	for (int seat = 1; seat <= match->seats; seat++)
		state_of(match)->tokens[seat] = match->seats;
}

static void stake(struct match *match, struct events *events) /* E6 */
{
	struct enfle *enfle = state_of(match);

	event_add(events, &verb_ante, 0);
	for (int seat = 1; seat <= match->seats; seat++)
		enfle->tokens[seat]--;
	enfle->basket += match->seats;
}

static enum outcome deal(struct match *match, struct events *events) /* E1 */
{
	static const uint8_t packets[][PACKETS] = {
		/* 4 to 8 players */
		{ 3, 3, 3, 3 }, { 3, 3, 2, 2 }, { 3, 3, 2 },
		{ 3, 2, 2 },    { 3, 3 },
	};
	struct enfle *enfle = state_of(match);
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
	for (int i = 0; i < match->seats; i++) {
		seat = seat_next(match, seat);
		event_add(events, &verb_hand, seat)->cards = enfle->hand[seat];
	}
	enfle->tricks = 0;
	enfle->played = 0;
	match->turn = (uint8_t)seat_next(match, match->dealer);
	return GAME_ON;
}

/* E2: the cards that may be played; none where a seat cannot follow (E4). */
static cards_t playable(const struct enfle *enfle, int seat)
{
	cards_t hand = enfle->hand[seat];

	if (enfle->played)
		hand &= SUIT_CARDS(CARD_SUIT(enfle->trick[0]));
	return hand;
}

static int legal(const struct match *match, struct move moves[MOVE_MAX])
{
	return moves_of_cards(playable(peek(match), match->turn), moves);
}

static const char *check(const struct match *match, const struct move *move)
{
	const struct enfle *enfle = peek(match);

	if (move->kind != MOVE_PLAY || move->with)
		return "E2: a card is played, and nothing else";
	if (!(enfle->hand[match->turn] & CARD_BIT(move->card)))
		return "E2: the seat does not hold that card";
	if (!(playable(enfle, match->turn) & CARD_BIT(move->card)))
		return "E2: the suit led must be followed";
	return NULL;
}

/* The coup is over: E6, and G6. */
static enum outcome end_coup(struct match *match, struct events *events)
{
	struct enfle *enfle = state_of(match);
	struct event *event = event_add(events, &verb_tokens, 0);

	for (int seat = 1; seat <= match->seats; seat++)
		event_number(event, enfle->tokens[seat]);
	event_number(event, enfle->basket);
	match->dealer = (uint8_t)seat_next(match, match->dealer);
	return match->deals == match->seats ? GAME_WON : GAME_DEAL;
}

static enum outcome go_out(struct match *match, struct events *events) /* E5 */
{
	struct enfle *enfle = state_of(match);
	int seat = match->turn;
	struct event *event;

	event_add(events, &verb_out, seat);
	if (!seat_out(match, seat)) { /* E8 */
		event = event_add(events, &verb_pay, 0);
		event_number(event, 0);
		event_number(event, seat);
		event_number(event, enfle->basket);
		enfle->tokens[seat] += enfle->basket;
		enfle->basket = 0;
	}
	return end_coup(match, events);
}

/* A trick is over and SEAT leads the next, unless the coup is void (E7). */
static enum outcome end_trick(struct match *match, int seat,
			      struct events *events)
{
	struct enfle *enfle = state_of(match);

	enfle->played = 0;
	match->turn = (uint8_t)seat;
	if (++enfle->tricks < match->terms.own[OWN_TRICKS])
		return GAME_ON;
	event_add(events, &verb_void, 0);
	return end_coup(match, events);
}

/* E3: who played the highest card; all cards are of one suit, and the lower
 * number is the higher card. */
static int winner(const struct match *match)
{
	const struct enfle *enfle = peek(match);
	int best = 0, seat = match->turn; /* he played last */

	for (int i = 1; i < enfle->played; i++)
		if (enfle->trick[i] < enfle->trick[best])
			best = i;
	for (int i = -1; i < best; i++)
		seat = seat_next(match, seat);
	return seat;
}

static enum outcome apply(struct match *match, const struct move *move,
			  struct events *events)
{
	struct enfle *enfle = state_of(match);
	int seat = match->turn;
	struct event *event;

	enfle->hand[seat] &= ~CARD_BIT(move->card);
	enfle->trick[enfle->played++] = move->card;
	if (!enfle->hand[seat])
		return go_out(match, events);
	if (enfle->played == match->seats) {
		seat = winner(match);
		event_add(events, &verb_trick, seat);
		return end_trick(match, seat, events);
	}
	seat = seat_next(match, seat);
	match->turn = (uint8_t)seat;
	if (playable(enfle, seat))
		return GAME_ON;
	event = event_add(events, &verb_enfle, seat); /* E4 */
	event->length = enfle->played;
	memcpy(event->data, enfle->trick, enfle->played);
	for (int i = 0; i < enfle->played; i++)
		enfle->hand[seat] |= CARD_BIT(enfle->trick[i]);
	return end_trick(match, seat, events);
}

static long score(const struct match *match, int seat)
{
	return peek(match)->tokens[seat];
}

static int compare(const struct match *match, int a, int b)
{
	return peek(match)->tokens[a + 1] - peek(match)->tokens[b + 1];
}

/* Plays of the suit it may play most cards of: the highest card where that is
 * the only suit, for then it follows; else the lowest. */
static int greedy(const struct move *moves, int count)
{
	int best = 0, most = 0;

	if (CARD_SUIT(moves[0].card) == CARD_SUIT(moves[count - 1].card))
		return 0;
	for (int i = 0; i < count; i++) {
		int n = 0;

		for (int k = 0; k < count; k++)
			n += CARD_SUIT(moves[k].card) ==
			     CARD_SUIT(moves[i].card);
		if (n >= most) {
			most = n;
			best = i;
		}
	}
	return best;
}

const struct game game_enfle = {
	.name = "enfle",
	.pack = PACK_52('K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3',
			'2', 'A'),
	.keys = keys,
	.verbs = verbs,
	.state_size = sizeof(struct enfle),
	.cut_min = 1,
	.begin = begin,
	.stake = stake,
	.deal = deal,
	.legal = legal,
	.check = check,
	.apply = apply,
	.score = score,
	.compare = compare,
	.greedy = greedy,
};
