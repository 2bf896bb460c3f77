/* Which seeds a stream had before: a ring of the last ones, and chains through
 * it by a hash with a key of our own, so that no stream can make them long. */
#include "record/seed_history.h"

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

struct seed_history {
	uint64_t noted;
	uint8_t key[crypto_shorthash_KEYBYTES];
	uint32_t first[ORDERS][CHAINS]; /* place + 1, the latest; 0 none */
	struct entry ring[SEED_HISTORY_MAX];
};

struct seed_history *seed_history_new(void)
{
	struct seed_history *history = calloc(1, sizeof(*history));

	if (history)
		randombytes_buf(history->key, sizeof(history->key));
	return history;
}

void seed_history_free(struct seed_history *history)
{
	free(history);
}

static uint64_t hash(const struct seed_history *history, const void *bytes,
		     size_t n)
{
	uint64_t value;

	crypto_shorthash((uint8_t *)&value, bytes, n, history->key);
	return value;
}

void seed_history_seating(const struct seed_history *history,
			  const struct record *record, struct seating *seating)
{
	const struct match *match = &record->match;
	char header[HEADER_MAX];
	size_t n = header_format(record->game, &match->terms, header);
	uint64_t one[SEATS_MAX + 1] = { hash(history, header, n) };

	seating->players = one[0];
	for (int seat = 1; seat <= match->seats; seat++) {
		const char *name = record->names[seat];

		one[seat] = hash(history, name, strlen(name));
		seating->players += one[seat]; /* in any order */
	}
	seating->seats = hash(history, one, sizeof(one));
}

static bool history_same(const struct entry *a, const struct entry *b,
			 int order)
{
	return !memcmp(a->seed, b->seed, sizeof(a->seed)) &&
	       (order == BY_SEED || a->seating.seats == b->seating.seats);
}

static uint32_t *chain_of(struct seed_history *history,
			  const struct entry *entry, int order)
{
	uint64_t value = hash(history, entry->seed, sizeof(entry->seed));

	if (order == BY_SEATS)
		value += entry->seating.seats;
	return &history->first[order][value % CHAINS];
}

/* The latest entry like that one; NULL for none. */
static const struct entry *history_find(struct seed_history *history,
					const struct entry *entry, int order)
{
	uint32_t at = *chain_of(history, entry, order);

	while (at && !history_same(&history->ring[at - 1], entry, order))
		at = history->ring[at - 1].next[order];
	return at ? &history->ring[at - 1] : NULL;
}

/* Takes an entry out of its chain, which may be long: of one seed. */
static void forget(struct seed_history *history, uint32_t place, int order)
{
	const struct entry *entry = &history->ring[place];
	uint32_t next = entry->next[order], previous = entry->previous[order];

	if (previous)
		history->ring[previous - 1].next[order] = next;
	else
		*chain_of(history, entry, order) = next;
	if (next)
		history->ring[next - 1].previous[order] = previous;
}

static void history_keep(struct seed_history *history, uint32_t place,
			 int order)
{
	struct entry *entry = &history->ring[place];
	uint32_t *first = chain_of(history, entry, order);

	entry->next[order] = *first;
	entry->previous[order] = 0;
	if (*first)
		history->ring[*first - 1].previous[order] = place + 1;
	*first = place + 1;
}

uint64_t seed_history_note(struct seed_history *history,
			   const uint8_t seed[CHANCE_BYTES],
			   const struct seating *seating, uint64_t record,
			   bool *again)
{
	uint32_t place = (uint32_t)(history->noted++ % SEED_HISTORY_MAX);
	struct entry entry = { .seating = *seating, .record = record };
	const struct entry *latest;
	uint64_t before;

	memcpy(entry.seed, seed, sizeof(entry.seed));
	latest = history_find(history, &entry, BY_SEED);
	before = latest ? latest->record : 0;
	entry.mixed = latest && (latest->mixed ||
				 latest->seating.players != seating->players ||
				 history_find(history, &entry, BY_SEATS));
	*again = latest && !entry.mixed;
	for (int order = 0; order < ORDERS && history->ring[place].record;
	     order++)
		forget(history, place, order);
	history->ring[place] = entry;
	for (int order = 0; order < ORDERS; order++)
		history_keep(history, place, order);
	return *again ? 0 : before;
}
