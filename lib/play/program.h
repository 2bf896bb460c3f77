/* The program of a planned player: a hash of the files that its command names (plan(1),
 * THE PLAN). */
#ifndef ARBITRE_PROGRAM_H
#define ARBITRE_PROGRAM_H

#include <stdint.h>

#include "game/chance.h"

/* The hash of the files that the words of a command name.  0; 1 where none of them
 * names a file, so that it is the hash of nothing; or -1 with errno where the first
 * word is no program that can be executed, though no shell has to read the
 * command. */
int program_hash(const char *command, uint8_t hash[CHANCE_BYTES]);

#endif
