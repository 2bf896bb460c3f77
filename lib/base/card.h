/* Defines cards, sets of cards, and the packs that the games use. */
#ifndef ARBITRE_BASE_CARD_H
#define ARBITRE_BASE_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SUITS 4
#define CARDS_MAX 52
#define CARD_NONE 0xff

/*
 * A card is its place in its game's own order (rules G3, G4): the suit (0..3 =
 * S H D C) times 16 plus the place of its rank.  Place 0 is the highest rank of
 * that game.  The cards of a hand are written in the order of these numbers: by
 * suit, the highest rank first.  CARD_RANK is equal for cards of the same rank.
 */
typedef uint8_t card_t;
#define CARD(suit, rank) ((card_t)((suit) << 4 | (rank)))
#define CARD_SUIT(card) ((card) >> 4)
#define CARD_RANK(card) ((card)&15)

/* A set of cards: bit c stands for card c, 16 bits a suit. */
typedef uint64_t cards_t;
#define CARD_BIT(card) ((cards_t)1 << (card))
#define SUIT_CARDS(suit) ((cards_t)0xffff << ((suit) << 4))
#define RANK_CARDS(rank) ((cards_t)0x0001000100010001 << (rank))

/* The ranks of a game's pack. */
struct pack {
	int rank_count;     /* at most 13 */
	char ranks[14];     /* the ranks' letters, high to low (G3); NUL */
	uint8_t place[128]; /* by letter: 1 + the place of its rank; 0: none */
};

/* Initializers of struct pack, from the letters of its ranks, high to low. */
#define PACK_32(a, b, c, d, e, f, g, h)                                       \
	{                                                                     \
		8, { a, b, c, d, e, f, g, h },                                \
		{                                                             \
			[a] = 1, [b] = 2, [c] = 3, [d] = 4, [e] = 5, [f] = 6, \
			[g] = 7, [h] = 8                                      \
		}                                                             \
	}
#define PACK_40(a, b, c, d, e, f, g, h, i, j)                                 \
	{                                                                     \
		10, { a, b, c, d, e, f, g, h, i, j },                         \
		{                                                             \
			[a] = 1, [b] = 2, [c] = 3, [d] = 4, [e] = 5, [f] = 6, \
			[g] = 7, [h] = 8, [i] = 9, [j] = 10                   \
		}                                                             \
	}
#define PACK_52(a, b, c, d, e, f, g, h, i, j, k, l, m)                        \
	{                                                                     \
		13, { a, b, c, d, e, f, g, h, i, j, k, l, m },                \
		{                                                             \
			[a] = 1, [b] = 2, [c] = 3, [d] = 4, [e] = 5, [f] = 6, \
			[g] = 7, [h] = 8, [i] = 9, [j] = 10, [k] = 11,        \
			[l] = 12, [m] = 13                                    \
		}                                                             \
	}

extern const char card_suits[SUITS + 1];   /* "SHDC" */
extern const uint8_t card_suit_place[128]; /* by letter, from 1 */

/* Returns the number of cards of the pack (at most CARDS_MAX). */
static inline int pack_size(const struct pack *pack)
{
	return SUITS * pack->rank_count;
}

/* Returns card I (0-based) of the pack in order. */
static inline card_t pack_card(const struct pack *pack, int i)
{
	return CARD(i / pack->rank_count, i % pack->rank_count);
}

/* Returns all the cards of the pack. */
static inline cards_t pack_cards(const struct pack *pack)
{
	return RANK_CARDS(pack->rank_count) - RANK_CARDS(0); /* in each suit */
}

/* Writes the two letters of CARD, one of the pack, to TEXT (no NUL). */
static inline void card_format(const struct pack *pack, card_t card, char *text)
{
	text[0] = pack->ranks[CARD_RANK(card)];
	text[1] = card_suits[CARD_SUIT(card)];
}

/* Reads a card from the N bytes at TEXT, as records spell it.  Returns the
 * card; CARD_NONE if the bytes are no card of this pack.  Looks up both letters
 * without a branch, which would be hard to predict. */
static inline card_t card_parse(const struct pack *pack, const char *text,
				size_t n)
{
	int rank, suit;

	if (n != 2)
		return CARD_NONE;
	rank = pack->place[text[0] & 127];
	suit = card_suit_place[text[1] & 127];
	if (!rank || pack->ranks[rank - 1] != text[0] || !suit ||
	    card_suits[suit - 1] != text[1])
		return CARD_NONE;
	return CARD(suit - 1, rank - 1);
}

/* Reads a suit as people write it: a letter of card_suits, large or small, or a
 * sign in UTF-8.  Returns the suit (0..3); -1 if the N bytes are none. */
int card_read_suit(const char *text, size_t n);

/* Reads a card as people write it: a rank and then a suit (card_read_suit), in
 * large or small letters.  The rank may be 10 for T, or in French R, D or V for
 * K, Q or J.  Returns the card; CARD_NONE if the N bytes are no card of this
 * pack. */
card_t card_read(const struct pack *pack, const char *text, size_t n);

/* Returns the number of cards in a set. */
static inline int cards_count(cards_t cards)
{
	/* no builtin: where the processor may lack popcount, the compiler would
	 * call a slow function */
	cards -= cards >> 1 & 0x5555555555555555;
	cards = (cards & 0x3333333333333333) +
		(cards >> 2 & 0x3333333333333333);
	cards = (cards + (cards >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (int)(cards * 0x0101010101010101 >> 56);
}

/* Returns the first card of a set in written order.  The set must not be
 * empty. */
static inline card_t cards_first(cards_t cards)
{
	return (card_t)__builtin_ctzll(cards);
}

/* Removes the first card from a set that is not empty, and returns it. */
static inline card_t cards_pop(cards_t *cards)
{
	card_t card = cards_first(*cards);

	*cards &= *cards - 1;
	return card;
}

#endif
