/*
 * Completes the words of a command line, for the shells.  Each program knows
 * its options, games, keys and values, so that completions/arbitre.SHELL only
 * ask it:
 *
 *	PROGRAM --complete WORD...
 *
 * The last WORD is what stands before the cursor; it may be empty.  The program
 * prints a line for each word that may stand there: the word, a tab, and what
 * it is.  A word that ends with = goes on.  A line that begins with a tab names
 * what the shell completes itself: file, directory or command.
 */
#ifndef ARBITRE_COMMON_COMPLETION_H
#define ARBITRE_COMMON_COMPLETION_H

#include "common/option_table.h"

/* Returns true if the words of a program ask for completions. */
bool completion_asked(int argc, char *const *argv);

/* Prints the completions of WORDS, which end with NULL. */
void completion_print(const struct option_table *table, char *const *words);

/* Prints one completion, if it begins as TYPED does and has no control
 * character.  ABOUT may be "".  Returns true if it was printed. */
bool completion_offer(const char *typed, const char *word, const char *about);

#endif
