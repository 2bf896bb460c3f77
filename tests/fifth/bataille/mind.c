/* How bataille is thought about. */
#include "games/bataille/rules_state.h"
#include "think/mind.h"

/* Leads the best card, beats with the best, else loses the worst. */
static void policy(const struct match *match, const struct move *moves,
		   int count, const int16_t *with, int32_t *scores)
{
	const struct bataille *bataille = bataille_peek(match);

	(void)with;
	for (int i = 0; i < count; i++) {
		int rank = CARD_RANK(moves[i].card);

		scores[i] = bataille->leading || rank < CARD_RANK(bataille->led)
				    ? 100 - rank
				    : rank;
	}
}

/* The best card, always. */
static int greedy(const struct move *moves, int count)
{
	int best = 0;

	for (int i = 1; i < count; i++)
		if (CARD_RANK(moves[i].card) < CARD_RANK(moves[best].card))
			best = i;
	return best;
}

static const struct weight weights[] = { { NULL, 0 } };

static int32_t worth(const struct match *match, int seat)
{
	const struct bataille *bataille = bataille_peek(match);

	return bataille->tricks[seat] - bataille->tricks[3 - seat];
}

static const char *const decisions[] = { "lead", "follow", NULL };

static int decision(const struct match *match, const struct move *moves,
		    int count)
{
	(void)moves;
	(void)count;
	return !bataille_peek(match)->leading;
}

const struct mind mind_bataille = {
	.game = &game_bataille,
	.greedy = greedy,
	.policy = policy,
	.weights = weights,
	.worth = worth,
	.worth_unit = 1,
	.recall = 2,
	.blunder = 500,
	.decisions = decisions,
	.decision = decision,
};
