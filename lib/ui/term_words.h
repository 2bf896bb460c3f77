/*
 * Puts the terms of a match into words: a label for each key of a header, and
 * for each of its values.  A game tells its own keys (struct telling); the keys
 * that games share are told here.  The strings that functions here return are
 * valid like those of fill().
 */
#ifndef ARBITRE_UI_TERM_WORDS_H
#define ARBITRE_UI_TERM_WORDS_H

#include "rules/game.h"

#define TERM_CHOICES 4

/* A key in words, each for tr(). */
struct term_words {
	const char *key;
	const char *label; /* two or three words without a stop */
	/* In the order of the key's words; NULL: the word itself. */
	const char *choices[TERM_CHOICES];
	const char *number; /* with the place {n}; NULL: the number alone */
	bool aside;         /* term_words_others() leaves it to other texts */
};

/* Returns the row of a key; NULL: none. */
const struct term_words *term_words_of(const struct game *game,
				       const char *key);
/* Returns the label of a key; KEY itself if it has no row. */
const char *term_words_label(const struct game *game, const char *key);
/* Returns VALUE, a word or number of KEY as a header has it, in words; VALUE
 * itself if there are none. */
const char *term_words_value(const struct game *game, const struct key *key,
			     const char *value);
/* Returns the terms that differ from the default and are not in the title of
 * the game: "Cards count: aces and tens · Pack cut: yes"; "" if there are
 * none. */
const char *term_words_others(const struct game *game,
			      const struct terms *terms);

#endif
