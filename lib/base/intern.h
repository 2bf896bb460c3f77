/* An intern table numbers strings of bytes, and keeps each of them once. */
#ifndef ARBITRE_BASE_INTERN_H
#define ARBITRE_BASE_INTERN_H

#include <stddef.h>
#include <stdint.h>

#include "base/crypto.h"

/* A slot of the hash table. */
struct intern_slot {
	uint32_t next; /* 1 + the number of a string; 0: the slot is empty */
	uint32_t hash; /* of that string; its lower bits tell the place */
};

/* A table of strings.  All zero is an empty table.  WIDTH may be set before the
 * first addition. */
struct intern {
	size_t width; /* bytes of each string; 0: each has its own length */
	uint32_t count;
	/* the strings in a row; without a width, a NUL ends each */
	char *bytes;
	size_t n, room;
	uint32_t *starts; /* without a width: where each string begins */
	size_t starts_room;
	/* hash table.  Its size is a power of two, at least twice COUNT */
	struct intern_slot *slots;
	size_t slot_count;
	/* random, so that input cannot force collisions */
	uint8_t key[SIPHASH_KEY];
	uint64_t probes; /* slots that additions looked at so far */
};

/*
 * Returns the number of the string of N bytes; the first string has number 0.
 * A new string is added with the next number.  In a table with a width, N must
 * be that width.  Returns -1 with errno if memory ran out, or if there is no
 * random key.  ENOMEM also stands for more than INT32_MAX strings, or for 4 GiB
 * of strings without a width.  The time does not depend on the number of
 * strings.
 */
long intern_add(struct intern *intern, const void *bytes, size_t n);
/* Returns the number of the string of N bytes; -1 if it is not in the table. */
long intern_find(const struct intern *intern, const void *bytes, size_t n);
/* Returns the string of that number, from 0 below COUNT.  The table owns it; it
 * is valid until the next addition. */
static inline const void *intern_bytes(const struct intern *intern,
				       size_t number)
{
	return intern->bytes + (intern->width ? number * intern->width
					      : intern->starts[number]);
}
/* Returns the length of the string of that number, without its NUL. */
size_t intern_length(const struct intern *intern, size_t number);
/* Frees all strings; the table is empty again and keeps its width. */
void intern_release(struct intern *intern);

#endif
