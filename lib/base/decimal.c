/* Reads decimal fractions. */
#include "base/decimal.h"

#include <stdbool.h>
#include <stdint.h>

/* The digits and the power of ten are exact as doubles, so their quotient is
 * rounded once. */
#define DIGITS_MOST 15

int decimal_parse(const char *text, size_t n, double *number)
{
	bool negative = n && text[0] == '-', point = false;
	uint64_t value = 0, power = 1;
	int digits = 0;

	for (size_t i = negative; i < n; i++) {
		if (text[i] == '.' && !point) {
			point = true;
			continue;
		}
		if (text[i] < '0' || text[i] > '9' || ++digits > DIGITS_MOST)
			return -1;
		value = value * 10 + (uint64_t)(text[i] - '0');
		power *= point ? 10 : 1;
	}
	if (!digits)
		return -1;
	*number = (double)value / (double)power;
	if (negative)
		*number = -*number;
	return 0;
}
