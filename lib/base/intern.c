/* Interns strings: a hash table with open addressing over the kept strings. */
#include "base/intern.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "base/grow.h"

#define SLOTS_FIRST 64

size_t intern_length(const struct intern *intern, size_t number)
{
	size_t end = intern->n;

	if (intern->width)
		return intern->width;
	if (number + 1 < intern->count)
		end = intern->starts[number + 1];
	return end - intern->starts[number] - 1;
}

/* Returns the slot of these bytes, or the empty slot that they would take. */
static uint32_t *intern_slot(const struct intern *intern, const void *bytes,
			     size_t n, uint64_t *probes)
{
	uint64_t at = siphash(bytes, n, intern->key);

	for (;; at++) {
		uint32_t *slot = &intern->slots[at & (intern->slot_count - 1)];

		++*probes;
		if (!*slot ||
		    (intern_length(intern, *slot - 1) == n &&
		     !memcmp(intern_bytes(intern, *slot - 1), bytes, n)))
			return slot;
	}
}

long intern_find(const struct intern *intern, const void *bytes, size_t n)
{
	uint64_t probes = 0;

	return intern->count ? (long)*intern_slot(intern, bytes, n, &probes) - 1
			     : -1;
}

/* Doubles the slots.  Returns 0; -1 with errno if memory ran out, or if there
 * is no random key. */
static int intern_spread(struct intern *intern)
{
	size_t count =
		intern->slot_count ? 2 * intern->slot_count : SLOTS_FIRST;
	uint32_t *slots = calloc(count, sizeof(*slots));

	if (!slots)
		return -1;
	if (!intern->slots && siphash_key(intern->key)) {
		free(slots);
		return -1;
	}
	free(intern->slots);
	intern->slots = slots;
	intern->slot_count = count;
	for (uint32_t i = 0; i < intern->count; i++)
		*intern_slot(intern, intern_bytes(intern, i),
			     intern_length(intern, i), &intern->probes) = i + 1;
	return 0;
}

/* Makes room for one more string of SIZE bytes, its NUL counted. */
static int intern_grow(struct intern *intern, size_t size)
{
	if (intern->count == UINT32_MAX - 1 ||
	    (!intern->width && size > UINT32_MAX - intern->n)) {
		errno = ENOMEM;
		return -1;
	}
	if (grow(&intern->bytes, &intern->room, intern->n + size, 1) ||
	    (!intern->width &&
	     grow(&intern->starts, &intern->starts_room,
		  (size_t)intern->count + 1, sizeof(*intern->starts))))
		return -1;
	return intern->slot_count < 2 * ((size_t)intern->count + 1)
		       ? intern_spread(intern)
		       : 0;
}

long intern_add(struct intern *intern, const void *bytes, size_t n)
{
	size_t size = intern->width ? n : n + 1;
	uint32_t *slot;

	if (intern_grow(intern, size))
		return -1;
	slot = intern_slot(intern, bytes, n, &intern->probes);
	if (*slot)
		return (long)*slot - 1;
	*slot = intern->count + 1;
	if (!intern->width)
		intern->starts[intern->count] = (uint32_t)intern->n;
	/* new room is zero, so a NUL stands behind the bytes */
	memcpy(intern->bytes + intern->n, bytes, n);
	intern->n += size;
	return intern->count++;
}

void intern_release(struct intern *intern)
{
	free(intern->bytes);
	free(intern->starts);
	free(intern->slots);
	*intern = (struct intern){ .width = intern->width };
}
