/* Declares what the files of bot share. */
#ifndef ARBITRE_BOT_BOT_H
#define ARBITRE_BOT_BOT_H

#include "common/tool.h"

#include "think/seat_tracker.h"

enum strategy { FIRST, RANDOM, GREEDY, EXPERT, SEARCH };

/* How it chooses its moves. */
struct habit {
	enum strategy strategy;
	enum strategy now_and_then; /* what it does instead in one move ... */
	int once_in;                /* of so many; 0: never */
};

struct config {
	struct habit habit;
	bool levelled; /* it plays by a level, not by a strategy */
	bool seeded, gives;
	uint8_t seed[CHANCE_BYTES]; /* all 0 where none was given */
	uint64_t playouts;          /* 0: no limit */
	uint64_t ms;                /* of processor time; 0: no limit */
};

/* Reads the command line into CONFIG, which is zero at first; a wrong argument
 * ends the program with 2. */
void bot_options(struct config *config, int argc, char **argv);

#define CHOICES_MAX 512

/* A question as it is put to a seat. */
struct question {
	const char *text; /* behind "? " */
	size_t n;
	uint64_t line;     /* of the input, from 1 */
	int64_t read;      /* when its time began to run: clock_now() ... */
	int64_t processor; /* ... and bot_processor() */
	int64_t late;      /* by how much the last answers came, us */
	int64_t stop;      /* when thinking has to stop, us behind READ; 0: it
			      does not think; set by bot_think() */
	int64_t gap;       /* the longest between two looks at the clock, us;
			      set by bot_think() */
	const char *choice[CHOICES_MAX]; /* its moves, as they are spelt */
	size_t length[CHOICES_MAX];
	int count;
};

/* The processor time that was used so far, in microseconds. */
int64_t bot_processor(void);

/* The index of the move that expert and search make in a game that has a mind; -1: the match cannot be
 * followed, which is told once on standard error.  KEY gives search its chance. */
int bot_think(const struct config *config, enum strategy strategy,
	      struct seat_tracker *tracker, struct question *question,
	      const uint8_t key[CHANCE_BYTES]);

#endif
