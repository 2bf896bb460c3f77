/* The kept matches of sit: finds their folder, and their records by name. */
#ifndef ARBITRE_COMMON_KEPT_H
#define ARBITRE_COMMON_KEPT_H

#include <limits.h>

/* Writes the path of the folder, which need not exist: $XDG_STATE_HOME/arbitre,
 * else ~/.local/state/arbitre.  A relative XDG_STATE_HOME does not count. */
void kept_folder(char folder[PATH_MAX]);
/* Writes the path of NAME and ENDING in FOLDER.  A path that is too long ends
 * the program. */
void kept_path(const char *folder, const char *name, const char *ending,
	       char path[PATH_MAX]);
/* Returns the path of the record if NAME is that of a kept match, and no file
 * here has that name; else NAME.  The caller may keep it. */
char *kept_record(char *name);

#endif
