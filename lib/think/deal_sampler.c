/* Samples worlds that agree with the knowledge of a seat, by counting them. */
#include "think/deal_sampler.h"

#include <stdlib.h>
#include <string.h>

#define CLASSES_MAX CARDS_MAX
#define BOUND_MAX SEATS_MAX /* most holders that are barred from a card */
#define LOOKUPS 256         /* table look-ups between two checks of the time */

/* A count: M times 2 to the E.  M is 0 or has its top bit at place 31. */
struct ways {
	uint64_t m;
	int32_t e;
};

/* The number of cards of each class that are left for a holder and those after
 * him. */
struct left {
	uint8_t n[CLASSES_MAX];
};

/* An entry of the table: the number of ways from here on. */
struct place {
	struct left left;
	struct ways ways;
	uint8_t level; /* 1 + the number of the holder, 0: free entry */
};

/* A holder of hidden cards. */
struct holder {
	int seat; /* 0: the undealt cards */
	int n;    /* hidden cards that it gets */
	cards_t barred;
	int classes;                    /* classes before it gets cards */
	uint8_t then[CLASSES_MAX];      /* by class: the class afterwards */
	bool allowed[CLASSES_MAX];      /* it may hold cards of the class */
	uint8_t spare[CLASSES_MAX + 1]; /* classes it may hold from here on */
};

struct sampler {
	struct match match;
	int seat;
	cards_t hidden;
	int dealt, undealt;
	struct holder bound[BOUND_MAX], free[SEATS_MAX + 1];
	int bounds, frees;
	int classes; /* at first */
	struct left first;
	uint8_t class_of[64]; /* class of a hidden card, at first */
	struct place *places;
	size_t size, places_used; /* SIZE is a power of 2 */
	bool failed;
	unsigned int lookups;       /* look-ups so far */
	int (*used)(void *context); /* share of the time used; or NULL */
	void *context;
};

static struct ways ways_fit(uint64_t m, int32_t e)
{
	int high;

	if (!m)
		return (struct ways){ 0, 0 };
	high = 63 - __builtin_clzll(m);
	if (high > 31)
		return (struct ways){ m >> (high - 31), e + high - 31 };
	return (struct ways){ m << (31 - high), e - (31 - high) };
}

static struct ways ways_times(struct ways a, struct ways b)
{
	return ways_fit(a.m * b.m, a.e + b.e);
}

static struct ways ways_plus(struct ways a, struct ways b)
{
	struct ways low = b;

	if (!a.m || !b.m)
		return a.m ? a : b;
	if (a.e < b.e) {
		low = a;
		a = b;
	}
	return a.e - low.e > 32 ? a
				: ways_fit(a.m + (low.m >> (a.e - low.e)), a.e);
}

static bool ways_less(struct ways a, struct ways b)
{
	if (!a.m || !b.m)
		return b.m != 0;
	return a.e != b.e ? a.e < b.e : a.m < b.m;
}

/* Returns the binomial coefficient N over K. */
static struct ways ways_choose(int n, int k)
{
	uint64_t ways = 1;

	for (int i = 1; i <= k; i++) /* exact: at most 52 over 26 */
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return ways_fit(ways, 0);
}

static size_t place_hash(const struct left *left, int classes, int level)
{
	uint64_t hash = 0x9e3779b97f4a7c15 + (uint64_t)level;

	for (int c = 0; c < classes; c++)
		hash = (hash ^ left->n[c]) * 0x100000001b3;
	return (size_t)(hash ^ hash >> 29);
}

static struct place *find_place(const struct sampler *sampler,
				const struct left *left, int level)
{
	int classes = sampler->bound[level].classes;
	size_t i = place_hash(left, classes, level) & (sampler->size - 1);

	while (sampler->places[i].level &&
	       (sampler->places[i].level != level + 1 ||
		memcmp(left, &sampler->places[i].left, (size_t)classes) != 0))
		i = (i + 1) & (sampler->size - 1);
	return &sampler->places[i];
}

static int grow_places(struct sampler *sampler)
{
	struct place *old = sampler->places;
	size_t n = sampler->size;

	sampler->size = n ? 2 * n : 256;
	sampler->places = calloc(sampler->size, sizeof(*old));
	if (!sampler->places) {
		sampler->places = old;
		sampler->size = n;
		return -1;
	}
	for (size_t i = 0; i < n; i++)
		if (old[i].level)
			*find_place(sampler, &old[i].left, old[i].level - 1) =
				old[i];
	free(old);
	return 0;
}

static struct ways count_ways(struct sampler *sampler, const struct left *left,
			      int level);

/*
 * Enumerates the ways to give a holder cards of LEFT, class by class.  SUM adds
 * up the ways of the holders after him.  If AIM is not NULL, stops at the first
 * way that brings SUM above AIM.  CHOSEN then has it: the number of cards by
 * class.
 */
struct giving {
	struct sampler *sampler;
	const struct left *left;
	int level;
	struct ways sum;
	const struct ways *aim;
	struct left chosen;
	bool found;
};

static void give_from(struct giving *giving, int c, int n, struct ways ways)
{
	const struct holder *holder = &giving->sampler->bound[giving->level];
	struct left then;
	int most;

	if (c == holder->classes) {
		if (n)
			return;
		memset(&then, 0, sizeof(then));
		for (int i = 0; i < c; i++)
			then.n[holder->then[i]] =
				(uint8_t)(then.n[holder->then[i]] +
					  giving->left->n[i] -
					  giving->chosen.n[i]);
		ways = ways_times(ways, count_ways(giving->sampler, &then,
						   giving->level + 1));
		giving->sum = ways_plus(giving->sum, ways);
		giving->found =
			giving->aim && ways_less(*giving->aim, giving->sum);
		return;
	}
	most = giving->left->n[c] < n ? giving->left->n[c] : n;
	if (!holder->allowed[c])
		most = 0;
	/* its last class takes all the rest */
	for (int k = holder->spare[c + 1] ? 0 : n;
	     k <= most && !giving->sampler->failed; k++) {
		giving->chosen.n[c] = (uint8_t)k;
		give_from(
			giving, c + 1, n - k,
			k ? ways_times(ways, ways_choose(giving->left->n[c], k))
			  : ways);
		if (giving->found)
			return;
	}
	giving->chosen.n[c] = 0;
}

static const struct ways one = { 1U << 31, -31 };

/* Returns in how many ways the holders from LEVEL on can get cards of LEFT. */
static struct ways count_ways(struct sampler *sampler, const struct left *left,
			      int level)
{
	struct giving giving = { .sampler = sampler,
				 .left = left,
				 .level = level };
	struct place *place;

	if (sampler->used && ++sampler->lookups % LOOKUPS == 0 &&
	    sampler->used(sampler->context) >= 1000)
		sampler->failed = true;
	if (level == sampler->bounds)
		return one;
	place = find_place(sampler, left, level);
	if (place->level || sampler->failed)
		return place->ways;
	give_from(&giving, 0, sampler->bound[level].n, one);
	if (2 * sampler->places_used >= sampler->size && grow_places(sampler))
		sampler->failed = true;
	if (sampler->failed)
		return giving.sum;
	place = find_place(sampler, left, level);
	place->left = *left;
	place->level = (uint8_t)(level + 1);
	place->ways = giving.sum;
	sampler->places_used++;
	return giving.sum;
}

/* Orders holders: the most barred come first, to keep the count small. */
static int compare_holders(const void *a, const void *b)
{
	const struct holder *x = a, *y = b;
	int difference = cards_count(y->barred) - cards_count(x->barred);

	return difference ? difference : x->seat - y->seat;
}

/* Returns the holders from LEVEL on that are barred from the card, as bits. */
static unsigned int barred_from(const struct sampler *sampler, card_t card,
				int level)
{
	unsigned int pattern = 0;

	for (int i = level; i < sampler->bounds; i++)
		pattern |= (unsigned int)(sampler->bound[i].barred >> card & 1)
			   << i;
	return pattern;
}

/* Finds the classes at each level: cards that are equal for all holders from
 * there on. */
static void find_classes(struct sampler *sampler)
{
	uint8_t of[64] = { 0 }, then[64] = { 0 };
	unsigned int patterns[CLASSES_MAX];

	for (int level = sampler->bounds; level >= 0; level--) {
		struct holder *holder = &sampler->bound[level];
		int classes = 0;

		for (cards_t cards = sampler->hidden; cards;) {
			card_t card = cards_pop(&cards);
			unsigned int pattern =
				barred_from(sampler, card, level);
			int c = 0;

			while (c < classes && patterns[c] != pattern)
				c++;
			if (c == classes)
				patterns[classes++] = pattern;
			of[card] = (uint8_t)c;
			if (level == sampler->bounds)
				continue;
			holder->then[c] = then[card];
			holder->allowed[c] = !(pattern >> level & 1);
		}
		memcpy(then, of, sizeof(then));
		if (level == sampler->bounds)
			continue;
		holder->classes = classes;
		holder->spare[classes] = 0;
		for (int c = classes - 1; c >= 0; c--)
			holder->spare[c] = (uint8_t)(holder->spare[c + 1] +
						     holder->allowed[c]);
		sampler->classes = classes;
	}
	memcpy(sampler->class_of, of, sizeof(of));
	if (!sampler->bounds)
		return;
	for (cards_t cards = sampler->hidden; cards;)
		sampler->first.n[of[cards_pop(&cards)]]++;
}

static void add_holder(struct sampler *sampler, int seat, int n, cards_t barred)
{
	struct holder holder = { .seat = seat, .n = n, .barred = barred };

	if (n && barred)
		sampler->bound[sampler->bounds++] = holder;
	else if (n)
		sampler->free[sampler->frees++] = holder;
}

/* Clears what no seat sees: seeds, and the dealt part of the deck. */
static void blank(struct match *match, int dealt)
{
	memset(match->deck, CARD_NONE, (size_t)dealt);
	memset(match->seed, 0, sizeof(match->seed));
	memset(match->key, 0, sizeof(match->key));
	memset(match->entropy, 0, sizeof(match->entropy));
	match->entropy_bytes = 0;
	match->seeded = 0;
	match->decks = 0;
}

/* Splits the hands of MATCH into known cards and places for hidden ones.
 * Returns false if their numbers disagree. */
static bool take_hands(struct sampler *sampler, const struct match *match)
{
	cards_t *hands =
		match_game(match)->hands(&sampler->match, &sampler->dealt);
	int size = pack_size(&match_game(match)->pack), left;
	cards_t known = 0;

	sampler->undealt = size - sampler->dealt;
	for (int i = sampler->dealt; i < size; i++)
		sampler->hidden |= CARD_BIT(match->deck[i]);
	for (int s = 1; s <= match->seats; s++)
		if (s != sampler->seat) {
			sampler->hidden |= hands[s];
			known |= match->known[s];
		}
	sampler->hidden &= ~known;
	left = cards_count(sampler->hidden) - sampler->undealt;
	for (int s = 1; s <= match->seats; s++) {
		int n = cards_count(hands[s]) - cards_count(match->known[s]);

		if (s == sampler->seat)
			continue;
		if (n < 0 || n > left)
			return false;
		left -= n;
		add_holder(sampler, s, n, match->barred[s] & sampler->hidden);
		hands[s] = match->known[s];
	}
	return !left;
}

/* Begins with what SEAT knows of MATCH.  Returns false if the numbers of cards
 * disagree. */
static bool begin_knowing(struct sampler *sampler, const struct match *match,
			  int seat)
{
	sampler->match = *match;
	sampler->seat = seat;
	if (!take_hands(sampler, match))
		return false;
	add_holder(sampler, 0, sampler->undealt, 0);
	memset(sampler->match.deck, CARD_NONE, sizeof(match->deck));
	blank(&sampler->match, sampler->dealt);
	return true;
}

struct sampler *sampler_new(const struct match *match, int seat)
{
	return sampler_new_within(match, seat, NULL, NULL);
}

struct sampler *sampler_new_within(const struct match *match, int seat,
				   int (*used)(void *context), void *context)
{
	struct sampler *sampler = calloc(1, sizeof(*sampler));

	if (!sampler)
		return NULL;
	sampler->used = used;
	sampler->context = context;
	if (!begin_knowing(sampler, match, seat)) {
		sampler_free(sampler);
		return NULL;
	}
	qsort(sampler->bound, (size_t)sampler->bounds,
	      sizeof(sampler->bound[0]), compare_holders);
	find_classes(sampler);
	if (sampler->bounds &&
	    (grow_places(sampler) ||
	     !count_ways(sampler, &sampler->first, 0).m || sampler->failed)) {
		sampler_free(sampler);
		return NULL;
	}
	sampler->used = NULL; /* the time limit ends with the count */
	return sampler;
}

void sampler_free(struct sampler *sampler)
{
	if (!sampler)
		return;
	free(sampler->places);
	free(sampler);
}

bool sampler_certain(const struct sampler *sampler)
{
	int holders = sampler->bounds + sampler->frees;

	return !holders || (holders == 1 && !sampler->undealt);
}

bool sampler_only_world(const struct match *match, int seat,
			struct match *world)
{
	struct sampler sampler = { .places = NULL };
	int dealt;

	/* a barred holder cannot hold all hidden cards */
	if (!begin_knowing(&sampler, match, seat) || sampler.bounds ||
	    !sampler_certain(&sampler))
		return false;
	*world = sampler.match;
	if (sampler.frees)
		match_game(world)->hands(world, &dealt)[sampler.free[0].seat] |=
			sampler.hidden;
	return true;
}

size_t sampler_size(const struct sampler *sampler)
{
	return sampler->places_used;
}

/* A list of cards. */
struct heap {
	int n;
	card_t card[CARDS_MAX];
};

/* Removes a random card. */
static card_t heap_draw(struct heap *heap, struct chance_stream *stream)
{
	int i = (int)chance_draw(stream, (uint32_t)heap->n);
	card_t card = heap->card[i];

	heap->card[i] = heap->card[--heap->n];
	return card;
}

/* Gives barred holders their cards.  REST gets the cards left. */
static void draw_bound(struct sampler *sampler, struct chance_stream *stream,
		       cards_t *hands, struct heap *rest)
{
	struct heap heaps[CLASSES_MAX], next[CLASSES_MAX];
	struct left left = sampler->first;

	for (int c = 0; c < sampler->classes; c++)
		heaps[c].n = 0;
	for (cards_t cards = sampler->hidden; cards;) {
		card_t card = cards_pop(&cards);
		struct heap *heap = &heaps[sampler->class_of[card]];

		heap->card[heap->n++] = card;
	}
	for (int level = 0; level < sampler->bounds; level++) {
		const struct holder *holder = &sampler->bound[level];
		struct giving giving = { .sampler = sampler,
					 .left = &left,
					 .level = level };
		struct ways aim =
			ways_fit(chance_draw(stream, UINT32_MAX), -32);
		int classes = level + 1 < sampler->bounds
				      ? sampler->bound[level + 1].classes
				      : 1;

		aim = ways_times(aim, count_ways(sampler, &left, level));
		giving.aim = &aim;
		give_from(&giving, 0, holder->n, one);
		for (int c = 0; c < classes; c++)
			next[c].n = 0;
		memset(&left, 0, sizeof(left));
		for (int c = 0; c < holder->classes; c++) {
			struct heap *to = &next[holder->then[c]];

			for (int k = giving.chosen.n[c]; k; k--)
				hands[holder->seat] |=
					CARD_BIT(heap_draw(&heaps[c], stream));
			memcpy(to->card + to->n, heaps[c].card,
			       (size_t)heaps[c].n);
			to->n += heaps[c].n;
			left.n[holder->then[c]] = (uint8_t)to->n;
		}
		for (int c = 0; c < classes; c++)
			heaps[c] = next[c];
	}
	*rest = heaps[0];
}

void sampler_draw(struct sampler *sampler, struct chance_stream *stream,
		  struct match *world)
{
	struct heap rest = { .n = 0 };
	cards_t *hands;
	int dealt;

	*world = sampler->match;
	hands = match_game(world)->hands(world, &dealt);
	if (sampler->bounds)
		draw_bound(sampler, stream, hands, &rest);
	else
		for (cards_t cards = sampler->hidden; cards;)
			rest.card[rest.n++] = cards_pop(&cards);
	for (int i = 0; i < sampler->frees; i++) {
		const struct holder *holder = &sampler->free[i];

		for (int k = 0; k < holder->n; k++) {
			card_t card = heap_draw(&rest, stream);

			if (holder->seat)
				hands[holder->seat] |= CARD_BIT(card);
			else
				world->deck[dealt + k] = card;
		}
	}
}
