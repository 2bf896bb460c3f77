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

/* The text so far. */
struct filled {
	char *to, *end;
	size_t n; /* with what did not fit */
};

static void add(struct filled *filled, const char *text, size_t n)
{
	char *to = form_put(filled->to, filled->end, text, n);

	if ((size_t)(to - filled->to) < n)
		filled->end = to; /* nothing follows what was cut */
	filled->to = to;
	filled->n += n;
}

/* Adds WORD (N bytes) and a value.  If the value begins with a vowel, WORD
 * loses its last letter. */
static void add_elided(struct filled *filled, const char *word, size_t n,
		       const char *value)
{
	bool elided = has_vowel_first(value);

	add(filled, word, elided ? n - 1 : n);
	add(filled, elided ? "’" : " ", elided ? strlen("’") : 1);
	add(filled, value, strlen(value));
}

size_t form_fill(char *to, size_t size, const char *form,
		 const char *(*value_of)(void *context, const char *name,
					 size_t n),
		 void *context)
{
	struct filled filled = { to, to + size - 1, 0 };

	while (*form) {
		size_t plain = (size_t)(strchrnul(form, '{') - form), n, word;
		const char *value, *blank;

		add(&filled, form, plain);
		form += plain;
		if (!*form)
			break;
		n = (size_t)(strchrnul(form + 1, '}') - (form + 1));
		if (!form[n + 1]) { /* the brace is not closed */
			add(&filled, form, n + 1);
			break;
		}
		blank = memchr(form + 1, ' ', n);
		word = blank ? (size_t)(blank - (form + 1)) : 0;
		value = value_of(context, form + 1 + (word ? word + 1 : 0),
				 n - (word ? word + 1 : 0));
		if (value && word)
			add_elided(&filled, form + 1, word, value);
		else if (value)
			add(&filled, value, strlen(value));
		else
			add(&filled, form, n + 2);
		form += n + 2;
	}
	*filled.to = '\0';
	return filled.n;
}
