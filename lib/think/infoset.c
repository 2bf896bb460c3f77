/* Keeps statistics of the information sets of a search. */
#include "think/infoset.h"

#include <stdlib.h>

#include "base/isqrt.h"

#define PLACES 16384
#define TRIALS_AFTER 4 /* visits of a set before another move is tried */
#define FEW 6          /* trials before any result counts */

/* The sets by hash.  Each set is allocated when a playout reaches it: clearing
 * all at once may take longer than a move. */
struct infosets {
	struct infoset *at[PLACES];
};

struct infosets *infoset_new_all(void)
{
	return calloc(1, sizeof(struct infosets));
}

void infoset_free_all(struct infosets *infosets)
{
	for (size_t i = 0; infosets && i < PLACES; i++)
		free(infosets->at[i]);
	free(infosets);
}

struct infoset *infoset_find(struct infosets *infosets, uint64_t seen)
{
	struct infoset **place = &infosets->at[seen % PLACES], *infoset;

	if (!*place) {
		*place = calloc(1, sizeof(**place));
		if (!*place)
			return NULL;
		(*place)->seen = seen;
		(*place)->best = -1;
	}
	infoset = *place;
	if (infoset->seen != seen)
		return NULL;
	infoset->visits++;
	return infoset;
}

int infoset_other(const struct infoset *infoset, int count, int rule)
{
	int other = -1;

	if (infoset->visits <= TRIALS_AFTER)
		return -1;
	for (int i = 0; i < count; i++) {
		const struct alternative *move = &infoset->moves[i];

		if (i != rule && !move->pruned &&
		    (other < 0 || move->n < infoset->moves[other].n))
			other = i;
	}
	return other;
}

/* Returns true if the move leads that of the policy by more than a standard
 * error. */
static bool is_ahead(const struct alternative *move)
{
	return move->n >= FEW && move->sum_diff > 0 &&
	       (uint64_t)move->sum_diff > isqrt(move->sum_diff_sq);
}

static bool is_behind(const struct alternative *move)
{
	return move->n >= FEW && move->sum_diff < 0 &&
	       (uint64_t)-move->sum_diff > 2 * isqrt(move->sum_diff_sq);
}

void infoset_tell(struct infoset *infoset, int move, int64_t diff)
{
	struct alternative *at = &infoset->moves[move];
	int8_t *best = &infoset->best;
	const struct alternative *other;

	at->n++;
	at->sum_diff += diff;
	at->sum_diff_sq += (uint64_t)(diff * diff);
	at->pruned = is_behind(at);
	if (is_ahead(at)) {
		other = *best < 0 ? NULL : &infoset->moves[*best];
		/* it was worth more, on average */
		if (!other || at->sum_diff * (int64_t)other->n >
				      other->sum_diff * (int64_t)at->n)
			*best = (int8_t)move;
	} else if (*best == move) {
		*best = -1;
	}
}
