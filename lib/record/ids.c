/* Numbers things by the bytes that tell them apart. */
#include "record/ids.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The slot of that key: where its number is, or goes. */
static uint32_t *slot_of(const struct ids *ids, const void *key,
			 uint64_t *probes)
{
	uint8_t hash[crypto_shorthash_BYTES];
	uint64_t at;

	crypto_shorthash(hash, key, ids->width, ids->hash);
	memcpy(&at, hash, sizeof(at));
	for (;; at++) {
		uint32_t *slot = &ids->slots[at & (ids->slot_count - 1)];

		++*probes;
		if (!*slot || !memcmp(ids_key(ids, *slot - 1), key, ids->width))
			return slot;
	}
}

/* Twice as many slots, at least COUNT. */
static int ids_grow_slots(struct ids *ids, size_t count)
{
	size_t slots = ids->slot_count ? ids->slot_count : 32;
	uint64_t probes = 0;
	uint32_t *old = ids->slots;

	while (slots < 2 * count)
		slots *= 2;
	if (slots == ids->slot_count)
		return 0;
	ids->slots = calloc(slots, sizeof(*ids->slots));
	if (!ids->slots || slots > UINT32_MAX) {
		free(ids->slots);
		ids->slots = old;
		return -1;
	}
	if (!old)
		crypto_shorthash_keygen(ids->hash);
	free(old);
	ids->slot_count = slots;
	for (size_t i = 0; i < ids->count; i++)
		*slot_of(ids, ids_key(ids, i), &probes) = (uint32_t)i + 1;
	ids->probes += probes;
	return 0;
}

/* Makes room for one more; -1 without memory. */
static int ids_grow(struct ids *ids)
{
	size_t room = ids->room + ids->room / 2 + 16;
	uint8_t *keys;

	if (ids->count < ids->room)
		return 0;
	keys = realloc(ids->keys, room * ids->width);
	if (!keys)
		return -1;
	ids->keys = keys;
	if (ids_grow_slots(ids, room))
		return -1;
	ids->room = room;
	return 0;
}

long ids_find(struct ids *ids, const void *key)
{
	uint32_t *slot;

	if (ids_grow(ids))
		return -1;
	slot = slot_of(ids, key, &ids->probes);
	if (!*slot) {
		memcpy(ids->keys + ids->count * ids->width, key, ids->width);
		*slot = (uint32_t)++ids->count;
	}
	return (long)*slot - 1;
}

long ids_known(const struct ids *ids, const void *key)
{
	uint64_t probes = 0;

	return ids->slot_count ? (long)*slot_of(ids, key, &probes) - 1 : -1;
}

void ids_release(struct ids *ids)
{
	free(ids->keys);
	free(ids->slots);
	*ids = (struct ids){ .width = ids->width };
}
