/* Searches by flat Monte Carlo over the worlds of a seat. */
#include "think/search.h"

#include "base/isqrt.h"
#include "think/playout.h"
#include "think/policy.h"

#include <string.h>

/* The moves left: the policy's, then the others, best first. */
struct field {
	int index[MOVE_MAX];
	int count;
};

/* Ranks moves by their sums, since all had as many playouts.  Equal moves keep
 * their order. */
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

static int used_of(const struct search_limits *limits, uint64_t playouts)
{
	int used = limits->used ? limits->used(limits->context) : 0;
	uint64_t played = 0;

	if (limits->playouts)
		played = playouts * 1000 / limits->playouts;
	return played > (uint64_t)used ? (int)played : used;
}

/* Plays one more world for all moves of the field. */
static void play_world(struct playouts *playouts, const struct field *field,
		       struct searched found[MOVE_MAX])
{
	int32_t worth[MOVE_MAX];

	playout_world(playouts, field->index, field->count, worth);
	for (int i = 0; i < field->count; i++) {
		int move = field->index[i];
		int64_t diff = worth[move] - worth[field->index[0]];

		found[move].sum += worth[move];
		found[move].sum_diff += diff;
		found[move].sum_diff_sq += (uint64_t)(diff * diff);
		found[move].n++;
	}
}

/* If no card is hidden, finds the best move; ties go to FIRST.  Returns false
 * if it is not solved. */
static bool solve_rest(const struct playouts *playouts, int count, int *first,
		       struct searched found[MOVE_MAX])
{
	int32_t worth[MOVE_MAX];

	if (playout_solve(playouts, count, worth))
		return false;
	for (int i = 0; i < count; i++) {
		found[i] = (struct searched){ .sum = worth[i], .n = 1 };
		if (worth[i] > worth[*first])
			*first = i;
	}
	return true;
}

/* Runs sequential halving, in the rounds until two moves are left and one
 * more. */
static void halve_field(struct playouts *playouts, struct field *field,
			const struct search_limits *limits,
			struct searched found[MOVE_MAX])
{
	uint64_t played = 0;
	int rounds = 1;

	for (int left = field->count; left > 2; left = 1 + left / 2)
		rounds++;
	for (int round = 1; field->count > 1 && round <= rounds; round++) {
		while (used_of(limits, played) < round * 1000 / rounds) {
			play_world(playouts, field, found);
			played += (uint64_t)field->count;
		}
		rank_field(field, found);
		if (round < rounds)
			field->count = 1 + field->count / 2;
	}
}

int search_moves(const struct match *match, const struct evidence *evidence,
		 const struct move *moves, int count,
		 const uint8_t key[CHANCE_BYTES],
		 const struct search_limits *limits,
		 struct searched found[MOVE_MAX])
{
	int first = policy_move(match, moves, count);
	const struct searched *best;
	struct playouts playouts;
	struct field field = { .index = { first }, .count = 1 };

	memset(found, 0, (size_t)count * sizeof(*found));
	if (playout_begin(&playouts, match, evidence, moves, key, limits->used,
			  limits->context))
		return limits->used && limits->used(limits->context) >= 1000
			       ? first
			       : -1;
	if (!solve_rest(&playouts, count, &first, found)) {
		for (int i = 0; i < count; i++)
			if (i != first)
				field.index[field.count++] = i;
		halve_field(&playouts, &field, limits, found);
		/* another move must lead the policy's by enough */
		best = &found[field.index[1]];
		if (field.count > 1 && best->sum_diff > 0 &&
		    (uint64_t)best->sum_diff > isqrt(best->sum_diff_sq))
			first = field.index[1];
	}
	playout_end(&playouts);
	return first;
}
