/* Alpha-beta to the end of a deal. */
#include "game/solve.h"

#include <string.h>

struct solving {
	const struct game *game;
	int seat, side; /* for whom it is worth */
	long nodes;     /* that may still be looked at */
};

/* MATCH is used up: its last move is played in place, for half of all positions
 * have no other and copies cost as much as moves. */
static int32_t solve(struct solving *solving, struct match *match, int32_t low,
		     int32_t high)
{
	struct move moves[MOVE_MAX];
	struct match copy;
	bool mine;
	int count;

	if (!match_playing(match) || --solving->nodes < 0)
		return solving->game->worth(match, solving->seat);
	if (solving->game->bounds) {
		int32_t least, most;

		solving->game->bounds(match, solving->seat, &least, &most);
		if (least >= high || least == most)
			return least;
		if (most <= low)
			return most;
		low = least > low ? least : low;
		high = most < high ? most : high;
	}
	mine = match_side(match, match->turn) == solving->side;
	count = solving->game->legal(match, moves);
	if (match_need(match) == NEED_STEP)
		count = 1; /* the house plays the first */
	for (int i = 0; i < count && low < high; i++) {
		struct match *next = match;
		int32_t worth;

		if (i + 1 < count) {
			copy = *match;
			next = &copy;
		}
		match_play(next, &moves[i]);
		worth = solve(solving, next, low, high);
		if (mine && worth > low)
			low = worth;
		if (!mine && worth < high)
			high = worth;
	}
	return mine ? low : high;
}

int solve_moves(const struct match *match, const struct move *moves, int count,
		struct searched found[MOVE_MAX])
{
	struct solving solving = {
		.game = match_game(match),
		.seat = match->turn,
		.side = match_side(match, match->turn),
		.nodes = SOLVE_NODES,
	};
	int32_t worth[MOVE_MAX], low = INT32_MIN, high = INT32_MAX;

	if (match_sides(match) != 2)
		return -1;
	if (solving.game->bounds)
		solving.game->bounds(match, match->turn, &low, &high);
	for (int i = 0; i < count; i++) {
		struct match next = *match;

		match_play(&next, &moves[i]);
		worth[i] = solve(&solving, &next, low, high);
	}
	if (solving.nodes < 0)
		return -1;
	for (int i = 0; i < count; i++)
		found[i] = (struct searched){ .sum = worth[i], .n = 1 };
	return 0;
}
