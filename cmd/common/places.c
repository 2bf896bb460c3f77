/* Keeps the places of records. */
#include "common/places.h"

#include "base/grow.h"

void places_add(struct places *places, const char *file, uint64_t before)
{
	char *copy = strdup(file);

	if (!copy || grow(&places->list, &places->room, places->count + 1,
			  sizeof(*places->list)))
		tool_no_memory();
	places->list[places->count++] = (struct read_from){ copy, before };
}

const struct read_from *places_find(const struct places *places,
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

const char *places_show(const struct places *places, uint64_t record)
{
	const struct read_from *from = places_find(places, record);

	return fill("{file}:{record}", "file", from->file, "record",
		    fill_number((long)(record - from->before)), NULL);
}

void places_release(struct places *places)
{
	while (places->count)
		free(places->list[--places->count].file);
	free(places->list);
	*places = (struct places){ 0 };
}
