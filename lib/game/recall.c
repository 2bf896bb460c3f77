/* What moves tell of hands. */
#include "game/recall.h"

#include <limits.h>
#include <string.h>

#include "game/policy.h"

#define SHARE 18 /* a candidate that agrees with all has 2^SHARE shares */
#define EACH 4   /* candidates that join for each world */
#define FIRST 8  /* worlds of which the likeliest is the first to walk from */
#define STEPS 10 /* from a world to the next */

void recall_move(struct recall *recall, const struct match *match,
		 const struct move *move, bool chosen)
{
	bool played = move->kind == MOVE_PLAY && match_playing(match);
	int most =
		match_game(match)->dealt_at_once ? RECALL_MAX : RECALL_LATEST;

	if (!played ||
	    (recall->count && recall->list[0].before.deals != match->deals))
		recall->count = recall->fresh = 0;
	if (!played)
		return;
	if (recall->count == most)
		memmove(recall->list, recall->list + 1,
			(size_t)--recall->count * sizeof(recall->list[0]));
	recall->list[recall->count++] =
		(struct recalled){ *match, *move, chosen };
	recall->fresh += recall->fresh < most;
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

void recall_witnesses(const struct recall *recall, const struct match *match,
		      int seat, bool fresh, struct witnesses *witnesses)
{
	int most = fresh || match_game(match)->dealt_at_once ? RECALL_MAX
							     : WITNESSES_MAX;
	int first = fresh ? recall->count - recall->fresh : 0;
	int later[SEATS_MAX + 1];
	cards_t known[SEATS_MAX + 1], played[SEATS_MAX + 1] = { 0 };

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
		tell_came(at, known[turn], played[turn], witness);
		later[turn] = left + 1;
		known[turn] = at->before.known[turn];
		for (int s = 1; s <= match->seats; s++)
			played[s] |= CARD_BIT(at->move.card);
		played[turn] = 0;
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
 * were drawn in between, which chance chooses out of those that may have been; what
 * was shown only where there are too few others.  0: it cannot be. */
static cards_t hand_before(const struct witness *witness, cards_t later,
			   struct chance_stream *stream)
{
	const struct match *then = &witness->then;
	cards_t known = then->known[then->turn] & ~CARD_BIT(witness->move.card);
	cards_t drawn = later & ~known & witness->came;
	cards_t rest = later & ~known & ~drawn, shown = rest & witness->shown;
	int more = witness->drawn - cards_count(drawn), some;

	if (more < 0 || more > cards_count(rest))
		return 0;
	some = cards_count(rest & ~shown);
	if (some > more)
		some = more;
	drawn |= draw_some(rest & ~shown, some, stream) |
		 draw_some(shown, more - some, stream);
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

/* A world of its share. */
static void draw_share(struct candidates *candidates,
		       struct chance_stream *stream, struct match *world)
{
	uint32_t all, at;
	int low = 0, high;

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

/* --- a walk from world to world ------------------------------------------------ */

/* How many moves of the seat would not have been made with this HAND, which lacks
 * those cards alone that it has played since; -1: one was not legal. */
static int count_less(struct witnesses *witnesses, int seat, cards_t hand)
{
	int less = 0;

	for (int i = 0; i < witnesses->count; i++) {
		struct witness *witness = &witnesses->list[i];
		int agrees;

		if (witness->then.turn != seat)
			continue;
		hand |= CARD_BIT(witness->move.card);
		if (!witness->chosen)
			continue;
		agrees = witness_agrees(witness, hand);
		if (agrees < 0)
			return -1;
		less += !agrees;
	}
	return less;
}

/* The likeliest of some worlds. */
static void begin_walk(struct candidates *candidates,
		       struct chance_stream *stream, struct match *world)
{
	int best = INT_MAX;

	for (int i = 0; i < FIRST; i++) {
		int less[SEATS_MAX + 1] = { 0 }, sum = 0, dealt;
		cards_t *hands;

		sampler_draw(candidates->sampler, stream, world);
		hands = hands_of(world, &dealt);
		for (int s = 1; s <= world->seats; s++) {
			less[s] =
				count_less(&candidates->witnesses, s, hands[s]);
			/* where one was not legal any hand is better */
			if (less[s] < 0)
				less[s] = RECALL_MAX;
			sum += less[s];
		}
		if (sum >= best)
			continue;
		best = sum;
		candidates->walked = *world;
		memcpy(candidates->less, less, sizeof(less));
	}
}

/* A hidden card, and whose it is; 0: it is not dealt, and lies at PLACE. */
struct hidden {
	card_t card;
	int8_t seat, place;
};

static int find_hidden(struct match *world, struct hidden hidden[CARDS_MAX])
{
	int dealt, size = pack_size(&match_game(world)->pack), n = 0;
	cards_t *hands = hands_of(world, &dealt);

	for (int s = 1; s <= world->seats; s++)
		for (cards_t rest =
			     s == world->turn ? 0 : hands[s] & ~world->known[s];
		     rest;)
			hidden[n++] = (struct hidden){ cards_pop(&rest),
						       (int8_t)s, 0 };
	for (int i = dealt; i < size; i++)
		hidden[n++] = (struct hidden){ world->deck[i], 0, (int8_t)i };
	return n;
}

static void put_hidden(struct match *world, const struct hidden *hidden,
		       card_t before)
{
	int dealt;
	cards_t *hands = hands_of(world, &dealt);

	if (!hidden->seat) {
		world->deck[(int)hidden->place] = hidden->card;
		return;
	}
	hands[(int)hidden->seat] &= ~CARD_BIT(before);
	hands[(int)hidden->seat] |= CARD_BIT(hidden->card);
}

/* The witnesses that its hand with CARD in place of its own would not agree with; -1:
 * it cannot have it so. */
static int less_with(struct candidates *candidates, const struct hidden *hidden,
		     card_t card)
{
	const struct match *world = &candidates->walked;
	int seat = hidden->seat, dealt;
	cards_t hand;

	if (!seat)
		return 0;
	if (world->barred[seat] >> card & 1)
		return -1;
	hand = hands_of(world, &dealt)[seat] & ~CARD_BIT(hidden->card);
	return count_less(&candidates->witnesses, seat, hand | CARD_BIT(card));
}

/* Exchanges two hidden cards, or does not. */
static void step(struct candidates *candidates, struct chance_stream *stream,
		 struct hidden *one, struct hidden *two)
{
	struct match *world = &candidates->walked;
	card_t first = one->card, second = two->card;
	int more, less_one, less_two;

	if (one->seat == two->seat)
		return;
	less_one = less_with(candidates, one, second);
	less_two = less_one < 0 ? -1 : less_with(candidates, two, first);
	if (less_two < 0)
		return;
	more = less_one + less_two - candidates->less[(int)one->seat] -
	       candidates->less[(int)two->seat];
	more *= match_game(world)->recall;
	if (more > SHARE ||
	    (more > 0 && chance_draw(stream, UINT32_C(1) << more)))
		return;
	one->card = second;
	two->card = first;
	put_hidden(world, one, first);
	put_hidden(world, two, second);
	candidates->less[(int)one->seat] = less_one;
	candidates->less[(int)two->seat] = less_two;
}

static void walk(struct candidates *candidates, struct chance_stream *stream,
		 struct match *world)
{
	struct hidden hidden[CARDS_MAX];
	uint32_t n;

	if (!candidates->count++)
		begin_walk(candidates, stream, world);
	n = (uint32_t)find_hidden(&candidates->walked, hidden);
	for (int i = 0; n > 1 && i < STEPS; i++) {
		uint32_t one = chance_draw(stream, n);

		step(candidates, stream, &hidden[one],
		     &hidden[chance_draw(stream, n)]);
	}
	*world = candidates->walked;
}

void candidates_draw(struct candidates *candidates,
		     struct chance_stream *stream, struct match *world)
{
	if (!candidates->witnesses.count)
		sampler_draw(candidates->sampler, stream, world);
	else if (match_game(&candidates->witnesses.list[0].then)->dealt_at_once)
		walk(candidates, stream, world);
	else
		draw_share(candidates, stream, world);
}
