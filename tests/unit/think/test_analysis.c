/* The analysis: what is best, how sure a loss is, and what a seat learns of the
 * others is what its own tracker learns of the lines that it is sent. */
#include "think/analysis.h"

#include <math.h>
#include <sodium.h>

#include "course.h"
#include "think/policy.h"
#include "think/opponent_model.h"
#include "think/move_compare.h"
#include "think/seat_tracker.h"
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
				const struct evidence *evidence,
				const struct move *moves, int count, int made,
				uint64_t worlds)
{
	struct judged judged;

	ck_assert_int_eq(analysis_judge(match, evidence, moves, count, made,
					key, worlds, &judged),
			 0);
	return judged;
}

/* The two halves of the worlds that a decision is judged by, whole: nothing is
 * left out of them, and each has so many parts. */
#define PARTS 32

static void play_halves(const struct match *match, const struct move *moves,
			int count, uint64_t each, int parts,
			struct comparison half[2])
{
	uint8_t keys[2][CHANCE_BYTES];

	memcpy(keys[0], key, sizeof(key));
	crypto_generichash(keys[1], CHANCE_BYTES, key, CHANCE_BYTES, NULL, 0);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(move_compare_begin(&half[i], match, NULL,
						    moves, count, keys[i],
						    each),
				 0);
		while (!half[i].solved && half[i].parts < parts)
			move_compare_play(&half[i]);
		move_compare_end(&half[i]);
	}
}

SUITE_WITH(analysis_worlds, 3000, NULL, NULL); /* long */

/* With few worlds the best move is that of the policy, and what the others lose
 * is read off all of them. */
TEST_EACH(without_many_worlds_the_policy_is_best, 0, HEADERS)
{
	static struct course course = { .policy = 50 };
	int compared = 0;

	course_begin(&course, headers[_i], 3);
	while (compared < 30 && course_question(&course)) {
		const struct match *match = &course.match;
		static struct comparison half[2];
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves), policy;
		struct judged judged;

		if (count < 2)
			continue;
		policy = policy_move(match, moves, count);
		judged = judge_move(match, NULL, moves, count, policy, 30);
		if (judged.solved)
			continue;
		ck_assert_int_eq(judged.loss, 0);
		ck_assert(move_equal(&judged.best, &moves[policy]));
		play_halves(match, moves, count, 1, 15, half);
		for (int made = 0; made < count; made++) {
			int64_t sum = 0;

			for (int i = 0; i < 2; i++)
				sum += move_compare_lead(&half[i], policy, made)
					       .mean;
			judged =
				judge_move(match, NULL, moves, count, made, 30);
			ck_assert(move_equal(&judged.best, &moves[policy]));
			ck_assert_int_eq(judged.loss, sum / 2);
			ck_assert(!judged.blunder);
		}
		compared++;
	}
	ck_assert_int_eq(compared, 30);
}

/* Which move a half finds best; *CLOSE: it hangs on how that is rounded. */
static int best_of(const struct comparison *half, bool *close)
{
	int best = half->policy;
	int64_t most = 0;

	for (int i = 0; i < half->count; i++) {
		struct lead lead = move_compare_lead(half, i, half->policy);

		if (i == half->policy)
			continue;
		*close = *close || (llabs(lead.mean - lead.error) < 3) ||
			 (most && llabs(lead.mean - most) < 3);
		if (lead.mean <= most || lead.mean <= lead.error)
			continue;
		most = lead.mean;
		best = i;
	}
	return best;
}

/* Which move all worlds find best, where the halves disagree. */
static int best_of_both(const struct comparison half[2], bool *close)
{
	int best = half->policy;
	double most = 0;

	for (int i = 0; i < half->count; i++) {
		struct lead one = move_compare_lead(&half[0], i, half->policy);
		struct lead two = move_compare_lead(&half[1], i, half->policy);
		double mean = (double)(one.mean + two.mean) / 2;
		double error = hypot((double)one.error, (double)two.error) / 2;

		if (i == half->policy)
			continue;
		*close = *close || fabs(mean - error) < 3 ||
			 (most > 0 && fabs(mean - most) < 3);
		if (mean <= most || mean <= error)
			continue;
		most = mean;
		best = i;
	}
	return best;
}

/* What may be better than that, by a standard error. */
static double doubt_of(const struct comparison *half, int best)
{
	double most = 0;

	for (int i = 0; i < half->count; i++) {
		struct lead lead = move_compare_lead(half, i, best);

		if (i != best)
			most = fmax(most, (double)(lead.mean + lead.error));
	}
	return most;
}

/* With many, what is better than the policy's move by more than its error is
 * found in one half of the worlds, and what it is worth read in the other; and
 * the error knows whether still another one may be better. */
static void find_what_is_better(const char *header)
{
	static struct course course = { .policy = 80 };
	int compared = 0, better = 0, doubtful = 0, blunders = 0, unsure = 0;

	course_begin(&course, header, 5);
	while (compared < 30 && course_question(&course)) {
		const struct match *match = &course.match;
		static struct comparison half[2];
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves), policy, made;
		double lost = 0, squares = 0, errors = 0, surely;
		int chosen[2];
		struct judged judged;
		bool close = false;

		if (count < 2)
			continue;
		policy = policy_move(match, moves, count);
		made = compared % 2 ? policy : compared % count;
		judged = judge_move(match, NULL, moves, count, made, 6 * 64);
		if (judged.solved)
			continue;
		play_halves(match, moves, count, 6, PARTS, half);
		for (int i = 0; i < 2; i++) {
			double doubt;
			struct lead lead;

			chosen[i] = best_of(&half[i], &close);
			better += chosen[i] != policy;
			lead = move_compare_lead(&half[!i], chosen[i], made);
			doubt = doubt_of(&half[i], chosen[i]);
			doubtful += doubt > 0;
			lost += (double)lead.mean / 2;
			errors += (double)(lead.error * lead.error);
			squares += doubt * doubt;
		}
		if (close)
			continue;
		ck_assert_double_eq_tol((double)judged.loss, lost, 2);
		ck_assert_double_eq_tol((double)judged.error,
					sqrt(squares + errors) / 2, 2);
		/* what is surely lost is a blunder, if it is much */
		surely = lost - 1.5 * sqrt(errors);
		if (fabs(surely) > 5 &&
		    fabs(lost - match_mind(match)->blunder) > 2)
			ck_assert_int_eq(
				judged.blunder,
				surely > 0 &&
					lost > match_mind(match)->blunder);
		blunders += judged.blunder;
		unsure += surely < 0 && lost > match_mind(match)->blunder;
		if (chosen[0] != chosen[1])
			chosen[0] = best_of_both(half, &close);
		if (!close)
			ck_assert(move_equal(&judged.best, &moves[chosen[0]]));
		compared++;
	}
	ck_assert_int_gt(compared, 20);
	ck_assert_int_gt(better, 0);
	ck_assert_int_gt(doubtful, 0);
	ck_assert_int_gt(blunders + unsure, 0);
}

TEST_EACH(what_is_better_is_found, 1, HEADERS)
{
	find_what_is_better(headers[_i]);
}

/* How far losses by many other worlds are from one another, in errors as they
 * tell: neither much more nor much less than one. */
TEST_EACH(a_loss_is_as_sure_as_it_tells, 0, HEADERS)
{
	static struct course course = { .policy = 60, .greedy = 30 };
	const int decisions = getenv("SLOW") ? 40 : 4, keys = 10;
	double squares = 0;
	int judgements = 0, seen = 0, asked = 0;

	course_begin(&course, headers[_i], 7);
	while (seen < decisions) {
		struct move moves[MOVE_MAX];
		int64_t loss[10], sum = 0;
		struct judged judged;
		int count;

		if (!course_question(&course)) {
			course_begin(&course, headers[_i], 8 + (unsigned)asked);
			continue;
		}
		count = match_legal(&course.match, moves);
		if (count < 2 || asked++ % 4)
			continue;
		for (int k = 0; k < keys; k++) {
			uint8_t with[CHANCE_BYTES] = { (uint8_t)k };

			ck_assert_int_eq(analysis_judge(&course.match, NULL,
							moves, count, count - 1,
							with, 128, &judged),
					 0);
			loss[k] = judged.loss;
			sum += judged.loss;
			if (judged.solved)
				break;
		}
		if (judged.solved)
			continue;
		seen++;
		for (int k = 0; judged.error && k < keys; k++) {
			double off = (double)(loss[k] - sum / keys) /
				     (double)judged.error;

			squares += off * off * keys / (keys - 1);
			judgements++;
		}
	}
	ck_assert_int_gt(judgements, keys);
	ck_assert_double_gt(sqrt(squares / judgements), 0.4);
	ck_assert_double_lt(sqrt(squares / judgements), 2);
}

/* Whom the seat takes for greedy plays on so. */
TEST_EACH(others_play_on_as_they_are_known, 0, HEADERS)
{
	static struct course course = { .policy = 80 };
	static struct evidence by_policy, unknown, by_greedy;
	int compared = 0, others = 0;

	memset(by_policy.log_odds, -LOG_ODDS_MAX, sizeof(by_policy.log_odds));
	memset(by_greedy.log_odds, LOG_ODDS_MAX, sizeof(by_greedy.log_odds));
	course_begin(&course, headers[_i], 15);
	while (compared < 20 && course_question(&course)) {
		const struct match *match = &course.match;
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves);
		struct judged known, not_known, greedy;

		if (count < 2)
			continue;
		known = judge_move(match, &by_policy, moves, count, 0, 200);
		not_known = judge_move(match, &unknown, moves, count, 0, 200);
		greedy = judge_move(match, &by_greedy, moves, count, 0, 200);
		ck_assert_int_eq(known.loss, not_known.loss);
		ck_assert_int_eq(known.error, not_known.error);
		others += known.loss != greedy.loss;
		compared++;
	}
	ck_assert_int_gt(others, 0);
}

/* What the others played tells of their hands, where they play as the rule. */
TEST_EACH(what_was_played_before_is_regarded, 0, HEADERS)
{
	static struct course course = { .policy = 100 };
	static struct evidence known, nothing;
	int compared = 0, others = 0;

	memset(nothing.log_odds, -LOG_ODDS_MAX, sizeof(nothing.log_odds));
	course_begin(&course, headers[_i], 25);
	while (compared < 20 && course_question(&course)) {
		const struct match *match = &course.match;
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves);
		struct judged with, without;

		if (count < 2 || course.evidence.count < 3)
			continue;
		known = course.evidence;
		known.unweighed = 0;
		memcpy(known.log_odds, nothing.log_odds,
		       sizeof(known.log_odds));
		with = judge_move(match, &known, moves, count, 0, 200);
		without = judge_move(match, &nothing, moves, count, 0, 200);
		others += with.error != without.error;
		compared++;
	}
	ck_assert_int_eq(compared, 20);
	ck_assert_int_eq(others > 0, match_mind(&course.match)->recall > 0);
}

/* A record, and what each of its seats makes of what it is sent. */
struct reading {
	struct analysis analysis;
	struct seat_tracker seats[SEATS_MAX + 1];
	struct look look;
	bool alone; /* nobody hears it */
	int compared, learnt, recalled, houses, ended;
	struct judged last; /* decision of the deal; with seat 0 none */
	/* added up here: of the match; of the present deal */
	struct costs match, deal;
	int summed, skilled;
};

static void hear(struct reading *reading, int seat, const char *line, size_t n)
{
	ck_assert_int_eq(tracker_hear(&reading->seats[seat], line, n), 0);
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

/* The skill of a side is how much less it lost than the mean of the others;
 * the skill of a match is that of its whole deals. */
static void check_skill(struct reading *reading, const struct match *match)
{
	const struct analysis *analysis = &reading->analysis;
	int sides = match_sides(match);
	int64_t all = 0;

	for (int seat = 1; seat <= match->seats; seat++)
		all += analysis->deal.lost[seat].loss;
	for (int seat = 1; seat <= match->seats; seat++) {
		int side = match_side(match, seat);
		int64_t own = 0, skill = analysis->deal.skill[seat];

		for (int mate = 1; mate <= match->seats; mate++)
			if (match_side(match, mate) == side)
				own += analysis->deal.lost[mate].loss;
		ck_assert_int_lt(
			llabs(skill * (sides - 1) - (all - own * sides)),
			sides);
		reading->match.skill[seat] += skill;
		ck_assert_int_eq(analysis->match.skill[seat],
				 reading->match.skill[seat]);
		reading->skilled += skill != 0;
	}
}

/* The losses of a match are those of the decisions of its whole deals. */
static void check_sums(struct reading *reading, bool deal_over)
{
	const struct analysis *analysis = &reading->analysis;

	if (analysis->last) {
		struct losses *lost = &reading->deal.lost[analysis->last->seat];

		lost->loss += analysis->last->loss;
		lost->variance += analysis->last->error * analysis->last->error;
		lost->decisions++;
		lost->blunders += analysis->last->blunder;
	}
	if (!deal_over)
		return;
	reading->match.deals += !analysis->cut;
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		struct losses *sum = &reading->match.lost[seat];
		const struct losses *lost = &reading->deal.lost[seat];

		ck_assert_mem_eq(&analysis->deal.lost[seat], lost,
				 sizeof(*lost));
		if (analysis->cut)
			continue;
		sum->loss += lost->loss;
		sum->variance += lost->variance;
		sum->decisions += lost->decisions;
		sum->blunders += lost->blunders;
		ck_assert_mem_eq(&analysis->match.lost[seat], sum,
				 sizeof(*sum));
		reading->summed += lost->variance > 0;
	}
	ck_assert_uint_eq(analysis->match.deals, reading->match.deals);
	memset(&reading->deal, 0, sizeof(reading->deal));
}

/* Behind the last decision of a deal nobody has a choice.  If all cards were
 * known then, what its move brings is what the deal brought. */
static void check_ahead(struct reading *reading, const struct match *match,
			const struct record_line *line)
{
	struct analysis *analysis = &reading->analysis;
	const struct judged *last = &reading->last;
	bool deal_over = analysis_deal_over(analysis);

	check_sums(reading, deal_over);
	if (deal_over && !analysis->cut)
		check_skill(reading, match);
	if (analysis->last)
		reading->last = *analysis->last;
	else if (line->event && !line->input && line->event->verb == &verb_play)
		reading->last.seat = 0;
	if (!deal_over)
		return;
	if (!analysis->cut && last->seat && last->solved) {
		int64_t ahead = last->ahead - last->loss;

		ck_assert_int_le(
			llabs(ahead - analysis->deal.result[last->seat]), 2);
		reading->ended++;
	}
	reading->last.seat = 0;
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	struct reading *reading = context;
	int seats = record->match.seats;

	if (line->kind == LINE_HEADER) {
		memset(&reading->match, 0, sizeof(reading->match));
		memset(&reading->deal, 0, sizeof(reading->deal));
	}
	analysis_line(&reading->analysis, record, line);
	ck_assert(!reading->analysis.failed);
	analysis_look(&reading->analysis, line, &reading->look);
	check_ahead(reading, &record->match, line);
	if (reading->alone)
		return;
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
	const struct evidence *theirs =
		&reading->analysis.evidence[match->turn];
	const struct evidence *own = &reading->seats[match->turn].evidence;

	analysis_question(&reading->analysis, record);
	if (reading->alone)
		return;
	if (!match_playing(match) || match_need(match) != NEED_MOVE)
		return;
	ck_assert_ptr_null(tracker_asked(&reading->seats[match->turn]));
	ck_assert_mem_eq(theirs->log_odds, own->log_odds,
			 sizeof(own->log_odds));
	ck_assert_int_eq(theirs->count, own->count);
	ck_assert_int_eq(theirs->unweighed, own->unweighed);
	for (int i = 0; i < own->count; i++) {
		ck_assert(
			move_equal(&theirs->list[i].move, &own->list[i].move));
		ck_assert_int_eq(theirs->list[i].chosen, own->list[i].chosen);
		reading->recalled++;
	}
	for (int seat = 1; seat <= match->seats; seat++)
		reading->learnt += own->log_odds[seat] != 0;
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

/* Reads a record to its end; with WORLDS what all moves of seat 1 lost, and how
 * the seats play, as far as it is found. */
static int64_t loss_of(const char *file, uint64_t worlds,
		       const struct look *known, struct look *found)
{
	static struct reading reading;
	int64_t loss;

	memset(&reading, 0, sizeof(reading));
	analysis_init(&reading.analysis, worlds, 0);
	reading.analysis.look = known;
	reading.alone = true;
	read_record(&reading, file);
	loss = reading.analysis.match.lost[1].loss;
	ck_assert_int_eq(reading.analysis.match.deals > 0, worlds > 0);
	ck_assert_uint_eq(reading.analysis.players.count > 0, worlds > 0);
	if (found)
		*found = reading.look;
	analysis_release(&reading.analysis);
	return loss;
}

/* The first game alone; the others are in analysis_worlds. */
SUITE_WITH(analysis, 3000, NULL, NULL); /* long */

TEST(what_is_better_is_found_in_the_first_game)
{
	find_what_is_better(headers[0]);
}

/* Sixteen worlds in each half are enough to call a loss sure; fewer are not. */
TEST(a_blunder_takes_sixteen_worlds_of_each_half)
{
	static struct course course = { .policy = 50 };
	int compared = 0, blunders = 0;

	course_begin(&course, headers[0], 3);
	while (compared < 40 && course_question(&course)) {
		const struct match *match = &course.match;
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves);
		struct judged judged;

		for (int made = 0; count > 1 && made < count; made++) {
			judged =
				judge_move(match, NULL, moves, count, made, 30);
			if (judged.solved)
				break;
			ck_assert(!judged.blunder);
			judged =
				judge_move(match, NULL, moves, count, made, 32);
			blunders += judged.blunder;
		}
		compared++;
	}
	ck_assert_int_gt(blunders, 0);
}

/* A first look finds how the seats play, and judges nothing; the second goes by
 * that from the first move on, and learns nothing more. */
TEST(a_second_look_knows_how_the_seats_play)
{
	static const char file[] = "tests/golden/chouine-match.log";
	static struct look found, again, none;
	int known = 0;

	loss_of(file, 0, NULL, &found);
	for (int seat = 1; seat <= 2; seat++) {
		ck_assert_int_eq(found.styles.log_odds[seat][seat], 0);
		known += found.styles.log_odds[seat][3 - seat] != 0;
	}
	ck_assert_int_gt(known, 0);
	ck_assert_int_ne(loss_of(file, 20, NULL, NULL),
			 loss_of(file, 20, &found, &again));
	ck_assert_mem_eq(&again, &found, sizeof(found));
	loss_of(file, 0, &none, &again);
	ck_assert_mem_eq(&again.styles, &none.styles, sizeof(none.styles));
	/* the seal of the record, which is its last line */
	ck_assert_mem_eq(again.seal, found.seal, sizeof(found.seal));
	ck_assert_mem_eq(found.seal,
			 "3c2070c616b4b69bf3496f87b8d7b341"
			 "dabf9f70edbc7b93650f5b661fd47490",
			 sizeof(found.seal));
}

/* Where no seed is known, the chance of an analysis hangs on the seal, and
 * without a seal on the decks. */
TEST(chance_comes_of_the_seal_where_no_seed_is_known)
{
	static const char file[] = "tests/golden/chkobba-3-cut.log";
	static struct look look, other, none;
	int64_t loss;

	loss_of(file, 0, NULL, &look);
	ck_assert_int_ne(look.seal[0], 0);
	other = none = look;
	other.seal[63] = other.seal[63] == '0' ? '1' : '0';
	memset(none.seal, 0, sizeof(none.seal));
	loss = loss_of(file, 4, &look, NULL);
	ck_assert_int_eq(loss_of(file, 4, &look, NULL), loss);
	ck_assert_int_ne(loss_of(file, 4, &other, NULL), loss);
	ck_assert_int_ne(loss_of(file, 4, &none, NULL), loss);
}

/* Returns true for the records that are read without SLOW=1: those with faults
 * or a seat that is out, and a third of the others by their names.  A new
 * record does not change the choice. */
static bool is_read(const char *path)
{
	const char *name = strrchr(path, '/') + 1;
	unsigned int sum = 0;

	for (const char *at = name; *at; at++)
		sum = sum * 31 + (unsigned char)*at;
	return getenv("SLOW") || strstr(name, "out") ||
	       strstr(name, "faults") || sum % 3 == 0;
}

TEST(a_seat_learns_what_it_was_told)
{
	static struct reading reading;

	for (struct golden golden = { 0 }; golden_next(&golden);) {
		if (!is_read(golden.name))
			continue;
		analysis_init(&reading.analysis, 2, 0);
		for (int seat = 0; seat <= SEATS_MAX; seat++) {
			tracker_init(&reading.seats[seat]);
			reading.seats[seat].styles = true;
		}
		read_record(&reading, golden.name);
		for (int seat = 0; seat <= SEATS_MAX; seat++)
			tracker_release(&reading.seats[seat]);
		analysis_release(&reading.analysis);
	}
	ck_assert_int_gt(reading.compared, 1000);
	ck_assert_int_gt(reading.learnt, 1000);
	ck_assert_int_gt(reading.recalled, 1000);
	ck_assert_int_gt(reading.houses, 10);
	ck_assert_int_gt(reading.ended, 10);
	ck_assert_int_gt(reading.summed, 100);
	ck_assert_int_gt(reading.skilled, 100);
}
