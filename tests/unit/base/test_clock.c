/* The pure clock, by table: all times in milliseconds. */
#include "base/clock.h"
#include "support.h"

SUITE(clock);

TEST(what_an_answer_costs)
{
	static const struct {
		int start, end, move, bank, left;
	} table[] = {
		{ 0, 0, 100, 0, 0 },
		{ 0, 100, 100, 50, 50 }, /* to the last moment: free */
		{ 0, 101, 100, 50, 49 },
		{ 0, 150, 100, 50, 0 },
		{ 0, 9999, 100, 50, 0 },   /* never below zero */
		{ 500, 400, 100, 50, 50 }, /* nothing is ever gained */
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		ck_assert_int_eq(clock_bank(table[i].start * NS_PER_MS,
					    table[i].end * NS_PER_MS,
					    table[i].move,
					    table[i].bank * NS_PER_MS),
				 table[i].left * NS_PER_MS);
}

TEST(the_deadline_is_move_and_bank)
{
	ck_assert_int_eq(clock_deadline(7, 2000, 0), 7 + 2000 * NS_PER_MS);
	ck_assert_int_eq(clock_deadline(7, 2000, 5), 12 + 2000 * NS_PER_MS);
	/* a day on the clock and a day in the bank do not overflow */
	ck_assert_int_gt(clock_deadline(INT64_C(1) << 60, 86400000,
					86400000 * NS_PER_MS),
			 INT64_C(1) << 60);
}
