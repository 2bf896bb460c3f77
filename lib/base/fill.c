/* Fills templates and keeps the last strings, for programs. */
#include "base/fill.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "base/form.h"
#include "base/line.h"

static char kept[FILL_KEPT][FILL_BYTES];
static unsigned int kept_at;

static char *next_kept(void)
{
	return kept[kept_at++ % FILL_KEPT];
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
	char text[FILL_BYTES]; /* a value may be a string of the ring */
	size_t n;

	va_copy(given.pairs, pairs);
	n = form_fill(text, sizeof(text), form, given_value, &given);
	va_end(given.pairs);
	return memcpy(next_kept(), text, n + 1);
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
	char *to = next_kept();

	snprintf(to, FILL_BYTES, "%ld", n);
	return to;
}

const char *fill_signed(long n)
{
	char *to = next_kept();

	if (n < 0)
		snprintf(to, FILL_BYTES, "−%ld", -n);
	else
		snprintf(to, FILL_BYTES, "+%ld", n);
	return to;
}

const char *fill_join(const char *text, const char *between, const char *item)
{
	return fill("{text}{between}{item}", "text", text, "between",
		    *text ? between : "", "item", item, NULL);
}

const char *fill_bytes(const char *text, size_t n)
{
	char *to = next_kept(),
	     *end = form_put(to, to + FILL_BYTES - 1, text, n);

	*end = '\0';
	return to;
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
	char *to = next_kept(), *end = to + FILL_BYTES - 1;
	int width = fill_width(text);

	to = form_put(to, end, text, strlen(text));
	while (width++ < columns && to < end)
		*to++ = ' ';
	*to = '\0';
	return kept[(kept_at - 1) % FILL_KEPT];
}
