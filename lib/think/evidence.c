/* What moves tell of hands. */
#include "think/evidence.h"

#include <string.h>

#include "think/policy.h"

void recall_move(struct recall *recall, const struct match *match,
		 const struct move *move, bool chosen)
{
	bool played = move->kind == MOVE_PLAY && match_playing(match);
	int most =
		match_mind(match)->dealt_at_once ? RECALL_MAX : RECALL_LATEST;

	if (!played ||
	    (recall->count && recall->list[0].before.deals != match->deals))
		recall->count = recall->unweighed = 0;
	if (!played)
		return;
	if (recall->count == most)
		memmove(recall->list, recall->list + 1,
			(size_t)--recall->count * sizeof(recall->list[0]));
	recall->list[recall->count++] =
		(struct recalled){ *match, *move, chosen };
	recall->unweighed += recall->unweighed < most;
}

static cards_t *hands_of(const struct match *match, int *dealt)
{
	return match_game(match)->hands((struct match *)match, dealt);
}

static int hand_count(const struct match *match, int seat)
{
	int dealt;

	return cards_count(hands_of(match, &dealt)[seat]);
}

/* The cards that lay openly nowhere: in hands, or not dealt. */
static cards_t find_unseen(const struct match *match)
{
	int dealt, size = pack_size(&match_game(match)->pack);
	const cards_t *hands = hands_of(match, &dealt);
	cards_t unseen = 0;

	for (int s = 1; s <= match->seats; s++)
		unseen |= hands[s];
	for (int i = dealt; i < size; i++)
		unseen |= CARD_BIT(match->deck[i]);
	return unseen;
}

/* What everybody got to know of the hand behind its move: LATER are the cards that it
 * was known to hold before its next one, PLAYED those that other seats played in
 * between.  A card that lay openly, or was played, came to it; any other one it
 * showed (C8). */
static void tell_came(const struct recalled *at, cards_t later, cards_t played,
		      struct witness *witness)
{
	cards_t card = CARD_BIT(at->move.card);
	struct learnt learnt = { 0 };
	cards_t learned, held;

	if (match_game(&at->before)->proves)
		match_game(&at->before)
			->proves(&at->before, &at->move, &learnt);
	held = (at->before.known[at->before.turn] | learnt.held) & ~card;
	learned = later & ~held;
	witness->shown = learned & find_unseen(&at->before) & ~played & ~card;
	witness->came = learned & ~witness->shown;
}

/* What was so behind the moves that were looked at, from the last one back. */
struct looking_back {
	int later[SEATS_MAX + 1]; /* cards of each hand */
	cards_t known[SEATS_MAX + 1];
	cards_t played[SEATS_MAX + 1]; /* by others since its move */
};

/* Goes back by a move and notes what it tells; false where neither this one nor
 * any before it tells of the hands. */
static bool look_back(struct looking_back *looking, const struct recalled *at,
		      struct witness *witness)
{
	int turn = at->before.turn;
	int left = hand_count(&at->before, turn) - 1;
	int later = looking->later[turn];

	/* without any left, all the cards that it has came later */
	if (later < left || (!left && later))
		return false;
	witness->drawn = later - left;
	tell_came(at, looking->known[turn], looking->played[turn], witness);
	looking->later[turn] = left + 1;
	looking->known[turn] = at->before.known[turn];
	for (int s = 1; s <= at->before.seats; s++)
		looking->played[s] |= CARD_BIT(at->move.card);
	looking->played[turn] = 0;
	return true;
}

/* Whether the move is judged as greedy's, and whether it says anything. */
static void choose_witness(const struct recall *recall,
			   const struct recalled *at, bool unweighed,
			   struct witness *witness)
{
	int turn = at->before.turn;

	witness->greedy = !unweighed &&
			  match_mind(&at->before)->dealt_at_once &&
			  recall->log_odds[turn] >= LOG_ODDS_KNOWN;
	witness->chosen =
		at->chosen && (unweighed || witness->greedy ||
			       recall->log_odds[turn] <= -LOG_ODDS_KNOWN);
}

void recall_witnesses(const struct recall *recall, const struct match *match,
		      int seat, bool unweighed, struct witnesses *witnesses)
{
	int most = unweighed || match_mind(match)->dealt_at_once
			   ? RECALL_MAX
			   : WITNESSES_MAX;
	int first = unweighed ? recall->count - recall->unweighed : 0;
	struct looking_back looking = { 0 };

	for (int s = 1; s <= match->seats; s++)
		looking.later[s] = hand_count(match, s);
	memcpy(looking.known, match->known, sizeof(looking.known));
	witnesses->count = witnesses->chosen = 0;
	for (int i = recall->count - 1; i >= first && witnesses->chosen < most;
	     i--) {
		const struct recalled *at = &recall->list[i];
		struct witness *witness = &witnesses->list[witnesses->count];

		if (at->before.deals != match->deals ||
		    !look_back(&looking, at, witness))
			break;
		if (at->before.turn == seat)
			continue;
		witness->then = at->before;
		witness->move = at->move;
		choose_witness(recall, at, unweighed, witness);
		witnesses->chosen += witness->chosen;
		witnesses->count++;
	}
	/* what lies before the first that says something says nothing */
	while (witnesses->count &&
	       !witnesses->list[witnesses->count - 1].chosen)
		witnesses->count--;
}

/* The seat gets this HAND, in exchange with those that have its cards, or with the
 * cards that are not dealt. */
static void set_hand(struct match *match, int seat, cards_t hand)
{
	int dealt, size = pack_size(&match_game(match)->pack);
	cards_t *hands = hands_of(match, &dealt);
	cards_t wanted = hand & ~hands[seat], given = hands[seat] & ~hand;

	for (int s = 1; s <= match->seats; s++)
		for (cards_t take = s == seat ? 0 : hands[s] & wanted; take;) {
			hands[s] |= CARD_BIT(cards_pop(&given));
			hands[s] &= ~CARD_BIT(cards_pop(&take));
		}
	for (int i = dealt; i < size; i++)
		if (given && wanted >> match->deck[i] & 1)
			match->deck[i] = cards_pop(&given);
	hands[seat] = hand;
}

int witness_agrees(struct witness *witness, cards_t hand)
{
	struct move moves[MOVE_MAX];
	int count, made = 0;

	set_hand(&witness->then, witness->then.turn, hand);
	count = match_legal(&witness->then, moves);
	while (made < count && !move_equal(&moves[made], &witness->move))
		made++;
	if (made == count)
		return -1;
	if (witness->greedy)
		return match_mind(&witness->then)->greedy(moves, count) == made;
	return policy_move(&witness->then, moves, count) == made;
}

/* N of the cards, by chance. */
static cards_t draw_some(cards_t cards, int n, struct chance_stream *stream)
{
	cards_t some = 0;

	while (n-- > 0) {
		cards_t rest = cards;

		for (uint32_t at =
			     chance_draw(stream, (uint32_t)cards_count(cards));
		     at; at--)
			rest &= rest - 1;
		some |= rest & -rest;
		cards &= ~some;
	}
	return some;
}

/* The hand that the move came from, by the hand of LATER: without the cards that
 * were drawn in between, which chance chooses out of those that may have been.  0:
 * it cannot be. */
static cards_t hand_before(const struct witness *witness, cards_t later,
			   struct chance_stream *stream)
{
	const struct match *then = &witness->then;
	cards_t known = then->known[then->turn] & ~CARD_BIT(witness->move.card);
	cards_t drawn = later & ~known & witness->came;
	cards_t may = later & ~known & ~drawn & ~witness->shown;
	int more = witness->drawn - cards_count(drawn);

	if (more < 0 || more > cards_count(may))
		return 0;
	drawn |= draw_some(may, more, stream);
	later &= ~drawn;
	if (later & CARD_BIT(witness->move.card))
		return 0;
	return later | CARD_BIT(witness->move.card);
}

int recall_agrees(struct witnesses *witnesses, const struct match *world,
		  struct chance_stream *stream, uint64_t *agreed)
{
	cards_t hand[SEATS_MAX + 1];
	int sum = 0, dealt;
	uint64_t bits = 0;

	memcpy(hand, hands_of(world, &dealt),
	       (size_t)(world->seats + 1) * sizeof(*hand));
	for (int i = 0; i < witnesses->count; i++) {
		struct witness *witness = &witnesses->list[i];
		cards_t *held = &hand[witness->then.turn];
		int agrees = 0;

		*held = hand_before(witness, *held, stream);
		if (*held && witness->chosen)
			agrees = witness_agrees(witness, *held);
		if (!*held || agrees < 0)
			return -1;
		sum += agrees;
		bits |= (uint64_t)agrees << i;
	}
	if (agreed)
		*agreed = bits;
	return sum;
}
