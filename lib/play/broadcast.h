/* Broadcasts the lines of a match: to the record, and to every seat that may
 * see them. */
#ifndef ARBITRE_PLAY_BROADCAST_H
#define ARBITRE_PLAY_BROADCAST_H

#include "play/runner.h"

/* For struct complete: CONTEXT is the runner. */
void tell_line(void *context, const struct record *record,
	       const struct record_line *line);

/* Flushes the record, as durably as asked for.  Returns 0; -1 on errors. */
int broadcast_put_out(struct runner *runner);

/* Sends a player its lines, once the record has them. */
void broadcast_send(struct runner *runner, struct player *player);

/* Sends the opening again to a player that was started anew. */
void broadcast_open_again(struct runner *runner, int seat);

#endif
