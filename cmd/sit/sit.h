/* Declares what the two displays of sit share: the full screen and plain
 * lines. */
#ifndef ARBITRE_SIT_SIT_H
#define ARBITRE_SIT_SIT_H

#include <signal.h>

#include "session.h"

struct config {
	bool plain, ascii, spell, bell, colour, hints;
	int pause_ms; /* after others' moves */
	int tty;      /* the terminal, open for reading and writing */
};

/* Set by signals: to leave, and to draw again. */
extern volatile sig_atomic_t signal_leave, signal_resumed;

/* Reads lines of the referee, without waiting.  Sets table->ended at an error
 * or the end. */
void sit_read(struct table *table);

/* Serve the seat until the match is over or the person leaves.  Return the exit
 * status: 0, or 3. */
int screen_run(struct table *table, const struct config *config);
int plain_run(struct table *table, const struct config *config);

#endif
