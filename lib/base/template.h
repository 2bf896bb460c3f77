/* Fills templates, which are forms (form.h), for programs.  The texts are kept in a
 * ring that the whole process has. */
#ifndef ARBITRE_BASE_TEMPLATE_H
#define ARBITRE_BASE_TEMPLATE_H

#include <stdarg.h>
#include <stddef.h>

#define FILL_BYTES 1024 /* of a sentence, its NUL counted */

/*
 * Fills the places of FORM: behind it come pairs of strings, the name of a place
 * and what stands there, and NULL.  A place that is not given stays as it is.
 * Returns a string that is good until FILL_KEPT more were asked for; what is too
 * long is cut between two characters.
 */
#define FILL_KEPT 256
const char *fill(const char *form, ...) __attribute__((sentinel));
const char *fill_list(const char *form, va_list pairs);
/* Like fill(), with NAMED at {name}. */
const char *fill_named(const char *form, const char *named, va_list pairs);

/* Return such a string: a number, and one with its sign (− is U+2212). */
const char *fill_number(long n);
const char *fill_signed(long n);
/* Returns such a string: TEXT and blanks up to COLUMNS, or TEXT alone. */
const char *fill_pad(const char *text, int columns);
/* Returns such a string: TEXT, BETWEEN unless it is empty, and ITEM. */
const char *fill_join(const char *text, const char *between, const char *item);
/* Returns a string like fill()'s, of N bytes. */
const char *fill_bytes(const char *text, size_t n);
/* Returns the columns that a text takes on a terminal. */
int fill_width(const char *text);
/* Returns the bytes of the longest beginning of TEXT that fits into COLUMNS. */
size_t fill_fit(const char *text, int columns);

#endif
