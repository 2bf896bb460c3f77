/* Tells the par of deals, for replay --par. */
#ifndef ARBITRE_REPLAY_PAR_MODE_H
#define ARBITRE_REPLAY_PAR_MODE_H

#include "replay.h"

/* Makes the account, the table or the page tell what cards were worth with all
 * of them open.  Call it behind analyse_attach(), and before one of these is
 * attached to the audit. */
void par_mode_attach(struct config *config);
/* Warns of what has no par, and frees the memory.  Call it after the last
 * file. */
void par_mode_end(void);

#endif
