/* Watches what children use, where no control group counts it, and kills those
 * that exceed their totals. */
#ifndef ARBITRE_PLAY_CHILD_WATCH_H
#define ARBITRE_PLAY_CHILD_WATCH_H

#include "play/child.h"

/* The oom_score_adj of a child; one that uses more of its share has more. */
#define CHILD_RANK 500
#define CHILD_RANK_TEXT "500"

/* Begins to watch a child, if its totals need it.  CHILD must not be copied
 * before child_watch_remove(). */
void child_watch_add(struct child *child);
void child_watch_remove(const struct child *child);

/* Kills children that exceed their totals, where the kernel does not limit
 * them.  Looks every 50 ms; every 10 ms while a child has half of its memory.
 * NOW is clock_now().  Returns the time of the next look; INT64_MAX if no child
 * is watched. */
int64_t child_watch(int64_t now);

#endif
