/* Collects the evidence that moves give about hands. */
#include "think/evidence.h"

#include <string.h>

#include "think/policy.h"

void evidence_add(struct evidence *evidence, const struct match *match,
		  const struct move *move, bool chosen)
{
	bool played = move->kind == MOVE_PLAY && match_playing(match);
	int most = match_mind(match)->dealt_at_once ? EVIDENCE_MAX
						    : EVIDENCE_LATEST;

	if (!played ||
	    (evidence->count && evidence->list[0].before.deals != match->deals))
		evidence->count = evidence->unweighed = 0;
	if (!played)
		return;
	if (evidence->count == most)
		memmove(evidence->list, evidence->list + 1,
			(size_t)--evidence->count * sizeof(evidence->list[0]));
	evidence->list[evidence->count++] =
		(struct evidence_move){ *match, *move, chosen };
	evidence->unweighed += evidence->unweighed < most;
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

/* Returns the cards that do not lie open: those in hands, and the undealt
 * ones. */
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

/* Finds cards of a hand that became public between its move AT and its next
 * move.  LATER are the cards known in the hand before the next move.  PLAYED
 * are cards that others played in between.  A card that lay open or was played
 * came to the hand; any other was shown (C8). */
static void tell_came(const struct evidence_move *at, cards_t later,
		      cards_t played, struct evidence_item *item)
{
	cards_t card = CARD_BIT(at->move.card);
	struct learnt learnt = { 0 };
	cards_t learned, held;

	if (match_game(&at->before)->proves)
		match_game(&at->before)
			->proves(&at->before, &at->move, &learnt);
	held = (at->before.known[at->before.turn] | learnt.held) & ~card;
	learned = later & ~held;
	item->shown = learned & find_unseen(&at->before) & ~played & ~card;
	item->came = learned & ~item->shown;
}

/* The state after a move, going back from the last one. */
struct looking_back {
	int later[SEATS_MAX + 1]; /* number of cards of each hand */
	cards_t known[SEATS_MAX + 1];
	cards_t played[SEATS_MAX + 1]; /* by others since the seat's own move */
};

/* Goes back by one move and fills its item.  Returns false if neither this move
 * nor earlier ones constrain hands. */
static bool look_back(struct looking_back *looking,
		      const struct evidence_move *at,
		      struct evidence_item *item)
{
	int turn = at->before.turn;
	int left = hand_count(&at->before, turn) - 1;
	int later = looking->later[turn];

	/* a hand without cards left got all its cards later */
	if (later < left || (!left && later))
		return false;
	item->drawn = later - left;
	tell_came(at, looking->known[turn], looking->played[turn], item);
	looking->later[turn] = left + 1;
	looking->known[turn] = at->before.known[turn];
	for (int s = 1; s <= at->before.seats; s++)
		looking->played[s] |= CARD_BIT(at->move.card);
	looking->played[turn] = 0;
	return true;
}

void evidence_select(const struct evidence *evidence, const struct match *match,
		     int seat, bool unweighed, struct evidence_items *items)
{
	int most = unweighed || match_mind(match)->dealt_at_once
			   ? EVIDENCE_MAX
			   : EVIDENCE_ITEMS;
	int first = unweighed ? evidence->count - evidence->unweighed : 0;
	struct looking_back looking = { 0 };

	for (int s = 1; s <= match->seats; s++)
		looking.later[s] = hand_count(match, s);
	memcpy(looking.known, match->known, sizeof(looking.known));
	items->count = items->chosen = 0;
	for (int i = evidence->count - 1; i >= first && items->chosen < most;
	     i--) {
		const struct evidence_move *at = &evidence->list[i];
		struct evidence_item *item = &items->list[items->count];
		int odds;

		if (at->before.deals != match->deals ||
		    !look_back(&looking, at, item))
			break;
		if (at->before.turn == seat)
			continue;
		item->then = at->before;
		item->move = at->move;
		odds = evidence->log_odds[at->before.turn];
		item->greedy = !unweighed &&
			       match_mind(&at->before)->dealt_at_once &&
			       odds >= LOG_ODDS_KNOWN;
		item->chosen = at->chosen && (unweighed || item->greedy ||
					      odds <= -LOG_ODDS_KNOWN);
		items->chosen += item->chosen;
		items->count++;
	}
	/* moves before the first one compared are of no use */
	while (items->count && !items->list[items->count - 1].chosen)
		items->count--;
}

/* Gives the seat this HAND.  Cards are exchanged with other hands and the
 * undealt rest. */
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

int evidence_item_agrees(struct evidence_item *item, cards_t hand)
{
	struct move moves[MOVE_MAX];
	int count, made = 0;

	set_hand(&item->then, item->then.turn, hand);
	count = match_legal(&item->then, moves);
	while (made < count && !move_equal(&moves[made], &item->move))
		made++;
	if (made == count)
		return -1;
	if (item->greedy)
		return match_mind(&item->then)->greedy(moves, count) == made;
	return policy_move(&item->then, moves, count) == made;
}

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

/* Returns the hand at the move, from the hand LATER without the cards drawn in
 * between.  Chance chooses among possible draws.  Returns 0 if there is no such
 * hand. */
static cards_t hand_before(const struct evidence_item *item, cards_t later,
			   struct chance_stream *stream)
{
	const struct match *then = &item->then;
	cards_t known = then->known[then->turn] & ~CARD_BIT(item->move.card);
	cards_t drawn = later & ~known & item->came;
	cards_t may = later & ~known & ~drawn & ~item->shown;
	int more = item->drawn - cards_count(drawn);

	if (more < 0 || more > cards_count(may))
		return 0;
	drawn |= draw_some(may, more, stream);
	later &= ~drawn;
	if (later & CARD_BIT(item->move.card))
		return 0;
	return later | CARD_BIT(item->move.card);
}

int evidence_agreeing(struct evidence_items *items, const struct match *world,
		      struct chance_stream *stream, uint64_t *agreed)
{
	cards_t hand[SEATS_MAX + 1];
	int sum = 0, dealt;
	uint64_t bits = 0;

	memcpy(hand, hands_of(world, &dealt),
	       (size_t)(world->seats + 1) * sizeof(*hand));
	for (int i = 0; i < items->count; i++) {
		struct evidence_item *item = &items->list[i];
		cards_t *held = &hand[item->then.turn];
		int agrees = 0;

		*held = hand_before(item, *held, stream);
		if (*held && item->chosen)
			agrees = evidence_item_agrees(item, *held);
		if (!*held || agrees < 0)
			return -1;
		sum += agrees;
		bits |= (uint64_t)agrees << i;
	}
	if (agreed)
		*agreed = bits;
	return sum;
}
