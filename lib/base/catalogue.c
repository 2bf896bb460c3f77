/* Finds the translation of a message in a catalogue. */
#include "base/catalogue.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/crypto.h"

#define MO_COUNT 8         /* where the number of messages stands, */
#define MO_MESSAGES 12     /* and the places of two tables: for each message */
#define MO_TRANSLATIONS 16 /* a length and the place of a string */

/* Returns string I of a table, and its length with the NULs inside. */
static const char *string_at(const struct catalogue *catalogue, size_t table,
			     uint32_t i, size_t *length)
{
	size_t row = load_le32(catalogue->bytes + table) + 8 * (size_t)i;

	*length = load_le32(catalogue->bytes + row);
	return (const char *)catalogue->bytes +
	       load_le32(catalogue->bytes + row + 4);
}

/* Finds the entry whose message begins with MESSAGE and a NUL.  Returns its
 * translation, or NULL. */
static const char *translation_of(const struct catalogue *catalogue,
				  const char *message, size_t *length)
{
	uint32_t low = 0, high = load_le32(catalogue->bytes + MO_COUNT);

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		int order = strcmp(message, string_at(catalogue, MO_MESSAGES,
						      middle, length));

		if (!order)
			return string_at(catalogue, MO_TRANSLATIONS, middle,
					 length);
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

/* Returns true if N has the singular.  It is that of 0, too, where the head of
 * the catalogue says so, as in French. */
static bool is_single(const struct catalogue *catalogue, long n)
{
	size_t length;
	const char *head = translation_of(catalogue, "", &length);

	return n == 1 || (n == 0 && head && strstr(head, "plural=(n > 1)"));
}

const char *catalogue_find(const struct catalogue *catalogue,
			   const char *message, long n)
{
	size_t length, first;
	const char *found = translation_of(catalogue, message, &length);

	if (!found)
		return NULL;
	first = strlen(found);
	if (first < length && !is_single(catalogue, n))
		found += first + 1;
	return *found ? found : NULL;
}
