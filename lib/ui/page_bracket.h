/* Writes the rounds of a knockout side by side, for the page of a tournament:
 * tables and results, byes, who goes on, and places. */
#ifndef ARBITRE_UI_PAGE_BRACKET_H
#define ARBITRE_UI_PAGE_BRACKET_H

#include "tournament/plan_chain.h"
#include "ui/html.h"

/* Writes the section, once all results were added to CHAIN.  Writes nothing if
 * its plans are of no knockout. */
void page_bracket_put(struct html *out, const struct plan_chain *chain);

#endif
