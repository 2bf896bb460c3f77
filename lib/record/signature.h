/*
 * A signature of a whole file, in the format of minisign (its documentation,
 * "Signature format"): Ed25519 of the BLAKE2b-512 hash of the file.  minisign
 * verifies what this file signs, and the other way round.
 */
#ifndef ARBITRE_RECORD_SIGNATURE_H
#define ARBITRE_RECORD_SIGNATURE_H

#include <sodium.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/reason.h"

#define SIGNATURE_ID 8 /* bytes of the number of a key */
#define SIGNATURE_DIGEST 64
#define SIGNATURE_COMMENT 1024 /* of a comment, its NUL counted */
#define SIGNATURE_TEXT 2048    /* of a whole signature */
#define SIGNATURE_KEY_TEXT (2 * SIGNATURE_ID + 1)

/* Hashes a file for its signature, piece by piece. */
struct digest {
	crypto_generichash_state state;
};
void digest_init(struct digest *digest);
void digest_add(struct digest *digest, const void *bytes, size_t n);
void digest_final(struct digest *digest, uint8_t value[SIGNATURE_DIGEST]);

struct secret_key {
	uint8_t id[SIGNATURE_ID];
	uint8_t key[crypto_sign_SECRETKEYBYTES];
};

struct public_key {
	uint8_t id[SIGNATURE_ID];
	uint8_t key[crypto_sign_PUBLICKEYBYTES];
};

struct signature {
	uint8_t id[SIGNATURE_ID]; /* of the key */
	uint8_t value[crypto_sign_BYTES];
	char comment[SIGNATURE_COMMENT]; /* the trusted comment */
	uint8_t comment_value[crypto_sign_BYTES];
};

/*
 * Reads a secret key from the text of its file.  Where it is encrypted, PASSWORD is
 * asked for the one it takes: it returns a NUL-ended string, which is wiped here, or
 * NULL.  0; or -1 and WHY: what is wrong with it.
 */
int secret_key_parse(struct secret_key *key, const char *text,
		     char *(*password)(void), struct reason *why);
void secret_key_wipe(struct secret_key *key);

/* Writes the signature of a digest into TEXT.  It covers a COMMENT (one line,
 * shorter than SIGNATURE_COMMENT).  Returns the length. */
size_t signature_write(const struct secret_key *key,
		       const uint8_t digest[SIGNATURE_DIGEST],
		       const char *comment, char text[SIGNATURE_TEXT]);

/* Reads a public key: its base64 alone.  0; -1 and WHY it is no key; 1 where it is
 * no base64 so long. */
int public_key_decode(struct public_key *key, const char *text,
		      struct reason *why);
/* Reads one from the text of its file.  0, or -1 and WHY. */
int public_key_parse(struct public_key *key, const char *text,
		     struct reason *why);

/* Reads a signature from the text of its file.  0, or -1 and WHY. */
int signature_parse(struct signature *signature, const char *text,
		    struct reason *why);

/* Returns NULL if KEY made the signature for a file with that digest, else why
 * not. */
const char *signature_flaw(const struct signature *signature,
			   const struct public_key *key,
			   const uint8_t digest[SIGNATURE_DIGEST]);

/* Writes the number of a key as minisign does. */
void key_id_format(const uint8_t id[SIGNATURE_ID],
		   char text[SIGNATURE_KEY_TEXT]);

#endif
