/* Chooses the moves of bots that track the match. */
#include "bot.h"

#include "base/clock.h"
#include "base/reason_told.h"
#include "think/policy.h"
#include "think/search.h"
#include "record/format.h"

#include <time.h>

#define LEAST_US 3000   /* with less time it does not search */
#define LEAST_MS 20     /* of a move; with less time it has no margin */
#define MARGIN_US 10000 /* least margin of a move */
#define SHARE 600       /* most thousandths of a move to think in ... */
#define LEAST_SHARE 250 /* ... and least, however late it was */

struct watch {
	struct question *question;
	int64_t wall, processor; /* limits, us; 0: none */
	int64_t looked;          /* at the clock, us behind question->read */
};

int64_t bot_processor(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int thousandths(int64_t used, int64_t limit)
{
	if (!limit)
		return 0;
	return used >= limit ? 1000 : (int)(used * 1000 / limit);
}

/* Returns the share of time used: of the processor's limit, or of the
 * move's. */
static int watch_used(void *context)
{
	struct watch *watch = context;
	struct question *question = watch->question;
	int64_t now = (clock_now() - question->read) / 1000;
	int wall = thousandths(now, watch->wall);
	int processor = thousandths(bot_processor() - question->processor,
				    watch->processor);

	if (now - watch->looked > question->gap)
		question->gap = now - watch->looked;
	watch->looked = now;
	return wall > processor ? wall : processor;
}

/* Returns when thinking must stop, in us: at 60 % of the time of a move, or
 * before the margin for its last answers.  One very late answer, as on a
 * stopped machine, does not forbid all thinking.  The bank does not count.
 * Returns 0 if there is no time. */
static int64_t wall_us(const struct match *match, int64_t late)
{
	int64_t move = (int64_t)match->terms.common[KEY_MOVE] * 1000;
	int64_t share = move * SHARE / 1000;
	int64_t least = move * LEAST_SHARE / 1000;
	int64_t rest = move - (late > MARGIN_US ? late : MARGIN_US);

	if (move < LEAST_MS * 1000)
		return 0;
	rest = rest > least ? rest : least;
	return share < rest ? share : rest;
}

static int play_expert(const struct match *match, const struct move *moves,
		       int count)
{
	int16_t weights[WEIGHTS_MAX];

	policy_weights(match_mind(match), weights);
	return policy_expert(match, moves, count, weights);
}

/* Searches; without time, or if search fails, moves as expert. */
static int search(const struct config *config,
		  const struct seat_tracker *tracker, struct question *question,
		  const struct move *moves, const uint8_t key[CHANCE_BYTES])
{
	const struct match *match = &tracker->match;
	struct watch watch = {
		.question = question,
		.wall = wall_us(match, question->late),
		.looked = (clock_now() - question->read) / 1000,
		.processor = (int64_t)config->ms * 1000,
	};
	struct search_limits limits = { config->playouts, watch_used, &watch };
	struct searched found[MOVE_MAX];
	int best = -1;

	if (question->count > 1 && watch.wall >= LEAST_US &&
	    (!watch.processor || watch.processor >= LEAST_US)) {
		question->stop = watch.wall;
		question->gap = 0;
		best = search_moves(match, &tracker->evidence, moves,
				    question->count, key, &limits, found);
	}
	return best < 0 ? play_expert(match, moves, question->count) : best;
}

/* Returns true if the match has this question for the seat. */
static bool is_asked(const struct match *match, const struct move *moves,
		     int count, const struct question *question)
{
	char text[LINE_BYTES];
	size_t n = format_question(match, moves, count, text);

	return count == question->count && n == question->n + 2 &&
	       !memcmp(text + 2, question->text, question->n);
}

/* Follows the match up to the question, and lists its MOVES.  0; or -1 and WHY it
 * cannot. */
static int follow(struct seat_tracker *tracker, const struct question *question,
		  struct move *moves, struct reason *why)
{
	const struct match *match = &tracker->match;

	if (!tracker->begun && !tracker->lost.n)
		return reason_set(why,
				  N_("no header that it can read was heard"));
	if (tracker_asked(tracker)) {
		*why = tracker->lost;
		return -1;
	}
	if (!is_asked(match, moves, match_legal(match, moves), question))
		return reason_set(
			why, N_("the question is not the one of this match"));
	return 0;
}

/* Says once that the match is lost; answers go on. */
static void tell_lost(const struct question *question, const struct reason *why)
{
	static bool told;

	if (!told)
		error(0, 0, "%s:%" PRIu64 ": %s", tr("(standard input)"),
		      question->line,
		      fill(tr("it plays on as greedy: {why}"), "why",
			   reason_told(why), NULL));
	told = true;
}

int bot_think(const struct config *config, enum strategy strategy,
	      struct seat_tracker *tracker, struct question *question,
	      const uint8_t key[CHANCE_BYTES])
{
	const struct match *match = &tracker->match;
	struct move moves[MOVE_MAX];
	struct reason lost;

	if (follow(tracker, question, moves, &lost)) {
		tell_lost(question, &lost);
		return -1;
	}
	if (!match_playing(match))
		return 0; /* a cut */
	if (strategy == EXPERT)
		return play_expert(match, moves, question->count);
	return search(config, tracker, question, moves, key);
}
