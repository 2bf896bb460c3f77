/* The console shows people the messages of the referee.  It has standard error,
 * a line of progress, and the terminal of a person. */
#ifndef ARBITRE_REFEREE_CONSOLE_H
#define ARBITRE_REFEREE_CONSOLE_H

#include <signal.h>

#include "options.h"

struct console {
	struct config *config;
	struct runner *runner;
	const struct record_file *file;
	const volatile sig_atomic_t *stopped; /* the signal that came; 0 none */
	bool said;      /* the end of the run has been explained */
	bool rest_told; /* so has what is left of the record */
	/* private: */
	int aside;       /* file of messages while a person has the terminal;
			  * -1: none */
	int terminal;    /* the real standard error meanwhile */
	bool progress;   /* a line of progress is wanted */
	bool shown;      /* the line of progress is shown now */
	int64_t started; /* clock_now() */
	int64_t drawn;   /* when the line was drawn last */
	uint64_t played; /* matches of this run */
};

/* Opens the console; call it once the players are known.  If a person uses the
 * terminal that is also standard error, messages wait until the program
 * ends. */
void console_open(struct console *console);

/* Returns true if a person is seated, and all programs are our own bot.  Then
 * warnings about cages are left out. */
bool console_only_own_bots(const struct console *console);

/* Shows a message: the warn of struct runner, with its parameters.  CONSOLE is
 * its context. */
void console_warn(void *console, const struct player *player,
		  const struct reason *where, const struct reason *what);

/* Reports why a match stopped, whose lines came from SOURCE (NULL: none).
 * Returns the exit status; 0 for RUN_OK. */
int console_explain(struct console *console, enum run_result result,
		    const struct line_source *source);
/* Reports that a person who typed moves has ended the input before the match
 * was over, and how it goes on. */
void console_input_ended(struct console *console);
/* Returns true if no card was dealt in the file, which may then be removed. */
bool console_is_bare(const struct console *console);
/* Waits until the program sit of a person here has shown the end, or a signal
 * has come. */
void console_stay(const struct console *console);
/* Reports the players that their cage seems to have stopped: warning_cage(). */
void console_cages(struct console *console);
/* Reports the programs of a single match that have not answered anything,
 * unless --absent=forfeit was given.  Returns the exit status: EXIT_BAD for
 * any, else 0. */
int console_mute(const struct console *console);
/* Reports a player that could not be started.  Returns the exit status. */
int console_cannot_start(struct console *console, const struct player *player);

/* Reports the signal that came.  Returns its exit status. */
int console_stopped(struct console *console);

/* Clears the line of progress. */
void console_clear(struct console *console);
/* Shows that DONE matches of the series are complete. */
void console_progress(struct console *console, uint64_t done);

#endif
