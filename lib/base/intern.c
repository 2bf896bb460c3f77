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

/* Returns the slot of these bytes with that hash, or the empty slot that they
 * would take. */
static struct intern_slot *intern_slot(const struct intern *intern,
				       const void *bytes, size_t n,
				       uint32_t hash, uint64_t *probes)
{
	for (size_t at = hash;; at++) {
		struct intern_slot *slot =
			&intern->slots[at & (intern->slot_count - 1)];

		++*probes;
		/* strings of another hash need not be looked at */
		if (!slot->next ||
		    (slot->hash == hash &&
		     intern_length(intern, slot->next - 1) == n &&
		     !memcmp(intern_bytes(intern, slot->next - 1), bytes, n)))
			return slot;
	}
}

long intern_find(const struct intern *intern, const void *bytes, size_t n)
{
	uint64_t probes = 0;
	uint32_t hash;

	if (!intern->count)
		return -1;
	hash = (uint32_t)siphash(bytes, n, intern->key);
	return (long)intern_slot(intern, bytes, n, hash, &probes)->next - 1;
}

/* Doubles the slots.  Returns 0; -1 with errno if memory ran out, or if there
 * is no random key. */
static int intern_spread(struct intern *intern)
{
	struct intern_slot *old = intern->slots;
	size_t old_count = intern->slot_count;
	size_t count = old_count ? 2 * old_count : SLOTS_FIRST;
	struct intern_slot *slots = calloc(count, sizeof(*slots));

	if (!slots)
		return -1;
	if (!old && siphash_key(intern->key)) {
		free(slots);
		return -1;
	}
	intern->slots = slots;
	intern->slot_count = count;
	for (size_t i = 0; i < old_count; i++) {
		size_t at = old[i].hash;

		if (!old[i].next)
			continue;
		while (slots[at & (count - 1)].next)
			at++;
		slots[at & (count - 1)] = old[i];
	}
	free(old);
	return 0;
}

/* Makes room for one more string of SIZE bytes, its NUL counted. */
static int intern_grow(struct intern *intern, size_t size)
{
	if (intern->count == INT32_MAX || /* as many slots as a hash can tell */
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
	struct intern_slot *slot;
	uint32_t hash;

	if (intern_grow(intern, size))
		return -1;
	hash = (uint32_t)siphash(bytes, n, intern->key);
	slot = intern_slot(intern, bytes, n, hash, &intern->probes);
	if (slot->next)
		return (long)slot->next - 1;
	*slot = (struct intern_slot){ intern->count + 1, hash };
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
