/* Reads and writes numbers, words and characters in lines of text. */
#include "base/line.h"

#include <limits.h>
#include <string.h>

#include "base/reason.h"

int number_parse(const char *text, size_t n, uint64_t max, uint64_t *number)
{
	uint64_t value = 0;

	if (!n || n > 19 || (text[0] == '0' && n > 1))
		return -1;
	for (size_t i = 0; i < n; i++) {
		if (text[i] < '0' || text[i] > '9')
			return -1;
		value = value * 10 + (uint64_t)(text[i] - '0');
	}
	if (value > max)
		return -1;
	*number = value;
	return 0;
}

size_t number_format(uint64_t number, char *text)
{
	size_t n = 1;

	for (uint64_t rest = number; rest >= 10; rest /= 10)
		n++;
	for (size_t i = n; i--; number /= 10)
		text[i] = (char)('0' + number % 10);
	return n;
}

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

/* Writes a byte as \xHH; returns the end. */
static char *escape_byte(char *to, uint8_t byte)
{
	return hex_append(text_append(to, "\\x"), &byte, 1);
}

void text_escape(char *to, const char *text, size_t n, size_t max)
{
	for (size_t i = 0; i < n && i < max; i++) {
		unsigned char c = (unsigned char)text[i];

		if (c >= 0x20 && c < 0x7f)
			*to++ = (char)c;
		else
			to = escape_byte(to, c);
	}
	if (n > max)
		to = text_append(to, "...");
	*to = '\0';
}

static bool may_be_seed(const char *text, size_t n)
{
	size_t digits = 0;

	while (digits < n && memchr("0123456789abcdefABCDEF", text[digits], 22))
		digits++;
	return n == 64 && digits == n;
}

void text_quote(char to[QUOTE_BYTES], const char *text, size_t n, size_t at)
{
	const size_t part = 96, before = 40;
	size_t shown = 0, skip = 0;

	for (size_t i = 0; i < n && shown < QUOTE_BYTES; i++)
		shown += text[i] >= 0x20 && text[i] < 0x7f ? 1 : 4;
	if (shown >= QUOTE_BYTES && at > before)
		skip = at - before;
	if (skip)
		to = text_append(to, "...");
	text_escape(to, text + skip, n - skip,
		    may_be_seed(text, n)   ? 8
		    : shown >= QUOTE_BYTES ? part
					   : n);
}

size_t utf8_take(const char *text, size_t n, uint32_t *code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	uint32_t c = (unsigned char)text[0];
	size_t length = c < 0x80       ? 1
			: c >> 5 == 6  ? 2
			: c >> 4 == 14 ? 3
			: c >> 3 == 30 ? 4
				       : 0;

	if (!length || length > n)
		return 0;
	if (length > 1)
		c &= 0x7f >> length;
	for (size_t i = 1; i < length; i++) {
		if ((unsigned char)text[i] >> 6 != 2)
			return 0;
		c = c << 6 | (text[i] & 0x3f);
	}
	if (c < least[length] || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff)
		return 0;
	*code = c;
	return length;
}

char *utf8_append(char *to, uint32_t code)
{
	static const uint8_t first[] = { 0, 0xc0, 0xe0, 0xf0 };
	unsigned int behind = code < 0x80      ? 0
			      : code < 0x800   ? 1
			      : code < 0x10000 ? 2
					       : 3;

	*to++ = (char)(first[behind] | code >> 6 * behind);
	for (; behind; behind--)
		*to++ = (char)(0x80 | (code >> 6 * (behind - 1) & 0x3f));
	return to;
}

bool utf8_hides(uint32_t code)
{
	static const struct {
		uint32_t first, last;
	} ranges[] = {
		{ 0xad, 0xad },        { 0x34f, 0x34f },
		{ 0x61c, 0x61c },      { 0x115f, 0x1160 },
		{ 0x17b4, 0x17b5 },    { 0x180b, 0x180f },
		{ 0x200b, 0x200f },    { 0x2028, 0x202e },
		{ 0x2060, 0x206f },    { 0x2800, 0x2800 },
		{ 0x3164, 0x3164 },    { 0xe000, 0xf8ff },
		{ 0xfdd0, 0xfdef },    { 0xfe00, 0xfe0f },
		{ 0xfeff, 0xfeff },    { 0xffa0, 0xffa0 },
		{ 0xfff0, 0xfffc },    { 0xfffe, 0xffff },
		{ 0x1bca0, 0x1bca3 },  { 0x1d173, 0x1d17a },
		{ 0xe0000, 0x10ffff },
	};

	for (size_t i = 0; i < sizeof(ranges) / sizeof(*ranges); i++)
		if (code >= ranges[i].first && code <= ranges[i].last)
			return true;
	return (code & 0xfffe) == 0xfffe;
}

uint32_t utf8_first_hidden(const char *text, size_t n)
{
	uint32_t code = 0;

	for (size_t length; n; text += length, n -= length) {
		length = utf8_take(text, n, &code);
		if (length && utf8_hides(code))
			return code;
		length += !length;
	}
	return 0;
}

void text_show(char *to, const char *text, size_t n, size_t max)
{
	size_t end = n < max ? n : max, length;
	uint32_t code;

	for (size_t i = 0; i < end; i += length) {
		length = utf8_take(text + i, n - i, &code);
		if (length > end - i) /* cut in two by MAX */
			break;
		if (length && utf8_shows(code)) {
			memcpy(to, text + i, length);
			to += length;
			continue;
		}
		length += !length;
		for (size_t k = 0; k < length; k++)
			to = escape_byte(to, (unsigned char)text[i + k]);
	}
	if (n > max)
		to = text_append(to, "...");
	*to = '\0';
}
