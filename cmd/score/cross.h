/* Prints score --cross on a terminal, as a square. */
#ifndef ARBITRE_SCORE_CROSS_H
#define ARBITRE_SCORE_CROSS_H

#include "tournament/standings.h"

/* Prints a square of each name against each.  Returns false, and prints
 * nothing, if the square does not fit the terminal. */
bool cross_square(const struct standings *standings);

#endif
