/* Prints score --cross on a terminal, as a square. */
#ifndef ARBITRE_SCORE_CROSS_H
#define ARBITRE_SCORE_CROSS_H

#include "tournament/standings.h"

/* Prints each name against each, a row and a column a name.  Returns false, and
 * prints nothing, if it does not fit the terminal. */
bool cross_square(const struct standings *standings);

#endif
