/* What moves tell of hands. */
#include "game/recall.h"

#include <string.h>

#include "game/policy.h"

#define SHARE 18 /* a candidate that agrees with all has 2^SHARE shares */
#define EACH 4   /* candidates that join for each world */

void recall_move(struct recall *recall, const struct match *match,
		 const struct move *move, bool chosen)
{
	bool played = move->kind == MOVE_PLAY && match_playing(match);

	if (!played ||
	    (recall->count && recall->list[0].before.deals != match->deals))
		recall->count = recall->fresh = 0;
	if (!played)
		return;
	if (recall->count == RECALL_MAX)
		memmove(recall->list, recall->list + 1,
			(size_t)--recall->count * sizeof(recall->list[0]));
	recall->list[recall->count++] =
		(struct recalled){ *match, *move, chosen };
	recall->fresh += recall->fresh < RECALL_MAX;
}

/* --- witnesses --------------------------------------------------------------- */

static cards_t *hands_of(const struct match *match, int *dealt)
{
	return match_game(match)->hands((struct match *)match, dealt);
}

static int hand_count(const struct match *match, int seat)
{
	int dealt;

	return cards_count(hands_of(match, &dealt)[seat]);
}

/* The cards that everybody saw the seat get behind its move: LATER are those that it
 * was known to hold before its next one. */
static cards_t came_since(const struct recalled *at, cards_t later)
{
	struct learnt learnt = { 0 };

	if (match_game(&at->before)->proves)
		match_game(&at->before)
			->proves(&at->before, &at->move, &learnt);
	return later & ~((at->before.known[at->before.turn] | learnt.held) &
			 ~CARD_BIT(at->move.card));
}

void recall_witnesses(const struct recall *recall, const struct match *match,
		      int seat, bool fresh, struct witnesses *witnesses)
{
	int most = fresh ? RECALL_MAX : WITNESSES_MAX;
	int first = fresh ? recall->count - recall->fresh : 0;
	int later[SEATS_MAX + 1];
	cards_t known[SEATS_MAX + 1];

	for (int s = 1; s <= match->seats; s++)
		later[s] = hand_count(match, s);
	memcpy(known, match->known, sizeof(known));
	witnesses->count = witnesses->chosen = 0;
	for (int i = recall->count - 1; i >= first && witnesses->chosen < most;
	     i--) {
		const struct recalled *at = &recall->list[i];
		struct witness *witness = &witnesses->list[witnesses->count];
		int turn = at->before.turn;
		int left = hand_count(&at->before, turn) - 1;

		if (at->before.deals != match->deals || later[turn] < left)
			break;
		/* all the cards that it has came later */
		if (!left && later[turn])
			break;
		witness->drawn = later[turn] - left;
		witness->came = came_since(at, known[turn]);
		later[turn] = left + 1;
		known[turn] = at->before.known[turn];
		if (turn == seat)
			continue;
		witness->then = at->before;
		witness->move = at->move;
		witness->chosen = at->chosen &&
				  (fresh || recall->lean[turn] <= -LEAN_KNOWN);
		witness->greedy = false;
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

/* Whether its rule makes the move with HAND; -1: it is not legal. */
static int witness_agrees(struct witness *witness, cards_t hand)
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
		return match_game(&witness->then)->greedy(moves, count) == made;
	return policy_move(&witness->then, moves, count) == made;
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
	cards_t may = later & ~known & ~drawn;
	int more = witness->drawn - cards_count(drawn);

	if (more < 0 || more > cards_count(may))
		return 0;
	while (more--) {
		uint32_t n = (uint32_t)cards_count(may);
		cards_t rest = may;

		for (uint32_t at = chance_draw(stream, n); at; at--)
			rest &= rest - 1;
		drawn |= rest & -rest;
		may &= ~drawn;
	}
	later &= ~drawn;
	if (later & CARD_BIT(witness->move.card))
		return 0;
	return later | CARD_BIT(witness->move.card);
}

int recall_agrees(struct witnesses *witnesses, const struct match *world,
		  struct chance_stream *stream, uint32_t *agreed)
{
	cards_t hand[SEATS_MAX + 1];
	int sum = 0, dealt;
	uint32_t bits = 0;

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
		bits |= (uint32_t)agrees << i;
	}
	if (agreed)
		*agreed = bits;
	return sum;
}

/* --- worlds ------------------------------------------------------------------ */

void candidates_init(struct candidates *candidates, struct sampler *sampler,
		     const uint8_t key[CHANCE_BYTES])
{
	candidates->witnesses.count = 0;
	candidates->sampler = sampler;
	candidates->key = key;
	candidates->count = 0;
}

/* Candidate I, as often as it is drawn. */
static void draw_candidate(const struct candidates *candidates, uint64_t i,
			   struct chance_stream *stream, struct match *world)
{
	/* other numbers than those of worlds */
	chance_stream_init(stream, candidates->key, UINT64_MAX - i);
	sampler_draw(candidates->sampler, stream, world);
}

static void add_candidate(struct candidates *candidates, struct match *world)
{
	struct witnesses *witnesses = &candidates->witnesses;
	struct chance_stream stream;
	uint32_t before =
		candidates->count ? candidates->sum[candidates->count - 1] : 0;
	int agrees, less;

	draw_candidate(candidates, (uint64_t)candidates->count, &stream, world);
	agrees = recall_agrees(witnesses, world, &stream, NULL);
	less = match_game(world)->recall * (witnesses->chosen - agrees);
	candidates->sum[candidates->count++] =
		before +
		(agrees < 0 || less > SHARE ? 0 : UINT32_C(1) << SHARE >> less);
}

void candidates_draw(struct candidates *candidates,
		     struct chance_stream *stream, struct match *world)
{
	uint32_t all, at;
	int low = 0, high;

	if (!candidates->witnesses.count) {
		sampler_draw(candidates->sampler, stream, world);
		return;
	}
	for (int i = 0; i < EACH && candidates->count < CANDIDATES_MAX; i++)
		add_candidate(candidates, world);
	high = candidates->count - 1;
	all = candidates->sum[high];
	if (!all) { /* none is likelier than the others */
		sampler_draw(candidates->sampler, stream, world);
		return;
	}
	at = chance_draw(stream, all);
	while (low < high) {
		int middle = (low + high) / 2;

		if (candidates->sum[middle] > at)
			high = middle;
		else
			low = middle + 1;
	}
	draw_candidate(candidates, (uint64_t)low, stream, world);
}
