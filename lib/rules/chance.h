/* Draws chance: from a master seed to the decks of a match (arbitre 5,
 * CHANCE). */
#ifndef ARBITRE_RULES_CHANCE_H
#define ARBITRE_RULES_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/card.h"

#define CHANCE_BYTES 32 /* of every seed, key, commitment and seal */

/* The master seed that TEXT means: 64 lower-case hex digits are the bytes
 * themselves, any other text is hashed. */
void chance_master(const char *text, size_t n, uint8_t seed[CHANCE_BYTES]);

/* The seed of match MATCH (from 0) under a master seed. */
void chance_match(const uint8_t master[CHANCE_BYTES], uint64_t match,
		  uint8_t seed[CHANCE_BYTES]);

/* The commitment to a match seed and to the terms of the match: its header
 * line of N bytes, without the LF. */
void chance_commit(const uint8_t seed[CHANCE_BYTES], const char *header,
		   size_t n, uint8_t commit[CHANCE_BYTES]);

/* The deck key.  ENTROPY is BYTES bytes, for each seat a length byte and that
 * many more; NULL where no entropy was asked for. */
void chance_key(const uint8_t seed[CHANCE_BYTES], const uint8_t *entropy,
		size_t bytes, uint8_t key[CHANCE_BYTES]);

/* Deck number I (from 0) of a deck key: DECK gets the whole pack, top card
 * first.  Fisher-Yates from the end, each place drawn without bias. */
void chance_deck(const uint8_t key[CHANCE_BYTES], uint64_t i,
		 const struct pack *pack, card_t *deck);

/* Whether a word counts for a draw below BOUND (from 1), where there are WORDS
 * different ones, each as likely: the lowest WORDS mod BOUND do not, so that
 * those that do fall evenly on 0..BOUND-1 by their remainders. */
static inline bool draw_accepts(uint64_t words, uint32_t bound, uint32_t word)
{
	/* the division is nearly never needed to know */
	return word >= bound || word >= words % bound;
}

/*
 * A number from 0 to BOUND-1, each exactly as likely, from the words of 32 bits
 * that NEXT(context) returns.  1 <= BOUND.
 */
uint32_t chance_below(uint32_t bound, uint32_t (*next)(void *), void *context);

/* The key of what is drawn for one table of a round of a plan. */
void chance_plan(const uint8_t master[CHANCE_BYTES], uint64_t round,
		 uint64_t table, uint8_t key[CHANCE_BYTES]);

/* Draws, one after another, from the keystream that a key and a number make
 * (arbitre 5, CHANCE); the key must outlive it. */
struct chance_stream {
	const uint8_t *key;
	uint8_t nonce[12];
	uint32_t block; /* the counter of the next block */
	size_t used, filled;
	uint8_t bytes[256]; /* enough for a pack of 52, rejections being rare */
};
void chance_stream_init(struct chance_stream *stream,
			const uint8_t key[CHANCE_BYTES], uint64_t i);
/* The next number from 0 to BOUND-1; BOUND is at least 1. */
uint32_t chance_draw(struct chance_stream *stream, uint32_t bound);
/* Puts N numbers or cards into another order, each as likely. */
void chance_shuffle(struct chance_stream *stream, uint8_t *list, int n);

#endif
