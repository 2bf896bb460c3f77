/* Reads the options of sit, starts a referee, and runs the two displays, the
 * full screen and plain lines.  Declares their common parts. */
#ifndef ARBITRE_SIT_SIT_H
#define ARBITRE_SIT_SIT_H

#include <signal.h>
#include <stdio.h>

#include "session.h"

struct config {
	bool plain, ascii, spell, bell, hints;
	int pause_ms; /* after others' moves; -1: by the kind of terminal */
	int tty;      /* the terminal, open for reading and writing */
	/* for use without a referee on standard input */
	bool matches;     /* list the matches that were left */
	int level;        /* of the bots, in sit_levels; -1: none was given */
	int seats;        /* of the match; 0: GAME was not given */
	const char *name; /* of the person; NULL: the user's */
	const struct game *game;
	char **words; /* GAME and its keys, or a name of a match; NULL-ended */
};

extern const char *const sit_levels[]; /* NULL-ended */

/* Nonzero once a signal has come: to leave, or to draw again after a stop. */
extern volatile sig_atomic_t sit_signal_leave, sit_signal_resumed;
/* Begins to note these signals. */
void sit_take_signals(void);

/* Prints a line as the terminal can show it, folded at blanks to its width. */
void sit_line(const struct config *config, FILE *out, const char *text);
/* Prints the farewell behind the session on the terminal.  Commands are not
 * folded. */
void sit_farewell(const struct config *config, const struct session *session);
/* Say the sentences of DEAL again, or those of the last trick, move or
 * payment: each by a call of PUT with CONTEXT. */
void sit_tell_deal(const struct view *view, int deal,
		   void (*put)(void *context, const char *text), void *context);
void sit_tell_last(const struct view *view,
		   void (*put)(void *context, const char *text), void *context);
/* Says what the keys of this game and of hints do. */
void sit_tell_keys(const struct config *config, const struct view *view,
		   void (*put)(void *context, const char *text), void *context);
/* Reads lines of the referee, without waiting; session->ended is set at an
 * error or at the end. */
void sit_read(struct session *session);
/* Waits MS milliseconds for the referee or for the terminal.  Returns the
 * events of the terminal, as poll() does; -1 if it cannot wait. */
int sit_wait(const struct session *session, const struct config *config,
	     int ms);

/* Reads the command line into CONFIG, and sets the defaults of all its members.
 * A wrong argument ends the program with 2. */
void options_read(struct config *config, int argc, char **argv);
/* Becomes the referee of a new match of config->words, or of a match that was
 * left.  With config->matches, lists the matches that were left.  ARGC and ARGV
 * are those of the program.  Never returns. */
void start(const struct config *config, int argc, char **argv)
	__attribute__((noreturn));

/* Serve the seat until the match is over or the person leaves.  Return the exit
 * status: 0, or 3. */
int full_screen_run(struct session *session, const struct config *config);
int plain_run(struct session *session, const struct config *config);

#endif
