/* Keeps a ring of the last seeds.  A hash with a secret key finds chains
 * through the ring, so that no stream can make them long. */
#include "record/seed_history.h"

#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"

#define CHAINS 65536

/* Every entry is in the chain of its seed.  At the first repeat of a seed, its
 * entries also enter a second chain, by seed and seats. */
enum { BY_SEED, BY_SEATS, ORDERS };

struct entry {
	uint8_t seed[CHANCE_BYTES];
	uint64_t hash; /* of the seed */
	struct seating seating;
	uint64_t record; /* 0: the entry is unused */
	bool mixed;      /* not only the same players in other seats */
	bool by_seats;   /* it is in the second chain too */
	/* neighbours in both chains: the entry added before, and after; places
	 * in the ring + 1, 0 none */
	uint32_t next[ORDERS], previous[ORDERS];
};

struct seed_history {
	uint64_t noted;
	uint8_t key[SIPHASH_KEY];
	uint32_t first[ORDERS][CHAINS]; /* the latest: place + 1; 0 none */
	struct entry ring[SEED_HISTORY_MAX];
};

struct seed_history *seed_history_new(const uint8_t key[CHANCE_BYTES])
{
	struct seed_history *history = calloc(1, sizeof(*history));

	if (history)
		memcpy(history->key, key, sizeof(history->key));
	return history;
}

void seed_history_free(struct seed_history *history)
{
	free(history);
}

static uint64_t hash(const struct seed_history *history, const void *bytes,
		     size_t n)
{
	return siphash(bytes, n, history->key);
}

void seed_history_seating(const struct seed_history *history,
			  const struct record *record, struct seating *seating)
{
	const struct match *match = &record->match;
	const struct terms *terms = &match->terms;
	uint64_t one[SEATS_MAX + 1] = { hash(history, terms, sizeof(*terms)) };

	one[0] += (uint64_t)game_index(record->game);
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
	uint64_t value = entry->hash;

	if (order == BY_SEATS)
		value += entry->seating.seats;
	return &history->first[order][value % CHAINS];
}

/* Returns the place + 1 of the latest entry that matches; 0 if there is
 * none. */
static uint32_t history_find(struct seed_history *history,
			     const struct entry *entry, int order)
{
	uint32_t at = *chain_of(history, entry, order);

	while (at && !history_same(&history->ring[at - 1], entry, order))
		at = history->ring[at - 1].next[order];
	return at;
}

/* Removes an entry from its chain, in constant time: chains of one seed may be
 * long. */
static void history_leave(struct seed_history *history, uint32_t place,
			  int order)
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
	struct entry entry = { .hash = hash(history, seed, CHANCE_BYTES),
			       .seating = *seating,
			       .record = record };
	uint64_t before = 0;
	uint32_t latest;

	memcpy(entry.seed, seed, sizeof(entry.seed));
	latest = history_find(history, &entry, BY_SEED);
	if (latest) {
		struct entry *last = &history->ring[latest - 1];

		if (!last->by_seats)
			history_keep(history, latest - 1, BY_SEATS);
		last->by_seats = true;
		before = last->record;
		entry.mixed = last->mixed ||
			      last->seating.players != seating->players ||
			      history_find(history, &entry, BY_SEATS);
	}
	*again = latest && !entry.mixed;
	/* the oldest entry of the ring leaves its chains */
	if (history->ring[place].record)
		history_leave(history, place, BY_SEED);
	if (history->ring[place].by_seats)
		history_leave(history, place, BY_SEATS);
	history->ring[place] = entry;
	history_keep(history, place, BY_SEED);
	return *again ? 0 : before;
}
