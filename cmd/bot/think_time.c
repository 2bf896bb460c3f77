/* Limits the time of a search, and measures the delays of answers. */
#include "bot.h"

#include "base/clock.h"

#include <time.h>

#define LEAST_US 3000   /* with less time it does not search */
#define LEAST_MS 20     /* of a move; with less time it has no margin */
#define MARGIN_US 10000 /* least margin of a move */
#define SHARE 600       /* most thousandths of a move to think in */
#define LEAST_SHARE 250 /* least thousandths, whatever the delays */

int64_t think_time_processor(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int64_t since_start(const struct think_time *time)
{
	return (clock_now() - time->read) / 1000;
}

static int thousandths(int64_t used, int64_t limit)
{
	if (!limit)
		return 0;
	return used >= limit ? 1000 : (int)(used * 1000 / limit);
}

/* Returns the thousandths of the time that are used, of the limit of the move
 * or of the processor: the larger value.  Notes that there is a search. */
static int think_time_used(void *context)
{
	struct think_time *time = context;
	int64_t now = since_start(time);
	int wall = thousandths(now, time->wall);
	int processor = thousandths(think_time_processor() - time->processor,
				    time->allowed);

	if (now - time->looked > time->gap)
		time->gap = now - time->looked;
	time->looked = now;
	time->stop = time->wall;
	return wall > processor ? wall : processor;
}

/* Returns the end of thinking, in us from the start of the answer; 0 if there
 * is no time.  It is at 60 % of the time of a move, or earlier by the delay
 * LATE or MARGIN_US.  It is at 25 % at least, as one delay may be that of a
 * stopped machine.  The bank does not count. */
static int64_t wall_us(const struct terms *terms, int64_t late)
{
	int64_t move = (int64_t)terms->common[KEY_MOVE] * 1000;
	int64_t share = move * SHARE / 1000;
	int64_t least = move * LEAST_SHARE / 1000;
	int64_t rest = move - (late > MARGIN_US ? late : MARGIN_US);

	if (move < LEAST_MS * 1000)
		return 0;
	rest = rest > least ? rest : least;
	return share < rest ? share : rest;
}

void think_time_start(struct think_time *time)
{
	time->read =
		clock_now() - (think_time_processor() - time->processor) * 1000;
	time->stop = 0;
}

const struct search_limits *think_time_limits(struct think_time *time,
					      const struct config *config,
					      const struct terms *terms)
{
	int64_t worst = 0;

	for (size_t i = 0; i < LATENESS; i++)
		if (time->late[i] > worst)
			worst = time->late[i];
	time->wall = wall_us(terms, worst);
	time->allowed = (int64_t)config->ms * 1000;
	if (time->wall < LEAST_US ||
	    (time->allowed && time->allowed < LEAST_US))
		return NULL;
	time->looked = since_start(time);
	time->gap = 0;
	time->limits = (struct search_limits){ config->playouts,
					       think_time_used, time };
	return &time->limits;
}

void think_time_end(struct think_time *time)
{
	int64_t late = since_start(time) - time->stop;

	if (time->stop)
		time->late[time->count++ % LATENESS] =
			late > time->gap ? late : time->gap;
	time->processor = think_time_processor();
}
