/* Finds matches that stand twice in tables of results, for rate and sprt. */
#ifndef ARBITRE_COMMON_DUPLICATE_MATCHES_H
#define ARBITRE_COMMON_DUPLICATE_MATCHES_H

#include "base/crypto.h"
#include "base/intern.h"
#include "common/record_places.h"
#include "rules/chance.h"
#include "tournament/results_reader.h"

/* The matches seen so far; zero at first. */
struct duplicate_matches {
	struct intern ids;
	uint64_t *lines; /* first line of each match, counted over all tables */
	size_t room;
	struct record_places places; /* of the tables, by lines */
	uint64_t before, count;
	uint8_t key[CHANCE_BYTES]; /* random; SIPHASH_KEY of them are used */
};

/* Takes the match of ROWS.  Reports it if its set and seats were seen before,
 * unless another one was reported. */
void duplicate_matches_take(struct duplicate_matches *twice,
			    const struct results_reader *rows);

/* Reports, after all tables, the number of such matches that were not
 * reported, and frees TWICE. */
void duplicate_matches_end(struct duplicate_matches *twice);

#endif
