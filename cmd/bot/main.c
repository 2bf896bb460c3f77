/* bot: a player for all games. */
#include "bot.h"

#include "base/clock.h"
#include "base/crypto.h"
#include "base/reason_told.h"
#include "think/mind.h"
#include "record/format.h"
#include "record/parse.h"
#include "record/seal.h"
#include "rules/randomness.h"

#define LATENESS 256 /* latest answers that are remembered */

/*
 * The hash of the lines to this seat in the present match.  The key of random
 * draws is the seed, this hash and the question.  So draws do not depend on how
 * many questions this process has answered.  Answered questions are left out,
 * as they are missing when a match is resumed. `left` and comments are left
 * out, as no record has them.
 */
static struct seal told;

static void hear(const char *line, size_t n)
{
	if (line_starts(line, n, "arbitre"))
		seal_init(&told); /* a match begins */
	if (n && line[0] != '#' && !line_starts(line, n, "left"))
		seal_line(&told, line, n);
}

/* Random words for one question, block after block. */
struct words {
	uint8_t key[CHANCE_BYTES], block[CHANCE_BYTES];
	uint64_t number;
	size_t used;
};

static void words_init(struct words *words, const uint8_t *seed,
		       const char *question, size_t n)
{
	struct blake2b hash;
	uint8_t past[CHANCE_BYTES];

	seal_value(&told, past);
	blake2b_init(&hash, seed);
	blake2b_update(&hash, past, sizeof(past));
	blake2b_update(&hash, question, n);
	blake2b_final(&hash, words->key);
	words->number = 0;
	words->used = CHANCE_BYTES;
}

static uint32_t next_word(void *context)
{
	struct words *words = context;
	const uint8_t *at;

	if (words->used == CHANCE_BYTES) {
		chance_match(words->key, words->number++, words->block);
		words->used = 0;
	}
	at = words->block + words->used;
	words->used += 4;
	return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
	       (uint32_t)at[3] << 24;
}

/* Splits a question into its moves. */
static void split(struct question *question)
{
	const char *text = question->text;
	size_t n = question->n;

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

/* Returns true for a known game without a mind: no rule says how to play it. */
static bool is_mindless(const struct game *game)
{
	return game && !mind_of(game);
}

/* Chooses by the question alone, if its moves are those of a game. */
static int choose_greedy(const struct game *game,
			 const struct question *question)
{
	struct move moves[MOVE_MAX];

	if (!game || question->count > MOVE_MAX)
		return 0;
	for (int i = 0; i < question->count; i++)
		if (parse_move(game, question->choice[i], question->length[i],
			       &moves[i]))
			return 0;
	return moves[0].kind >= MOVE_WORD
		       ? mind_of(game)->greedy(moves, question->count)
		       : 0;
}

static bool is_of_the_game(const struct question *question)
{
	return !word_is(question->choice[0], question->length[0], "ready") &&
	       !line_starts(question->choice[0], question->length[0],
			    "entropy");
}

/* Returns the habit in this game.  A level must beat the one below it, even
 * where greedy does no better than the random moves of novice. */
static struct habit habit_in(const struct config *config,
			     const struct game *game)
{
	static const struct habit half_expert = { EXPERT, GREEDY, 2 };
	const struct mind *mind = game ? mind_of(game) : NULL;
	bool is_player = config->levelled && !config->habit.once_in &&
			 config->habit.strategy == GREEDY;

	return is_player && mind && mind->greedy_is_chance ? half_expert
							   : config->habit;
}

static int choose(const struct config *config, const struct game *game,
		  struct seat_tracker *tracker, struct question *question)
{
	struct habit habit = habit_in(config, game);
	enum strategy strategy = habit.strategy;
	struct words words = { 0 };
	int i;

	if (strategy == RANDOM || strategy == SEARCH || habit.once_in)
		words_init(&words, config->seed, question->text, question->n);
	if (habit.once_in && is_of_the_game(question) &&
	    !chance_below((uint32_t)habit.once_in, next_word, &words))
		strategy = habit.now_and_then;
	if (strategy >= GREEDY && is_mindless(game))
		return 0; /* heard_game() has said so */
	switch (strategy) {
	case FIRST:
		return 0;
	case RANDOM:
		return (int)chance_below((uint32_t)question->count, next_word,
					 &words);
	case EXPERT:
	case SEARCH:
		if (!is_of_the_game(question))
			return 0;
		i = bot_think(config, strategy, tracker, question, words.key);
		if (i >= 0)
			return i;
		break;
	case GREEDY:
		break;
	}
	return choose_greedy(game, question);
}

/* Gives random entropy, so that no player can choose the decks. */
static void give_entropy(struct writer *out)
{
	uint8_t bytes[CHANCE_BYTES];
	char text[8 + 2 * CHANCE_BYTES];

	chance_kernel(bytes);
	writer_line(out, text,
		    (size_t)(hex_append(text_append(text, "entropy "), bytes,
					CHANCE_BYTES) -
			     text));
}

static void answer(const struct config *config, const struct game *game,
		   struct seat_tracker *tracker, struct question *question,
		   struct writer *out)
{
	int i;

	split(question);
	if (!question->count)
		error(EXIT_BAD, 0, "%s",
		      tr("a question without a move: expected ? MOVE | MOVE"));
	i = choose(config, game, tracker, question);
	if (config->gives &&
	    word_is(question->choice[i], question->length[i], "entropy -"))
		give_entropy(out);
	else
		writer_line(out, question->choice[i], question->length[i]);
	if (!tool_flush(out))
		exit(0); /* the referee has gone */
}

/* How late the last answers came behind the end of thinking, in us.  An answer
 * counts as late as if it had lost the processor just then. */
struct lateness {
	int64_t last[LATENESS];
	size_t count;
};

static int64_t worst(const struct lateness *lateness)
{
	int64_t most = 0;

	for (size_t i = 0; i < LATENESS; i++)
		if (lateness->last[i] > most)
			most = lateness->last[i];
	return most;
}

/* Notes when the answer was sent. */
static void note_lateness(struct lateness *lateness,
			  const struct question *question)
{
	int64_t taken = (clock_now() - question->read) / 1000;

	int64_t late = taken - question->stop;

	if (question->stop)
		lateness->last[lateness->count++ % LATENESS] =
			late > question->gap ? late : question->gap;
}

/* Returns the game of a header.  Returns NULL, and says so once, for an unknown
 * game or another format. */
static const struct game *heard_game(const struct config *config,
				     const struct reader *reader,
				     const char *line, size_t n)
{
	static bool warned;
	const struct game *game;
	struct terms terms;
	struct reason why;

	header_parse(line, n, &game, &terms, &why);
	if (warned)
		return game;
	warned = game ? is_mindless(game) && config->habit.strategy >= GREEDY
		      : config->habit.strategy == GREEDY;
	if (warned)
		error(0, 0, "%s:%" PRIu64 ": %s", reader->name, reader->number,
		      fill(tr("it always plays the first move: {why}"), "why",
			   game ? tr(N_("this game has no such player"))
				: reason_told(&why),
			   NULL));
	return game;
}

/* The state that answers depend on. */
struct talk {
	struct config config;
	struct seat_tracker tracker;
	struct writer out;
	const struct game *game; /* NULL: no header yet, or unknown */
	struct lateness lateness;
	int64_t heard_from; /* processor time when its input began */
};

/* Answers the question in a line. */
static void take_question(struct talk *talk, const char *line, size_t n,
			  uint64_t number)
{
	struct question question = {
		.text = line + (n > 1 ? 2 : 1),
		.n = n > 1 ? n - 2 : 0,
		.line = number,
		.late = worst(&talk->lateness),
	};
	bool searches = talk->config.habit.strategy == SEARCH;

	if (searches) {
		/* time for the lines before it counts */
		question.processor = talk->heard_from;
		question.read = clock_now() -
				(bot_processor() - talk->heard_from) * 1000;
	}
	answer(&talk->config, talk->game, &talk->tracker, &question,
	       &talk->out);
	if (searches) {
		note_lateness(&talk->lateness, &question);
		talk->heard_from = bot_processor();
	}
}

int main(int argc, char **argv)
{
	static struct talk talk = { .config.habit.strategy = FIRST };
	static struct reader reader;
	enum line_state state;
	const char *line;
	size_t n;

	tool_start(TOOL_VERSION("bot"));
	bot_options(&talk.config, argc, argv);
	reader_init(&reader, STDIN_FILENO, tr("(standard input)"));
	writer_init(&talk.out, STDOUT_FILENO);
	seal_init(&told);
	tracker_init(&talk.tracker);
	talk.tracker.styles = talk.config.habit.strategy == SEARCH;
	talk.heard_from = bot_processor();
	while ((state = reader_line(&reader, &line, &n)) == LINE_OK) {
		if (n && line[0] == '?' && (n == 1 || line[1] == ' ')) {
			take_question(&talk, line, n, reader.number);
			continue;
		}
		hear(line, n);
		if (line_starts(line, n, "arbitre"))
			talk.game = heard_game(&talk.config, &reader, line, n);
		if (habit_in(&talk.config, talk.game).strategy >= EXPERT &&
		    tracker_hear(&talk.tracker, line, n))
			tool_no_memory();
	}
	tracker_release(&talk.tracker);
	if (state == LINE_ERROR)
		tool_read_error(&reader);
	if (state == LINE_LONG)
		error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader.name,
		      reader.number,
		      fill(tr("a line of over {n} bytes"), "n",
			   fill_number(LINE_BYTES), NULL));
	return 0;
}
