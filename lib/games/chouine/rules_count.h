/* La Chouine's counting: what is shown, the points of a partie, and who has
 * won. */
#ifndef ARBITRE_GAMES_CHOUINE_RULES_COUNT_H
#define ARBITRE_GAMES_CHOUINE_RULES_COUNT_H

#include "rules/match.h"

/* C8: the annonces of the trick are shown; who has won the partie by a
 * chouine, or 0. */
int chouine_show(struct match *match, struct events *events);

/* C10: the last trick, taken by SEAT, is played. */
enum outcome chouine_count_points(struct match *match, int seat,
				  struct events *events);

/* The partie is over, SEAT has won it, 0 = null (C10 to C12). */
enum outcome chouine_end_partie(struct match *match, int seat,
				struct events *events);

/* C10: adds the points of all, SEAT having taken the last trick, 0 nobody.
 * Returns who has most, 0 where several have. */
int chouine_tell_points(struct match *match, int seat, struct events *events);

/* C2, C10: the points of these cards. */
int chouine_card_points(const struct match *match, cards_t cards);

/* C5 to C10, C13 for a real table (games/chouine/rules_table.c). */
extern const struct counting chouine_counting;

/* The lines of all that. */
extern const struct verb chouine_verb_show, chouine_verb_der,
	chouine_verb_points, chouine_verb_partie, chouine_verb_parties,
	chouine_verb_won;

#endif
