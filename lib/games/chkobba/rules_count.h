/* Counts the points of a deal of Chkobba. */
#ifndef ARBITRE_GAMES_CHKOBBA_RULES_COUNT_H
#define ARBITRE_GAMES_CHKOBBA_RULES_COUNT_H

#include "rules/match.h"

/* Returns the number of sides, each a player or a team (K1). */
int chkobba_sides(const struct terms *terms);

/* K8: counts the points of the deal from the piles of the state.  Adds them to
 * the totals, and adds their lines. */
void chkobba_count_points(struct match *match, struct events *events);

/* K5 to K8 for a real table (games/chkobba/rules_table.c). */
extern const struct counting chkobba_counting;

/* The lines of the points: ties, and the points of a side. */
extern const struct verb chkobba_verb_baji, chkobba_verb_points;

#endif
