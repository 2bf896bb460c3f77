/* Counts La Chouine: shows annonces, counts the points of a partie, finds its
 * winner. */
#ifndef ARBITRE_GAMES_CHOUINE_RULES_COUNT_H
#define ARBITRE_GAMES_CHOUINE_RULES_COUNT_H

#include "rules/match.h"

/* C8: adds the lines of the annonces of the trick, and their points.  Returns
 * the winner by a chouine; 0 if there is none. */
int chouine_show(struct match *match, struct events *events);

/* C10: counts the points after the last trick, which SEAT took, and ends the
 * partie. */
enum outcome chouine_count_points(struct match *match, int seat,
				  struct events *events);

/* C10 to C12: ends the partie that SEAT won; 0: it is null. */
enum outcome chouine_end_partie(struct match *match, int seat,
				struct events *events);

/* C10: adds the lines of the points of all seats.  SEAT took the last trick; 0:
 * nobody did.  Returns the seat with most points; 0 for a tie. */
int chouine_tell_points(struct match *match, int seat, struct events *events);

/* C2, C10: returns the points of these cards. */
int chouine_card_points(const struct match *match, cards_t cards);

/* C5 to C10, C13 for a real table (games/chouine/rules_table.c). */
extern const struct counting chouine_counting;

/* The lines of annonces, points and ends. */
extern const struct verb chouine_verb_show, chouine_verb_der,
	chouine_verb_points, chouine_verb_partie, chouine_verb_parties,
	chouine_verb_won;

#endif
