/* Fills forms, which have places in braces. */
#include "base/form.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/line.h"

char *form_put(char *to, char *end, const char *text, size_t n)
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

/* Returns true if the text begins with a vowel, with or without an accent.
 * Words with h and y vary in French: both count as consonants.  Marks of a page
 * (html.h) before the text are skipped. */
static bool has_vowel_first(const char *text)
{
	static const char vowels[] =
		"aeiouàáâãäåāæèéêëēìíîïīòóôõöōøœùúûüūAEIOUÀÁÂÃÄÅĀÆÈÉÊËĒÌÍÎÏĪÒÓÔÕÖŌØŒÙÚÛÜŪ";
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

/* Appends WORD (N bytes) and a value.  If the value begins with a vowel, WORD
 * loses its last letter. */
static char *put_elided(char *to, char *end, const char *word, size_t n,
			const char *value)
{
	bool elided = has_vowel_first(value);

	to = form_put(to, end, word, elided ? n - 1 : n);
	to = elided ? form_put(to, end, "’", strlen("’"))
		    : form_put(to, end, " ", 1);
	return form_put(to, end, value, strlen(value));
}

size_t form_fill(char *to, size_t size, const char *form,
		 const char *(*value_of)(void *context, const char *name,
					 size_t n),
		 void *context)
{
	char *start = to, *end = to + size - 1;

	while (*form) {
		size_t plain = (size_t)(strchrnul(form, '{') - form), n, word;
		const char *value, *blank;

		to = form_put(to, end, form, plain);
		form += plain;
		if (!*form)
			break;
		n = (size_t)(strchrnul(form + 1, '}') - (form + 1));
		if (!form[n + 1]) { /* the brace is not closed */
			to = form_put(to, end, form, n + 1);
			break;
		}
		blank = memchr(form + 1, ' ', n);
		word = blank ? (size_t)(blank - (form + 1)) : 0;
		value = value_of(context, form + 1 + (word ? word + 1 : 0),
				 n - (word ? word + 1 : 0));
		if (value && word)
			to = put_elided(to, end, form + 1, word, value);
		else if (value)
			to = form_put(to, end, value, strlen(value));
		else
			to = form_put(to, end, form, n + 2);
		form += n + 2;
	}
	*to = '\0';
	return (size_t)(to - start);
}
