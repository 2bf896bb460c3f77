/*
 * Prints --help, --usage and --version in the reader's language.
 *
 * argp counts bytes where a reader sees columns.  While it writes, each
 * character is therefore one byte: help_narrow() makes it so, and printing
 * turns it back.
 */
#ifndef ARBITRE_COMMON_HELP_H
#define ARBITRE_COMMON_HELP_H

#include <argp.h>

/* The options of every program; argp's own are left out (ARGP_NO_HELP).  The
 * list ends with {0}. */
extern const struct argp_option help_options[];

/* Returns TEXT with a byte for each character.  The result lives as long as
 * the program. */
char *help_narrow(const char *text);

/* Takes a key of help_options: prints, and ends the program.  Returns
 * ARGP_ERR_UNKNOWN for another key. */
error_t help_parse(int key, const struct argp_state *state);

/* argp's filter of texts: translates what argp says on arguments. */
char *help_filter(int key, const char *text, void *input);

#endif
