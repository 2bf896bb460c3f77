/* Calls the policy of a game with its weights. */
#include "think/policy.h"

#include "think/endgame.h"

void policy_weights(const struct mind *mind, int16_t weights[WEIGHTS_MAX])
{
	for (int i = 0; mind->weights[i].name; i++)
		weights[i] = mind->weights[i].value;
}

int policy_rule(const struct mind *mind, const struct match *match,
		const struct move *moves, int count,
		const int16_t weights[WEIGHTS_MAX])
{
	int32_t scores[MOVE_MAX];
	int best = 0;

	if (count == 1)
		return 0;
	mind->policy(match, moves, count, weights, scores);
	for (int i = 1; i < count; i++)
		if (scores[i] > scores[best])
			best = i;
	return best;
}

int policy_move(const struct match *match, const struct move *moves, int count)
{
	const struct mind *mind = match_mind(match);
	int16_t weights[WEIGHTS_MAX];

	policy_weights(mind, weights);
	return policy_rule(mind, match, moves, count, weights);
}

int policy_expert(const struct match *match, const struct move *moves,
		  int count, const int16_t weights[WEIGHTS_MAX])
{
	int rule, best;

	if (count == 1)
		return 0;
	rule = policy_rule(match_mind(match), match, moves, count, weights);
	best = endgame_choose(match, moves, count, rule, EXPERT_NODES);
	return best < 0 ? rule : best;
}
