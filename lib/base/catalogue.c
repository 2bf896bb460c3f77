/* Reads a catalogue of messages: a .mo file. */
#include "base/catalogue.h"

#include <string.h>

#define MO_MAGIC 0x950412de
#define MO_HEAD 28

static uint32_t number_at(const struct catalogue *catalogue, size_t offset)
{
	uint32_t number;

	memcpy(&number, catalogue->bytes + offset, sizeof(number));
	return catalogue->swapped ? __builtin_bswap32(number) : number;
}

/* Returns string I of a table, and its length with the NULs inside.  Returns
 * NULL if the string or its NUL lies outside the file. */
static const char *string_at(const struct catalogue *catalogue, uint32_t table,
			     uint32_t i, size_t *length)
{
	size_t row = (size_t)table + 8 * (size_t)i, offset;

	if (row > catalogue->size - 8)
		return NULL;
	*length = number_at(catalogue, row);
	offset = number_at(catalogue, row + 4);
	if (offset >= catalogue->size || *length >= catalogue->size - offset ||
	    catalogue->bytes[offset + *length])
		return NULL;
	return catalogue->bytes + offset;
}

/* Finds the entry whose message begins with MESSAGE and a NUL.  Returns its
 * translation, or NULL. */
static const char *translation_of(const struct catalogue *catalogue,
				  const char *message, size_t *length)
{
	uint32_t low = 0, high = catalogue->count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		const char *at = string_at(catalogue, catalogue->messages,
					   middle, length);
		int order = at ? strcmp(message, at) : 1;

		if (!order)
			return string_at(catalogue, catalogue->translations,
					 middle, length);
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

bool catalogue_read(struct catalogue *catalogue, const void *bytes, size_t size)
{
	const char *head;
	size_t length;

	memset(catalogue, 0, sizeof(*catalogue));
	if (size < MO_HEAD)
		return false;
	catalogue->bytes = bytes;
	catalogue->size = size;
	catalogue->swapped = number_at(catalogue, 0) != MO_MAGIC;
	if (number_at(catalogue, 0) != MO_MAGIC) {
		memset(catalogue, 0, sizeof(*catalogue));
		return false;
	}
	catalogue->count = number_at(catalogue, 8);
	catalogue->messages = number_at(catalogue, 12);
	catalogue->translations = number_at(catalogue, 16);
	head = translation_of(catalogue, "", &length);
	catalogue->plural_above_one = head && strstr(head, "plural=(n > 1)");
	return true;
}

/* Finds the next conversion of a printf format and moves *AT behind it.
 * *CONVERSION is behind the %.  Returns the length, % counted; 0 if there is
 * none.  %% is no conversion. */
static size_t next_conversion(const char **at, const char **conversion)
{
	const char *text = *at;
	size_t n;

	while ((text = strchr(text, '%')) && text[1] == '%')
		text += 2;
	if (!text) {
		*at = strchr(*at, '\0');
		return 0;
	}
	*conversion = ++text;
	n = strcspn(text, "diouxXeEfFgGaAcspnm%");
	n += text[n] != '\0';
	*at = text + n;
	return n + 1;
}

/* Returns true if printf takes the same arguments for both formats. */
static bool same_conversions(const char *one, const char *other)
{
	const char *a = NULL, *b = NULL;
	size_t n;

	do {
		n = next_conversion(&one, &a);
		if (next_conversion(&other, &b) != n ||
		    (n && memcmp(a, b, n - 1) != 0))
			return false;
	} while (n);
	return true;
}

const char *catalogue_find(const struct catalogue *catalogue,
			   const char *message, long n)
{
	size_t length, first;
	const char *found =
		catalogue->count ? translation_of(catalogue, message, &length)
				 : NULL;
	bool single = catalogue->plural_above_one ? n == 0 || n == 1 : n == 1;

	if (!found)
		return NULL;
	first = strlen(found);
	if (!single && first < length)
		found += first + 1;
	return *found && same_conversions(message, found) ? found : NULL;
}
