/* Solves the end of a deal by alpha-beta search. */
#include "think/endgame.h"

#include "think/mind.h"
#include "think/deal_sampler.h"

/* The state of a search. */
struct solving {
	const struct game *game;
	const struct mind *mind;
	int seat, side; /* whose worth is computed */
	long nodes;     /* left to visit */
};

/* Narrows LOW and HIGH by the bounds of the deal's worth.  Returns true if
 * these decide the deal; LOW is then its worth. */
static bool narrow(const struct solving *solving, const struct match *match,
		   int32_t *low, int32_t *high)
{
	int32_t least, most;

	if (!solving->mind->bounds)
		return false;
	solving->mind->bounds(match, solving->seat, &least, &most);
	if (least >= *high || least == most) {
		*low = least;
		return true;
	}
	if (most <= *low) {
		*low = most;
		return true;
	}
	*low = least > *low ? least : *low;
	*high = most < *high ? most : *high;
	return false;
}

/* Returns the worth of MATCH between LOW and HIGH, and overwrites MATCH.  The
 * last move is played in place: half of all positions have one move, and a copy
 * costs as much.  There are no house moves: with two sides, none is out while
 * cards are played (F3). */
static int32_t solve(struct solving *solving, struct match *match, int32_t low,
		     int32_t high)
{
	struct move moves[MOVE_MAX];
	struct match copy;
	bool mine;
	int count;

	if (!match_playing(match) || --solving->nodes < 0)
		return solving->mind->worth(match, solving->seat);
	if (narrow(solving, match, &low, &high))
		return low;
	mine = match_side(match, match->turn) == solving->side;
	count = solving->game->legal(match, moves);
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

/* Starts a search for SEAT of at most NODES positions.  LOW and HIGH get the
 * bounds of the deal's worth. */
static struct solving begin_solving(const struct match *match, int seat,
				    long nodes, int32_t *low, int32_t *high)
{
	struct solving solving = {
		.game = match_game(match),
		.mind = match_mind(match),
		.seat = seat,
		.side = match_side(match, seat),
		.nodes = nodes,
	};

	*low = INT32_MIN;
	*high = INT32_MAX;
	if (solving.mind->bounds)
		solving.mind->bounds(match, seat, low, high);
	return solving;
}

/* Returns the worth of MOVE, if it lies between LOW and HIGH. */
static int32_t solve_move(struct solving *solving, const struct match *match,
			  const struct move *move, int32_t low, int32_t high)
{
	struct match next = *match;

	match_play(&next, move);
	return solve(solving, &next, low, high);
}

int endgame_moves(const struct match *match, const struct move *moves,
		  int count, int32_t worth[MOVE_MAX])
{
	struct solving solving;
	int32_t low, high;

	if (match_sides(match) != 2)
		return -1;
	solving = begin_solving(match, match->turn, SOLVE_NODES, &low, &high);
	for (int i = 0; i < count; i++)
		worth[i] = solve_move(&solving, match, &moves[i], low, high);
	return solving.nodes < 0 ? -1 : 0;
}

int endgame_undealt(const struct match *match)
{
	const struct game *game = match_game(match);
	int dealt;

	game->hands((struct match *)match, &dealt);
	return pack_size(&game->pack) - dealt;
}

int endgame_worth(const struct match *match, int seat, long nodes,
		  int32_t *worth)
{
	struct match rest = *match;
	struct solving solving;
	int32_t low, high, found;

	if (match_sides(match) != 2 || endgame_undealt(match))
		return -1;
	solving = begin_solving(match, seat, nodes, &low, &high);
	found = solve(&solving, &rest, low, high);
	if (solving.nodes < 0)
		return -1;
	*worth = found;
	return 0;
}

int endgame_choose(const struct match *match, const struct move *moves,
		   int count, int first, long nodes)
{
	struct solving solving;
	struct match world;
	int32_t low, high, most;
	int best = first;

	if (match_sides(match) != 2 || endgame_undealt(match) ||
	    !sampler_only_world(match, match->turn, &world))
		return -1;
	solving = begin_solving(&world, world.turn, nodes, &low, &high);
	most = solve_move(&solving, &world, &moves[first], low, high);
	for (int i = 0; i < count && most < high; i++) {
		int32_t worth = most;

		if (i != first)
			worth = solve_move(&solving, &world, &moves[i], most,
					   high);
		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	return solving.nodes < 0 ? -1 : best;
}
