/* Analyses records for replay --analyse. */
#ifndef ARBITRE_REPLAY_ANALYSE_H
#define ARBITRE_REPLAY_ANALYSE_H

#include "options.h"

/* Makes the account, the table or the page print what moves cost.  Call it
 * before they are attached to AUDIT. */
void analyse_attach(struct config *config, struct audit *audit);
void analyse_listen(struct audit *audit);

/* Looks through the file at FD from its present offset, for two results.
 * Records that do not hold are not analysed; and the analysis knows how the
 * seats play.  A file that can be read only once is copied.  Returns the
 * descriptor to read from.  Reports a read error and sets STATUS to 2. */
int analyse_look_through(int fd, const char *name, int *status);

/* Returns true if some record has the seat to judge; before analyse_end(). */
bool analyse_found(void);

/* Prints the loss of each player over several records, after the last file. */
void analyse_end(struct config *config, struct writer *out);

#endif
