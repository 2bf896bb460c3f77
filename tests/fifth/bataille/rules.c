/*
 * A tiny game, to show what a game takes: two players, five cards each; both
 * play any card, the higher rank takes the trick (B1); who takes most tricks of
 * the one deal wins (B2); behind each of the first five tricks both draw a
 * card, first the one who is to lead, openly (B3).  A card may be played with
 * the word `bravo`.  A trick of two equal ranks is taken by nobody, or by the
 * leader (B4).
 *
 * With LATER it is a later version of the game, which has in a header what the
 * older version does not know: a late key, a late value, a late line.  By
 * default whoever takes the last trick has a trick more, and a line tells it
 * (B5).
 */
#include "games/bataille/rules_state.h"

#define DEALT 10  /* cards to begin with, ... */
#define PLAYED 20 /* ... and in all */

static const struct verb verb_tie = { VERB("tie", ""), TO_ALL,
				      .moment = MOMENT_EVENT };
static const struct verb verb_draws = { VERB("draws", " %s %c"), TO_OWN,
					.gives = true };
static const struct verb verb_takes = { VERB("takes", " %s %c"), TO_ALL,
					.gives = true };
#ifdef LATER
static const struct verb verb_bonus = { VERB("bonus", " %s"), TO_ALL };
#endif
static const struct verb *const verbs[] = { &verb_tie, &verb_draws, &verb_takes,
#ifdef LATER
					    &verb_bonus,
#endif
					    NULL };
static const char *const marks[] = { "bravo", NULL };
enum { OWN_PLAYERS, OWN_TIES, OWN_BONUS };
enum { TIES_NOBODY, TIES_LEADER, TIES_FOLLOWER };
static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 2, 2, 2 },
#ifdef LATER
	[OWN_TIES] = { "ties", "nobody leader follower", 0, 0, 0 },
	[OWN_BONUS] = { "bonus", "no yes", 0, 0, 1, .late = true, .absent = 0 },
#else
	[OWN_TIES] = { "ties", "nobody leader", 0, 0, 0 },
#endif
	{ NULL, NULL, 0, 0, 0 },
};

static enum outcome deal(struct match *match, struct events *events)
{
	struct bataille *bataille = bataille_state_of(match);
	int seat = match->dealer;

	for (int i = 0; i < DEALT; i++) {
		seat = seat_next(match, seat);
		bataille->hand[seat] |= CARD_BIT(match->deck[i]);
	}
	event_hands(events, match, bataille->hand);
	bataille->next = DEALT;
	bataille->leading = 1;
	match->turn = (uint8_t)seat_next(match, match->dealer);
	return GAME_ON;
}

static int legal(const struct match *match, struct move moves[MOVE_MAX])
{
	cards_t hand = bataille_peek(match)->hand[match->turn];
	int n = 0;

	while (hand) {
		card_t card = cards_pop(&hand);

		for (uint64_t with = 0; with < 2; with++)
			moves[n++] = (struct move){ .kind = MOVE_PLAY,
						    .card = card,
						    .with = with };
	}
	return n;
}

static const char *check(const struct match *match, const struct move *move)
{
	if (move->kind != MOVE_PLAY || move->with > 1 ||
	    !(bataille_peek(match)->hand[match->turn] & CARD_BIT(move->card)))
		return "B1: a card of the hand is played";
	return NULL;
}

static void draw(struct match *match, struct events *events)
{
	struct bataille *bataille = bataille_state_of(match);
	int seat = match->turn;

	for (int i = 0; i < 2; i++) {
		card_t card = match->deck[bataille->next++];

		bataille->hand[seat] |= CARD_BIT(card);
		if (!i)
			match->known[seat] |= CARD_BIT(card);
		event_add(events, i ? &verb_draws : &verb_takes, seat)->card =
			card;
		seat = seat_next(match, seat);
	}
}

/* B1, B4: who takes the trick in which SEAT followed; 0: nobody. */
static int taker(const struct match *match, int seat, int difference)
{
	int ties = match->terms.own[OWN_TIES];

	if (difference)
		return difference > 0 ? seat : 3 - seat;
	return ties == TIES_NOBODY ? 0 : ties == TIES_LEADER ? 3 - seat : seat;
}

static enum outcome finish(struct match *match, struct events *events)
{
#ifdef LATER
	struct bataille *bataille = bataille_state_of(match);

	if (match->terms.own[OWN_BONUS] && bataille->last) { /* B5 */
		bataille->tricks[bataille->last]++;
		event_add(events, &verb_bonus, bataille->last);
	}
#endif
	(void)match;
	(void)events;
	return GAME_WON;
}

static enum outcome apply(struct match *match, const struct move *move,
			  struct events *events)
{
	struct bataille *bataille = bataille_state_of(match);
	int seat = match->turn, other = seat_next(match, seat), took;

	bataille->hand[seat] &= ~CARD_BIT(move->card);
	match->turn = (uint8_t)other;
	bataille->leading = !bataille->leading;
	if (!bataille->leading) {
		bataille->led = move->card;
		return GAME_ON;
	}
	took = taker(match, seat,
		     CARD_RANK(bataille->led) - CARD_RANK(move->card));
	if (took) {
		match->turn = bataille->last = (uint8_t)took;
		bataille->tricks[match->turn]++;
		event_add(events, &verb_trick, match->turn);
	} else {
		event_add(events, &verb_tie, 0);
	}
	if (bataille->next < PLAYED)
		draw(match, events);
	return bataille->hand[1] | bataille->hand[2] ? GAME_ON
						     : finish(match, events);
}

static long score(const struct match *match, int seat)
{
	return bataille_peek(match)->tricks[seat];
}

static cards_t *hands(struct match *match, int *dealt)
{
	*dealt = bataille_peek(match)->next;
	return bataille_state_of(match)->hand;
}

static const char *const trials[] = {
	"",          "cut=asked dealer=2", "strikes=1 ties=leader",
#ifdef LATER
	"bonus=yes", "ties=follower",
#endif
	NULL,
};

const struct game game_bataille = {
	.name = "bataille",
	.title = "La Bataille",
	.pack = PACK_52('A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4',
			'3', '2'),
	.keys = keys,
	.trials = trials,
	.declarations = marks,
	.verbs = verbs,
	.cut_min = 1,
	.deal = deal,
	.legal = legal,
	.check = check,
	.apply = apply,
	.score = score,
	.hands = hands,
};
