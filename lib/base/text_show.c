/* Escapes and quotes bytes of foreign text, and shows it. */
#include "base/line.h"

#include <string.h>

#include "base/reason.h"

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
