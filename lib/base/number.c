/* Reads and writes numbers in lines of text. */
#include <limits.h>
#include <string.h>

#include "base/line.h"

int number_parse(const char *text, size_t n, uint64_t max, uint64_t *number)
{
	uint64_t value = 0;

	if (!n || n > 19 || (text[0] == '0' && n > 1))
		return -1;
	for (size_t i = 0; i < n; i++) {
		if (text[i] < '0' || text[i] > '9')
			return -1;
		value = value * 10 + (uint64_t)(text[i] - '0');
	}
	if (value > max)
		return -1;
	*number = value;
	return 0;
}

size_t number_format(uint64_t number, char *text)
{
	size_t n = 1;

	for (uint64_t rest = number; rest >= 10; rest /= 10)
		n++;
	for (size_t i = n; i--; number /= 10)
		text[i] = (char)('0' + number % 10);
	return n;
}
