/* Hashes the program of a planned player: the files that its command names
 * (plan(1), THE PLAN). */
#ifndef ARBITRE_PLAY_PROGRAM_HASH_H
#define ARBITRE_PLAY_PROGRAM_HASH_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/chance.h"

#define PROGRAM_BYTES (UINT64_C(1) << 30) /* of a file that are hashed */
#define PROGRAM_WORD 4096 /* bytes of a word of a command, its NUL counted */

enum {
	PROGRAM_BOUND,
	PROGRAM_UNBOUND, /* no word names a file: it is the hash of nothing */
	PROGRAM_LARGE /* of some file only the first PROGRAM_BYTES are hashed */
};

/* The hash of the files that the words of a command name.  A file that has not
 * changed is read once.  Returns one of these, or -1 with errno where the first
 * word is no program that can be executed, though no shell has to read the
 * command. */
int program_hash(const char *command, uint8_t hash[CHANCE_BYTES]);

/* Whether a word of a command looks like a file, by a / or its suffix, and names
 * nothing; WORD gets the first one that does.  Programs, options, and what only a
 * shell can expand are passed over. */
bool program_lacks_file(const char *command, char word[PROGRAM_WORD]);

#endif
