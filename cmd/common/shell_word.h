/* Writes words for the command line of a shell. */
#ifndef ARBITRE_COMMON_SHELL_WORD_H
#define ARBITRE_COMMON_SHELL_WORD_H

/* Returns TEXT as the shell reads it: in quotes, if it has other than plain
 * characters.  The text is valid like those of fill(). */
const char *shell_word(const char *text);

#endif
