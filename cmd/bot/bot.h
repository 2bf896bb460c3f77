/* Limits the time of bot's searches, and reads its command line. */
#ifndef ARBITRE_BOT_BOT_H
#define ARBITRE_BOT_BOT_H

#include "common/tool.h"

#include "think/bot.h"

struct config {
	struct habit habit;
	bool seeded, gives;
	uint8_t seed[CHANCE_BYTES]; /* all 0: none was given */
	uint64_t playouts;          /* 0: no limit */
	uint64_t ms;                /* of processor time; 0: no limit */
};

/* Reads the command line into CONFIG, which is zero at first.  A wrong argument
 * ends the program with 2. */
void bot_options(struct config *config, int argc, char **argv);

#define LATENESS 256 /* recent answers that are remembered */

/* The time of searches, in microseconds.  Times of an answer count from its
 * start. */
struct think_time {
	int64_t read;      /* start of the answer: clock_now(), in ns, */
	int64_t processor; /* and think_time_processor() */
	int64_t wall;      /* its limit */
	int64_t allowed;   /* of processor time; 0: no limit */
	int64_t stop;      /* end of thinking; 0: there was none */
	int64_t looked;    /* the last look at the clock */
	int64_t gap;       /* the longest gap between two looks */
	/* The times of the last answers from the end of thinking to the end of
	 * the answer; each is at least GAP. */
	int64_t late[LATENESS];
	size_t count;
	struct search_limits limits;
};

/* Returns the processor time used so far, in microseconds. */
int64_t think_time_processor(void);
/* Begins an answer.  The time that the lines before it took counts, too. */
void think_time_start(struct think_time *time);
/* Returns the limits of a search in a match of these terms, for this answer;
 * NULL if there is no time for a search. */
const struct search_limits *think_time_limits(struct think_time *time,
					      const struct config *config,
					      const struct terms *terms);
/* Ends an answer, which has been sent: notes its delay. */
void think_time_end(struct think_time *time);

#endif
