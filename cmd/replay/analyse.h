/* Analyses records for replay --analyse: finds the costs of moves. */
#ifndef ARBITRE_REPLAY_ANALYSE_H
#define ARBITRE_REPLAY_ANALYSE_H

#include "replay.h"

/* Makes the account, the table or the page print the costs of moves.  Call it
 * before one of these is attached to AUDIT. */
void analyse_attach(struct config *config, struct audit *audit);
/* Takes the lines of AUDIT ahead of the account, the table or the page.  Call
 * it after one of these is attached. */
void analyse_listen(struct audit *audit);

/* Looks through the file at FD, from its present offset to its end.  Finds the
 * records to analyse, which hold or are unfinished, and how their seats play.
 * A file that can be read only once is copied.  Returns the descriptor to read,
 * at the beginning of the file.  Reports a read error and sets STATUS to 2. */
int analyse_look_through(int fd, const char *name, int *status);

/* Returns true if some record has the seat to judge.  Call it before
 * analyse_end(). */
bool analyse_found(void);

/* Prints the loss of each player over several records, and frees the analysis.
 * Call it after the last file. */
void analyse_end(struct config *config, struct writer *out);

#endif
