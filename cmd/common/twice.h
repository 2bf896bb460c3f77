/* Finds matches that stand twice in tables of results, for rate and sprt. */
#ifndef ARBITRE_COMMON_TWICE_H
#define ARBITRE_COMMON_TWICE_H

#include "base/crypto.h"
#include "base/intern.h"
#include "common/places.h"
#include "rules/chance.h"
#include "tournament/results_reader.h"

/* The matches seen so far; zero at first. */
struct twice {
	struct intern ids;
	uint64_t *lines; /* first line of each match, counted over all tables */
	size_t room;
	struct places places; /* of the tables; counts lines, not records */
	uint64_t before, count;
	uint8_t key[CHANCE_BYTES]; /* random; SIPHASH_KEY of them are used */
};

/* Takes the match of ROWS.  Reports it if its set and seats were seen before,
 * unless another one was reported. */
void twice_take(struct twice *twice, const struct results_reader *rows);

/* Reports, after all tables, the number of such matches that were not
 * reported, and frees TWICE. */
void twice_end(struct twice *twice);

#endif
