/* Prints score --cross on a terminal, as a square. */
#ifndef ARBITRE_SCORE_CROSS_H
#define ARBITRE_SCORE_CROSS_H

#include "tournament/standings.h"

/* Prints each against each, a row and a column a name; false where it would not
 * fit the terminal, and nothing is printed then. */
bool cross_square(const struct standings *standings);

#endif
