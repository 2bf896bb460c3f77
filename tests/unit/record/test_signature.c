/* Signatures and keys of minisign: files good and bad. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "record/signature_file.h"
#include "support.h"

static char path[] = "/tmp/signature.XXXXXX";
static struct secret_key secret;
static struct public_key public;
static uint8_t digest[SIGNATURE_DIGEST];
static char text[SIGNATURE_TEXT + 4096];
static size_t text_n;

static void write_file(const char *bytes, size_t n)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	ck_assert_int_eq(write(fd, bytes, n), (ssize_t)n);
	close(fd);
}

static void set_up(void)
{
	uint8_t seed[crypto_sign_SEEDBYTES] = { 1, 2, 3 };
	struct digest hash;

	close(mkstemp(path));
	for (int i = 0; i < SIGNATURE_ID; i++)
		secret.id[i] = public.id[i] = (uint8_t)(0x10 * i + 1);
	crypto_sign_seed_keypair(public.key, secret.key, seed);
	signature_digest_init(&hash);
	signature_digest_add(&hash, "what is ", 8);
	signature_digest_add(&hash, "signed", 6);
	signature_digest_final(&hash, digest);
	text_n = signature_write(&secret, digest, "who made it", text);
	ck_assert_uint_lt(text_n, SIGNATURE_TEXT);
}

static void tear_down(void)
{
	unlink(path);
	memcpy(path + sizeof(path) - 7, "XXXXXX", 6);
}

/* The base64 of a line of bytes. */
static const char *base64(const void *bytes, size_t n)
{
	static char line[400];

	return sodium_bin2base64(line, sizeof(line), bytes, n,
				 sodium_base64_VARIANT_ORIGINAL);
}

static struct signature signature;
static struct reason why;

static int reads(void)
{
	reason_set(&why, "untouched");
	return signature_read(&signature, path, &why);
}

START_TEST(what_is_written_is_read_and_holds)
{
	write_file(text, text_n);
	ck_assert_int_eq(reads(), 0);
	ck_assert_str_eq(signature.comment, "who made it");
	ck_assert(!memcmp(signature.id, public.id, SIGNATURE_ID));
	ck_assert_ptr_null(signature_flaw(&signature, &public, digest));
	ck_assert_ptr_nonnull(strstr(text, "key 7161514131211101\n"));
}
END_TEST

START_TEST(whatever_is_changed_is_told)
{
	struct signature good;
	struct public_key other = public;

	write_file(text, text_n);
	ck_assert_int_eq(reads(), 0);
	good = signature;
	for (size_t i = 0; i < crypto_sign_BYTES; i += 7) {
		signature = good;
		signature.value[i] ^= 1;
		ck_assert_str_eq(signature_flaw(&signature, &public, digest),
				 "it is not of these bytes");
		signature = good;
		signature.comment_value[i] ^= 1;
		ck_assert_str_eq(signature_flaw(&signature, &public, digest),
				 "its comment was changed");
	}
	signature = good;
	signature.comment[3] ^= 1;
	ck_assert_str_eq(signature_flaw(&signature, &public, digest),
			 "its comment was changed");
	signature = good;
	for (int i = 0; i < SIGNATURE_ID; i++) {
		other.id[i] ^= 1;
		ck_assert_str_eq(signature_flaw(&good, &other, digest),
				 "it is by another key");
		other.id[i] ^= 1;
	}
	digest[63] ^= 1;
	ck_assert_str_eq(signature_flaw(&good, &public, digest),
			 "it is not of these bytes");
}
END_TEST

static void refused(const char *bytes, size_t n, const char *says)
{
	write_file(bytes, n);
	ck_assert_int_eq(reads(), -1);
	ck_assert_msg(!strcmp(english(&why), says), "%s", english(&why));
}

#define NONE "expected a signature of minisign"
#define HASH "expected a signature of a hash: minisign makes it without -l"
#define COMMENTED "expected a signature of minisign, with its trusted comment"

START_TEST(a_signature_has_its_four_lines)
{
	char *second = strchr(text, '\n') + 1;
	char *third = strchr(second, '\n') + 1;
	char *fourth = strchr(third, '\n') + 1;
	char changed[sizeof(text)];

	refused("", 0, NONE);
	refused(text, 3, NONE);
	refused(text, (size_t)(second - text), NONE);
	refused(text, (size_t)(third - text) - 5, NONE);
	refused(text, (size_t)(third - text), COMMENTED);
	refused(text, (size_t)(fourth - text), COMMENTED);
	refused(text, text_n - 5, COMMENTED);
	/* the last LF may be missing; more than four lines may not be there */
	write_file(text, text_n - 1);
	ck_assert_int_eq(reads(), 0);
	memcpy(changed, text, text_n);
	changed[text_n] = 'x';
	refused(changed, text_n + 1, COMMENTED);
	changed[text_n] = '\n';
	refused(changed, text_n + 1, COMMENTED);
	/* nor may anything stand behind a NUL */
	memcpy(changed + text_n, "\0more", 5);
	refused(changed, text_n + 5, "there is a NUL byte, which no text has");
	memcpy(changed, text, text_n);
	changed[0] = 'U';
	refused(changed, text_n, NONE);
	memcpy(changed, text, text_n);
	changed[third - text] = 'T';
	refused(changed, text_n, COMMENTED);
	/* the kinds: Ed is the older one, and there is no other */
	memcpy(changed, text, text_n);
	memcpy(changed + (second - text), "RWQ", 3); /* Ed */
	refused(changed, text_n, HASH);
	memcpy(changed + (second - text), "RUZ", 3); /* EF */
	refused(changed, text_n, COMMENTED);
}
END_TEST

START_TEST(lines_may_end_with_cr_lf)
{
	char changed[sizeof(text)], *to = changed;

	for (size_t i = 0; i < text_n; i++) {
		if (text[i] == '\n')
			*to++ = '\r';
		*to++ = text[i];
	}
	write_file(changed, (size_t)(to - changed));
	ck_assert_int_eq(reads(), 0);
	ck_assert_str_eq(signature.comment, "who made it");
	ck_assert_ptr_null(signature_flaw(&signature, &public, digest));
}
END_TEST

START_TEST(a_comment_has_its_room)
{
	char comment[SIGNATURE_COMMENT + 1], *third, *fourth;
	char changed[SIGNATURE_TEXT + 8];
	size_t n;

	memset(comment, 'c', sizeof(comment));
	comment[SIGNATURE_COMMENT - 1] = '\0';
	text_n = signature_write(&secret, digest, comment, text);
	write_file(text, text_n);
	ck_assert_int_eq(reads(), 0);
	ck_assert_uint_eq(strlen(signature.comment), SIGNATURE_COMMENT - 1);
	ck_assert_ptr_null(signature_flaw(&signature, &public, digest));
	/* one byte more */
	text[text_n] = '\0';
	third = strchr(strchr(text, '\n') + 1, '\n') + 1;
	fourth = strchr(third, '\n');
	n = (size_t)(fourth - text);
	memcpy(changed, text, n);
	changed[n] = 'c';
	strcpy(changed + n + 1, fourth);
	refused(changed, text_n + 1, COMMENTED);
}
END_TEST

START_TEST(files_that_cannot_be)
{
	char big[4097];

	memset(big, 'x', sizeof(big));
	write_file(big, 4095);
	ck_assert_int_eq(reads(), -1);
	ck_assert_str_eq(english(&why), NONE);
	for (size_t n = 4096; n <= 4097; n++) {
		write_file(big, n);
		errno = 0;
		ck_assert_int_eq(reads(), -1);
		ck_assert_uint_eq(why.n, 0);
		ck_assert_int_eq(errno, EFBIG);
	}
	ck_assert_int_eq(signature_read(&signature, "/tmp", &why), -1);
	ck_assert_uint_eq(why.n, 0);
	ck_assert_int_eq(errno, EISDIR);
	ck_assert_int_eq(signature_read(&signature, "/no/such", &why), -1);
	ck_assert_uint_eq(why.n, 0);
	ck_assert_int_eq(errno, ENOENT);
	/* whatever number its descriptor has */
	write_file(text, text_n);
	close(STDIN_FILENO);
	ck_assert_int_eq(reads(), 0);
	ck_assert_int_eq(open("/dev/null", O_RDONLY), STDIN_FILENO);
}
END_TEST

START_TEST(a_public_key_is_a_text_or_a_file)
{
	struct public_key key;
	uint8_t line[42] = "Ed";
	char whole[200];

	memcpy(line + 2, public.id, 8);
	memcpy(line + 10, public.key, 32);
	ck_assert_int_eq(
		signature_read_public_key(&key, base64(line, 42), &why), 0);
	ck_assert(!memcmp(&key, &public, sizeof(key)));
	snprintf(whole, sizeof(whole), "untrusted comment: x\n%s\n",
		 base64(line, 42));
	write_file(whole, strlen(whole));
	memset(&key, 0, sizeof(key));
	ck_assert_int_eq(signature_read_public_key(&key, path, &why), 0);
	ck_assert(!memcmp(&key, &public, sizeof(key)));
	/* of another kind, too short, or no comment before it */
	line[1] = 'D';
	ck_assert_int_eq(
		signature_read_public_key(&key, base64(line, 42), &why), -1);
	ck_assert_str_eq(english(&why), "expected a public key of minisign");
	write_file(whole + 1, strlen(whole) - 1);
	ck_assert_int_eq(signature_read_public_key(&key, path, &why), -1);
	ck_assert_str_eq(english(&why), "expected a public key of minisign");
	write_file(whole, strlen(whole) - 8);
	ck_assert_int_eq(signature_read_public_key(&key, path, &why), -1);
	ck_assert_str_eq(english(&why), "expected a public key of minisign");
	ck_assert_int_eq(signature_read_public_key(&key, "/no/such", &why), -1);
	ck_assert_uint_eq(why.n, 0);
}
END_TEST

/* A secret key, as its line of bytes has it. */
static uint8_t secret_line[158];

static void make_secret(const char *encryption)
{
	memset(secret_line, 0, sizeof(secret_line));
	memcpy(secret_line, "Ed", 2);
	memcpy(secret_line + 2, encryption, 2);
	memcpy(secret_line + 4, "B2", 2);
	memcpy(secret_line + 54, secret.id, 8);
	memcpy(secret_line + 62, secret.key, 64);
}

static int reads_secret(struct secret_key *key, char *(*password)(void))
{
	char whole[400];

	snprintf(whole, sizeof(whole), "untrusted comment: x\n%s\n",
		 base64(secret_line, sizeof(secret_line)));
	write_file(whole, strlen(whole));
	reason_set(&why, "untouched");
	return signature_read_secret_key(key, path, password, &why);
}

static char *no_password(void)
{
	return NULL;
}

static char *a_password(void)
{
	static char word[10];

	return strcpy(word, "word");
}

START_TEST(a_secret_key_is_whole)
{
	static const size_t kinds[] = { 0, 1, 2, 3, 4, 5 };
	struct secret_key key;

	make_secret("\0\0");
	ck_assert_int_eq(reads_secret(&key, no_password), 0);
	ck_assert(!memcmp(&key, &secret, sizeof(key)));
	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		make_secret("\0\0");
		secret_line[kinds[i]] ^= 1;
		ck_assert_int_eq(reads_secret(&key, no_password), -1);
		ck_assert_str_eq(english(&why),
				 "expected a secret key of minisign");
	}
	/* either half, at its ends */
	for (size_t i = 62; i < 126; i += 21) {
		make_secret("\0\0");
		secret_line[i] ^= 1;
		ck_assert_int_eq(reads_secret(&key, no_password), -1);
		ck_assert_str_eq(english(&why),
				 "it is damaged: expected a whole secret key");
	}
	make_secret("Sc");
	ck_assert_int_eq(reads_secret(&key, no_password), -1);
	ck_assert(!strncmp(english(&why), "it is encrypted", 15));
	signature_wipe_secret_key(&secret);
	for (size_t i = 0; i < sizeof(secret); i++)
		ck_assert_uint_eq(((const uint8_t *)&secret)[i], 0);
	write_file("x", 1);
	ck_assert_int_eq(
		signature_read_secret_key(&key, path, no_password, &why), -1);
	ck_assert_str_eq(english(&why), "expected a secret key of minisign");
	ck_assert_int_eq(
		signature_read_secret_key(&key, "/no", no_password, &why), -1);
	ck_assert_uint_eq(why.n, 0);
}
END_TEST

START_TEST(an_encrypted_key_takes_its_password)
{
	uint8_t stream[104];
	struct secret_key key;
	crypto_generichash_state state;

	make_secret("Sc");
	memset(secret_line + 6, 0x33, 32); /* salt */
	secret_line[39] = 0x80;            /* 32768 operations, */
	secret_line[48] = 0x10;            /* 1 MiB */
	crypto_generichash_init(&state, NULL, 0, 32);
	crypto_generichash_update(&state, secret_line, 2);
	crypto_generichash_update(&state, secret_line + 54, 72);
	crypto_generichash_final(&state, secret_line + 126, 32);
	ck_assert_int_eq(crypto_pwhash_scryptsalsa208sha256(
				 stream, sizeof(stream), "word", 4,
				 secret_line + 6, 32768, 1 << 20),
			 0);
	for (size_t i = 0; i < sizeof(stream); i++)
		secret_line[54 + i] ^= stream[i];
	ck_assert_int_eq(reads_secret(&key, a_password), 0);
	ck_assert(!memcmp(&key, &secret, sizeof(key)));
	secret_line[157] ^= 1;
	ck_assert_int_eq(reads_secret(&key, a_password), -1);
	ck_assert_str_eq(english(&why), "the password is wrong");
}
END_TEST

Suite *suite_signature(void)
{
	Suite *suite = suite_create("signature");
	TCase *tests = tcase_create("signature");

	tcase_set_timeout(tests, 60);
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, what_is_written_is_read_and_holds);
	tcase_add_test(tests, whatever_is_changed_is_told);
	tcase_add_test(tests, a_signature_has_its_four_lines);
	tcase_add_test(tests, lines_may_end_with_cr_lf);
	tcase_add_test(tests, a_comment_has_its_room);
	tcase_add_test(tests, files_that_cannot_be);
	tcase_add_test(tests, a_public_key_is_a_text_or_a_file);
	tcase_add_test(tests, a_secret_key_is_whole);
	tcase_add_test(tests, an_encrypted_key_takes_its_password);
	suite_add_tcase(suite, tests);
	return suite;
}
