/*
 * Which seeds a stream had before: of the last RECALL_MAX records, exactly and
 * in constant memory.
 */
#ifndef ARBITRE_RECALL_H
#define ARBITRE_RECALL_H

#include <stdbool.h>
#include <stdint.h>

#include "record/record.h"

#define RECALL_MAX 65536

/* What a deal may be told apart by, where its seed was used before: who plays
 * on what terms, and in which seats.  Both are hashes with the key of the
 * recall, so that no stream can make two of them alike. */
struct seating {
	uint64_t players, seats;
};

struct recall;

/* NULL where there is no memory (6 MiB, as they are used). */
struct recall *recall_new(void);
void recall_free(struct recall *recall);

/* The seating of a record whose names are told. */
void recall_seating(const struct recall *recall, const struct record *record,
		    struct seating *seating);

/*
 * Notes that record RECORD (from 1) has this seed.  Returns the latest record
 * that had it too, among the last RECALL_MAX noted; 0 where none had.  Where
 * the same players have sat in other seats each time, that was on purpose
 * (--duplicate): it returns 0 too, and AGAIN is set.
 */
uint64_t recall_note(struct recall *recall, const uint8_t seed[CHANCE_BYTES],
		     const struct seating *seating, uint64_t record,
		     bool *again);

#endif
