/* Computes the seal of a record: BLAKE2b of its lines, each with its LF
 * (record format). */
#ifndef ARBITRE_RECORD_SEAL_H
#define ARBITRE_RECORD_SEAL_H

#include <stddef.h>
#include <stdint.h>

#include "rules/chance.h"
#include "base/crypto.h"
#include "base/line.h"

struct seal {
	struct blake2b hash;
	size_t n;
	char waiting[2 * LINE_BYTES]; /* not hashed yet */
};

void seal_init(struct seal *seal);

/* Adds a line (without its LF, at most LINE_BYTES). */
void seal_line(struct seal *seal, const char *line, size_t n);

/* Adds bytes as they are. */
void seal_bytes(struct seal *seal, const char *bytes, size_t n);

/* Returns the hash of all lines so far; more may follow. */
void seal_value(const struct seal *seal, uint8_t value[CHANCE_BYTES]);

#endif
