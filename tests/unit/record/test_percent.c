/* The text of an illegal answer: each has exactly one spelling. */
#include "record/percent.h"
#include "support.h"

#include <stdio.h>

static bool is_plain(unsigned int byte)
{
	return byte > ' ' && byte < 0x7f && byte != '%';
}

static const char *flaw(const char *text, uint8_t *bytes, size_t max, size_t *n)
{
	return percent_parse(text, strlen(text), bytes, max, n);
}

SUITE(percent); /* medium */

TEST(every_pair_of_bytes_comes_back)
{
	for (unsigned int pair = 0; pair < 1 << 16; pair++) {
		uint8_t bytes[2] = { (uint8_t)(pair >> 8), (uint8_t)pair };
		uint8_t back[2];
		char text[8];
		size_t n, length, expected = is_plain(bytes[0]) ? 1 : 3;

		expected += is_plain(bytes[1]) ? 1 : 3;
		n = (size_t)(percent_append(text, bytes, 2) - text);
		assert_often(n == expected);
		for (size_t i = 0; i < n; i++)
			assert_often(text[i] == '%' ||
				     is_plain((uint8_t)text[i]));
		assert_often(!percent_parse(text, n, back, 2, &length));
		assert_often(length == 2);
		assert_often(!memcmp(bytes, back, 2));
	}
}

/* A byte is read either as it is or escaped, never both ways. */
TEST(no_byte_has_two_spellings)
{
	for (unsigned int byte = 0; byte < 256; byte++) {
		char plain = (char)byte, escaped[4];
		uint8_t back[2];
		size_t n;

		snprintf(escaped, sizeof(escaped), "%%%02X", byte);
		ck_assert_int_eq(!percent_parse(&plain, 1, back, 2, &n),
				 is_plain(byte) || byte == '%');
		ck_assert_uint_eq(n, is_plain(byte));
		ck_assert_int_eq(!percent_parse(escaped, 3, back, 2, &n),
				 !is_plain(byte));
		ck_assert(n == 0 || back[0] == byte);
	}
}

TEST(an_empty_text_is_a_lone_sign)
{
	char text[4];
	uint8_t back[4];
	size_t n = 7;

	ck_assert_int_eq(percent_append(text, NULL, 0) - text, 1);
	ck_assert_int_eq(text[0], '%');
	ck_assert_ptr_null(flaw("%", back, 4, &n));
	ck_assert_uint_eq(n, 0);
	ck_assert_str_eq(flaw("", back, 4, &n),
			 "record: an empty answer is written %");
}

TEST(what_is_misspelt_is_refused)
{
	static const struct {
		const char *text, *says;
	} table[] = {
		{ "%4", "% stands before" },
		{ "a%", "% stands before" },
		{ "%%", "% stands before" },
		{ "%2", "% stands before" },
		{ "%ff", "% stands before" },
		{ "%fF", "% stands before" },
		{ "%0g", "% stands before" },
		{ "%G0", "% stands before" },
		{ "%41", "is not to be escaped" },
		{ "%7E", "is not to be escaped" },
		{ "a b", "is to be escaped" },
		{ "\x7f", "is to be escaped" },
		{ "\xff", "is to be escaped" },
		{ "%20%", "% stands before" },
		{ "%00x%0", "% stands before" },
	};
	uint8_t back[8];
	size_t n;

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		const char *why = flaw(table[i].text, back, 8, &n);

		ck_assert_msg(why && strstr(why, table[i].says), "%s: %s",
			      table[i].text, why ? why : "taken");
	}
	/* what follows the text is none of it */
	ck_assert_ptr_nonnull(percent_parse("%20", 2, back, 8, &n));
	/* a NUL is no digit, though it ends the string of them */
	ck_assert_ptr_nonnull(percent_parse("%\0000", 3, back, 8, &n));
	ck_assert_ptr_nonnull(percent_parse("%0\0", 3, back, 8, &n));
}

TEST(a_text_has_a_limit)
{
	uint8_t back[4];
	size_t n;

	memset(back, 0xee, sizeof(back));
	ck_assert_ptr_null(flaw("ab%20", back, 3, &n));
	ck_assert_uint_eq(n, 3);
	ck_assert_ptr_nonnull(flaw("abcd", back, 3, &n));
	ck_assert_ptr_nonnull(flaw("abc%20", back, 3, &n));
	ck_assert_uint_eq(back[3], 0xee);
}
