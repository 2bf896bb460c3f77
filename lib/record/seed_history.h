/* Keeps the seeds of a stream of records, in constant memory: those of the last
 * SEED_HISTORY_MAX records, and no others. */
#ifndef ARBITRE_RECORD_SEED_HISTORY_H
#define ARBITRE_RECORD_SEED_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

#include "record/record.h"

#define SEED_HISTORY_MAX 65536

/* Distinguishes records with one seed: PLAYERS hashes the terms and the players
 * in any order; SEATS hashes them with their seats.  The hashes use the secret
 * key of the history, so that no stream can forge a collision. */
struct seating {
	uint64_t players, seats;
};

struct seed_history;

/* Makes an empty history.  KEY is copied; it must be random and secret: whoever
 * knows it can make a stream that is slow to check.  Returns NULL if memory ran
 * out; it needs about 6 MiB.  The caller frees it with seed_history_free(). */
struct seed_history *seed_history_new(const uint8_t key[CHANCE_BYTES]);
void seed_history_free(struct seed_history *history);

/* Fills the seating of a record whose seats are all named. */
void seed_history_seating(const struct seed_history *history,
			  const struct record *record, struct seating *seating);

/*
 * Adds the seed of record RECORD (from 1).  Returns the latest of the last
 * SEED_HISTORY_MAX records with that seed; 0 if there is none.  If the same
 * players sat in other seats each time (--duplicate), returns 0 and sets
 * *AGAIN.
 */
uint64_t seed_history_note(struct seed_history *history,
			   const uint8_t seed[CHANCE_BYTES],
			   const struct seating *seating, uint64_t record,
			   bool *again);

#endif
