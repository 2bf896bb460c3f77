/* Which seeds a stream had before: a ring of the last ones, and chains through
 * it by a hash with a key of our own, so that no stream can make them long. */
#include "record/recall.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define CHAINS 65536

/* Every entry is in a chain of those with its seed, and in one of those with
 * its seed and its seats. */
enum { BY_SEED, BY_SEATS, ORDERS };

struct entry {
	uint8_t seed[CHANCE_BYTES];
	struct seating seating;
	uint64_t record; /* 0: none yet */
	bool mixed; /* not all of its seed were the same players in new seats */
	/* in its chains, places in the ring + 1: the one noted before it, and
	 * after it; 0 none */
	uint32_t next[ORDERS], previous[ORDERS];
};

struct recall {
	uint64_t noted;
	uint8_t key[crypto_shorthash_KEYBYTES];
	uint32_t first[ORDERS][CHAINS]; /* place + 1, the latest; 0 none */
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

static uint64_t hash(const struct recall *recall, const void *bytes, size_t n)
{
	uint64_t value;

	crypto_shorthash((uint8_t *)&value, bytes, n, recall->key);
	return value;
}

void recall_seating(const struct recall *recall, const struct record *record,
		    struct seating *seating)
{
	const struct match *match = &record->match;
	char header[HEADER_MAX];
	size_t n = header_format(record->game, &match->terms, header);
	uint64_t one[SEATS_MAX + 1] = { hash(recall, header, n) };

	seating->players = one[0];
	for (int seat = 1; seat <= match->seats; seat++) {
		const char *name = record->names[seat];

		one[seat] = hash(recall, name, strlen(name));
		seating->players += one[seat]; /* in any order */
	}
	seating->seats = hash(recall, one, sizeof(one));
}

static bool same(const struct entry *a, const struct entry *b, int order)
{
	return !memcmp(a->seed, b->seed, sizeof(a->seed)) &&
	       (order == BY_SEED || a->seating.seats == b->seating.seats);
}

static uint32_t *chain_of(struct recall *recall, const struct entry *entry,
			  int order)
{
	uint64_t value = hash(recall, entry->seed, sizeof(entry->seed));

	if (order == BY_SEATS)
		value += entry->seating.seats;
	return &recall->first[order][value % CHAINS];
}

/* The latest entry like that one; NULL for none. */
static const struct entry *find(struct recall *recall,
				const struct entry *entry, int order)
{
	uint32_t at = *chain_of(recall, entry, order);

	while (at && !same(&recall->ring[at - 1], entry, order))
		at = recall->ring[at - 1].next[order];
	return at ? &recall->ring[at - 1] : NULL;
}

/* Takes an entry out of its chain, which may be long: of one seed. */
static void forget(struct recall *recall, uint32_t place, int order)
{
	const struct entry *entry = &recall->ring[place];
	uint32_t next = entry->next[order], previous = entry->previous[order];

	if (previous)
		recall->ring[previous - 1].next[order] = next;
	else
		*chain_of(recall, entry, order) = next;
	if (next)
		recall->ring[next - 1].previous[order] = previous;
}

static void keep(struct recall *recall, uint32_t place, int order)
{
	struct entry *entry = &recall->ring[place];
	uint32_t *first = chain_of(recall, entry, order);

	entry->next[order] = *first;
	entry->previous[order] = 0;
	if (*first)
		recall->ring[*first - 1].previous[order] = place + 1;
	*first = place + 1;
}

uint64_t recall_note(struct recall *recall, const uint8_t seed[CHANCE_BYTES],
		     const struct seating *seating, uint64_t record,
		     bool *again)
{
	uint32_t place = (uint32_t)(recall->noted++ % RECALL_MAX);
	struct entry entry = { .seating = *seating, .record = record };
	const struct entry *latest;
	uint64_t before;

	memcpy(entry.seed, seed, sizeof(entry.seed));
	latest = find(recall, &entry, BY_SEED);
	before = latest ? latest->record : 0;
	entry.mixed = latest && (latest->mixed ||
				 latest->seating.players != seating->players ||
				 find(recall, &entry, BY_SEATS));
	*again = latest && !entry.mixed;
	for (int order = 0; order < ORDERS && recall->ring[place].record;
	     order++)
		forget(recall, place, order);
	recall->ring[place] = entry;
	for (int order = 0; order < ORDERS; order++)
		keep(recall, place, order);
	return *again ? 0 : before;
}
