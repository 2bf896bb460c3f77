/* Fills forms: sentences with places in braces, such as {name} lays {card}. */
#ifndef ARBITRE_BASE_FORM_H
#define ARBITRE_BASE_FORM_H

#include <stddef.h>

/*
 * Writes FORM with its places filled to TO, which has SIZE bytes (at least 1),
 * and a NUL.  VALUE_OF(context, name, n) returns the value for the place of
 * that name (n bytes); if NULL, the place stays as it is.  A place may have a
 * word before its name, elided before a vowel as in French: {de name} is "de
 * Zoé" and "d’Ali".  Returns the length of the whole text without the NUL.  If
 * that is SIZE or more, the text was cut between two characters.
 */
size_t form_fill(char *to, size_t size, const char *form,
		 const char *(*value_of)(void *context, const char *name,
					 size_t n),
		 void *context);

/* Copies N bytes of TEXT to TO, or as many whole characters as fit before END.
 * Returns the end of the copy; writes no NUL. */
char *form_put(char *to, char *end, const char *text, size_t n);

#endif
