/* Starts a referee for a person who sits down without one. */
#ifndef ARBITRE_SIT_START_H
#define ARBITRE_SIT_START_H

#include "sit.h"

/* Becomes the referee of a new match of config->words, or of a match that was
 * left.  With config->matches, lists the matches that were left.  ARGC and ARGV
 * are those of the program.  Never returns. */
void start(const struct config *config, int argc, char **argv)
	__attribute__((noreturn));

#endif
