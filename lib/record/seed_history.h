/*
 * Which seeds a stream had before: of the last SEED_HISTORY_MAX records, exactly and
 * in constant memory.
 */
#ifndef ARBITRE_RECORD_SEED_HISTORY_H
#define ARBITRE_RECORD_SEED_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

#include "record/record.h"

#define SEED_HISTORY_MAX 65536

/* What a deal may be told apart by, where its seed was used before: who plays
 * on what terms, and in which seats.  Both are hashes with the key of the
 * history, so that no stream can make two of them alike. */
struct seating {
	uint64_t players, seats;
};

struct seed_history;

/* Makes an empty history.  KEY is random: who knows it can make a stream slow.
 * Returns NULL where there is no memory (6 MiB, as they are used). */
struct seed_history *seed_history_new(const uint8_t key[CHANCE_BYTES]);
void seed_history_free(struct seed_history *history);

/* The seating of a record whose names are told. */
void seed_history_seating(const struct seed_history *history,
			  const struct record *record, struct seating *seating);

/*
 * Notes that record RECORD (from 1) has this seed.  Returns the latest record
 * that had it too, among the last SEED_HISTORY_MAX noted; 0 where none had.  Where
 * the same players have sat in other seats each time, that was on purpose
 * (--duplicate): it returns 0 too, and AGAIN is set.
 */
uint64_t seed_history_note(struct seed_history *history,
			   const uint8_t seed[CHANCE_BYTES],
			   const struct seating *seating, uint64_t record,
			   bool *again);

#endif
