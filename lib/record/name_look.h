/* Writes letters in the form that all letters of one look share. */
#ifndef ARBITRE_RECORD_NAME_LOOK_H
#define ARBITRE_RECORD_NAME_LOOK_H

#include <stdint.h>

#define LOOK_BYTES 12 /* of the longest form */

/* Writes a small letter, or another character, in UTF-8, at most LOOK_BYTES, no
 * NUL.  Returns the end.  A letter with marks becomes the letter and its marks,
 * as Unicode decomposes it; a blank of any width a blank; a wide form the
 * narrow one; a letter of Greek or Cyrillic the Latin letter, if their capital
 * or small letters look alike. */
char *look_append(char *to, uint32_t code);

#endif
