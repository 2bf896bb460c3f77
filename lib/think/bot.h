/*
 * A bot: a player that hears the lines of one seat and answers its questions, by a
 * habit: a strategy, perhaps with another one now and then.  bot(1) explains the
 * strategies and the levels.
 *
 * The key of all chance is the seed of the bot, the lines of the match so far, and
 * the question.  So an answer does not depend on how many questions this bot has
 * answered before.
 */
#ifndef ARBITRE_THINK_BOT_H
#define ARBITRE_THINK_BOT_H

#include "think/search.h"
#include "think/seat_tracker.h"
#include "record/seal.h"

enum strategy { FIRST, RANDOM, GREEDY, EXPERT, SEARCH };

/* A way of choosing moves. */
struct habit {
	enum strategy strategy;
	enum strategy now_and_then; /* in some moves this instead ... */
	int once_in;                /* ... in one of so many; 0: never */
	bool is_player;             /* level player, and not strategy greedy */
};

struct bot {
	struct habit habit;
	uint8_t seed[CHANCE_BYTES]; /* all 0: none */
	const struct game *game;    /* of the header; NULL: none, or unknown */
	struct terms terms;         /* of the header, if GAME is known */
	struct reason unknown;      /* why GAME is not known */
	struct seal told;           /* the hash of the lines of the match */
	struct seat_tracker tracker;
	struct reason lost; /* why the last answer was greedy's, not that of
			     * expert or search; or none */
};

/* Finds the strategy, or the level, of that NAME.  Returns false if there is
 * none. */
bool habit_of_strategy(struct habit *habit, const char *name);
bool habit_of_level(struct habit *habit, const char *name);

/* Makes a bot of that habit, with SEED or (NULL) none. */
void bot_init(struct bot *bot, const struct habit *habit, const uint8_t *seed);
void bot_release(struct bot *bot);

/* Returns true for a known game without a mind: no rule says how to play it. */
bool bot_is_mindless(const struct bot *bot);

/* Takes a line to its seat that is no question; a header begins a match.  Returns 0;
 * -1 if memory ran out. */
int bot_hear(struct bot *bot, const char *line, size_t n);

#define CHOICES_MAX 512 /* answers of a question that a bot looks at */

/* A question to a seat. */
struct question {
	const char *text; /* behind "? " */
	size_t n;
	const char *choice[CHOICES_MAX]; /* its answers, as written */
	size_t length[CHOICES_MAX];
	int count;
};

/* Splits the text of N bytes into the answers of QUESTION, which keeps pointers into
 * it. */
void question_split(struct question *question, const char *text, size_t n);

/* Chooses an answer.  LIMITS are those of search; NULL: it plays as expert.  Returns
 * its index, or 0 if the question has none. */
int bot_answer(struct bot *bot, const struct question *question,
	       const struct search_limits *limits);

#endif
