/* Runs every suite of lib/. */

#include "rules/randomness.h"
#include "support.h"
#include "trials.h"

static struct suite_part parts[1024];
static size_t part_count;

void suites_join(const struct suite_part *part)
{
	if (part_count == sizeof(parts) / sizeof(*parts))
		abort();
	parts[part_count++] = *part;
}

static int by_place(const void *a, const void *b)
{
	const struct suite_part *x = a, *y = b;
	int order = strcmp(x->file, y->file);

	return order ? order : x->line - y->line;
}

/* A case NAME of the suite OF, with its test of _i from FROM to TO - 1. */
static void add_case(Suite *suite, const struct suite_part *of,
		     const char *name, const TTest *test, int from, int to)
{
	TCase *tests = tcase_create(name);

	tcase_set_timeout(tests, of->seconds);
	if (of->before || of->after)
		tcase_add_checked_fixture(tests, of->before, of->after);
	tcase_add_loop_test(tests, test, from, to);
	suite_add_tcase(suite, tests);
}

/* Makes the suites of their parts: a case for each test, which has its name;
 * for a test in trials a case for each game. */
static SRunner *suites_made(void)
{
	SRunner *runner = srunner_create(NULL);
	const struct suite_part *of = NULL;
	Suite *suite = NULL;

	qsort(parts, part_count, sizeof(*parts), by_place);
	for (size_t i = 0; i < part_count; i++) {
		const struct suite_part *part = &parts[i];

		if (part->suite) {
			of = part;
			suite = suite_create(part->suite);
			srunner_add_suite(runner, suite);
			continue;
		}
		if (!of || strcmp(of->file, part->file) != 0)
			abort();
		if (!part->trials)
			add_case(suite, of, part->test->name, part->test,
				 part->from, part->to);
		for (int g = 0, first = 0; part->trials && games[g]; g++) {
			int end = first + trials_of(games[g]);

			add_case(suite, of, games[g]->name, part->test, first,
				 end);
			first = end;
		}
	}
	return runner;
}

int main(void)
{
	SRunner *runner;
	int failed;

	/* wall-clock time: libcheck's own 4 s are too few on a busy machine */
	if (setenv("CK_DEFAULT_TIMEOUT", "60", 0) || randomness_init())
		return EXIT_FAILURE;
	runner = suites_made();
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
