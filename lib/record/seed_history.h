/*
 * Keeps the seed history of a stream: exactly for the last SEED_HISTORY_MAX
 * records, and in constant memory.
 */
#ifndef ARBITRE_RECORD_SEED_HISTORY_H
#define ARBITRE_RECORD_SEED_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

#include "record/record.h"

#define SEED_HISTORY_MAX 65536

/* Tells deals with one seed apart: by players and terms, and by seats.  Both
 * are hashes with the random key of the history, so that no stream can forge a
 * collision. */
struct seating {
	uint64_t players, seats;
};

struct seed_history;

/* Makes an empty history.  KEY is random: who knows it can make a stream slow.
 * Returns NULL where there is no memory (6 MiB, as they are used). */
struct seed_history *seed_history_new(const uint8_t key[CHANCE_BYTES]);
void seed_history_free(struct seed_history *history);

/* Fills the seating of a record whose names are known. */
void seed_history_seating(const struct seed_history *history,
			  const struct record *record, struct seating *seating);

/*
 * Notes the seed of record RECORD (from 1).  Returns the latest of the last
 * SEED_HISTORY_MAX records that had it too, or 0.  If the same players sat in
 * other seats each time, it was --duplicate: returns 0 and sets AGAIN.
 */
uint64_t seed_history_note(struct seed_history *history,
			   const uint8_t seed[CHANCE_BYTES],
			   const struct seating *seating, uint64_t record,
			   bool *again);

#endif
