/*
 * Percent-encodes the text of an illegal answer for a record.  Bytes outside
 * 0x21-0x7E and the percent sign become %XX with upper-case digits.  An empty
 * text is a lone %.  Each text has exactly one spelling.
 */
#ifndef ARBITRE_RECORD_PERCENT_H
#define ARBITRE_RECORD_PERCENT_H

#include <stddef.h>
#include <stdint.h>

/* Writes N bytes in at most 3*N+1 letters, without NUL.  Returns the end. */
char *percent_append(char *to, const uint8_t *bytes, size_t n);

/* Reads N letters into at most MAX bytes.  Returns NULL with *LENGTH set, or
 * what is wrong with the spelling. */
const char *percent_parse(const char *text, size_t n, uint8_t *bytes,
			  size_t max, size_t *length);

#endif
