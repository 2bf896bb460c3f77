/* Puts cards, suits and ranks into words, in the language of the reader. */
#ifndef ARBITRE_UI_CARD_WORDS_H
#define ARBITRE_UI_CARD_WORDS_H

#include "base/fill.h"
#include "base/lang.h"
#include "rules/game.h"

/* The style of all cards that the program shows. */
struct words_style {
	bool ascii; /* QS, in French DP; else Q♠.  Also other signs */
	/* Returns the ASCII text for the N bytes of a character that is no
	 * sign.  NULL: letters stay */
	const char *(*letter)(const char *text, size_t n);
	bool spell; /* queen of spades */
};
extern struct words_style words_style;

/* All functions here return strings that stay valid like those of fill(). */

/* Returns TEXT; in ASCII style with each sign replaced. */
const char *words_plain(const char *text);
/* Returns the ASCII text for the sign or letter with which TEXT begins; *N is
 * its bytes.  Returns NULL if TEXT begins with none that is replaced. */
const char *words_sign(const char *text, size_t *n);

/* Returns the arrow before a result; where cards are spelled, a colon. */
const char *words_arrow(void);

/* Returns a card; ?? if it is hidden (CARD_NONE). */
const char *word_card(const struct game *game, card_t card);
/* Return a card with its article: the 6♠; le 6♠, la D♠, l’A♠.  Return the
 * pronoun of a card: it; le, la.  A hidden card has a pronoun, too. */
const char *word_card_the(const struct game *game, card_t card);
const char *word_card_it(const struct game *game, card_t card);
/* Takes the first card, in the order in which people of the game sort a hand
 * (by_rank of struct telling), out of CARDS, and returns it; CARD_NONE if there
 * is none. */
card_t word_cards_pop(const struct game *game, cards_t *cards);
/* Returns cards in that order with blanks between; each HIDDEN card is ??. */
const char *word_cards(const struct game *game, cards_t cards, int hidden);
/* Return cards with commas between, and "and" or "or" before the last. */
const char *word_cards_and(const struct game *game, cards_t cards);
const char *word_cards_or(const struct game *game, cards_t cards);
/* Return the letter of a rank (10, A, K, in French R), and its word (queen,
 * dame). */
const char *word_rank(const struct game *game, int rank);
const char *word_rank_long(const struct game *game, int rank);
/* Return a rank with its article: "a queen" and "une dame", "the queen" and "la
 * dame". */
const char *word_rank_one(const struct game *game, int rank);
const char *word_rank_the(const struct game *game, int rank);
/* Returns the plural of a rank: "queens" and "dames". */
const char *word_ranks(const struct game *game, int rank);
/* Return a suit as ♠ (in ASCII style its letter), and as a word: spades,
 * pique. */
const char *word_suit(int suit);
const char *word_suit_long(int suit);
/* Returns the letter of a suit in the reader's language: S, in French P. */
const char *word_suit_letter(int suit);

/* Returns the bytes of a card of hearts or diamonds, as Q♥, at the start of the
 * N bytes of TEXT; 0: there is none. */
size_t words_red_card(const char *text, size_t n);

/* Returns true for hearts and diamonds. */
static inline bool suit_is_red(int suit)
{
	return suit == 1 || suit == 2;
}

#endif
