/* Lists the children of a process, from /proc. */
#ifndef ARBITRE_PLAY_PROC_CHILDREN_H
#define ARBITRE_PLAY_PROC_CHILDREN_H

#include <sys/types.h>

#define CHILDREN_MAX 2048 /* in one list */

/* Reads PATH, a file `children` of /proc, into PIDS; how many there are, 0 also
 * where it cannot be read.  Of a longer list the rest is left out, never a
 * number in part. */
int children_list(const char *path, pid_t pids[CHILDREN_MAX]);

#endif
