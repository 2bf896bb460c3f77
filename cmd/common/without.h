/* Reports the matches that --without left out. */
#ifndef ARBITRE_COMMON_WITHOUT_H
#define ARBITRE_COMMON_WITHOUT_H

#include "common/option_table.h"

/* Reports the NAMES of --without that were not SEEN, passes to NOTE how many of
 * TOTAL matches are LEFT out for the others, and reports that nothing is left.
 * Returns the exit status. */
int without_tell(const struct option_list *names, const bool *seen,
		 uint64_t total, uint64_t left, void (*note)(const char *text));

#endif
