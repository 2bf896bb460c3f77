/* The policy of a game, with its weights. */
#include "game/policy.h"

#include "game/solve.h"

void policy_weights(const struct game *game, int16_t weights[WEIGHTS_MAX])
{
	for (int i = 0; game->weights[i].name; i++)
		weights[i] = game->weights[i].value;
}

int policy_move(const struct match *match, const struct move *moves, int count)
{
	const struct game *game = match_game(match);
	int16_t weights[WEIGHTS_MAX];

	if (count == 1)
		return 0;
	policy_weights(game, weights);
	return game->policy(match, moves, count, weights);
}

int policy_expert(const struct match *match, const struct move *moves,
		  int count, const int16_t weights[WEIGHTS_MAX])
{
	int rule, best;

	if (count == 1)
		return 0;
	rule = match_game(match)->policy(match, moves, count, weights);
	best = solve_choose(match, moves, count, rule, EXPERT_NODES);
	return best < 0 ? rule : best;
}
