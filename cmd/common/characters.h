/* Chooses the characters in which a terminal is spoken to. */
#ifndef ARBITRE_COMMON_CHARACTERS_H
#define ARBITRE_COMMON_CHARACTERS_H

#include <stdbool.h>

/* Sets words_style for all that is shown from now on: ASCII alone if the locale
 * lacks UTF-8; else, if ASCII is set, letters but no signs beyond ASCII. */
void characters_choose(bool ascii);

#endif
