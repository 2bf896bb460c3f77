/* Standings by name. */
#include <time.h>

#include "record/results.h"
#include "support.h"

/* A record of two seats that is done, as an audit leaves it behind. */
static struct audit audit;
static struct results results;

static void add(const char *winner, const char *loser)
{
	struct record *record = &audit.verify.at.record;

	record->match.seats = 2;
	strcpy(record->names[1], winner);
	strcpy(record->names[2], loser);
	results.seats[1] = (struct result){ .place = 1, .score = 3 };
	results.seats[2] = (struct result){ .place = 2, .score = 1 };
	ck_assert_int_eq(results_add(&results), 0);
}

static void begin(void)
{
	memset(&results, 0, sizeof(results));
	results.audit = &audit;
}

START_TEST(every_name_has_one_standing)
{
	char name[2][NAME_BYTES + 1];
	const int names = 1000;

	begin();
	/* each wins against the next one, five times over */
	for (int i = 0; i < 5 * names; i++) {
		snprintf(name[0], sizeof(name[0]), "player %d", i % names);
		snprintf(name[1], sizeof(name[1]), "player %d",
			 (i + 1) % names);
		add(name[0], name[1]);
	}
	/* of the longest names only the last byte differs */
	memset(name, 'x', sizeof(name));
	name[0][NAME_BYTES] = name[1][NAME_BYTES] = '\0';
	name[1][NAME_BYTES - 1] = 'y';
	add(name[0], name[1]);
	ck_assert_uint_eq(results.standing_count, (size_t)names + 2);
	results_sort(&results);
	for (size_t i = 0; i < results.standing_count; i++) {
		const struct standing *s = &results.standings[i];
		bool last = s->name[0] == 'x';

		ck_assert_uint_eq(s->matches, last ? 1 : 10);
		ck_assert(last ||
			  (s->wins == 5 && s->places == 15 && s->scores == 20));
	}
	ck_assert_str_eq(results.standings[0].name, name[0]);
	ck_assert_str_eq(results.standings[names + 1].name, name[1]);
	results_release(&results);
}
END_TEST

/* Nobody can choose names that fall together: what they are found by is drawn
 * anew, from the first name on. */
START_TEST(what_names_are_found_by_is_drawn)
{
	static const uint8_t none[sizeof(results.key)];
	uint8_t keys[2][sizeof(results.key)];

	for (int i = 0; i < 2; i++) {
		begin();
		add("Ann", "Bob");
		memcpy(keys[i], results.key, sizeof(results.key));
		ck_assert_mem_ne(keys[i], none, sizeof(none));
		results_release(&results);
	}
	ck_assert_mem_ne(keys[0], keys[1], sizeof(none));
}
END_TEST

/* 0.1 s of processor time where it is linear; where every name is compared with
 * all those before it, minutes. */
START_TEST(many_names_take_their_time_once)
{
	const int names = 300000;
	char name[2][NAME_BYTES + 1];

	begin();
	for (int i = 0; i < names; i += 2) {
		snprintf(name[0], sizeof(name[0]), "%d", i);
		snprintf(name[1], sizeof(name[1]), "%d", i + 1);
		add(name[0], name[1]);
		ck_assert_msg(clock() < 20 * CLOCKS_PER_SEC, "at %d names", i);
	}
	ck_assert_uint_eq(results.standing_count, (size_t)names);
	results_release(&results);
}
END_TEST

Suite *suite_results(void)
{
	Suite *suite = suite_create("results");
	TCase *tests = tcase_create("results");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, every_name_has_one_standing);
	tcase_add_test(tests, what_names_are_found_by_is_drawn);
	tcase_add_test(tests, many_names_take_their_time_once);
	suite_add_tcase(suite, tests);
	return suite;
}
