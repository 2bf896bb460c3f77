/*
 * A match followed from the lines of one seat: whoever thinks for the seat by
 * that match finds the same worlds as by the true one, whatever is hidden.
 */
#include "think/policy.h"
#include "think/deal_sampler.h"
#include "think/opponent_model.h"
#include "think/seat_tracker.h"
#include "record/format.h"
#include "support.h"
#include "trials.h"
#include "rules/randomness.h"

#define MATCHES 2 /* of each terms; SLOW=1: twenty times as many */
#define DEALS 6   /* of a match that are followed */

static const uint8_t key[CHANCE_BYTES] = { 7 };

struct course {
	struct match match;
	struct evidence evidence; /* of the match itself, hands and all */
	struct evidence first; /* the same, and the styles that seat 1 finds */
	struct seat_tracker seats[SEATS_MAX + 1];
	uint64_t seed;
	int questions;
	/* a line that a seat hears otherwise; 0: none */
	struct harm {
		int seat, line;
		enum { HARM_MISSED, HARM_TWICE, HARM_LAST_WORD } kind;
		int told;     /* lines that the seat was told so far */
		bool noticed; /* by the seat's next question */
	} harm;
};

/* Two worlds of each are the same, to the byte. */
static void check_same_worlds(const struct match *a, const struct match *b,
			      int seat)
{
	struct sampler *of_a = sampler_new(a, seat);
	struct sampler *of_b = sampler_new(b, seat);
	struct chance_stream stream_a, stream_b;
	static struct match world_a, world_b;

	ck_assert_ptr_nonnull(of_a);
	ck_assert_ptr_nonnull(of_b);
	chance_stream_init(&stream_a, key, 1);
	chance_stream_init(&stream_b, key, 1);
	for (int i = 0; i < 2; i++) {
		sampler_draw(of_a, &stream_a, &world_a);
		sampler_draw(of_b, &stream_b, &world_b);
		ck_assert_mem_eq(&world_a, &world_b, sizeof(world_a));
	}
	sampler_free(of_a);
	sampler_free(of_b);
}

/* By seat, over all courses of a trial. */
static int items_seen[SEATS_MAX + 1];

/* What was played, as it would be known whoever plays by which rule. */
static void know(struct evidence *known, const struct evidence *evidence,
		 const struct match *match)
{
	*known = *evidence;
	memset(known->log_odds, -LOG_ODDS_KNOWN, sizeof(known->log_odds));
	if (match->seats > 2)
		known->log_odds[seat_next(match, match->turn)] = LOG_ODDS_KNOWN;
}

/* What was played says the same of a world, to every seat. */
static void check_same_recall(const struct course *course,
			      const struct seat_tracker *tracker)
{
	static struct evidence_items true_ones, heard;
	static struct evidence true_recall, evidence;
	static struct match world;
	struct sampler *sampler = sampler_new(&tracker->match, tracker->seat);
	struct chance_stream stream, same;

	if (tracker->styles)
		ck_assert_mem_eq(course->first.log_odds,
				 tracker->evidence.log_odds,
				 sizeof(course->first.log_odds));
	know(&true_recall, &course->evidence, &course->match);
	know(&evidence, &tracker->evidence, &course->match);
	evidence_select(&true_recall, &course->match, tracker->seat, false,
			&true_ones);
	evidence_select(&evidence, &tracker->match, tracker->seat, false,
			&heard);
	ck_assert_int_eq(true_ones.count, heard.count);
	ck_assert_int_eq(true_ones.chosen, heard.chosen);
	items_seen[tracker->seat] += heard.chosen;
	chance_stream_init(&stream, key, 3);
	for (int i = 0; i < 2; i++) {
		sampler_draw(sampler, &stream, &world);
		same = stream;
		ck_assert_int_eq(
			evidence_agreeing(&true_ones, &world, &stream, NULL),
			evidence_agreeing(&heard, &world, &same, NULL));
	}
	sampler_free(sampler);
}

/* What is hidden changes places: the seat thinks the same. */
static void check_hidden(const struct match *match, int seat)
{
	struct sampler *sampler = sampler_new(match, seat);
	struct chance_stream stream;
	static struct match world;
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	chance_stream_init(&stream, key, 2);
	sampler_draw(sampler, &stream, &world);
	sampler_free(sampler);
	check_same_worlds(match, &world, seat);
	ck_assert_int_eq(policy_move(match, moves, count),
			 policy_move(&world, moves, count));
}

static void check_question(struct course *course)
{
	const struct match *match = &course->match;
	struct seat_tracker *tracker = &course->seats[match->turn];
	const struct reason *why = tracker_asked(tracker);
	struct move moves[MOVE_MAX], theirs[MOVE_MAX];
	int count = match_legal(match, moves);

	if (match->turn == course->harm.seat &&
	    course->harm.told >= course->harm.line) {
		ck_assert_msg(why != NULL, "%s, line %d, harm %d",
			      match_game(match)->name, course->harm.line,
			      (int)course->harm.kind);
		course->harm.noticed = true;
		return;
	}
	if (why)
		ck_abort_msg("%s, seat %d, deal %d: %s: %zu events",
			     match_game(match)->name, match->turn,
			     (int)match->deals, english(why), tracker->n);
	ck_assert_int_eq(match_legal(&tracker->match, theirs), count);
	for (int i = 0; i < count; i++)
		assert_often(move_equal(&moves[i], &theirs[i]));
	if (match->turn == 1)
		ck_assert_mem_eq(tracker->evidence.log_odds,
				 course->first.log_odds,
				 sizeof(tracker->evidence.log_odds));
	course->questions++;
	if (!match_playing(match) || random_next(&course->seed) % 3)
		return;
	check_same_worlds(match, &tracker->match, match->turn);
	check_hidden(match, match->turn);
	check_same_recall(course, tracker);
}

/* Returns true if the match cannot go on without that line: not that of a
 * commitment, nor what a seat does besides: it says or shows an annonce, or is
 * at fault. */
static bool counts(const char *text, size_t n)
{
	return strncmp(text, "commit ", 7) != 0 &&
	       strncmp(text, "show ", 5) != 0 &&
	       strncmp(text, "fault ", 6) != 0 && !memchr(text, ':', n);
}

static void tell_seat(struct course *course, int seat, const char *text,
		      size_t n)
{
	struct harm *harm = &course->harm;
	const char *word_end = memrchr(text, ' ', n);
	int times = 1;

	if (seat == harm->seat && counts(text, n) &&
	    ++harm->told == harm->line) {
		if (harm->kind == HARM_LAST_WORD)
			n = word_end ? (size_t)(word_end - text) : 0;
		else
			times = harm->kind == HARM_TWICE ? 2 : 0;
	}
	for (int i = 0; i < times; i++)
		assert_often(tracker_hear(&course->seats[seat], text, n) == 0);
}

static void tell(struct course *course, const struct events *events)
{
	char text[LINE_BYTES];

	for (int seat = 1; seat <= course->match.seats; seat++)
		for (int i = 0; i < events->count; i++) {
			size_t n = format_event(&course->match,
						&events->list[i], seat, text);

			if (n)
				tell_seat(course, seat, text, n);
		}
}

static void choose(struct course *course, struct input *input)
{
	const struct match *match = &course->match;
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);
	uint32_t i = random_next(&course->seed) % (uint32_t)count;

	check_question(course);
	if (match_playing(match) && random_next(&course->seed) % 3)
		i = (uint32_t)policy_move(match, moves, count);
	input->move = moves[i];
	if (random_next(&course->seed) % 90)
		return;
	input->kind = INPUT_FAULT;
	input->fault = (uint8_t)(random_next(&course->seed) % 4);
	input->length = input->fault ? 0 : 3;
	memcpy(input->data, "xyz", 3);
}

static void next_input(struct course *course, struct input *input)
{
	*input = (struct input){ .seat = course->match.turn };
	switch (match_need(&course->match)) {
	case NEED_READY:
		input->kind = random_next(&course->seed) % 30 ? INPUT_READY
							      : INPUT_FAULT;
		input->fault = FAULT_TIMEOUT;
		break;
	case NEED_CHANCE:
		input->kind = INPUT_SEED;
		for (int i = 0; i < CHANCE_BYTES; i++)
			input->data[i] = (uint8_t)random_next(&course->seed);
		break;
	case NEED_ENTROPY:
		input->kind = INPUT_ENTROPY;
		input->length = (uint8_t)(random_next(&course->seed) % 33);
		break;
	default:
		input->kind = INPUT_MOVE;
		choose(course, input);
	}
}

/* Where the house plays for a seat that is out, it is the first legal move. */
static void note_house(struct course *course)
{
	struct move moves[MOVE_MAX];

	if (match_house(&course->match) != HOUSE_MOVE)
		return;
	ck_assert_int_gt(match_legal(&course->match, moves), 0);
	evidence_add(&course->evidence, &course->match, &moves[0], false);
	evidence_add(&course->first, &course->match, &moves[0], false);
}

static void note_answer(struct course *course, const struct move *move)
{
	evidence_add(&course->evidence, &course->match, move, true);
	if (course->match.turn == 1)
		opponent_learn(&course->first, &course->match, 1);
	evidence_add(&course->first, &course->match, move, true);
}

/* Plays a match, with that HARM or NULL.  Returns the number of questions; with
 * harm 1 if it was noticed. */
static int follow(const char *header, uint64_t seed, const struct harm *harm)
{
	static struct course course;
	static struct events events;
	struct input input;
	char you[LINE_BYTES];

	if (!mind_of(match_begin(&course.match, header)))
		return 0;
	course.seed = seed;
	course.questions = 0;
	course.harm = harm ? *harm : (struct harm){ 0 };
	course.evidence = course.first = (struct evidence){ 0 };
	for (int seat = 1; seat <= course.match.seats; seat++) {
		tracker_init(&course.seats[seat]);
		course.seats[seat].styles = seat == 1;
		tracker_hear(&course.seats[seat], header, strlen(header));
		tracker_hear(&course.seats[seat], you, format_you(seat, you));
	}
	while (match_need(&course.match) != NEED_OVER &&
	       course.match.deals < DEALS && !course.harm.noticed) {
		events.count = 0;
		if (match_need(&course.match) == NEED_STEP) {
			note_house(&course);
			match_step(&course.match, &events);
		} else {
			next_input(&course, &input);
			if (input.kind == INPUT_MOVE)
				note_answer(&course, &input.move);
			match_apply(&course.match, &input, &events);
		}
		tell(&course, &events);
	}
	for (int seat = 1; seat <= course.match.seats; seat++)
		tracker_release(&course.seats[seat]);
	return harm ? course.harm.noticed : course.questions;
}

SUITE_WITH(seat_tracker, 600, NULL, NULL); /* medium */

TEST_TRIALS(a_seat_thinks_by_what_it_is_told)
{
	int matches = getenv("SLOW") ? 20 * MATCHES : MATCHES, questions = 0;
	char header[HEADER_MAX + 1];

	trial_header(_i, header);
	for (int i = 0; i < matches; i++)
		questions += follow(header, (uint64_t)(_i * 1000 + i), NULL);
	for (int seat = 1; seat <= 2; seat++)
		ck_assert(!questions || items_seen[seat] > 0);
	if (getenv("VERBOSE"))
		printf("%s: %d questions\n", header, questions);
}

/* A seat that misses a line, hears one twice, or hears one without its last
 * word, notices it by its next question. */
TEST_TRIALS(each_line_counts)
{
	int lines = getenv("SLOW") ? 200 : 15, noticed = 0;
	char header[HEADER_MAX + 1];

	trial_header(_i, header);
	for (int i = 0; i < lines; i++) {
		struct harm harm = { .seat = 1 + i % 2,
				     .line = 1 + i * 4,
				     .kind = (unsigned int)i % 5 % 3 };

		noticed += follow(header, (uint64_t)_i, &harm);
	}
	/* a match may be over before the last of these lines */
	ck_assert(noticed > 0 || !follow(header, (uint64_t)_i, NULL));
	if (getenv("VERBOSE"))
		printf("%s: %d noticed\n", header, noticed);
}

/* No lines of anything make it more than lost. */
TEST(lines_of_no_match_are_refused)
{
	static const char *const lines[] = {
		"arbitre 1 enfle players=4 dealer=4 deals=1",
		"you 1",
		"deal 1 4",
		"hand 1 KS",
	};
	struct seat_tracker tracker;

	tracker_init(&tracker);
	ck_assert_ptr_nonnull(tracker_asked(&tracker));
	for (int i = 0; i < 4; i++)
		tracker_hear(&tracker, lines[i], strlen(lines[i]));
	ck_assert_ptr_nonnull(tracker_asked(&tracker));
	ck_assert(tracker.lost.n);
	tracker_release(&tracker);
}
