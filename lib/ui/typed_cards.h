/* Reads cards as people type them: in French, in English, or as records do. */
#ifndef ARBITRE_UI_TYPED_CARDS_H
#define ARBITRE_UI_TYPED_CARDS_H

#include "ui/view.h"

#define WORDS_MAX 24
#define WORD_BYTES 32

/* The words of a line: small letters without accents, suit signs as codes 1 to
 * 4; and each as it was typed, for messages. */
struct words {
	char word[WORDS_MAX][WORD_BYTES];
	char typed[WORDS_MAX][WORD_BYTES];
	int count;
};

enum reading { READ_FRENCH, READ_ENGLISH };

/* Splits TEXT into words. */
void typed_split(const char *text, struct words *words);
/* Returns how to read cards in the reader's language. */
enum reading typed_reading(void);

/* Returns true if WORD is a verb that may stand before a card.  *LAYS becomes
 * true if the verb lays the card, which then takes nothing. */
bool typed_verb(const char *word, bool *lays);
/* Returns the suit that the word means; -1: none. */
int typed_suit(enum reading reading, const char *word);
/* Returns the record's letter for the rank that the word means; 0: none. */
char typed_rank(enum reading reading, const char *word);
/* Returns the card that the words from I on mean, and in *USED their number.
 * Returns CARD_NONE if they mean none. */
card_t typed_card(const struct view *view, enum reading reading,
		  const struct words *words, int i, int *used);

/* Returns the rank that a word means, from 0; -1: none of this pack. */
int typed_rank_of_word(const struct view *view, const char *word);
/* Returns the cards of the rank that a word means in one's own hand. */
cards_t typed_held_of_rank(const struct view *view, const char *word);
/* Returns the letter of the command that WORD means; 0: none. */
char command_of(const struct view *view, const char *word);

#endif
