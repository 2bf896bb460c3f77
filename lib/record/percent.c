/* Percent-encodes the text of an illegal answer. */
#include "record/percent.h"

#include <stdbool.h>
#include <string.h>

#include "base/reason.h"

static const char digits[] = "0123456789ABCDEF";

/* Returns true if the byte is written as it is. */
static bool is_plain(uint8_t byte)
{
	return byte > 0x20 && byte < 0x7f && byte != '%';
}

char *percent_append(char *to, const uint8_t *bytes, size_t n)
{
	if (!n)
		*to++ = '%';
	for (size_t i = 0; i < n; i++) {
		if (is_plain(bytes[i])) {
			*to++ = (char)bytes[i];
			continue;
		}
		*to++ = '%';
		*to++ = digits[bytes[i] >> 4];
		*to++ = digits[bytes[i] & 15];
	}
	return to;
}

/* Returns the value of an upper-case hex digit; -1 if C is none. */
static int digit_value(char c)
{
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) : -1;
}

/* Returns the byte that is escaped at TEXT (N letters are left); -1 if there is
 * none. */
static int escaped_byte(const char *text, size_t n)
{
	int high, low;

	if (n < 3)
		return -1;
	high = digit_value(text[1]);
	low = digit_value(text[2]);
	return high < 0 || low < 0 ? -1 : high << 4 | low;
}

const char *percent_parse(const char *text, size_t n, uint8_t *bytes,
			  size_t max, size_t *length)
{
	*length = 0;
	if (n == 1 && text[0] == '%')
		return NULL;
	for (size_t i = 0; i < n;) {
		bool escaped = text[i] == '%';
		int byte = escaped ? escaped_byte(text + i, n - i)
				   : (uint8_t)text[i];

		if (*length == max)
			return N_(
				"record: the text of a fault has at most 200 bytes");
		if (byte < 0)
			/* xgettext:no-c-format */
			return N_("record: % stands before two hex digits A-F");
		if (is_plain((uint8_t)byte) == escaped)
			return escaped ? N_("record: that byte is not to be escaped")
				       : /* xgettext:no-c-format */
				       N_("record: that byte is to be escaped as %XX");
		bytes[(*length)++] = (uint8_t)byte;
		i += escaped ? 3 : 1;
	}
	return *length ? NULL : N_("record: an empty answer is written %");
}
