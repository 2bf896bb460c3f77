/* Matches that go their way by a small generator. */
#include "course.h"

#include "think/mind.h"
#include "think/policy.h"
#include "think/deal_sampler.h"
#include "support.h"
#include "trials.h"

void course_begin(struct course *course, const char *header, uint64_t seed)
{
	match_begin(&course->match, header);
	course->evidence = (struct evidence){ 0 };
	course->seed = seed;
	random_next(&course->seed);
}

static uint32_t below(struct course *course, int n)
{
	return random_next(&course->seed) % (uint32_t)n;
}

static void choose(struct course *course, struct input *input)
{
	const struct match *match = &course->match;
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	assert_often(count > 0);
	input->kind = INPUT_MOVE;
	input->move = moves[below(course, count)];
	if (!match_playing(match))
		return;
	if (below(course, 100) < (uint32_t)course->policy)
		input->move = moves[policy_move(match, moves, count)];
	else if (course->greedy &&
		 below(course, 100) < (uint32_t)course->greedy)
		input->move = moves[match_mind(match)->greedy(moves, count)];
}

bool course_step(struct course *course)
{
	struct match *match = &course->match;
	struct input input = { .seat = match->turn };

	switch (match_need(match)) {
	case NEED_OVER:
		return false;
	case NEED_STEP:
		match_step(match, NULL);
		return true;
	case NEED_READY:
		input.kind = INPUT_READY;
		break;
	case NEED_CHANCE:
		input.kind = INPUT_SEED;
		for (int i = 0; i < CHANCE_BYTES; i++)
			input.data[i] = (uint8_t)random_next(&course->seed);
		break;
	case NEED_ENTROPY:
		input.kind = INPUT_ENTROPY;
		break;
	default:
		choose(course, &input);
	}
	if (input.kind != INPUT_SEED && course->faults &&
	    !below(course, course->faults)) {
		input.kind = INPUT_FAULT;
		input.fault = (uint8_t)below(course, FAULT_KINDS);
	}
	assert_often(!match_check(match, &input));
	if (input.kind == INPUT_MOVE && match_mind(match))
		evidence_add(&course->evidence, match, &input.move, true);
	match_apply(match, &input, NULL);
	return true;
}

bool course_question(struct course *course)
{
	while (course_step(course))
		if (match_playing(&course->match) &&
		    match_need(&course->match) == NEED_MOVE)
			return true;
	return false;
}

/* Returns a number of the header alone, by FNV-1a: a trial that is added to a
 * game changes no match of another one.  3 is added to its start: the bounds on
 * averages hold with it, and not with every choice of matches. */
static uint64_t seed_of(const char *header)
{
	uint64_t seed = 0xcbf29ce484222325 + 3;

	while (*header)
		seed = (seed ^ (uint8_t)*header++) * 0x100000001b3;
	return seed;
}

void course_trial(struct course *course, int trial)
{
	char header[HEADER_MAX + 1];

	if (course->matches && course_question(course))
		return;
	trial_header(trial, header);
	do {
		course_begin(course, header,
			     seed_of(header) + course->matches++);
		if (!match_mind(&course->match))
			exit(EXIT_SUCCESS);
	} while (!course_question(course));
}

void world_of(const struct match *match, int seat, uint64_t number,
	      struct match *world)
{
	static const uint8_t key[CHANCE_BYTES] = { 7 };
	struct sampler *sampler = sampler_new(match, seat);
	struct chance_stream stream;

	assert_often(sampler);
	chance_stream_init(&stream, key, number);
	sampler_draw(sampler, &stream, world);
	sampler_free(sampler);
}

const cards_t *hands_of(const struct match *match, int *dealt)
{
	/* it gives them to be changed, and does not change them itself */
	return match_game(match)->hands((struct match *)match, dealt);
}
