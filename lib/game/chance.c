/* Chance: seeds, commitments and decks, all by libsodium's primitives. */
#include "game/chance.h"

#include <sodium.h>
#include <string.h>

#define BLOCK 64       /* bytes of a ChaCha20 block */
#define FIRST_BLOCKS 4 /* enough for a pack of 52, rejections being rare */

int chance_init(void)
{
	return sodium_init() < 0 ? -1 : 0;
}

void chance_kernel(uint8_t seed[CHANCE_BYTES])
{
	randombytes_buf(seed, CHANCE_BYTES);
}

static void put_le64(uint8_t *bytes, uint64_t n)
{
	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t)(n >> 8 * i);
}

static void keyed(const uint8_t *key, const char *label, const void *rest,
		  size_t n, uint8_t out[CHANCE_BYTES])
{
	crypto_generichash_state state;

	crypto_generichash_init(&state, key, key ? CHANCE_BYTES : 0,
				CHANCE_BYTES);
	crypto_generichash_update(&state, (const uint8_t *)label,
				  strlen(label));
	if (n)
		crypto_generichash_update(&state, rest, n);
	crypto_generichash_final(&state, out, CHANCE_BYTES);
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

void chance_master(const char *text, size_t n, uint8_t seed[CHANCE_BYTES])
{
	size_t i = 0;

	if (n == 2 * CHANCE_BYTES)
		while (i < n && hex_digit(text[i]) >= 0)
			i++;
	if (n != 2 * CHANCE_BYTES || i < n) {
		keyed(NULL, "", text, n, seed);
		return;
	}
	for (i = 0; i < CHANCE_BYTES; i++)
		seed[i] = (uint8_t)(hex_digit(text[2 * i]) << 4 |
				    hex_digit(text[2 * i + 1]));
}

void chance_match(const uint8_t master[CHANCE_BYTES], uint64_t match,
		  uint8_t seed[CHANCE_BYTES])
{
	uint8_t number[8];

	put_le64(number, match);
	keyed(master, "match", number, sizeof(number), seed);
}

void chance_commit(const uint8_t seed[CHANCE_BYTES], const char *header,
		   size_t n, uint8_t commit[CHANCE_BYTES])
{
	keyed(seed, "commit", header, n, commit);
}

void chance_key(const uint8_t seed[CHANCE_BYTES], const uint8_t *entropy,
		size_t bytes, uint8_t key[CHANCE_BYTES])
{
	keyed(seed, "deck", entropy, bytes, key);
}

/* The keystream of one deck, as little-endian words. */
struct stream {
	const uint8_t *key;
	uint8_t nonce[12];
	uint32_t block; /* the counter of the next block */
	size_t used, filled;
	uint8_t bytes[FIRST_BLOCKS * BLOCK];
};

static uint32_t stream_word(void *context)
{
	struct stream *stream = context;
	const uint8_t *b;

	if (stream->used == stream->filled) {
		memset(stream->bytes, 0, sizeof(stream->bytes));
		crypto_stream_chacha20_ietf_xor_ic(
			stream->bytes, stream->bytes, sizeof(stream->bytes),
			stream->nonce, stream->block, stream->key);
		stream->block += FIRST_BLOCKS;
		stream->used = 0;
		stream->filled = sizeof(stream->bytes);
	}
	b = stream->bytes + stream->used;
	stream->used += 4;
	return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
	       (uint32_t)b[3] << 24;
}

uint32_t chance_below(uint32_t bound, uint32_t (*next)(void *), void *context)
{
	uint32_t word = next(context);

	while (!draw_accepts(UINT64_C(1) << 32, bound, word))
		word = next(context);
	return word % bound;
}

void chance_deck(const uint8_t key[CHANCE_BYTES], uint64_t i,
		 const struct pack *pack, card_t *deck)
{
	struct stream stream = { .key = key };
	int size = 0;

	put_le64(stream.nonce + 4, i);
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = 0; rank < pack->rank_count; rank++)
			deck[size++] = CARD(suit, rank);
	for (int k = size - 1; k > 0; k--) {
		uint32_t j =
			chance_below((uint32_t)k + 1, stream_word, &stream);
		card_t card = deck[k];

		deck[k] = deck[j];
		deck[j] = card;
	}
	sodium_memzero(stream.bytes, sizeof(stream.bytes));
}
