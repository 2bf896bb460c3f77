/* Broadcasts the lines of a match: to the record, and to every seat that may
 * see them. */
#ifndef ARBITRE_PLAY_BROADCAST_H
#define ARBITRE_PLAY_BROADCAST_H

#include "play/runner.h"

/* For struct complete: CONTEXT is the runner. */
void tell_line(void *context, const struct record *record,
	       const struct record_line *line);

/* Puts the record out, as durably as is asked for; -1 where it cannot be. */
int broadcast_put_out(struct runner *runner);

/* Sends what a player is told, once the record has it. */
void broadcast_send(struct runner *runner, struct player *player);

/* Tells the opening again to a player that was started anew. */
void broadcast_open_again(struct runner *runner, int seat);

#endif
