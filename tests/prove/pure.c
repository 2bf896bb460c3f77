/*
 * The pure pieces, for Frama-C's Eva: it follows them over all the values that
 * are said here, and finds no overflow, no division by zero, no access out of
 * bounds, and every assertion to hold.  See `make prove`.
 */
#include "__fc_builtin.h"

#include "rules/chance.h"
#include "base/clock.h"
#include "base/line.h"

#define DAY_MS 86400000
#define CENTURIES (INT64_C(1) << 62) /* in nanoseconds: some 146 years */

/* Any move time and bank that a header can have, at any time. */
static void clocks(void)
{
	int64_t now = Frama_C_long_interval(0, CENTURIES);
	int64_t later = Frama_C_long_interval(0, CENTURIES);
	int64_t move = Frama_C_long_interval(1, DAY_MS);
	int64_t bank = Frama_C_long_interval(0, DAY_MS * NS_PER_MS);
	int64_t end = clock_deadline(now, move, bank);
	int64_t left = clock_bank(now, later, move, bank);

	/*@ assert end >= 0; */
	/*@ assert 0 <= left <= DAY_MS * 1000000; */
}

/* Any word, any bound. */
static void draws(void)
{
	uint32_t word = (uint32_t)Frama_C_long_interval(0, UINT32_MAX);
	uint32_t bound = (uint32_t)Frama_C_long_interval(1, UINT32_MAX);

	draw_accepts(UINT64_C(1) << 32, bound, word);
	draw_accepts(1 << 8, bound, word);
}

/* Any bytes, of any length up to more than a number has. */
static void numbers(void)
{
	char text[24];
	size_t n = (size_t)Frama_C_interval(0, 22), length;
	uint64_t max = Frama_C_unsigned_long_interval(0, UINT64_MAX);
	uint64_t number = 0;

	for (int i = 0; i < 24; i++)
		text[i] = Frama_C_char_interval(-128, 127);
	if (!number_parse(text, n, 1000000, &number)) {
		/*@ assert number <= 1000000; */
	}
	number_parse(text, n, max, &number);
	length = number_format(max, text);
	/*@ assert 1 <= length <= 20; */
}

/* Any letters as hex; any bytes written as hex. */
static void hexadecimal(void)
{
	char text[64];
	uint8_t bytes[32];

	for (int i = 0; i < 64; i++)
		text[i] = Frama_C_char_interval(-128, 127);
	for (int i = 0; i < 32; i++)
		bytes[i] = (uint8_t)Frama_C_interval(0, 255);
	hex_parse(text, 64, bytes);
	hex_append(text, bytes, 32);
}

int main(void)
{
	clocks();
	draws();
	numbers();
	hexadecimal();
	return 0;
}
