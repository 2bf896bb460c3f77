/*
 * Which seeds a stream had before: of the last RECALL_MAX records, exactly and
 * in constant memory.
 */
#ifndef ARBITRE_RECALL_H
#define ARBITRE_RECALL_H

#include <stdint.h>

#include "game/chance.h"

#define RECALL_MAX 65536

struct recall;

/* NULL where there is no memory (3 MiB, as they are used). */
struct recall *recall_new(void);
void recall_free(struct recall *recall);

/* Notes that record RECORD (from 1) has this seed.  Returns the latest record
 * that had it too, among the last RECALL_MAX noted; 0 where none had. */
uint64_t recall_note(struct recall *recall, const uint8_t seed[CHANCE_BYTES],
		     uint64_t record);

#endif
