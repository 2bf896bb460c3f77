/*
 * A bot reads the lines of one seat and answers its questions by a habit: a
 * strategy, perhaps with another one now and then.  bot(1) explains the
 * strategies and the levels.
 *
 * All chance comes from a key: the seed of the bot, the lines of the match so
 * far, and the question.  So an answer does not depend on how many questions
 * the bot answered before.
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
	enum strategy now_and_then; /* used instead ... */
	int once_in;                /* in one of so many moves; 0: never */
	bool is_player;             /* level player, not strategy greedy */
};

/* The state of a bot. */
struct bot {
	struct habit habit;
	uint8_t seed[CHANCE_BYTES]; /* all 0: none */
	const struct game *game;    /* of the header; NULL: none, or unknown */
	struct terms terms;         /* of the header, if GAME is known */
	struct reason unknown;      /* why GAME is NULL */
	struct seal told;           /* hash of the lines of the match */
	struct seat_tracker tracker;
	struct reason lost; /* why greedy chose the last answer, or empty */
};

/* Find the habit of the strategy, or of the level, NAME.  Return false if there
 * is none. */
bool bot_habit_of_strategy(struct habit *habit, const char *name);
bool bot_habit_of_level(struct habit *habit, const char *name);

/* Makes a bot of that habit.  SEED has CHANCE_BYTES; NULL: zeros. */
void bot_init(struct bot *bot, const struct habit *habit, const uint8_t *seed);
/* Frees the memory of a bot. */
void bot_release(struct bot *bot);

/* Returns true if the game is known and has no mind. */
bool bot_is_mindless(const struct bot *bot);

/* Reads a line to the seat that is no question.  A header begins a match.
 * Returns 0; -1 if memory ran out. */
int bot_hear(struct bot *bot, const char *line, size_t n);

#define CHOICES_MAX 512 /* most answers that a bot considers */

/* A question to a seat. */
struct question {
	const char *text; /* behind "? " */
	size_t n;
	const char *choice[CHOICES_MAX]; /* its answers, as written */
	size_t length[CHOICES_MAX];
	int count;
};

/* Splits the N bytes behind "? " into the answers of QUESTION.  QUESTION keeps
 * pointers into TEXT. */
void bot_split_question(struct question *question, const char *text, size_t n);

/* Chooses an answer.  LIMITS are those of search; NULL: search plays as
 * expert.  Returns the index of the answer; 0 if the question has none. */
int bot_answer(struct bot *bot, const struct question *question,
	       const struct search_limits *limits);

#endif
