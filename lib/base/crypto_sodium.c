/* Implements the cryptographic primitives with libsodium. */
#include "base/crypto.h"

#include <sodium.h>
#include <string.h>

_Static_assert(sizeof(crypto_generichash_state) <= sizeof(struct blake2b) &&
		       _Alignof(crypto_generichash_state) <=
			       _Alignof(struct blake2b),
	       "the hash has room for libsodium's");
_Static_assert(BLAKE2B_BYTES == crypto_generichash_BYTES &&
		       BLAKE2B_BYTES == crypto_generichash_KEYBYTES,
	       "the usual sizes");

int crypto_init(void)
{
	return sodium_init() < 0 ? -1 : 0;
}

static crypto_generichash_state *sodium_state(struct blake2b *hash)
{
	return (crypto_generichash_state *)(void *)hash->sodium;
}

void blake2b_init(struct blake2b *hash, const uint8_t *key)
{
	crypto_generichash_init(sodium_state(hash), key,
				key ? BLAKE2B_BYTES : 0, BLAKE2B_BYTES);
}

void blake2b_update(struct blake2b *hash, const void *bytes, size_t n)
{
	crypto_generichash_update(sodium_state(hash), bytes, n);
}

void blake2b_final(struct blake2b *hash, uint8_t value[BLAKE2B_BYTES])
{
	crypto_generichash_final(sodium_state(hash), value, BLAKE2B_BYTES);
}

void chacha20_keystream(uint8_t *bytes, size_t n,
			const uint8_t key[CHACHA20_KEY],
			const uint8_t nonce[CHACHA20_NONCE], uint32_t block)
{
	memset(bytes, 0, n);
	crypto_stream_chacha20_ietf_xor_ic(bytes, bytes, n, nonce, block, key);
}

uint64_t siphash(const void *bytes, size_t n, const uint8_t key[SIPHASH_KEY])
{
	uint8_t hash[crypto_shorthash_BYTES];

	crypto_shorthash(hash, bytes, n, key);
	return load_le64(hash);
}

int siphash_key(uint8_t key[SIPHASH_KEY])
{
	crypto_shorthash_keygen(key);
	return 0;
}

void crypto_wipe(void *bytes, size_t n)
{
	sodium_memzero(bytes, n);
}
