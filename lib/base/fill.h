/* Fills templates, which are forms (form.h), for programs.  The strings
 * returned lie in a ring of FILL_KEPT strings that the whole process shares.  A
 * string is valid until FILL_KEPT more were asked for.  If memory runs out,
 * fill_no_memory() is called, which must not return. */
#ifndef ARBITRE_BASE_FILL_H
#define ARBITRE_BASE_FILL_H

#include <stdarg.h>
#include <stddef.h>

#include "base/text.h"

extern void (*fill_no_memory)(void); /* abort(), unless a program sets it */

/*
 * Fill the places of FORM.  Pairs of strings follow, the name of a place and
 * its value, then NULL.  A place without a pair stays as it is.  Return a
 * string of the ring.
 */
#define FILL_KEPT 256
const char *fill(const char *form, ...) __attribute__((sentinel));
const char *fill_list(const char *form, va_list pairs);
/* Like fill_list(); NAMED is the value of {name}, unless NULL. */
const char *fill_named(const char *form, const char *named, va_list pairs);

/* Return a number as a string of the ring; fill_signed() adds its sign (− is
 * U+2212). */
const char *fill_number(long n);
const char *fill_signed(long n);
/* Returns TEXT padded with blanks to COLUMNS, as a string of the ring. */
const char *fill_pad(const char *text, int columns);
/* Returns TEXT, BETWEEN and ITEM as a string of the ring.  If TEXT is empty,
 * BETWEEN is left out. */
const char *fill_join(const char *text, const char *between, const char *item);
/* Return a copy as a string of the ring: of N bytes, or of a text. */
const char *fill_bytes(const char *text, size_t n);
const char *fill_text(const struct text *text);
/* Makes TO a copy of STRING, for as long as the caller keeps it.  Returns the
 * copy. */
const char *fill_keep(struct text *to, const char *string);
/* Returns the number of columns that a text fills on a terminal. */
int fill_width(const char *text);
/* Returns the length in bytes of the longest beginning of TEXT that fits into
 * COLUMNS. */
size_t fill_fit(const char *text, int columns);

#endif
