/* Finds matches that stand twice in tables of results, for rate and sprt. */
#ifndef ARBITRE_COMMON_TWICE_H
#define ARBITRE_COMMON_TWICE_H

#include "base/intern.h"
#include "common/places.h"
#include "tournament/results_reader.h"

/* A match costs about 60 bytes.  Zero at first. */
struct twice {
	struct intern ids;
	uint64_t *lines; /* where each began, over all tables */
	size_t room;
	struct places places; /* of the tables, with lines for records */
	uint64_t before, count;
	uint8_t key[CHANCE_BYTES];
};

/* Takes a match.  Reports it if its set and seats were there before. */
void twice_take(struct twice *twice, const struct results_reader *rows);

/* Reports after all tables how many more there are. */
void twice_end(struct twice *twice);

#endif
