/*
 * La Chouine, after the rules that the players of Lavardin go by, with three and
 * four players and the variant of Mondoubleau; its readings are told in
 * chouine(6), its rules are C1..C14.
 */
#include <string.h>

#include "game/annonce.h"
#include "game/match.h"

enum {
	OWN_PLAYERS,
	OWN_VARIANT,
	OWN_PARTIES,
	OWN_MANCHES,
	OWN_COUNT,
	OWN_REUSE,
	OWN_FIXING
};

#define CHOUINE_SEATS 4
#define PACK 32
#define TRUMP_NONE 4
#define DER 10 /* the points of the dix de der (C10) */

struct chouine {
	cards_t hand[CHOUINE_SEATS + 1];
	cards_t taken[CHOUINE_SEATS + 1];    /* in tricks */
	uint32_t used[CHOUINE_SEATS + 1];    /* annonces made in this partie */
	int32_t annonces[CHOUINE_SEATS + 1]; /* their points */
	int32_t parties[CHOUINE_SEATS + 1];  /* won in this manche */
	int32_t all_parties[CHOUINE_SEATS + 1];
	int32_t manches[CHOUINE_SEATS + 1]; /* won */
	uint32_t said[CHOUINE_SEATS];       /* annonces of the trick, by play */
	card_t trick[CHOUINE_SEATS];        /* its cards, by play */
	uint8_t played;                     /* cards of the trick */
	uint8_t leader;
	uint8_t trump;     /* a suit, or TRUMP_NONE */
	card_t turned;     /* the turned-up card, CARD_NONE: none lies there */
	uint8_t next;      /* the next card of the talon in the deck */
	uint8_t said_sept; /* « au sept »: 1 in this trick, 2 before it */
	uint8_t fixing;    /* the leader's annonce of this trick fixed trump */
	uint8_t manche;    /* its number */
	uint8_t first;     /* who dealt first in it */
	uint8_t fresh;     /* no deal in it yet */
};

static const char *const names_sous[] = { "sous-la-table", NULL };
static const struct verb verb_manche = {
	VERB("manche"),
	.form = " %n",
	TO_ALL,
	.tale = "\nManche %n",
};
static const struct verb verb_turn = {
	VERB("turn"),
	.form = " %c",
	TO_ALL,
	.tale = "  turned up: %c",
};
static const struct verb verb_ausept = {
	VERB("ausept"),
	.form = " %s",
	TO_ALL,
	.tale = "  %P says: au sept",
};
static const struct verb verb_swap = {
	VERB("swap"),
	.form = " %s",
	TO_ALL,
	.tale = "  %P exchanges the 7 of trumps",
};
static const struct verb verb_trump = {
	VERB("trump"),
	.form = " %S",
	TO_ALL,
	.tale = "    trump is now %S",
};
static const struct verb verb_show = {
	VERB("show"),
	.form = " %s %a %v %C",
	TO_ALL,
	.words = annonce_names,
	.tale = "    %P shows %a (%v): %C",
};
static const struct verb verb_take = {
	VERB("take"),
	.form = " %s %c",
	TO_OWN,
	.tale = "    %P draws %c",
};
static const struct verb verb_der = {
	VERB("der"),
	.form = " %s",
	TO_ALL,
	.tale = "    dix de der to %P",
};
static const struct verb verb_points = {
	VERB("points"), .form = " %s cards=%n annonces=%n der=%n total=%n",
	TO_ALL,         .tale = "  %P: cards %n, annonces %n, der %n: %n",
	.points = true,
};
static const struct verb verb_partie = {
	VERB("partie"),
	.form = " %z",
	TO_ALL,
	.tale = "  partie: %z",
};
static const struct verb verb_parties = {
	VERB("parties"),
	.form = " %A",
	TO_ALL,
	.tale = "  parties won: %A",
};
static const struct verb verb_won = {
	VERB("won"),
	.form = " %n %s%w",
	TO_ALL,
	.words = names_sous,
	.tale = "Manche %n is won by %P%w",
};
static const struct verb *const verbs[] = {
	&verb_manche,  &verb_turn, &verb_ausept, &verb_swap,   &verb_trump,
	&verb_show,    &verb_take, &verb_der,    &verb_points, &verb_partie,
	&verb_parties, &verb_won,  NULL
};
static const struct verb *const words[] = { &verb_swap, NULL };

static const struct key keys[] = {
	[OWN_PLAYERS] = { "players", NULL, 2, CHOUINE_SEATS, 2 },
	[OWN_VARIANT] = { "variant", "classic mondoubleau", 0, 0, 0 },
	[OWN_PARTIES] = { "parties", "3 5", 0, 0, 1 },
	[OWN_MANCHES] = { "manches", NULL, 1, 2, 2 },
	[OWN_COUNT] = { "count", "all brisques", 0, 0, 0 },
	[OWN_REUSE] = { "reuse", "once add", 0, 0, 0 },
	[OWN_FIXING] = { "fixing", "trump plain", 0, 0, 0 },
	{ NULL, NULL, 0, 0, 0 },
};

static struct chouine *state_of(struct match *match)
{
	return (struct chouine *)match->state;
}

static const struct chouine *peek(const struct match *match)
{
	return (const struct chouine *)match->state;
}

static const char *settle(struct terms *terms, unsigned int given)
{
	if (terms->own[OWN_PLAYERS] == 2)
		return NULL;
	if (!(given >> OWN_MANCHES & 1))
		terms->own[OWN_MANCHES] = 1;
	return terms->own[OWN_MANCHES] == 1
		       ? NULL
		       : "C11: expected manches=1 with 3 or 4 players";
}

static void begin(struct match *match)
{
	(void)match; /* the state is zero: nothing won yet */
}

/* C11: a manche begins; who deals first in it. */
static int open(struct match *match, struct events *events)
{
	struct chouine *chouine = state_of(match);

	memset(chouine->parties, 0, sizeof(chouine->parties));
	chouine->manche++;
	chouine->fresh = 1;
	event_number(event_add(events, &verb_manche, 0), chouine->manche);
	if (chouine->manche == 2)
		return seat_next(match, chouine->first);
	return match->terms.common[KEY_DEALER];
}

static void stake(struct match *match, struct events *events)
{
	struct chouine *chouine = state_of(match);

	(void)events;
	if (chouine->fresh)
		chouine->first = match->dealer;
	chouine->fresh = 0;
}

static bool mondoubleau(const struct match *match)
{
	return match->terms.own[OWN_VARIANT] == 1;
}

/* C1, C13 */
static enum outcome deal(struct match *match, struct events *events)
{
	struct chouine *chouine = state_of(match);
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
	for (int i = 0; i < match->seats; i++) {
		seat = seat_next(match, seat);
		event_add(events, &verb_hand, seat)->cards =
			chouine->hand[seat];
	}
	chouine->turned = CARD_NONE;
	chouine->trump = TRUMP_NONE;
	if (!mondoubleau(match)) {
		chouine->turned = match->deck[chouine->next++];
		chouine->trump = CARD_SUIT(chouine->turned);
		event_add(events, &verb_turn, 0)->card = chouine->turned;
	}
	chouine->said_sept = 0;
	chouine->fixing = 0;
	chouine->played = 0;
	chouine->leader = (uint8_t)seat_next(match, match->dealer);
	match->turn = chouine->leader;
	return GAME_ON;
}

/* The cards of the talon, the turned-up one counted. */
static int talon(const struct chouine *chouine)
{
	return PACK - chouine->next + (chouine->turned != CARD_NONE);
}

/* C4: the cards that may be played.  Strict is a trick that no draw follows. */
static cards_t playable(const struct match *match)
{
	const struct chouine *chouine = peek(match);
	cards_t hand = chouine->hand[match->turn], some, trumps = 0;
	int led, best = CARD_NONE;

	if (!chouine->played || talon(chouine) >= match->seats)
		return hand;
	led = CARD_SUIT(chouine->trick[0]);
	if (chouine->trump != TRUMP_NONE)
		trumps = hand & SUIT_CARDS(chouine->trump);
	some = hand & SUIT_CARDS(led);
	if (!some)
		return trumps ? trumps : hand;
	if (led != chouine->trump)
		return some;
	for (int i = 0; i < chouine->played; i++) /* lower number is higher */
		if (CARD_SUIT(chouine->trick[i]) == led &&
		    chouine->trick[i] < best)
			best = chouine->trick[i];
	return some & (CARD_BIT(best) - 1) ? some & (CARD_BIT(best) - 1) : some;
}

/*
 * C7: the annonces that are no longer open to this seat.  With reuse=once any
 * annonce of a suit closes the suit.  With reuse=add one closes itself and what
 * it contains: a tierce its mariage, a quarteron both.
 */
static uint32_t closed_annonces(const struct match *match)
{
	uint32_t used = peek(match)->used[match->turn] & ~ALL_CHOUINES;
	uint32_t scoring = used & ALL_SCORING;

	if (match->terms.own[OWN_REUSE] == 0)
		return used |
		       ((scoring | scoring >> TIERCE | scoring >> QUARTERON) &
			ALL_MARIAGES) *
			       (ALL_SCORING / ALL_MARIAGES);
	return used |
	       ((scoring >> 1 | (scoring & ~ALL_MARIAGES) >> 2) & ALL_SCORING);
}

/* C13: the next play is one that may fix the trump: there is none yet, and the
 * seat to move leads. */
static bool may_fix(const struct match *match)
{
	return mondoubleau(match) && peek(match)->trump == TRUMP_NONE &&
	       !peek(match)->played;
}

/* C5 to C7: the annonces that may be made now. */
static uint32_t open_annonces(const struct match *match)
{
	uint32_t set =
		annonces_held(match->seats, peek(match)->hand[match->turn]);

	return set ? set & ~closed_annonces(match) : 0;
}

/* The 7 of trumps may be exchanged by the seat to move (C9). */
static bool may_swap(const struct match *match)
{
	const struct chouine *chouine = peek(match);

	return chouine->turned != CARD_NONE && chouine->said_sept < 2 &&
	       CARD_RANK(chouine->turned) != SEVEN &&
	       (chouine->hand[match->turn] &
		CARD_BIT(CARD(chouine->trump, SEVEN)));
}

static int legal(const struct match *match, struct move moves[MOVE_MAX])
{
	cards_t cards = playable(match);
	uint32_t sets[MOVE_MAX];
	int n = 0,
	    count = annonce_sets(open_annonces(match), may_fix(match), sets);

	while (cards) {
		card_t card = cards_pop(&cards);

		for (int i = 0; i < count; i++)
			moves[n++] = (struct move){ .kind = MOVE_PLAY,
						    .card = card,
						    .with = sets[i] };
	}
	if (may_swap(match))
		moves[n++] = (struct move){ .kind = MOVE_WORD };
	return n;
}

static const char *check_annonces(const struct match *match, uint64_t set)
{
	const struct chouine *chouine = peek(match);
	uint32_t barred = 0, held;

	if (!set)
		return NULL;
	if (set >> ANNONCES)
		return "C5: there is no such annonce";
	held = annonces_held(match->seats, chouine->hand[match->turn]);
	for (int annonce = 0; annonce < ANNONCES; annonce++) {
		if (!(set >> annonce & 1))
			continue;
		if (barred >> annonce & 1)
			return may_fix(match) && (ALL_SCORING >> annonce & 1)
				       ? "C13: only one annonce may fix the trump"
				       : "C6: one annonce per suit, and one of brisques";
		barred |= annonces_excluded(annonce, may_fix(match));
		if (!(held >> annonce & 1))
			return "C6: the cards of the annonce are not all in the hand";
		if (closed_annonces(match) >> annonce & 1)
			return "C7: that annonce is closed by one made before in this partie";
	}
	return NULL;
}

static const char *check(const struct match *match, const struct move *move)
{
	const struct chouine *chouine = peek(match);
	cards_t some;

	if (move->kind == MOVE_WORD)
		return may_swap(match) ? NULL
				       : "C9: there is nothing to exchange now";
	if (!(chouine->hand[match->turn] & CARD_BIT(move->card)))
		return "C4: the seat does not hold that card";
	if (!(playable(match) & CARD_BIT(move->card))) {
		some = chouine->hand[match->turn] &
		       SUIT_CARDS(CARD_SUIT(chouine->trick[0]));
		if (!some)
			return "C4: void in the suit led, a trump must be played";
		return some & CARD_BIT(move->card)
			       ? "C4: trump was led: it must be beaten"
			       : "C4: the suit led must be followed";
	}
	return check_annonces(match, move->with);
}

/* C9: the leader of a trick is about to be asked. */
static void lead(struct match *match, int seat, struct events *events)
{
	struct chouine *chouine = state_of(match);

	chouine->played = 0;
	chouine->fixing = 0;
	chouine->leader = (uint8_t)seat;
	match->turn = (uint8_t)seat;
	if (chouine->said_sept)
		chouine->said_sept = 2;
	else if (chouine->turned != CARD_NONE &&
		 talon(chouine) == (match->seats == 4 ? 4 : 2) &&
		 CARD_RANK(chouine->turned) != SEVEN) {
		event_add(events, &verb_ausept, seat);
		chouine->said_sept = 1;
	}
}

/* The partie is over, SEAT has won it, 0 = null (C10 to C12). */
static enum outcome end_partie(struct match *match, int seat,
			       struct events *events)
{
	struct chouine *chouine = state_of(match);
	int target = match->terms.own[OWN_PARTIES] ? 5 : 3;
	struct event *event;
	bool clean = true;

	event_add(events, &verb_partie, seat);
	chouine->parties[seat] += seat != 0;
	chouine->all_parties[seat] += seat != 0;
	event = event_add(events, &verb_parties, 0);
	for (int s = 1; s <= match->seats; s++) {
		event_number(event, chouine->parties[s]);
		clean = clean && (s == seat || !chouine->parties[s]);
	}
	if (!seat)
		return GAME_DEAL;
	match->dealer = (uint8_t)seat_next(match, match->dealer);
	if (chouine->parties[seat] < target)
		return GAME_DEAL;
	event = event_add(events, &verb_won, seat);
	event_number(event, chouine->manche);
	event->cards = clean;
	return ++chouine->manches[seat] == match->terms.own[OWN_MANCHES]
		       ? GAME_WON
		       : GAME_OPEN;
}

/* C2, C10: the points of the cards. */
static int card_points(const struct match *match, cards_t cards)
{
	int points = 11 * cards_count(cards & RANK_CARDS(ACE)) +
		     10 * cards_count(cards & RANK_CARDS(TEN));

	if (match->terms.own[OWN_COUNT] == 0)
		points += 4 * cards_count(cards & RANK_CARDS(KING)) +
			  3 * cards_count(cards & RANK_CARDS(QUEEN)) +
			  2 * cards_count(cards & RANK_CARDS(JACK));
	return points;
}

/* C10: the points of all, SEAT having taken the last trick; who has most, 0
 * where several have. */
static int tell_points(struct match *match, int seat, struct events *events)
{
	struct chouine *chouine = state_of(match);
	int best = -1, winner = 0;

	for (int s = 1; s <= match->seats; s++) {
		struct event *event = event_add(events, &verb_points, s);
		int cards = card_points(match, chouine->taken[s]);
		int der = s == seat ? DER : 0;
		int total = cards + chouine->annonces[s] + der;

		event_number(event, cards);
		event_number(event, chouine->annonces[s]);
		event_number(event, der);
		event_number(event, total);
		if (total >= best)
			winner = total > best ? s : 0;
		if (total > best)
			best = total;
	}
	return winner;
}

/* C10: the last trick, taken by SEAT, is played. */
static enum outcome count_points(struct match *match, int seat,
				 struct events *events)
{
	event_add(events, &verb_der, seat);
	return end_partie(match, tell_points(match, seat, events), events);
}

/* C5, C13: the points of an annonce, made in the I-th play of the trick. */
static int points_of(const struct match *match, int annonce, int i)
{
	const struct chouine *chouine = peek(match);
	bool plain = !i && chouine->fixing && match->terms.own[OWN_FIXING];

	return annonce_points(annonce,
			      !plain && annonce / KINDS == chouine->trump);
}

/* C8: the annonces of the trick are shown; who has won the partie by a
 * chouine, or 0. */
static int show(struct match *match, struct events *events)
{
	struct chouine *chouine = state_of(match);
	int seat = chouine->leader, winner = 0, trump_winner = 0;

	for (int i = 0; i < chouine->played; i++) {
		for (uint32_t said = chouine->said[i]; said; said &= said - 1) {
			int mark = __builtin_ctz(said);
			bool wins = ALL_CHOUINES >> mark & 1;
			struct event *event;

			event = event_add(events, &verb_show, seat);
			event_number(event, mark);
			event_number(event,
				     wins ? -1 : points_of(match, mark, i));
			/* the played card was of the hand (C6) */
			event->cards = annonce_cards(
				match->seats, mark,
				chouine->hand[seat] |
					CARD_BIT(chouine->trick[i]));
			if (!wins)
				chouine->annonces[seat] += event->number[1];
			else if (mark / KINDS == chouine->trump)
				trump_winner = seat;
			else if (!winner)
				winner = seat;
		}
		seat = seat_next(match, seat);
	}
	return trump_winner ? trump_winner : winner;
}

/* C3: who takes the trick. */
static int trick_winner(const struct match *match)
{
	const struct chouine *chouine = peek(match);
	card_t best = chouine->trick[0];
	int seat = chouine->leader, winner = seat;

	for (int i = 1; i < chouine->played; i++) {
		card_t card = chouine->trick[i];

		seat = seat_next(match, seat);
		if (CARD_SUIT(card) == CARD_SUIT(best)
			    ? card < best
			    : CARD_SUIT(card) == chouine->trump) {
			best = card;
			winner = seat;
		}
	}
	return winner;
}

/* C4: all draw one card, the winner first; the turned-up one comes last. */
static void draw(struct match *match, int seat, struct events *events)
{
	struct chouine *chouine = state_of(match);

	for (int i = 0; i < match->seats; i++) {
		struct event *event = event_add(events, &verb_take, seat);

		if (chouine->next < PACK) {
			event->card = match->deck[chouine->next++];
		} else {
			event->card = chouine->turned;
			event->flags = EVENT_PUBLIC;
			chouine->turned = CARD_NONE;
		}
		chouine->hand[seat] |= CARD_BIT(event->card);
		seat = seat_next(match, seat);
	}
}

static enum outcome end_trick(struct match *match, struct events *events)
{
	struct chouine *chouine = state_of(match);
	int winner = show(match, events);

	if (winner)
		return end_partie(match, winner, events);
	winner = trick_winner(match);
	event_add(events, &verb_trick, winner);
	for (int i = 0; i < chouine->played; i++)
		chouine->taken[winner] |= CARD_BIT(chouine->trick[i]);
	if (talon(chouine) >= match->seats)
		draw(match, winner, events);
	else if (!chouine->hand[winner])
		return count_points(match, winner, events);
	lead(match, winner, events);
	return GAME_ON;
}

/* C9 */
static void swap(struct match *match, struct events *events)
{
	struct chouine *chouine = state_of(match);
	card_t seven = CARD(chouine->trump, SEVEN);

	chouine->hand[match->turn] &= ~CARD_BIT(seven);
	chouine->hand[match->turn] |= CARD_BIT(chouine->turned);
	chouine->turned = seven;
	event_add(events, &verb_turn, 0)->card = seven;
}

static enum outcome apply(struct match *match, const struct move *move,
			  struct events *events)
{
	struct chouine *chouine = state_of(match);
	int seat = match->turn;
	uint32_t fixing = (uint32_t)(move->with & ALL_SCORING);

	if (move->kind == MOVE_WORD) {
		swap(match, events);
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
		return end_trick(match, events);
	match->turn = (uint8_t)seat_next(match, seat);
	return GAME_ON;
}

/* C14: with two players the last strike costs the partie. */
static bool penalty(struct match *match, int seat, struct events *events,
		    enum outcome *outcome)
{
	if (match->seats != 2)
		return false;
	event_add(events, &verb_penalty, seat);
	*outcome = end_partie(match, seat_next(match, seat), events);
	return true;
}

static long score(const struct match *match, int seat)
{
	return peek(match)->all_parties[seat];
}

static int compare(const struct match *match, int a, int b)
{
	const struct chouine *chouine = peek(match);
	int manches = chouine->manches[a + 1] - chouine->manches[b + 1];

	return manches ? manches
		       : chouine->parties[a + 1] - chouine->parties[b + 1];
}

/* Exchanges the 7, makes the annonces that are worth most cards, and plays the
 * card that is worth least. */
static int greedy(const struct move *moves, int count)
{
	static const int points[] = { 11, 10, 4, 3, 2, 0, 0, 0 };
	int best = 0, most = -1000;

	for (int i = 0; i < count; i++) {
		int w = 20 * cards_count(moves[i].with) -
			points[CARD_RANK(moves[i].card)];

		if (moves[i].kind == MOVE_WORD)
			return i;
		if (moves[i].with & ALL_CHOUINES)
			w += 500;
		for (int mark = 0; mark < ANNONCE_QUINTE; mark++)
			if (moves[i].with >> mark & 1)
				w += mark % KINDS;
		if (w > most) {
			most = w;
			best = i;
		}
	}
	return best;
}

/* C5, C10 for a real table. */
static const struct tally_word tally_words[] = {
	{ "pile", TALLY_CARDS, "pile S C..." },
	{ "show", TALLY_MARK, "show S ANNONCE" },
	{ "trump", TALLY_SUIT, "trump X" },
	{ "der", TALLY_LAST, "der S" },
	{ NULL, TALLY_CARDS, NULL },
};

static void tally(struct match *match, const struct tally *counted,
		  struct events *events)
{
	struct chouine *chouine = state_of(match);

	chouine->trump =
		counted->trump < 0 ? TRUMP_NONE : (uint8_t)counted->trump;
	for (int s = 1; s <= match->seats; s++) {
		chouine->taken[s] = counted->pile[s];
		for (int mark = 0; mark < ANNONCES; mark++)
			if (counted->marks[s] >> mark & 1 &&
			    !(ALL_CHOUINES >> mark & 1))
				chouine->annonces[s] +=
					points_of(match, mark, 1);
	}
	tell_points(match, counted->last, events);
}

const struct game game_chouine = {
	.name = "chouine",
	.pack = PACK_32('A', 'T', 'K', 'Q', 'J', '9', '8', '7'),
	.keys = keys,
	.words = words,
	.marks = annonce_names,
	.verbs = verbs,
	.state_size = sizeof(struct chouine),
	.cut_min = 4,
	.settle = settle,
	.begin = begin,
	.open = open,
	.stake = stake,
	.deal = deal,
	.legal = legal,
	.check = check,
	.apply = apply,
	.penalty = penalty,
	.score = score,
	.compare = compare,
	.greedy = greedy,
	.tally = tally,
	.tally_words = tally_words,
};
