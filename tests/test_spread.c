/* Means over sets. */
#include <inttypes.h>

#include "record/spread.h"
#include "support.h"

/* The same matches in another order, with negative values among them. */
START_TEST(the_order_of_matches_does_not_matter)
{
	struct spread told[2][7], *spread;
	const int matches = 5000;

	for (int round = 0; round < 2; round++) {
		struct sums sums = { .columns = 2 };

		for (int i = 0; i < matches; i++) {
			/* 2741 has no factor in common with 5000 */
			int at = round ? i * 2741 % matches : i;
			int64_t values[2] = { at * 7919 % 1009 - 500, at };

			assert_often(sums_add(&sums, (uint32_t)at % 7,
					      (uint32_t)at % 97, values) == 0);
		}
		ck_assert_uint_eq(sums.ids.count, 7 * 97);
		sums_spread(&sums, 1000, NULL, -1, told[round], 7);
		sums_release(&sums);
	}
	for (int i = 0; i < 7; i++) {
		spread = &told[0][i];
		ck_assert_uint_eq(spread->sets, 97);
		ck_assert(spread->mean == told[1][i].mean);
		ck_assert_double_eq_tol(spread->half, told[1][i].half, 1e-14);
		ck_assert(spread->half > 0);
	}
}
END_TEST

/* A quarter of the sets are dropped: as if they had never been. */
START_TEST(sets_can_be_left_out)
{
	struct sums all = { .columns = 1 }, some = { .columns = 1 };
	struct spread told[2][3];
	bool left_out[40] = { false };

	for (uint32_t i = 0; i < 1000; i++) {
		int64_t value = i * 31 % 17;
		uint32_t set = i % 40;

		left_out[set] = set % 4 == 1;
		sums_add(&all, i % 3, set, &value);
		if (!left_out[set])
			sums_add(&some, i % 3, set, &value);
	}
	sums_spread(&all, 1, left_out, -1, told[0], 3);
	sums_spread(&some, 1, NULL, -1, told[1], 3);
	for (int i = 0; i < 3; i++) {
		ck_assert_uint_eq(told[0][i].sets, 30);
		ck_assert_uint_eq(told[0][i].matches, told[1][i].matches);
		ck_assert(told[0][i].mean == told[1][i].mean);
		ck_assert_double_eq_tol(told[0][i].half, told[1][i].half,
					1e-14);
	}
	sums_release(&all);
	sums_release(&some);
}
END_TEST

/* Few looks each, also where keys are numbers one after the other. */
START_TEST(ids_are_found_in_a_few_looks)
{
	struct ids ids = { .width = sizeof(uint64_t) };
	const uint64_t count = 300000;

	for (int round = 0; round < 2; round++)
		for (uint64_t i = 0; i < count; i++)
			assert_often(ids_find(&ids, &i) == (long)i);
	ck_assert_uint_eq(ids.count, count);
	ck_assert_int_eq(ids_known(&ids, &count), -1);
	ck_assert_msg(ids.probes < 10 * count, "%" PRIu64 " looks", ids.probes);
	ids_release(&ids);
	ck_assert_int_eq(ids_known(&ids, &count), -1);
}
END_TEST

Suite *suite_spread(void)
{
	Suite *suite = suite_create("spread"); /* medium */
	TCase *tests = tcase_create("spread");

	tcase_add_test(tests, the_order_of_matches_does_not_matter);
	tcase_add_test(tests, sets_can_be_left_out);
	tcase_add_test(tests, ids_are_found_in_a_few_looks);
	suite_add_tcase(suite, tests);
	return suite;
}
