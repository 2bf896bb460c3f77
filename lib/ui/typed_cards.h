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

/* WORD is a verb that may stand before a card; *LAYS: which takes nothing. */
bool read_verb(const char *word, bool *lays);
/* The suit that the word means, or -1. */
int read_suit(enum reading reading, const char *word);
/* The letter of the rank that the word means, in the record; 0 none. */
char read_rank(enum reading reading, const char *word);
/* The card that the words from I on mean, and in *USED how many of them;
 * CARD_NONE where they mean none. */
card_t read_card(const struct view *view, enum reading reading,
		 const struct words *words, int i, int *used);

#endif
