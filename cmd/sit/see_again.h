/* Lets a person see the match that is over once more (replay --step). */
#ifndef ARBITRE_SIT_SEE_AGAIN_H
#define ARBITRE_SIT_SEE_AGAIN_H

#include "sit.h"

/* Returns true if the match is over, and its record can be read here. */
bool see_again_possible(const struct session *session);
/* Gives the terminal to "replay --step --analyse", with the match as this seat
 * saw it, until that ends.  *FAILED is 0, or the errno if replay did not start.
 * Returns false if the terminal cannot be opened again. */
bool see_again(const struct session *session, const struct config *config,
	       int *failed);

#endif
