/* Keeps the place of each record: record N of all that were read is record K
 * of a file. */
#ifndef ARBITRE_COMMON_PLACES_H
#define ARBITRE_COMMON_PLACES_H

#include "common/tool.h"

/* The files, and how many records were read before each; zero at first. */
struct places {
	struct read_from {
		char *file;
		uint64_t before;
	} * list;
	size_t count, room;
};

/* A file begins, shown as FILE, behind so many records. */
void places_add(struct places *places, const char *file, uint64_t before);

/* The file of a record that was read. */
const struct read_from *places_find(const struct places *places,
				    uint64_t record);

/* "out/1.log:4", of a record that was read; as long as a text of fill(). */
const char *places_show(const struct places *places, uint64_t record);

void places_release(struct places *places);

#endif
