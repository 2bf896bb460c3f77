/* Analyses records for replay --analyse. */
#ifndef ARBITRE_REPLAY_ANALYSE_H
#define ARBITRE_REPLAY_ANALYSE_H

#include "options.h"

/* Makes the account, the table or the page tell what moves cost, before it is
 * attached to AUDIT; and hears its lines, afterwards. */
void analyse_attach(struct config *config, struct audit *audit);
void analyse_listen(struct audit *audit);

/* Looks through the file open at FD, from where it stands, for records that do not
 * hold, which are not analysed, and for how the seats play; what can be read only once is
 * copied.  Returns the descriptor to read it from.  Where it cannot be read on, tells
 * that and sets STATUS to 2. */
int analyse_look_through(int fd, const char *name, int *status);

/* Some record has the seat that is judged; before analyse_end(). */
bool analyse_found(void);

/* Behind the last file: what each player lost over several records. */
void analyse_end(struct config *config, struct writer *out);

#endif
