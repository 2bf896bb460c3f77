/* Computes the square root of an integer, bit by bit. */
#include "base/isqrt.h"

uint64_t isqrt(uint64_t square)
{
	uint64_t root = 0;

	for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
		if ((root + bit) * (root + bit) <= square)
			root += bit;
	return root;
}
