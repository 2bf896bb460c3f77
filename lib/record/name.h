/* Checks and folds the names of seats in a record. */
#ifndef ARBITRE_RECORD_NAME_H
#define ARBITRE_RECORD_NAME_H

#include <stddef.h>

#include "base/reason.h"

#define NAME_BYTES 64 /* longest name */

/* Returns NULL, or why these N bytes cannot be a name. */
const char *name_flaw(const char *name, size_t n);

/* Like name_flaw(), but does not check the length.  N is at least 1. */
const char *name_bytes_flaw(const char *name, size_t n);

/* Checks a name for a new match.  Returns 0; -1 with WHY for a flaw (name_flaw)
 * or a hidden character (utf8_hides).  Old records with hidden characters
 * hold. */
int name_refuse(const char *name, size_t n, struct reason *why);

/* Writes a name of at most NAME_BYTES, NUL-ended, in small letters as
 * look_append() writes them.  People take names with one folded form for one
 * name. */
#define NAME_FOLDED (4 * NAME_BYTES + 1)
void name_fold(const char *name, char folded[NAME_FOLDED]);

#endif
