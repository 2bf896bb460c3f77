/*
 * What a seat sees does not hang on cards that are hidden from it: in worlds of
 * a seat its table, tensor and moves stay, a world ends with its deal, and
 * players choose alike.  Figures are those that they have to be: rewards sum to
 * zero between sides, and costs are 0 for the best move.
 */
#include "check.h"

#include <math.h>

static void see(const arb_match *match, int seat, struct text *text)
{
	uint8_t tensor[ARB_TENSOR_1];
	arb_table table = table_of(match, seat);

	memset(table.gained, 0, sizeof(table.gained));
	CHECK(arb_match_tensor(match, seat, 1, tensor, sizeof(tensor)) > 0);
	text->n = 0;
	text_add(text, (const char *)&table, sizeof(table));
	text_add(text, (const char *)tensor, sizeof(tensor));
}

/* WORLD is played to the end of its deal, and not further. */
static void play_out(arb_match *world, uint64_t *chance)
{
	int ended = 0;

	while (arb_match_need(world) == ARB_NEED_MOVE) {
		CHECK(!ended);
		ended = arb_match_play(
			world, below(chance, arb_match_moves(world, NULL)));
		CHECK(ended >= 0);
	}
	CHECK(arb_match_need(world) == ARB_NEED_NOTHING &&
	      ended & ARB_DEAL_OVER);
	CHECK(arb_match_moves(world, NULL) == 0);
	CHECK(arb_match_play(world, 0) == ARB_ERR_USE);
	CHECK(!isnan(arb_match_playout(world, 1, 1)));
}

static int differ; /* worlds in which another seat has other cards */

static void look(const arb_match *match, arb_match *world, int seat,
		 uint64_t *chance)
{
	struct text a = { NULL, 0, 0 }, b = { NULL, 0, 0 };
	uint8_t key[ARB_BYTES];
	arb_worlds *worlds;

	key_make(next_word(chance), key);
	worlds = arb_worlds_new(match, seat, key, NULL);
	CHECK(worlds);
	see(match, seat, &a);
	for (int k = 0; k < 3; k++) {
		CHECK(!arb_worlds_draw(worlds, world));
		CHECK(arb_match_need(world) == ARB_NEED_MOVE);
		see(world, seat, &b);
		CHECK(text_same(&a, &b));
		if (seat)
			for (int s = 1; s <= arb_match_seats(match); s++) {
				struct text own = { NULL, 0, 0 };

				see(match, s, &own);
				see(world, s, &b);
				differ +=
					memcmp(own.bytes, b.bytes, own.n) != 0;
				free(own.bytes);
			}
		if (seat == arb_match_turn(match)) {
			CHECK(arb_match_choose(match, ARB_BOT_EXPERT, 0, key,
					       NULL) ==
			      arb_match_choose(world, ARB_BOT_EXPERT, 0, key,
					       NULL));
			CHECK(arb_match_choose(match, ARB_BOT_SEARCH, 30, key,
					       NULL) ==
			      arb_match_choose(world, ARB_BOT_SEARCH, 30, key,
					       NULL));
		}
	}
	play_out(world, chance);
	arb_worlds_free(worlds);
	free(a.bytes);
	free(b.bytes);
}

/* Players say what each move is worth, or that they did not look: NAN. */
static void see_worths(const arb_match *match, const uint8_t *key)
{
	double worth[ARB_MOVES];
	int n = arb_match_moves(match, NULL), best, seen = 0;

	for (int bot = ARB_BOT_FIRST; bot <= ARB_BOT_SEARCH; bot++) {
		for (int i = 0; i < n; i++)
			worth[i] = -12345;
		best = arb_match_choose(match, bot, 1, key, worth);
		CHECK(best >= 0 && best < n);
		for (int i = 0; i < n; i++) {
			CHECK(worth[i] != -12345);
			CHECK(bot == ARB_BOT_SEARCH || isnan(worth[i]));
			seen += !isnan(worth[i]);
		}
	}
	CHECK(seen || n == 1);
}

static void advise(const arb_match *match, const uint8_t *key)
{
	arb_cost costs[ARB_MOVES], loss;
	double worth;
	int best = arb_match_advise(match, 40, key, costs, &worth), judged;

	CHECK(best >= 0 && costs[best].cost == 0 && !isnan(worth));
	for (int i = 0; i < arb_match_moves(match, NULL); i++)
		CHECK(costs[i].cost >= 0 && costs[i].error >= 0);
	judged = arb_match_judge(match, 0, 40, key, &loss);
	CHECK(judged >= 0 && judged / 4 < arb_match_moves(match, NULL));
	if (judged / 4 == 0)
		CHECK(judged % 4 == ARB_MARK_NONE);
}

static void rewards(const arb_match *match)
{
	arb_table table = table_of(match, 0);
	double sum = 0;
	bool counted[ARB_SEATS + 1] = { false };

	for (int s = 1; s <= table.seats; s++) {
		if (!counted[table.side[s]])
			sum += arb_match_reward(match, s);
		counted[table.side[s]] = true;
	}
	CHECK(fabs(sum) < 1e-9);
}

static void play(const char *terms, int looks)
{
	arb_match *match = arb_match_new(terms, 0, NULL), *world;
	uint8_t seed[ARB_BYTES];
	uint64_t chance = 11;
	int deals = 0;

	key_make(4, seed);
	CHECK(match && arb_match_start(match, seed) == 0);
	world = arb_match_clone(match, 0);
	CHECK(world);
	while (arb_match_need(match) == ARB_NEED_MOVE) {
		int ended, count = arb_match_moves(match, NULL);
		arb_worlds *any = arb_worlds_new(match, 0, seed, NULL);

		if (any && looks && below(&chance, 12) == 0) {
			looks--;
			for (int s = 0; s <= arb_match_seats(match); s++)
				look(match, world, s, &chance);
			advise(match, seed);
			see_worths(match, seed);
		}
		arb_worlds_free(any);
		ended = arb_match_play(match, below(&chance, count));
		CHECK(ended >= 0);
		if (ended & ARB_DEAL_OVER) {
			deals++;
			rewards(match);
		}
	}
	CHECK(deals && !looks);
	arb_match_free(match);
	arb_match_free(world);
}

/* F5: what a seat pays before the first deal is not of that deal. */
static void forfeit_early(void)
{
	arb_match *match = arb_match_new("chnif players=6 deals=1", 0, NULL);
	uint8_t seed[ARB_BYTES];
	arb_table table;

	key_make(4, seed);
	CHECK(match && arb_match_fault(match, ARB_EXIT, NULL, 0) == 0);
	CHECK(arb_match_start(match, seed) == 0);
	while (arb_match_need(match) == ARB_NEED_MOVE)
		CHECK(arb_match_play(match, 0) >= 0);
	table = table_of(match, 0);
	CHECK(table.out[1] == 1 && table.gained[1] == 0);
	arb_match_free(match);
}

/* Tokens are on the table between deals, too. */
static void count_tokens(void)
{
	arb_match *match = arb_match_new("enfle cut=asked deals=2", 0, NULL);
	uint8_t seed[ARB_BYTES];

	key_make(4, seed);
	CHECK(match && arb_match_start(match, seed) == 0);
	for (;;) {
		arb_table table = table_of(match, 0);
		int tokens = 0;

		for (int s = 1; s <= table.seats; s++)
			tokens += table.score[s];
		CHECK(tokens + table.pool == 16);
		if (arb_match_need(match) != ARB_NEED_MOVE)
			break;
		CHECK(arb_match_play(match, 0) >= 0);
	}
	arb_match_free(match);
}

int main(void)
{
	forfeit_early();
	count_tokens();
	play("chkobba deals=3", 4);
	play("chkobba players=4 teams=yes cut=asked deals=3", 4);
	play("chnif players=5 deals=3", 3);
	play("chnif players=12 deals=2", 1);
	play("chouine deals=3", 4);
	play("chouine players=3 deals=3", 3);
	play("enfle players=4 deals=3", 4);
	CHECK(differ > 100);
	return 0;
}
