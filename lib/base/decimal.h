/* Reads decimal fractions as people and tables write them, in any locale. */
#ifndef ARBITRE_BASE_DECIMAL_H
#define ARBITRE_BASE_DECIMAL_H

#include <stddef.h>

/* Reads a decimal number: an optional minus, then 1 to 15 digits with at most
 * one point, as in 12, -0.5, .05 and "3.".  The result is the double nearest to
 * the number.  Returns 0; -1 if the N bytes are no such number. */
int decimal_parse(const char *text, size_t n, double *number);

#endif
