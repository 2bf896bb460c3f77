/* Fills templates and keeps the last strings, for programs. */
#include "base/fill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/form.h"
#include "base/line.h"

void (*fill_no_memory)(void) = abort;

static struct text kept[FILL_KEPT];
static unsigned int kept_at;
/* The string that is written.  It takes the place of the oldest one only when
 * it is whole, for a value may be a string of the ring. */
static struct text next;

#define FILL_USUAL 127 /* bytes of a string, at first */

/* Returns the next string, which goes into the ring. */
static const char *keep_next(void)
{
	struct text *oldest = &kept[kept_at++ % FILL_KEPT], was = *oldest;

	if (next.failed || !next.bytes)
		fill_no_memory();
	*oldest = next;
	next = was;
	text_clear(&next);
	return oldest->bytes;
}

/* The arguments of a call of fill(). */
struct given {
	const char *named; /* stands at {name}; or NULL */
	va_list pairs;
};

static const char *given_value(void *context, const char *name, size_t n)
{
	struct given *given = context;
	const char *key, *value;
	va_list copy;

	if (given->named && word_is(name, n, "name"))
		return given->named;
	va_copy(copy, given->pairs);
	while ((key = va_arg(copy, const char *))) {
		value = va_arg(copy, const char *);
		/* most keys differ in their first byte */
		if (*key == *name && word_is(name, n, key)) {
			va_end(copy);
			return value;
		}
	}
	va_end(copy);
	return NULL;
}

const char *fill_named(const char *form, const char *named, va_list pairs)
{
	struct given given = { .named = named };
	size_t n = FILL_USUAL;

	va_copy(given.pairs, pairs);
	while (text_grow(&next, n)) {
		n = form_fill(next.bytes, next.room, form, given_value, &given);
		if (n < next.room)
			break;
	}
	va_end(given.pairs);
	next.n = n;
	return keep_next();
}

const char *fill_list(const char *form, va_list pairs)
{
	return fill_named(form, NULL, pairs);
}

const char *fill(const char *form, ...)
{
	const char *text;
	va_list pairs;

	va_start(pairs, form);
	text = fill_list(form, pairs);
	va_end(pairs);
	return text;
}

const char *fill_number(long n)
{
	text_grow(&next, FILL_USUAL);
	if (next.bytes)
		next.n = (size_t)snprintf(next.bytes, FILL_USUAL, "%ld", n);
	return keep_next();
}

const char *fill_signed(long n)
{
	text_put(&next, n < 0 ? "" : "+");
	text_number(&next, n);
	return keep_next();
}

const char *fill_join(const char *text, const char *between, const char *item)
{
	return fill("{text}{between}{item}", "text", text, "between",
		    *text ? between : "", "item", item, NULL);
}

const char *fill_bytes(const char *text, size_t n)
{
	text_bytes(&next, text, n);
	return keep_next();
}

const char *fill_text(const struct text *text)
{
	text_add(&next, text);
	return keep_next();
}

const char *fill_keep(struct text *to, const char *string)
{
	text_clear(to);
	text_put(to, string);
	if (to->failed)
		fill_no_memory();
	return to->bytes;
}

/* Returns the length of the first character of TEXT, and its columns. */
static size_t take_character(const char *text, size_t n, int *columns)
{
	uint32_t code;
	size_t length = utf8_take(text, n, &code);
	int width;

	if (!length) {
		*columns = 1;
		return 1;
	}
	width = wcwidth((wchar_t)code);
	*columns = width < 0 ? 0 : width;
	return length;
}

int fill_width(const char *text)
{
	size_t n = strlen(text);
	int columns, width = 0;

	while (n) {
		size_t length = take_character(text, n, &columns);

		width += columns;
		text += length;
		n -= length;
	}
	return width;
}

size_t fill_fit(const char *text, int columns)
{
	size_t n = strlen(text), at = 0;
	int width = 0, one;

	while (at < n) {
		size_t length = take_character(text + at, n - at, &one);

		if (width + one > columns)
			break;
		width += one;
		at += length;
	}
	return at;
}

const char *fill_pad(const char *text, int columns)
{
	text_put(&next, text);
	for (int width = fill_width(text); width < columns; width++)
		text_put(&next, " ");
	return keep_next();
}
