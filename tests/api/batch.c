/* Batches: each match is the one that is stepped alone; arrays are those of its
 * state; an action that is wrong changes nothing. */
#include "check.h"

#define N 5
#define SEATS ARB_SEATS

static struct {
	uint8_t turn[N], count[N], ended[N];
	float reward[N * SEATS];
	uint8_t place[N * SEATS];
	uint8_t mask[N][ARB_MOVES];
	arb_move moves[N][ARB_MOVES];
	uint8_t tensor[N][ARB_TENSOR_1];
} a, kept;

static void bind_all(arb_batch *batch)
{
	void *const arrays[] = { a.turn,  a.count, a.ended, a.reward,
				 a.place, a.mask,  a.moves, a.tensor };
	const size_t bytes[] = { sizeof(a.turn),  sizeof(a.count),
				 sizeof(a.ended), sizeof(a.reward),
				 sizeof(a.place), sizeof(a.mask),
				 sizeof(a.moves), sizeof(a.tensor) };

	for (int i = 0; i < 8; i++) {
		size_t takes = arb_batch_bind(batch, i, NULL, 0);

		CHECK(takes && takes <= bytes[i]);
		CHECK(!arb_batch_bind(batch, i, arrays[i], takes - 1));
		CHECK(arb_batch_bind(batch, i, arrays[i], bytes[i]) == takes);
	}
	CHECK(!arb_batch_bind(batch, 8, NULL, 0) &&
	      !arb_batch_bind(batch, -1, NULL, 0));
}

/* Match I of the series, at its first decision. */
static arb_match *begin(const char *terms, const uint8_t *key, uint32_t i)
{
	char hex[2 * ARB_BYTES + 1];
	uint8_t seed[ARB_BYTES];
	arb_match *match = arb_match_new(terms, 0, NULL);

	CHECK(match);
	for (int k = 0; k < ARB_BYTES; k++)
		snprintf(hex + 2 * k, 3, "%02x", key[k]);
	arb_seed_make(hex, 2 * ARB_BYTES, i, seed);
	CHECK(arb_match_start(match, seed) == 0);
	while (arb_match_need(match) == ARB_NEED_ENTROPY)
		CHECK(arb_match_play(match, 0) == 0);
	return match;
}

/* The arrays at place I show MATCH. */
static void compare(const arb_match *match, int i)
{
	int seats = arb_match_seats(match), turn = arb_match_turn(match);
	uint8_t tensor[ARB_TENSOR_1];
	arb_move moves[ARB_MOVES];
	int count = arb_match_moves(match, moves);

	CHECK(a.turn[i] == turn && a.count[i] == count);
	CHECK(!memcmp(a.moves[i], moves, (size_t)count * sizeof(*moves)));
	for (int k = 0; k < ARB_MOVES; k++)
		CHECK(a.mask[i][k] == (k < count));
	CHECK(arb_match_tensor(match, turn, 1, tensor, sizeof(tensor)) ==
	      ARB_TENSOR_1);
	CHECK(!memcmp(tensor, a.tensor[i], sizeof(tensor)));
	CHECK(seats <= SEATS);
}

/* Before the next match begins: what the step ended. */
static void compare_end(const arb_match *match, int i, int ended)
{
	int seats = arb_match_seats(match);
	arb_table table = table_of(match, 0);

	CHECK(a.ended[i] == ended);
	for (int s = 1; s <= seats; s++) {
		double reward =
			ended & ARB_DEAL_OVER ? arb_match_reward(match, s) : 0;

		CHECK(a.reward[i * seats + s - 1] == (float)reward);
		CHECK(a.place[i * seats + s - 1] ==
		      (ended & ARB_MATCH_OVER ? table.place[s] : 0));
	}
}

static void play(const char *terms)
{
	arb_match *match[N], *copy;
	int32_t action[N];
	uint32_t number[N];
	uint8_t key[ARB_BYTES];
	uint64_t chance = 3;
	arb_batch *batch;
	int over = 0, deals = 0;

	key_make(9, key);
	batch = arb_batch_new(terms, N, key, NULL);
	CHECK(batch);
	bind_all(batch);
	for (int i = 0; i < N; i++) {
		match[i] = begin(terms, key, (uint32_t)i);
		number[i] = (uint32_t)i;
		compare(match[i], i);
	}
	copy = arb_match_clone(match[0], 0);
	for (int step = 0; step < 1500; step++) {
		int ended[N];

		for (int i = 0; i < N; i++)
			action[i] = below(&chance, a.count[i]);
		memcpy(&kept, &a, sizeof(a));
		action[step % N] += a.count[step % N];
		CHECK(arb_batch_step(batch, action) == ARB_ERR_USE);
		action[step % N] = -6;
		CHECK(arb_batch_step(batch, action) == ARB_ERR_USE);
		CHECK(!memcmp(&kept, &a, sizeof(a)));
		action[step % N] = -1 - ARB_BOT_EXPERT;
		for (int i = 0; i < N; i++) {
			int choice = action[i] >= 0
					     ? action[i]
					     : arb_match_choose(match[i],
								ARB_BOT_EXPERT,
								0, key, NULL);

			ended[i] = arb_match_play(match[i], choice);
			CHECK(ended[i] >= 0);
		}
		CHECK(arb_batch_step(batch, action) == 0);
		for (int i = 0; i < N; i++) {
			compare_end(match[i], i, ended[i]);
			deals += ended[i] & ARB_DEAL_OVER;
			if (ended[i] & ARB_MATCH_OVER) {
				over++;
				arb_match_free(match[i]);
				number[i] += N;
				match[i] = begin(terms, key, number[i]);
			}
			compare(match[i], i);
			CHECK(!arb_batch_match(batch, i, copy));
			compare(copy, i);
		}
	}
	CHECK(over > 2 * N && deals >= over);
	CHECK(arb_batch_match(batch, N, copy) == ARB_ERR_USE);
	for (int i = 0; i < N; i++)
		arb_match_free(match[i]);
	arb_match_free(copy);
	arb_batch_free(batch);
}

/* What all see, and the seat that is asked. */
static void read_table(const arb_match *match, arb_table table[3])
{
	for (int seat = 0; seat <= 2; seat++)
		table[seat] = table_of(match, seat);
}

/* A batch that bots step, and its twin, which is given what they choose. */
struct pair {
	arb_batch *bots, *twin;
	arb_match *match; /* of one of them, for a while */
	int n;
};

/* Steps them.  What chance chooses is the same for both, and seen nowhere
 * else. */
static void step_bots(struct pair *pair, int step, const uint8_t *key)
{
	int32_t action[N], alone[N];

	for (int i = 0; i < pair->n; i++) {
		int bot = (step + i) % 3;

		action[i] = alone[i] = -1 - bot;
		if (bot == ARB_BOT_RANDOM)
			continue;
		CHECK(!arb_batch_match(pair->bots, i, pair->match));
		alone[i] = arb_match_choose(pair->match, bot, 0, key, NULL);
		CHECK(alone[i] >= 0 && (bot != ARB_BOT_FIRST || !alone[i]));
	}
	CHECK(!arb_batch_step(pair->bots, action));
	CHECK(!arb_batch_step(pair->twin, alone));
}

/* Arrays are bound late, elsewhere, and no longer. */
static void play_bots(int n)
{
	uint8_t key[ARB_BYTES], turn[2][N], count[N];
	struct pair pair = { .n = n };
	arb_table table[2][3];

	key_make(4, key);
	pair.bots = arb_batch_new("chkobba deals=2", n, key, NULL);
	pair.twin = arb_batch_new("chkobba deals=2", n, key, NULL);
	pair.match = arb_match_new("chkobba", 0, NULL);
	CHECK(pair.bots && pair.twin && pair.match);
	for (int step = 0; step < 200; step++) {
		bool counts = step % 3 > 0;
		int here = step % 2;

		CHECK(arb_batch_bind(pair.bots, ARB_BATCH_COUNT,
				     counts ? count : NULL,
				     counts ? sizeof(count) : 0));
		CHECK(arb_batch_bind(pair.bots, ARB_BATCH_TURN, turn[here], N));
		memset(turn, 99, sizeof(turn));
		memset(count, 99, sizeof(count));
		step_bots(&pair, step, key);
		for (int i = 0; i < n; i++) {
			CHECK(!arb_batch_match(pair.twin, i, pair.match));
			read_table(pair.match, table[0]);
			CHECK(!arb_batch_match(pair.bots, i, pair.match));
			read_table(pair.match, table[1]);
			CHECK(!memcmp(table[0], table[1], sizeof(table[0])));
			CHECK(turn[here][i] == table[0]->turn &&
			      turn[!here][i] == 99);
			CHECK(count[i] ==
			      (counts ? arb_match_moves(pair.match, NULL)
				      : 99));
		}
	}
	arb_match_free(pair.match);
	arb_batch_free(pair.bots);
	arb_batch_free(pair.twin);
}

/* What is no array, and what takes no copy. */
static void refuse(void)
{
	static const uint8_t key[ARB_BYTES] = { 3 };
	arb_batch *batch = arb_batch_new("enfle", 1, key, NULL);
	arb_match *record = arb_match_new("enfle", ARB_LINES, NULL);
	uint8_t one[2] = { 7, 7 };

	CHECK(batch && record);
	CHECK(!arb_batch_bind(batch, ARB_BATCH_TURN, NULL, 1));
	CHECK(!arb_batch_bind(batch, ARB_BATCH_TURN, one, 0));
	CHECK(arb_batch_bind(batch, ARB_BATCH_TURN, one, 2) == 1);
	CHECK(one[0] && one[0] != 7 && one[1] == 7);
	CHECK(arb_batch_match(batch, 0, record) == ARB_ERR_USE);
	CHECK(arb_match_need(record) == ARB_NEED_LINES);
	arb_match_free(record);
	arb_batch_free(batch);
}

/* A world takes a copy as well, and is no world any more: it has further
 * deals. */
static void replace_world(void)
{
	static const uint8_t key[ARB_BYTES] = { 4 };
	arb_batch *batch = arb_batch_new("chkobba", 1, key, NULL);
	arb_match *match = arb_match_new("chkobba", 0, NULL);
	arb_worlds *worlds;
	int ended = 0;

	CHECK(batch && match);
	CHECK(arb_batch_match(batch, -1, match) == ARB_ERR_USE);
	CHECK(arb_batch_match(batch, 1, match) == ARB_ERR_USE);
	CHECK(arb_match_need(match) != ARB_NEED_MOVE);
	CHECK(!arb_batch_match(batch, 0, match));
	worlds = arb_worlds_new(match, arb_match_turn(match), key, NULL);
	CHECK(worlds && !arb_worlds_draw(worlds, match));
	CHECK(!arb_batch_match(batch, 0, match));
	while (arb_match_need(match) == ARB_NEED_MOVE)
		ended = arb_match_play(match, 0);
	CHECK(ended == (ARB_DEAL_OVER | ARB_MATCH_OVER));
	arb_worlds_free(worlds);
	arb_match_free(match);
	arb_batch_free(batch);
}

int main(void)
{
	play("chkobba deals=1");
	play("chkobba players=4 teams=yes cut=asked entropy=asked deals=1");
	play("chnif players=12 deals=1");
	play("chouine players=3 deals=1");
	play("chouine parties=3 manches=1");
	play("enfle players=8 deals=1");
	play_bots(1);
	play_bots(N);
	refuse();
	replace_world();
	arb_batch_free(NULL);
	return 0;
}
