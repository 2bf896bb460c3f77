/*
 * Implements the cryptographic primitives with libc alone.
 *
 * Results do not depend on the machine: all arithmetic is on unsigned words,
 * and words are read byte by byte.  No branch and no index depends on a secret.
 */
#include "base/crypto.h"

#include <string.h>
#include <unistd.h>

int crypto_init(void)
{
	return 0;
}

static void store_le32(uint8_t *b, uint32_t n)
{
	b[0] = (uint8_t)n;
	b[1] = (uint8_t)(n >> 8);
	b[2] = (uint8_t)(n >> 16);
	b[3] = (uint8_t)(n >> 24);
}

/* BLAKE2b, by the names of RFC 7693. */

static const uint64_t blake2b_iv[8] = {
	UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b),
	UINT64_C(0x3c6ef372fe94f82b), UINT64_C(0xa54ff53a5f1d36f1),
	UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
	UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179),
};

#define BLAKE2B_ROUNDS 12
#define SIGMAS 10 /* round 10 uses the first one again */

static const uint8_t blake2b_sigma[SIGMAS][16] = {
	{ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
	{ 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
	{ 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
	{ 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
	{ 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
	{ 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
	{ 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
	{ 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
	{ 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
	{ 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static inline uint64_t rotate_right(uint64_t word, int bits)
{
	return word >> bits | word << (64 - bits);
}

/* The function G: mixes the words X and Y of a block into four words of V. */
static inline void blake2b_mix(uint64_t v[16], int a, int b, int c, int d,
			       uint64_t x, uint64_t y)
{
	v[a] += v[b] + x;
	v[d] = rotate_right(v[d] ^ v[a], 32);
	v[c] += v[d];
	v[b] = rotate_right(v[b] ^ v[c], 24);
	v[a] += v[b] + y;
	v[d] = rotate_right(v[d] ^ v[a], 16);
	v[c] += v[d];
	v[b] = rotate_right(v[b] ^ v[c], 63);
}

/* Compresses a block, of which the first N bytes are input.  LAST is all ones
 * for the last block, else 0. */
static void blake2b_compress(struct blake2b *hash, const uint8_t *block,
			     size_t n, uint64_t last)
{
	uint64_t v[16], m[16];

	/* the counter of RFC 7693 has 128 bits; no input has 2^64 bytes */
	hash->compressed += n;
	for (int i = 0; i < 16; i++)
		m[i] = load_le64(block + 8 * i);
	for (int i = 0; i < 8; i++) {
		v[i] = hash->chain[i];
		v[i + 8] = blake2b_iv[i];
	}
	v[12] ^= hash->compressed;
	v[14] ^= last;
	for (int i = 0; i < BLAKE2B_ROUNDS; i++) {
		const uint8_t *s = blake2b_sigma[i % SIGMAS];

		blake2b_mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
		blake2b_mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
		blake2b_mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
		blake2b_mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
		blake2b_mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
		blake2b_mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
		blake2b_mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
		blake2b_mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
	}
	for (int i = 0; i < 8; i++)
		hash->chain[i] ^= v[i] ^ v[i + 8];
}

/* Begins a hash of BYTES bytes, with a key of KEY_BYTES bytes; each at most
 * 64.  KEY is NULL if KEY_BYTES is 0. */
static void blake2b_begin(struct blake2b *hash, size_t bytes,
			  const uint8_t *key, size_t key_bytes)
{
	memcpy(hash->chain, blake2b_iv, sizeof(hash->chain));
	/* one leaf, at depth 1: no tree */
	hash->chain[0] ^= UINT64_C(0x01010000) ^ key_bytes << 8 ^ bytes;
	hash->compressed = 0;
	hash->waiting = 0;
	if (!key)
		return;
	memset(hash->block, 0, sizeof(hash->block));
	memcpy(hash->block, key, key_bytes);
	hash->waiting = sizeof(hash->block);
}

/* A full block waits until more bytes follow: the last one is compressed as the
 * last. */
void blake2b_update(struct blake2b *hash, const void *bytes, size_t n)
{
	const uint8_t *at = bytes;
	size_t room = sizeof(hash->block) - hash->waiting;

	if (!n)
		return;
	if (n > room) {
		memcpy(hash->block + hash->waiting, at, room);
		blake2b_compress(hash, hash->block, BLAKE2B_BLOCK, 0);
		hash->waiting = 0;
		at += room;
		n -= room;
		for (; n > BLAKE2B_BLOCK; n -= BLAKE2B_BLOCK) {
			blake2b_compress(hash, at, BLAKE2B_BLOCK, 0);
			at += BLAKE2B_BLOCK;
		}
	}
	memcpy(hash->block + hash->waiting, at, n);
	hash->waiting += n;
}

/* Writes the hash of BYTES bytes and wipes the state.  BYTES is as in
 * blake2b_begin(). */
static void blake2b_end(struct blake2b *hash, uint8_t *value, size_t bytes)
{
	memset(hash->block + hash->waiting, 0,
	       sizeof(hash->block) - hash->waiting);
	blake2b_compress(hash, hash->block, hash->waiting, UINT64_MAX);
	for (size_t i = 0; i < bytes; i++)
		value[i] = (uint8_t)(hash->chain[i / 8] >> 8 * (i % 8));
	crypto_wipe(hash->chain, sizeof(hash->chain));
	crypto_wipe(hash->block, sizeof(hash->block));
}

void blake2b_init(struct blake2b *hash, const uint8_t *key)
{
	blake2b_begin(hash, BLAKE2B_BYTES, key, key ? BLAKE2B_BYTES : 0);
}

void blake2b_final(struct blake2b *hash, uint8_t value[BLAKE2B_BYTES])
{
	blake2b_end(hash, value, BLAKE2B_BYTES);
}

/* ChaCha20. */

static inline uint32_t rotate_word(uint32_t word, int bits)
{
	return word << bits | word >> (32 - bits);
}

static inline void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
	x[a] += x[b];
	x[d] = rotate_word(x[d] ^ x[a], 16);
	x[c] += x[d];
	x[b] = rotate_word(x[b] ^ x[c], 12);
	x[a] += x[b];
	x[d] = rotate_word(x[d] ^ x[a], 8);
	x[c] += x[d];
	x[b] = rotate_word(x[b] ^ x[c], 7);
}

static void chacha20_block(const uint32_t state[16],
			   uint8_t bytes[CHACHA20_BLOCK])
{
	uint32_t x[16];

	memcpy(x, state, sizeof(x));
	for (int i = 0; i < 10; i++) {
		quarter_round(x, 0, 4, 8, 12);
		quarter_round(x, 1, 5, 9, 13);
		quarter_round(x, 2, 6, 10, 14);
		quarter_round(x, 3, 7, 11, 15);
		quarter_round(x, 0, 5, 10, 15);
		quarter_round(x, 1, 6, 11, 12);
		quarter_round(x, 2, 7, 8, 13);
		quarter_round(x, 3, 4, 9, 14);
	}
	for (int i = 0; i < 16; i++)
		store_le32(bytes + 4 * i, x[i] + state[i]);
}

void chacha20_keystream(uint8_t *bytes, size_t n,
			const uint8_t key[CHACHA20_KEY],
			const uint8_t nonce[CHACHA20_NONCE], uint32_t block)
{
	/* "expand 32-byte k" */
	uint32_t state[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };

	for (int i = 0; i < 8; i++)
		state[4 + i] = load_le32(key + 4 * i);
	state[12] = block;
	for (int i = 0; i < 3; i++)
		state[13 + i] = load_le32(nonce + 4 * i);
	for (; n >= CHACHA20_BLOCK; n -= CHACHA20_BLOCK, state[12]++) {
		chacha20_block(state, bytes);
		bytes += CHACHA20_BLOCK;
	}
	if (n) {
		uint8_t last[CHACHA20_BLOCK];

		chacha20_block(state, last);
		memcpy(bytes, last, n);
		crypto_wipe(last, sizeof(last));
	}
	crypto_wipe(state, sizeof(state));
}

/* SipHash-2-4. */

static inline void sip_round(uint64_t v[4])
{
	v[0] += v[1];
	v[1] = rotate_right(v[1], 64 - 13) ^ v[0];
	v[0] = rotate_right(v[0], 32);
	v[2] += v[3];
	v[3] = rotate_right(v[3], 64 - 16) ^ v[2];
	v[0] += v[3];
	v[3] = rotate_right(v[3], 64 - 21) ^ v[0];
	v[2] += v[1];
	v[1] = rotate_right(v[1], 64 - 17) ^ v[2];
	v[2] = rotate_right(v[2], 32);
}

static inline void sip_word(uint64_t v[4], uint64_t word)
{
	v[3] ^= word;
	sip_round(v);
	sip_round(v);
	v[0] ^= word;
}

uint64_t siphash(const void *bytes, size_t n, const uint8_t key[SIPHASH_KEY])
{
	uint64_t k0 = load_le64(key), k1 = load_le64(key + 8);
	uint64_t v[4] = { k0 ^ UINT64_C(0x736f6d6570736575),
			  k1 ^ UINT64_C(0x646f72616e646f6d),
			  k0 ^ UINT64_C(0x6c7967656e657261),
			  k1 ^ UINT64_C(0x7465646279746573) };
	uint64_t last = (uint64_t)n << 56; /* the low byte of the length */
	const uint8_t *at = bytes;

	for (; n >= 8; n -= 8, at += 8)
		sip_word(v, load_le64(at));
	for (size_t i = 0; i < n; i++)
		last |= (uint64_t)at[i] << 8 * i;
	sip_word(v, last);
	v[2] ^= 0xff;
	for (int i = 0; i < 4; i++)
		sip_round(v);
	return v[0] ^ v[1] ^ v[2] ^ v[3];
}

int siphash_key(uint8_t key[SIPHASH_KEY])
{
	return getentropy(key, SIPHASH_KEY);
}

void crypto_wipe(void *bytes, size_t n)
{
	explicit_bzero(bytes, n);
}
