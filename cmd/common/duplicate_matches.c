/* Finds matches that stand twice in tables of results, for rate and sprt. */
#include "common/duplicate_matches.h"

#include "base/grow.h"
#include "rules/randomness.h"

/* Hashes the set and the seats, by a random key: no table can make two matches
 * look like one, and of ten million matches two do with a chance of one in
 * 300,000.  Returns false if the table lacks set or seats. */
static bool twice_hash(const struct duplicate_matches *twice,
		       const struct results_reader *rows, uint64_t *hash)
{
	char text[sizeof(rows->set) + SEATS_MAX * (ROWS_TEXT + 1)];
	const char *names[SEATS_MAX] = { NULL };
	char *to = text;

	if (rows->set[0] == '-')
		return false;
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];

		if (row->seat < 1 || row->seat > SEATS_MAX)
			return false;
		names[row->seat - 1] = row->name;
	}
	/* a NUL ends each text; a seat without a row has an empty one */
	to = stpcpy(to, rows->set) + 1;
	for (int i = 0; i < SEATS_MAX; i++)
		to = stpcpy(to, names[i] ? names[i] : "") + 1;
	*hash = siphash(text, (size_t)(to - text), twice->key);
	return true;
}

/* Reports the first match that was seen before, in line FIRST of all tables.
 * Others are only counted. */
static void twice_tell(struct duplicate_matches *twice,
		       const struct results_reader *rows, uint64_t first)
{
	const char *place, *other;

	if (twice->count++)
		return;
	place = record_places_show(&twice->places,
				   twice->before + rows->begins);
	other = record_places_show(&twice->places, first);
	error(0, 0, "%s",
	      fill(first > twice->before
			   ? tr("{place}: the same set and seats as in line {line}")
			   : tr("{place}: the same set and seats as in {first}"),
		   "place", place, "line",
		   fill_number((long)(first - twice->before)), "first", other,
		   NULL));
}

void duplicate_matches_take(struct duplicate_matches *twice,
			    const struct results_reader *rows)
{
	uint64_t hash, line;
	long at;

	if (!twice->ids.width) {
		twice->ids.width = sizeof(hash);
		randomness_seed(twice->key);
	}
	if (rows->matches == 1) { /* a table begins */
		twice->before = rows->lines_before;
		record_places_add(&twice->places, rows->reader.name,
				  twice->before);
	}
	if (!twice_hash(twice, rows, &hash))
		return;
	line = twice->before + rows->begins;
	at = intern_add(&twice->ids, &hash, sizeof(hash));
	if (at < 0 || grow(&twice->lines, &twice->room, (size_t)at + 1,
			   sizeof(*twice->lines)))
		tool_no_memory();
	if (!twice->lines[at])
		twice->lines[at] = line;
	else
		twice_tell(twice, rows, twice->lines[at]);
}

void duplicate_matches_end(struct duplicate_matches *twice)
{
	long more = (long)twice->count - 1;

	if (more > 0)
		error(0, 0, "%s",
		      fill(trn("{n} more match has the set and seats of another",
			       "{n} more matches have the set and seats of others",
			       more),
			   "n", fill_number(more), NULL));
	intern_release(&twice->ids);
	free(twice->lines);
	record_places_release(&twice->places);
}
