/* Reads keys and signatures from their files.  Each function returns 0; -1 with
 * WHY if the file is wrong; -1 with errno and an empty WHY if it cannot be
 * read. */
#ifndef ARBITRE_RECORD_SIGNATURE_FILE_H
#define ARBITRE_RECORD_SIGNATURE_FILE_H

#include "record/signature.h"

/* Reads a secret key.  PASSWORD is as in signature_parse_secret_key(). */
int signature_read_secret_key(struct secret_key *key, const char *file,
			      char *(*password)(void), struct reason *why);
/* Reads a public key.  TEXT is its base64, or else the name of its file. */
int signature_read_public_key(struct public_key *key, const char *text,
			      struct reason *why);
/* Reads a signature. */
int signature_read(struct signature *signature, const char *file,
		   struct reason *why);

#endif
