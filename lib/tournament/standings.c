/* Sums up results by name over many matches. */
#include "tournament/standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

/* Returns the number of the set of a match, from 0.  All matches without a deal
 * share one number, which COUNT leaves out.  Returns -1 if memory ran out. */
static long seed_sets_add(struct seed_sets *sets,
			  const struct match_result *result)
{
	struct set_key key = result->set;
	long at;

	if (result->unstarted)
		memset(&key, UINT8_MAX, sizeof(key));
	sets->ids.width = sizeof(key);
	at = intern_add(&sets->ids, &key, sizeof(key));
	if (at < 0)
		return -1;
	if (result->unstarted) {
		sets->unstarted_at = (size_t)at + 1;
		sets->unstarted++;
	}
	sets->count = sets->ids.count - (sets->unstarted_at > 0);
	return at;
}

/* --- names --------------------------------------------------------------- */

/* Returns the index of the standing of NAME, which is added if new; -1 if
 * memory ran out. */
static long standing_find(struct standings *standings, const char *name)
{
	long at = intern_add(&standings->names, name, strlen(name));

	if (at < 0 || grow(&standings->list, &standings->room, (size_t)at + 1,
			   sizeof(*standings->list)))
		return -1;
	strcpy(standings->list[at].name, name);
	standings->count = standings->names.count;
	return at;
}

const struct standing *standings_of(const struct standings *standings,
				    const char *name)
{
	long at = intern_find(&standings->names, name, strlen(name));

	return at < 0 ? NULL : &standings->list[at];
}

bool standings_has(const struct standings *standings, const char *name)
{
	return intern_find(&standings->names, name, strlen(name)) >= 0;
}

/* --- a match ------------------------------------------------------------- */

static int add_pairs(struct standings *standings,
		     const struct side_result *sides, const long *at, int count,
		     uint32_t set)
{
	for (int i = 0; i < count; i++)
		for (int j = 0; j < count; j++) {
			uint32_t key[2] = { (uint32_t)at[i], (uint32_t)at[j] };
			long place = sides[i].result.place;
			long other = sides[j].result.place;
			int64_t half = place < other    ? 2
				       : place == other ? 1
							: 0;
			long pair;

			if (at[i] >= at[j])
				continue;
			standings->pair_ids.width = sizeof(key);
			pair = intern_add(&standings->pair_ids, key,
					  sizeof(key));
			if (pair < 0 ||
			    mean_sums_add(&standings->by_pair, (uint32_t)pair,
					  set, half))
				return -1;
		}
	return 0;
}

int standings_take(struct standings *standings,
		   const struct match_result *outcome)
{
	const struct side_result *sides = outcome->side;
	int count = outcome->sides, winners = 0;
	long at[SEATS_MAX], set = 0;

	for (int i = 0; i < count; i++)
		winners += sides[i].result.place == 1;
	if (standings->shares || standings->cross)
		set = seed_sets_add(&standings->sets, outcome);
	if (set < 0)
		return -1;
	for (int i = 0; i < count; i++) {
		const struct result *result = &sides[i].result;
		int64_t share = sides[i].share;
		struct standing *standing;
		bool any = false; /* a fault */

		at[i] = standing_find(standings, sides[i].name);
		if (at[i] < 0)
			return -1;
		standing = &standings->list[at[i]];
		standing->matches++;
		standing->wins += result->place == 1 ? WIN_UNIT / winners : 0;
		standing->places += result->place;
		standing->scores += result->score;
		for (int kind = 0; kind < FAULT_KINDS; kind++) {
			standing->faults[kind] += result->faults[kind];
			any |= result->faults[kind] > 0;
		}
		standing->faulty += any;
		if (result->out)
			standing->forfeits[result->fault]++;
		if (standings->shares &&
		    mean_sums_add(&standings->by_name, (uint32_t)at[i],
				  (uint32_t)set, share))
			return -1;
	}
	standings->matches++;
	standings->deals += (uint64_t)outcome->deals;
	standings->voids += (uint64_t)outcome->voids;
	return standings->cross
		       ? add_pairs(standings, sides, at, count, (uint32_t)set)
		       : 0;
}

int standings_add(struct standings *standings, const struct results *results)
{
	struct match_result outcome;

	results_match(results, &outcome);
	return standings_take(standings, &outcome);
}

/* --- the end ------------------------------------------------------------- */

static int fill_shares(struct standings *standings)
{
	struct spread *spreads = calloc(standings->count + 1, sizeof(*spreads));

	if (!spreads)
		return -1;
	mean_interval(&standings->by_name, SHARE_UNIT,
		      (long)standings->sets.unstarted_at - 1, spreads,
		      standings->count);
	for (size_t i = 0; i < standings->count; i++)
		standings->list[i].share = spreads[i];
	free(spreads);
	return 0;
}

static int fill_pairs(struct standings *standings)
{
	size_t count = standings->pair_ids.count;
	struct spread *spreads = calloc(count + 1, sizeof(*spreads));

	standings->pairs = calloc(2 * count + 1, sizeof(*standings->pairs));
	if (!spreads || !standings->pairs) {
		free(spreads);
		return -1;
	}
	mean_interval(&standings->by_pair, 2,
		      (long)standings->sets.unstarted_at - 1, spreads, count);
	for (size_t i = 0; i < count; i++) {
		const uint32_t *names = intern_bytes(&standings->pair_ids, i);
		struct against *pair = &standings->pairs[standings->pair_count];

		pair[0] = (struct against){ names[0], names[1], spreads[i] };
		pair[1] = (struct against){ names[1], names[0], spreads[i] };
		pair[1].share.mean = 1 - spreads[i].mean;
		pair[1].share.low = 1 - spreads[i].high;
		pair[1].share.high = 1 - spreads[i].low;
		standings->pair_count += 2;
	}
	free(spreads);
	return 0;
}

static int compare_by(const struct standing *x, const struct standing *y,
		      double least_x, double least_y)
{
	if (least_x != least_y)
		return least_x < least_y ? -1 : 1;
	if (x->wins != y->wins)
		return x->wins > y->wins ? -1 : 1;
	return strcmp(x->name, y->name);
}

static int compare_places(const void *a, const void *b)
{
	const struct standing *x = a, *y = b;

	return compare_by(x, y, standing_mean(x, x->places),
			  standing_mean(y, y->places));
}

static int compare_shares(const void *a, const void *b)
{
	const struct standing *x = a, *y = b;

	return compare_by(x, y, -x->share.mean, -y->share.mean);
}

static int compare_pairs(const void *a, const void *b)
{
	const struct against *x = a, *y = b;

	if (x->name != y->name)
		return x->name < y->name ? -1 : 1;
	return x->other < y->other ? -1 : x->other > y->other;
}

/* Sorts the standings, and updates the indices in the pairs. */
static int sort_names(struct standings *standings, enum standings_order order)
{
	uint32_t *place = calloc(standings->count + 1, sizeof(*place));
	size_t count = standings->count;

	if (!place)
		return -1;
	if (count)
		qsort(standings->list, count, sizeof(*standings->list),
		      order == BY_PLACE ? compare_places : compare_shares);
	for (size_t i = 0; i < count; i++) {
		const char *name = standings->list[i].name;

		place[intern_find(&standings->names, name, strlen(name))] =
			(uint32_t)i;
	}
	for (size_t i = 0; i < standings->pair_count; i++) {
		struct against *pair = &standings->pairs[i];

		pair->name = place[pair->name];
		pair->other = place[pair->other];
	}
	free(place);
	if (standings->pair_count)
		qsort(standings->pairs, standings->pair_count,
		      sizeof(*standings->pairs), compare_pairs);
	return 0;
}

int standings_end(struct standings *standings, enum standings_order order)
{
	if (standings->shares && fill_shares(standings))
		return -1;
	if (standings->cross && fill_pairs(standings))
		return -1;
	return sort_names(standings, order);
}

const struct against *standings_pair(const struct standings *standings,
				     size_t name, size_t other)
{
	struct against key = { (uint32_t)name, (uint32_t)other, { 0 } };

	if (!standings->pair_count)
		return NULL;
	return bsearch(&key, standings->pairs, standings->pair_count,
		       sizeof(key), compare_pairs);
}

void standings_release(struct standings *standings)
{
	free(standings->list);
	free(standings->pairs);
	intern_release(&standings->sets.ids);
	intern_release(&standings->names);
	intern_release(&standings->pair_ids);
	mean_sums_release(&standings->by_name);
	mean_sums_release(&standings->by_pair);
}
