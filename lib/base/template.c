/* Sentences with places in braces. */
#include "base/template.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "base/line.h"

static char kept[FILL_KEPT][FILL_BYTES];
static unsigned int kept_at;

static char *next_kept(void)
{
	return kept[kept_at++ % FILL_KEPT];
}

/* Appends what there is room for, cut between two characters. */
static char *put_cut(char *to, const char *end, const char *text, size_t n)
{
	size_t room = (size_t)(end - to);

	if (n > room) {
		n = room;
		while (n && ((unsigned char)text[n] & 0xc0) == 0x80)
			n--;
	}
	memcpy(to, text, n);
	return to + n;
}

/* What stands at the place that is called so, or NULL; NAMED stands at {name}
 * where it is given. */
static const char *value_of(const char *name, size_t n, const char *named,
			    va_list pairs)
{
	const char *key, *value;
	va_list copy;

	if (named && n == 4 && !memcmp(name, "name", 4))
		return named;
	va_copy(copy, pairs);
	while ((key = va_arg(copy, const char *))) {
		value = va_arg(copy, const char *);
		if (strlen(key) == n && !memcmp(key, name, n)) {
			va_end(copy);
			return value;
		}
	}
	va_end(copy);
	return NULL;
}

/* A text begins with a vowel, whatever marks it has; h and y count as none, for what
 * they are is not to be seen.  Marks of a page may stand before it (html.h). */
static bool has_vowel_first(const char *text)
{
	static const char vowels[] = "aeiouàáâãäåāæèéêëēìíîïīòóôõöōøœùúûüū"
				     "AEIOUÀÁÂÃÄÅĀÆÈÉÊËĒÌÍÎÏĪÒÓÔÕÖŌØŒÙÚÛÜŪ";
	uint32_t first, vowel;
	size_t n;

	while (*text > '\0' && *text < ' ')
		text++;
	if (!utf8_take(text, strlen(text), &first))
		return false;
	for (const char *at = vowels; *at; at += n) {
		n = utf8_take(at, strlen(at), &vowel);
		if (vowel == first)
			return true;
	}
	return false;
}

/* Appends a value and the WORD before it, of N bytes, which loses its last letter
 * where the value begins with a vowel. */
static char *put_elided(char *to, const char *end, const char *word, size_t n,
			const char *value)
{
	bool elided = has_vowel_first(value);

	to = put_cut(to, end, word, elided ? n - 1 : n);
	to = elided ? put_cut(to, end, "’", strlen("’"))
		    : put_cut(to, end, " ", 1);
	return put_cut(to, end, value, strlen(value));
}

const char *fill_named(const char *form, const char *named, va_list pairs)
{
	char text[FILL_BYTES], *to = text, *end = text + sizeof(text) - 1, *out;

	while (*form) {
		size_t plain = strcspn(form, "{"), n, word;
		const char *value;

		to = put_cut(to, end, form, plain);
		form += plain;
		if (!*form)
			break;
		n = strcspn(form + 1, "}");
		if (!form[n + 1]) { /* it has no end */
			to = put_cut(to, end, form, n + 1);
			break;
		}
		word = strcspn(form + 1, " }");
		word = word < n ? word : 0;
		value = value_of(form + 1 + (word ? word + 1 : 0),
				 n - (word ? word + 1 : 0), named, pairs);
		if (value && word)
			to = put_elided(to, end, form + 1, word, value);
		else if (value)
			to = put_cut(to, end, value, strlen(value));
		else
			to = put_cut(to, end, form, n + 2);
		form += n + 2;
	}
	*to = '\0';
	out = next_kept();
	memcpy(out, text, (size_t)(to - text) + 1);
	return out;
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

const char *fill_bytes(const char *text, size_t n)
{
	char *to = next_kept(),
	     *end = put_cut(to, to + FILL_BYTES - 1, text, n);

	*end = '\0';
	return to;
}

/* The bytes of the character that TEXT begins with, and its columns. */
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

	to = put_cut(to, end, text, strlen(text));
	while (width++ < columns && to < end)
		*to++ = ' ';
	*to = '\0';
	return kept[(kept_at - 1) % FILL_KEPT];
}
