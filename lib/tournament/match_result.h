/* Copies the result of a match for tables of results, once its record has
 * ended. */
#ifndef ARBITRE_TOURNAMENT_MATCH_RESULT_H
#define ARBITRE_TOURNAMENT_MATCH_RESULT_H

#include "tournament/results.h"

/* Identifies a set: the matches of one seed.  A match with cards from outside
 * is a set by itself.  A match that ended before a seed or a deck came belongs
 * to no set, but has a key. */
struct set_key {
	uint8_t outside;
	uint8_t bytes[8]; /* of the seed, or the number of the record */
};
#define SET_TEXT 24 /* bytes of a set as text, its NUL counted */

/* The result of one match. */
struct match_result {
	uint64_t record; /* number over all files; 0 without an audit */
	const struct game *game;
	struct set_key set;
	bool unstarted; /* the match ended before a seed or a deck came */
	int seats, sides;
	int deals, voids;
	struct side_result side[SEATS_MAX]; /* in the order of first seats */
};

/* Writes the result of the match that RESULTS just ended. */
void match_result_of(const struct results *results,
		     struct match_result *result);

/* Writes a set as text: 16 hex digits, or - and the number of the record. */
void match_result_format_set(const struct set_key *set, char text[SET_TEXT]);

#endif
