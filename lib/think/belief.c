/* Draws worlds by the likelihood of the moves of the deal. */
#include "think/belief.h"

#include <limits.h>
#include <string.h>

#include "think/mind.h"

#define SHARE 18 /* log2 of the share of a world that agrees */
#define EACH 4   /* new candidates for each world */
#define FIRST 8  /* worlds drawn; the likeliest starts */
#define STEPS 10 /* from a world to the next */
#define GREEDY 2 /* weight of a mismatch with greedy */

static cards_t *world_hands(struct match *world, int *dealt)
{
	return match_game(world)->hands(world, dealt);
}

void belief_init(struct belief *belief, struct sampler *sampler,
		 const uint8_t key[CHANCE_BYTES])
{
	belief->items.count = 0;
	belief->sampler = sampler;
	belief->key = key;
	belief->count = 0;
}

/* Draws candidate I.  Equal I give equal candidates. */
static void draw_candidate(const struct belief *belief, uint64_t i,
			   struct chance_stream *stream, struct match *world)
{
	/* numbers that no world has */
	chance_stream_init(stream, belief->key, UINT64_MAX - i);
	sampler_draw(belief->sampler, stream, world);
}

static void add_candidate(struct belief *belief, struct match *world)
{
	struct evidence_items *items = &belief->items;
	struct chance_stream stream;
	uint32_t before = belief->count ? belief->sum[belief->count - 1] : 0;
	int agrees, less;

	draw_candidate(belief, (uint64_t)belief->count, &stream, world);
	agrees = evidence_agreeing(items, world, &stream, NULL);
	less = match_mind(world)->recall * (items->chosen - agrees);
	belief->sum[belief->count++] =
		before +
		(agrees < 0 || less > SHARE ? 0 : UINT32_C(1) << SHARE >> less);
}

/* Draws a candidate in proportion to its share. */
static void draw_share(struct belief *belief, struct chance_stream *stream,
		       struct match *world)
{
	uint32_t all, at;
	int low = 0, high;

	for (int i = 0; i < EACH && belief->count < BELIEF_SHARES_MAX; i++)
		add_candidate(belief, world);
	high = belief->count - 1;
	all = belief->sum[high];
	if (!all) { /* no candidate is possible: any world is as likely */
		sampler_draw(belief->sampler, stream, world);
		return;
	}
	at = chance_draw(stream, all);
	while (low < high) {
		int middle = (low + high) / 2;

		if (belief->sum[middle] > at)
			high = middle;
		else
			low = middle + 1;
	}
	draw_candidate(belief, (uint64_t)low, stream, world);
}

/* --- MCMC: from world to world -------------------------------------------- */

/* Returns how many moves of the seat its rule would not have made; for greedy,
 * with weight GREEDY.  HAND is its present hand.  Returns -1 if a move was
 * illegal. */
static int count_mismatches(struct evidence_items *items, int seat,
			    cards_t hand)
{
	int less = 0;

	for (int i = 0; i < items->count; i++) {
		struct evidence_item *item = &items->list[i];
		int agrees;

		if (item->then.turn != seat)
			continue;
		hand |= CARD_BIT(item->move.card);
		if (!item->chosen)
			continue;
		agrees = evidence_item_agrees(item, hand);
		if (agrees < 0)
			return -1;
		less += agrees ? 0 : item->greedy ? GREEDY : 1;
	}
	return less;
}

/* Starts from the likeliest of some worlds. */
static void mcmc_begin(struct belief *belief, struct chance_stream *stream,
		       struct match *world)
{
	int best = INT_MAX;

	for (int i = 0; i < FIRST; i++) {
		int less[SEATS_MAX + 1] = { 0 }, sum = 0, dealt;
		cards_t *hands;

		sampler_draw(belief->sampler, stream, world);
		hands = world_hands(world, &dealt);
		for (int s = 1; s <= world->seats; s++) {
			less[s] = count_mismatches(&belief->items, s, hands[s]);
			/* an illegal move is the worst mismatch */
			if (less[s] < 0)
				less[s] = EVIDENCE_MAX;
			sum += less[s];
		}
		if (sum >= best)
			continue;
		best = sum;
		belief->current = *world;
		memcpy(belief->less, less, sizeof(less));
	}
}

/* A hidden card and its holder; seat 0: undealt, at PLACE of the deck. */
struct hidden {
	card_t card;
	int8_t seat, place;
};

static int find_hidden(struct match *world, struct hidden hidden[CARDS_MAX])
{
	int dealt, size = pack_size(&match_game(world)->pack), n = 0;
	cards_t *hands = world_hands(world, &dealt);

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
	cards_t *hands = world_hands(world, &dealt);

	if (!hidden->seat) {
		world->deck[(int)hidden->place] = hidden->card;
		return;
	}
	hands[(int)hidden->seat] &= ~CARD_BIT(before);
	hands[(int)hidden->seat] |= CARD_BIT(hidden->card);
}

/* Counts the items that the holder of HIDDEN disagrees with if it holds CARD
 * instead.  Returns -1 if that is impossible. */
static int mismatches_with(struct belief *belief, const struct hidden *hidden,
			   card_t card)
{
	struct match *world = &belief->current;
	int seat = hidden->seat, dealt;
	cards_t hand;

	if (!seat)
		return 0;
	if (world->barred[seat] >> card & 1)
		return -1;
	hand = world_hands(world, &dealt)[seat] & ~CARD_BIT(hidden->card);
	return count_mismatches(&belief->items, seat, hand | CARD_BIT(card));
}

/* Proposes to exchange two hidden cards (Metropolis step). */
static void mcmc_step(struct belief *belief, struct chance_stream *stream,
		      struct hidden *one, struct hidden *two)
{
	struct match *world = &belief->current;
	card_t first = one->card, second = two->card;
	int more, less_one, less_two;

	if (one->seat == two->seat)
		return;
	less_one = mismatches_with(belief, one, second);
	less_two = less_one < 0 ? -1 : mismatches_with(belief, two, first);
	if (less_two < 0)
		return;
	more = less_one + less_two - belief->less[(int)one->seat] -
	       belief->less[(int)two->seat];
	more *= match_mind(world)->recall;
	if (more > SHARE ||
	    (more > 0 && chance_draw(stream, UINT32_C(1) << more)))
		return;
	one->card = second;
	two->card = first;
	put_hidden(world, one, first);
	put_hidden(world, two, second);
	belief->less[(int)one->seat] = less_one;
	belief->less[(int)two->seat] = less_two;
}

static void mcmc_run(struct belief *belief, struct chance_stream *stream,
		     struct match *world)
{
	struct hidden hidden[CARDS_MAX];
	uint32_t n;

	if (!belief->count++)
		mcmc_begin(belief, stream, world);
	n = (uint32_t)find_hidden(&belief->current, hidden);
	for (int i = 0; n > 1 && i < STEPS; i++) {
		uint32_t one = chance_draw(stream, n);

		mcmc_step(belief, stream, &hidden[one],
			  &hidden[chance_draw(stream, n)]);
	}
	*world = belief->current;
}

void belief_draw(struct belief *belief, struct chance_stream *stream,
		 struct match *world)
{
	if (!belief->items.count)
		sampler_draw(belief->sampler, stream, world);
	else if (match_mind(&belief->items.list[0].then)->dealt_at_once)
		mcmc_run(belief, stream, world);
	else
		draw_share(belief, stream, world);
}
