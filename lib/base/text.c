/* Keeps texts that grow. */
#include "base/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/line.h"

void text_free(struct text *text)
{
	free(text->bytes);
	memset(text, 0, sizeof(*text));
}

char *text_grow(struct text *text, size_t n)
{
	if (grow(&text->bytes, &text->room, text->n + n + 1, 1)) {
		text->failed = true;
		return NULL;
	}
	return text->bytes + text->n;
}

void text_bytes(struct text *text, const char *bytes, size_t n)
{
	char *to = text_grow(text, n);

	if (!to)
		return;
	if (n)
		memcpy(to, bytes, n);
	to[n] = '\0';
	text->n += n;
}

void text_put(struct text *text, const char *string)
{
	text_bytes(text, string, strlen(string));
}

void text_put_line(struct text *text, const char *line, size_t n)
{
	char *to = text_grow(text, n + 1);

	if (!to)
		return;
	if (n)
		memcpy(to, line, n);
	to[n] = '\n';
	to[n + 1] = '\0';
	text->n += n + 1;
}

void text_add(struct text *text, const struct text *other)
{
	text->failed |= other->failed;
	text_bytes(text, other->bytes, other->n);
}

void text_number(struct text *text, long n)
{
	char digits[24];
	size_t length;

	if (n < 0)
		text_put(text, "−");
	length = number_format(n < 0 ? -(uint64_t)n : (uint64_t)n, digits);
	text_bytes(text, digits, length);
}

void text_drop(struct text *text, size_t n)
{
	if (!n)
		return;
	text->n -= n;
	memmove(text->bytes, text->bytes + n, text->n + 1);
}
