/* The seal of a record. */
#include "record/seal.h"

#include <string.h>

void seal_init(struct seal *seal)
{
	crypto_generichash_init(&seal->state, NULL, 0, CHANCE_BYTES);
	seal->n = 0;
}

static void hash_waiting(struct seal *seal)
{
	crypto_generichash_update(&seal->state, (const uint8_t *)seal->waiting,
				  seal->n);
	seal->n = 0;
}

void seal_bytes(struct seal *seal, const char *bytes, size_t n)
{
	hash_waiting(seal);
	crypto_generichash_update(&seal->state, (const uint8_t *)bytes, n);
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
	crypto_generichash_state state = seal->state;

	crypto_generichash_update(&state, (const uint8_t *)seal->waiting,
				  seal->n);
	crypto_generichash_final(&state, value, CHANCE_BYTES);
}
