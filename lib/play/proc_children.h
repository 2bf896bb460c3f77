/* Lists the children of a process, from /proc. */
#ifndef ARBITRE_PLAY_PROC_CHILDREN_H
#define ARBITRE_PLAY_PROC_CHILDREN_H

#include <sys/types.h>

#define CHILDREN_MAX 2048 /* in one list */

/* Reads PATH, a file `children` of /proc, into PIDS.  Reads 4095 bytes at most,
 * some 500 numbers of seven digits.  A longer list is cut behind a whole
 * number.  Returns their number; 0 if the file cannot be read. */
int children_list(const char *path, pid_t pids[CHILDREN_MAX]);

#endif
