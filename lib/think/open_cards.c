/* Finds what deals are worth with all cards open. */
#include "think/open_cards.h"

#include <stdlib.h>

#include "think/mind.h"

static const struct open_solver *solver_of(const struct match *match)
{
	const struct mind *mind = match_mind(match);

	return mind && match_sides(match) == 2 ? mind->open : NULL;
}

bool open_has_par(const struct match *match)
{
	return solver_of(match) != NULL;
}

bool open_is_dealt(const struct match *match)
{
	const struct open_solver *solver = solver_of(match);

	return solver && match_playing(match) &&
	       (!solver->fits || solver->fits(match));
}

int open_worth(const struct match *match, int seat, struct open_table *table,
	       long nodes, int32_t *worth)
{
	const struct open_solver *solver;
	int32_t found;
	int bits;

	if (!open_is_dealt(match))
		return -1;
	solver = solver_of(match);
	bits = table->most_bits && table->most_bits < solver->bits
		       ? table->most_bits
		       : solver->bits;
	if (table->bits < bits) {
		free(table->entries);
		table->bits = bits;
		table->entries = calloc((size_t)1 << table->bits,
					sizeof(*table->entries));
	}
	if (!table->entries)
		return -1;
	table->nodes = nodes;
	/* entries of earlier searches are of no use: they have another salt */
	table->salt = open_mix(++table->searches, ~UINT64_C(0));
	found = solver->worth(match, table);
	if (table->nodes < 0)
		return -1;
	*worth = match_side(match, seat) ? -found : found;
	return 0;
}

void open_table_free(struct open_table *table)
{
	free(table->entries);
	*table = (struct open_table){ 0 };
}

struct open_entry *open_find(struct open_table *table, uint64_t *key)
{
	struct open_entry *entry;

	entry = &table->entries[*key >> (64 - table->bits)];
	*key ^= table->salt;
	if (entry->key != *key)
		*entry = (struct open_entry){ *key, INT16_MIN, INT16_MAX, 0 };
	return entry;
}

void open_note(struct open_entry *entry, uint64_t key, int low, int high,
	       int found, int best)
{
	if (entry->key != key)
		*entry = (struct open_entry){ key, INT16_MIN, INT16_MAX, 0 };
	entry->best = (uint16_t)best;
	if (found > low && found > entry->low)
		entry->low = (int16_t)found;
	if (found < high && found < entry->high)
		entry->high = (int16_t)found;
}

#define FAR INT16_MAX /* above any worth */
#define FIRST 5000    /* above any weight */

void open_begin(struct open_options *options, bool most, int first, int low,
		int high)
{
	for (int i = 0; i < options->count; i++)
		options->list[i].place = i + 1;
	if (first && first <= options->count)
		options->list[first - 1].weight += FIRST;
	options->at = options->place = 0;
	options->most = most;
	options->low = low;
	options->high = high;
	options->best = most ? -FAR : FAR;
}
