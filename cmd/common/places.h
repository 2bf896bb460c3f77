/* Keeps the place of each record: record N of all that were read is record K
 * of a file. */
#ifndef ARBITRE_COMMON_PLACES_H
#define ARBITRE_COMMON_PLACES_H

#include "common/tool.h"

/* The files, and the number of records before each; zero at first. */
struct places {
	struct read_from {
		char *file;
		uint64_t before;
	} * list;
	size_t count, room;
};

/* Begins a file, shown as FILE.  BEFORE records precede it. */
void places_add(struct places *places, const char *file, uint64_t before);

/* Returns the file of a record that was read. */
const struct read_from *places_find(const struct places *places,
				    uint64_t record);

/* Returns the place of a record, as "out/1.log:4", in a string like
 * fill()'s. */
const char *places_show(const struct places *places, uint64_t record);

void places_release(struct places *places);

#endif
