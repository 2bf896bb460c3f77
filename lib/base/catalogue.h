/*
 * Reads a catalogue of messages: a .mo file, as the gettext manual describes
 * it.  The file is not trusted: a lookup returns a string inside the file, or
 * none, whatever is wrong in it.
 */
#ifndef ARBITRE_BASE_CATALOGUE_H
#define ARBITRE_BASE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The number of messages, and where the two tables begin: a length and an
 * offset for each message.  All zero is an empty catalogue. */
struct catalogue {
	const char *bytes;
	size_t size;
	uint32_t count, messages, translations;
	bool swapped;          /* numbers have the other byte order */
	bool plural_above_one; /* 0 and 1 are singular, as in French */
};

/* Reads a catalogue from SIZE bytes, which stay the caller's and must outlive
 * it.  Returns false if they are no catalogue. */
bool catalogue_read(struct catalogue *catalogue, const void *bytes,
		    size_t size);

/*
 * Returns the translation of MESSAGE; of its plural forms, the one for N.
 * Returns NULL if there is none.  A translation whose conversions (%) differ
 * from those of MESSAGE counts as none.
 */
const char *catalogue_find(const struct catalogue *catalogue,
			   const char *message, long n);

#endif
