/* Strings of bytes, each kept once and numbered from 0 as they came. */
#ifndef ARBITRE_RECORD_DISTINCT_H
#define ARBITRE_RECORD_DISTINCT_H

#include <stddef.h>
#include <stdint.h>

struct distinct {
	uint32_t count;
	/* one behind the other, a NUL behind each, and where each begins */
	char *bytes;
	size_t n, bytes_room;
	uint32_t *starts;
	size_t starts_room;
	/* a hash table of them: numbers + 1, 0 none; a power of two, at least
	 * twice as many as there are */
	uint32_t *slots;
	size_t slot_count;
	uint8_t key[16]; /* of the hash: they cannot be made to collide */
};

/* None yet; nothing is allocated. */
void distinct_init(struct distinct *distinct);
/* The number of these N bytes, which are added where they are new.  0, or -1
 * without memory. */
int distinct_number(struct distinct *distinct, const void *bytes, size_t n,
		    uint32_t *number);
/* The number of these bytes; UINT32_MAX where they are not there. */
uint32_t distinct_find(const struct distinct *distinct, const void *bytes,
		       size_t n);
/* The bytes that have this number, a NUL behind them; until the next addition. */
static inline const char *distinct_bytes(const struct distinct *distinct,
					 uint32_t number)
{
	return distinct->bytes + distinct->starts[number];
}
/* How many they are. */
size_t distinct_length(const struct distinct *distinct, uint32_t number);
void distinct_release(struct distinct *distinct);

#endif
