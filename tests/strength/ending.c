/* Solves endings with hidden cards. */
#include "ending.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

static void *zeros(int count, size_t size)
{
	void *list = calloc((size_t)count + 1, size);

	if (!list)
		errx(2, "memory");
	return list;
}

/* --- the tree ------------------------------------------------------------- */

int ending_add(struct ending *ending, int count, int depth)
{
	int first = ending->node_count;

	if (grow(&ending->nodes, &ending->own.node_room,
		 (size_t)(first + count), sizeof(*ending->nodes)))
		errx(2, "memory");
	ending->node_count += count;
	for (int i = first; i < ending->node_count; i++)
		ending->nodes[i] =
			(struct ending_node){ .set = -1, .depth = depth };
	return first;
}

void ending_begin(struct ending *ending, int deals)
{
	*ending = (struct ending){ .deals = deals };
	ending_add(ending, deals, 0);
	ending->own.slot_count = 1 << 20;
	ending->own.slots = zeros(ending->own.slot_count, sizeof(int));
}

void ending_free(struct ending *ending)
{
	free(ending->nodes);
	free(ending->sets);
	free(ending->own.slots);
	free(ending->own.order);
}

int ending_set_of(struct ending *ending, uint64_t key, int seat, int count,
		  int *fresh)
{
	int mask = ending->own.slot_count - 1, at = (int)(key & (uint64_t)mask);
	struct ending_set *set;

	*fresh = 0;
	for (; ending->own.slots[at]; at = (at + 1) & mask) {
		set = &ending->sets[ending->own.slots[at] - 1];
		if (set->key != key)
			continue;
		if (set->seat != seat || set->count != count)
			errx(2, "two questions look the same");
		return ending->own.slots[at] - 1;
	}
	if (2 * ending->set_count > mask)
		errx(2, "too many information sets");
	if (grow(&ending->sets, &ending->own.set_room,
		 (size_t)ending->set_count + 1, sizeof(*set)))
		errx(2, "memory");
	ending->sets[ending->set_count] =
		(struct ending_set){ key, seat, count, ending->moves };
	ending->moves += count;
	*fresh = 1;
	ending->own.slots[at] = ++ending->set_count;
	return ending->set_count - 1;
}

void ending_close(struct ending *ending)
{
	int *starts = ending->own.starts, at[16];

	for (int i = 0; i < ending->node_count; i++)
		starts[ending->nodes[i].depth + 1]++;
	for (int depth = 1; depth < 16; depth++)
		starts[depth] += starts[depth - 1];
	memcpy(at, starts, sizeof(at));
	ending->own.order = zeros(ending->node_count, sizeof(int));
	for (int i = 0; i < ending->node_count; i++)
		ending->own.order[at[ending->nodes[i].depth]++] = i;
}

/* --- a best response ------------------------------------------------------ */

/* Sets the chance of each node as SEAT sees it: that of the deal and of the
 * other seat's moves. */
static void find_chances(const struct ending *ending, int seat,
			 const double *strategy, double *chances)
{
	for (int i = 0; i < ending->deals; i++)
		chances[i] = 1.0 / ending->deals;
	for (int i = 0; i < ending->node_count; i++) {
		int id = ending->own.order[i];
		const struct ending_node *node = &ending->nodes[id];
		const struct ending_set *set = &ending->sets[node->set];

		for (int move = 0; node->set >= 0 && move < node->count; move++)
			chances[node->child + move] =
				set->seat == seat
					? chances[id]
					: chances[id] *
						  strategy[set->at + move];
	}
}

/* Adds the worth of the moves of one depth to the sums of their sets; the worth
 * of other nodes is that of all their moves. */
static void add_worths(const struct ending *ending, int seat, int depth,
		       const double *chances, double *worths, double *sums)
{
	for (int i = ending->own.starts[depth];
	     i < ending->own.starts[depth + 1]; i++) {
		int id = ending->own.order[i];
		const struct ending_node *node = &ending->nodes[id];

		worths[id] = node->set < 0 ? chances[id] * (seat ? -node->worth
								 : node->worth)
					   : 0;
		for (int move = 0; node->set >= 0 && move < node->count;
		     move++) {
			double worth = worths[node->child + move];

			if (ending->sets[node->set].seat == seat)
				sums[ending->sets[node->set].at + move] +=
					worth;
			else
				worths[id] += worth;
		}
	}
}

static int best_of(const double *sums, int count)
{
	int best = 0;

	for (int i = 1; i < count; i++)
		if (sums[i] > sums[best])
			best = i;
	return best;
}

double ending_respond(const struct ending *ending, int seat,
		      const double *strategy, int *response)
{
	double *chances = zeros(ending->node_count, sizeof(double));
	double *worths = zeros(ending->node_count, sizeof(double));
	double *sums = zeros(ending->moves, sizeof(double)), all = 0;

	find_chances(ending, seat, strategy, chances);
	for (int depth = 14; depth >= 0; depth--) {
		add_worths(ending, seat, depth, chances, worths, sums);
		for (int i = ending->own.starts[depth];
		     i < ending->own.starts[depth + 1]; i++) {
			int id = ending->own.order[i];
			const struct ending_node *node = &ending->nodes[id];
			const struct ending_set *set = &ending->sets[node->set];

			if (node->set >= 0 && set->seat == seat)
				worths[id] = worths[node->child +
						    best_of(sums + set->at,
							    set->count)];
		}
	}
	for (int i = 0; i < ending->deals; i++)
		all += worths[i];
	for (int i = 0; response && i < ending->set_count; i++)
		response[i] = best_of(sums + ending->sets[i].at,
				      ending->sets[i].count);
	free(chances);
	free(worths);
	free(sums);
	return all;
}

/* --- the equilibrium ------------------------------------------------------ */

struct solving {
	const struct ending *ending;
	double *regrets, *changes, *now, *mean;
	int seat;      /* that learns */
	double weight; /* of this round in the mean */
};

/* Sets a strategy by the numbers of each set that are above 0. */
static void share_out(const struct ending *ending, const double *numbers,
		      double *strategy)
{
	for (int i = 0; i < ending->set_count; i++) {
		const struct ending_set *set = &ending->sets[i];
		const double *from = numbers + set->at;
		double sum = 0;

		for (int move = 0; move < set->count; move++)
			sum += from[move] > 0 ? from[move] : 0;
		for (int move = 0; move < set->count; move++)
			strategy[set->at + move] = sum <= 0 ? 1.0 / set->count
						   : from[move] > 0
							   ? from[move] / sum
							   : 0;
	}
}

/* Returns the worth of a node to the seat that learns, times OTHERS: the chance
 * of the deal and of the other seat's moves.  OWN is that of its own moves. */
static double walk(struct solving *solving, int id, double own, double others)
{
	const struct ending_node *node = &solving->ending->nodes[id];
	const struct ending_set *set;
	double worths[ENDING_MOVES], all = 0, *now;

	if (node->set < 0)
		return (solving->seat ? -node->worth : node->worth) * others;
	set = &solving->ending->sets[node->set];
	now = solving->now + set->at;
	if (set->seat != solving->seat) {
		for (int move = 0; move < node->count; move++)
			all += walk(solving, node->child + move, own,
				    others * now[move]);
		return all;
	}
	for (int move = 0; move < node->count; move++) {
		worths[move] = walk(solving, node->child + move,
				    own * now[move], others);
		all += now[move] * worths[move];
	}
	for (int move = 0; move < node->count; move++) {
		solving->changes[set->at + move] += worths[move] - all;
		solving->mean[set->at + move] +=
			solving->weight * own * now[move];
	}
	return all;
}

static void learn(struct solving *solving)
{
	const struct ending *ending = solving->ending;

	share_out(ending, solving->regrets, solving->now);
	memset(solving->changes, 0,
	       (size_t)ending->moves * sizeof(*solving->changes));
	for (int i = 0; i < ending->deals; i++)
		walk(solving, i, 1, 1.0 / ending->deals);
	for (int i = 0; i < ending->moves; i++) {
		solving->regrets[i] += solving->changes[i];
		if (solving->regrets[i] < 0)
			solving->regrets[i] = 0;
	}
}

double ending_solve(struct ending *ending, double gap, int rounds,
		    double *strategy, double *worth)
{
	struct solving solving = {
		.ending = ending,
		.regrets = zeros(ending->moves, sizeof(double)),
		.changes = zeros(ending->moves, sizeof(double)),
		.now = zeros(ending->moves, sizeof(double)),
		.mean = zeros(ending->moves, sizeof(double)),
	};
	double first = 0, second = 0;

	for (int round = 1; round <= rounds; round++) {
		for (int seat = 0; seat < 2; seat++) {
			solving.seat = seat;
			solving.weight = round;
			learn(&solving);
		}
		if (round % 25 && round != rounds)
			continue;
		share_out(ending, solving.mean, strategy);
		first = ending_respond(ending, 0, strategy, NULL);
		second = ending_respond(ending, 1, strategy, NULL);
		if (first + second <= gap)
			break;
	}
	free(solving.regrets);
	free(solving.changes);
	free(solving.now);
	free(solving.mean);
	*worth = (first - second) / 2;
	return first + second;
}
