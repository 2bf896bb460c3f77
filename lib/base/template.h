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
/* The same, and NAMED stands at {name}. */
const char *fill_named(const char *form, const char *named, va_list pairs);

/* The same kind of string: a number, and one with its sign (− is U+2212). */
const char *fill_number(long n);
const char *fill_signed(long n);
/* The same kind of string: TEXT and blanks up to COLUMNS, or TEXT alone. */
const char *fill_pad(const char *text, int columns);
/* The same kind of string, of N bytes. */
const char *fill_bytes(const char *text, size_t n);
/* The columns that a text takes on a terminal. */
int fill_width(const char *text);
/* The longest beginning of TEXT of at most COLUMNS: its bytes. */
size_t fill_fit(const char *text, int columns);

#endif
