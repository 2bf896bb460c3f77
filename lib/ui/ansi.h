/* Gives lines of text their ANSI colours, for a terminal, by ECMA-48. */
#ifndef ARBITRE_UI_ANSI_H
#define ARBITRE_UI_ANSI_H

#include "base/stream.h"
#include "ui/canvas.h"

#define ANSI_OFF "\033[m"

/* Returns the sequence that begins the look of ROLE; "" for ROLE_PLAIN.
 * ANSI_OFF ends it. */
const char *ansi_on(enum role role);

/* Writes TEXT in the look of ROLE, without an LF.  In plain text the cards of
 * hearts and diamonds are red. */
void ansi_put(struct writer *out, enum role role, const char *text);

#endif
