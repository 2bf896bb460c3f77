/* Signs the records of a referee once they are whole (--sign). */
#ifndef ARBITRE_REFEREE_SIGN_H
#define ARBITRE_REFEREE_SIGN_H

#include "rules/chance.h"

/* Reads the secret key; asks for its password on the terminal where it has
 * one.  What cannot be ends the program with 2. */
void sign_start(const char *key_file);

/* Takes a signature away that an earlier run left beside OUTPUT, for it is not
 * of what OUTPUT will be.  0, or the exit status, once the reason is told. */
int sign_begin(const char *output);

/* Signs the file behind FD, whose name is OUTPUT, which is complete and ends
 * with LAST_SEAL: writes its signature to OUTPUT.minisig, and forgets the key.
 * 0 or the exit status. */
int sign_finish(int fd, const char *output,
		const uint8_t last_seal[CHANCE_BYTES]);

#endif
