/* Which seeds a stream had before: a ring of the last ones, and chains through
 * it by a hash with a key of our own, so that no stream can make them long. */
#include "record/recall.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define CHAINS 65536

struct entry {
	uint8_t seed[CHANCE_BYTES];
	uint64_t record; /* 0: none yet */
	/* in its chain, places in the ring + 1: the one noted before it, and
	 * after it; 0 none */
	uint32_t next, previous;
};

struct recall {
	uint64_t noted;
	uint8_t key[crypto_shorthash_KEYBYTES];
	uint32_t first[CHAINS]; /* place + 1, the latest; 0 none */
	struct entry ring[RECALL_MAX];
};

struct recall *recall_new(void)
{
	struct recall *recall = calloc(1, sizeof(*recall));

	if (recall)
		randombytes_buf(recall->key, sizeof(recall->key));
	return recall;
}

void recall_free(struct recall *recall)
{
	free(recall);
}

static uint32_t *chain_of(struct recall *recall, const uint8_t *seed)
{
	uint8_t hash[crypto_shorthash_BYTES];

	crypto_shorthash(hash, seed, CHANCE_BYTES, recall->key);
	return &recall->first[(uint32_t)hash[0] | (uint32_t)hash[1] << 8];
}

/* Takes an entry out of its chain, which may be long: of one seed. */
static void forget(struct recall *recall, uint32_t place)
{
	const struct entry *entry = &recall->ring[place];

	if (entry->previous)
		recall->ring[entry->previous - 1].next = entry->next;
	else
		*chain_of(recall, entry->seed) = entry->next;
	if (entry->next)
		recall->ring[entry->next - 1].previous = entry->previous;
}

uint64_t recall_note(struct recall *recall, const uint8_t seed[CHANCE_BYTES],
		     uint64_t record)
{
	uint32_t place = (uint32_t)(recall->noted++ % RECALL_MAX);
	struct entry *entry = &recall->ring[place];
	uint32_t *first = chain_of(recall, seed), at;
	uint64_t before = 0;

	for (at = *first; at && !before; at = recall->ring[at - 1].next)
		if (!memcmp(recall->ring[at - 1].seed, seed, CHANCE_BYTES))
			before = recall->ring[at - 1].record;
	if (entry->record)
		forget(recall, place);
	memcpy(entry->seed, seed, CHANCE_BYTES);
	entry->record = record;
	entry->next = *first;
	entry->previous = 0;
	if (entry->next)
		recall->ring[entry->next - 1].previous = place + 1;
	*first = place + 1;
	return before;
}
