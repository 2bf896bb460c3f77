/* Chooses the answers of a bot. */
#include "think/bot.h"

#include <string.h>

#include "base/crypto.h"
#include "think/mind.h"
#include "think/policy.h"
#include "record/format.h"
#include "record/parse.h"

struct way {
	const char *name;
	struct habit habit;
};

static const struct way strategies[] = {
	{ "first", { FIRST } },   { "random", { RANDOM } },
	{ "greedy", { GREEDY } }, { "expert", { EXPERT } },
	{ "search", { SEARCH } }, { NULL },
};

static const struct way levels[] = {
	{ "novice", { GREEDY, RANDOM, 3 } },
	{ "player", { GREEDY, .is_player = true } }, /* see bot_habit() */
	{ "club", { EXPERT, GREEDY, 5 } },
	{ "expert", { EXPERT } },
	{ "master", { SEARCH } },
	{ NULL },
};

static bool find_way(const struct way *way, struct habit *habit,
		     const char *name)
{
	while (way->name && strcmp(way->name, name) != 0)
		way++;
	if (way->name)
		*habit = way->habit;
	return way->name;
}

bool bot_habit_of_strategy(struct habit *habit, const char *name)
{
	return find_way(strategies, habit, name);
}

bool bot_habit_of_level(struct habit *habit, const char *name)
{
	return find_way(levels, habit, name);
}

void bot_init(struct bot *bot, const struct habit *habit, const uint8_t *seed)
{
	memset(bot, 0, sizeof(*bot));
	bot->habit = *habit;
	if (seed)
		memcpy(bot->seed, seed, CHANCE_BYTES);
	seal_init(&bot->told);
	tracker_init(&bot->tracker);
	bot->tracker.styles = habit->strategy == SEARCH;
}

void bot_release(struct bot *bot)
{
	tracker_release(&bot->tracker);
}

bool bot_is_mindless(const struct bot *bot)
{
	return bot->game && !mind_of(bot->game);
}

/* Returns the habit of a bot in its game.  A level must beat the one below it,
 * even where greedy does no better than the random moves of novice. */
static struct habit bot_habit(const struct bot *bot)
{
	static const struct habit half_expert = { EXPERT, GREEDY, 2 };
	const struct mind *mind = bot->game ? mind_of(bot->game) : NULL;

	return bot->habit.is_player && mind && mind->greedy_is_chance
		       ? half_expert
		       : bot->habit;
}

/* Hashes the line, but no questions: those answered are missing when a match is
 * resumed.  `left` and comments are left out too, as no record has them. */
int bot_hear(struct bot *bot, const char *line, size_t n)
{
	if (line_starts(line, n, "arbitre")) {
		seal_init(&bot->told);
		terms_parse_header(line, n, &bot->game, &bot->terms,
				   &bot->unknown);
	}
	if (n && line[0] != '#' && !line_starts(line, n, "left"))
		seal_line(&bot->told, line, n);
	return bot_habit(bot).strategy >= EXPERT
		       ? tracker_hear(&bot->tracker, line, n)
		       : 0;
}

void bot_split_question(struct question *question, const char *text, size_t n)
{
	question->text = text;
	question->n = n;
	question->count = 0;
	while (n && question->count < CHOICES_MAX) {
		const char *bar = memmem(text, n, " | ", 3);
		size_t part = bar ? (size_t)(bar - text) : n;

		question->choice[question->count] = text;
		question->length[question->count++] = part;
		if (!bar)
			break;
		text += part + 3;
		n -= part + 3;
	}
}

/* Random words for one question, made in blocks. */
struct words {
	uint8_t key[CHANCE_BYTES], block[CHANCE_BYTES];
	uint64_t number;
	size_t used;
};

static uint32_t next_key_word(void *context)
{
	struct words *words = context;
	uint32_t word;

	if (words->used == CHANCE_BYTES) {
		chance_match(words->key, words->number++, words->block);
		words->used = 0;
	}
	word = load_le32(words->block + words->used);
	words->used += 4;
	return word;
}

/* Chooses by the question alone.  Returns 0 if its moves are not of the
 * game. */
static int choose_greedy(const struct bot *bot, const struct question *question)
{
	struct move moves[MOVE_MAX];

	if (!bot->game || question->count > MOVE_MAX)
		return 0;
	for (int i = 0; i < question->count; i++)
		if (parse_move(bot->game, question->choice[i],
			       question->length[i], &moves[i]))
			return 0;
	return moves[0].kind >= MOVE_WORD
		       ? mind_of(bot->game)->greedy(moves, question->count)
		       : 0;
}

static bool is_of_the_game(const struct question *question)
{
	return !word_is(question->choice[0], question->length[0], "ready") &&
	       !line_starts(question->choice[0], question->length[0],
			    "entropy");
}

/* Follows the match up to the question, and lists its MOVES.  Returns 0; -1
 * with bot->lost if the lines cannot be followed. */
static int follow_question(struct bot *bot, const struct question *question,
			   struct move *moves)
{
	struct seat_tracker *tracker = &bot->tracker;
	const struct match *match = &tracker->match;
	char text[LINE_BYTES];
	size_t n;
	int count;

	if (!tracker->begun && !tracker->lost.n)
		return reason_set(&bot->lost,
				  N_("no header that it can read was heard"));
	if (tracker_asked(tracker)) {
		bot->lost = tracker->lost;
		return -1;
	}
	count = match_legal(match, moves);
	n = format_question(match, moves, count, text);
	if (count != question->count || n != question->n + 2 ||
	    memcmp(text + 2, question->text, question->n) != 0)
		return reason_set(
			&bot->lost,
			N_("the question is not the one of this match"));
	return 0;
}

/* Chooses as expert, or searches within LIMITS.  Returns the index of the
 * answer; -1 if the match cannot be followed. */
static int think(struct bot *bot, const struct question *question,
		 const uint8_t key[CHANCE_BYTES],
		 const struct search_limits *limits)
{
	const struct match *match = &bot->tracker.match;
	struct move moves[MOVE_MAX];
	struct searched found[MOVE_MAX];
	int16_t weights[WEIGHTS_MAX];
	int best = -1;

	if (follow_question(bot, question, moves))
		return -1;
	if (!match_playing(match))
		return 0; /* a cut */
	if (limits && question->count > 1)
		best = search_moves(match, &bot->tracker.evidence, moves,
				    question->count, key, limits, found);
	if (best >= 0)
		return best;
	policy_weights(match_mind(match), weights);
	return policy_expert(match, moves, question->count, weights);
}

/* Returns the strategy for this answer: the usual one, or the one now and then.
 * If chance has a part in it, WORDS are those of this question. */
static enum strategy strategy_now(const struct bot *bot,
				  const struct question *question,
				  struct words *words)
{
	struct habit habit = bot_habit(bot);
	struct blake2b hash;
	uint8_t past[CHANCE_BYTES];

	if (habit.strategy == RANDOM || habit.strategy == SEARCH ||
	    habit.once_in) {
		seal_value(&bot->told, past);
		blake2b_init(&hash, bot->seed);
		blake2b_update(&hash, past, sizeof(past));
		blake2b_update(&hash, question->text, question->n);
		blake2b_final(&hash, words->key);
		words->number = 0;
		words->used = CHANCE_BYTES;
	}
	if (habit.once_in && is_of_the_game(question) &&
	    !chance_below((uint32_t)habit.once_in, next_key_word, words))
		return habit.now_and_then;
	return habit.strategy;
}

int bot_answer(struct bot *bot, const struct question *question,
	       const struct search_limits *limits)
{
	struct words words = { 0 };
	enum strategy strategy;
	int i;

	reason_set(&bot->lost, NULL);
	if (!question->count)
		return 0;
	strategy = strategy_now(bot, question, &words);
	if (strategy == FIRST || (strategy >= GREEDY && bot_is_mindless(bot)))
		return 0;
	if (strategy == RANDOM)
		return (int)chance_below((uint32_t)question->count,
					 next_key_word, &words);
	if (strategy == GREEDY)
		return choose_greedy(bot, question);
	if (!is_of_the_game(question))
		return 0;
	i = think(bot, question, words.key, strategy == SEARCH ? limits : NULL);
	return i >= 0 ? i : choose_greedy(bot, question);
}
