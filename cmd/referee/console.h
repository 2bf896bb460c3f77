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
	bool said; /* why the run ends has been told */
	/* private: */
	int aside;       /* what is said while a person has the terminal; -1 */
	int terminal;    /* meanwhile: standard error */
	bool progress;   /* a line of it is shown, */
	bool shown;      /* now */
	int64_t started; /* clock_now() */
	int64_t drawn;
	uint64_t played; /* in this run */
};

/* Once the players are known.  From then on whatever is said waits, where a
 * person sits on the terminal that is also standard error. */
void console_open(struct console *console);

/* For struct runner. */
void console_warn(void *console, const struct player *player,
		  const struct reason *where, const struct reason *what);

/* Says what stopped a match, whose lines came from SOURCE (NULL: none), and the
 * exit status it comes to: 0 for RUN_OK. */
int console_explain(struct console *console, enum run_result result,
		    const struct line_source *source);
/* Says of the players that have stumbled over their cage what it is. */
void console_cages(struct console *console);
/* The player could not be started; the exit status. */
int console_cannot_start(struct console *console, const struct player *player);

/* The exit status by the signal that came, which is told. */
int console_stopped(struct console *console);

/* DONE matches of the series are complete. */
void console_progress(struct console *console, uint64_t done);

#endif
