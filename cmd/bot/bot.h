/* Declares what the files of bot share. */
#ifndef ARBITRE_BOT_BOT_H
#define ARBITRE_BOT_BOT_H

#include "common/tool.h"

#include "think/seat_tracker.h"

enum strategy { FIRST, RANDOM, GREEDY, EXPERT, SEARCH };

/* A way of choosing moves. */
struct habit {
	enum strategy strategy;
	enum strategy now_and_then; /* in some moves this instead ... */
	int once_in;                /* ... in one of so many; 0: never */
};

struct config {
	struct habit habit;
	bool levelled; /* named by a level, not by a strategy */
	bool seeded, gives;
	uint8_t seed[CHANCE_BYTES]; /* all 0: none was given */
	uint64_t playouts;          /* 0: no limit */
	uint64_t ms;                /* of processor time; 0: no limit */
};

/* Reads the command line into CONFIG, which is zero at first.  A wrong argument
 * ends the program with 2. */
void bot_options(struct config *config, int argc, char **argv);

#define CHOICES_MAX 512

/* A question to a seat. */
struct question {
	const char *text; /* behind "? " */
	size_t n;
	uint64_t line;     /* of the input, from 1 */
	int64_t read;      /* the start of its time: clock_now() ... */
	int64_t processor; /* ... and bot_processor() */
	int64_t late;      /* how late the last answers were, us */
	int64_t stop;      /* end of thinking, us behind READ; 0: none; set by
			    * bot_think() */
	int64_t gap;       /* longest gap between two looks at the clock, us;
			    * set by bot_think() */
	const char *choice[CHOICES_MAX]; /* its moves, as written */
	size_t length[CHOICES_MAX];
	int count;
};

/* Returns the processor time used so far, in microseconds. */
int64_t bot_processor(void);

/* Returns the index of the move of expert and search in a game with a mind.
 * Returns -1 if the match cannot be tracked, and says so once on standard
 * error.  KEY gives search its chance. */
int bot_think(const struct config *config, enum strategy strategy,
	      struct seat_tracker *tracker, struct question *question,
	      const uint8_t key[CHANCE_BYTES]);

#endif
