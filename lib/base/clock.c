/* Computes the clock of a seat. */
#include "base/clock.h"

#include <time.h>

int64_t clock_deadline(int64_t now, int64_t move_ms, int64_t bank_ns)
{
	return now + move_ms * NS_PER_MS + bank_ns;
}

int64_t clock_bank(int64_t start, int64_t end, int64_t move_ms, int64_t bank_ns)
{
	int64_t over = end - start - move_ms * NS_PER_MS;

	if (over <= 0)
		return bank_ns;
	return over < bank_ns ? bank_ns - over : 0;
}

int64_t clock_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}
