/* Copies the result of a match for tables of results. */
#include "tournament/match_result.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "tournament/plan_unstarted.h"

void match_result_format_set(const struct set_key *set, char text[SET_TEXT])
{
	uint64_t number;

	if (!set->outside) {
		*hex_append(text, set->bytes, sizeof(set->bytes)) = '\0';
		return;
	}
	memcpy(&number, set->bytes, sizeof(number));
	snprintf(text, SET_TEXT, "-%" PRIu64, number);
}

void match_result_of(const struct results *results, struct match_result *result)
{
	const struct record *record = results_record(results);

	result->record = results->audit ? results->audit->record : 0;
	result->game = record->game;
	result->set.outside = !record->match.seeded;
	memcpy(result->set.bytes,
	       record->match.seeded ? record->match.seed
				    : (const uint8_t *)&result->record,
	       sizeof(result->set.bytes));
	result->unstarted = match_is_unstarted(&record->match);
	result->seats = record->match.seats;
	result->sides = results_sides(results, result->side);
	result->deals = results->deal_number;
	result->voids = results->voids;
}
