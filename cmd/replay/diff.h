/* Tells where two files of records part: replay --diff. */
#ifndef ARBITRE_REPLAY_DIFF_H
#define ARBITRE_REPLAY_DIFF_H

#include "options.h"

/* Compares the two files of CONFIG, line by line, and tells the first
 * difference.  Names may differ: both names are told, and the comparison goes
 * on.  Returns the exit status: 0 they are the same, EXIT_BAD they differ,
 * EXIT_TROUBLE a file is no record or cannot be read. */
int diff_run(const struct config *config);

#endif
