/* Computes the integer square root (isqrt). */
#ifndef ARBITRE_BASE_ISQRT_H
#define ARBITRE_BASE_ISQRT_H

#include <stdint.h>

/* Returns the largest number whose square is at most SQUARE. */
uint64_t isqrt(uint64_t square);

#endif
