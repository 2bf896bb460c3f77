/* Sets: all the matches of one seed. */
#include "record/sets.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/undealt.h"

void set_of(const struct results *results, struct set_key *set)
{
	const struct match *match = &audit_record(results->audit)->match;
	uint64_t number = results->audit->record;

	set->outside = !match->seeded;
	if (match->seeded)
		memcpy(set->bytes, match->seed, sizeof(set->bytes));
	else
		memcpy(set->bytes, &number, sizeof(set->bytes));
}

void set_format(const struct set_key *set, char text[SET_TEXT])
{
	uint64_t number;

	if (!set->outside) {
		*hex_append(text, set->bytes, sizeof(set->bytes)) = '\0';
		return;
	}
	memcpy(&number, set->bytes, sizeof(number));
	snprintf(text, SET_TEXT, "-%" PRIu64, number);
}

/* The match just told has a forfeit or penalty. */
static bool is_bad(const struct results *results)
{
	bool bad = false;

	for (int seat = 1; seat <= SEATS_MAX; seat++)
		bad |= results->seats[seat].forfeit;
	return bad;
}

long sets_add(struct sets *sets, const struct results *results)
{
	bool undealt = is_undealt(&audit_record(results->audit)->match);
	bool bad = is_bad(results), *grown;
	struct set_key key;
	long at;

	set_of(results, &key);
	if (undealt)
		memset(&key, UINT8_MAX, sizeof(key));
	sets->ids.width = sizeof(key);
	at = ids_find(&sets->ids, &key);
	if (at < 0)
		return -1;
	if (sets->ids.room > sets->room) {
		grown = realloc(sets->bad, sets->ids.room * sizeof(*grown));
		if (!grown)
			return -1;
		sets->bad = grown;
		sets->room = sets->ids.room;
	}
	if (undealt) {
		sets->undealt_at = (size_t)at + 1;
		sets->undealt++;
	}
	if (sets->ids.count > sets->count + (sets->undealt_at > 0)) {
		sets->bad[at] = false;
		sets->count++;
	}
	if (undealt) {
		sets->bad[at] = true; /* somebody forfeited in each */
		return at;
	}
	sets->faulty += bad && !sets->bad[at];
	sets->bad[at] |= bad;
	return at;
}

void sets_release(struct sets *sets)
{
	ids_release(&sets->ids);
	free(sets->bad);
}
