/* Reads the master seed of an option from its text or from a file. */
#ifndef ARBITRE_COMMON_SEED_OPTION_H
#define ARBITRE_COMMON_SEED_OPTION_H

#include "common/tool.h"

/* Derives the master seed from TEXT of N bytes.  Warns of a text that is nearly
 * 64 hex digits, and names its SOURCE, as "--seed". */
void seed_take(const char *text, size_t n, const char *source,
	       uint8_t master[CHANCE_BYTES]);

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
