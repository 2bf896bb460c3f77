/*
 * Signs and verifies whole files.
 *
 * Each file of minisign has a comment, which is ignored, and a line of base64:
 * two letters for the kind, the number of the key, and the rest.  "ED" signs
 * the hash of a file, and is the only kind supported.  The older kind, "Ed",
 * needs the whole file in memory.
 */
#include "record/signature.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/reason.h"
#include "base/line.h"

#define COMMENT "untrusted comment: "
#define TRUSTED "trusted comment: "

/* The bytes of the base64 line of a secret key. */
struct secret_line {
	char kind[2];          /* Ed */
	char encryption[2];    /* Sc: by scrypt; two NULs: none */
	char checksum_kind[2]; /* B2 */
	uint8_t salt[crypto_pwhash_scryptsalsa208sha256_SALTBYTES];
	uint8_t operations[8], memory[8]; /* of scrypt, little-endian */
	struct secret {                   /* encrypted, if ENCRYPTION says so */
		uint8_t id[SIGNATURE_ID];
		uint8_t key[crypto_sign_SECRETKEYBYTES];
		uint8_t checksum[32]; /* only if encrypted */
	} secret;
};

struct public_line {
	char kind[2]; /* Ed */
	uint8_t id[SIGNATURE_ID];
	uint8_t key[crypto_sign_PUBLICKEYBYTES];
};

struct signature_line {
	char kind[2]; /* ED */
	uint8_t id[SIGNATURE_ID];
	uint8_t value[crypto_sign_BYTES];
};

_Static_assert(sizeof(struct secret_line) == 158, "no padding");
_Static_assert(sizeof(struct public_line) == 42, "no padding");
_Static_assert(sizeof(struct signature_line) == 74, "no padding");

void signature_digest_init(struct digest *digest)
{
	crypto_generichash_init(&digest->state, NULL, 0, SIGNATURE_DIGEST);
}

void signature_digest_add(struct digest *digest, const void *bytes, size_t n)
{
	crypto_generichash_update(&digest->state, bytes, n);
}

void signature_digest_final(struct digest *digest,
			    uint8_t value[SIGNATURE_DIGEST])
{
	crypto_generichash_final(&digest->state, value, SIGNATURE_DIGEST);
}

/* Removes the next line of N bytes from *TEXT and returns it, without a CR at
 * its end. */
static const char *cut_line(const char **text, size_t *n)
{
	const char *line = *text;

	*n = strcspn(line, "\n");
	*text += *n + (line[*n] != '\0');
	*n -= *n && line[*n - 1] == '\r';
	return line;
}

/* Removes the next line from *TEXT.  Returns true if it is an untrusted
 * comment. */
static bool takes_comment(const char **text)
{
	size_t n;
	const char *line = cut_line(text, &n);

	return n >= strlen(COMMENT) && !memcmp(line, COMMENT, strlen(COMMENT));
}

/* Removes the next line from *TEXT.  Returns true if it is the base64 of N
 * bytes, which are written to BYTES. */
static bool takes_base64(const char **text, void *bytes, size_t n)
{
	size_t length, got;
	const char *line = cut_line(text, &length);

	return !sodium_base642bin(bytes, n, line, length, NULL, &got, NULL,
				  sodium_base64_VARIANT_ORIGINAL) &&
	       got == n;
}

static uint64_t get_le64(const uint8_t *bytes)
{
	uint64_t n = 0;

	for (int i = 7; i >= 0; i--)
		n = n << 8 | bytes[i];
	return n;
}

static void checksum(const struct secret_line *line, uint8_t sum[32])
{
	crypto_generichash_state state;

	crypto_generichash_init(&state, NULL, 0, 32);
	crypto_generichash_update(&state, (const uint8_t *)line->kind, 2);
	crypto_generichash_update(&state, line->secret.id, SIGNATURE_ID);
	crypto_generichash_update(&state, line->secret.key,
				  sizeof(line->secret.key));
	crypto_generichash_final(&state, sum, 32);
}

static int decrypt(struct secret_line *line, char *(*password)(void),
		   const char **why)
{
	uint8_t stream[sizeof(line->secret)], sum[32];
	uint8_t *secret = (uint8_t *)&line->secret;
	char *word = password();
	int failed;

	*why = N_(
		"it is encrypted, and there is no password: expected a terminal to ask on, or a key made with minisign -G -W");
	if (!word)
		return -1;
	failed = crypto_pwhash_scryptsalsa208sha256(
		stream, sizeof(stream), word, strlen(word), line->salt,
		get_le64(line->operations), (size_t)get_le64(line->memory));
	sodium_memzero(word, strlen(word));
	*why = N_("it takes more memory than there is to decrypt it");
	if (failed)
		return -1;
	for (size_t i = 0; i < sizeof(stream); i++)
		secret[i] ^= stream[i];
	sodium_memzero(stream, sizeof(stream));
	checksum(line, sum);
	*why = N_("the password is wrong");
	return memcmp(sum, line->secret.checksum, 32) ? -1 : 0;
}

/* Returns true if the two halves of a key match. */
static bool is_pair(const uint8_t key[crypto_sign_SECRETKEYBYTES])
{
	uint8_t seed[crypto_sign_SEEDBYTES], again[crypto_sign_SECRETKEYBYTES];
	uint8_t half[crypto_sign_PUBLICKEYBYTES];
	bool same;

	crypto_sign_ed25519_sk_to_seed(seed, key);
	crypto_sign_seed_keypair(half, again, seed);
	same = !sodium_memcmp(key, again, sizeof(again));
	sodium_memzero(seed, sizeof(seed));
	sodium_memzero(again, sizeof(again));
	return same;
}

static int take_secret(struct secret_line *line, char *(*password)(void),
		       const char **why)
{
	static const char none[2];
	bool encrypted = !memcmp(line->encryption, "Sc", 2);

	*why = N_("expected a secret key of minisign");
	if (memcmp(line->kind, "Ed", 2) ||
	    memcmp(line->checksum_kind, "B2", 2) ||
	    (!encrypted && memcmp(line->encryption, none, 2)))
		return -1;
	if (encrypted && decrypt(line, password, why))
		return -1;
	*why = N_("it is damaged: expected a whole secret key");
	return is_pair(line->secret.key) ? 0 : -1;
}

int signature_parse_secret_key(struct secret_key *key, const char *text,
			       char *(*password)(void), struct reason *why)
{
	const char *flaw = N_("expected a secret key of minisign");
	struct secret_line line;
	bool taken = takes_comment(&text) &&
		     takes_base64(&text, &line, sizeof(line)) &&
		     !take_secret(&line, password, &flaw);

	if (taken) {
		memcpy(key->id, line.secret.id, sizeof(key->id));
		memcpy(key->key, line.secret.key, sizeof(key->key));
	}
	sodium_memzero(&line, sizeof(line));
	return taken ? 0 : reason_set(why, flaw);
}

void signature_wipe_secret_key(struct secret_key *key)
{
	sodium_memzero(key, sizeof(*key));
}

static char *append_base64(char *to, const void *bytes, size_t n)
{
	size_t room =
		sodium_base64_encoded_len(n, sodium_base64_VARIANT_ORIGINAL);

	sodium_bin2base64(to, room, bytes, n, sodium_base64_VARIANT_ORIGINAL);
	to += strlen(to);
	*to++ = '\n';
	return to;
}

/* Writes the bytes that the second signature covers: the first signature, and
 * the comment.  Returns their number. */
static size_t with_comment(const uint8_t value[crypto_sign_BYTES],
			   const char *comment, uint8_t *bytes)
{
	size_t n = strlen(comment);

	memcpy(bytes, value, crypto_sign_BYTES);
	memcpy(bytes + crypto_sign_BYTES, comment, n);
	return crypto_sign_BYTES + n;
}

size_t signature_write(const struct secret_key *key,
		       const uint8_t digest[SIGNATURE_DIGEST],
		       const char *comment, char text[SIGNATURE_TEXT])
{
	struct signature_line line = { .kind = { 'E', 'D' } };
	uint8_t all[crypto_sign_BYTES + SIGNATURE_COMMENT];
	uint8_t value[crypto_sign_BYTES];
	char id[SIGNATURE_KEY_TEXT], *to = text;

	memcpy(line.id, key->id, sizeof(line.id));
	crypto_sign_detached(line.value, NULL, digest, SIGNATURE_DIGEST,
			     key->key);
	crypto_sign_detached(value, NULL, all,
			     with_comment(line.value, comment, all), key->key);
	signature_format_key_id(key->id, id);
	to = text_append(to, COMMENT "signature by key ");
	to = text_append(text_append(to, id), "\n");
	to = append_base64(to, &line, sizeof(line));
	to = text_append(text_append(text_append(to, TRUSTED), comment), "\n");
	to = append_base64(to, value, sizeof(value));
	return (size_t)(to - text);
}

#define NO_PUBLIC_KEY N_("expected a public key of minisign")

int signature_decode_public_key(struct public_key *key, const char *text,
				struct reason *why)
{
	struct public_line line;

	if (!takes_base64(&text, &line, sizeof(line)))
		return 1;
	if (memcmp(line.kind, "Ed", 2))
		return reason_set(why, NO_PUBLIC_KEY);
	memcpy(key->id, line.id, sizeof(key->id));
	memcpy(key->key, line.key, sizeof(key->key));
	return 0;
}

int signature_parse_public_key(struct public_key *key, const char *text,
			       struct reason *why)
{
	return takes_comment(&text) &&
			       !signature_decode_public_key(key, text, why)
		       ? 0
		       : reason_set(why, NO_PUBLIC_KEY);
}

int signature_parse(struct signature *signature, const char *text,
		    struct reason *why)
{
	struct signature_line line;
	const char *comment;
	size_t n;

	if (!takes_comment(&text) || !takes_base64(&text, &line, sizeof(line)))
		return reason_set(why, N_("expected a signature of minisign"));
	if (!memcmp(line.kind, "Ed", 2))
		return reason_set(
			why,
			N_("expected a signature of a hash: minisign makes it without -l"));
	comment = cut_line(&text, &n);
	if (memcmp(line.kind, "ED", 2) || n < strlen(TRUSTED) ||
	    memcmp(comment, TRUSTED, strlen(TRUSTED)) ||
	    n - strlen(TRUSTED) >= SIGNATURE_COMMENT ||
	    !takes_base64(&text, signature->comment_value, crypto_sign_BYTES) ||
	    *text)
		return reason_set(
			why,
			N_("expected a signature of minisign, with its trusted comment"));
	n -= strlen(TRUSTED);
	memcpy(signature->comment, comment + strlen(TRUSTED), n);
	signature->comment[n] = '\0';
	memcpy(signature->id, line.id, sizeof(signature->id));
	memcpy(signature->value, line.value, sizeof(signature->value));
	return 0;
}

const char *signature_flaw(const struct signature *signature,
			   const struct public_key *key,
			   const uint8_t digest[SIGNATURE_DIGEST])
{
	uint8_t all[crypto_sign_BYTES + SIGNATURE_COMMENT];

	if (memcmp(signature->id, key->id, SIGNATURE_ID))
		return N_("it is by another key");
	if (crypto_sign_verify_detached(signature->value, digest,
					SIGNATURE_DIGEST, key->key))
		return N_("it is not of these bytes");
	if (crypto_sign_verify_detached(
		    signature->comment_value, all,
		    with_comment(signature->value, signature->comment, all),
		    key->key))
		return N_("its comment was changed");
	return NULL;
}

void signature_format_key_id(const uint8_t id[SIGNATURE_ID],
			     char text[SIGNATURE_KEY_TEXT])
{
	snprintf(text, SIGNATURE_KEY_TEXT, "%016" PRIX64, get_le64(id));
}
