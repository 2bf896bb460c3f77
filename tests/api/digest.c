/*
 * Prints digests of what has to be the same on every machine and by every
 * compiler: records with what is seen of them, batches, worlds, and choices.
 * The first two stay the same between versions, too.
 */
#include "check.h"

#include <math.h>

/* FNV-1a of 64 bits. */
struct digest {
	uint64_t hash;
};

static void add(struct digest *digest, const void *bytes, size_t n)
{
	const uint8_t *at = (const uint8_t *)bytes;

	for (size_t i = 0; i < n; i++)
		digest->hash = (digest->hash ^ at[i]) * 0x100000001b3u;
}

/* A number, its low byte first. */
static void add_number(struct digest *digest, uint64_t number)
{
	uint8_t bytes[8];

	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t)(number >> 8 * i);
	add(digest, bytes, sizeof(bytes));
}

/* A worth, to the nearest millionth: the 80 bits of an old processor round
 * otherwise. */
static void add_worth(struct digest *digest, double worth)
{
	add_number(digest, worth == worth ? (uint64_t)llround(worth * 1e6)
					  : 0x7ff8000000000000u);
}

static void add_moves(struct digest *digest, const arb_move *moves, int count)
{
	for (int i = 0; i < count; i++) {
		add_number(digest, moves[i].kind | moves[i].card << 8 |
					   (uint64_t)moves[i].n << 16);
		add_number(digest, moves[i].with);
	}
}

static void add_seen(struct digest *digest, const arb_match *match)
{
	uint8_t tensor[ARB_TENSOR_1];

	for (int seat = 1; seat <= arb_match_seats(match); seat++) {
		CHECK(arb_match_tensor(match, seat, 1, tensor, sizeof(tensor)) >
		      0);
		add(digest, tensor, sizeof(tensor));
		add_worth(digest, arb_match_reward(match, seat));
	}
}

static struct digest records = { 0xcbf29ce484222325u };
static struct digest batches = { 0xcbf29ce484222325u };
static struct digest worlds = { 0xcbf29ce484222325u };
static struct digest choices = { 0xcbf29ce484222325u };

static void take(arb_match *match)
{
	const char *line;
	size_t n;

	while ((line = arb_match_line(match, &n))) {
		add(&records, line, n);
		while ((line = arb_match_view(match, 1, &n)))
			add(&records, line, n);
	}
}

/* What seat turn thinks of MATCH. */
static void think(const arb_match *match, uint32_t number)
{
	int seat = arb_match_turn(match), count = arb_match_moves(match, NULL);
	arb_match *world = arb_match_clone(match, 0);
	double worth[ARB_MOVES];
	arb_cost costs[ARB_MOVES], loss;
	uint8_t key[ARB_BYTES];
	arb_worlds *source;

	key_make(number, key);
	for (int bot = 0; bot <= ARB_BOT_SEARCH; bot++) {
		int best = arb_match_choose(match, bot, 60, key, worth);

		add_number(&choices, (uint64_t)best);
		for (int i = 0; i < count; i++)
			add_worth(&choices, worth[i]);
	}
	source = arb_worlds_new(match, seat, key, NULL);
	CHECK(!source == (arb_match_advise(match, 20, key, costs, NULL) < 0));
	for (int i = 0; source && i < count; i++) {
		add_worth(&choices, costs[i].cost);
		add_worth(&choices, costs[i].error);
	}
	if (source)
		add_number(&choices, (uint64_t)arb_match_judge(match, count - 1,
							       20, key, &loss));
	for (uint32_t i = 0; source && i < 5; i++) {
		CHECK(!arb_worlds_draw(source, world));
		add_seen(&worlds, world);
		add_worth(&worlds, arb_match_playout(world, seat, i));
	}
	arb_worlds_free(source);
	arb_match_free(world);
}

static void play(const char *words, uint32_t number, uint64_t *chance)
{
	arb_match *match = arb_match_new(words, ARB_LINES, NULL);
	arb_move moves[ARB_MOVES];
	uint8_t seed[ARB_BYTES];
	int asked = 0, count;

	CHECK(match);
	key_make(number, seed);
	take(match);
	CHECK(arb_match_start(match, seed) >= 0);
	take(match);
	while ((count = arb_match_moves(match, moves))) {
		add_moves(&records, moves, count);
		add_seen(&records, match);
		if (arb_match_need(match) == ARB_NEED_MOVE && count > 1 &&
		    asked++ % 9 == 4 && asked < 60)
			think(match, number);
		if (below(chance, 60))
			CHECK(arb_match_play(match, below(chance, count)) >= 0);
		else
			CHECK(arb_match_fault(match, ARB_ILLEGAL, "play", 4) >=
			      0);
		take(match);
	}
	CHECK(arb_match_need(match) == ARB_NEED_NOTHING);
	arb_match_free(match);
}

#define N 7

/* Bots whose choices stay. */
static void step(const char *words, uint32_t number)
{
	static uint8_t turn[N], count[N], ended[N], place[N * ARB_SEATS];
	static uint8_t mask[N][ARB_MOVES], tensor[N][ARB_TENSOR_1];
	static float reward[N * ARB_SEATS];
	uint8_t key[ARB_BYTES];
	int32_t action[N];
	arb_batch *batch;
	size_t seats;

	key_make(number, key);
	batch = arb_batch_new(words, N, key, NULL);
	CHECK(batch);
	arb_batch_bind(batch, ARB_BATCH_TURN, turn, sizeof(turn));
	arb_batch_bind(batch, ARB_BATCH_COUNT, count, sizeof(count));
	arb_batch_bind(batch, ARB_BATCH_ENDED, ended, sizeof(ended));
	arb_batch_bind(batch, ARB_BATCH_MASK, mask, sizeof(mask));
	arb_batch_bind(batch, ARB_BATCH_TENSOR_1, tensor, sizeof(tensor));
	arb_batch_bind(batch, ARB_BATCH_REWARD, reward, sizeof(reward));
	seats = arb_batch_bind(batch, ARB_BATCH_PLACE, place, sizeof(place));
	for (int i = 0; i < 300; i++) {
		for (int k = 0; k < N; k++)
			action[k] = -1 - (i + k) % (ARB_BOT_GREEDY + 1);
		CHECK(!arb_batch_step(batch, action));
		add(&batches, turn, sizeof(turn));
		add(&batches, count, sizeof(count));
		add(&batches, ended, sizeof(ended));
		add(&batches, mask, sizeof(mask));
		add(&batches, tensor, sizeof(tensor));
		add(&batches, place, seats);
		for (size_t k = 0; k < seats; k++)
			add_worth(&batches, (double)reward[k]);
	}
	arb_batch_free(batch);
}

/* Terms that stay: a new key, or a new game, changes no digest. */
static const char *const terms[] = {
	"chnif players=12 dealer=2 bank=7 start=10 deals=4",
	"chnif stake=13 cut=asked entropy=asked start=2 deals=4",
	"chnif players=10 stake=10 dealer=4 bank=18 start=8 deals=3",
	"chnif dealer=4 entropy=asked deals=4",
	"chnif players=12 stake=15 dealer=11 entropy=asked deals=1",
	"chnif stake=18 dealer=1 cut=asked bank=15 deals=1",
	"chkobba target=31 cut=asked bank=14 start=3 deals=2",
	"chkobba dealer=1 bank=7 start=13 deals=1",
	"chkobba players=4 teams=yes dealer=2 start=18 deals=1",
	"chkobba target=11 cut=asked bank=19 start=8 deals=2",
	"chkobba players=3 dealer=2 entropy=asked bank=19 deals=2",
	"chkobba players=4 entropy=asked start=12 deals=3",
	"chouine count=brisques reuse=add fixing=plain annonce=own cut=asked deals=2",
	"chouine players=4 manches=1 reuse=add entropy=asked start=6 deals=2",
	"chouine variant=mondoubleau manches=1 reuse=add fixing=plain dealer=2 bank=17 deals=2",
	"chouine players=4 variant=mondoubleau manches=1 annonce=own cut=asked deals=2",
	"chouine parties=3 fixing=plain bank=16 start=8 deals=2",
	"chouine players=3 manches=1 dealer=2 bank=10 start=1 deals=1",
	"enfle players=5 tricks=3 cut=asked start=4 deals=2",
	"enfle tricks=17 cut=asked entropy=asked bank=10 start=6 deals=2",
	"enfle players=8 tricks=12 start=1 deals=1",
	"enfle players=5 tricks=10 entropy=asked bank=19 start=18 deals=4",
	"enfle tricks=3 deals=3",
	"enfle players=7 tricks=11 dealer=1 bank=16 deals=3",
};

int main(void)
{
	uint64_t chance = 11;

	for (uint32_t i = 0; i < sizeof(terms) / sizeof(*terms); i++) {
		play(terms[i], i, &chance);
		step(terms[i], i);
	}
	printf("records %016llx\nbatches %016llx\n",
	       (unsigned long long)records.hash,
	       (unsigned long long)batches.hash);
	printf("worlds %016llx\nchoices %016llx\n",
	       (unsigned long long)worlds.hash,
	       (unsigned long long)choices.hash);
	return 0;
}
