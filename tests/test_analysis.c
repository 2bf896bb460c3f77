/* The analysis: what is best is what is surely better, and what a seat learns of the
 * others is what its own follower learns of the lines that it is sent. */
#include "record/analysis.h"

#include <glob.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "course.h"
#include "game/policy.h"
#include "game/search.h"
#include "game/style.h"
#include "record/follower.h"
#include "record/verify.h"
#include "support.h"

static const uint8_t key[CHANCE_BYTES] = { 11 };

static const char *const headers[] = {
	"arbitre 1 chkobba",
	"arbitre 1 chouine",
	"arbitre 1 enfle",
	"arbitre 1 chnif players=5",
};
#define HEADERS ((int)(sizeof(headers) / sizeof(*headers)))

static struct judged judge_move(const struct match *match,
				const struct recall *recall,
				const struct move *moves, int count, int made,
				uint64_t worlds)
{
	struct judged judged;

	ck_assert_int_eq(analysis_judge(match, recall, moves, count, made, key,
					2 * worlds * (uint64_t)count, &judged),
			 0);
	return judged;
}

/* With few worlds the best move is that of the policy, and what the others lose is
 * read off all of them. */
START_TEST(without_many_worlds_the_policy_is_best)
{
	static struct course course = { .policy = 50 };
	int compared = 0;

	course_begin(&course, headers[_i], 3);
	while (compared < 30 && course_question(&course)) {
		const struct match *match = &course.match;
		struct searched found[2][MOVE_MAX];
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves), policy;
		struct judged judged;
		int64_t first;

		if (count < 2)
			continue;
		policy = policy_move(match, moves, count);
		judged = judge_move(match, NULL, moves, count, policy, 15);
		if (judged.solved)
			continue;
		ck_assert_int_eq(judged.loss, 0);
		ck_assert_int_eq(judged.error, 0);
		ck_assert(move_equal(&judged.best, &moves[policy]));
		for (int made = 0; made < count; made++) {
			judged =
				judge_move(match, NULL, moves, count, made, 15);
			ck_assert(move_equal(&judged.best, &moves[policy]));
			search_all(match, NULL, moves, count, made, key, 0, 15,
				   found);
			first = found[1][policy].ahead * 1000 /
				(15 * match_game(match)->worth_unit);
			search_all(match, NULL, moves, count, made, key, 15, 15,
				   found);
			first += found[1][policy].ahead * 1000 /
				 (15 * match_game(match)->worth_unit);
			ck_assert_int_eq(judged.loss, first / 2);
		}
		compared++;
	}
	ck_assert_int_eq(compared, 30);
}
END_TEST

#define WORLDS 200 /* of each half */

/* How many standard errors a move is ahead of the policy's, on average. */
static double sureness(const struct searched *found)
{
	double n = (double)found->n, mean = (double)found->ahead / n;
	double square = (double)found->squares / n - mean * mean;

	return mean <= 0 || square <= 0 ? 0 : mean / sqrt(square / (n - 1));
}

/* Which move is best by these worlds; *CLOSE: it hangs on how that is rounded. */
static int surely_best(const struct searched *found, int count, int policy,
		       bool *close)
{
	int best = policy;

	for (int i = 0; i < count; i++) {
		double sure = sureness(&found[i]);

		*close = *close || (sure > 2.8 && sure < 3.2);
		if (sure > 3 && found[i].ahead > found[best].ahead)
			best = i;
	}
	return best;
}

/* With many, what is surely better than the policy's move is found in one half of the
 * worlds, and what it is worth read in the other. */
START_TEST(what_is_surely_better_is_found)
{
	static struct course course = { .policy = 80 };
	int compared = 0, better = 0;

	course_begin(&course, headers[_i], 5);
	while (compared < 40 && course_question(&course)) {
		const struct match *match = &course.match;
		struct searched half[2][2][MOVE_MAX];
		double lost = 0, unit = match_game(match)->worth_unit;
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves), policy, made;
		int chosen[2];
		struct judged judged;
		bool close = false;

		if (count < 2)
			continue;
		policy = policy_move(match, moves, count);
		made = compared % 2 ? policy : compared % count;
		judged = judge_move(match, NULL, moves, count, made, WORLDS);
		for (int i = 0; i < 2; i++)
			search_all(match, NULL, moves, count, made, key,
				   (uint64_t)i * WORLDS, WORLDS, half[i]);
		for (int i = 0; i < 2; i++) {
			chosen[i] =
				surely_best(half[i][0], count, policy, &close);
			better += chosen[i] != policy;
			lost += (double)half[!i][1][chosen[i]].ahead * 500 /
				(WORLDS * unit);
		}
		if (close || judged.solved)
			continue;
		ck_assert_double_eq_tol(judged.loss, lost, 2);
		if (chosen[0] == chosen[1])
			ck_assert(move_equal(&judged.best, &moves[chosen[0]]));
		compared++;
	}
	ck_assert_int_gt(compared, 20);
	ck_assert_int_gt(better, 0);
}
END_TEST

/* Whom the seat takes for greedy plays on so. */
START_TEST(others_play_on_as_they_are_known)
{
	static struct course course = { .policy = 80 };
	static struct recall by_policy, unknown, by_greedy;
	int compared = 0, others = 0;

	memset(by_policy.lean, -STYLE_LEAN_MAX, sizeof(by_policy.lean));
	memset(by_greedy.lean, STYLE_LEAN_MAX, sizeof(by_greedy.lean));
	course_begin(&course, headers[_i], 15);
	while (compared < 20 && course_question(&course)) {
		const struct match *match = &course.match;
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves);
		struct judged known, not_known, greedy;

		if (count < 2)
			continue;
		known = judge_move(match, &by_policy, moves, count, 0, 100);
		not_known = judge_move(match, &unknown, moves, count, 0, 100);
		greedy = judge_move(match, &by_greedy, moves, count, 0, 100);
		ck_assert_int_eq(known.loss, not_known.loss);
		ck_assert_int_eq(known.error, not_known.error);
		others += known.loss != greedy.loss;
		compared++;
	}
	ck_assert_int_gt(others, 0);
}
END_TEST

/* A record, and what each of its seats makes of what it is sent. */
struct reading {
	struct analysis analysis;
	struct follower seats[SEATS_MAX + 1];
	int compared, learnt, recalled, houses;
};

static void hear(struct reading *reading, int seat, const char *line, size_t n)
{
	ck_assert_int_eq(follower_hear(&reading->seats[seat], line, n), 0);
}

struct opening_of {
	struct reading *reading;
	int seat;
};

static void hear_opening(void *context, const char *line, size_t n)
{
	const struct opening_of *opening = context;

	hear(opening->reading, opening->seat, line, n);
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	struct reading *reading = context;
	int seats = record->match.seats;

	analysis_line(&reading->analysis, record, line);
	ck_assert(!reading->analysis.failed);
	reading->houses +=
		line->event && line->event->verb == &verb_play && !line->input;
	for (int seat = 1; seat <= seats; seat++) {
		struct opening_of opening = { reading, seat };
		char text[LINE_BYTES];
		size_t n;

		if (line->kind == LINE_NAME && record_names_told(record))
			record_opening_view(record, seat, hear_opening,
					    &opening);
		if (!line->event)
			continue;
		n = record_line_view(record, line, seat, text);
		if (n)
			hear(reading, seat, text, n);
	}
}

static void on_question(void *context, const struct record *record)
{
	struct reading *reading = context;
	const struct match *match = &record->match;
	const struct recall *theirs = &reading->analysis.recall[match->turn];
	const struct recall *own = &reading->seats[match->turn].recall;

	analysis_question(&reading->analysis, record);
	if (!match_playing(match) || match_need(match) != NEED_MOVE)
		return;
	ck_assert_ptr_null(follower_asked(&reading->seats[match->turn]));
	ck_assert_mem_eq(theirs->lean, own->lean, sizeof(own->lean));
	ck_assert_int_eq(theirs->count, own->count);
	ck_assert_int_eq(theirs->fresh, own->fresh);
	for (int i = 0; i < own->count; i++) {
		ck_assert(
			move_equal(&theirs->list[i].move, &own->list[i].move));
		ck_assert_int_eq(theirs->list[i].chosen, own->list[i].chosen);
		reading->recalled++;
	}
	for (int seat = 1; seat <= match->seats; seat++)
		reading->learnt += own->lean[seat] != 0;
	reading->compared++;
}

static void read_record(struct reading *reading, const char *file)
{
	static struct verify verify;
	size_t size;
	char *log = slurp(file, &size), *at = log;

	verify_init(&verify);
	verify.on_line = on_line;
	verify.on_question = on_question;
	verify.context = reading;
	while (at < log + size) {
		size_t n = (size_t)(strchr(at, '\n') - at);

		ck_assert_int_eq(verify_line(&verify, line_kind(at, n), at, n),
				 0);
		at += n + 1;
	}
	free(log);
}

START_TEST(a_seat_learns_what_it_was_told)
{
	static struct reading reading;
	glob_t golden;

	ck_assert_int_eq(glob("tests/golden/*.log", 0, NULL, &golden), 0);
	for (size_t i = 0; i < golden.gl_pathc; i++) {
		analysis_init(&reading.analysis, 2, 0);
		for (int seat = 0; seat <= SEATS_MAX; seat++) {
			follower_init(&reading.seats[seat]);
			reading.seats[seat].styles = true;
		}
		read_record(&reading, golden.gl_pathv[i]);
		for (int seat = 0; seat <= SEATS_MAX; seat++)
			follower_release(&reading.seats[seat]);
		analysis_release(&reading.analysis);
	}
	globfree(&golden);
	ck_assert_int_gt(reading.compared, 1000);
	ck_assert_int_gt(reading.learnt, 1000);
	ck_assert_int_gt(reading.recalled, 1000);
	ck_assert_int_gt(reading.houses, 10);
}
END_TEST

Suite *suite_analysis(void)
{
	Suite *suite = suite_create("analysis"); /* medium */
	TCase *tcase = tcase_create("analysis");

	tcase_set_timeout(tcase, 3000);
	tcase_add_loop_test(tcase, without_many_worlds_the_policy_is_best, 0,
			    HEADERS);
	tcase_add_loop_test(tcase, what_is_surely_better_is_found, 0, HEADERS);
	tcase_add_loop_test(tcase, others_play_on_as_they_are_known, 0,
			    HEADERS);
	tcase_add_test(tcase, a_seat_learns_what_it_was_told);
	suite_add_tcase(suite, tcase);
	return suite;
}
