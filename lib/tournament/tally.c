/* Counts a series of matches between the same sides. */
#include "tournament/tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

/* Returns the side of that NAME, which is added if it is new; NULL if there are
 * too many. */
static struct tally_side *side_of_name(struct tally *tally, const char *name)
{
	struct tally_side *side = tally->side;

	for (; side < tally->side + tally->sides; side++)
		if (!strcmp(side->name, name))
			return side;
	if (tally->sides == SEATS_MAX)
		return NULL;
	tally->sides++;
	strcpy(side->name, name);
	return side;
}

/* Counts the present set of each side among those that are alike.  Returns 0;
 * -1 with errno if memory ran out. */
static int close_sets(struct tally *tally)
{
	for (int n = 0; n < tally->sides; n++) {
		struct tally_side *side = &tally->side[n];
		struct sums_alike *set = &side->set;
		size_t i = 0;

		if (!set->matches)
			continue;
		while (i < side->count &&
		       (side->kinds[i].matches != set->matches ||
			side->kinds[i].sum != set->sum))
			i++;
		if (i == side->count) {
			if (grow(&side->kinds, &side->room, i + 1,
				 sizeof(*side->kinds)))
				return -1;
			side->kinds[side->count++] = *set;
		}
		side->kinds[i].sets++;
		*set = (struct sums_alike){ 0 };
	}
	return 0;
}

/* Returns true if the match is not of the present set.  A match that was not
 * dealt is of no set, and ends none. */
static bool begins_set(const struct tally *tally,
		       const struct match_result *result)
{
	const struct set_key *set = &result->set, *last = &tally->set;

	return !result->unstarted &&
	       (set->outside || last->outside ||
		memcmp(set->bytes, last->bytes, sizeof(set->bytes)) != 0);
}

static void take_side(struct tally_side *side,
		      const struct match_result *result,
		      const struct side_result *of, int winners)
{
	struct sums_alike *set =
		result->unstarted ? &side->unstarted : &side->set;

	if (of->result.place > 1)
		side->losses++;
	else if (winners > 1)
		side->ties++;
	else
		side->wins++;
	for (int kind = 0; kind < FAULT_KINDS; kind++)
		side->faults[kind] += of->result.faults[kind];
	set->matches++;
	set->sum += of->share;
}

int tally_take(struct tally *tally, const struct match_result *result)
{
	int winners = 0;

	if (begins_set(tally, result) && close_sets(tally))
		return -1;
	for (int i = 0; i < result->sides; i++)
		winners += result->side[i].result.place == 1;
	for (int i = 0; i < result->sides; i++) {
		struct tally_side *side =
			side_of_name(tally, result->side[i].name);

		if (side)
			take_side(side, result, &result->side[i], winners);
	}
	tally->matches++;
	if (!result->unstarted)
		tally->set = result->set;
	return 0;
}

/* Compares sides by share, the best first. */
static int compare_sides(const void *a, const void *b)
{
	const struct tally_side *one = a, *two = b;

	if (one->share.mean != two->share.mean)
		return one->share.mean < two->share.mean ? 1 : -1;
	return strcmp(one->name, two->name);
}

int tally_end(struct tally *tally)
{
	if (close_sets(tally))
		return -1;
	for (int i = 0; i < tally->sides; i++) {
		struct tally_side *side = &tally->side[i];

		mean_interval_alike(side->kinds, side->count, SHARE_UNIT,
				    &side->unstarted, &side->share);
	}
	qsort(tally->side, (size_t)tally->sides, sizeof(*tally->side),
	      compare_sides);
	return 0;
}

void tally_release(struct tally *tally)
{
	for (int i = 0; i < tally->sides; i++)
		free(tally->side[i].kinds);
	*tally = (struct tally){ 0 };
}
