/* Draws from the kernel's randomness; chance.h derives all other chance.  It is
 * for programs: without random numbers of the kernel, the process ends. */
#ifndef ARBITRE_RULES_RANDOMNESS_H
#define ARBITRE_RULES_RANDOMNESS_H

#include "rules/chance.h"

/* Makes the cryptographic library ready; a program calls it once, first.
 * Returns 0; -1 if the library cannot be used.  If the kernel has no random
 * numbers, now or later, the program ends with status 2 and a message. */
int randomness_init(void);

/* Draws a seed from the kernel's randomness.  Without it the program ends: no
 * weaker source is used. */
void randomness_seed(uint8_t seed[CHANCE_BYTES]);

#endif
