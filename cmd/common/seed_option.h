/* Reads the master seed of an option from a file. */
#ifndef ARBITRE_COMMON_SEED_OPTION_H
#define ARBITRE_COMMON_SEED_OPTION_H

#include "common/tool.h"

/* Reads it from FD, which stays open; OPTION and NAME say in messages where it
 * comes from.  How many bytes it has; what cannot be read ends the program. */
size_t seed_read(int fd, const char *option, const char *name,
		 uint8_t master[CHANCE_BYTES]);

/* A seed of N bytes is one that players could guess: a warning. */
void seed_warn(size_t n, const char *option, const char *name);

size_t seed_read_file(const char *option, const char *name,
		      uint8_t master[CHANCE_BYTES]);

#endif
