/* Reads the master seed of an option from a file. */
#ifndef ARBITRE_COMMON_SEED_OPTION_H
#define ARBITRE_COMMON_SEED_OPTION_H

#include "common/tool.h"

/* Reads the seed from FD, which stays open.  Messages name its source by OPTION
 * and NAME.  Returns the bytes of its text; an error ends the program. */
size_t seed_read(int fd, const char *option, const char *name,
		 uint8_t master[CHANCE_BYTES]);

/* Warns of a seed of N bytes if players could guess it. */
void seed_warn(size_t n, const char *option, const char *name);

size_t seed_read_file(const char *option, const char *name,
		      uint8_t master[CHANCE_BYTES]);

#endif
