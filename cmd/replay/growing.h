/* A file of records that is still being written. */
#ifndef ARBITRE_GROWING_H
#define ARBITRE_GROWING_H

#include <stdbool.h>

/* Some process holds the lock of this open file, as a referee does that writes
 * to it.  The lock itself is not touched: a referee that starts meanwhile has to
 * find it free. */
bool growing_locked(int fd);

/* Waits until something may have been written to FILE: at most a second. */
void growing_wait(const char *file);

#endif
