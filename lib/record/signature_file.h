/* Reads keys and signatures from their files.  Each function returns 0; -1 and WHY:
 * what is wrong with the file; or -1 with errno and no reason. */
#ifndef ARBITRE_RECORD_SIGNATURE_FILE_H
#define ARBITRE_RECORD_SIGNATURE_FILE_H

#include "record/signature.h"

/* PASSWORD as for secret_key_parse(). */
int secret_key_read(struct secret_key *key, const char *file,
		    char *(*password)(void), struct reason *why);
/* Reads TEXT where that is a public key, else the file of that name. */
int public_key_read(struct public_key *key, const char *text,
		    struct reason *why);
int signature_read(struct signature *signature, const char *file,
		   struct reason *why);

#endif
