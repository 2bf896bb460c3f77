/* Follows the tail of a file of records that is still being written. */
#ifndef ARBITRE_REPLAY_TAIL_H
#define ARBITRE_REPLAY_TAIL_H

/* Waits until something may have been written to FILE: at most a second. */
void wait_for_append(const char *file);

#endif
