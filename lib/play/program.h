/* The program of a planned player: how its command seats it, and a hash of the
 * files that the command names (plan(1), THE PLAN). */
#ifndef ARBITRE_PROGRAM_H
#define ARBITRE_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "game/chance.h"

/* How a command of a plan seats its player: what stands before it. */
struct seat_kind {
	bool person, live, uncaged;
	const char *command; /* what is left; may be empty for a person */
};
struct seat_kind seat_kind(const char *command);

/* The hash of the files that the words of a command name.  0; 1 where none of them
 * names a file, so that it is the hash of nothing; or -1 with errno where the first
 * word is no program that can be executed, though no shell has to read the
 * command. */
int program_hash(const char *command, uint8_t hash[CHANCE_BYTES]);

#endif
