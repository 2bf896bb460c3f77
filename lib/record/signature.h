/*
 * Makes and checks the signature of a whole file, in the format of minisign
 * (its documentation, "Signature format"): Ed25519 of the BLAKE2b-512 hash of
 * the file.  minisign verifies what this file signs.  This file verifies what
 * minisign signs, except with -l, which signs the file and not its hash.
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
#define SIGNATURE_COMMENT 1024 /* of a trusted comment, its NUL counted */
#define SIGNATURE_TEXT 2048    /* of a whole signature */
#define SIGNATURE_KEY_TEXT (2 * SIGNATURE_ID + 1)

/* Hashes a file for its signature, piece by piece: BLAKE2b-512. */
struct digest {
	crypto_generichash_state state;
};
void signature_digest_init(struct digest *digest);
void signature_digest_add(struct digest *digest, const void *bytes, size_t n);
void signature_digest_final(struct digest *digest,
			    uint8_t value[SIGNATURE_DIGEST]);

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
 * Reads a secret key from the text of its file.  If the key is encrypted, calls
 * PASSWORD, which returns a NUL-ended string or NULL.  The string is wiped
 * here.  Returns 0; -1 with WHY.
 */
int signature_parse_secret_key(struct secret_key *key, const char *text,
			       char *(*password)(void), struct reason *why);
/* Overwrites a secret key with zeros. */
void signature_wipe_secret_key(struct secret_key *key);

/* Writes the signature of a digest into TEXT.  It covers COMMENT too, one line
 * shorter than SIGNATURE_COMMENT.  Returns the length; no NUL. */
size_t signature_write(const struct secret_key *key,
		       const uint8_t digest[SIGNATURE_DIGEST],
		       const char *comment, char text[SIGNATURE_TEXT]);

/* Reads a public key from its base64 alone.  Returns 0; -1 with WHY if it is
 * another kind of key; 1 if TEXT is not base64 of the right length. */
int signature_decode_public_key(struct public_key *key, const char *text,
				struct reason *why);
/* Reads a public key from the text of its file.  Returns 0; -1 with WHY. */
int signature_parse_public_key(struct public_key *key, const char *text,
			       struct reason *why);

/* Reads a signature from the text of its file.  Returns 0; -1 with WHY. */
int signature_parse(struct signature *signature, const char *text,
		    struct reason *why);

/* Returns NULL if KEY made the signature for a file with that digest.  Else
 * returns why not, a constant message (N_()). */
const char *signature_flaw(const struct signature *signature,
			   const struct public_key *key,
			   const uint8_t digest[SIGNATURE_DIGEST]);

/* Writes the number of a key as minisign does: 16 hex digits and a NUL. */
void signature_format_key_id(const uint8_t id[SIGNATURE_ID],
			     char text[SIGNATURE_KEY_TEXT]);

#endif
