/* Lets a person see again the match that is over (replay --step). */
#ifndef ARBITRE_SIT_SEE_AGAIN_H
#define ARBITRE_SIT_SEE_AGAIN_H

#include "sit.h"

/* Returns true if the match is over, and its record is here. */
bool see_again_possible(const struct table *table);
/* Lets "replay --step --analyse" have the terminal until it ends: the match as this seat saw
 * it.  *FAILED is the errno if replay did not start, or 0.  Returns false if the terminal
 * cannot be opened again. */
bool see_again(const struct table *table, const struct config *config,
	       int *failed);

#endif
