/* Computes the seal of a record: the BLAKE2b hash of its lines, each with its
 * LF (record format). */
#ifndef ARBITRE_RECORD_SEAL_H
#define ARBITRE_RECORD_SEAL_H

#include <stddef.h>
#include <stdint.h>

#include "rules/chance.h"
#include "base/crypto.h"
#include "base/line.h"

/* A hash of lines so far.  A copy by assignment is a hash of its own. */
struct seal {
	struct blake2b hash;
	size_t n;
	char waiting[2 * LINE_BYTES]; /* not hashed yet */
};

/* Begins a hash. */
void seal_init(struct seal *seal);

/* Adds a line without its LF, of at most LINE_BYTES, and an LF. */
void seal_line(struct seal *seal, const char *line, size_t n);

/* Adds bytes as they are. */
void seal_bytes(struct seal *seal, const char *bytes, size_t n);

/* Writes the hash of all lines so far to VALUE.  More lines may follow. */
void seal_value(const struct seal *seal, uint8_t value[CHANCE_BYTES]);

#endif
