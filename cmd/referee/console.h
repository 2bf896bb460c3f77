/* The console of the referee: standard error, the line of progress, and the
 * terminal of a person. */
#ifndef ARBITRE_REFEREE_CONSOLE_H
#define ARBITRE_REFEREE_CONSOLE_H

#include <signal.h>

#include "options.h"

struct console {
	struct config *config;
	struct runner *runner;
	const volatile sig_atomic_t *stopped; /* the signal that came; 0 none */
	bool said; /* the end of the run has been explained */
	/* private: */
	int aside;       /* messages while a person has the terminal; -1 */
	int terminal;    /* standard error meanwhile */
	bool progress;   /* a line of progress is wanted, */
	bool shown;      /* and shown now */
	int64_t started; /* clock_now() */
	int64_t drawn;
	uint64_t played; /* in this run */
};

/* Call once the players are known.  Messages then wait, if a person uses the
 * terminal that is also standard error. */
void console_open(struct console *console);

/* Returns true if a person is seated, and else only our own bot: they have
 * nothing to fear from each other. */
bool console_friends(const struct console *console);

/* For struct runner. */
void console_warn(void *console, const struct player *player,
		  const struct reason *where, const struct reason *what);

/* Says what stopped a match, whose lines came from SOURCE (NULL: none), and the
 * exit status it comes to: 0 for RUN_OK. */
int console_explain(struct console *console, enum run_result result,
		    const struct line_source *source);
/* Waits until our sit has shown the end, or a signal came. */
void console_stay(const struct console *console);
/* Describes the cage to players that suffered from it. */
void console_cages(struct console *console);
/* Reports a player that could not be started.  Returns the exit status. */
int console_cannot_start(struct console *console, const struct player *player);

/* Reports the signal that came.  Returns its exit status. */
int console_stopped(struct console *console);

/* Shows that DONE matches of the series are complete. */
void console_progress(struct console *console, uint64_t done);

#endif
