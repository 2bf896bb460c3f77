/* Computes the seal of a record. */
#include "record/seal.h"

#include <string.h>

void seal_init(struct seal *seal)
{
	blake2b_init(&seal->hash, NULL);
	seal->n = 0;
}

static void hash_waiting(struct seal *seal)
{
	blake2b_update(&seal->hash, seal->waiting, seal->n);
	seal->n = 0;
}

void seal_bytes(struct seal *seal, const char *bytes, size_t n)
{
	hash_waiting(seal);
	blake2b_update(&seal->hash, bytes, n);
}

void seal_line(struct seal *seal, const char *line, size_t n)
{
	if (seal->n + n + 1 > sizeof(seal->waiting))
		hash_waiting(seal);
	memcpy(seal->waiting + seal->n, line, n);
	seal->n += n;
	seal->waiting[seal->n++] = '\n';
}

void seal_value(const struct seal *seal, uint8_t value[CHANCE_BYTES])
{
	struct blake2b hash = seal->hash;

	blake2b_update(&hash, seal->waiting, seal->n);
	blake2b_final(&hash, value);
}
