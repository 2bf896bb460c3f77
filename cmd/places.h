/* Where records stand: record N of all that were read is record K of a file. */
#ifndef ARBITRE_PLACES_H
#define ARBITRE_PLACES_H

#include "base/grow.h"
#include "tool.h"

/* The files, and how many records were read before each; zero at first. */
struct places {
	struct read_from {
		char *file;
		uint64_t before;
	} * list;
	size_t count, room;
};

/* A file begins, shown as FILE, behind so many records. */
static inline void places_add(struct places *places, const char *file,
			      uint64_t before)
{
	char *copy = strdup(file);

	if (!copy || grow(&places->list, &places->room, places->count + 1,
			  sizeof(*places->list)))
		tool_no_memory();
	places->list[places->count++] = (struct read_from){ copy, before };
}

/* The file of a record that was read. */
static inline const struct read_from *places_find(const struct places *places,
						  uint64_t record)
{
	size_t from = 0, to = places->count;

	while (to - from > 1) {
		size_t middle = (from + to) / 2;

		if (places->list[middle].before < record)
			from = middle;
		else
			to = middle;
	}
	return &places->list[from];
}

/* "out/1.log:4", of a record that was read; as long as a text of fill(). */
static inline const char *places_show(const struct places *places,
				      uint64_t record)
{
	const struct read_from *from = places_find(places, record);

	return fill("{file}:{record}", "file", from->file, "record",
		    fill_number((long)(record - from->before)), NULL);
}

static inline void places_release(struct places *places)
{
	while (places->count)
		free(places->list[--places->count].file);
	free(places->list);
	*places = (struct places){ 0 };
}

#endif
