/* What a seat was sent, and what it answered, match after match. */

#include "support.h"

static void check_two(const char *one, const char *two, const char *both,
		      enum seat_view_kind kind, int seat)
{
	char *first = seat_told(one, kind, seat, 0);
	char *second = seat_told(two, kind, seat, 0);
	char *all = seat_told(both, kind, seat, 0);
	char *alone = seat_told(both, kind, seat, 2);

	ck_assert_msg(!strncmp(all, first, strlen(first)) &&
			      !strcmp(all + strlen(first), second),
		      "seat %d: %s", seat, all);
	ck_assert_str_eq(alone, second);
	free(first);
	free(second);
	free(all);
	free(alone);
}

SUITE_WITH(seat_view, 300, NULL, NULL);

/* Each match begins anew, whatever the one before it left. */
TEST(the_view_of_two_matches_is_that_of_each)
{
	static const enum seat_view_kind kinds[] = { SEAT_VIEW_LINES,
						     SEAT_VIEW_ANSWERS,
						     SEAT_VIEW_TALK };
	glob_t golden;
	int compared = 0;

	ck_assert_int_eq(glob("tests/golden/*.log", 0, NULL, &golden), 0);
	for (size_t i = 1; i < golden.gl_pathc; i += getenv("SLOW") ? 1 : 4) {
		size_t n, m;
		char *one = slurp(golden.gl_pathv[i - 1], &n);
		char *two = slurp(golden.gl_pathv[i], &m);
		char *both = calloc(1, n + m + 1);

		ck_assert_ptr_nonnull(both);
		memcpy(both, one, n);
		memcpy(both + n, two, m);
		for (int k = 0; !strstr(both, "\nprev ") && k < 3; k++)
			for (int seat = 0; seat <= 2; seat++, compared++)
				check_two(one, two, both, kinds[k], seat);
		free(both);
		free(two);
		free(one);
	}
	globfree(&golden);
	ck_assert_int_gt(compared, 50);
}

/* Who is asked to be ready answers so, in every match. */
TEST(a_seat_is_ready_once_a_match)
{
	size_t n;
	char *one = slurp("tests/golden/chkobba.log", &n);
	char *answers = seat_told(one, SEAT_VIEW_ANSWERS, 2, 0);
	char *sent = seat_told(one, SEAT_VIEW_LINES, 2, 0);
	int ready = 0, asked = 0;

	for (char *at = answers; (at = strstr(at, "ready\n")); at++)
		ready++;
	for (char *at = sent; (at = strstr(at, "? ready\n")); at++)
		asked++;
	ck_assert_int_eq(ready, 2);
	ck_assert_int_eq(asked, 2);
	free(answers);
	free(sent);
	free(one);
}
