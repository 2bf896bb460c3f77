/* Keeps the places of records. */
#include "common/record_places.h"

#include "base/grow.h"

void record_places_add(struct record_places *places, const char *file,
		       uint64_t before)
{
	char *copy = strdup(file);

	if (!copy || grow(&places->list, &places->room, places->count + 1,
			  sizeof(*places->list)))
		tool_no_memory();
	places->list[places->count++] = (struct read_from){ copy, before };
}

const struct read_from *record_places_find(const struct record_places *places,
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

const char *record_places_show(const struct record_places *places,
			       uint64_t record)
{
	const struct read_from *from = record_places_find(places, record);

	return fill("{file}:{record}", "file", from->file, "record",
		    fill_number((long)(record - from->before)), NULL);
}

void record_places_release(struct record_places *places)
{
	while (places->count)
		free(places->list[--places->count].file);
	free(places->list);
	*places = (struct record_places){ 0 };
}
