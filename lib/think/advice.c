/* Estimates what each move of a question costs. */
#include "think/advice.h"

#include <string.h>

#include "think/move_compare.h"

#define LEAST_PARTS 4

/* Ranks moves by their sums.  Equal moves keep their order. */
static void rank_moves(struct advice *advice,
		       const struct comparison *comparison)
{
	int64_t sum[MOVE_MAX];

	for (int i = 0; i < advice->count; i++) {
		int k = i;

		sum[i] = move_compare_sum(comparison, i);
		for (; k && sum[advice->order[k - 1]] < sum[i]; k--)
			advice->order[k] = advice->order[k - 1];
		advice->order[k] = i;
	}
}

int advice_of(const struct match *match, const struct evidence *evidence,
	      const struct move *moves, int count,
	      const uint8_t key[CHANCE_BYTES],
	      const struct advice_limits *limits, struct advice *advice)
{
	struct comparison comparison;

	memset(advice, 0, sizeof(*advice));
	advice->count = count;
	if (move_compare_begin(&comparison, match, evidence, moves, count, key,
			       (limits->worlds + COMPARE_PARTS - 1) /
				       COMPARE_PARTS))
		return -1;
	while (!comparison.solved && comparison.parts < COMPARE_PARTS &&
	       !(comparison.parts >= LEAST_PARTS && limits->clock &&
		 limits->clock() > limits->until))
		move_compare_play(&comparison);
	advice->solved = comparison.solved;
	advice->worlds = move_compare_worlds(&comparison);
	rank_moves(advice, &comparison);
	advice->worth = move_compare_mean(&comparison, advice->order[0]);
	for (int i = 0; i < count; i++) {
		struct lead lead =
			move_compare_lead(&comparison, advice->order[0], i);

		advice->cost[i] = lead.mean;
		advice->error[i] = lead.error;
	}
	move_compare_end(&comparison);
	return 0;
}
