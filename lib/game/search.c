/* Search: flat Monte Carlo over the worlds of a seat. */
#include "game/search.h"

#include "game/candidates.h"
#include "game/policy.h"
#include "game/sample.h"
#include "game/solve.h"
#include "game/style.h"

#include <string.h>

#define NOISE 10 /* one move in so many of a playout is random */

/* Between two seats, when so few cards are still to be drawn, a playout ends where the
 * last one is: from there on both know all, and play as well as they can, if what that
 * is worth is found within so many positions.  Partners do not know each other's hands:
 * with teams of Chkobba that made search weaker. */
#define EXACT_CARDS 4
#define EXACT_NODES 2000

/* The next number of a playout (splitmix64: nothing hangs on its being hard to
 * foresee). */
static uint64_t next_noise(uint64_t *noise)
{
	uint64_t z = *noise += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

int32_t search_playout(struct match *world, const struct move *move, int seat,
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
			word = next_noise(&noise);
			if (word % NOISE == 0)
				i = (int)((word >> 32) % (uint64_t)count);
			else if (greedy >> world->turn & 1)
				i = game->greedy(moves, count);
			else
				i = game->policy(world, moves, count, weights);
		}
		match_play(world, &moves[i]);
	}
	return game->worth(world, seat);
}

/* The moves still looked at: the policy's (or another that they are held against),
 * then the others, best first. */
struct field {
	int index[MOVE_MAX];
	int count;
};

/* The better of two moves has the higher sum, for they were played out as often
 * as one another; moves that are level keep their order. */
static void rank_field(struct field *field, const struct searched *found)
{
	for (int i = 2; i < field->count; i++) {
		int move = field->index[i], k = i;

		while (k > 1 &&
		       found[field->index[k - 1]].sum < found[move].sum) {
			field->index[k] = field->index[k - 1];
			k--;
		}
		field->index[k] = move;
	}
}

/* Rounds until two moves are left, and one for these. */
static int rounds_of(int count)
{
	int rounds = 1;

	for (; count > 2; count = 1 + count / 2)
		rounds++;
	return rounds;
}

struct run {
	struct candidates candidates;
	const struct move *moves;
	const struct search_limits *limits;
	const struct recall *recall; /* or NULL */
	struct searched *found;      /* against the first move of the field */
	struct searched *other;      /* or NULL: against the move AGAINST */
	int against;
	uint64_t worlds, playouts;
	int seat;
};

static int used_of(const struct run *run)
{
	int used =
		run->limits->used ? run->limits->used(run->limits->context) : 0;
	uint64_t played = 0;

	if (run->limits->playouts)
		played = run->playouts * 1000 / run->limits->playouts;
	return played > (uint64_t)used ? (int)played : used;
}

/* What the moves of the field came to in a world: against THAN. */
static void note_worth(struct searched *found, const struct field *field,
		       const int32_t *worth, int than)
{
	for (int i = 0; i < field->count; i++) {
		int move = field->index[i];
		int64_t ahead = worth[move] - worth[than];

		found[move].sum += worth[move];
		found[move].ahead += ahead;
		found[move].squares += (uint64_t)(ahead * ahead);
		found[move].n++;
	}
}

/* One more world for all moves of the field. */
static void play_world(struct run *run, const struct field *field)
{
	struct chance_stream stream;
	struct match world, copy;
	uint32_t greedy = 0;
	int32_t worth[MOVE_MAX];
	uint64_t noise;

	chance_stream_init(&stream, run->candidates.key, run->worlds++);
	noise = (uint64_t)chance_draw(&stream, UINT32_MAX) << 32;
	noise |= chance_draw(&stream, UINT32_MAX);
	if (run->recall)
		greedy = style_draw(run->recall, next_noise(&noise));
	candidates_draw(&run->candidates, &stream, &world);
	for (int i = 0; i < field->count; i++) {
		int move = field->index[i];

		copy = world;
		worth[move] = search_playout(&copy, &run->moves[move],
					     run->seat, greedy, noise);
	}
	run->playouts += (uint64_t)field->count;
	note_worth(run->found, field, worth, field->index[0]);
	if (run->other)
		note_worth(run->other, field, worth, run->against);
}

/* All moves, FIRST before the others. */
static void fill_field(struct field *field, int first, int count)
{
	field->count = count;
	field->index[0] = first;
	for (int i = 0, k = 1; i < count; i++)
		if (i != first)
			field->index[k++] = i;
}

static uint64_t root_of(uint64_t square)
{
	uint64_t root = 0;

	for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
		if ((root + bit) * (root + bit) <= square)
			root += bit;
	return root;
}

/* The best of the others, if it is ahead of the policy's move for sure enough. */
static int choose_move(const struct field *field, const struct searched *found)
{
	const struct searched *best = &found[field->index[1]];

	if (field->count > 1 && best->ahead > 0 &&
	    (uint64_t)best->ahead > root_of(best->squares))
		return field->index[1];
	return field->index[0];
}

/* All is known: the rest is solved, and nothing left to chance. */
static bool solve_rest(const struct run *run, int count)
{
	const struct candidates *candidates = &run->candidates;
	struct chance_stream stream;
	struct match world;

	if (!sampler_certain(candidates->sampler))
		return false;
	chance_stream_init(&stream, candidates->key, 0);
	sampler_draw(candidates->sampler, &stream, &world);
	return !solve_moves(&world, run->moves, count, run->found);
}

int search_moves(const struct match *match, const struct recall *recall,
		 const struct move *moves, int count,
		 const uint8_t key[CHANCE_BYTES],
		 const struct search_limits *limits,
		 struct searched found[MOVE_MAX])
{
	struct sampler *sampler = sampler_new_within(
		match, match->turn, limits->used, limits->context);
	struct recall now;
	struct run run = {
		.moves = moves,
		.limits = limits,
		.found = found,
		.seat = match->turn,
	};
	struct field field;
	int rounds = rounds_of(count);

	memset(found, 0, (size_t)count * sizeof(*found));
	if (!sampler)
		return limits->used && limits->used(limits->context) >= 1000
			       ? policy_move(match, moves, count)
			       : -1;
	candidates_init(&run.candidates, sampler, key);
	if (recall) {
		run.recall = &now;
		now = *recall;
		style_weigh(&now, match, match->turn, sampler);
		if (match_game(match)->recall)
			recall_witnesses(&now, match, match->turn, false,
					 &run.candidates.witnesses);
	}
	fill_field(&field, policy_move(match, moves, count), count);
	if (solve_rest(&run, count)) {
		for (int i = 0; i < count; i++)
			if (found[i].sum > found[field.index[0]].sum)
				field.index[0] = i;
		field.count = 1;
	}
	for (int round = 1; field.count > 1 && round <= rounds; round++) {
		while (used_of(&run) < round * 1000 / rounds)
			play_world(&run, &field);
		rank_field(&field, found);
		if (round < rounds)
			field.count = 1 + field.count / 2;
	}
	sampler_free(sampler);
	return choose_move(&field, found);
}

int search_all(const struct match *match, const struct recall *recall,
	       const struct move *moves, int count, int against,
	       const uint8_t key[CHANCE_BYTES], uint64_t from, uint64_t worlds,
	       struct searched found[2][MOVE_MAX])
{
	struct sampler *sampler = sampler_new(match, match->turn);
	struct run run = {
		.recall = recall,
		.moves = moves,
		.found = found[0],
		.other = found[1],
		.against = against,
		.worlds = from,
		.seat = match->turn,
	};
	struct field field;

	memset(found, 0, 2 * sizeof(*found));
	if (!sampler)
		return -1;
	candidates_init(&run.candidates, sampler, key);
	fill_field(&field, policy_move(match, moves, count), count);
	if (!solve_rest(&run, count))
		while (worlds--)
			play_world(&run, &field);
	sampler_free(sampler);
	return 0;
}
