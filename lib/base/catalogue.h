/*
 * A catalogue of messages: the bytes of a .mo file, as the manual of gettext
 * describes it.  They are trusted in nothing: whatever is wrong in them, what is
 * found is a string that lies in them, or none.
 */
#ifndef ARBITRE_BASE_CATALOGUE_H
#define ARBITRE_BASE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Its number of messages, and where their two tables begin, each a length and
 * an offset a message; all zero: it has none. */
struct catalogue {
	const char *bytes;
	size_t size;
	uint32_t count, messages, translations;
	bool swapped;          /* its numbers are of the other byte order */
	bool plural_above_one; /* 0 and 1 are singular, as in French */
};

/* Reads what begins SIZE bytes, which stay the caller's and are used as long as
 * the catalogue is.  False where they are none. */
bool catalogue_read(struct catalogue *catalogue, const void *bytes,
		    size_t size);

/*
 * The translation of MESSAGE, in the form for N of it where it has forms; NULL
 * where there is none, or none that printf could take in its place: the % in it
 * ask for other arguments.
 */
const char *catalogue_find(const struct catalogue *catalogue,
			   const char *message, long n);

#endif
