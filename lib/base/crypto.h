/*
 * Cryptographic primitives of the rules, of records and of search: BLAKE2b
 * (RFC 7693), ChaCha20 (RFC 8439), SipHash-2-4, and the wiping of secrets.
 *
 * Two files implement them with the same results, and the build links one:
 * crypto_sodium.c calls libsodium, crypto_own.c needs libc alone (SODIUM=0).
 * Signatures and the kernel's randomness are not here: they need libsodium.
 */
#ifndef ARBITRE_BASE_CRYPTO_H
#define ARBITRE_BASE_CRYPTO_H

#include <stddef.h>
#include <stdint.h>

#define BLAKE2B_BYTES 32 /* of a hash, and of its key */
#define BLAKE2B_BLOCK 128
#define CHACHA20_KEY 32
#define CHACHA20_NONCE 12
#define CHACHA20_BLOCK 64
#define SIPHASH_KEY 16

/* Read a number from its bytes, the lowest first. */
static inline uint32_t load_le32(const uint8_t *b)
{
	return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
	       (uint32_t)b[3] << 24;
}

static inline uint64_t load_le64(const uint8_t *b)
{
	return load_le32(b) | (uint64_t)load_le32(b + 4) << 32;
}

/* Writes the bytes of N, the lowest first. */
static inline void store_le64(uint8_t *b, uint64_t n)
{
	for (int i = 0; i < 8; i++)
		b[i] = (uint8_t)(n >> 8 * i);
}

/* Makes the primitives ready; call it once, before the others.  Returns 0; -1
 * if libsodium cannot be used. */
int crypto_init(void);

/* A BLAKE2b hash of 32 bytes, computed piece by piece.  A copy by assignment is
 * a hash of its own.  Only the implementation reads the members. */
struct blake2b {
	union {
		struct {
			uint64_t chain[8];
			uint64_t compressed; /* bytes */
			size_t waiting;      /* bytes of the block */
			uint8_t block[BLAKE2B_BLOCK];
		};
		_Alignas(64) uint8_t sodium[384];
	};
};

/* Begins a hash.  KEY has BLAKE2B_BYTES; NULL for a hash without a key. */
void blake2b_init(struct blake2b *hash, const uint8_t *key);
/* Adds N bytes; BYTES may be NULL if N is 0. */
void blake2b_update(struct blake2b *hash, const void *bytes, size_t n);
/* Writes the hash to VALUE.  Nothing may be added to HASH afterwards. */
void blake2b_final(struct blake2b *hash, uint8_t value[BLAKE2B_BYTES]);

/* Writes N bytes of keystream, beginning with block number BLOCK (of 64
 * bytes).  The number of the last block must be below 2^32. */
void chacha20_keystream(uint8_t *bytes, size_t n,
			const uint8_t key[CHACHA20_KEY],
			const uint8_t nonce[CHACHA20_NONCE], uint32_t block);

/* Returns the SipHash-2-4 of N bytes.  It is for hash tables, not for
 * records. */
uint64_t siphash(const void *bytes, size_t n, const uint8_t key[SIPHASH_KEY]);
/* Draws a key for a hash table.  Returns 0.  Without random bytes of the
 * system, libsodium ends the program; crypto_own.c returns -1 with errno. */
int siphash_key(uint8_t key[SIPHASH_KEY]);

/* Overwrites N bytes with zeros, even if nothing reads them again. */
void crypto_wipe(void *bytes, size_t n);

#endif
