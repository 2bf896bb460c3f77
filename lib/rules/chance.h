/* Derives all chance of a match from a master seed: seeds, commitments, decks
 * (arbitre 5, CHANCE). */
#ifndef ARBITRE_RULES_CHANCE_H
#define ARBITRE_RULES_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/card.h"

#define CHANCE_BYTES 32 /* of every seed, key, commitment and seal */

/* Derives the master seed from TEXT of N bytes: 64 lower-case hex digits are
 * its bytes; any other text is hashed. */
void chance_master(const char *text, size_t n, uint8_t seed[CHANCE_BYTES]);

/* Derives the seed of match MATCH (from 0) from a master seed. */
void chance_match(const uint8_t master[CHANCE_BYTES], uint64_t match,
		  uint8_t seed[CHANCE_BYTES]);

/* Commits to a match seed and to the terms of the match: its header line of N
 * bytes, without the LF. */
void chance_commit(const uint8_t seed[CHANCE_BYTES], const char *header,
		   size_t n, uint8_t commit[CHANCE_BYTES]);

/* Derives the deck key.  ENTROPY has BYTES bytes: for each seat a length byte,
 * then so many bytes.  It is NULL if no seat was asked. */
void chance_key(const uint8_t seed[CHANCE_BYTES], const uint8_t *entropy,
		size_t bytes, uint8_t key[CHANCE_BYTES]);

/* Shuffles deck number I (from 0) of a deck key.  DECK gets all cards of the
 * pack, top card first.  It shuffles by Fisher-Yates, from the end; each place
 * is drawn without bias. */
void chance_deck(const uint8_t key[CHANCE_BYTES], uint64_t i,
		 const struct pack *pack, card_t *deck);

/* Returns true if a draw below BOUND (at least 1) accepts WORD, a uniform
 * number below WORDS.  The lowest WORDS mod BOUND numbers are rejected.  The
 * remainders of the accepted ones are uniform. */
static inline bool draw_accepts(uint64_t words, uint32_t bound, uint32_t word)
{
	/* nearly always decided without the division */
	return word >= bound || word >= words % bound;
}

/* Returns a uniform number from 0 to BOUND-1 (BOUND is at least 1).
 * NEXT(context) returns uniform words of 32 bits. */
uint32_t chance_below(uint32_t bound, uint32_t (*next)(void *), void *context);

/* Derives the key for the draws of one table in one round of a plan. */
void chance_plan(const uint8_t master[CHANCE_BYTES], uint64_t round,
		 uint64_t table, uint8_t key[CHANCE_BYTES]);

/* Draws numbers from the keystream of a key and a nonce (arbitre 5, CHANCE).
 * The key must outlive the stream. */
struct chance_stream {
	const uint8_t *key;
	uint8_t nonce[12];
	uint32_t block; /* the counter of the next block */
	size_t used, filled;
	uint8_t bytes[256]; /* enough for a pack of 52, rejections being rare */
};
/* Starts the stream number I of KEY. */
void chance_stream_init(struct chance_stream *stream,
			const uint8_t key[CHANCE_BYTES], uint64_t i);
/* Returns the next number from 0 to BOUND-1; BOUND is at least 1. */
uint32_t chance_draw(struct chance_stream *stream, uint32_t bound);
/* Shuffles N numbers or cards by Fisher-Yates. */
void chance_shuffle(struct chance_stream *stream, uint8_t *list, int n);

#endif
