/* Checks and folds the names that seats bear in a record. */
#ifndef ARBITRE_RECORD_NAME_H
#define ARBITRE_RECORD_NAME_H

#include <stddef.h>

#include "base/reason.h"

#define NAME_BYTES 64 /* of a name, at most */

/* Returns NULL, or why these N bytes cannot be a name. */
const char *name_flaw(const char *name, size_t n);

/* Like name_flaw(), of the bytes alone; N may be from 1 to above NAME_BYTES. */
const char *name_bytes_flaw(const char *name, size_t n);

/* Returns 0; or -1 and WHY no new match takes this name: a flaw, or a character that
 * nobody sees (utf8_hides), with its code point.  Old records with such a name
 * hold. */
int name_refuse(const char *name, size_t n, struct reason *why);

/* Writes a name of at most NAME_BYTES in small letters, NUL-ended.  Two names
 * with one folded form differ by case alone. */
#define NAME_FOLDED (2 * NAME_BYTES + 1)
void name_fold(const char *name, char folded[NAME_FOLDED]);

#endif
