/*
 * Reads a catalogue of messages: a .mo file, as the gettext manual describes
 * it.  The file is not trusted: a lookup never reads outside it, whatever is
 * wrong in it.
 */
#ifndef ARBITRE_BASE_CATALOGUE_H
#define ARBITRE_BASE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A catalogue in memory.  COUNT is the number of messages.  MESSAGES and
 * TRANSLATIONS are the offsets of two tables: a length and an offset for each
 * message.  All zero is an empty catalogue. */
struct catalogue {
	const char *bytes;
	size_t size;
	uint32_t count, messages, translations;
	bool swapped;          /* numbers have the other byte order */
	bool plural_above_one; /* 0 and 1 are singular, as in French */
};

/* Reads a catalogue from SIZE bytes.  The caller owns the bytes and must keep
 * them as long as the catalogue.  Returns false if they are no catalogue. */
bool catalogue_read(struct catalogue *catalogue, const void *bytes,
		    size_t size);

/*
 * Returns the translation of MESSAGE, in the plural form for N; N is 1 for a
 * message without forms.  Languages may have two forms.  The string lies inside
 * the catalogue.  Returns NULL if there is no translation, or if its
 * conversions (%) differ from those of MESSAGE.
 */
const char *catalogue_find(const struct catalogue *catalogue,
			   const char *message, long n);

#endif
