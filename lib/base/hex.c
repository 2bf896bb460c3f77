/* Reads and writes bytes as hexadecimal digits. */
#include <limits.h>

#include "base/line.h"

char *hex_append(char *to, const uint8_t *bytes, size_t n)
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < n; i++) {
		*to++ = digits[bytes[i] >> 4];
		*to++ = digits[bytes[i] & 15];
	}
	return to;
}

/* Returns the value of a hex digit; above 15 if C is none.  Uses a table, since
 * branches on digits are hard to predict. */
static unsigned int hex_digit(char c)
{
	static const uint8_t place[128] = {
		['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,
		['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
		['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12,
		['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16
	};
	uint8_t byte = (uint8_t)c;

	return byte < 128 ? place[byte] - 1U : UINT_MAX;
}

int hex_parse(const char *text, size_t n, uint8_t *bytes)
{
	unsigned int bad = n % 2;

	for (size_t i = 0; i + 1 < n; i += 2) {
		unsigned int high = hex_digit(text[i]);
		unsigned int low = hex_digit(text[i + 1]);

		bad |= (high | low) & 0x10;
		bytes[i / 2] = (uint8_t)(high << 4 | low);
	}
	return bad ? -1 : 0;
}
