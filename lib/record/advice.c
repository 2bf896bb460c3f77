/* What the moves of a question cost. */
#include "record/advice.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "game/search.h"

#define THOUSANDTHS 1000
/* The worlds come in so many parts, and chance is read off their differences: the
 * best move is not known before the last of them. */
#define PARTS 40
#define LEAST_PARTS 4

struct parts {
	int64_t sum[PARTS][MOVE_MAX];
	int count;
};

static int64_t sum_of(const struct parts *parts, int move)
{
	int64_t sum = 0;

	for (int i = 0; i < parts->count; i++)
		sum += parts->sum[i][move];
	return sum;
}

/* What MOVE is behind BEST, and how sure that is. */
static void price_move(struct advice *advice, const struct parts *parts,
		       int best, int move, double unit)
{
	double n = parts->count, squares = 0;
	double mean = (double)(sum_of(parts, best) - sum_of(parts, move)) / n;
	double scale = THOUSANDTHS * n / (unit * (double)advice->worlds);

	for (int i = 0; i < parts->count; i++) {
		double off =
			(double)(parts->sum[i][best] - parts->sum[i][move]) -
			mean;

		squares += off * off;
	}
	advice->cost[move] = llround(mean * scale);
	advice->error[move] =
		n > 1 ? llround(sqrt(squares / (n - 1) / n) * scale) : 0;
}

/* By their sums; moves that are level keep their order. */
static void rank_moves(struct advice *advice, const struct parts *parts)
{
	int64_t sum[MOVE_MAX];

	for (int i = 0; i < advice->count; i++) {
		int k = i;

		sum[i] = sum_of(parts, i);
		for (; k && sum[advice->order[k - 1]] < sum[i]; k--)
			advice->order[k] = advice->order[k - 1];
		advice->order[k] = i;
	}
}

int advise(const struct match *match, const struct recall *recall,
	   const struct move *moves, int count, const uint8_t key[CHANCE_BYTES],
	   int64_t until, struct advice *advice)
{
	struct searched found[2][MOVE_MAX];
	struct parts parts;

	memset(advice, 0, sizeof(*advice));
	advice->count = count;
	for (parts.count = 0; parts.count < PARTS && !advice->solved;
	     parts.count++) {
		if (parts.count >= LEAST_PARTS && until && clock_now() > until)
			break;
		if (search_all(match, recall, moves, count, 0, key,
			       advice->worlds, ADVICE_WORLDS / PARTS, found))
			return -1;
		for (int i = 0; i < count; i++)
			parts.sum[parts.count][i] = found[0][i].sum;
		advice->worlds += found[0][0].n;
		advice->solved = found[0][0].n == 1;
	}
	rank_moves(advice, &parts);
	for (int i = 0; i < count; i++)
		price_move(advice, &parts, advice->order[0], i,
			   match_game(match)->worth_unit);
	return 0;
}
