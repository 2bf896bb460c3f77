/* Moves played out in worlds. */
#include "game/playout.h"

#include "game/policy.h"
#include "game/solve.h"
#include "game/style.h"

#define NOISE 10 /* one move in so many of a playout is random */

/* Between two seats, when so few cards are still to be drawn, a playout ends where the
 * last one is: from there on both know all, and play as well as they can, if what that
 * is worth is found within so many positions.  Partners do not know each other's hands:
 * with teams of Chkobba that made search weaker. */
#define EXACT_CARDS 4
#define EXACT_NODES 2000

/* splitmix64: nothing hangs on its being hard to foresee */
uint64_t playout_noise(uint64_t *noise)
{
	uint64_t z = *noise += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

int32_t playout(struct match *world, const struct move *move, int seat,
		uint32_t greedy, uint64_t noise)
{
	const struct game *game = match_game(world);
	bool exact = world->seats == 2 && solve_undealt(world) <= EXACT_CARDS;
	int16_t weights[WEIGHTS_MAX];
	struct move moves[MOVE_MAX];
	int32_t worth;

	policy_weights(game, weights);
	match_play(world, move);
	for (int done = 1; match_playing(world); done++) {
		uint64_t word;
		int count, i = 0;

		if (game->horizon && done >= game->horizon)
			break;
		if (match_need(world) == NEED_STEP) {
			match_step(world, NULL);
			continue;
		}
		if (exact && !solve_worth(world, seat, EXACT_NODES, &worth))
			return worth;
		count = game->legal(world, moves);
		if (count > 1) {
			word = playout_noise(&noise);
			if (word % NOISE == 0)
				i = (int)((word >> 32) % (uint64_t)count);
			else if (greedy >> world->turn & 1)
				i = game->greedy(moves, count);
			else
				i = policy_rule(world, moves, count, weights);
		}
		match_play(world, &moves[i]);
	}
	return game->worth(world, seat);
}

int playouts_begin(struct playouts *playouts, const struct match *match,
		   const struct recall *recall, const struct move *moves,
		   const uint8_t key[CHANCE_BYTES], int (*used)(void *context),
		   void *context)
{
	playouts->sampler =
		sampler_new_within(match, match->turn, used, context);
	if (!playouts->sampler)
		return -1;
	playouts->moves = moves;
	playouts->worlds = 0;
	playouts->seat = match->turn;
	playouts->recalls = recall != NULL;
	candidates_init(&playouts->candidates, playouts->sampler, key);
	if (!recall)
		return 0;
	playouts->recall = *recall;
	style_weigh(&playouts->recall, match, match->turn, playouts->sampler);
	if (match_game(match)->recall)
		recall_witnesses(&playouts->recall, match, match->turn, false,
				 &playouts->candidates.witnesses);
	return 0;
}

void playouts_end(struct playouts *playouts)
{
	sampler_free(playouts->sampler);
}

void playouts_world(struct playouts *playouts, const int *index, int count,
		    int32_t worth[MOVE_MAX])
{
	struct chance_stream stream;
	struct match world, copy;
	uint32_t greedy = 0;
	uint64_t noise;

	chance_stream_init(&stream, playouts->candidates.key,
			   playouts->worlds++);
	noise = (uint64_t)chance_draw(&stream, UINT32_MAX) << 32;
	noise |= chance_draw(&stream, UINT32_MAX);
	if (playouts->recalls)
		greedy = style_draw(&playouts->recall, playout_noise(&noise));
	candidates_draw(&playouts->candidates, &stream, &world);
	for (int i = 0; i < count; i++) {
		copy = world;
		worth[index[i]] = playout(&copy, &playouts->moves[index[i]],
					  playouts->seat, greedy, noise);
	}
}

int playouts_solve(const struct playouts *playouts, int count,
		   int32_t worth[MOVE_MAX])
{
	struct chance_stream stream;
	struct match world;

	if (!sampler_certain(playouts->sampler))
		return -1;
	chance_stream_init(&stream, playouts->candidates.key, 0);
	sampler_draw(playouts->sampler, &stream, &world);
	return solve_moves(&world, playouts->moves, count, worth);
}
