/* The prompt asks the person at a terminal who types the moves of all seats. */
#ifndef ARBITRE_REFEREE_PROMPT_H
#define ARBITRE_REFEREE_PROMPT_H

#include "play/runner.h"

/* Makes RUNNER ask on standard error for each line of its source, which a
 * person types.  APART: the record goes elsewhere than to that terminal, so its
 * lines are shown, too. */
void prompt_open(struct runner *runner, bool apart);

/* Prints the legal answers of the seat that is asked (match_asks), one a
 * line. */
void prompt_list(const struct match *match);

#endif
