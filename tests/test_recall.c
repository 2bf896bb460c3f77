/*
 * Recall: what was played agrees with the hands that it was played from; what is
 * hidden in the matches that are recalled changes nothing; and who is to move and
 * what the house plays is no witness.
 */
#include "game/recall.h"

#include "course.h"
#include "game/search.h"
#include "support.h"
#include "trials.h"

/* How many other worlds agree less than the true one. */
static int check_worlds(const struct course *course,
			struct witnesses *witnesses, int most)
{
	int seat = course->match.turn, fewer = 0;
	static struct recall hidden;
	static struct witnesses others;
	static struct match world;

	hidden = course->recall;
	for (int i = 0; i < hidden.count; i++)
		world_of(&course->recall.list[i].before, seat, (uint64_t)i,
			 &hidden.list[i].before);
	recall_witnesses(&hidden, &course->match, seat, &others);
	ck_assert_int_eq(others.count, witnesses->count);
	for (uint64_t i = 0; i < 8; i++) {
		int agrees;

		world_of(&course->match, seat, i, &world);
		agrees = recall_agrees(witnesses, &world);
		ck_assert_int_eq(recall_agrees(&others, &world), agrees);
		ck_assert_int_le(agrees, most);
		fewer += agrees < most;
	}
	return fewer;
}

START_TEST(the_hands_that_moves_came_from_agree)
{
	struct course course = { .policy = 100 };
	int questions = getenv("SLOW") ? 2000 : 100, seen = 0, fewer = 0;
	static struct witnesses witnesses;
	char header[HEADER_MAX + 1];

	trial_header(_i, header);
	for (uint64_t seed = (uint64_t)_i * 1000; questions > 0; seed++) {
		course_begin(&course, header, seed);
		if (!match_game(&course.match)->hands)
			return;
		while (questions > 0 && course_question(&course)) {
			int most;

			questions--;
			recall_witnesses(&course.recall, &course.match,
					 course.match.turn, &witnesses);
			for (int i = 0; i < witnesses.count; i++)
				ck_assert_int_ne(witnesses.list[i].then.turn,
						 course.match.turn);
			most = recall_agrees(&witnesses, &course.match);
			ck_assert_int_eq(most, witnesses.count);
			seen += most;
			fewer += check_worlds(&course, &witnesses, most);
		}
	}
	ck_assert_int_gt(seen, 0);
	ck_assert_int_gt(fewer, 0); /* some worlds are less likely */
}
END_TEST

/* Moves of the house, and those of another deal, say nothing. */
START_TEST(only_choices_are_witnesses)
{
	struct course course = { .policy = 100 };
	static struct witnesses witnesses;
	static struct recall recall;
	int32_t deals;

	course_begin(&course, "arbitre 1 chkobba dealer=2", 1);
	do
		ck_assert(course_question(&course));
	while (course.recall.count < 3);
	recall_witnesses(&course.recall, &course.match, course.match.turn,
			 &witnesses);
	ck_assert_int_gt(witnesses.count, 0);
	recall = course.recall;
	for (int i = 0; i < recall.count; i++)
		recall.list[i].chosen = false;
	recall_witnesses(&recall, &course.match, course.match.turn, &witnesses);
	ck_assert_int_eq(witnesses.count, 0);
	deals = course.match.deals;
	while (course.match.deals == deals)
		ck_assert(course_question(&course));
	recall_witnesses(&course.recall, &course.match, course.match.turn,
			 &witnesses);
	ck_assert_int_eq(witnesses.count, 0);
}
END_TEST

Suite *suite_recall(void)
{
	Suite *suite = suite_create("recall");
	TCase *tcase = tcase_create("recall");

	tcase_set_timeout(tcase, 3000);
	tcase_add_loop_test(tcase, the_hands_that_moves_came_from_agree, 0,
			    trials_count());
	tcase_add_test(tcase, only_choices_are_witnesses);
	suite_add_tcase(suite, tcase);
	return suite;
}
