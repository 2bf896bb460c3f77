/* The cryptographic primitives that need libc alone: published vectors, and
 * libsodium's results for drawn inputs. */

/* The library may have the other ones by these names. */
#define crypto_init own_crypto_init
#define blake2b_init own_blake2b_init
#define blake2b_update own_blake2b_update
#define blake2b_final own_blake2b_final
#define chacha20_keystream own_chacha20_keystream
#define siphash own_siphash
#define siphash_key own_siphash_key
#define crypto_wipe own_crypto_wipe
#include "../../../lib/base/crypto_own.c"

#include <sodium.h>

#include "base/line.h"
#include "support.h"

#define LONGEST 1000 /* bytes of a drawn input */

static const char *hex_of(const uint8_t *bytes, size_t n)
{
	static char text[2 * 128 + 1];

	*hex_append(text, bytes, n) = '\0';
	return text;
}

/* The bytes 0, 1, 2 ... */
static void count_up(uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		bytes[i] = (uint8_t)i;
}

static void draw_bytes(uint64_t *random, uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		bytes[i] = (uint8_t)random_next(random);
}

/* A whole hash of any size. */
static void blake2b_of(uint8_t *value, size_t bytes, const uint8_t *key,
		       size_t key_bytes, const void *input, size_t n)
{
	struct blake2b hash;

	blake2b_begin(&hash, bytes, key, key_bytes);
	blake2b_update(&hash, input, n);
	blake2b_end(&hash, value, bytes);
}

SUITE(crypto);

/* RFC 7693, appendix A. */
TEST(blake2b_hashes_abc)
{
	uint8_t value[64];

	blake2b_of(value, 64, NULL, 0, "abc", 3);
	ck_assert_str_eq(
		hex_of(value, 64),
		"ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
		"7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

/* The input of RFC 7693, appendix E. */
static void fibonacci(uint8_t *bytes, size_t n)
{
	uint32_t a = UINT32_C(0xdead4bad) * (uint32_t)n, b = 1;

	for (size_t i = 0; i < n; i++) {
		uint32_t sum = a + b;

		a = b;
		b = sum;
		bytes[i] = (uint8_t)(sum >> 24);
	}
}

/* RFC 7693, appendix E: one hash of the hashes of many sizes, with and without
 * a key. */
TEST(blake2b_passes_the_self_test_of_its_rfc)
{
	static const size_t sizes[] = { 20, 32, 48, 64 };
	static const size_t lengths[] = { 0, 3, 128, 129, 255, 1024 };
	struct blake2b all;
	uint8_t input[1024], key[64], value[64];

	blake2b_init(&all, NULL);
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 6; k++) {
			fibonacci(input, lengths[k]);
			fibonacci(key, sizes[i]);
			blake2b_of(value, sizes[i], NULL, 0, input, lengths[k]);
			blake2b_update(&all, value, sizes[i]);
			blake2b_of(value, sizes[i], key, sizes[i], input,
				   lengths[k]);
			blake2b_update(&all, value, sizes[i]);
		}
	blake2b_final(&all, value);
	ck_assert_str_eq(
		hex_of(value, BLAKE2B_BYTES),
		"c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475");
}

/* Of blake2b-kat.txt, the known answers of the BLAKE2 reference: the key is 0,
 * 1,
 * 2 ... 63, the input 0, 1, 2 ... */
TEST(blake2b_has_the_keyed_answers_of_its_reference)
{
	static const struct {
		size_t n;
		const char *value;
	} table[] = {
		{ 0,
		  "10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
		  "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568" },
		{ 1,
		  "961f6dd1e4dd30f63901690c512e78e4b45e4742ed197c3c5e45c549fd25f2e4"
		  "187b0bc9fe30492b16b0d0bc4ef9b0f34c7003fac09a5ef1532e69430234cebd" },
		{ 128,
		  "72065ee4dd91c2d8509fa1fc28a37c7fc9fa7d5b3f8ad3d0d7a25626b57b1b44"
		  "788d4caf806290425f9890a3a2a35a905ab4b37acfd0da6e4517b2525c9651e4" },
		{ 255,
		  "142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e9248"
		  "4be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461" },
	};
	uint8_t key[64], input[255], value[64];

	count_up(key, sizeof(key));
	count_up(input, sizeof(input));
	for (int i = 0; i < 4; i++) {
		blake2b_of(value, 64, key, sizeof(key), input, table[i].n);
		ck_assert_str_eq(hex_of(value, 64), table[i].value);
	}
}

/* RFC 8439: the block of 2.3.2; the two blocks that 2.4.2 adds to its text; the
 * first two blocks of A.1, where all is 0. */
TEST(chacha20_has_the_keystreams_of_its_rfc)
{
	static const struct {
		bool counted; /* the key is 0, 1, 2 ... */
		uint8_t nonce[CHACHA20_NONCE];
		uint32_t block;
		size_t n;
		const char *stream;
	} table[] = {
		{ true,
		  { 0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0 },
		  1,
		  64,
		  "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
		  "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e" },
		{ true,
		  { 0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0 },
		  1,
		  114,
		  "224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf78"
		  "8a3b0aa372600a92b57974cded2b9334794cba40c63e34cdea212c4cf07d41b7"
		  "69a6749f3f630f4122cafe28ec4dc47e26d4346d70b98c73f3e9c53ac40c5945"
		  "398b6eda1a832c89c167eacd901d7e2bf363" },
		{ false,
		  { 0 },
		  0,
		  128,
		  "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
		  "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
		  "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
		  "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f" },
	};

	for (int i = 0; i < 3; i++) {
		uint8_t key[CHACHA20_KEY] = { 0 }, stream[128];

		if (table[i].counted)
			count_up(key, sizeof(key));
		chacha20_keystream(stream, table[i].n, key, table[i].nonce,
				   table[i].block);
		ck_assert_str_eq(hex_of(stream, table[i].n), table[i].stream);
	}
}

/* vectors.h of the SipHash reference: the key is 0, 1, 2 ... 15, and the input
 * 0, 1, 2 ..., from none to 63 bytes. */
static const uint64_t siphashes[64] = {
	UINT64_C(0x726fdb47dd0e0e31), UINT64_C(0x74f839c593dc67fd),
	UINT64_C(0x0d6c8009d9a94f5a), UINT64_C(0x85676696d7fb7e2d),
	UINT64_C(0xcf2794e0277187b7), UINT64_C(0x18765564cd99a68d),
	UINT64_C(0xcbc9466e58fee3ce), UINT64_C(0xab0200f58b01d137),
	UINT64_C(0x93f5f5799a932462), UINT64_C(0x9e0082df0ba9e4b0),
	UINT64_C(0x7a5dbbc594ddb9f3), UINT64_C(0xf4b32f46226bada7),
	UINT64_C(0x751e8fbc860ee5fb), UINT64_C(0x14ea5627c0843d90),
	UINT64_C(0xf723ca908e7af2ee), UINT64_C(0xa129ca6149be45e5),
	UINT64_C(0x3f2acc7f57c29bdb), UINT64_C(0x699ae9f52cbe4794),
	UINT64_C(0x4bc1b3f0968dd39c), UINT64_C(0xbb6dc91da77961bd),
	UINT64_C(0xbed65cf21aa2ee98), UINT64_C(0xd0f2cbb02e3b67c7),
	UINT64_C(0x93536795e3a33e88), UINT64_C(0xa80c038ccd5ccec8),
	UINT64_C(0xb8ad50c6f649af94), UINT64_C(0xbce192de8a85b8ea),
	UINT64_C(0x17d835b85bbb15f3), UINT64_C(0x2f2e6163076bcfad),
	UINT64_C(0xde4daaaca71dc9a5), UINT64_C(0xa6a2506687956571),
	UINT64_C(0xad87a3535c49ef28), UINT64_C(0x32d892fad841c342),
	UINT64_C(0x7127512f72f27cce), UINT64_C(0xa7f32346f95978e3),
	UINT64_C(0x12e0b01abb051238), UINT64_C(0x15e034d40fa197ae),
	UINT64_C(0x314dffbe0815a3b4), UINT64_C(0x027990f029623981),
	UINT64_C(0xcadcd4e59ef40c4d), UINT64_C(0x9abfd8766a33735c),
	UINT64_C(0x0e3ea96b5304a7d0), UINT64_C(0xad0c42d6fc585992),
	UINT64_C(0x187306c89bc215a9), UINT64_C(0xd4a60abcf3792b95),
	UINT64_C(0xf935451de4f21df2), UINT64_C(0xa9538f0419755787),
	UINT64_C(0xdb9acddff56ca510), UINT64_C(0xd06c98cd5c0975eb),
	UINT64_C(0xe612a3cb9ecba951), UINT64_C(0xc766e62cfcadaf96),
	UINT64_C(0xee64435a9752fe72), UINT64_C(0xa192d576b245165a),
	UINT64_C(0x0a8787bf8ecb74b2), UINT64_C(0x81b3e73d20b49b6f),
	UINT64_C(0x7fa8220ba3b2ecea), UINT64_C(0x245731c13ca42499),
	UINT64_C(0xb78dbfaf3a8d83bd), UINT64_C(0xea1ad565322a1a0b),
	UINT64_C(0x60e61c23a3795013), UINT64_C(0x6606d7e446282b93),
	UINT64_C(0x6ca4ecb15c5f91e1), UINT64_C(0x9f626da15c9625f3),
	UINT64_C(0xe51b38608ef25f57), UINT64_C(0x958a324ceb064572),
};

TEST(siphash_has_the_vectors_of_its_reference)
{
	uint8_t key[SIPHASH_KEY], input[64];

	count_up(key, sizeof(key));
	count_up(input, sizeof(input));
	for (size_t n = 0; n < 64; n++)
		ck_assert_uint_eq(siphash(input, n, key), siphashes[n]);
}

/* One drawn input, in pieces of drawn lengths, by both; sometimes a copy goes
 * on, as a seal does. */
static void compare_hashes(uint64_t *random, const uint8_t *input, size_t n,
			   const uint8_t *key)
{
	struct blake2b hash, copy;
	uint8_t ours[BLAKE2B_BYTES], theirs[BLAKE2B_BYTES];

	blake2b_init(&hash, key);
	for (size_t at = 0; at < n;) {
		size_t piece = random_next(random) % (n - at + 1);

		if (random_next(random) % 2)
			piece %= 130; /* about a block */
		blake2b_update(&hash, piece ? input + at : NULL, piece);
		at += piece;
		if (random_next(random) % 4)
			continue;
		copy = hash;
		blake2b_final(&hash, ours);
		crypto_generichash(theirs, sizeof(theirs), input, at, key,
				   key ? BLAKE2B_BYTES : 0);
		assert_often(!memcmp(ours, theirs, sizeof(ours)));
		hash = copy;
	}
	blake2b_final(&hash, ours);
	crypto_generichash(theirs, sizeof(theirs), input, n, key,
			   key ? BLAKE2B_BYTES : 0);
	assert_often(!memcmp(ours, theirs, sizeof(ours)));
}

/* Neither writes behind the N bytes. */
static void compare_keystreams(uint32_t block, size_t n, const uint8_t *key,
			       const uint8_t *nonce)
{
	static uint8_t ours[LONGEST + 1], theirs[LONGEST + 1];

	memset(ours, 0xa5, sizeof(ours));
	memset(theirs, 0, n);
	memset(theirs + n, 0xa5, sizeof(theirs) - n);
	chacha20_keystream(ours, n, key, nonce, block);
	crypto_stream_chacha20_ietf_xor_ic(theirs, theirs, n, nonce, block,
					   key);
	assert_often(!memcmp(ours, theirs, sizeof(ours)));
}

static void compare_siphashes(const uint8_t *input, size_t n,
			      const uint8_t *key)
{
	uint64_t value = siphash(input, n, key);
	uint8_t theirs[crypto_shorthash_BYTES];

	crypto_shorthash(theirs, input, n, key);
	for (int i = 0; i < 8; i++)
		assert_often(theirs[i] == (uint8_t)(value >> 8 * i));
}

TEST(drawn_inputs_give_the_results_of_libsodium)
{
	uint64_t random = 7;
	int tried = 0;

	for (; tried < rounds_of(10000); tried++) {
		uint8_t input[LONGEST], key[32], nonce[CHACHA20_NONCE];
		size_t n = random_next(&random) % (LONGEST + 1);
		uint32_t block = random_next(&random);

		/* the counter does not pass its end */
		if (block > UINT32_MAX - LONGEST / CHACHA20_BLOCK - 1)
			block = 0;
		draw_bytes(&random, input, n);
		draw_bytes(&random, key, sizeof(key));
		draw_bytes(&random, nonce, sizeof(nonce));
		compare_hashes(&random, input, n, tried % 2 ? key : NULL);
		compare_keystreams(block, n, key, nonce);
		compare_siphashes(input, n, key);
	}
	ck_assert_int_gt(tried, 0);
}

TEST(wiping_leaves_zeros_and_the_neighbours)
{
	uint8_t bytes[10];

	memset(bytes, 1, sizeof(bytes));
	crypto_wipe(bytes + 1, 8);
	ck_assert_str_eq(hex_of(bytes, sizeof(bytes)), "01000000000000000001");
}

TEST(keys_of_hash_tables_are_drawn)
{
	uint8_t a[SIPHASH_KEY] = { 0 }, b[SIPHASH_KEY] = { 0 };

	ck_assert_int_eq(siphash_key(a), 0);
	ck_assert_int_eq(siphash_key(b), 0);
	ck_assert_int_ne(memcmp(a, b, sizeof(a)), 0);
	/* the last byte is drawn: four times 0 is one chance of 2^32 */
	for (int i = 0; i < 3 && !b[SIPHASH_KEY - 1]; i++)
		ck_assert_int_eq(siphash_key(b), 0);
	ck_assert_int_ne(b[SIPHASH_KEY - 1], 0);
}
