/* Draws from the kernel's randomness; chance.h draws all else from what is drawn
 * here.  For programs: it ends the process where the kernel has none. */
#ifndef ARBITRE_RULES_RANDOMNESS_H
#define ARBITRE_RULES_RANDOMNESS_H

#include "rules/chance.h"

/* Makes the cryptographic library ready; a program calls it once, first.
 * Returns 0, or -1 where it cannot be used.  Where the kernel has no random numbers,
 * then or later, the program ends with 2 and says so. */
int chance_init(void);

/* Draws a seed from the kernel's randomness; it stops the program rather
 * than fall back on anything less (libsodium aborts). */
void chance_kernel(uint8_t seed[CHANCE_BYTES]);

#endif
