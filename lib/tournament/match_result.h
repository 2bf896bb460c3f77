/* Takes the result of a match for tables of results, once its record has
 * ended. */
#ifndef ARBITRE_TOURNAMENT_MATCH_RESULT_H
#define ARBITRE_TOURNAMENT_MATCH_RESULT_H

#include "tournament/results.h"

/* Identifies a set.  A match with cards from outside is a set by itself.  A
 * match that ended before the deal belongs to none, but has a name. */
struct set_key {
	uint8_t outside;
	uint8_t bytes[8]; /* first bytes of the seed, or the record's number */
};
#define SET_TEXT 24 /* bytes of a set as text, its NUL counted */

struct match_result {
	uint64_t record; /* its number over all files */
	const struct game *game;
	struct set_key set;
	bool undealt; /* it ended before a card was dealt */
	int seats, sides;
	int deals, voids;
	struct side_result side[SEATS_MAX]; /* in the order of first seats */
};

/* Takes the result of the match that RESULTS just ended. */
void match_result_of(const struct results *results,
		     struct match_result *result);

/* Writes a set as text: 16 hex digits, or - and the number of the record. */
void set_format(const struct set_key *set, char text[SET_TEXT]);

#endif
