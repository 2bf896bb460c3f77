/* Fills forms: sentences with places in braces, such as {name} lays {card}. */
#ifndef ARBITRE_BASE_FORM_H
#define ARBITRE_BASE_FORM_H

#include <stddef.h>

/*
 * Fills the places of FORM into TO, of SIZE bytes, and ends it with a NUL.
 * VALUE_OF(context, name, n) returns what stands at the place of that name, of N
 * bytes; or NULL: the place stays as it is.  A place may have a word before its
 * name, which is elided as in French where a vowel follows: {de name} is "de Zoé" and
 * "d’Ali".  What is too long is cut between two characters.  Returns the length.
 */
size_t form_fill(char *to, size_t size, const char *form,
		 const char *(*value_of)(void *context, const char *name,
					 size_t n),
		 void *context);

/* Copies N bytes of TEXT to TO, before END: what there is room for, cut between two
 * characters.  Returns the end of the copy; no NUL. */
char *form_put(char *to, char *end, const char *text, size_t n);

#endif
