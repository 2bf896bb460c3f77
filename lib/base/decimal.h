/* Writes decimal fractions as people and tables do, whatever the locale. */
#ifndef ARBITRE_BASE_DECIMAL_H
#define ARBITRE_BASE_DECIMAL_H

#include <stddef.h>

/* Reads a whole number or fraction: perhaps a minus, then at most 15 digits with
 * perhaps a point among, before or behind them, as in 12, -0.5, .05 and 3.; it is
 * rounded once.  Returns 0, or -1 where the N bytes are none. */
int decimal_parse(const char *text, size_t n, double *number);

#endif
