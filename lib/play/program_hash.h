/* Hashes the program of a planned player: the files that its command names
 * (plan(1), THE PLAN). */
#ifndef ARBITRE_PLAY_PROGRAM_HASH_H
#define ARBITRE_PLAY_PROGRAM_HASH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/reason.h"
#include "rules/chance.h"

#define PROGRAM_BYTES (UINT64_C(1) << 30) /* bytes of a file that are hashed */
#define PROGRAM_RUNNER 256 /* bytes of a program's name, its NUL counted */

enum {
	PROGRAM_BOUND,
	PROGRAM_UNBOUND, /* no word names a file: hash of the empty text */
	PROGRAM_LARGE,   /* a file is hashed only up to PROGRAM_BYTES */
	PROGRAM_LOOSE,   /* a wrapper or an interpreter is hashed, and nothing
			  * that it runs */
	PROGRAM_OLDER,   /* the planned hash is of an older arbitre, which bound
			  * less of the command */
	PROGRAM_CHANGED  /* the planned hash is of another program */
};

/* Hashes the files that a command names: programs, scripts, modules, and files
 * among the arguments; of a folder that an interpreter runs, the files that it
 * loads.  A file that has not changed is read once.  Returns PROGRAM_BOUND,
 * PROGRAM_UNBOUND, PROGRAM_LARGE or PROGRAM_LOOSE, then with the program in
 * RUNNER; -1 with errno if a file cannot be read.  Without a shell, a program
 * that is not there is such an error. */
int program_hash(const char *command, uint8_t hash[CHANCE_BYTES],
		 char runner[PROGRAM_RUNNER]);

/* Compares a command's files with the hash in its plan.  Returns what
 * program_hash() returns, PROGRAM_OLDER or PROGRAM_CHANGED. */
int program_compare(const char *command, const uint8_t planned[CHANCE_BYTES],
		    char runner[PROGRAM_RUNNER]);

/* Returns true, with the reason, if a planned player certainly cannot play, for
 * a file that its command reads in any case is not there. */
bool program_lacks(const char *command, struct reason *why);

#endif
