/* Keeps the places of records: the number of a record over all files gives its
 * file, and its number there. */
#ifndef ARBITRE_COMMON_RECORD_PLACES_H
#define ARBITRE_COMMON_RECORD_PLACES_H

#include "common/tool.h"

/* The files, and the number of records before each; zero at first. */
struct record_places {
	struct read_from {
		char *file;
		uint64_t before;
	} * list;
	size_t count, room;
};

/* Begins a file, shown as FILE.  BEFORE records precede it. */
void record_places_add(struct record_places *places, const char *file,
		       uint64_t before);

/* Returns the file of a record by its number over all files, from 1.  PLACES
 * owns the result. */
const struct read_from *record_places_find(const struct record_places *places,
					   uint64_t record);

/* Returns the place of a record, as "out/1.log:4", in a string like
 * fill()'s. */
const char *record_places_show(const struct record_places *places,
			       uint64_t record);

/* Frees the list. */
void record_places_release(struct record_places *places);

#endif
