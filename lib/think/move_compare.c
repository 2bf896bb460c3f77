/* Compares moves in the same worlds. */
#include "think/move_compare.h"

#include <math.h>

#include "think/policy.h"

#define THOUSANDTHS 1000
#define SURE 3 /* standard errors */

int move_compare_begin(struct comparison *comparison, const struct match *match,
		       const struct evidence *evidence,
		       const struct move *moves, int count,
		       const uint8_t key[CHANCE_BYTES], uint64_t each)
{
	int32_t worth[MOVE_MAX];

	if (playout_begin(&comparison->playouts, match, evidence, moves, key,
			  NULL, NULL))
		return -1;
	comparison->unit = match_mind(match)->worth_unit;
	comparison->count = comparison->left = count;
	comparison->policy = policy_move(match, moves, count);
	comparison->parts = 0;
	comparison->each = each;
	for (int i = 0; i < count; i++) {
		comparison->index[i] = i;
		comparison->in[i] = 0;
	}
	comparison->solved =
		!playout_solve(&comparison->playouts, count, worth);
	if (!comparison->solved)
		return 0;
	comparison->parts = 1;
	comparison->each = 1;
	for (int i = 0; i < count; i++) {
		comparison->sum[0][i] = worth[i];
		comparison->in[i] = 1;
	}
	return 0;
}

void move_compare_end(struct comparison *comparison)
{
	playout_end(&comparison->playouts);
}

void move_compare_play(struct comparison *comparison)
{
	int64_t *sum = comparison->sum[comparison->parts++];
	int32_t worth[MOVE_MAX];

	for (int i = 0; i < comparison->left; i++) {
		comparison->in[comparison->index[i]]++;
		sum[comparison->index[i]] = 0;
	}
	for (uint64_t n = comparison->each; n; n--) {
		playout_world(&comparison->playouts, comparison->index,
			      comparison->left, worth);
		for (int i = 0; i < comparison->left; i++)
			sum[comparison->index[i]] +=
				worth[comparison->index[i]];
	}
}

uint64_t move_compare_worlds(const struct comparison *comparison)
{
	return (uint64_t)comparison->parts * comparison->each;
}

int64_t move_compare_sum(const struct comparison *comparison, int move)
{
	int64_t sum = 0;

	for (int i = 0; i < comparison->in[move]; i++)
		sum += comparison->sum[i][move];
	return sum;
}

int64_t move_compare_mean(const struct comparison *comparison, int move)
{
	int64_t worlds = comparison->in[move] * (int64_t)comparison->each;

	return move_compare_sum(comparison, move) * THOUSANDTHS /
	       (worlds * comparison->unit);
}

struct lead move_compare_lead(const struct comparison *comparison, int move,
			      int than)
{
	int parts = comparison->in[move] < comparison->in[than]
			    ? comparison->in[move]
			    : comparison->in[than];
	double unit = (double)comparison->unit * parts *
		      (double)comparison->each / THOUSANDTHS;
	double squares = 0;
	int64_t all = 0;

	for (int i = 0; i < parts; i++)
		all += comparison->sum[i][move] - comparison->sum[i][than];
	/* integers, so that equal parts have no error */
	for (int i = 0; i < parts; i++) {
		double off = (double)(parts * (comparison->sum[i][move] -
					       comparison->sum[i][than]) -
				      all);

		squares += off * off;
	}
	return (struct lead){
		.mean = llround((double)all / unit),
		.error = parts > 1
				 ? llround(sqrt(squares / parts / (parts - 1)) /
					   unit)
				 : 0,
	};
}

void move_compare_drop(struct comparison *comparison, int kept)
{
	int left = 0;

	for (int i = 0; i < comparison->left; i++) {
		int move = comparison->index[i];
		struct lead lead =
			move_compare_lead(comparison, comparison->policy, move);

		if (move == kept || lead.mean <= SURE * lead.error)
			comparison->index[left++] = move;
	}
	comparison->left = left;
}
