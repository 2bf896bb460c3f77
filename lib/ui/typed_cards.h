/* Reads cards as people type them, in French, in English or in the way of
 * records. */
#ifndef ARBITRE_UI_TYPED_CARDS_H
#define ARBITRE_UI_TYPED_CARDS_H

#include "ui/view.h"

#define WORDS_MAX 24
#define WORD_BYTES 32

/* A line in words: small letters without accents, suit signs as letters. */
struct words {
	char word[WORDS_MAX][WORD_BYTES];
	int count;
};

enum reading { READ_FRENCH, READ_ENGLISH };

/* TEXT in words. */
void words_split(const char *text, struct words *words);
/* How cards are read in the language that is spoken. */
enum reading typed_reading(void);

/* The suit that the word means, or -1. */
int read_suit(enum reading reading, const char *word);
/* The letter of the rank that the word means, in the record; 0 none. */
char read_rank(enum reading reading, const char *word);
/* The card that the words from I on mean, and in *USED how many of them;
 * CARD_NONE where they mean none. */
card_t read_card(const struct view *view, enum reading reading,
		 const struct words *words, int i, int *used);

/* The rank that a word means, counted from 0; -1: none of this pack. */
int rank_of_word(const struct view *view, const char *word);
/* The cards of that rank in one's own hand. */
cards_t held_of_rank(const struct view *view, const char *word);
/* The word stands in a list that ends with NULL. */
bool word_is_one_of(const char *word, const char *const *list);
/* How many words stand before a card, as "play the"; LAY: to lay it. */
int words_before(const struct words *words, bool *lay);
/* The letter of the command that WORD is, or 0. */
char command_of(const struct view *view, const char *word);

#endif
