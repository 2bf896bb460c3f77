/* Reads and writes characters of UTF-8, and finds those that are not seen. */
#include "base/line.h"

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
