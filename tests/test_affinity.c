/* What is bound to one processor, and to which, by table. */
#include "play/affinity.h"

#include "base/clock.h"
#include "play/cores.h"
#include "support.h"

#define MS CLOCK_MS

START_TEST(what_fits_on_one_processor)
{
	static const struct {
		struct affinity_seen seen;
		bool fits;
	} table[] = {
		{ { 1, 0, 0, 0 }, true },
		{ { 1, 1, 0, 0 }, true },
		{ { 2, 1, 0, 0 }, false }, /* threads, even if they sleep */
		{ { 0, 0, 0, 0 }, false }, /* not to be seen */
		{ { 1, 2, 0, 0 }, false }, /* two processes at once */
		/* on others' time: some ms, and a twentieth of it */
		{ { 1, 1, 4 * MS, 4 * MS }, true },
		{ { 1, 1, 5 * MS, 5 * MS }, false },
		{ { 1, 1, 5 * MS, 99 * MS }, false },
		{ { 1, 1, 5 * MS, 100 * MS }, false },
		{ { 1, 1, 5 * MS, 101 * MS }, true },
		{ { 1, 0, 900 * MS, 1000 * MS }, false },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		ck_assert_msg(affinity_fits(&table[i].seen) == table[i].fits,
			      "row %zu", i);
}
END_TEST

START_TEST(the_processor_with_the_fewest)
{
	/* by processors 0 to 3: given, and the referees there */
	static const struct {
		int given[4], load[4], here, taken;
	} table[] = {
		{ { 1, 1, 1, 1 }, { 0, 0, 0, 0 }, 2, 2 }, /* we are there */
		{ { 1, 1, 1, 1 }, { 0, 0, 1, 0 }, 2, 0 },
		{ { 1, 1, 1, 1 }, { 1, 1, 1, 0 }, 2, 3 },
		{ { 1, 1, 1, 1 }, { 2, 1, 1, 2 }, 2, 2 },
		{ { 1, 1, 1, 1 }, { 2, 1, 1, 2 }, 0, 1 },
		{ { 0, 1, 0, 1 }, { 0, 1, 0, 2 }, 0, 1 }, /* not given */
		{ { 0, 0, 0, 1 }, { 0, 0, 0, 9 }, 0, 3 },
		{ { 0, 0, 0, 1 }, { 0, 0, 0, 0 }, -1, 3 }, /* not known */
		{ { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, 0, -1 },
	};
	static int load[CPU_SETSIZE];

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		cpu_set_t given;

		CPU_ZERO(&given);
		for (int cpu = 0; cpu < 4; cpu++) {
			load[cpu] = table[i].load[cpu];
			if (table[i].given[cpu])
				CPU_SET((size_t)cpu, &given);
		}
		ck_assert_msg(cores_least(load, &given, table[i].here) ==
				      table[i].taken,
			      "row %zu", i);
	}
}
END_TEST

Suite *suite_affinity(void)
{
	Suite *suite = suite_create("affinity");
	TCase *tests = tcase_create("affinity");

	tcase_add_test(tests, what_fits_on_one_processor);
	tcase_add_test(tests, the_processor_with_the_fewest);
	suite_add_tcase(suite, tests);
	return suite;
}
