/*
 * Prints --help, --usage and --version in the reader's language.
 *
 * argp counts bytes, not columns.  Texts for it therefore have one byte for
 * each character: help_narrow() replaces the others, and printing restores
 * them.
 */
#ifndef ARBITRE_COMMON_HELP_H
#define ARBITRE_COMMON_HELP_H

#include <argp.h>

/* The options --help, --usage and --version of every program, in place of
 * argp's (ARGP_NO_HELP).  The list ends with {0}. */
extern const struct argp_option help_options[];

/* Returns TEXT with one byte for each character, for argp.  The result lives as
 * long as the program. */
char *help_narrow(const char *text);

/* Prints the help for a key of help_options, and ends the program.  Returns
 * ARGP_ERR_UNKNOWN for another key. */
error_t help_parse(int key, const struct argp_state *state);

/* Translates argp's note on arguments; a help_filter of argp. */
char *help_filter(int key, const char *text, void *input);

#endif
