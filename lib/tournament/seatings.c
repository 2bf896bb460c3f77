/* Computes seatings, and sets of players. */
#include "tournament/seatings.h"

#include <string.h>

const char *const seating_names[SEATINGS + 1] = { "williams", "rotate",
						  "cycles", "all", NULL };

static uint32_t factorial(int n)
{
	uint32_t product = 1;

	for (; n > 1; n--)
		product *= (uint32_t)n;
	return product;
}

uint32_t seating_count(enum seating_kind seating, int n)
{
	uint32_t count = (uint32_t)n;

	if (n == 2)
		return 2; /* no more */
	switch (seating) {
	case SEATING_WILLIAMS:
		return n % 2 ? 2 * count : count;
	case SEATING_CYCLES:
		return count * (count - 1) * (n % 2 ? 1 : 2);
	case SEATING_ALL:
		return factorial(n);
	default:
		return count;
	}
}

/* Makes the zigzag 0 1 -1 2 -2 ... modulo N. */
static void zigzag(int n, uint8_t *order)
{
	for (int p = 0; p < n; p++)
		order[p] = (uint8_t)(p % 2 ? (p + 1) / 2 : (n - p / 2) % n);
}

static void mirror(int n, uint8_t *order)
{
	for (int p = 0; p < n / 2; p++) {
		uint8_t other = order[n - 1 - p];

		order[n - 1 - p] = order[p];
		order[p] = other;
	}
}

static void rotate(int n, int by, uint8_t *order)
{
	uint8_t copy[TABLE_MAX];

	memcpy(copy, order, (size_t)n);
	for (int p = 0; p < n; p++)
		order[p] = copy[(p + by) % n];
}

/* Makes order I of WILLIAMS.  Orders 0..N-1 are the zigzag, shifted by one
 * each; the others are their mirror images. */
static void williams(int n, int i, uint8_t *order)
{
	zigzag(n, order);
	for (int p = 0; p < n; p++)
		order[p] = (uint8_t)((order[p] + i) % n);
	if (i >= n)
		mirror(n, order);
}

/* Makes order I of CYCLES.  A cycle is the shifted zigzag over all letters but
 * the last, then the last; both ways round, in all rotations. */
static void cycles(int n, int i, uint8_t *order)
{
	int turn = i % n, back = i / n % 2, shift = i / n / 2;

	zigzag(n - 1, order);
	for (int p = 0; p < n - 1; p++)
		order[p] = (uint8_t)((order[p] + shift) % (n - 1));
	order[n - 1] = (uint8_t)(n - 1);
	if (back)
		mirror(n, order);
	rotate(n, turn, order);
}

/* Makes order I of ALL, in lexicographic order. */
static void dictionary(int n, uint32_t i, uint8_t *order)
{
	for (int p = 0; p < n; p++)
		order[p] = (uint8_t)p;
	for (int p = 0; p < n - 1; p++) {
		uint32_t block = factorial(n - 1 - p), at = i / block;
		uint8_t letter = order[p + (int)at];

		memmove(order + p + 1, order + p, at);
		order[p] = letter;
		i %= block;
	}
}

void seating_order(enum seating_kind seating, int n, uint32_t i,
		   uint8_t order[TABLE_MAX])
{
	if (n == 2)
		seating = SEATING_ROTATE;
	switch (seating) {
	case SEATING_WILLIAMS:
		williams(n, (int)i, order);
		break;
	case SEATING_CYCLES:
		cycles(n, (int)i, order);
		break;
	case SEATING_ALL:
		dictionary(n, i, order);
		break;
	default:
		for (int p = 0; p < n; p++)
			order[p] = (uint8_t)((p + (int)i) % n);
	}
}

void seatings_combination_first(int size, uint32_t *set)
{
	for (int i = 0; i < size; i++)
		set[i] = (uint32_t)i;
}

bool seatings_combination_next(int size, uint32_t count, uint32_t *set)
{
	int i = size - 1;

	while (i >= 0 && set[i] == count - (uint32_t)(size - i))
		i--;
	if (i < 0)
		return false;
	set[i]++;
	for (int j = i + 1; j < size; j++)
		set[j] = set[j - 1] + 1;
	return true;
}

uint64_t seatings_combination_count(uint64_t count, int size)
{
	uint64_t product = 1;

	if (count < (uint64_t)size)
		return 0;
	for (int i = 1; i <= size; i++) {
		if (__builtin_mul_overflow(
			    product, count - (uint64_t)(size - i), &product))
			return UINT64_MAX;
		product /= (uint64_t)i;
	}
	return product;
}
