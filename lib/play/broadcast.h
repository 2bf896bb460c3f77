/* Broadcasts the lines of a match: to the record, and to every seat that may
 * see them. */
#ifndef ARBITRE_PLAY_BROADCAST_H
#define ARBITRE_PLAY_BROADCAST_H

#include "play/runner.h"

/* Writes a line to the record, then to the outbox of each seat that may see it.
 * For struct complete; CONTEXT is the runner.  An error is in runner->out, a
 * lack of memory in complete.no_memory or the player's out_error. */
void broadcast_line(void *context, const struct record *record,
		    const struct record_line *line);

/* Flushes the record; with SYNC_LINE, makes its new lines durable as well.
 * Returns 0; -1 with the errno in runner->out->error. */
int broadcast_put_out(struct runner *runner);

/* Flushes the record, then sends PLAYER as much of its outbox as goes without
 * waiting.  Sends nothing if the record could not be written. */
void broadcast_send(struct runner *runner, struct player *player);

/* Puts the opening of the match into the outbox of SEAT, whose process is
 * new. */
void broadcast_open_again(struct runner *runner, int seat);

#endif
