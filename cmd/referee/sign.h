/* Signs the records of a referee once they are whole (--sign). */
#ifndef ARBITRE_REFEREE_SIGN_H
#define ARBITRE_REFEREE_SIGN_H

#include "rules/chance.h"

/* Reads the secret key; asks for its password, if any, on the terminal.  An
 * error ends the program with 2. */
void sign_start(const char *key_file);

/* Removes an earlier run's signature beside OUTPUT, which OUTPUT will no longer
 * match.  Returns 0, or the exit status with the reason reported. */
int sign_begin(const char *output);

/* Signs the complete file behind FD, named OUTPUT, which ends with LAST_SEAL.
 * Writes OUTPUT.minisig, and forgets the key.  Returns 0 or the exit status. */
int sign_finish(int fd, const char *output,
		const uint8_t last_seal[CHANCE_BYTES]);

#endif
