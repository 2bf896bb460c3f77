/* Writes decimal fractions as people and tables do, whatever the locale. */
#ifndef ARBITRE_BASE_DECIMAL_H
#define ARBITRE_BASE_DECIMAL_H

#include <stddef.h>

/* Reads a decimal number: perhaps a minus, then at most 15 digits, perhaps with
 * a point, as in 12, -0.5, .05 and 3.  The number is rounded once.  Returns 0,
 * or -1 if the N bytes are no number. */
int decimal_parse(const char *text, size_t n, double *number);

#endif
