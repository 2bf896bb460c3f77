/* Puts cards, suits, ranks and players into words, in the language of the
 * reader. */
#ifndef ARBITRE_UI_CARD_WORDS_H
#define ARBITRE_UI_CARD_WORDS_H

#include "base/template.h"
#include "base/lang.h"
#include "rules/game.h"

/* How cards are shown; of the whole program. */
struct words_style {
	bool ascii; /* QS, in French DP; else Q♠; and no other signs */
	bool spell; /* queen of spades */
};
extern struct words_style words_style;

/* All of these return strings that are good as fill() says. */

/* TEXT; in ASCII style with others for the signs in it that are none of ASCII.
 * Letters stay. */
const char *words_plain(const char *text);
/* What stands for the sign that TEXT begins with, and in *N its bytes; NULL: it is
 * shown as it is. */
const char *words_sign(const char *text, size_t *n);

/* A card; ?? where it is hidden (CARD_NONE). */
const char *word_card(const struct game *game, card_t card);
/* The same with its article: the 6♠; le 6♠, la D♠, l’A♠.  And what is said for it
 * afterwards: it; le, la, also where it is hidden. */
const char *word_card_the(const struct game *game, card_t card);
const char *word_card_it(const struct game *game, card_t card);
/* Cards in written order, with blanks between; HIDDEN further ones are ??. */
const char *word_cards(const struct game *game, cards_t cards, int hidden);
/* The same with commas between, and "and" or "or" before the last. */
const char *word_cards_and(const struct game *game, cards_t cards);
const char *word_cards_or(const struct game *game, cards_t cards);
/* The letters of a rank: 10, A, K, in French R; or its word: queen, dame. */
const char *word_rank(const struct game *game, int rank);
const char *word_rank_long(const struct game *game, int rank);
/* With its article, as in "a queen" and "une dame", "the queen" and "la dame". */
const char *word_rank_one(const struct game *game, int rank);
const char *word_rank_the(const struct game *game, int rank);
/* The plural, as in "queens" and "dames". */
const char *word_ranks(const struct game *game, int rank);
/* ♠, or its letter; and its word: spades, pique. */
const char *word_suit(int suit);
const char *word_suit_long(int suit);
/* Its letter in the language that is spoken: S, in French P. */
const char *word_suit_letter(int suit);

/* Is the suit one of hearts and diamonds? */
static inline bool suit_is_red(int suit)
{
	return suit == 1 || suit == 2;
}

#endif
