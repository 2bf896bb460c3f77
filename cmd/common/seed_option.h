/* Reads the master seed of an option from a file. */
#ifndef ARBITRE_COMMON_SEED_OPTION_H
#define ARBITRE_COMMON_SEED_OPTION_H

#include "common/tool.h"

/* Reads the text of a seed, of 1 to 4096 bytes, from FD, which stays open.
 * MASTER gets the seed.  Messages name the source by OPTION and NAME.  Returns
 * the bytes of the text; an error ends the program. */
size_t seed_read(int fd, const char *option, const char *name,
		 uint8_t master[CHANCE_BYTES]);

/* Warns of a seed of N bytes if players could guess it. */
void seed_warn(size_t n, const char *option, const char *name);

/* Like seed_read(), from the file NAME. */
size_t seed_read_file(const char *option, const char *name,
		      uint8_t master[CHANCE_BYTES]);

#endif
