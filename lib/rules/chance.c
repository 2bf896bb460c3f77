/* Derives seeds, commitments and decks. */
#include "rules/chance.h"

#include <string.h>

#include "base/crypto.h"
#include "base/line.h"

static void keyed(const uint8_t *key, const char *label, const void *rest,
		  size_t n, uint8_t out[CHANCE_BYTES])
{
	struct blake2b hash;

	blake2b_init(&hash, key);
	blake2b_update(&hash, label, strlen(label));
	blake2b_update(&hash, rest, n);
	blake2b_final(&hash, out);
}

void chance_master(const char *text, size_t n, uint8_t seed[CHANCE_BYTES])
{
	if (n != 2 * CHANCE_BYTES || hex_parse(text, n, seed))
		keyed(NULL, "", text, n, seed);
}

void chance_match(const uint8_t master[CHANCE_BYTES], uint64_t match,
		  uint8_t seed[CHANCE_BYTES])
{
	uint8_t number[8];

	store_le64(number, match);
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

void chance_plan(const uint8_t master[CHANCE_BYTES], uint64_t round,
		 uint64_t table, uint8_t key[CHANCE_BYTES])
{
	uint8_t numbers[16];

	store_le64(numbers, round);
	store_le64(numbers + 8, table);
	keyed(master, "seats", numbers, sizeof(numbers), key);
}

static uint32_t stream_word(void *context)
{
	struct chance_stream *stream = context;
	uint32_t word;

	if (stream->used == stream->filled) {
		chacha20_keystream(stream->bytes, sizeof(stream->bytes),
				   stream->key, stream->nonce, stream->block);
		stream->block += sizeof(stream->bytes) / CHACHA20_BLOCK;
		stream->used = 0;
		stream->filled = sizeof(stream->bytes);
	}
	word = load_le32(stream->bytes + stream->used);
	stream->used += 4;
	return word;
}

uint32_t chance_below(uint32_t bound, uint32_t (*next)(void *), void *context)
{
	uint32_t word = next(context);

	while (!draw_accepts(UINT64_C(1) << 32, bound, word))
		word = next(context);
	return word % bound;
}

void chance_stream_init(struct chance_stream *stream,
			const uint8_t key[CHANCE_BYTES], uint64_t i)
{
	stream->key = key;
	memset(stream->nonce, 0, sizeof(stream->nonce));
	store_le64(stream->nonce + 4, i);
	stream->block = 0;
	stream->used = stream->filled = 0;
}

uint32_t chance_draw(struct chance_stream *stream, uint32_t bound)
{
	return chance_below(bound, stream_word, stream);
}

void chance_shuffle(struct chance_stream *stream, uint8_t *list, int n)
{
	for (int k = n - 1; k > 0; k--) {
		uint32_t j = chance_draw(stream, (uint32_t)k + 1);
		uint8_t last = list[k];

		list[k] = list[j];
		list[j] = last;
	}
}

void chance_deck(const uint8_t key[CHANCE_BYTES], uint64_t i,
		 const struct pack *pack, card_t *deck)
{
	struct chance_stream stream;
	int size = 0;

	chance_stream_init(&stream, key, i);
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = 0; rank < pack->rank_count; rank++)
			deck[size++] = CARD(suit, rank);
	chance_shuffle(&stream, deck, size);
	crypto_wipe(stream.bytes, sizeof(stream.bytes));
}
