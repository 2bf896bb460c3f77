/* Strings of bytes, each kept once. */
#include "record/distinct.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

#define SLOTS_FIRST 64

void distinct_init(struct distinct *distinct)
{
	memset(distinct, 0, sizeof(*distinct));
	randombytes_buf(distinct->key, sizeof(distinct->key));
}

size_t distinct_length(const struct distinct *distinct, uint32_t number)
{
	size_t end = number + 1 < distinct->count ? distinct->starts[number + 1]
						  : distinct->n;

	return end - distinct->starts[number] - 1;
}

/* The slot where these bytes stand, or would stand. */
static uint32_t *distinct_slot(const struct distinct *distinct,
			       const void *bytes, size_t n)
{
	uint64_t hash;
	size_t at;

	crypto_shorthash((unsigned char *)&hash, bytes, n, distinct->key);
	at = (size_t)hash & (distinct->slot_count - 1);
	for (;;) {
		uint32_t *slot = &distinct->slots[at];

		if (!*slot ||
		    (distinct_length(distinct, *slot - 1) == n &&
		     !memcmp(distinct_bytes(distinct, *slot - 1), bytes, n)))
			return slot;
		at = (at + 1) & (distinct->slot_count - 1);
	}
}

uint32_t distinct_find(const struct distinct *distinct, const void *bytes,
		       size_t n)
{
	/* 0 for no slot: one less is UINT32_MAX */
	return distinct->slot_count ? *distinct_slot(distinct, bytes, n) - 1
				    : UINT32_MAX;
}

/* Twice as many slots. */
static int distinct_spread(struct distinct *distinct)
{
	size_t count =
		distinct->slot_count ? 2 * distinct->slot_count : SLOTS_FIRST;
	uint32_t *slots = calloc(count, sizeof(*slots));

	if (!slots)
		return -1;
	free(distinct->slots);
	distinct->slots = slots;
	distinct->slot_count = count;
	for (uint32_t i = 0; i < distinct->count; i++)
		*distinct_slot(distinct, distinct_bytes(distinct, i),
			       distinct_length(distinct, i)) = i + 1;
	return 0;
}

/* Room for one more of N bytes. */
static int distinct_grow(struct distinct *distinct, size_t n)
{
	if (n >= UINT32_MAX - distinct->n ||
	    distinct->count == UINT32_MAX - 1) {
		errno = ENOMEM;
		return -1;
	}
	if (grow(&distinct->bytes, &distinct->bytes_room, distinct->n + n + 1,
		 1) ||
	    grow(&distinct->starts, &distinct->starts_room,
		 (size_t)distinct->count + 1, sizeof(*distinct->starts)))
		return -1;
	return distinct->slot_count < 2 * ((size_t)distinct->count + 1)
		       ? distinct_spread(distinct)
		       : 0;
}

int distinct_number(struct distinct *distinct, const void *bytes, size_t n,
		    uint32_t *number)
{
	*number = distinct_find(distinct, bytes, n);
	if (*number != UINT32_MAX)
		return 0;
	if (distinct_grow(distinct, n))
		return -1;
	*number = distinct->count;
	*distinct_slot(distinct, bytes, n) = *number + 1;
	distinct->starts[*number] = (uint32_t)distinct->n;
	memcpy(distinct->bytes + distinct->n, bytes, n);
	distinct->n += n;
	distinct->bytes[distinct->n++] = '\0';
	distinct->count++;
	return 0;
}

void distinct_release(struct distinct *distinct)
{
	free(distinct->bytes);
	free(distinct->starts);
	free(distinct->slots);
	memset(distinct, 0, sizeof(*distinct));
}
