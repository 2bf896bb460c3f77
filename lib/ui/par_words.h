/* Puts the par of deals into words: what their cards were worth with all of
 * them open. */
#ifndef ARBITRE_UI_PAR_WORDS_H
#define ARBITRE_UI_PAR_WORDS_H

#include "think/par.h"
#include "ui/view.h"

/* Passes sentences on a deal that is over, and was not told yet, to LINE: its
 * par to the first side, and which side could have won.  VIEW is as it is at
 * the end of the deal.  Returns false if no such deal has a par.  PAR may be
 * NULL. */
bool par_tell_deal_over(struct par *par, const struct view *view,
			text_line *line, void *context);

/* Returns whether the side of view->you could have won the deal that is over.
 * That is one sentence; "" if there is nothing to say. */
const char *par_could(struct par *par, const struct view *view);

#endif
