/*
 * The shuffle against chance: a battery of counts with fixed seeds, each with
 * the value that a fair shuffle has on average and how far it strays.  Shuffles
 * that are wrong in the ways that shuffles are wrong must fail it.
 */
#include <math.h>

#include "rules/chance.h"
#include "support.h"

/* Shuffles PACK by deck number I of a key. */
typedef void shuffle_fn(const uint8_t key[CHANCE_BYTES], uint64_t i,
			const struct pack *pack, card_t *deck);

/* A count that strays no further than this many standard deviations passes;
 * by chance one in two million would not. */
#define STRAY 5.0

static const struct pack *pack_of(int ranks)
{
	static struct pack pack;

	pack = game_find("enfle", 5)->pack;
	pack.rank_count = (uint8_t)ranks;
	return &pack;
}

/* Key number N of the battery. */
static void key_of(uint64_t n, uint8_t key[CHANCE_BYTES])
{
	static const uint8_t master[CHANCE_BYTES] =
		"the battery of the shuffle";

	chance_match(master, n, key);
}

/* How far a chi-square of CELLS counts around EACH strays from its mean. */
static double chi_square(const uint32_t *counts, size_t cells, double each,
			 double freedom)
{
	double sum = 0;

	for (size_t i = 0; i < cells; i++)
		sum += (counts[i] - each) * (counts[i] - each) / each;
	return fabs(sum - freedom) / sqrt(2 * freedom);
}

/* Every card in every place, of a whole pack. */
static double positions(shuffle_fn *shuffle)
{
	enum { N = 52, DECKS = 20000 };
	static uint32_t counts[N * CARDS_MAX];
	const struct pack *pack = pack_of(13);
	uint8_t key[CHANCE_BYTES];
	card_t deck[CARDS_MAX];

	memset(counts, 0, sizeof(counts));
	key_of(1, key);
	for (uint64_t i = 0; i < DECKS; i++) {
		shuffle(key, i, pack, deck);
		for (int place = 0; place < N; place++)
			counts[place * N + CARD_SUIT(deck[place]) * 13 +
			       CARD_RANK(deck[place])]++;
	}
	return chi_square(counts, (size_t)N * N, (double)DECKS / N,
			  (N - 1.0) * (N - 1.0));
}

/* Which card lies on which, on top of the pack and at its end. */
static double pairs(shuffle_fn *shuffle)
{
	enum { N = 52, DECKS = 60000 };
	static const int places[] = { 0, 25, 50 };
	static uint32_t counts[N * N];
	const struct pack *pack = pack_of(13);
	uint8_t key[CHANCE_BYTES];
	card_t deck[CARDS_MAX];
	double most = 0;

	key_of(2, key);
	for (int p = 0; p < 3; p++) {
		memset(counts, 0, sizeof(counts));
		for (uint64_t i = 0; i < DECKS; i++) {
			const card_t *pair = deck + places[p];

			shuffle(key, i, pack, deck);
			counts[(CARD_SUIT(pair[0]) * 13 + CARD_RANK(pair[0])) *
				       N +
			       CARD_SUIT(pair[1]) * 13 + CARD_RANK(pair[1])]++;
		}
		/* no card lies on itself: N cells are empty, and add as much
		 * as they were expected to hold */
		for (int card = 0; card < N; card++)
			ck_assert_uint_eq(counts[card * N + card], 0);
		double each = (double)DECKS / (N * (N - 1.0));
		double stray = chi_square(counts, (size_t)N * N, each,
					  N * (N - 1.0) - 1 + N * each);

		most = stray > most ? stray : most;
	}
	return most;
}

/* The number of a permutation of N cards, 0..N!-1. */
static uint32_t number_of(const card_t *deck, int n)
{
	uint32_t number = 0;

	for (int i = 0; i < n; i++) {
		uint32_t smaller = 0;

		for (int k = i + 1; k < n; k++)
			smaller += deck[k] < deck[i];
		number = number * (uint32_t)(n - i) + smaller;
	}
	return number;
}

/* All 24 orders of 4 cards, and all 40320 of 8. */
static double permutations(shuffle_fn *shuffle)
{
	static const struct {
		int ranks;
		uint32_t orders, decks;
	} table[] = {
		{ 1, 24, 48000 },
		{ 2, 40320, 403200 },
	};
	static uint32_t counts[40320];
	uint8_t key[CHANCE_BYTES];
	card_t deck[CARDS_MAX];
	double most = 0, stray;

	key_of(3, key);
	for (int t = 0; t < 2; t++) {
		memset(counts, 0, sizeof(counts));
		for (uint64_t i = 0; i < table[t].decks; i++) {
			shuffle(key, i, pack_of(table[t].ranks), deck);
			counts[number_of(deck, 4 * table[t].ranks)]++;
		}
		stray = chi_square(counts, table[t].orders,
				   (double)table[t].decks / table[t].orders,
				   table[t].orders - 1.0);
		most = stray > most ? stray : most;
	}
	return most;
}

/* One deck and the next: cards that stay in their place are 1 on average, and
 * as likely as by chance; so for two keys in a row. */
static double serial(shuffle_fn *shuffle)
{
	enum { N = 52, DECKS = 40000 };
	const struct pack *pack = pack_of(13);
	uint8_t key[CHANCE_BYTES];
	card_t deck[2][CARDS_MAX];
	double most = 0;

	for (int keys = 0; keys < 2; keys++) {
		long same = 0;
		double stray;

		key_of(4, key);
		shuffle(key, 0, pack, deck[0]);
		for (uint64_t i = 1; i <= DECKS; i++) {
			if (keys)
				key_of(4 + i, key);
			shuffle(key, keys ? 0 : i, pack, deck[i & 1]);
			for (int place = 0; place < N; place++)
				same += deck[0][place] == deck[1][place];
		}
		stray = fabs((double)same - DECKS) / sqrt(DECKS);
		most = stray > most ? stray : most;
	}
	return most;
}

/* Cards that are where they were in the unshuffled pack, and the cycles of the
 * permutation: 1, and the harmonic number, on average. */
static double cycles(shuffle_fn *shuffle)
{
	enum { N = 52, DECKS = 40000 };
	const struct pack *pack = pack_of(13);
	uint8_t key[CHANCE_BYTES];
	card_t deck[CARDS_MAX];
	double mean = 0, variance = 0, found = 0, fixed = 0, a, b;

	for (int k = 1; k <= N; k++) {
		mean += 1.0 / k;
		variance += 1.0 / k - 1.0 / k / k;
	}
	key_of(5, key);
	for (uint64_t i = 0; i < DECKS; i++) {
		bool seen[N] = { false };

		shuffle(key, i, pack, deck);
		for (int start = 0; start < N; start++) {
			int at = start, length = 0;

			while (!seen[at]) {
				seen[at] = true;
				length++;
				at = CARD_SUIT(deck[at]) * 13 +
				     CARD_RANK(deck[at]);
			}
			found += length > 0;
			fixed += length == 1;
		}
	}
	a = fabs(found - mean * DECKS) / sqrt(variance * DECKS);
	b = fabs(fixed - DECKS) / sqrt(DECKS);
	return a > b ? a : b;
}

static const struct {
	const char *name;
	double (*stray)(shuffle_fn *);
} battery[] = {
	{ "positions", positions },
	{ "pairs", pairs },
	{ "permutations", permutations },
	{ "serial", serial },
	{ "cycles", cycles },
};
#define BATTERY (sizeof(battery) / sizeof(*battery))

SUITE(shuffle); /* medium */

TEST_EACH(the_shuffle_passes, 0, BATTERY)
{
	double stray = battery[_i].stray(chance_deck);

	ck_assert_msg(stray < STRAY, "%s: %.1f standard deviations",
		      battery[_i].name, stray);
}

/* --- shuffles that are wrong ---------------------------------------------- */

/* Words of a keystream of our own: what is wrong is the rest. */
struct words {
	uint8_t key[CHANCE_BYTES];
	uint8_t block[CHANCE_BYTES];
	uint64_t number;
	size_t used;
};

static uint32_t word(void *context)
{
	struct words *words = context;
	uint32_t value;

	if (!words->used)
		chance_match(words->key, words->number++, words->block);
	memcpy(&value, words->block + words->used, sizeof(value));
	words->used = (words->used + sizeof(value)) % CHANCE_BYTES;
	return value;
}

static int begin(struct words *words, const uint8_t *key, uint64_t i,
		 const struct pack *pack, card_t *deck)
{
	int n = 0;

	memset(words, 0, sizeof(*words));
	memcpy(words->key, key, CHANCE_BYTES);
	words->number = i << 16;
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = 0; rank < pack->rank_count; rank++)
			deck[n++] = CARD(suit, rank);
	return n;
}

static void swap(card_t *deck, uint32_t a, uint32_t b)
{
	card_t card = deck[a];

	deck[a] = deck[b];
	deck[b] = card;
}

/* What is wrong with the shuffle of these words; with no slip it is as it
 * should be, the control that the others differ from. */
static enum slip {
	NO_SLIP,
	SATTOLO,         /* never with itself */
	SHORT_BY_ONE,    /* it stops one card too early */
	LEAVES_THE_LAST, /* it leaves the last card where it is */
	HALF,            /* only the upper half of the pack */
} slip;

static void slipping(const uint8_t *key, uint64_t i, const struct pack *pack,
		     card_t *deck)
{
	struct words words;
	int n = begin(&words, key, i, pack, deck);
	int k = slip == HALF ? n / 2 : n - 1 - (slip == LEAVES_THE_LAST);

	for (; k > (slip == SHORT_BY_ONE); k--)
		swap(deck, (uint32_t)k,
		     chance_below((uint32_t)k + (slip != SATTOLO), word,
				  &words));
}

/* Every card with any other. */
static void naive(const uint8_t *key, uint64_t i, const struct pack *pack,
		  card_t *deck)
{
	struct words words;
	int n = begin(&words, key, i, pack, deck);

	for (int k = 0; k < n; k++)
		swap(deck, (uint32_t)k,
		     chance_below((uint32_t)n, word, &words));
}

/* A byte's remainder. */
static void of_bytes(const uint8_t *key, uint64_t i, const struct pack *pack,
		     card_t *deck)
{
	struct words words;

	for (int k = begin(&words, key, i, pack, deck) - 1; k > 0; k--)
		swap(deck, (uint32_t)k,
		     (word(&words) & 0xff) % ((uint32_t)k + 1));
}

/* The rejected words are those of the next bound. */
static void wrong_bound(const uint8_t *key, uint64_t i, const struct pack *pack,
			card_t *deck)
{
	struct words words;

	for (int k = begin(&words, key, i, pack, deck) - 1; k > 0; k--)
		swap(deck, (uint32_t)k,
		     chance_below((uint32_t)k + 2, word, &words) %
			     ((uint32_t)k + 1));
}

/* The same nonce for every deck. */
static void same_nonce(const uint8_t *key, uint64_t i, const struct pack *pack,
		       card_t *deck)
{
	(void)i;
	chance_deck(key, 0, pack, deck);
}

/* Only the low half of a deck's number is in its nonce. */
static void short_nonce(const uint8_t *key, uint64_t i, const struct pack *pack,
			card_t *deck)
{
	chance_deck(key, i & 0xff, pack, deck);
}

static const struct {
	const char *name;
	shuffle_fn *shuffle;
	enum slip slip;
} mutants[] = {
	{ "naive", naive, NO_SLIP },
	{ "Sattolo", slipping, SATTOLO },
	{ "one card short", slipping, SHORT_BY_ONE },
	{ "the last card", slipping, LEAVES_THE_LAST },
	{ "bytes", of_bytes, NO_SLIP },
	{ "wrong bound", wrong_bound, NO_SLIP },
	{ "same nonce", same_nonce, NO_SLIP },
	{ "short nonce", short_nonce, NO_SLIP },
	{ "half", slipping, HALF },
};
#define MUTANTS (sizeof(mutants) / sizeof(*mutants))

TEST_EACH(a_wrong_shuffle_fails, 0, MUTANTS)
{
	double most = 0;

	slip = mutants[_i].slip;
	/* the first test that it fails by far is enough */
	for (size_t b = 0; b < BATTERY && most < 2 * STRAY; b++) {
		double stray = battery[b].stray(mutants[_i].shuffle);

		most = stray > most ? stray : most;
	}
	ck_assert_msg(most >= 2 * STRAY, "%s: %.1f standard deviations",
		      mutants[_i].name, most);
}

/* Nothing is found where nothing is wrong. */
SUITE(shuffle_right); /* long */

TEST_EACH(another_right_shuffle_passes, 0, BATTERY)
{
	double stray = battery[_i].stray(slipping);

	ck_assert_msg(stray < STRAY, "%s: %.1f standard deviations",
		      battery[_i].name, stray);
}
