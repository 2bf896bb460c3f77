/* Follows the tail of a file of records that is being written. */
#ifndef ARBITRE_REPLAY_TAIL_H
#define ARBITRE_REPLAY_TAIL_H

/* Waits until FILE may have grown: at most a second.  All calls must name the
 * same FILE, as the first one is watched. */
void tail_wait(const char *file);

#endif
