/* Hashes the program of a planned player: the files that its command names
 * (plan(1), THE PLAN). */
#ifndef ARBITRE_PLAY_PROGRAM_HASH_H
#define ARBITRE_PLAY_PROGRAM_HASH_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/chance.h"

#define PROGRAM_BYTES (UINT64_C(1) << 30) /* bytes of a file that are hashed */
#define PROGRAM_WORD 4096 /* bytes of a word of a command, its NUL counted */

enum {
	PROGRAM_BOUND,
	PROGRAM_UNBOUND, /* no word names a file: hash of the empty text */
	PROGRAM_LARGE    /* a file is hashed only up to PROGRAM_BYTES */
};

/* Hashes the files that the words of a command name.  A file that has not
 * changed is read once.  Returns PROGRAM_BOUND, PROGRAM_UNBOUND or
 * PROGRAM_LARGE; -1 with errno if a file cannot be read.  Without a shell, a
 * first word that names no executable program is such an error. */
int program_hash(const char *command, uint8_t hash[CHANCE_BYTES]);

/* Returns true if a word of a command looks like a file, by a / or its suffix,
 * but names none.  WORD gets the first such word.  Programs, options, and words
 * that only a shell can expand are skipped. */
bool program_lacks_file(const char *command, char word[PROGRAM_WORD]);

#endif
